// When a search for a move may end before its budget is spent, since more of it would hardly change
// the choice. It depends on iterations alone, so the same seed still gives the same answer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "bots/search.h"

namespace skerry {

// How often this is asked during a search: after every so many iterations.
constexpr std::int64_t early_stop_interval(std::int64_t budget) {
  return std::max<std::int64_t>(16, budget / 64);
}

// Whether the choice is settled after some of the iterations of a budget: because no other action
// can catch up with the most visited one; because after a quarter of the budget it has nearly all
// visits; or because after half of it the actions that the search still considers are all worth the
// same, so that little is at stake.
inline bool is_settled(std::span<const ActionStatistics> actions, std::int64_t iterations,
                       std::int64_t budget) {
  constexpr std::uint32_t kLeastVisits = 64;  // of an action that is considered, ...
  constexpr std::uint32_t kLeastOfMost = 32;  // ... and this part of the most visited one's
  constexpr double kLittle = 0.003;           // in reward
  std::uint32_t most = 0;
  std::uint32_t second = 0;
  for (const ActionStatistics& one : actions) {
    second = std::max(second, std::min(most, one.visits));
    most = std::max(most, one.visits);
  }
  if (std::int64_t{most} - std::int64_t{second} > budget - iterations) return true;
  if (most < kLeastVisits || iterations < budget / 4) return false;
  if (second < most / kLeastOfMost) return true;
  if (iterations < budget / 2) return false;
  double lowest = 2;
  double highest = -1;
  for (const ActionStatistics& one : actions) {
    if (one.visits < std::max<std::uint32_t>(1, most / kLeastOfMost)) continue;
    if (one.visits < kLeastVisits) return false;
    lowest = std::min(lowest, one.mean_reward);
    highest = std::max(highest, one.mean_reward);
  }
  return highest - lowest < kLittle;
}

}  // namespace skerry
