// Golden games: whole random games (random_game.h), each summed up in one line of text. The lines
// are stored in tests/golden/hashes and must be the same with every compiler and in WebAssembly.
#pragma once

#include <span>
#include <string>

#include "core/game.h"

namespace skerry::kit {

// Random values for all options. An integer with a wide range is mostly near its least value or at
// its bounds, where it affects the game.
OptionValues varied_options(std::span<const OptionInfo> infos, FastRng& rng);

// The number of players for an index: all numbers of the game in turn or, if there are many, a few
// small ones and every 64th time the largest.
int varied_players(const GameInfo& info, std::uint64_t index);

// "golden-7 3 {"side":7,…} <hash of the last state> <first 16 digits of the SHA-256 of its JSON>".
// The seed is "golden-<index>"; an even index takes the default options, an odd one varied ones;
// the number of players changes from one such pair to the next (varied_players).
std::string golden_line(const Game& game, int index);

}  // namespace skerry::kit
