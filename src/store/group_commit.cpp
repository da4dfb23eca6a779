#include "store/group_commit.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <optional>
#include <utility>

namespace skerry::store {
namespace {

template <class Histogram, class Bounds>
void count_in(Histogram& histogram, const Bounds& bounds, double measured) {
  const auto bucket = std::ranges::lower_bound(bounds, measured) - bounds.begin();
  ++histogram.buckets.at(static_cast<std::size_t>(bucket));
  ++histogram.count;
  histogram.sum += measured;
}

}  // namespace

GroupCommit::GroupCommit(std::unique_ptr<Store> store)
    : store_(std::move(store)), thread_([this] { serve(); }) {}

GroupCommit::~GroupCommit() { stop(); }

bool GroupCommit::append(Append append, AppendDone done) {
  {
    const std::scoped_lock lock(mutex_);
    if (stopping_) return false;
    appends_.push_back({next_ticket_++, std::move(append), std::move(done)});
  }
  changed_.notify_one();
  return true;
}

bool GroupCommit::run(Work work) {
  {
    const std::scoped_lock lock(mutex_);
    if (stopping_) return false;
    work_.push_back({next_ticket_++, std::move(work)});
  }
  changed_.notify_one();
  return true;
}

void GroupCommit::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_one();
  if (thread_.joinable()) thread_.join();
}

GroupCommit::Metrics GroupCommit::metrics() const {
  const std::scoped_lock lock(mutex_);
  Metrics now = metrics_;
  now.waiting = appends_.size() + work_.size();
  return now;
}

void GroupCommit::serve() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return stopping_ || !appends_.empty() || !work_.empty(); });
    if (appends_.empty() && work_.empty()) return;
    if (!appends_.empty()) commit_next(lock);
    run_some(lock);
  }
}

void GroupCommit::commit_next(std::unique_lock<std::mutex>& lock) {
  const auto end =
      appends_.begin() + static_cast<std::ptrdiff_t>(std::min(appends_.size(), kLargestGroup));
  std::deque<WaitingAppend> group(std::make_move_iterator(appends_.begin()),
                                  std::make_move_iterator(end));
  appends_.erase(appends_.begin(), end);
  lock.unlock();
  commit(std::move(group));
  lock.lock();
}

// Appends that have come meanwhile do not wait for all of it.
void GroupCommit::run_some(std::unique_lock<std::mutex>& lock) {
  const auto end = std::chrono::steady_clock::now() + kWorkAtOnce;
  do {
    const std::uint64_t ready = appends_.empty() ? next_ticket_ : appends_.front().ticket;
    if (work_.empty() || work_.front().ticket >= ready) return;
    std::optional<Work> work = std::move(work_.front().work);
    work_.pop_front();
    lock.unlock();
    (*work)(*store_);
    work.reset();  // releases its captures while nobody waits for the lock
    lock.lock();
  } while (std::chrono::steady_clock::now() < end);
}

void GroupCommit::commit(std::deque<WaitingAppend> group) {
  std::vector<Append> appends;
  appends.reserve(group.size());
  for (WaitingAppend& each : group) appends.push_back(std::move(each.append));
  const auto begin = std::chrono::steady_clock::now();
  const auto results = store_->append(appends);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  note(group.size(), taken.count(), results);
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (results) {
      group[i].done((*results)[i]);
    } else {
      group[i].done(std::unexpected(results.error()));
    }
  }
}

void GroupCommit::note(std::size_t size, double seconds,
                       const Expected<std::vector<AppendResult>>& results) {
  const std::scoped_lock lock(mutex_);
  count_in(metrics_.commit_seconds, kCommitSeconds, seconds);
  count_in(metrics_.group_sizes, kGroupSizes, static_cast<double>(size));
  if (!results) {
    ++metrics_.failed_groups;
  } else {
    metrics_.conflicts +=
        static_cast<std::uint64_t>(std::ranges::count(*results, AppendResult::conflict));
  }
}

}  // namespace skerry::store
