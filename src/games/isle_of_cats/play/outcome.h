// The score of a seat if the game ended now.
#pragma once

#include "games/isle_of_cats/boat/score.h"
#include "games/isle_of_cats/play/state.h"

namespace skerry::isle_of_cats {

struct SeatScore {
  SeatScore(const State& state, Seat seat);
  SeatScore(const SeatScore&) = delete;  // the facts point into `lessons`
  SeatScore& operator=(const SeatScore&) = delete;
  ~SeatScore() = default;

  Row<kMostPrivate> lessons;
  Measure measured;
  Facts facts;
  Sheet sheet;
  SisterSheet sister;  // of the solo game

 private:
  SisterSheet sister_sheet(const State& state) const;
};

// The place in the turn order, 1 for the first; in the solo game the sister has a place too.
int turn_position(const State& state, Seat seat);

}  // namespace skerry::isle_of_cats
