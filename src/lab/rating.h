// Ratings by the model of Bradley and Terry: a bot that is 400 points better wins ten times as
// often as it loses.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "lab/statistics.h"

namespace skerry::lab {

// How often one bot was ahead of another; a tie is half a win for each.
struct PairResult {
  std::size_t one = 0;
  std::size_t other = 0;
  double one_ahead = 0;
  double other_ahead = 0;
};
using RoundResult = std::vector<PairResult>;

struct EloRating {
  double elo = 0;
  Interval interval{};  // 95 %
};

// The points of each bot by maximum likelihood, those of the anchor 0. Each pair that met is taken
// to have won half a game each besides, so that nobody is infinitely better. Rounds are independent
// of each other, the games of a round are not, so for the intervals rounds are drawn anew (a
// bootstrap of 1000, the same every time). Where all rounds of two bots went the same way, that
// knows no doubt, and the curvature of the likelihood widens the intervals.
// `pairings[p]` has the rounds of one pairing.
std::vector<EloRating> rate(std::size_t bots, std::span<const std::vector<RoundResult>> pairings,
                            std::size_t anchor = 0);

}  // namespace skerry::lab
