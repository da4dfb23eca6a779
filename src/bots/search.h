// The budget and the result of a search, for bots of every kind; the search itself is ismcts.h.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "core/outcome.h"
#include "core/random.h"

namespace skerry {

// The limits of a search, which ends at whichever comes first.
struct Budget {
  static constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();

  std::int64_t iterations = 2000;
  std::int64_t milliseconds = kNoLimit;
  const std::atomic<bool>* stop = nullptr;  // another thread sets it to end the search at once
  // The search is made even if no search is needed (one legal action, trivial_choice.h), and goes on
  // even if everything that was tried ended alike, so that the time that it takes does not tell this.
  bool even_if_forced = false;
  // The search ends before its budget where more of it would hardly change the choice
  // (early_stop.h). What it says about the other actions is then less exact.
  bool may_stop_early = false;

  static constexpr Budget of_iterations(std::int64_t count) { return {.iterations = count}; }
  static constexpr Budget of_time(std::int64_t milliseconds) {
    return {.iterations = kNoLimit, .milliseconds = milliseconds};
  }
};

// Whether the iterations or the time of a search that began at `start` are spent.
inline bool is_spent(const Budget& budget, std::int64_t iterations,
                     std::chrono::steady_clock::time_point start) {
  if (iterations >= budget.iterations) return true;
  if (budget.milliseconds == Budget::kNoLimit) return false;
  const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - start;
  return spent.count() >= static_cast<double>(budget.milliseconds);
}

// What a search has found out about one legal action.
struct ActionStatistics {
  std::uint32_t visits = 0;
  double mean_reward = 0;  // for the searching seat, 0 to 1; 0 if there were no visits
  double mean_score = 0;   // the expected final score, if SearchResult::has_scores

  friend bool operator==(const ActionStatistics&, const ActionStatistics&) = default;
};

struct SearchResult {
  std::size_t chosen = 0;                 // an index into the legal actions
  std::int64_t iterations = 0;            // how many were made
  bool trivial = false;                   // no search was needed (trivial_choice.h)
  bool has_scores = false;                // the policy estimates scores
  std::vector<ActionStatistics> actions;  // in the order of the legal actions
  std::vector<double> chances;            // the mean reward of each seat; none if trivial
};

// The index of the most visited action. Ties go to the higher mean reward, then to the first.
std::size_t most_visited(std::span<const ActionStatistics> actions);

// The index of an action that is sampled from the softmax of the mean rewards of the visited
// actions: one whose mean is `temperature` below that of the most visited action is 1/e as likely
// as that one. With temperature 0 it is the most visited action.
std::size_t sample_with_temperature(std::span<const ActionStatistics> actions, double temperature,
                                    FastRng& rng);

// Adds up the results of independent searches of the same decision (root parallelization). `chosen`
// is the most visited action of the sum.
SearchResult merge(std::span<const SearchResult> results);

// The reward of each seat at the end of a game: the winners share one point. All seats share it if
// nobody wins, or if there is no outcome because the rollout was cut short; but if nobody wins
// because an automa does, all rewards are 0.
void share_reward(const std::optional<Outcome>& outcome, std::span<double> rewards);

}  // namespace skerry
