#include "games/isle4c/policy_sight.h"

#include <algorithm>
#include <bit>

namespace skerry::isle4c {
namespace {

// The squares beside those of a line, above and below included.
Line beside(const Lines& lines, std::size_t line) {
  return lines[line] << 1 | lines[line] >> 1 | lines[line - 1] | lines[line + 1];
}

// How many of a square's four neighbours are among the given ones.
struct Neighbours {
  Line one, two, three, four;  // at least this number

  Neighbours(const Lines& lines, std::size_t line) {
    const Line left = lines[line] << 1;
    const Line right = lines[line] >> 1;
    const Line above = lines[line - 1];
    const Line below = lines[line + 1];
    const Line across = left | right;
    const Line along = above | below;
    const Line both_across = left & right;
    const Line both_along = above & below;
    one = across | along;
    two = both_across | both_along | (across & along);
    three = (both_across & along) | (both_along & across);
    four = both_across & both_along;
  }
};

}  // namespace

void Sight::look(const Table& table) {
  const auto same = [&] {
    return placed_count_ >= 0 && placed_count_ <= table.placed_count &&
           std::equal(placed_.begin(), placed_.begin() + placed_count_, table.placed.begin());
  };
  if (!same()) {
    for (Groups& groups : companies_) groups.shown.fill(0);
    covered_.fill(0);
    legal_.fill(0);
    covered_[line_of(0)] = covered_[line_of(1)] = Line{3} << kOrigin;
    first_ = line_of(0);
    last_ = line_of(1);
    placed_count_ = 0;
  }
  while (placed_count_ < table.placed_count) {
    const Placement& card = table.placed[static_cast<std::size_t>(placed_count_)];
    placed_[static_cast<std::size_t>(placed_count_++)] = card;
    lay(card);
  }
}

void Sight::lay(const Placement& card) {
  const Face& face = face_of(card.card, card.turned);
  const std::size_t line = line_of(card.row);
  const int shift = card.col + kOrigin;
  const Line both = Line{3} << shift;
  for (Groups& groups : companies_) {
    groups.shown[line] &= ~both;
    groups.shown[line + 1] &= ~both;
  }
  for (std::size_t i = 0; i < kSquares; ++i) {
    companies_[index_of(face[i])].shown[line + i / 2] |= Line{1} << shift << i % 2;
  }
  covered_[line] |= both;
  covered_[line + 1] |= both;
  first_ = std::min(first_, line);
  last_ = std::max(last_, line + 1);
}

void Sight::study(int connection) {
  connection_ = connection;
  list_places();
  for (Groups& groups : companies_) {
    study(groups);
    find_threat(groups);
  }
}

void Sight::list_places() {
  count_ = 0;
  for (std::size_t line = first_ - 1; line <= last_; ++line) {
    const Line upper = covered_[line];
    const Line lower = covered_[line + 1];
    const Line upper_both = upper & upper >> 1;
    const Line upper_some = upper | upper >> 1;
    const Line lower_both = lower & lower >> 1;
    const Line lower_some = lower | lower >> 1;
    const Line three = (upper_both & lower_some) | (lower_both & upper_some);
    legal_[line] = (upper_some | lower_some) & ~three;
    for (Line rest = legal_[line]; rest != 0; rest &= rest - 1) {
      places_[count_++] = {
          static_cast<std::int8_t>(static_cast<int>(line) - kOrigin),
          static_cast<std::int8_t>(std::countr_zero(rest) - kOrigin),
      };
    }
  }
}

void Sight::study(Groups& groups) const {
  const Lines& shown = groups.shown;
  auto& [pairs, trios, quads] = groups.at_least;
  Lines inner;  // squares with two neighbours
  inner[first_ - 2] = inner[first_ - 1] = inner[last_ + 1] = 0;
  pairs[first_ - 2] = pairs[first_ - 1] = pairs[last_ + 1] = pairs[last_ + 2] = 0;
  trios[first_ - 2] = trios[first_ - 1] = trios[last_ + 1] = trios[last_ + 2] = 0;
  quads[first_ - 2] = quads[first_ - 1] = quads[last_ + 1] = quads[last_ + 2] = 0;
  Lines hub;  // squares of which a group of four can be told
  hub[first_ - 1] = hub[last_ + 1] = 0;
  for (std::size_t line = first_; line <= last_; ++line) {
    const Neighbours near(shown, line);
    pairs[line] = shown[line] & near.one;
    inner[line] = shown[line] & near.two;
    hub[line] = shown[line] & near.three;
  }
  for (std::size_t line = first_; line <= last_; ++line) {
    const Line near = beside(inner, line);
    trios[line] = inner[line] | (shown[line] & near);
    hub[line] |= inner[line] & near;
  }
  for (std::size_t line = first_; line <= last_; ++line) {
    quads[line] = hub[line] | (shown[line] & beside(hub, line));
  }
  for (std::size_t line = first_ - 1; line <= last_ + 1; ++line) {
    const Neighbours near(shown, line);
    const Neighbours pair(pairs, line);
    const Line trio = beside(trios, line);
    const Line other = ~shown[line];
    groups.growth[0][line] = near.one;
    groups.growth[1][line] = ((near.two | pair.one) & other) | trios[line];
    groups.growth[2][line] = ((near.three | (near.two & pair.one) | trio) & other) | quads[line];
    groups.growth[3][line] =
        (near.four | (near.three & pair.one) | (near.two & trio) | pair.two | beside(quads, line)) &
        other;
  }
}

void Sight::find_threat(Groups& groups) const {
  const Lines& wins = groups.growth[static_cast<std::size_t>(connection_ - 2)];
  Lines near{};  // squares that would connect, where a card may come
  Line any = 0;
  for (std::size_t line = first_ - 1; line <= last_ + 1; ++line) {
    const Line above = line == first_ - 1 ? 0 : legal_[line - 1];
    const Line below = line == last_ + 1 ? 0 : legal_[line];
    near[line] = wins[line] & (above | above << 1 | below | below << 1);
    any |= near[line];
  }
  std::fill(groups.threat.begin() + static_cast<std::ptrdiff_t>(first_) - 1,
            groups.threat.begin() + static_cast<std::ptrdiff_t>(last_) + 2, Line{0});
  if (any == 0) return;
  // What touches such a square, and the rest of its groups.
  constexpr int kSteps = 3;
  for (int step = 0; step < kSteps; ++step) {
    Lines next = near;
    for (std::size_t line = first_; line <= last_; ++line) {
      groups.threat[line] |= groups.shown[line] & beside(near, line);
      next[line] = groups.threat[line];
    }
    next[first_ - 1] = next[last_ + 1] = 0;
    near = next;
  }
}

int Sight::group(Company company, int row, int col) const {
  const Groups& groups = companies_[index_of(company)];
  Line size = bit(groups.shown, row, col);
  for (const Lines& lines : groups.at_least) size += bit(lines, row, col);
  return static_cast<int>(size);
}

int Sight::growth(Company company, int row, int col) const {
  Line size = 1;
  for (const Lines& lines : companies_[index_of(company)].growth) size += bit(lines, row, col);
  return static_cast<int>(size);
}

int Sight::shown(int row, int col) const {
  for (std::size_t i = 0; i < kCompanies; ++i) {
    if (bit(companies_[i].shown, row, col) != 0) return static_cast<int>(i);
  }
  return -1;
}

Line Sight::connecting(Company company, int position, std::size_t line) const {
  const auto& growth = companies_[index_of(company)].growth;
  const Lines& wins = growth[static_cast<std::size_t>(connection_ - 2)];
  return legal_[line] & wins[line + static_cast<std::size_t>(position / 2)] >> position % 2;
}

bool Sight::may_connect(Company company) const {
  for (std::size_t line = first_ - 1; line <= last_; ++line) {
    for (int position = 0; position < kSquares; ++position) {
      if (connecting(company, position, line) != 0) return true;
    }
  }
  return false;
}

}  // namespace skerry::isle4c
