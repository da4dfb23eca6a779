// Random matches of any game from a seed, made of random legal actions.
#pragma once

#include <string_view>

#include "core/game.h"
#include "match/match.h"

namespace skerry::kit {

enum class Flavour {
  plain,      // the default options, actions only
  lively,     // random options, takebacks, seats that change hands
  midgame,    // begins from a position instead of a deal
  unfinished  // stops before the end
};

match::Match random_match(const Game& game, int players, std::string_view seed,
                          Flavour flavour = Flavour::plain);

}  // namespace skerry::kit
