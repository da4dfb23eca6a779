// The sister, the automated opponent of the solo game.
#pragma once

#include "games/isle_of_cats/play/state.h"

namespace skerry::isle_of_cats {

// Deals her row of basket cards (rulebook, "Solo basket deck"): the first is face up, the others
// face down.
void lay_sister_row(State& state);
// Determines who goes first, after rescue cards were revealed.
void compare_speed(State& state, int speed_of_player);
// Carries out the next card of her row, if there is one.
void resolve_sister_card(State& state);
void resolve_sister_row(State& state);

}  // namespace skerry::isle_of_cats
