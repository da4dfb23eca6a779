// A thread pool for the decisions of bots, so that searches do not block the network thread.
//
// Tables take turns (round robin), so that one with many bots does not delay the others. The more
// requests wait, the less time each gets. A request that is no longer needed is cancelled.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "bots/bot.h"
#include "protocol/platform.h"

namespace skerry::server {

struct BotSettings {
  int threads = 1;
  std::optional<std::int64_t> iterations{};  // replaces the number that belongs to the level
  std::int64_t longest_ms = 8'000;           // for one action if no other request waits
  std::int64_t shortest_ms = 20;             // for one action however many requests wait
  std::int64_t patience_ms = 4'000;  // the longest wait of the last in the queue that is aimed at
};

struct BotMetrics {
  std::size_t waiting = 0;
  std::size_t thinking = 0;
  std::uint64_t answered = 0;  // requests that were answered
  std::uint64_t cancelled = 0;
  double seconds = 0;  // of thread time, cancelled requests included
};

class BotPool {
 public:
  // Called on a thread of the pool; with nothing if the game has no bots.
  using Done = std::move_only_function<void(std::optional<protocol::BotAnswer>)>;

  explicit BotPool(const BotSettings& settings);
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;
  ~BotPool();  // stops

  // The following functions may be called from any thread.
  void submit(protocol::BotRequestId id, protocol::BotRequest request, Done done);
  // After this `done` is not called, unless the call is already in progress.
  void cancel(protocol::BotRequestId id);
  void stop();
  BotMetrics metrics() const;

 private:
  struct Job {
    protocol::BotRequestId id = 0;
    protocol::BotRequest request;
    Done done;
    std::atomic<bool> stop = false;
  };
  void serve(std::uint64_t seed);
  std::shared_ptr<Job> next(std::unique_lock<std::mutex>& lock);
  std::optional<protocol::BotAnswer> answer(const Job& job, std::int64_t milliseconds,
                                            std::uint64_t seed) const;
  std::int64_t time_for_one() const;

  BotSettings settings_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> turns_;  // tables with waiting requests, in the order of their turns
  std::unordered_map<std::string, std::deque<std::shared_ptr<Job>>> waiting_;  // by table
  std::unordered_map<protocol::BotRequestId, std::shared_ptr<Job>> jobs_;
  BotMetrics metrics_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;  // the last member: they use the others
};

}  // namespace skerry::server
