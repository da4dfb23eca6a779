// What a seat may have at the end of the game.
#pragma once

#include "games/isle_of_cats/play/state.h"
#include "games/isle_of_cats/policy/weights.h"

namespace skerry::isle_of_cats {

struct Expectation {
  double own = 0;
  double sister = 0;  // of the solo game
};

// By what can be seen at once.
Expectation expect_now(const State& state, Seat seat, const Weights& weights);

// The rest of the game laid out for that seat alone: on each further day cats come out of the bag
// as it lies, the seat takes good ones, and the others take some away.
Expectation look_ahead(const State& state, Seat seat, const Weights& weights);

}  // namespace skerry::isle_of_cats
