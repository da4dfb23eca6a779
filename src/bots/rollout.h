// Random play to the end: the rollout of search, and what mass play repeats.
#pragma once

#include <cstdint>

#include "core/action_list.h"
#include "core/random.h"
#include "core/rules.h"

namespace skerry {

struct Rollout {
  int moves = 0;
  bool finished = false;  // false: cut after the number of moves allowed
};

// Plays uniformly random legal actions until the game is over; where it waits for several seats,
// the first of them acts. `after_move(state)` is called after every move.
template <Rules G, class AfterMove>
Rollout play_randomly(typename G::State& state, FastRng& rng, ActionList<typename G::Action>& list,
                      int max_moves, AfterMove&& after_move) {
  Rollout result;
  for (; result.moves < max_moves; ++result.moves) {
    const SeatSet waiting = G::to_move(state);
    if (waiting.empty()) {
      result.finished = true;
      return result;
    }
    const Seat acting = waiting.front();
    G::legal(state, acting, list);
    if (list.empty())
      return result;  // no game of ours: `legal` has something for everyone in to_move
    G::play(state, acting, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    after_move(state);
  }
  result.finished = G::to_move(state).empty();
  return result;
}

template <Rules G>
Rollout play_randomly(typename G::State& state, FastRng& rng, ActionList<typename G::Action>& list,
                      int max_moves) {
  return play_randomly<G>(state, rng, list, max_moves, [](const typename G::State&) {});
}

}  // namespace skerry
