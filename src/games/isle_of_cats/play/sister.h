// The sister of the solo game.
#pragma once

#include "games/isle_of_cats/play/state.h"

namespace skerry::isle_of_cats {

// Rulebook, "Solo basket deck": the first card is turned over, the others lie face down.
void lay_sister_row(State& state);
// Who is ahead, after rescue cards were revealed.
void compare_speed(State& state, int speed_of_player);
// The next card of her row, if there is one.
void resolve_sister_card(State& state);
void resolve_sister_row(State& state);

}  // namespace skerry::isle_of_cats
