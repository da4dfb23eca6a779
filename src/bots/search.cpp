#include "bots/search.h"

#include <algorithm>

namespace skerry {

std::size_t most_visited(std::span<const ActionStatistics> actions) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < actions.size(); ++i) {
    const bool more = actions[i].visits > actions[best].visits;
    const bool better = actions[i].visits == actions[best].visits &&
                        actions[i].mean_reward > actions[best].mean_reward;
    if (more || better) best = i;
  }
  return best;
}

void share_reward(const std::optional<Outcome>& outcome, std::span<double> rewards) {
  // Where nobody wins and the ranks say why, a sister did.
  const bool lost = outcome && outcome->winners.empty() && outcome->ranks[0] > 1;
  if (!lost && (!outcome || outcome->winners.empty())) {
    std::ranges::fill(rewards, 1.0 / static_cast<double>(rewards.size()));
    return;
  }
  std::ranges::fill(rewards, 0.0);
  for (const Seat winner : outcome->winners) rewards[winner.index] = 1.0 / outcome->winners.size();
}

}  // namespace skerry
