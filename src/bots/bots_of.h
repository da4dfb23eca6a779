// The entry point to the bots of one game, without the template that implements them (game_bot.h).
// That template is instantiated in a source file of its own for each game, which cmake/games.cmake
// writes, so that the games compile in parallel and a change to one policy recompiles one file.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "core/level.h"
#include "core/rules.h"

namespace skerry {

struct GameBots {
  std::unique_ptr<Bot> (*make)(const BotSpec& spec);
  const Strengths& strengths;
  bool remember;           // whether they use Decision::observed
  int decisions_in_a_row;  // that a seat makes before others have to decide
};

// Defined in that game's source file.
template <TabletopGame G>
const GameBots& bots_of();

}  // namespace skerry
