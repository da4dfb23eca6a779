#include "core/game.h"

namespace skerry {

void write_outcome(JsonWriter& out, const std::optional<Outcome>& outcome) {
  if (!outcome) {
    out.null();
    return;
  }
  out.begin_object().key("winners").begin_array();
  for (const Seat seat : outcome->winners) out.integer(seat.index);
  out.end_array().key("ranks").begin_array();
  const auto players = static_cast<std::size_t>(outcome->players);
  for (std::size_t i = 0; i < players; ++i) out.integer(outcome->ranks[i]);
  out.end_array().key("scores").begin_array();
  for (std::size_t i = 0; i < players; ++i) {
    if (outcome->has_scores) {
      out.integer(outcome->scores[i]);
    } else {
      out.null();
    }
  }
  out.end_array().key("reason").string(outcome->reason);
  if (outcome->automa) out.key(outcome->automa->key).integer(outcome->automa->score);
  out.end_object();
}

std::string state_json(const Game& game, const AnyState& state) {
  std::string text;
  JsonWriter out(text);
  game.write_state(out, state);
  return text;
}

std::string view_json(const Game& game, const AnyView& view) {
  std::string text;
  JsonWriter out(text);
  game.write_view(out, view);
  return text;
}

std::string action_json(const Game& game, const AnyAction& action) {
  std::string text;
  JsonWriter out(text);
  game.write_action(out, action);
  return text;
}

Expected<void> play_checked(const Game& game, AnyState& state, Seat seat, const AnyAction& action) {
  auto accepted = game.accepts(state, seat, action);
  if (accepted) game.play(state, seat, action);
  return accepted;
}

}  // namespace skerry
