// Intervals of means and shares, as the arena's reports have them.
#include <gtest/gtest.h>

#include <vector>

#include "core/random.h"
#include "lab/statistics.h"

namespace skerry::lab {
namespace {

Moments moments_of(const std::vector<double>& values) {
  Moments moments;
  for (const double value : values) moments.add(value);
  return moments;
}

// A round of two games that are won with this chance.
double two_coins(double chance, FastRng& rng) {
  const auto limit = static_cast<std::uint32_t>(chance * 1'000'000);
  return ((rng.below(1'000'000) < limit ? 1 : 0) + (rng.below(1'000'000) < limit ? 1 : 0)) / 2.0;
}

TEST(Moments, are_mean_and_variance) {
  const Moments moments = moments_of({2, 4, 4, 4, 5, 5, 7, 9});
  EXPECT_EQ(moments.count(), 8U);
  EXPECT_NEAR(moments.mean(), 5, 1e-12);
  EXPECT_NEAR(moments.variance(), 32.0 / 7, 1e-12);
  EXPECT_EQ(moments_of({3}).variance(), 0);
}

TEST(Student, has_the_values_of_the_tables) {
  EXPECT_NEAR(student95(1), 12.7062, 1e-4);
  EXPECT_NEAR(student95(10), 2.2281, 1e-4);
  EXPECT_NEAR(student95(30), 2.0423, 2e-4);
  EXPECT_NEAR(student95(100), 1.9840, 1e-4);
  EXPECT_NEAR(student95(1'000'000), 1.9600, 1e-4);
}

TEST(Mean95, is_unknown_below_two_samples) {
  EXPECT_FALSE(mean95(moments_of({})));
  EXPECT_FALSE(mean95(moments_of({3})));
  const auto interval = mean95(moments_of({1, 3}));
  EXPECT_NEAR(interval->low, 2 - 12.7062, 1e-4);
  EXPECT_NEAR(interval->high, 2 + 12.7062, 1e-4);
}

TEST(Share95, covers_the_truth_as_often_as_it_promises_with_few_rounds_and_with_many) {
  for (const int rounds : {5, 20, 50, 400}) {
    for (const double chance : {0.5, 0.8}) {
      FastRng rng(std::uint64_t{11});
      int covered = 0;
      for (int i = 0; i < 1000; ++i) {
        Moments shares;
        for (int r = 0; r < rounds; ++r) shares.add(two_coins(chance, rng));
        const auto interval = share95(shares);
        covered += interval->low <= chance && chance <= interval->high ? 1 : 0;
      }
      EXPECT_GE(covered, 930) << rounds << " rounds, chance " << chance;
    }
  }
}

TEST(Share95, stays_between_0_and_1_and_is_never_sure) {
  const auto all = share95(moments_of(std::vector<double>(100, 1.0)));
  EXPECT_LT(all->low, 0.97);
  EXPECT_EQ(all->high, 1);
  EXPECT_FALSE(share95(moments_of({})));
}

TEST(QuantileOfSorted, is_the_least_value_that_so_many_do_not_exceed) {
  const std::vector<std::int64_t> values{-5, 0, 3, 8};
  EXPECT_EQ(quantile_of_sorted(values, 0), -5);
  EXPECT_EQ(quantile_of_sorted(values, 0.25), -5);
  EXPECT_EQ(quantile_of_sorted(values, 0.5), 0);
  EXPECT_EQ(quantile_of_sorted(values, 0.9), 8);
  EXPECT_EQ(quantile_of_sorted(values, 1), 8);
}

}  // namespace
}  // namespace skerry::lab
