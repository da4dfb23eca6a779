// Decisions that need no search.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "core/rules.h"

namespace skerry {

template <Rules G>
bool wins_alone(const typename G::State& state, Seat seat) {
  if (!G::to_move(state).empty() || G::players(state) == 1) return false;
  const auto outcome = G::outcome(state);
  return outcome && outcome->winners == SeatSet(seat);
}

struct EasyChoice {
  std::size_t index = 0;
  bool wins = false;  // otherwise all actions lead to the same
};

// A win in one move, which must be one in many states that `imagine` gives; or the first action if
// all lead to the same. Nothing if there is something to weigh.
template <Rules G, class Imagine>
std::optional<EasyChoice> easy_choice(const Imagine& imagine,
                                      std::span<const typename G::Action> legal, Seat seat) {
  constexpr int kTryStates = 12;
  const auto always_wins = [&](const typename G::Action& action) {
    for (int i = 0; i < kTryStates; ++i) {
      typename G::State state = imagine();
      G::play(state, seat, action);
      if (!wins_alone<G>(state, seat)) return false;
    }
    return true;
  };
  const typename G::State state = imagine();
  typename G::State first = state;
  G::play(first, seat, legal[0]);
  bool all_same = true;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    typename G::State next = state;
    G::play(next, seat, legal[i]);
    if (wins_alone<G>(next, seat) && always_wins(legal[i])) return EasyChoice{i, true};
    all_same = all_same && next == first;
  }
  return all_same ? std::optional(EasyChoice{}) : std::nullopt;
}

}  // namespace skerry
