#include "lab/statistics.h"

#include <gtest/gtest.h>

#include <array>

namespace skerry::lab {
namespace {

// Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3.
TEST(Wilson, gives_the_published_intervals) {
  const Interval many = wilson95(81, 263);
  EXPECT_NEAR(many.low, 0.2553, 0.00005);
  EXPECT_NEAR(many.high, 0.3662, 0.00005);
  const Interval few = wilson95(15, 148);
  EXPECT_NEAR(few.low, 0.0624, 0.00005);
  EXPECT_NEAR(few.high, 0.1605, 0.00005);
  const Interval none = wilson95(0, 20);
  EXPECT_NEAR(none.low, 0.0, 0.00005);
  EXPECT_NEAR(none.high, 0.1611, 0.00005);
  const Interval one = wilson95(1, 29);
  EXPECT_NEAR(one.low, 0.0061, 0.00005);
  EXPECT_NEAR(one.high, 0.1718, 0.00005);
}

TEST(Wilson, knows_nothing_without_trials) {
  EXPECT_EQ(wilson95(0, 0).low, 0);
  EXPECT_EQ(wilson95(0, 0).high, 1);
}

TEST(Wilson, stays_between_zero_and_one) {
  EXPECT_LE(wilson95(20, 20).high, 1.0);
  EXPECT_GE(wilson95(0, 3).low, 0.0);
}

TEST(Quantile, is_the_least_value_that_covers_the_share) {
  const std::array<std::uint64_t, 6> counts{0, 0, 5, 0, 4, 1};
  EXPECT_EQ(quantile(counts, 0), 2U);
  EXPECT_EQ(quantile(counts, 0.5), 2U);
  EXPECT_EQ(quantile(counts, 0.6), 4U);
  EXPECT_EQ(quantile(counts, 0.9), 4U);
  EXPECT_EQ(quantile(counts, 1), 5U);
  EXPECT_EQ(quantile({}, 0.5), 0U);
}

}  // namespace
}  // namespace skerry::lab
