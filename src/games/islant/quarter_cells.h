// Connectivity of quarters of cells, as one bit set of cells for each direction.
#pragma once

#include "games/islant/land.h"

namespace skerry::islant {

constexpr unsigned next_to(unsigned direction) { return (direction + 1) % kQuarters; }
constexpr unsigned before(unsigned direction) { return (direction + 3) % kQuarters; }
constexpr unsigned opposite(unsigned direction) { return (direction + 2) % kQuarters; }

// The quarters of one direction whose neighbour across the edge of the cell is in the set.
inline Cells across_from(const QuarterCells& quarters, unsigned direction) {
  const unsigned other = opposite(direction);
  return towards(quarters[other], static_cast<int>(other));
}

// A flood fill: all quarters of `among` that are connected with those in `from`. Precondition:
// `from` is a part of `among`.
inline QuarterCells connected(QuarterCells from, const QuarterCells& among) {
  for (bool grew = true; grew;) {
    grew = false;
    for (unsigned i = 0; i < kQuarters; ++i) {
      const Cells more = from[next_to(i)] | from[before(i)] | across_from(from, i);
      const Cells grown = from[i] | (more & among[i]);
      grew = grew || grown != from[i];
      from[i] = grown;
    }
  }
  return from;
}

// The quarters of water that are connected with the outside of the sheet.
inline QuarterCells outside_of(const QuarterCells& land, Cells board) {
  const QuarterCells sheet{board, board, board, board};
  QuarterCells water;
  QuarterCells at_edge;
  for (unsigned i = 0; i < kQuarters; ++i) {
    water[i] = board & ~land[i];
    at_edge[i] = water[i] & ~across_from(sheet, i);
  }
  return connected(at_edge, water);
}

}  // namespace skerry::islant
