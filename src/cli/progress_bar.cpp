#include "cli/progress_bar.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <string>

namespace skerry::cli {
namespace {

// "12 s", "3:20", "1:03:20"
std::string time_left(double seconds) {
  const auto whole = std::llround(seconds);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace

ProgressBar::ProgressBar(std::uint64_t total)
    : total_(total), visible_(isatty(STDERR_FILENO) != 0) {}

ProgressBar::~ProgressBar() {
  if (visible_) fmt::print(stderr, "\r\033[K");
}

void ProgressBar::show(std::uint64_t done) {
  const auto now = Clock::now();
  if (!visible_ || done == 0 || now - last_shown_ < std::chrono::milliseconds(100)) return;
  last_shown_ = now;
  constexpr std::size_t kWidth = 40;
  const double share = static_cast<double>(done) / static_cast<double>(total_);
  const double spent = std::chrono::duration<double>(now - start_).count();
  std::string bar(kWidth, '.');
  bar.replace(0, static_cast<std::size_t>(share * kWidth), static_cast<std::size_t>(share * kWidth),
              '#');
  fmt::print(stderr, "\r[{}] {:3.0f} %, {} left\033[K", bar, 100 * share,
             time_left(spent / share - spent));
  std::fflush(stderr);
}

}  // namespace skerry::cli
