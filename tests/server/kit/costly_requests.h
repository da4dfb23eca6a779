// Clients who ask for what costs the server most, as often as they can: the file and the whole log
// of a match with a hundred seats, hints, places in the lobby, password checks. They have a thread
// and addresses of their own, and the lowest priority.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include "server/kit/ws_client.h"

namespace skerry::kit {

class CostlyRequests {
 public:
  // `seats` of the large match, all of them random bots. It is played first, then all is asked for.
  CostlyRequests(std::uint16_t port, int seats);
  CostlyRequests(const CostlyRequests&) = delete;
  CostlyRequests& operator=(const CostlyRequests&) = delete;
  // Stops and closes all connections.
  ~CostlyRequests();

  // Counts so far.
  std::uint64_t requests() const { return requests_; }
  std::uint64_t refused() const { return refused_; }  // with an error of any kind
  std::uint64_t files() const { return files_; }      // of the large match, that were sent

 private:
  struct Person {
    Route route;
    std::string cookie{};
    WsClient client{};
    std::string table{};  // the last that it made
    std::uint64_t last_id = 0;
  };

  void run();
  void play_large_match(Person& person);
  void one_round();
  void ask_for_files();
  void guess_passwords();
  void talk(Person& person);
  bool connect(Person& person);
  void ask(Person& person, const std::string& type, const std::string& fields);
  void read(Person& person);
  std::string large_table() const;

  std::uint16_t port_;
  int seats_;
  std::vector<Person> people_;
  std::string large_;  // the id of the large match
  std::size_t rounds_ = 0;
  std::atomic<std::uint64_t> requests_{0};
  std::atomic<std::uint64_t> refused_{0};
  std::atomic<std::uint64_t> files_{0};
  std::atomic<bool> stop_{false};
  std::thread thread_;
};

}  // namespace skerry::kit
