#include "games/isle4c/policy.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace skerry::isle4c {
namespace {

// The cards that show a company at a position, unturned; bit i is card i.
constexpr auto kShowing = [] {
  std::array<std::array<std::uint32_t, kSquares>, kCompanies> sets{};
  for (std::size_t card = 0; card < kCards; ++card) {
    for (std::size_t i = 0; i < kSquares; ++i) {
      sets[static_cast<std::size_t>(kCardNames[card][i] - 'A')][i] |= 1U << card;
    }
  }
  return sets;
}();

}  // namespace

void Policy::begin(const View& view, Seat me,
                   std::span<const Observation<View, Placement>> /*log*/) {
  belief_.observe(view.table);
  const Belief open = belief_;
  belief_.know(view);
  make_wishes(view.table.players, me, open);
}

void Policy::make_wishes(int players, Seat me, const Belief& open) {
  for (const Seat who : Seats(players)) {
    const Belief& belief = who == me ? belief_ : open;
    for (std::size_t own = 0; own < kCompanies; ++own) {
      wishes_[who][own] = belief.wishes(who, static_cast<Company>(own));
    }
  }
}

State Policy::imagine(const View& view, FastRng& rng) {
  State state = Isle4C::imagine(view, rng);
  state.companies = belief_.draw(rng);
  return state;
}

void Policy::prior(const State& state, Seat who, std::span<const Placement> legal,
                   std::span<float> weights) {
  sight_.look(state.table);
  sight_.study(state.table.size().connection);
  const std::size_t threats = threats_in(sight_);
  const Wishes& wishes = wishes_of(state, who);
  float best = -1e9F;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    weights[i] = worth_of(sight_, wishes, threats, legal[i]);
    best = std::max(best, weights[i]);
  }
  for (float& weight : weights) weight = std::exp(std::max(-12.0F, weight - best));
}

bool Policy::connect(const State& state, Seat who, Placement& action) const {
  const Company own = state.companies[who.index];
  std::uint32_t hand = 0;
  for (const Card card : state.hands[who.index].held()) hand |= 1U << card;
  for (int position = 0; position < kSquares; ++position) {
    const auto at = static_cast<std::size_t>(position);
    const std::uint32_t unturned = hand & kShowing[index_of(own)][at];
    const std::uint32_t turned = hand & kShowing[index_of(own)][kSquares - 1 - at];
    const std::uint32_t cards = unturned != 0 ? unturned : turned;
    if (cards == 0) continue;
    for (std::size_t line = sight_.first_line() - 1; line <= sight_.last_line(); ++line) {
      for (Line rest = sight_.connecting(own, position, line); rest != 0; rest &= rest - 1) {
        action = {.card = static_cast<Card>(std::countr_zero(cards)),
                  .turned = unturned == 0,
                  .row = static_cast<std::int8_t>(static_cast<int>(line) - kOrigin),
                  .col = static_cast<std::int8_t>(std::countr_zero(rest) - kOrigin)};
        Island after = state.table.island;
        if ((after.lay(action, state.table.size().connection) & only(own)) != 0) return true;
      }
    }
  }
  return false;
}

Placement Policy::rollout(const State& state, Seat who, ActionList<Placement>&, FastRng& rng) {
  sight_.look(state.table);
  sight_.study(state.table.size().connection);
  Placement action;
  if (connect(state, who, action)) return action;
  const std::size_t threats = threats_in(sight_);
  const int tries = threats != 0 ? 24 : 12;
  const Wishes& wishes = wishes_of(state, who);
  const auto places = sight_.places();
  const auto hand = state.hands[who.index].held();
  float best = -1e9F;
  for (int i = 0; i < tries; ++i) {
    const auto& place = places[rng.below(static_cast<std::uint32_t>(places.size()))];
    const std::uint32_t card = rng.below(static_cast<std::uint32_t>(hand.size()) * 2);
    const Placement one{
        .card = hand[card / 2], .turned = card % 2 != 0, .row = place[0], .col = place[1]};
    const float worth = worth_of(sight_, wishes, threats, one);
    if (worth > best) {
      best = worth;
      action = one;
    }
  }
  return action;
}

}  // namespace skerry::isle4c
