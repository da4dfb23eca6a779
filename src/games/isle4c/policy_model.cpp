#include "games/isle4c/policy_model.h"

namespace skerry::isle4c {
namespace {

constexpr Worth other(float urgent) {
  return {.give = {0, 0, -0.3F, -0.3F - urgent, -9, -9},
          .take = {{{0, 0.2F, 0.5F, 1 + urgent, 1 + urgent}, {0, 0.2F, 1, 2 + 2 * urgent, 4}}}};
}

constexpr Habits kFour{.of = {{{.give = {0, 0, 0.7F, 2, 10, 10},
                                .take = {{{0, -0.5F, -1, -3, -3}, {0, -0.5F, -1, -3, -3}}}},
                               other(2),
                               other(1.5F),
                               other(1),
                               {}}},
                       .two = 0};
constexpr Habits kThree{.of = {{{.give = {0, 0, 0.5F, 1, 2, 10},
                                 .take = {{{0, -0.5F, -1, -2, -3}, {0, -0.5F, -1, -2, -3}}}},
                                other(2),
                                other(1),
                                other(1),
                                {}}},
                        .two = 0};

}  // namespace

const Habits& habits_of(int players) { return players == 3 ? kThree : kFour; }

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
    if (!sight.covered(row, col)) continue;
    ++covers;
    const int under = sight.shown(row, col);
    if (under < 0) continue;
    const auto hidden = static_cast<std::size_t>(under);
    const auto group = static_cast<std::size_t>(sight.group(static_cast<Company>(under), row, col));
    worth += wishes.of[hidden].take[threats >> hidden & 1U][group];
  }
  return worth + (covers == 2 ? wishes.two : 0);
}

}  // namespace skerry::isle4c
