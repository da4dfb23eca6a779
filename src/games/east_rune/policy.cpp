#include "games/east_rune/policy.h"

#include <bit>

#include "games/east_rune/policy_value.h"

namespace skerry::east_rune {
namespace {

// The probability of a pass, of 256. A pass gives the round away, so people rarely pass while they
// can lay a card.
constexpr std::uint32_t kPass = 10;

// Precondition: not empty.
Card any_of(CardSet cards, std::uint32_t chance) {
  const auto count = static_cast<std::uint32_t>(std::popcount(cards));
  for (std::uint32_t skip = chance % count; skip > 0; --skip) cards &= cards - 1;
  return static_cast<Card>(std::countr_zero(cards));
}

}  // namespace

Action Policy::rollout(const State& state, Seat who, ActionList<Action>& scratch, FastRng& rng) {
  const auto chance = static_cast<std::uint32_t>(rng.next() >> 32);
  if (state.phase != Phase::turn && state.phase != Phase::last_turn) {
    EastRune::legal(state, who, scratch);
    return scratch[chance % static_cast<std::uint32_t>(scratch.size())];
  }
  const CardSet usable = state.reach[who] & fitting(state);
  if (usable == 0 || chance >> 24 < kPass) {
    return {state.laid_this_turn > 0 ? ActionKind::stop : ActionKind::pass};
  }
  return {ActionKind::lay, any_of(usable, chance & 0xffffff)};
}

void Policy::value(const State& state, std::span<double> rewards) {
  State ahead = state;
  // A chair is evaluated when it is open, as then more is known of the round.
  while (ahead.phase != Phase::over &&
         (ahead.chair_deck.count == state.chair_deck.count || ahead.phase == Phase::open)) {
    const Seat who = ahead.turn;
    EastRune::play(ahead, who, rollout(ahead, who, scratch_, chance_));
  }
  judge(ahead, rewards);
}

}  // namespace skerry::east_rune
