// A reproducible random game from a seed. It is the same with every machine and compiler and in
// WebAssembly, and tests compare them by it. Where speed matters there is playout.h.
#pragma once

#include <string_view>

#include "core/game.h"

namespace skerry {

struct RandomGame {
  AnyState last;
  int moves = 0;
};

// Plays a whole game: the deal comes from key_from_text(seed), and FastRng(seed) chooses among the
// legal actions of the first seat that the game waits for.
Expected<RandomGame> random_game(const Game& game, int players, const OptionValues& options,
                                 std::string_view seed);

}  // namespace skerry
