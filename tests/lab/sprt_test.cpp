#include "lab/sprt.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/random.h"

namespace skerry::lab {
namespace {

// A round of two games, each won with this chance.
double two_games(double chance, FastRng& rng) {
  const auto limit = static_cast<std::uint32_t>(chance * 1'000'000);
  const int won = (rng.below(1'000'000) < limit ? 1 : 0) + (rng.below(1'000'000) < limit ? 1 : 0);
  return won / 2.0;
}

struct Verdicts {
  int low = 0;
  int high = 0;
  int open = 0;
  double mean_rounds = 0;
};

Verdicts many_tests(double chance, const SprtTest& test, int tests = 400) {
  constexpr int kMostRounds = 20'000;
  FastRng rng(std::uint64_t{7});
  Verdicts verdicts;
  for (int i = 0; i < tests; ++i) {
    Sprt sprt(test);
    int rounds = 0;
    while (rounds < kMostRounds && sprt.verdict() == SprtVerdict::open) {
      sprt.add(two_games(chance, rng));
      ++rounds;
    }
    verdicts.low += sprt.verdict() == SprtVerdict::low ? 1 : 0;
    verdicts.high += sprt.verdict() == SprtVerdict::high ? 1 : 0;
    verdicts.open += sprt.verdict() == SprtVerdict::open ? 1 : 0;
    verdicts.mean_rounds += static_cast<double>(rounds) / tests;
  }
  return verdicts;
}

TEST(Sprt, is_wrong_about_as_seldom_as_it_promises) {
  const SprtTest test;
  const Verdicts fair = many_tests(test.low, test);
  EXPECT_EQ(fair.open, 0);
  EXPECT_LE(fair.high, 400 * 0.08);
  const Verdicts better = many_tests(test.high, test);
  EXPECT_EQ(better.open, 0);
  EXPECT_LE(better.low, 400 * 0.08);
}

TEST(Sprt, decides_sooner_where_the_truth_lies_farther_away) {
  const SprtTest test;
  const Verdicts close = many_tests(0.55, test);
  const Verdicts far = many_tests(0.75, test);
  EXPECT_EQ(far.high, 400);
  EXPECT_LT(far.mean_rounds * 3, close.mean_rounds);
  EXPECT_EQ(many_tests(0.3, test).low, 400);
}

TEST(Sprt, needs_more_than_a_few_rounds_that_are_all_alike) {
  for (const double share : {0.0, 0.5, 1.0}) {
    Sprt sprt{SprtTest{}};
    int rounds = 0;
    for (; sprt.verdict() == SprtVerdict::open && rounds < 1000; ++rounds) sprt.add(share);
    EXPECT_GT(rounds, 5) << share;
    EXPECT_LT(rounds, 100) << share;
    EXPECT_EQ(sprt.verdict(), share > 0.5 ? SprtVerdict::high : SprtVerdict::low) << share;
  }
}

TEST(Sprt, keeps_its_verdict) {
  Sprt sprt{SprtTest{}};
  while (sprt.add(1) == SprtVerdict::open) {
  }
  const double ratio = sprt.log_likelihood_ratio();
  for (int i = 0; i < 1000; ++i) sprt.add(0);
  EXPECT_EQ(sprt.verdict(), SprtVerdict::high);
  EXPECT_EQ(sprt.log_likelihood_ratio(), ratio);
}

TEST(Sprt, has_the_bounds_of_wald) {
  const Sprt sprt{SprtTest{}};
  EXPECT_NEAR(sprt.upper_bound(), std::log(19), 1e-12);
  EXPECT_NEAR(sprt.lower_bound(), -std::log(19), 1e-12);
}

}  // namespace
}  // namespace skerry::lab
