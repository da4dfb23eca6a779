#include "store/socket_watch.h"

#include <sys/socket.h>

#include <utility>

namespace skerry::store {

SocketWatch::SocketWatch() : thread_([this] { run(); }) {}

SocketWatch::~SocketWatch() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

// Most calls end long before their deadline. The thread is woken for a call only if it would sleep
// past the deadline, so quick calls in a row wake it once in a while and not each time.
void SocketWatch::begin(int socket, Clock::time_point deadline) {
  bool must_wake = false;
  {
    const std::scoped_lock lock(mutex_);
    socket_ = socket;
    deadline_ = deadline;
    shut_down_ = false;
    must_wake = deadline < wakes_;
  }
  if (must_wake) changed_.notify_one();
}

bool SocketWatch::end() {
  const std::scoped_lock lock(mutex_);
  socket_ = -1;
  return std::exchange(shut_down_, false);
}

void SocketWatch::run() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    if (socket_ >= 0 && Clock::now() >= deadline_) {
      ::shutdown(socket_, SHUT_RDWR);
      socket_ = -1;
      shut_down_ = true;
    }
    if (socket_ >= 0) {
      wakes_ = deadline_;
      changed_.wait_until(lock, wakes_);
    } else {
      wakes_ = Clock::time_point::max();
      changed_.wait(lock);
    }
  }
}

}  // namespace skerry::store
