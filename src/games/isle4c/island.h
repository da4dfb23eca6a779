// The artificial island: the squares that are covered by cards, and the companies that they show.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "games/isle4c/components.h"

namespace skerry::isle4c {

// A card on the table, or the action of laying it there: it covers rows `row` and `row + 1` and
// columns `col` and `col + 1`. The reference card lies at row 0, column 0; rows grow downwards.
struct Placement {
  Card card = 0;
  bool turned = false;
  std::int8_t row = 0;
  std::int8_t col = 0;

  friend bool operator==(const Placement&, const Placement&) = default;
};
static_assert(sizeof(Placement) == 4);

// Clamps a coordinate to the range of a Placement, which no island exceeds.
constexpr std::int8_t nearest_coordinate(std::int64_t number) {
  using Limits = std::numeric_limits<std::int8_t>;
  return static_cast<std::int8_t>(std::clamp<std::int64_t>(number, Limits::min(), Limits::max()));
}

// The island as bit boards: rows and columns modulo 32, one bit for each square. That is enough:
// two rows of the reference card and one more for each of at most 20 cards make 22, and a border of
// one around.
class Island {
 public:
  // The maximum number of places: each covered square lies in four places, and at most 4 + 19 * 3
  // squares are covered when a card is laid.
  static constexpr std::size_t kMostPlaces = 256;
  // Placements as words (std::bit_cast) with card 0, not turned; another card is inserted by
  // bitwise or.
  using Places = std::array<std::uint32_t, kMostPlaces>;

  // The number of covered squares under a card at this place; any row and column is allowed.
  int covered_under(int row, int col) const;
  // Every place where a card may lie, by row, then by column. Returns their number.
  std::size_t list_places(Places& places) const;
  // Lays a card and returns the companies that its squares connect, `enough` or more of each.
  // Precondition: it covers one or two squares.
  CompanySet lay(const Placement& card, int enough);

  // The square as a letter: 'A' to 'D', 'o' for a bare square of the reference card, '.' where
  // there is no card. Precondition: at most one row or column off the island.
  char square(int row, int col) const;
  // The number of visible squares of a company.
  int visible(Company company) const { return visible_[index_of(company)]; }

  int top() const { return top_; }
  int bottom() const { return bottom_; }
  int left() const { return left_; }
  int right() const { return right_; }

  friend bool operator==(const Island&, const Island&) = default;

 private:
  static constexpr std::size_t kRows = 32;
  using Plane = std::array<std::uint32_t, kRows>;

  static std::size_t wrap(int row) { return static_cast<std::size_t>(row) % kRows; }
  std::uint32_t bare_in(std::size_t row) const { return row < 2 ? (bare_ >> 2 * row) & 3U : 0U; }
  std::uint32_t showing(Company company, std::size_t row) const;
  bool shows(Company company, int row, int col) const;
  std::uint32_t touching(int row, int beyond, int col) const;
  bool is_connected(Company company, int row, int col, int enough) const;
  void hide(std::size_t row, int col);
  void write_row(int row, int col, Company left, Company right);

  Plane covered_{0b11, 0b11};
  Plane low_{};   // the lower bit of the company that a square shows
  Plane high_{};  // the upper bit
  std::array<std::uint8_t, kCompanies> visible_{};
  std::uint8_t bare_ = 0b1111;  // squares of the reference card that can still be seen
  std::int8_t top_ = 0;
  std::int8_t bottom_ = 1;
  std::int8_t left_ = 0;
  std::int8_t right_ = 1;
};

}  // namespace skerry::isle4c
