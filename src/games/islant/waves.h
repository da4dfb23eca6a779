// Lines of waves: sets of 4, 5 or 6 in a row or column, of which no two may overlap.
#pragma once

#include <vector>

#include "games/islant/components.h"

namespace skerry::islant {

inline constexpr int kShortestLine = 4;
inline constexpr int kLongestLine = 6;

// The points of one line (rulebook, "Waves", Scoring).
constexpr int points_of_line(int length) {
  return length == 4 ? 4 : length == 5 ? 6 : length == 6 ? 9 : 0;
}

struct WaveLine {
  Cell from = 0;
  std::uint8_t length = 0;
  bool down = false;  // in a column, else in a row

  Cell cell(int i) const { return static_cast<Cell>(from + i * (down ? kStride : 1)); }
  Cell to() const { return cell(length - 1); }
};

// The maximum score of lines of waves in these cells.
int wave_points(Cells waves, WaveCrossing crossing);
// Lines with that score, in reading order of their first cells.
std::vector<WaveLine> best_lines(Cells waves, WaveCrossing crossing);

}  // namespace skerry::islant
