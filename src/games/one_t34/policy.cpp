#include "games/one_t34/policy.h"

#include <algorithm>
#include <cmath>

#include "games/one_t34/policy_outlook.h"

namespace skerry::one_t34 {
namespace {

constexpr int kGlances = 6;     // the number of actions that a rollout compares
constexpr double kThreat = 10;  // in promise: a win is possible with the next move
constexpr double kGift = 1e6;   // somebody else has four in a row by this

// The value of a seat's open lines, which count more the fuller they are.
double promise(const State& state, Seat seat) {
  const Outlook outlook(state, seat);
  const Spots free = board_of(state).all_spots & ~(outlook.own() | outlook.others());
  double sum = 0;
  for (int i = 0; i < outlook.groups(); ++i) {
    const auto lines = open_lines(outlook.group(i), free);
    sum += 1.0 * lines.with[1] + 4.0 * lines.with[2] + 12.0 * lines.with[3];
  }
  return sum;
}

double balance(const State& state, Seat seat) {
  double sum = promise(state, seat);
  for (int i = 1; i < state.players; ++i) {
    sum -= promise(state, clockwise(seat, state.players, i)) / (state.players - 1);
  }
  return sum;
}

// Any action after which the next seat cannot win at once.
Action defend(const State& state, Seat seat, std::span<const Action> legal, FastRng& rng) {
  const std::size_t first = rng.below(static_cast<std::uint32_t>(legal.size()));
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const Action& action = legal[(first + i) % legal.size()];
    State next = state;
    OneT34::play(next, seat, action);
    if (next.ending == Ending::none && !Outlook(next, next.turn).can_win()) return action;
  }
  return legal[first];
}

// The best of a few actions for the seat's own lines.
Action build(const State& state, Seat seat, std::span<const Action> legal, FastRng& rng) {
  Action best = legal[0];
  double most = -1e9;
  for (int i = 0; i < kGlances; ++i) {
    const Action& action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    State next = state;
    OneT34::play(next, seat, action);
    double worth = promise(next, seat);
    if (next.ending == Ending::line) worth -= kGift;
    if (Outlook(next, seat).can_win()) worth += kThreat;
    if (worth <= most) continue;
    most = worth;
    best = action;
  }
  return best;
}

}  // namespace

void Policy::prior(const State& state, Seat seat, std::span<const Action> legal,
                   std::span<float> weights) {
  const double before = balance(state, seat);
  for (std::size_t i = 0; i < legal.size(); ++i) {
    State next = state;
    OneT34::play(next, seat, legal[i]);
    if (next.ending != Ending::none) {
      weights[i] = next.ending == Ending::line && next.winner == seat ? 100.0F : 0.01F;
      continue;
    }
    double weight = std::exp(std::clamp((balance(next, seat) - before) / 8.0, -3.0, 3.0));
    for (int s = 1; s < state.players; ++s) {
      const Seat other = clockwise(seat, state.players, s);
      if (Outlook(next, other).can_win()) weight *= other == next.turn ? 0.02 : 0.5;
    }
    if (Outlook(next, seat).can_win()) weight *= 3;
    weights[i] = static_cast<float>(weight) + 0.001F;
  }
}

Action Policy::rollout(const State& state, Seat seat, ActionList<Action>& list, FastRng& rng) {
  if (const auto win = Outlook(state, seat).win()) return *win;
  OneT34::legal(state, seat, list);
  const Seat after = clockwise(seat, state.players);
  return Outlook(state, after).can_win() ? defend(state, seat, list.span(), rng)
                                         : build(state, seat, list.span(), rng);
}

}  // namespace skerry::one_t34
