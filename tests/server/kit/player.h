// Somebody who plays over the network and remembers everything it was shown.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "server/kit/ws_client.h"

namespace skerry::kit {

// What a player knows of a table.
struct KnownTable {
  std::uint64_t seq = 0;  // 0: nothing was shown yet
  std::optional<int> seat{};
  std::string status{};
  Json view{};
  std::uint64_t asked = 0;
  std::vector<std::string> legal{};               // actions, as JSON
  std::map<std::uint64_t, std::string> events{};  // by number, as they were shown first
  std::string rematch{};
  int whole_tables = 0;  // how often all of it was sent

  bool over() const { return status == "finished" || status == "aborted"; }
};

// What a host said to one message.
struct Answer {
  std::string type{};  // "ack", "error", "pong", …; empty if none came
  std::string code{};  // of an error
  std::uint64_t seq = 0;
  std::string table{};
  bool again = false;
  std::string text{};  // the whole message

  bool is_ack() const { return type == "ack"; }
};

class Player {
 public:
  explicit Player(std::string name) : name_(std::move(name)) {}
  Player(Player&&) = default;

  // Becomes a guest the first time, then the same one again. False if the server is not there.
  bool connect(std::uint16_t port);
  // Somebody without a session can only watch.
  bool connect_as_spectator(std::uint16_t port);
  bool is_connected() const { return client_.is_open(); }
  void drop() { client_.drop(); }
  WsClient& client() { return client_; }

  const std::string& name() const { return name_; }
  const std::string& cookie() const { return cookie_; }
  // The bytes it brings to every deal, in hexadecimal digits.
  const std::string& contribution() const { return contribution_; }

  // Sends {"type":…,"id":…,FIELDS} and gives the id.
  std::uint64_t send(std::string_view type, std::string_view fields = {});
  // Handles what comes; false if nothing came in time or the connection is at its end.
  bool pump(std::chrono::milliseconds timeout);
  // Handles what comes until it is so; false if patience or the connection ended before.
  bool pump_until(const std::function<bool()>& is_so);
  // The answer to a message, if it has come.
  const Answer* answer(std::uint64_t id) const;
  // Sends and waits for the answer.
  Answer ask(std::string_view type, std::string_view fields = {});

  // The id of the new table; empty if it was refused.
  std::string create(std::string_view settings);
  // After what it has seen already. Waits until the table is there.
  bool watch(const std::string& table, bool legal = true);
  Answer sit(const std::string& table, int seat);
  std::uint64_t send_act(const std::string& table, std::uint64_t asked, std::string_view action);
  // Waits until it was shown this event.
  bool wait_for_event(const std::string& table, std::uint64_t seq);

  KnownTable& at(const std::string& table) { return tables_[table]; }
  const std::map<std::string, KnownTable>& tables() const { return tables_; }
  // Everything it received, in order.
  const std::vector<std::string>& received() const { return received_; }
  // What should not have happened: events missing, twice or different, patches that do not fit.
  const std::vector<std::string>& faults() const { return faults_; }

 private:
  bool open(std::uint16_t port);
  void handle(const std::string& text);
  void show_table(const boost::json::object& message);
  void show_update(const boost::json::object& message);
  void show_common(const boost::json::object& message, KnownTable& shown);
  void remember(const boost::json::object& event, KnownTable& shown);
  void fault(std::string what);

  std::string name_;
  std::string cookie_;
  std::string contribution_;
  WsClient client_;
  std::unique_ptr<JsonParser> parser_ = std::make_unique<JsonParser>();
  std::uint64_t last_id_ = 0;
  std::map<std::uint64_t, Answer> answers_;
  std::map<std::string, KnownTable> tables_;
  std::vector<std::string> received_;
  std::vector<std::string> faults_;
};

// Waits until one of them has something to read (or has lost its connection), and lets all of those
// handle it. False if nothing came in time.
bool pump_all(std::span<Player* const> players, std::chrono::milliseconds timeout);

// {"game":…,"seats":[…]} with so many open seats, and further members.
std::string open_seats(std::string_view game, int seats, std::string_view more = {});

}  // namespace skerry::kit
