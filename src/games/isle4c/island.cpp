#include "games/isle4c/island.h"

#include <algorithm>
#include <bit>

namespace skerry::isle4c {
namespace {

struct Step {
  int row;
  int col;
};
constexpr Step kUp{-1, 0}, kDown{1, 0}, kLeft{0, -1}, kRight{0, 1};
constexpr std::array kSteps{kUp, kDown, kLeft, kRight};

// The two neighbours of a card's square that do not belong to the card.
constexpr std::array<std::array<Step, 2>, kSquares> kOutward{{
    {kUp, kLeft},
    {kUp, kRight},
    {kDown, kLeft},
    {kDown, kRight},
}};

constexpr std::uint32_t bit(int col) { return std::rotl(1U, col & 31); }

}  // namespace

int Island::covered_under(int row, int col) const {
  if (row < top_ - 1 || row > bottom_ || col < left_ - 1 || col > right_) return 0;
  const std::uint32_t window = bit(col) | bit(col + 1);
  return std::popcount(covered_[wrap(row)] & window) +
         std::popcount(covered_[wrap(row + 1)] & window);
}

// Rulebook, "How to place a Block card": a card lies on one or two squares of what is there.
std::size_t Island::list_places(Places& places) const {
  // The column left of the island becomes bit 0, so that bits come in the order of columns.
  const int first_col = left_ - 1;
  const int turn = first_col & 31;
  std::size_t count = 0;
  std::uint32_t upper = 0;
  for (int row = top_ - 1; row <= bottom_; ++row) {
    const std::uint32_t lower = std::rotr(covered_[wrap(row + 1)], turn);
    const std::uint32_t upper_next = upper >> 1;
    const std::uint32_t lower_next = lower >> 1;
    const std::uint32_t some = upper | upper_next | lower | lower_next;
    const std::uint32_t three = (upper & upper_next & (lower | lower_next)) |
                                (lower & lower_next & (upper | upper_next));
    for (std::uint32_t rest = some & ~three; rest != 0; rest &= rest - 1) {
      places[count++] = {.row = static_cast<std::int8_t>(row),
                         .col = static_cast<std::int8_t>(first_col + std::countr_zero(rest))};
    }
    upper = lower;
  }
  return count;
}

CompanySet Island::lay(const Placement& card, int enough) {
  const int row = card.row;
  const int col = card.col;
  const Face& face = face_of(card.card, card.turned);
  for (int square = 0; square < kSquares; ++square) hide(row + square / 2, col + square % 2);
  write_row(row, col, face[0], face[1]);
  write_row(row + 1, col, face[2], face[3]);
  for (auto& count : visible_) ++count;
  top_ = std::min(top_, card.row);
  bottom_ = std::max(bottom_, static_cast<std::int8_t>(row + 1));
  left_ = std::min(left_, card.col);
  right_ = std::max(right_, static_cast<std::int8_t>(col + 1));

  // Covering can break a group but never make one, so only the four new squares matter.
  CompanySet connected = 0;
  for (std::size_t square = 0; square < kSquares; ++square) {
    const int at_row = row + static_cast<int>(square / 2);
    const int at_col = col + static_cast<int>(square % 2);
    if (touches_its_own(face[square], at_row, at_col, square) &&
        is_connected(face[square], at_row, at_col, enough)) {
      connected = static_cast<CompanySet>(connected | only(face[square]));
    }
  }
  return connected;
}

char Island::square(int row, int col) const {
  if ((covered_[wrap(row)] & bit(col)) == 0) return '.';
  for (const Company company : {Company::a, Company::b, Company::c, Company::d}) {
    if (shows(company, row, col)) return letter(company);
  }
  return 'o';
}

// The squares of a row that show this company, one bit each.
std::uint32_t Island::showing(Company company, std::size_t row) const {
  const auto number = static_cast<std::uint32_t>(company);
  const std::uint32_t low = (number & 1) != 0 ? low_[row] : ~low_[row];
  const std::uint32_t high = (number & 2) != 0 ? high_[row] : ~high_[row];
  return covered_[row] & low & high & ~bare_in(row);
}

bool Island::shows(Company company, int row, int col) const {
  return (showing(company, wrap(row)) & bit(col)) != 0;
}

// All companies of a card differ, so a group that a new square joins goes on outside the card.
bool Island::touches_its_own(Company company, int row, int col, std::size_t square) const {
  const auto& [first, second] = kOutward[square];
  return shows(company, row + first.row, col + first.col) ||
         shows(company, row + second.row, col + second.col);
}

bool Island::is_connected(Company company, int row, int col, int enough) const {
  std::array<Step, 5> group{Step{row, col}};
  int size = 1;
  for (int i = 0; i < size; ++i) {
    for (const Step& step : kSteps) {
      const Step next{group[static_cast<std::size_t>(i)].row + step.row,
                      group[static_cast<std::size_t>(i)].col + step.col};
      if (!shows(company, next.row, next.col)) continue;
      const auto same = [&](const Step& s) { return s.row == next.row && s.col == next.col; };
      if (std::any_of(group.begin(), group.begin() + size, same)) continue;
      group[static_cast<std::size_t>(size)] = next;
      if (++size == enough) return true;
    }
  }
  return false;
}

// A square that a card is about to cover no longer counts for whom it showed.
void Island::hide(int row, int col) {
  const std::size_t r = wrap(row);
  if ((covered_[r] & bit(col)) == 0) return;
  if ((bare_in(r) & bit(col)) != 0) {
    bare_ = static_cast<std::uint8_t>(bare_ & ~(bit(col) << 2 * r));
    return;
  }
  const std::uint32_t low = std::rotr(low_[r], col & 31) & 1U;
  const std::uint32_t high = std::rotr(high_[r], col & 31) & 1U;
  --visible_[low | high << 1];
}

void Island::write_row(int row, int col, Company left, Company right) {
  const std::size_t r = wrap(row);
  const std::uint32_t both = bit(col) | bit(col + 1);
  const auto in_place = [&](std::uint32_t left_bit, std::uint32_t right_bit) {
    return std::rotl(left_bit | right_bit << 1, col & 31);
  };
  const auto l = static_cast<std::uint32_t>(left);
  const auto rt = static_cast<std::uint32_t>(right);
  covered_[r] |= both;
  low_[r] = (low_[r] & ~both) | in_place(l & 1, rt & 1);
  high_[r] = (high_[r] & ~both) | in_place(l >> 1, rt >> 1);
}

}  // namespace skerry::isle4c
