// Misbehaving clients, on a thread of their own and from addresses of their own.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include "core/random.h"
#include "server/kit/ws_client.h"

namespace skerry::kit {

class Attack {
 public:
  explicit Attack(std::uint16_t port, std::uint64_t seed = 1);
  Attack(const Attack&) = delete;
  Attack& operator=(const Attack&) = delete;
  // Stops the attack and closes all its connections.
  ~Attack();

  // Counts so far.
  std::uint64_t connections() const { return connections_; }
  std::uint64_t refused() const { return refused_; }
  std::uint64_t messages() const { return messages_; }

 private:
  void run();
  void prepare();
  void one_round();
  void connect_and_leave();
  void hold_half_open();
  void talk_nonsense();
  void claim_huge_frame();
  void repeat_and_reorder();
  void read_slowly();
  Route route();
  std::string random_bytes(std::uint32_t most);

  std::uint16_t port_;
  FastRng rng_;
  std::string cookie_;
  std::string table_;  // a table of its own, which the attackers watch and send commands to
  std::vector<Socket> half_open_;    // requests that are never completed
  std::vector<WsClient> talkers_;    // send invalid messages
  std::vector<WsClient> pests_;      // replay and reorder
  std::vector<WsClient> slow_ones_;  // never read
  std::uint32_t address_ = 0;
  std::atomic<std::uint64_t> connections_{0};
  std::atomic<std::uint64_t> refused_{0};
  std::atomic<std::uint64_t> messages_{0};
  std::atomic<bool> stop_{false};
  std::thread thread_;
};

}  // namespace skerry::kit
