// Random playouts: uniformly random moves. They measure the speed of the rules, give tests their
// random positions, and are what the native program and WebAssembly are compared by.
#pragma once

#include "core/action_list.h"
#include "core/random.h"
#include "core/rules.h"

namespace skerry {

// Plays one uniformly random action of the first seat that the game waits for. False if the game is
// over.
template <Rules G>
bool play_one_randomly(typename G::State& state, FastRng& rng,
                       ActionList<typename G::Action>& actions) {
  const SeatSet waiting = G::to_move(state);
  if (waiting.empty()) return false;
  const Seat seat = waiting.front();
  G::legal(state, seat, actions);
  const auto chosen = rng.below(static_cast<std::uint32_t>(actions.size()));
  G::play(state, seat, actions[chosen]);
  return true;
}

// Plays until the game is over or `max_moves` were played, and returns the number of moves.
template <Rules G>
int play_randomly(typename G::State& state, FastRng& rng, ActionList<typename G::Action>& actions,
                  int max_moves) {
  int moves = 0;
  while (moves < max_moves && play_one_randomly<G>(state, rng, actions)) ++moves;
  return moves;
}

}  // namespace skerry
