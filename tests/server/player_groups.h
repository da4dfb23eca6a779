// People who play one match after another over the network, whatever happens to their connections,
// and who remember what they sent, what was acknowledged and what they were shown.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/random.h"
#include "server/kit/player.h"

namespace skerry::server {

// An action that somebody sent.
struct SentAction {
  std::string action;
  std::optional<std::uint64_t> acknowledged{};  // as which event, or (again) as one up to this
  bool again = false;
};

class PlayerGroup;

// One of them. Asks for one thing at a time, and asks again after a new connection.
class GroupMember {
 public:
  GroupMember(PlayerGroup& group, std::string name, std::optional<int> seat)
      : group_(group), player_(std::move(name)), seat_(seat) {}

  bool connect(std::uint16_t port);
  // Does whatever is to be done next.
  void step(FastRng& rng);
  // Nothing is under way.
  bool rests() const { return !pending_; }

  kit::Player& player() { return player_; }
  const kit::Player& player() const { return player_; }
  std::optional<int> seat() const { return seat_; }
  // By table and by the `asked` that was answered.
  using Sent = std::map<std::pair<std::string, std::uint64_t>, SentAction>;
  const Sent& sent() const { return sent_; }
  // How often something was asked again because its answer got lost.
  int repeated() const { return repeated_; }

 private:
  struct Pending {
    std::string type;
    std::string fields;
    std::string table{};
    std::uint64_t asked = 0;
    std::uint64_t id = 0;
    bool was_repeated = false;
  };

  void ask(Pending request);
  void take(const kit::Answer& answer);
  void watch();

  PlayerGroup& group_;
  kit::Player player_;
  std::optional<int> seat_;
  std::string watched_;
  std::string left_;  // the table that it has seen the end of
  std::optional<Pending> pending_;
  Sent sent_;
  int repeated_ = 0;
};

class PlayerGroup {
 public:
  // `settings` as in create; as many open seats as `seats`.
  PlayerGroup(std::string name, std::string settings, int seats, int spectators = 0);
  PlayerGroup(const PlayerGroup&) = delete;
  PlayerGroup& operator=(const PlayerGroup&) = delete;

  const std::vector<std::unique_ptr<GroupMember>>& people() const { return people_; }
  // "" while a new one is to be made.
  const std::string& table() const { return table_; }
  // All so far.
  const std::vector<std::string>& tables() const { return tables_; }
  std::uint64_t acknowledged() const { return acknowledged_; }
  // What should not have happened.
  std::vector<std::string> faults() const;
  const std::string* first_fault() const;
  // Plays no new match after this one, and no action after the match's last one.
  void set_last_match() { is_last_match_ = true; }
  bool over() const;
  // Everybody knows everything and waits for nobody's answer.
  bool rests() const;
  // No actions for now.
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
  std::size_t left_ = 0;  // who has seen the end
  bool is_last_match_ = false;
};

// All groups at one server.
class PlayerGroups {
 public:
  explicit PlayerGroups(std::uint64_t seed) : rng_(seed) {}

  PlayerGroup& add(std::string settings, int seats, int spectators = 0);
  // Whoever has no connection gets one.
  testing::AssertionResult connect(std::uint16_t port);
  void drop_all();
  // Plays until it is so. False if something is wrong, or nothing happens for a long time. A
  // connection that ends is made again if `port` is not 0.
  testing::AssertionResult play_until(const std::function<bool()>& is_so, std::uint16_t port = 0);
  // Reads what has come and is still coming from connections that are at their end.
  void read_to_the_end();
  // No further actions, until everybody knows everything.
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

// Compares what everybody remembers with the logs in the store, event by event; says what differs.
// `in_log` counts the actions there.
std::vector<std::string> differences(const PlayerGroups& groups, const std::string& url,
                                     std::uint64_t* in_log = nullptr);

}  // namespace skerry::server
