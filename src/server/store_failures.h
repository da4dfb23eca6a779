// The log lines about a store that fails: for each kind of failure the first at once, then one in a
// while with the number of those that were left out. They name no table and nobody, because the
// messages of the store do not.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>

#include "core/error.h"

namespace skerry::server {

class StoreFailures {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Write = std::function<void(const Error& error, std::uint64_t suppressed)>;

  static constexpr std::chrono::seconds kPause{10};

  StoreFailures();  // writes to the log
  StoreFailures(Write write, std::function<Time()> now);

  // May be called from any thread, as the other functions.
  void note(const Error& error);
  // Writes what was left out at the end of a series. To be called every few seconds.
  void write_suppressed();
  std::uint64_t count() const;

 private:
  struct Kind {
    Time written{};
    std::uint64_t suppressed = 0;
    Error last;
  };

  Write write_;
  std::function<Time()> now_;
  mutable std::mutex mutex_;
  std::map<std::string, Kind> kinds_;  // by the code of the error
  std::uint64_t count_ = 0;
};

}  // namespace skerry::server
