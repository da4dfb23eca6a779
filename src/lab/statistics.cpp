#include "lab/statistics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace skerry::lab {

namespace {
constexpr double kNormal95 = 1.959963984540054;  // 97.5 % of the normal distribution lie below
}

Interval wilson95(std::uint64_t successes, std::uint64_t trials) {
  if (trials == 0) return {};
  const auto n = static_cast<double>(trials);
  return wilson95_of_rate(static_cast<double>(successes) / n, n);
}

Interval wilson95_of_rate(double rate, double trials) {
  constexpr double z = kNormal95;
  const double scale = 1 / (1 + z * z / trials);
  const double centre = scale * (rate + z * z / (2 * trials));
  const double half =
      scale * z * std::sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

double student95(std::uint64_t freedom) {
  constexpr std::array kFew{12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646,
                            2.3060,  2.2622, 2.2281, 2.2010, 2.1788, 2.1604, 2.1448,
                            2.1314,  2.1199, 2.1098, 2.1009, 2.0930, 2.0860};
  if (freedom <= kFew.size()) return kFew[freedom - 1];
  // Abramowitz and Stegun, 26.7.5: the first terms are right to four digits from here on.
  constexpr double z = kNormal95;
  const auto n = static_cast<double>(freedom);
  return z + (z * z * z + z) / (4 * n) +
         (5 * std::pow(z, 5) + 16 * z * z * z + 3 * z) / (96 * n * n);
}

std::optional<Interval> mean95(const Moments& samples) {
  if (samples.count() < 2) return std::nullopt;
  const double error = std::sqrt(samples.variance() / static_cast<double>(samples.count()));
  const double half = student95(samples.count() - 1) * error;
  return Interval{samples.mean() - half, samples.mean() + half};
}

std::optional<Interval> share95(const Moments& samples) {
  constexpr std::uint64_t kVeryFew = 10;
  constexpr std::uint64_t kFew = 30;
  if (samples.count() == 0) return std::nullopt;
  if (samples.count() < kFew || samples.variance() < 1e-12) {
    const double rate = std::clamp(samples.mean(), 0.0, 1.0);
    auto trials = static_cast<double>(samples.count());
    if (samples.count() >= kVeryFew && samples.variance() >= 1e-12) {
      // The number of coin tosses whose mean has the same variance.
      trials = std::max(trials, rate * (1 - rate) / samples.variance() * trials);
    }
    return wilson95_of_rate(rate, trials);
  }
  const Interval interval = *mean95(samples);
  return Interval{std::max(0.0, interval.low), std::min(1.0, interval.high)};
}

std::uint64_t quantile(std::span<const std::uint64_t> counts, double share) {
  const auto total = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  const double wanted = share * static_cast<double>(total);
  std::uint64_t seen = 0;
  for (std::size_t value = 0; value < counts.size(); ++value) {
    seen += counts[value];
    if (seen > 0 && static_cast<double>(seen) >= wanted) return value;
  }
  return 0;
}

std::int64_t quantile_of_sorted(std::span<const std::int64_t> values, double share) {
  const double wanted = std::ceil(share * static_cast<double>(values.size()));
  const auto rank = static_cast<std::size_t>(std::max(1.0, wanted));
  return values[std::min(rank, values.size()) - 1];
}

}  // namespace skerry::lab
