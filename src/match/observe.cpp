#include "match/observe.h"

namespace skerry::match {

Observations observed_by(const Replay& replay, Seat seat) {
  return observed_by(replay, seat, replay.events());
}

Observations observed_by(const Replay& replay, Seat seat, std::size_t position) {
  const Game& game = replay.game();
  Observations observed;
  AnyState state = replay.state_at(0);
  for (const Move& move : replay.moves_at(position)) {
    const bool seen = move.seat == seat || game.open(state, move.seat, move.action);
    observed.push_back({game.view(state, seat), move.seat, std::nullopt});
    if (seen) observed.back().action = move.action;
    game.play(state, move.seat, move.action);
  }
  return observed;
}

}  // namespace skerry::match
