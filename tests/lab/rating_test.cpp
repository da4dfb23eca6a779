#include "lab/rating.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/random.h"

namespace skerry::lab {
namespace {

double chance_for(double points) { return 1 / (1 + std::pow(10, -points / 400)); }

PairResult games_of(std::size_t one, std::size_t other, double points, double games) {
  const double won = games * chance_for(points);
  return {one, other, won, games - won};
}

bool happens(double chance, FastRng& rng) {
  return rng.below(1'000'000) < static_cast<std::uint32_t>(chance * 1'000'000);
}

// Rounds of two games each.
std::vector<RoundResult> rounds_of(std::size_t one, std::size_t other, double points, int rounds,
                                   FastRng& rng) {
  std::vector<RoundResult> all;
  for (int i = 0; i < rounds; ++i) {
    PairResult result{one, other};
    for (int game = 0; game < 2; ++game) {
      (happens(chance_for(points), rng) ? result.one_ahead : result.other_ahead) += 1;
    }
    all.push_back({result});
  }
  return all;
}

std::vector<double> points_of(std::size_t bots, const std::vector<PairResult>& results,
                              std::size_t anchor = 0) {
  const std::vector<std::vector<RoundResult>> pairings = {{results}};
  std::vector<double> points;
  for (const EloRating& rating : rate(bots, pairings, anchor)) points.push_back(rating.elo);
  return points;
}

TEST(BradleyTerry, recovers_known_strengths) {
  const std::vector<double> truth{0, 150, -80, 400};
  std::vector<PairResult> results;
  for (std::size_t a = 0; a < truth.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      results.push_back(games_of(a, b, truth[a] - truth[b], 1e6));
    }
  }
  const auto points = points_of(truth.size(), results);
  for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(points[i], truth[i], 0.1) << i;
}

TEST(BradleyTerry, recovers_them_from_a_ladder_too) {
  const std::vector<PairResult> results{games_of(1, 0, 100, 1e6), games_of(2, 1, 250, 1e6),
                                        games_of(3, 2, -30, 1e6)};
  const auto points = points_of(4, results);
  EXPECT_NEAR(points[1], 100, 0.2);
  EXPECT_NEAR(points[2], 350, 0.2);
  EXPECT_NEAR(points[3], 320, 0.2);
}

TEST(BradleyTerry, counts_from_the_anchor) {
  const std::vector<PairResult> results{games_of(1, 0, 100, 1e6)};
  EXPECT_NEAR(points_of(2, results, 1)[0], -100, 0.1);
  EXPECT_EQ(points_of(2, results, 1)[1], 0);
}

TEST(BradleyTerry, gives_finite_points_to_those_who_won_all_and_to_those_who_did_not_play) {
  const std::vector<PairResult> results{{0, 1, 0, 1000}};
  const auto points = points_of(3, results);
  // Half a game each besides: 1000.5 to 0.5.
  EXPECT_NEAR(points[1], 400 * std::log10(1000.5 / 0.5), 0.1);
  EXPECT_NEAR(points[2], 0, 0.1);
}

TEST(Ratings, have_intervals_that_hold_the_truth_about_as_often_as_they_promise) {
  const std::vector<double> truth{0, 120, 300};
  FastRng rng(std::uint64_t{3});
  int covered = 0;
  constexpr int kTimes = 60;
  for (int i = 0; i < kTimes; ++i) {
    const std::vector<std::vector<RoundResult>> pairings{rounds_of(1, 0, 120, 60, rng),
                                                         rounds_of(2, 0, 300, 60, rng),
                                                         rounds_of(2, 1, 180, 60, rng)};
    const auto ratings = rate(3, pairings);
    for (std::size_t bot = 1; bot < 3; ++bot) {
      const Interval& interval = ratings[bot].interval;
      covered += interval.low <= truth[bot] && truth[bot] <= interval.high ? 1 : 0;
    }
  }
  EXPECT_GE(covered, 2 * kTimes * 0.88);
  EXPECT_LT(covered, 2 * kTimes);
}

TEST(Ratings, are_the_same_every_time) {
  FastRng rng(std::uint64_t{4});
  const std::vector<std::vector<RoundResult>> pairings{rounds_of(0, 1, 50, 40, rng)};
  const auto once = rate(2, pairings);
  const auto again = rate(2, pairings);
  EXPECT_EQ(once[1].interval.low, again[1].interval.low);
  EXPECT_EQ(once[1].interval.high, again[1].interval.high);
  EXPECT_LT(once[1].interval.low, once[1].elo);
  EXPECT_GT(once[1].interval.high, once[1].elo);
}

TEST(Ratings, doubt_what_always_went_the_same_way) {
  const std::vector<std::vector<RoundResult>> pairings{
      std::vector<RoundResult>(10, RoundResult{{0, 1, 0, 2}})};
  const EloRating rating = rate(2, pairings)[1];
  EXPECT_GT(rating.interval.high - rating.interval.low, 300);
  EXPECT_GT(rating.interval.low, 0);
}

}  // namespace
}  // namespace skerry::lab
