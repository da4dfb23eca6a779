// Tasks from other threads for the network thread, many with one knock.
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

  // The net must be there before anybody sends, and run nothing any more when the mailbox goes.
  void open(Net& net) { net_ = &net; }

  // From any thread. Tasks run in their order.
  void send(Task task) {
    {
      const std::scoped_lock lock(mutex_);
      tasks_.push_back(std::move(task));
      if (tasks_.size() > 1) return;  // somebody has knocked already
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
