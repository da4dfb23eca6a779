// Simulated players who play one match after another over the network and reconnect whenever a
// connection is lost. They record what they sent, what was acknowledged and what they received, and
// `differences` compares that with the logs in the store.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/random.h"
#include "core/seat.h"
#include "server/kit/player.h"

namespace skerry::server {

// An action that a player has sent.
struct SentAction {
  std::string action;
  bool was_forced = false;  // no other action was legal
  // The number of its event, or, if `again`, of that event or a later one.
  std::optional<std::uint64_t> acknowledged{};
  bool again = false;
};

class PlayerGroup;

// One player or spectator of a group. It sends one command at a time, and sends it again after a
// reconnection.
class GroupMember {
 public:
  GroupMember(PlayerGroup& group, std::string name, std::optional<int> seat)
      : group_(group), player_(std::move(name)), seat_(seat) {}

  bool connect(std::uint16_t port);
  // Sends the next command, if there is one to send.
  void step(FastRng& rng);
  // True if no command waits for its answer.
  bool rests() const { return !pending_; }

  kit::Player& player() { return player_; }
  const kit::Player& player() const { return player_; }
  std::optional<int> seat() const { return seat_; }
  // Keyed by the table and the `asked` that the action answers.
  using Sent = std::map<std::pair<std::string, std::uint64_t>, SentAction>;
  const Sent& sent() const { return sent_; }
  // How many commands were sent again because the answer was lost.
  int repeated() const { return repeated_; }
  // From sending an action to its acknowledgement, in milliseconds; not of actions that were sent
  // again.
  const std::vector<double>& milliseconds_to_ack() const { return milliseconds_to_ack_; }

 private:
  struct Pending {
    std::string type;
    std::string fields;
    std::string table{};
    std::uint64_t asked = 0;
    std::uint64_t id = 0;
    bool was_repeated = false;
    std::chrono::steady_clock::time_point sent_at{};
  };

  void ask(Pending request);
  void take(const kit::Answer& answer);
  void watch();

  PlayerGroup& group_;
  kit::Player player_;
  std::optional<int> seat_;
  std::string watched_;
  std::string left_;  // the last table whose end it has seen
  std::optional<Pending> pending_;
  Sent sent_;
  int repeated_ = 0;
  std::vector<double> milliseconds_to_ack_;
};

// The players and spectators who play at one table after another.
class PlayerGroup {
 public:
  // `settings` as in the command create, with `seats` open seats; bots have the seats after them.
  PlayerGroup(std::string name, std::string settings, int seats, int spectators = 0);
  PlayerGroup(const PlayerGroup&) = delete;
  PlayerGroup& operator=(const PlayerGroup&) = delete;

  const std::vector<std::unique_ptr<GroupMember>>& people() const { return people_; }
  // Who sits on a seat; nullptr: a bot.
  const GroupMember* person_at(Seat seat) const;
  // The current table; "" while a new one is created.
  const std::string& table() const { return table_; }
  // All tables so far.
  const std::vector<std::string>& tables() const { return tables_; }
  std::uint64_t acknowledged() const { return acknowledged_; }
  // Faults of the server that the members have noticed.
  std::vector<std::string> faults() const;
  const std::string* first_fault() const;
  // Makes the current match the last one.
  void set_last_match() { is_last_match_ = true; }
  bool over() const;
  // True if every member has received every event, and no command waits for its answer.
  bool rests() const;
  // No actions are sent while this is set.
  bool is_paused = false;

 private:
  friend class GroupMember;
  void made(const std::string& table);
  void left();

  std::string settings_;
  std::vector<std::unique_ptr<GroupMember>> people_;
  std::string table_;
  std::vector<std::string> tables_;
  std::uint64_t acknowledged_ = 0;
  std::vector<std::string> faults_;
  std::size_t left_ = 0;  // members who have seen the end of the match
  bool is_last_match_ = false;
};

// All groups of players at one server.
class PlayerGroups {
 public:
  explicit PlayerGroups(std::uint64_t seed) : rng_(seed) {}

  PlayerGroup& add(std::string settings, int seats, int spectators = 0);
  // Connects every member without a connection.
  testing::AssertionResult connect(std::uint16_t port);
  void drop_all();
  // Plays until `is_so` returns true. Fails on a fault of the server, or if nothing happens for a
  // long time. Lost connections are opened again unless `port` is 0.
  testing::AssertionResult play_until(const std::function<bool()>& is_so, std::uint16_t port = 0);
  // Reads the remaining input of connections that the server is closing.
  void read_to_the_end();
  // Sends no further actions, and waits until every member has received everything.
  testing::AssertionResult come_to_rest(std::uint16_t port = 0);
  std::uint64_t acknowledged() const;
  int repeated() const;
  const std::vector<std::unique_ptr<PlayerGroup>>& all() const { return groups_; }
  FastRng& rng() { return rng_; }

 private:
  std::vector<kit::Player*> players() const;
  testing::AssertionResult is_well() const;

  FastRng rng_;
  std::vector<std::unique_ptr<PlayerGroup>> groups_;
};

// Compares what all members have recorded with the logs in the store, event by event; returns what
// differs. `in_log` counts the actions in the logs.
std::vector<std::string> differences(const PlayerGroups& groups, const std::string& url,
                                     std::uint64_t* in_log = nullptr);

}  // namespace skerry::server
