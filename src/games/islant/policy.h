// What a player with some experience thinks of a sheet: what it counts now, and what the unfinished
// islands, lines and groups may come to.
#pragma once

#include <span>
#include <vector>

#include "games/islant/rules.h"

namespace skerry::islant {

// In points. For a finished turn, and roughly for one in the middle.
double prospects_of(const Sheet& sheet, const Options& options);

// The prospects after each of the seat's legal actions, in points.
std::vector<double> appraise(const Table& table, Seat who, std::span<const Action> legal);

}  // namespace skerry::islant
