// The numbering of the quarters of a sheet with a frame around it, for LandMap: cell by cell, four
// slots each, north first, then clockwise.
#pragma once

#include <array>
#include <cstddef>

#include "games/islant/components.h"

namespace skerry::islant {

// A frame of one cell around the sheet makes checks for its edge unnecessary.
inline constexpr int kFramed = kStride + 2;
inline constexpr int kFramedCells = kFramed * kFramed;
inline constexpr int kSlots = kFramedCells * kQuarters;
inline constexpr int kFramedRow = kFramed * kQuarters;  // slots from a cell to the one below
// The first slot of a cell on the sheet or in the frame.
constexpr int first_slot(int row, int column) {
  return ((row + 1) * kFramed + column + 1) * kQuarters;
}
// The offset from a quarter to the one on the other side of the cell's edge.
inline constexpr std::array<int, kQuarters> kAcross{-kFramedRow + 2, kQuarters + 2, kFramedRow - 2,
                                                    -kQuarters - 2};
constexpr int clockwise_in_cell(int slot) { return (slot & 3) == 3 ? slot - 3 : slot + 1; }
constexpr int back_in_cell(int slot) { return (slot & 3) == 0 ? slot + 3 : slot - 1; }
constexpr int across(int slot) { return slot + kAcross[static_cast<std::size_t>(slot & 3)]; }

// The eight quarters around the top left corner of a cell, clockwise from north, as offsets from
// the cell's first slot.
inline constexpr std::array<int, 8> kAroundCorner{
    -kFramedRow + 3,              // north east cell: west quarter
    -kFramedRow + 2,              // and its south quarter
    0,                            // this cell: north
    3,                            // west
    -kQuarters + 1,               // cell to the west: east
    -kQuarters + 0,               // north
    -kFramedRow - kQuarters + 2,  // north west cell: south
    -kFramedRow - kQuarters + 1,  // east
};
// For each corner of a cell (top left first, clockwise), the offset from its first slot to that of
// the cell whose top left corner this is. A quarter lies between the corner with its number and the
// next.
inline constexpr std::array<int, kQuarters> kCornerAt{0, kQuarters, kFramedRow + kQuarters,
                                                      kFramedRow};

}  // namespace skerry::islant
