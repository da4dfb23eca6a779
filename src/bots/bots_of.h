// The bots of one game for those who do without their code. That is compiled in a source of its own
// for each game, which cmake/games.cmake writes; game_bot.h has the template.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "core/level.h"
#include "core/rules.h"

namespace skerry {

struct GameBots {
  std::unique_ptr<Bot> (*make)(const BotSpec& spec);
  const Strengths& strengths;
  bool remember;  // whether they want to be told what their seat has observed
};

template <TabletopGame G>
const GameBots& bots_of();

}  // namespace skerry
