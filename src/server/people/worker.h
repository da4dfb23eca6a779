// A thread with a queue for slow work, such as hashing passwords. Work runs in the order of the
// calls.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace skerry::server {

class Worker {
 public:
  using Work = std::move_only_function<void()>;

  explicit Worker(std::size_t max_waiting)
      : max_waiting_(max_waiting), thread_([this] { serve(); }) {}
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker();  // finishes the current work and drops the rest of the queue

  // Queues the work; false if the queue is full.
  bool run(Work work);

 private:
  void serve();

  std::size_t max_waiting_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Work> waiting_;
  bool stopping_ = false;
  std::thread thread_;  // the last member: it uses the others
};

}  // namespace skerry::server
