// Bit sets of the squares of a boat in four machine words. Squares are numbered down the columns,
// from the stern, ten to a column although a boat is nine high: so a step up or down never leads
// into the neighbouring column, and iteration is sorted by x, then y.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace skerry::isle_of_cats {

inline constexpr int kColumns = 22;
inline constexpr int kRows = 9;
inline constexpr int kStride = 10;
inline constexpr int kGridSize = kColumns * kStride;

using Cell = std::uint8_t;
constexpr Cell cell_at(int x, int y) { return static_cast<Cell>(x * kStride + y); }
constexpr int x_of(Cell cell) { return cell / kStride; }
constexpr int y_of(Cell cell) { return cell % kStride; }

struct Cells {
  static constexpr std::size_t kWords = 4;
  std::array<std::uint64_t, kWords> words{};

  static constexpr Cells only(Cell cell) {
    Cells cells;
    cells.words[cell / 64U] = std::uint64_t{1} << (cell % 64U);
    return cells;
  }
  // A pattern of squares (within 64 bits) shifted to begin at `anchor`.
  static constexpr Cells pattern_at(std::uint64_t pattern, Cell anchor) {
    const unsigned word = anchor / 64U;
    const std::uint64_t low = pattern << (anchor % 64U);
    const std::uint64_t high = pattern >> 1 >> (63 - anchor % 64U);
    return {{word == 0 ? low : 0, word == 1 ? low : (word == 0 ? high : 0),
             word == 2 ? low : (word == 1 ? high : 0), word == 3 ? low : (word == 2 ? high : 0)}};
  }

  constexpr bool empty() const { return (words[0] | words[1] | words[2] | words[3]) == 0; }
  constexpr int size() const {
    return std::popcount(words[0]) + std::popcount(words[1]) + std::popcount(words[2]) +
           std::popcount(words[3]);
  }
  constexpr bool contains(Cell cell) const { return (words[cell / 64U] >> (cell % 64U) & 1) != 0; }
  // Precondition: not empty.
  constexpr Cell first() const {
    std::size_t word = 0;
    while (words[word] == 0) ++word;
    return static_cast<Cell>(word * 64 + static_cast<std::size_t>(std::countr_zero(words[word])));
  }
  constexpr void add(Cell cell) { words[cell / 64U] |= std::uint64_t{1} << (cell % 64U); }
  constexpr bool meets(const Cells& other) const { return !(*this & other).empty(); }
  constexpr bool covers(const Cells& other) const { return (other & ~*this).empty(); }

  friend constexpr Cells operator&(const Cells& a, const Cells& b) {
    return {{a.words[0] & b.words[0], a.words[1] & b.words[1], a.words[2] & b.words[2],
             a.words[3] & b.words[3]}};
  }
  friend constexpr Cells operator|(const Cells& a, const Cells& b) {
    return {{a.words[0] | b.words[0], a.words[1] | b.words[1], a.words[2] | b.words[2],
             a.words[3] | b.words[3]}};
  }
  friend constexpr Cells operator~(const Cells& a) {
    return {{~a.words[0], ~a.words[1], ~a.words[2], ~a.words[3]}};
  }
  constexpr Cells& operator|=(const Cells& other) { return *this = *this | other; }
  constexpr Cells& operator&=(const Cells& other) { return *this = *this & other; }
  friend constexpr bool operator==(const Cells&, const Cells&) = default;

  // Visits the squares in order of x, then y.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (std::size_t word = 0; word < kWords; ++word) {
      for (std::uint64_t rest = words[word]; rest != 0; rest &= rest - 1) {
        visit(static_cast<Cell>(word * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
      }
    }
  }

  // The set shifted by `by` (0 to 63) squares forwards or backwards.
  constexpr Cells later(unsigned by) const {
    const unsigned rest = 63 - by;
    return {{words[0] << by, words[1] << by | words[0] >> 1 >> rest,
             words[2] << by | words[1] >> 1 >> rest, words[3] << by | words[2] >> 1 >> rest}};
  }
  constexpr Cells earlier(unsigned by) const {
    const unsigned rest = 63 - by;
    return {{words[0] >> by | words[1] << 1 << rest, words[1] >> by | words[2] << 1 << rest,
             words[2] >> by | words[3] << 1 << rest, words[3] >> by}};
  }
};

// The squares that share a side with one of these; squares off the hull may be among them.
constexpr Cells beside(const Cells& cells) {
  return cells.later(1) | cells.earlier(1) | cells.later(kStride) | cells.earlier(kStride);
}

}  // namespace skerry::isle_of_cats
