// A compile-time list of game types, for templates over the concept: search, simulation and the
// registry.
#pragma once

#include "core/game.h"
#include "core/rules.h"

namespace skerry {

template <class... Games>
struct GameList {
  // Calls `f.template operator()<G>()` for every game.
  template <class F>
  static void for_each(F&& f) {
    (f.template operator()<Games>(), ...);
  }

  // Calls `f.template operator()<G>()` for the type of this game, whatever its rules version;
  // returns false if the list does not hold it.
  template <class F>
  static bool with_type_of(const Game& game, F&& f) {
    return ((is<Games>(game) && (f.template operator()<Games>(), true)) || ...);
  }

 private:
  template <Rules G>
  static bool is(const Game& game) {
    return G::info().id == game.info().id;
  }
};

}  // namespace skerry
