// Groups of ships: once connected ships add up to the next total they are bordered.
#pragma once

#include <cstddef>
#include <vector>

#include "games/islant/sheet.h"

namespace skerry::islant {

// The number of connected sets of ships can be astronomical on a sheet full of small ships, so the
// search for them stops after so many sets or steps; what it found by then is what can be chosen.
// No sheet that play leads to comes near.
inline constexpr std::size_t kMostCandidates = 4096;
inline constexpr int kMostShipSteps = 400'000;

// Unfinished ships.
Cells sailing_ships(const Sheet& sheet);
// The connected part of `ships` that holds this one.
Cells group_of(Cells ships, Cell ship);
int sum_of(const Sheet& sheet, Cells ships);
// `ship_group: subset`: all connected sets of unfinished ships that add up to the next total, in
// lexicographic order of their cells. Empty if no total is left.
std::vector<Cells> border_candidates(const Sheet& sheet);

// Borders a set of ships and ticks the next total off.
void border(Sheet& sheet, Cells ships);
// Rulebook, "Ships": borders whatever must be bordered now. With `subset` it stops where there is a
// choice, and says so in the sheet.
void border_what_adds_up(Sheet& sheet, const Options& options);

}  // namespace skerry::islant
