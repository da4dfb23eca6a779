// A whole game at random, fixed by a text: the same on every machine and compiler and in
// WebAssembly, which is how we know that they agree. For speed there is playout.h.
#pragma once

#include <string_view>

#include "core/game.h"

namespace skerry {

struct RandomGame {
  AnyState last;
  int moves = 0;
};

// The deal comes from key_from_text(seed), the choices from FastRng(seed), each time among the
// legal actions of the first seat that the game waits for.
Expected<RandomGame> random_game(const Game& game, int players, const OptionValues& options,
                                 std::string_view seed);

}  // namespace skerry
