// A thread pool for the decisions of bots, so that searches do not block the network thread.
//
// A bot thinks with the budget of its request (protocol/bot_request.h), or it waits; however many
// wait, none thinks less.
// Bots of rated tables come first, bots of other tables next, hints last, and hints leave a thread
// to bots where there are several. A class that was passed over often gets a turn nevertheless.
// Within a class owners take turns, and then their tables (turn_queue.h). When too many hints wait,
// more of them are refused. A request that is no longer needed is cancelled.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_map>
#include <vector>

#include "bots/bot.h"
#include "protocol/platform.h"
#include "server/tables/turn_queue.h"

namespace skerry::server {

struct BotSettings {
  int threads = 1;
  std::optional<std::int64_t> iterations{};  // replaces the number that belongs to the level
  std::int64_t longest_ms = 8'000;           // for one action, whatever its level
  std::size_t hints = 32;                    // that wait; more are refused, ...
  std::size_t hints_of_owner = 4;            // ... and so are more of one owner
};

// What a request is for, in the order of the turns.
enum class BotClass : std::uint8_t { rated, table, hint };
inline constexpr std::size_t kBotClasses = 3;
BotClass class_of(const protocol::BotRequest& request);

struct BotMetrics {
  std::size_t waiting = 0;
  std::size_t thinking = 0;
  std::uint64_t answered = 0;  // requests that were answered
  std::uint64_t cancelled = 0;
  std::uint64_t refused = 0;  // hints
  double seconds = 0;         // of thread time, cancelled requests included
};

class BotPool {
 public:
  // Called on a thread of the pool, when the bot begins to think.
  using Begun = std::move_only_function<void()>;
  // Likewise with its answer; with nothing if the game has no bots.
  using Done = std::move_only_function<void(std::optional<protocol::BotAnswer>)>;

  explicit BotPool(const BotSettings& settings);
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;
  ~BotPool();  // stops

  // The following functions may be called from any thread.
  // False if the request is refused; then neither function is called.
  bool submit(protocol::BotRequestId id, protocol::BotRequest request, Begun begun, Done done);
  // After this `done` is not called, unless the call is already in progress.
  void cancel(protocol::BotRequestId id);
  void stop();
  BotMetrics metrics() const;

 private:
  struct Job {
    protocol::BotRequestId id = 0;
    protocol::BotRequest request;
    BotClass what{};
    Begun begun;
    Done done;
    std::atomic<bool> stop = false;
  };
  using JobPtr = std::shared_ptr<Job>;

  void serve(std::uint64_t seed);
  JobPtr next(std::unique_lock<std::mutex>& lock);
  bool may_begin(std::size_t what) const;
  std::optional<std::size_t> next_class() const;
  bool think(Job& job, std::uint64_t seed) const;
  std::optional<protocol::BotAnswer> answer(const Job& job, std::uint64_t seed) const;

  BotSettings settings_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::array<TurnQueue<JobPtr>, kBotClasses> waiting_;  // by class
  std::array<int, kBotClasses> passed_over_{};          // turns in a row that went to others
  std::unordered_map<protocol::BotRequestId, JobPtr> jobs_;
  int hints_thinking_ = 0;
  BotMetrics metrics_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;  // the last member: they use the others
};

}  // namespace skerry::server
