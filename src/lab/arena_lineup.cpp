#include "lab/arena_lineup.h"

#include <algorithm>
#include <string>
#include <utility>

namespace skerry::lab {
namespace {

std::string name_for(const BotSpec& spec, const std::vector<BotSpec>& before) {
  const auto same = std::ranges::count(before, spec);
  return same == 0 ? bot_text(spec) : bot_text(spec) + " (" + std::to_string(same + 1) + ")";
}

}  // namespace

std::vector<Seating> seatings_of_one_among(std::size_t one, std::size_t among, int players) {
  std::vector<Seating> seatings;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    Seating seating(static_cast<std::size_t>(players), among);
    seating[i] = one;
    seatings.push_back(std::move(seating));
  }
  return seatings;
}

std::vector<Seating> seatings_of_two(std::size_t one, std::size_t other, int players,
                                     Patterns patterns) {
  std::vector<Seating> seatings;
  if (patterns == Patterns::all) {
    for (unsigned ways = 1; ways + 1 < 1U << players; ++ways) {
      Seating seating;
      for (int i = 0; i < players; ++i) seating.push_back((ways >> i & 1U) != 0 ? one : other);
      seatings.push_back(std::move(seating));
    }
    return seatings;
  }
  seatings = seatings_of_one_among(one, other, players);
  if (players == 2) return seatings;  // exchanging the two is a rotation
  for (Seating& seating : seatings_of_one_among(other, one, players)) {
    seatings.push_back(std::move(seating));
  }
  return seatings;
}

std::vector<Pairing> tournament(std::size_t bots, int players, Patterns patterns,
                                bool neighbours_only) {
  std::vector<Pairing> pairings;
  for (std::size_t one = 0; one < bots; ++one) {
    const std::size_t last = neighbours_only ? std::min(one + 2, bots) : bots;
    for (std::size_t other = one + 1; other < last; ++other) {
      pairings.push_back({{one, other}, seatings_of_two(one, other, players, patterns), 0.5});
    }
  }
  return pairings;
}

std::vector<Pairing> one_among(int players) {
  return {{{0, 1}, seatings_of_one_among(0, 1, players), 1.0 / players}};
}

std::vector<Pairing> side_by_side(std::size_t bots) {
  Pairing all;
  for (std::size_t bot = 0; bot < bots; ++bot) {
    all.bots.push_back(bot);
    all.seatings.push_back({bot});
  }
  return {std::move(all)};
}

std::vector<Contestant> contestants_of(const Game& game, const std::vector<BotSpec>& specs,
                                       std::int64_t scale) {
  std::vector<Contestant> contestants;
  std::vector<BotSpec> before;
  for (const BotSpec& spec : specs) {
    Budget budget = make_bot(game, spec)->budget();
    if (scale > 0 && !spec.iterations && !spec.milliseconds) {
      budget = Budget::of_iterations(std::max<std::int64_t>(1, budget.iterations / scale));
    }
    contestants.push_back({name_for(spec, before), spec, budget});
    before.push_back(spec);
  }
  return contestants;
}

bool thinks(const BotSpec& spec) {
  return spec.kind == BotSpec::Kind::search ||
         (spec.kind == BotSpec::Kind::level && spec.level != Level::random);
}

bool is_reproducible(const std::vector<Contestant>& contestants) {
  return std::ranges::none_of(contestants, [](const Contestant& one) {
    return thinks(one.spec) && one.budget.milliseconds != Budget::kNoLimit;
  });
}

}  // namespace skerry::lab
