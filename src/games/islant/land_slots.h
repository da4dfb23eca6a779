// How the quarters of a sheet with a frame around it are numbered, for LandMap: cell by cell, four
// each, north first, then clockwise.
#pragma once

#include <array>
#include <cstddef>

#include "games/islant/components.h"

namespace skerry::islant {

// A frame of one cell around the sheet spares all questions about its edge.
inline constexpr int kFramed = kStride + 2;
inline constexpr int kFramedCells = kFramed * kFramed;
inline constexpr int kSlots = kFramedCells * kQuarters;
inline constexpr int kFramedRow = kFramed * kQuarters;  // slots from a cell to the one below
// The first slot of a cell on the sheet or in the frame.
constexpr int first_slot(int row, int column) {
  return ((row + 1) * kFramed + column + 1) * kQuarters;
}
// From a quarter to the one that shares the cell's edge with it.
inline constexpr std::array<int, kQuarters> kAcross{-kFramedRow + 2, kQuarters + 2, kFramedRow - 2,
                                                    -kQuarters - 2};
constexpr int clockwise_in_cell(int slot) { return (slot & 3) == 3 ? slot - 3 : slot + 1; }
constexpr int back_in_cell(int slot) { return (slot & 3) == 0 ? slot + 3 : slot - 1; }
constexpr int across(int slot) { return slot + kAcross[static_cast<std::size_t>(slot & 3)]; }

// The eight quarters around the top left corner of a cell, clockwise from due north, as steps from
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
// From a cell's first slot to that of the cell whose top left corner is a corner of it (top left
// first, clockwise). A quarter lies between the corner of its number and the next.
inline constexpr std::array<int, kQuarters> kCornerAt{0, kQuarters, kFramedRow + kQuarters,
                                                      kFramedRow};

}  // namespace skerry::islant
