// A reference implementation of Islant for comparison, written in the obvious slow way.
#pragma once

#include <vector>

#include "games/islant/rules.h"

namespace skerry::islant::test {

// Every legal step of a seat, by trying every die in every role, value, rotation and cell, and
// after it every way to go on. Only for sheets with few free cells.
std::vector<Step> slow_steps(const Table& table, const Sheet& sheet);
// Whether the turn can be completed at all.
bool slow_can_finish(const Table& table, const Sheet& sheet);

// The score by the definitions: for every island a flood from off the sheet, and a walk around its
// border segment by segment.
Score slow_score(const Sheet& sheet, const Options& options);
// The points of waves, by trying every choice of lines.
int slow_wave_points(Cells waves, WaveCrossing crossing);
// The number of lines to choose from.
std::size_t slow_lines(Cells waves);
// All connected sets of unfinished ships with this sum, by trying all sets.
std::vector<Cells> slow_candidates(const Sheet& sheet, int total);

}  // namespace skerry::islant::test
