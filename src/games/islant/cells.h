// Bit sets of the cells of a sheet. Cells are numbered in rows of eleven on all levels, so that the
// same masks serve them all; a smaller sheet uses the top left part.
#pragma once

#include <bit>
#include <cstdint>

namespace skerry::islant {

inline constexpr int kStride = 11;
inline constexpr int kMostCells = kStride * kStride;

using Cell = std::uint8_t;
constexpr Cell cell_at(int row, int column) { return static_cast<Cell>(row * kStride + column); }
constexpr int row_of(Cell cell) { return cell / kStride; }
constexpr int column_of(Cell cell) { return cell % kStride; }

struct Cells {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  static constexpr Cells only(Cell cell) {
    return cell < 64 ? Cells{std::uint64_t{1} << cell, 0}
                     : Cells{0, std::uint64_t{1} << (cell - 64)};
  }

  constexpr bool empty() const { return (low | high) == 0; }
  constexpr int size() const { return std::popcount(low) + std::popcount(high); }
  constexpr bool contains(Cell cell) const {
    return ((cell < 64 ? low >> cell : high >> (cell - 64)) & 1) != 0;
  }
  // Precondition: not empty.
  constexpr Cell first() const {
    return static_cast<Cell>(low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high));
  }
  constexpr void add(Cell cell) { *this = *this | only(cell); }
  constexpr Cells less(Cell cell) const { return *this & ~only(cell); }

  friend constexpr Cells operator&(Cells a, Cells b) { return {a.low & b.low, a.high & b.high}; }
  friend constexpr Cells operator|(Cells a, Cells b) { return {a.low | b.low, a.high | b.high}; }
  friend constexpr Cells operator^(Cells a, Cells b) { return {a.low ^ b.low, a.high ^ b.high}; }
  friend constexpr Cells operator~(Cells a) { return {~a.low, ~a.high}; }
  friend constexpr bool operator==(Cells, Cells) = default;

  template <class F>
  constexpr void for_each(F&& visit) const {
    for (std::uint64_t rest = low; rest != 0; rest &= rest - 1) {
      visit(static_cast<Cell>(std::countr_zero(rest)));
    }
    for (std::uint64_t rest = high; rest != 0; rest &= rest - 1) {
      visit(static_cast<Cell>(64 + std::countr_zero(rest)));
    }
  }
  // Whether `holds` returns true for some cell.
  template <class F>
  constexpr bool any(F&& holds) const {
    for (Cells rest = *this; !rest.empty(); rest = rest.less(rest.first())) {
      if (holds(rest.first())) return true;
    }
    return false;
  }

  template <int By>
  constexpr Cells later() const {  // each cell moved to the index + By
    return {low << By, high << By | low >> (64 - By)};
  }
  template <int By>
  constexpr Cells earlier() const {
    return {low >> By | high << (64 - By), high >> By};
  }
};

namespace masks {
constexpr Cells column(int wanted) {
  Cells cells;
  for (int row = 0; row < kStride; ++row) cells.add(cell_at(row, wanted));
  return cells;
}
inline constexpr Cells kNotFirstColumn = ~column(0);
inline constexpr Cells kNotLastColumn = ~column(kStride - 1);
}  // namespace masks

// The cells one step away from the set's, in one direction; cells off the sheet may be among them.
constexpr Cells north_of(Cells cells) { return cells.earlier<kStride>(); }
constexpr Cells south_of(Cells cells) { return cells.later<kStride>(); }
constexpr Cells west_of(Cells cells) { return (cells & masks::kNotFirstColumn).earlier<1>(); }
constexpr Cells east_of(Cells cells) { return (cells & masks::kNotLastColumn).later<1>(); }
constexpr Cells beside(Cells cells) {
  return north_of(cells) | east_of(cells) | south_of(cells) | west_of(cells);
}
constexpr Cells towards(Cells cells, int direction) {  // 0 north, then clockwise
  switch (direction) {
    case 0:
      return north_of(cells);
    case 1:
      return east_of(cells);
    case 2:
      return south_of(cells);
    default:
      return west_of(cells);
  }
}

}  // namespace skerry::islant
