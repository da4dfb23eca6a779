// Arbitrary text as a move, in random positions of every game: the first bytes choose the position.
// The text is either read as a legal move, whose notation is read as the same move, or refused.
#include "fuzz_bytes.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace skerry;
  using fuzz::require;
  fuzz::Bytes bytes(data, size);
  const Game& game = bytes.game();
  const AnyState state = bytes.position(game);
  const auto players = static_cast<std::size_t>(game.players(state));
  const Seat who = game.to_move(state).empty() ? seat(static_cast<int>(bytes.below(players)))
                                               : game.to_move(state).front();
  const auto action = game.read_notation(state, who, bytes.rest());
  if (!action) {
    require(action.error().code == code::kBadNotation && !action.error().message.empty());
    return 0;
  }
  const auto accepted = game.accepts(state, who, *action);
  if (!accepted) {
    require(!accepted.error().message.empty());
    return 0;
  }
  const std::string text = game.notation(state, who, *action);
  const auto again = game.read_notation(state, who, text);
  require(again.has_value() && action_json(game, *again) == action_json(game, *action));
  return 0;
}
