// A proxy that changes what clients say to a server, and what nobody sees who does not keep what was
// said: it reads each message of a WebSocket and passes on another. It runs on a thread of its own.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/kit/ws_client.h"

namespace skerry::kit {

class DishonestProxy {
 public:
  // What becomes of a client's message.
  using Change = std::function<std::string(std::string)>;

  DishonestProxy(std::uint16_t server, Change change);
  DishonestProxy(const DishonestProxy&) = delete;
  DishonestProxy& operator=(const DishonestProxy&) = delete;
  ~DishonestProxy();

  std::uint16_t port() const { return port_; }

 private:
  struct Link {
    Socket client;
    Socket server;
    bool is_upgraded = false;  // frames follow; before there is HTTP
    std::string bytes{};       // from the client, which are not passed on yet
  };

  void run();
  void accept();
  void pass_up(Link& link);

  std::uint16_t server_;
  Change change_;
  Socket listener_;
  std::uint16_t port_ = 0;
  std::vector<std::unique_ptr<Link>> links_;
  std::atomic<bool> stop_{false};
  std::thread thread_;
};

}  // namespace skerry::kit
