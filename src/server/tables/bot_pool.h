// The threads on which bots think, away from the network.
//
// Tables take turns, so that one with many bots does not keep others waiting. When many wait, each
// gets less time. A request that nobody needs any more is stopped.
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
  std::optional<std::int64_t> iterations{};  // instead of each level's own
  std::int64_t longest_ms = 8'000;           // for one action when nobody else waits
  std::int64_t shortest_ms = 20;             // however many wait
  std::int64_t patience_ms = 4'000;          // how long the last in the queue should wait at most
};

struct BotMetrics {
  std::size_t waiting = 0;
  std::size_t thinking = 0;
  std::uint64_t answered = 0;  // that came to an end
  std::uint64_t cancelled = 0;
  double seconds = 0;  // of thinking
};

class BotPool {
 public:
  // Called on a thread of the pool. Nothing: the game has no bots.
  using Done = std::move_only_function<void(std::optional<protocol::BotAnswer>)>;

  explicit BotPool(const BotSettings& settings);
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;
  ~BotPool();  // stops

  // These may be called from any thread.
  void submit(protocol::BotRequestId id, protocol::BotRequest request, Done done);
  // `done` will not be called, unless it is being called just now.
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
  std::deque<std::string> turns_;  // tables with something to think about
  std::unordered_map<std::string, std::deque<std::shared_ptr<Job>>> waiting_;  // by table
  std::unordered_map<protocol::BotRequestId, std::shared_ptr<Job>> jobs_;
  BotMetrics metrics_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;  // the last member: they use the others
};

}  // namespace skerry::server
