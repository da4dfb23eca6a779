// The clock of a server. It starts at the time of day and then counts by itself, so that clocks of
// matches are right whatever happens to the clock of the machine. Where the two differ, this one
// runs up to one percent faster or slower until they agree: a time of day that is set anew by an
// hour is reached in four days, which is soon enough for matches that count days.
#pragma once

#include <chrono>
#include <functional>
#include <mutex>

#include "match/time.h"

namespace skerry::server {

class ServerClock {
 public:
  using Wall = std::function<std::chrono::system_clock::time_point()>;
  using Steady = std::function<std::chrono::steady_clock::time_point()>;

  ServerClock();
  ServerClock(Wall wall, Steady steady);

  // Never goes backwards. May be called from any thread.
  match::Time now();
  // By how much the time of day is ahead of this clock.
  std::chrono::seconds behind();

 private:
  using Nanoseconds = std::chrono::nanoseconds;

  // Brings both of the following up to date.
  void advance();

  Wall wall_;
  Steady steady_;
  std::mutex mutex_;
  std::chrono::steady_clock::time_point last_;
  Nanoseconds time_{};    // of this clock at `last_`, since 1970
  Nanoseconds behind_{};  // of the time of day at `last_`
};

}  // namespace skerry::server
