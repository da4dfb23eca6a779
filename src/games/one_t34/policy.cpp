#include "games/one_t34/policy.h"

#include <algorithm>
#include <cmath>

#include "games/one_t34/policy_outlook.h"

namespace skerry::one_t34 {
namespace {

// How much a seat has begun: open lines count more the fuller they are.
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

Action Policy::roll(const State& state, Seat seat, ActionList<Action>& list, FastRng& rng) {
  if (const auto win = Outlook(state, seat).win()) return *win;
  OneT34::legal(state, seat, list);
  const auto size = static_cast<std::uint32_t>(list.size());
  const Seat after = clockwise(seat, state.players, 1);
  const auto first = rng.below(size);
  if (Outlook(state, after).can_win()) {
    for (std::uint32_t i = 0; i < size; ++i) {
      const Action& action = list[(first + i) % size];
      State next = state;
      OneT34::play(next, seat, action);
      if (next.ending != Ending::none) continue;
      if (!Outlook(next, next.turn).can_win()) return action;
    }
    return list[first];
  }
  Action best = list[first];
  double most = -1e9;
  for (int i = 0; i < 3; ++i) {
    const Action& action = list[rng.below(size)];
    State next = state;
    OneT34::play(next, seat, action);
    const double here = next.ending == Ending::line ? -1e6 : promise(next, seat);
    if (here > most) {
      most = here;
      best = action;
    }
  }
  return best;
}

}  // namespace skerry::one_t34
