#include "lab/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace skerry::lab {

Interval wilson95(std::uint64_t successes, std::uint64_t trials) {
  if (trials == 0) return {};
  constexpr double z = 1.959963984540054;  // 97.5 % of the normal distribution lie below
  const auto n = static_cast<double>(trials);
  const double rate = static_cast<double>(successes) / n;
  const double scale = 1 / (1 + z * z / n);
  const double centre = scale * (rate + z * z / (2 * n));
  const double half = scale * z * std::sqrt(rate * (1 - rate) / n + z * z / (4 * n * n));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
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

}  // namespace skerry::lab
