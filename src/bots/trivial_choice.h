// Decisions that a bot makes without a search: a decisive move, which wins at once (Teytaud and
// Teytaud, 2010), and a choice among actions that all lead to the same state.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "core/rules.h"

namespace skerry {

// Whether the game is over and this seat is its only winner. Nobody wins a game for one player in
// this sense: that game is about the score.
template <Rules G>
bool is_sole_winner(const typename G::State& state, Seat seat) {
  if (!G::to_move(state).empty() || G::players(state) == 1) return false;
  const auto outcome = G::outcome(state);
  return outcome && outcome->winners == SeatSet(seat);
}

struct TrivialChoice {
  std::size_t index = 0;  // of the legal action
  bool wins = false;      // it is a decisive move; otherwise all actions are equivalent
};

// The trivial choice of this seat, if there is one; nothing if the decision needs a search. A
// decisive move must win in every one of a dozen states that `imagine` samples. The first action is
// taken if all of them lead to the same state.
template <Rules G, class Imagine>
std::optional<TrivialChoice> find_trivial_choice(const Imagine& imagine,
                                                 std::span<const typename G::Action> legal,
                                                 Seat seat) {
  constexpr int kSampledStates = 12;
  const auto always_wins = [&](const typename G::Action& action) {
    for (int i = 0; i < kSampledStates; ++i) {
      typename G::State state = imagine();
      G::play(state, seat, action);
      if (!is_sole_winner<G>(state, seat)) return false;
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
    if (is_sole_winner<G>(next, seat) && always_wins(legal[i])) return TrivialChoice{i, true};
    all_same = all_same && next == first;
  }
  return all_same ? std::optional(TrivialChoice{}) : std::nullopt;
}

}  // namespace skerry
