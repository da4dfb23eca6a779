// The analysis of the island with bit boards: the groups of each company, their growth by one
// square, and the places where a card may be laid.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "games/isle4c/rules.h"

namespace skerry::isle4c {

// A word is a row of the table, and a bit is a square. The island reaches from row and column -20
// to 21, with a border around it.
inline constexpr int kOrigin = 22;
inline constexpr std::size_t kLines = 47;
using Line = std::uint64_t;
using Lines = std::array<Line, kLines>;

constexpr std::size_t line_of(int row) { return static_cast<std::size_t>(row + kOrigin); }

class Sight {
 public:
  // Updates the squares of the companies; everything else is computed by `study`.
  void look(const Table& table);
  void study(int connection);

  // The size of the square's group, at most 4; 0 if it does not show this company.
  int group(Company company, int row, int col) const;
  // The size of the group that the square would be in if it showed this company, at most 5. It is
  // sometimes one too many, where the groups that it would join are the same.
  int growth(Company company, int row, int col) const;
  bool covered(int row, int col) const { return bit(covered_, row, col) != 0; }
  // The company that a square shows; none for a bare square of the reference card.
  int shown(int row, int col) const;  // a company's number; -1: nothing

  // The places of a card at which its square `position` would connect this company; bit i of a line
  // is column i - kOrigin of the card.
  Line connecting(Company company, int position, std::size_t line) const;
  bool may_connect(Company company) const;
  // Whether the square shows this company and would be part of a connection with one more square.
  bool in_threat(Company company, int row, int col) const {
    return bit(companies_[index_of(company)].threat, row, col) != 0;
  }
  // Whether the square is where that one more would have to be.
  bool completes(Company company, int row, int col) const {
    return growth(company, row, col) >= connection_;
  }

  std::span<const std::array<std::int8_t, 2>> places() const { return {places_.data(), count_}; }
  std::size_t first_line() const { return first_; }
  std::size_t last_line() const { return last_; }

 private:
  struct Groups {
    Lines shown{};
    std::array<Lines, 3> at_least{};  // squares in groups of 2, 3, 4 or more
    std::array<Lines, 4> growth{};    // squares that would make a group of 2, 3, 4, 5 or more
    Lines threat{};                   // squares that might soon be part of a connection
  };

  static Line bit(const Lines& lines, int row, int col) {
    return lines[line_of(row)] >> (col + kOrigin) & 1U;
  }
  void lay(const Placement& card);
  void list_places();
  void study(Groups& groups) const;
  void find_threat(Groups& groups) const;

  std::array<Groups, kCompanies> companies_{};
  Lines covered_{};
  Lines legal_{};
  std::array<Placement, kMostLaid> placed_{};
  int placed_count_ = -1;
  int connection_ = 0;
  std::size_t first_ = 0;  // lines with squares of the island
  std::size_t last_ = 0;
  std::array<std::array<std::int8_t, 2>, Island::kMostPlaces> places_{};
  std::size_t count_ = 0;
};

}  // namespace skerry::isle4c
