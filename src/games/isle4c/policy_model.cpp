#include "games/isle4c/policy_model.h"

#include <bit>

namespace skerry::isle4c {
namespace {

// Worth of groups: rounded from a fit to what searches of 1000 iterations looked at most (1207
// decisions of four players, 938 of three). Guessed: what hardly ever happened there, squares of
// threats (take[1], spoil), and nothing for the company that nobody holds, where the fit was small.
constexpr std::array<float, 5> kKeep{0, -1.8F, -1.8F, -2.5F, -2.5F};
constexpr Habits kFour{
    .of = {{{.give = {0, 0, 2.2F, 3.4F, 10, 10}, .take = {{kKeep, kKeep}}, .spoil = -1},
            {.give = {0, 0, -0.5F, -2.2F, -5, -5},
             .take = {{{0, 0.3F, 0.7F, 2, 2}, {0, 3, 3.5F, 4.5F, 4.5F}}},
             .spoil = 1},
            {.give = {0, 0, -0.5F, -2, -5, -5},
             .take = {{{0, 0.3F, 0.3F, 1.5F, 1.5F}, {0, 3, 3.5F, 4.5F, 4.5F}}},
             .spoil = 1},
            {.give = {0, 0, -0.6F, -1.7F, -4, -4},
             .take = {{{0, 0.2F, 0.3F, 1, 1}, {0, 2.5F, 3, 4, 4}}},
             .spoil = 1},
            {}}},
    .two = -0.2F};
constexpr Habits kThree{
    .of = {{{.give = {0, 0, 2.1F, 3, 4.3F, 10}, .take = {{kKeep, kKeep}}, .spoil = -1},
            {.give = {0, 0, -0.6F, -2.9F, -3.5F, -6},
             .take = {{{0, 0.4F, 0.8F, 2.2F, 2.5F}, {0, 3, 3.5F, 4.5F, 4.5F}}},
             .spoil = 1},
            {.give = {0, 0, -0.7F, -2, -2.7F, -5},
             .take = {{{0, 0.4F, 1.1F, 1.3F, 2}, {0, 2.5F, 3, 3.5F, 4}}},
             .spoil = 1},
            {},
            {}}},
    .two = -0.2F};

}  // namespace

const Habits& habits_of(int players) { return players == 3 ? kThree : kFour; }

void add(Worth& to, const Worth& what, float share) {
  for (std::size_t i = 0; i < to.give.size(); ++i) to.give[i] += share * what.give[i];
  for (std::size_t t = 0; t < to.take.size(); ++t) {
    for (std::size_t i = 0; i < to.take[t].size(); ++i) to.take[t][i] += share * what.take[t][i];
  }
  to.spoil += share * what.spoil;
}

Wishes wishes_at_first(const Habits& habits, Company own, int players) {
  Wishes wishes{.two = habits.two};
  for (std::size_t c = 0; c < kCompanies; ++c) {
    if (c == index_of(own)) {
      wishes.of[c] = habits.of[kOwn];
      continue;
    }
    for (std::size_t role = 1; role < kCompanies; ++role) {
      const bool is_owned = role < static_cast<std::size_t>(players);
      add(wishes.of[c], habits.of[is_owned ? role : kNobodys], 1.0F / (kCompanies - 1));
    }
  }
  return wishes;
}

std::size_t threats_in(const Sight& sight) {
  std::size_t threats = 0;
  for (std::size_t i = 0; i < kCompanies; ++i) {
    if (sight.may_connect(static_cast<Company>(i))) threats |= std::size_t{1} << i;
  }
  return threats;
}

float worth_of(const Sight& sight, const Wishes& wishes, std::size_t threats,
               const Placement& card) {
  const Face& face = face_of(card.card, card.turned);
  float worth = 0;
  int covers = 0;
  for (int i = 0; i < kSquares; ++i) {
    const int row = card.row + i / 2;
    const int col = card.col + i % 2;
    const Company company = face[static_cast<std::size_t>(i)];
    const auto growth = static_cast<std::size_t>(sight.growth(company, row, col));
    worth += wishes.of[index_of(company)].give[growth];
    for (std::size_t rest = threats & ~std::size_t{only(company)}; rest != 0; rest &= rest - 1) {
      const auto other = static_cast<std::size_t>(std::countr_zero(rest));
      if (sight.completes(static_cast<Company>(other), row, col)) worth += wishes.of[other].spoil;
    }
    if (!sight.covered(row, col)) continue;
    ++covers;
    const int under = sight.shown(row, col);
    if (under < 0) continue;
    const auto hidden = static_cast<std::size_t>(under);
    const auto other = static_cast<Company>(under);
    const auto group = static_cast<std::size_t>(sight.group(other, row, col));
    worth += wishes.of[hidden].take[sight.in_threat(other, row, col) ? 1 : 0][group];
  }
  return worth + (covers == 2 ? wishes.two : 0);
}

}  // namespace skerry::isle4c
