// The one list of all games. A new game, or an old rules version that stored matches need, is a
// line here.
#pragma once

#include "games/east_rune/rules.h"
#include "games/islant/rules.h"
#include "games/isle4c/rules.h"
#include "games/isle_of_cats/rules.h"
#include "games/one_t34/rules.h"

namespace skerry {

template <class... Games>
struct GameList {
  // Calls `f.template operator()<G>()` for every game.
  template <class F>
  static void for_each(F&& f) {
    (f.template operator()<Games>(), ...);
  }
};

using AllGames = GameList<one_t34::OneT34, isle4c::Isle4C, east_rune::EastRune, islant::Islant,
                          isle_of_cats::IsleOfCats>;

}  // namespace skerry
