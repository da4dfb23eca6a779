// A watch over a thread that blocks on a socket: if the call takes too long, the socket is shut down,
// so that the call fails as it does when the connection is lost. The peer is not asked to cancel
// anything.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace skerry::store {

class SocketWatch {
 public:
  using Clock = std::chrono::steady_clock;

  SocketWatch();
  SocketWatch(const SocketWatch&) = delete;
  SocketWatch& operator=(const SocketWatch&) = delete;
  ~SocketWatch();

  // Watches one call: from `begin` to `end` the socket must stay open, apart from the shutdown.
  void begin(int socket, Clock::time_point deadline);
  // True if the socket was shut down because the deadline had passed.
  bool end();

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable changed_;
  int socket_ = -1;  // -1: nothing is watched
  Clock::time_point deadline_;
  Clock::time_point wakes_ = Clock::time_point::max();  // when the thread looks next by itself
  bool shut_down_ = false;
  bool stopping_ = false;
  std::thread thread_;  // the last member: it uses the others
};

}  // namespace skerry::store
