// The Kolmogorov-Smirnov test: whether two samples of times can come from one person.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <vector>

namespace skerry::protocol {

// The distance between two samples: the largest difference of their distribution functions.
inline double distance(std::vector<std::chrono::milliseconds> a,
                       std::vector<std::chrono::milliseconds> b) {
  std::ranges::sort(a);
  std::ranges::sort(b);
  double largest = 0;
  for (const auto& sample : {a, b}) {
    for (const std::chrono::milliseconds at : sample) {
      const auto share = [at](const std::vector<std::chrono::milliseconds>& all) {
        const auto below = std::ranges::upper_bound(all, at) - all.begin();
        return static_cast<double>(below) / static_cast<double>(all.size());
      };
      largest = std::max(largest, std::abs(share(a) - share(b)));
    }
  }
  return largest;
}

// The largest distance that 99 of 100 pairs of samples of one distribution stay below.
inline double critical_distance(std::size_t a, std::size_t b) {
  const auto n = static_cast<double>(a);
  const auto m = static_cast<double>(b);
  return 1.628 * std::sqrt((n + m) / (n * m));
}

}  // namespace skerry::protocol
