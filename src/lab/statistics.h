// Small functions of statistics.
#pragma once

#include <cstdint>
#include <span>

namespace skerry::lab {

struct Interval {
  double low = 0;
  double high = 1;
};

// Wilson's score interval with 95 % confidence for a rate of which `successes` of `trials` were
// seen: (0, 1) without trials.
Interval wilson95(std::uint64_t successes, std::uint64_t trials);

// `counts[v]` says how often the value v was seen. The least value that at least `share` (0..1) of
// all do not exceed; 0 if nothing was seen.
std::uint64_t quantile(std::span<const std::uint64_t> counts, double share);

}  // namespace skerry::lab
