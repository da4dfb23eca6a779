#include "cli/progress_bar.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cstdio>
#include <string>

namespace skerry::cli {

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
  fmt::print(stderr, "\r[{}] {:3.0f} %, {:.0f} s left\033[K", bar, 100 * share,
             spent / share - spent);
  std::fflush(stderr);
}

}  // namespace skerry::cli
