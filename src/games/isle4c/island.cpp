#include "games/isle4c/island.h"

#include <algorithm>
#include <bit>

namespace skerry::isle4c {
namespace {

struct Step {
  int row;
  int col;
};
constexpr std::array<Step, 4> kNeighbours{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};

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
    const std::uint32_t three =
        (upper & upper_next & (lower | lower_next)) | (lower & lower_next & (upper | upper_next));
    for (std::uint32_t rest = some & ~three; rest != 0; rest &= rest - 1) {
      const Placement place{.row = static_cast<std::int8_t>(row),
                            .col = static_cast<std::int8_t>(first_col + std::countr_zero(rest))};
      places[count++] = std::bit_cast<std::uint32_t>(place);
    }
    upper = lower;
  }
  return count;
}

CompanySet Island::lay(const Placement& card, int enough) {
  const int row = card.row;
  const int col = card.col;
  const Face& face = face_of(card.card, card.turned);
  write_row(row, col, face[0], face[1]);
  write_row(row + 1, col, face[2], face[3]);
  for (auto& count : visible_) ++count;
  top_ = std::min(top_, card.row);
  bottom_ = std::max(bottom_, static_cast<std::int8_t>(row + 1));
  left_ = std::min(left_, card.col);
  right_ = std::max(right_, static_cast<std::int8_t>(col + 1));

  // Covering squares can split a group but never join two, so only the four new squares matter.
  unsigned connected = 0;
  std::uint32_t joined = touching(row, row - 1, col) | touching(row + 1, row + 2, col) << 2;
  for (; joined != 0; joined &= joined - 1) {
    const int square = std::countr_zero(joined);
    const Company company = face[static_cast<std::size_t>(square)];
    if (is_connected(company, row + square / 2, col + square % 2, enough)) {
      connected |= only(company);
    }
  }
  return static_cast<CompanySet>(connected);
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

// Which of the two squares of a new card in `row` (bit 0: the left one) have a neighbour outside
// the card that shows the same company; `beyond` is the row above or below that is not the card's.
// All companies of a card differ, so a group that a new square joins goes on outside the card.
std::uint32_t Island::touching(int row, int beyond, int col) const {
  const std::size_t r = wrap(row);
  const std::size_t b = wrap(beyond);
  const std::uint32_t alike_across =
      covered_[b] & ~bare_in(b) & ~(low_[r] ^ low_[b]) & ~(high_[r] ^ high_[b]);
  // Bit i: the squares of columns i and i + 1 are alike.
  const std::uint32_t shown = covered_[r] & ~bare_in(r);
  const std::uint32_t alike_along = shown & std::rotr(shown, 1) &
                                    ~(low_[r] ^ std::rotr(low_[r], 1)) &
                                    ~(high_[r] ^ std::rotr(high_[r], 1));
  const std::uint32_t outer_pairs = std::rotr(alike_along, (col - 1) & 31);
  const std::uint32_t left = outer_pairs & 1U;
  const std::uint32_t right = outer_pairs >> 2 & 1U;
  return (std::rotr(alike_across, col & 31) & 3U) | left | right << 1;
}

bool Island::is_connected(Company company, int row, int col, int enough) const {
  std::array<Step, 5> group{Step{row, col}};
  int size = 1;
  for (int i = 0; i < size; ++i) {
    for (const Step& step : kNeighbours) {
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

// Subtracts a square that is about to be covered from the count of its company.
void Island::hide(std::size_t row, int col) {
  if ((bare_in(row) & bit(col)) != 0) {
    bare_ = static_cast<std::uint8_t>(bare_ & ~(bit(col) << 2 * row));
    return;
  }
  const std::uint32_t low = std::rotr(low_[row], col & 31) & 1U;
  const std::uint32_t high = std::rotr(high_[row], col & 31) & 1U;
  --visible_[low | high << 1];
}

void Island::write_row(int row, int col, Company left, Company right) {
  const std::size_t r = wrap(row);
  const std::uint32_t both = std::rotl(3U, col & 31);
  for (std::uint32_t under = covered_[r] & both; under != 0; under &= under - 1) {
    hide(r, std::countr_zero(under));
  }
  const auto companies = static_cast<std::uint32_t>(left) | static_cast<std::uint32_t>(right) << 2;
  const std::uint32_t low = (companies & 1U) | (companies >> 1 & 2U);
  const std::uint32_t high = (companies >> 1 & 1U) | (companies >> 2 & 2U);
  covered_[r] |= both;
  low_[r] = (low_[r] & ~both) | std::rotl(low, col & 31);
  high_[r] = (high_[r] & ~both) | std::rotl(high, col & 31);
}

}  // namespace skerry::isle4c
