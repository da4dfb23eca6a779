// The store's thread with group commit: it takes all appends that wait, makes them durable in one
// transaction, and calls back for each. The more appends wait, the less each costs.
#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "store/store.h"

namespace skerry::store {

class GroupCommit {
 public:
  using AppendDone = std::move_only_function<void(Expected<AppendResult>)>;
  using Work = std::move_only_function<void(Store&)>;

  static constexpr std::size_t kLargestGroup = 256;

  // Upper bounds of the buckets; one more bucket counts what is above all bounds.
  static constexpr std::array<double, 9> kCommitSeconds = {0.0005, 0.001, 0.0025, 0.005, 0.01,
                                                           0.025,  0.05,  0.1,    1};
  static constexpr std::array<double, 8> kGroupSizes = {1, 2, 4, 8, 16, 32, 64, 128};

  template <std::size_t Bounds>
  struct Histogram {
    std::array<std::uint64_t, Bounds + 1> buckets{};  // not cumulative
    std::uint64_t count = 0;
    double sum = 0;
  };
  struct Metrics {
    Histogram<kCommitSeconds.size()> commit_seconds;
    Histogram<kGroupSizes.size()> group_sizes;
    std::uint64_t failed_groups = 0;
    std::uint64_t conflicts = 0;
    std::size_t waiting = 0;  // queued appends and work
  };

  explicit GroupCommit(std::unique_ptr<Store> store);
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;
  ~GroupCommit();  // stops

  // Appends that have come wait for other work for so long, and for the piece that is running then.
  // Many short pieces fit in between two groups, so that a crowd that logs in gets its turn.
  static constexpr std::chrono::milliseconds kWorkAtOnce{2};

  // May be called from any thread; `done` and `work` run on the store's thread. Work runs after
  // every append that was submitted before it. After stop() nothing is accepted, and they return
  // false.
  bool append(Append append, AppendDone done);
  bool run(Work work);

  // Returns when everything that was submitted is done. Must not be called on the store's thread.
  void stop();

  Metrics metrics() const;

 private:
  struct WaitingAppend {
    std::uint64_t ticket;
    Append append;
    AppendDone done;
  };
  struct WaitingWork {
    std::uint64_t ticket;
    Work work;
  };

  void serve();
  // These release the lock meanwhile.
  void commit_next(std::unique_lock<std::mutex>& lock);
  void run_some(std::unique_lock<std::mutex>& lock);
  void commit(std::deque<WaitingAppend> group);
  void note(std::size_t size, double seconds, const Expected<std::vector<AppendResult>>& results);

  std::unique_ptr<Store> store_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<WaitingAppend> appends_;
  std::deque<WaitingWork> work_;
  std::uint64_t next_ticket_ = 0;
  bool stopping_ = false;
  Metrics metrics_;
  std::thread thread_;  // the last member: it uses the others
};

}  // namespace skerry::store
