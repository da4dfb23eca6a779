// The rewards of all iterations of a search, added up.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "core/seat.h"

namespace skerry {

class RewardTotals {
 public:
  void clear() {
    sums_.clear();
    lowest_ = 2;
    highest_ = -1;
  }
  // Adds the reward of each seat in one iteration of a search for the seat `searching`.
  void add(std::span<const double> rewards, Seat searching) {
    if (sums_.size() < rewards.size()) sums_.resize(rewards.size());
    for (std::size_t i = 0; i < rewards.size(); ++i) sums_[i] += rewards[i];
    lowest_ = std::min(lowest_, rewards[searching.index]);
    highest_ = std::max(highest_, rewards[searching.index]);
  }

  std::span<const double> sums() const { return sums_; }  // by seat
  // Whether every iteration had the same reward for the searching seat.
  bool all_alike() const { return lowest_ == highest_; }

 private:
  std::vector<double> sums_;
  double lowest_ = 2;
  double highest_ = -1;
};

}  // namespace skerry
