#include "bots/search.h"

#include <algorithm>
#include <cmath>

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

std::size_t sample_with_temperature(std::span<const ActionStatistics> actions, double temperature,
                                    FastRng& rng) {
  const std::size_t best = most_visited(actions);
  if (temperature <= 0) return best;
  const double mean = actions[best].mean_reward;
  std::size_t chosen = best;
  double highest = -1;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (actions[i].visits == 0) continue;
    // A mean that is higher than that of the most visited action rests on few visits: it counts as
    // equal.
    const double loss = std::max(0.0, mean - actions[i].mean_reward);
    // Sampling by exponential clocks, as in the Gumbel-max trick: the largest weight / Exp(1) falls
    // to each action in proportion to its weight.
    const double uniform = (static_cast<double>(rng.below(1U << 24)) + 0.5) / (1U << 24);
    const double sample = std::exp(-loss / temperature) / -std::log(uniform);
    if (sample > highest) {
      highest = sample;
      chosen = i;
    }
  }
  return chosen;
}

SearchResult merge(std::span<const SearchResult> results) {
  SearchResult sum = results.front();
  for (const SearchResult& one : results) {
    if (one.trivial) return one;
  }
  for (const SearchResult& one : results.subspan(1)) {
    const auto share =
        static_cast<double>(one.iterations) /
        static_cast<double>(std::max<std::int64_t>(1, sum.iterations + one.iterations));
    for (std::size_t i = 0; i < sum.chances.size() && i < one.chances.size(); ++i) {
      sum.chances[i] += (one.chances[i] - sum.chances[i]) * share;
    }
    sum.iterations += one.iterations;
    for (std::size_t i = 0; i < sum.actions.size(); ++i) {
      ActionStatistics& to = sum.actions[i];
      const ActionStatistics& from = one.actions[i];
      const std::uint32_t visits = to.visits + from.visits;
      if (visits == 0) continue;
      to.mean_reward = (to.mean_reward * to.visits + from.mean_reward * from.visits) / visits;
      to.mean_score = (to.mean_score * to.visits + from.mean_score * from.visits) / visits;
      to.visits = visits;
    }
  }
  if (sum.iterations > 0) sum.chosen = most_visited(sum.actions);
  return sum;
}

void share_reward(const std::optional<Outcome>& outcome, std::span<double> rewards) {
  // If nobody wins and the first seat does not have rank 1, an automa has won.
  const bool lost = outcome && outcome->winners.empty() && outcome->ranks[0] > 1;
  if (!lost && (!outcome || outcome->winners.empty())) {
    std::ranges::fill(rewards, 1.0 / static_cast<double>(rewards.size()));
    return;
  }
  std::ranges::fill(rewards, 0.0);
  for (const Seat winner : outcome->winners) rewards[winner.index] = 1.0 / outcome->winners.size();
}

}  // namespace skerry
