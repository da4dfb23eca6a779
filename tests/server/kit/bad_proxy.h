// A proxy between clients and a server that simulates a bad network: it delays bytes, splits them,
// and breaks connections at random. It runs on a thread of its own.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "core/random.h"
#include "server/kit/ws_client.h"

namespace skerry::kit {

class BadProxy {
 public:
  // A connection breaks after at most `bytes_of_life` bytes.
  BadProxy(std::uint16_t server, std::uint64_t seed, std::uint32_t bytes_of_life);
  BadProxy(const BadProxy&) = delete;
  BadProxy& operator=(const BadProxy&) = delete;
  ~BadProxy();

  std::uint16_t port() const { return port_; }
  int broken() const { return broken_; }
  // From now on it only forwards.
  void behave() { behaves_ = true; }

 private:
  // One direction of a connection.
  struct Pipe {
    std::string held{};
    std::chrono::steady_clock::time_point until{};
    bool ended = false;
  };
  struct Link {
    Socket client;
    Socket server;
    Pipe up{};
    Pipe down{};
    std::uint32_t life = 0;
  };

  void run();
  void accept();
  bool carry(Link& link, Socket& from, Socket& to, Pipe& pipe, bool is_readable);
  void pass_on(Socket& to, Pipe& pipe);

  std::uint16_t server_;
  FastRng rng_;
  std::uint32_t bytes_of_life_;
  Socket listener_;
  std::uint16_t port_ = 0;
  std::vector<std::unique_ptr<Link>> links_;
  std::atomic<int> broken_{0};
  std::atomic<bool> behaves_{false};
  std::atomic<bool> stop_{false};
  std::thread thread_;
};

}  // namespace skerry::kit
