// The expected final score of a seat.
#pragma once

#include "games/isle_of_cats/play/state.h"
#include "games/isle_of_cats/policy/weights.h"

namespace skerry::isle_of_cats {

struct Expectation {
  double own = 0;
  double sister = 0;  // of the solo game
};

// A static estimate from the current state.
Expectation expect_now(const State& state, Seat seat, const Weights& weights);

// An estimate by a simplified simulation of the rest of the game for that seat alone: on each
// further day cats are drawn from the imagined bag, the seat takes good ones, and the others take
// some away.
Expectation look_ahead(const State& state, Seat seat, const Weights& weights);

}  // namespace skerry::isle_of_cats
