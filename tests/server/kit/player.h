// A simulated player over the network who remembers everything that the server sent.
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
  std::uint64_t seq = 0;  // of the last event; 0: no message about the table yet
  std::optional<int> seat{};
  std::string status{};
  Json view{};
  std::uint64_t asked = 0;
  bool left_to_host = false;                      // the present decision
  std::vector<std::string> legal{};               // actions, as JSON
  std::map<std::uint64_t, std::string> events{};  // by number, as they were first received
  std::string rematch{};
  std::string commitment{};  // to the deal, the first that was shown
  int whole_tables = 0;      // messages with the whole table

  bool over() const { return status == "finished" || status == "aborted"; }
};

// The host's answer to one message.
struct Answer {
  std::string type{};  // "ack", "error", "pong", …; empty if there was none
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
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  Player(Player&&) = default;
  Player& operator=(Player&&) = default;
  ~Player() = default;

  // Connects, as a new guest the first time and as the same one later. False if the server cannot
  // be reached.
  bool connect(std::uint16_t port);
  // Connects without a session, which allows only watching.
  bool connect_as_spectator(std::uint16_t port);
  bool is_connected() const { return client_.is_open(); }
  void drop() { client_.drop(); }
  WsClient& client() { return client_; }

  const std::string& name() const { return name_; }
  const std::string& cookie() const { return cookie_; }
  // The player's contribution to the seed of a deal, in hexadecimal digits.
  const std::string& contribution() const { return contribution_; }

  // Sends {"type":…,"id":…,FIELDS} and returns the id.
  std::uint64_t send(std::string_view type, std::string_view fields = {});
  // Handles the next messages; false if there were none in time or the connection has ended.
  bool pump(std::chrono::milliseconds timeout);
  // Handles messages until `is_so` returns true; false after a timeout or the end of the
  // connection.
  bool pump_until(const std::function<bool()>& is_so);
  // The answer to a message, or nullptr if there is none yet.
  const Answer* answer(std::uint64_t id) const;
  // Sends and waits for the answer.
  Answer ask(std::string_view type, std::string_view fields = {});

  // The id of the new table, of whose deal the commitment is known then; empty if it was refused.
  std::string create(std::string_view settings);
  // Watches a table from the last event that was received, and waits until the host has sent it.
  bool watch(const std::string& table, bool legal = true);
  // Takes a seat, and watches the table before if its commitment has not been shown yet.
  Answer sit(const std::string& table, int seat);
  std::uint64_t send_act(const std::string& table, std::uint64_t asked, std::string_view action);
  // Waits until this event was received.
  bool wait_for_event(const std::string& table, std::uint64_t seq);

  KnownTable& at(const std::string& table) { return tables_[table]; }
  const std::map<std::string, KnownTable>& tables() const { return tables_; }
  // All messages that were received, in order.
  const std::vector<std::string>& received() const { return received_; }
  // Faults of the server: events missing, twice or different, patches that do not fit.
  const std::vector<std::string>& faults() const { return faults_; }

 private:
  bool open(std::uint16_t port);
  void handle(const std::string& text);
  void show_table(const boost::json::object& message);
  void show_update(const boost::json::object& message);
  void show_common(const boost::json::object& message, KnownTable& shown);
  void show_commitment(const boost::json::object& message);
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

// Waits until one of the players has input (or has lost its connection), and lets all of those
// handle it. False if there was none in time.
bool pump_all(std::span<Player* const> players, std::chrono::milliseconds timeout);

// Settings {"game":…,"seats":[…]} with this number of open seats, and further members.
std::string open_seats(std::string_view game, int seats, std::string_view more = {});

}  // namespace skerry::kit
