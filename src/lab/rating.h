// Elo ratings by the Bradley-Terry model: a bot that is 400 points better wins ten times as often
// as it loses.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "lab/statistics.h"

namespace skerry::lab {

// The number of games in which one bot was ahead of another; a tie is half a win for each.
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

// The maximum likelihood ratings of all bots relative to the anchor, whose rating is 0.
// `pairings[p]` holds the rounds of one pairing.
//
// A prior of half a win for each side of every pair that met keeps ratings finite. The confidence
// intervals come from a bootstrap over rounds, since the games of a round are not independent of
// each other (1000 resamples with a fixed seed). Where all rounds of two bots had the same result a
// bootstrap has no variance; there the curvature of the likelihood widens the intervals.
std::vector<EloRating> rate(std::size_t bots, std::span<const std::vector<RoundResult>> pairings,
                            std::size_t anchor = 0);

}  // namespace skerry::lab
