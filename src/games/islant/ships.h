// Groups of ships: connected ships are bordered as soon as they add up to the next total.
#pragma once

#include <cstddef>
#include <vector>

#include "games/islant/sheet.h"

namespace skerry::islant {

// Limits of the search for connected sets of ships, whose number can be astronomical on a sheet
// full of small ships: the search stops after this number of sets or steps, and the sets found by
// then can be chosen. No sheet that play leads to comes near.
inline constexpr std::size_t kMostCandidates = 4096;
inline constexpr int kMostShipSteps = 400'000;

// The ships that are not bordered yet.
Cells sailing_ships(const Sheet& sheet);
// The connected component of `ships` with this ship.
Cells group_of(Cells ships, Cell ship);
int sum_of(const Sheet& sheet, Cells ships);
// The sets of unfinished ships that add up to the next total, in lexicographic order of their
// cells: whole groups, or with `ship_group: subset` all connected sets. Empty if no total is left.
std::vector<Cells> border_candidates(const Sheet& sheet, ShipGroup ship_group);

// Borders a set of ships and ticks the next total off.
void border(Sheet& sheet, Cells ships);
// Whether a player may have to choose which ships to border. By version 1 of the rules the first
// whole group in reading order was bordered unasked.
bool asks_which_ships(const Options& options);
// Borders all groups that must be bordered now (rulebook, "Ships"). It stops where the player
// chooses and sets `choosing` in the sheet.
void border_what_adds_up(Sheet& sheet, const Options& options);

}  // namespace skerry::islant
