// A queue of tasks from other threads for the network thread. Tasks that are sent while others wait
// need no further wake-up of the event loop.
#pragma once

#include <functional>
#include <mutex>
#include <utility>
#include <vector>

#include "server/net/net.h"

namespace skerry::server {

class Mailbox {
 public:
  using Task = std::move_only_function<void()>;

  // Must be called before the first `send`. The net must not run any task after the mailbox is
  // destroyed.
  void open(Net& net) { net_ = &net; }

  // May be called from any thread. Tasks run in the order in which they were sent.
  void send(Task task) {
    {
      const std::scoped_lock lock(mutex_);
      tasks_.push_back(std::move(task));
      if (tasks_.size() > 1) return;  // deliver() is posted already
    }
    net_->post([this] { deliver(); });
  }

 private:
  void deliver() {
    std::vector<Task> tasks;
    {
      const std::scoped_lock lock(mutex_);
      std::swap(tasks, tasks_);
    }
    for (Task& task : tasks) task();
  }

  Net* net_ = nullptr;
  std::mutex mutex_;
  std::vector<Task> tasks_;
};

}  // namespace skerry::server
