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
};

struct SearchResult {
  std::size_t chosen = 0;                 // an index into the legal actions
  std::int64_t iterations = 0;            // how many were made
  std::vector<ActionStatistics> actions;  // in the order of the legal actions
};

// The most visited action; of several the one with the best mean, of several still the first.
std::size_t most_visited(std::span<const ActionStatistics> actions);

// What the end of a game is worth to each seat: one point shared by the winners, or by all if
// nobody wins or the game was cut short.
void share_reward(const std::optional<Outcome>& outcome, std::span<double> rewards);

}  // namespace skerry
