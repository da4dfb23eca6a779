// What every search is given besides a view, and what it answers with.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "core/outcome.h"
#include "core/random.h"

namespace skerry {

// How long a search may think: it stops at whichever limit comes first.
struct Budget {
  static constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();

  std::int64_t iterations = 2000;
  std::int64_t milliseconds = kNoLimit;
  const std::atomic<bool>* stop = nullptr;  // set by another thread: answer with what is known now

  static constexpr Budget of_iterations(std::int64_t count) { return {count, kNoLimit, nullptr}; }
  static constexpr Budget of_time(std::int64_t milliseconds) {
    return {kNoLimit, milliseconds, nullptr};
  }
};

struct ActionStatistics {
  std::uint32_t visits = 0;
  double mean_reward = 0;  // for the seat that searches; 0 where there were no visits
  double mean_score = 0;   // expected at the end, in games where that can be told

  friend bool operator==(const ActionStatistics&, const ActionStatistics&) = default;
};

struct SearchResult {
  std::size_t chosen = 0;                 // an index into the legal actions
  std::int64_t iterations = 0;            // how many were made
  bool certain = false;                   // nothing was weighed: one action, a win, all the same
  bool has_scores = false;                // mean_score means something
  std::vector<ActionStatistics> actions;  // in the order of the legal actions
  std::vector<double> chances;            // the mean reward of each seat; none if certain
};

// The most visited action; of several the one with the best mean, of several still the first.
std::size_t most_visited(std::span<const ActionStatistics> actions);

// An action drawn by a softmax of the mean rewards (of the visited actions): one that is `temperature`
// worse than the best is drawn 1/e as often as it. With temperature 0 the most visited action.
std::size_t sample_with_temperature(std::span<const ActionStatistics> actions, double temperature,
                                    FastRng& rng);

// Adds up what independent searches of the same position found; `chosen` is the most visited.
SearchResult merge(std::span<const SearchResult> results);

// What the end of a game is worth to each seat: one point shared by the winners, or by all if
// nobody wins or the game was cut short.
void share_reward(const std::optional<Outcome>& outcome, std::span<double> rewards);

}  // namespace skerry
