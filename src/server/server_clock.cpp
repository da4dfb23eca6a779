#include "server/server_clock.h"

#include <algorithm>
#include <utility>

namespace skerry::server {
namespace {

constexpr int kSlew = 100;  // a second is caught up with in this many

}  // namespace

ServerClock::ServerClock()
    : ServerClock(std::chrono::system_clock::now, std::chrono::steady_clock::now) {}

ServerClock::ServerClock(Wall wall, Steady steady)
    : wall_(std::move(wall)),
      steady_(std::move(steady)),
      last_(steady_()),
      time_(wall_().time_since_epoch()) {}

match::Time ServerClock::now() {
  const std::scoped_lock lock(mutex_);
  advance();
  return match::Time(std::chrono::floor<match::Time::duration>(time_));
}

std::chrono::seconds ServerClock::behind() {
  const std::scoped_lock lock(mutex_);
  advance();
  return std::chrono::duration_cast<std::chrono::seconds>(behind_);
}

void ServerClock::advance() {
  const auto steady = steady_();
  const Nanoseconds passed = steady - last_;
  last_ = steady;
  time_ += passed;
  behind_ = wall_().time_since_epoch() - time_;
  const Nanoseconds correction = std::clamp(behind_, -passed / kSlew, passed / kSlew);
  time_ += correction;
  behind_ -= correction;
}

}  // namespace skerry::server
