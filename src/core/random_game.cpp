#include "core/random_game.h"

#include <utility>

namespace skerry {

Expected<RandomGame> random_game(const Game& game, int players, const OptionValues& options,
                                 std::string_view seed) {
  auto dealt = game.setup(players, options, key_from_text(seed));
  if (!dealt) return std::unexpected(std::move(dealt).error());
  RandomGame played{std::move(*dealt)};
  FastRng rng(seed);
  for (SeatSet waiting = game.to_move(played.last); !waiting.empty();
       waiting = game.to_move(played.last)) {
    const Seat seat = waiting.front();
    const auto actions = game.legal(played.last, seat);
    game.play(played.last, seat, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    ++played.moves;
  }
  return played;
}

}  // namespace skerry
