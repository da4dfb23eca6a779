// The thread that writes: takes all appends that wait, makes them durable in one transaction, and
// tells each who asked. The more wait, the less each costs.
#pragma once

#include <array>
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

  // Upper bounds of a histogram's buckets; one more bucket has everything above.
  static constexpr std::array<double, 9> kCommitSeconds = {0.0005, 0.001, 0.0025, 0.005, 0.01,
                                                           0.025,  0.05,  0.1,    1};
  static constexpr std::array<double, 8> kGroupSizes = {1, 2, 4, 8, 16, 32, 64, 128};

  template <std::size_t Bounds>
  struct Histogram {
    std::array<std::uint64_t, Bounds + 1> buckets{};  // each for itself, not summed up
    std::uint64_t count = 0;
    double sum = 0;
  };
  struct Metrics {
    Histogram<kCommitSeconds.size()> commit_seconds;
    Histogram<kGroupSizes.size()> group_sizes;
    std::uint64_t failed_groups = 0;
    std::uint64_t conflicts = 0;
    std::size_t waiting = 0;  // appends and work
  };

  explicit GroupCommit(std::unique_ptr<Store> store);
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;
  ~GroupCommit();  // stops

  // Both may be called from any thread; `done` and `work` are run on the store's thread. Work runs
  // after every append that was submitted before it. After stop() nothing is taken any more: false.
  bool append(Append append, AppendDone done);
  bool run(Work work);

  // Returns when everything that was submitted is done. Not from the store's thread.
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
