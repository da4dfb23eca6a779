// A progress bar on standard error with the estimated remaining time. It shows nothing where
// standard error is not a terminal.
#pragma once

#include <chrono>
#include <cstdint>

namespace skerry::cli {

class ProgressBar {
 public:
  explicit ProgressBar(std::uint64_t total);
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  ~ProgressBar();  // wipes the line

  void show(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;

  std::uint64_t total_;
  bool visible_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_shown_ = start_;
};

}  // namespace skerry::cli
