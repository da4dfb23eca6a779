// A table's life: a fold over its log. `decide` says which events a command leads to and changes
// nothing; whoever asked makes them durable and then calls `apply`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/registry.h"
#include "match/clock.h"
#include "match/match.h"
#include "match/observe.h"
#include "match/replay.h"
#include "match/status.h"
#include "protocol/command.h"
#include "protocol/event.h"

namespace skerry::protocol {

using match::Status;

// Who sits there. Without a user it is open, or a bot's for good.
struct Chair {
  std::string user;
  std::string name;
  std::string contribution;
  std::optional<Level> bot;  // who plays: a bot of this level, possibly in the person's place
  bool away = false;
  bool given_up = false;

  bool is_open() const { return user.empty() && !bot; }
  bool is_person() const { return !user.empty(); }
  bool person_plays() const { return is_person() && !bot; }
};

// Somebody asked for everybody's consent.
struct OpenVote {
  Seat by{};
  int actions = 0;  // to be taken back
  SeatSet yes{};
};

// What a command leads to.
struct Decided {
  std::vector<Event> events{};  // none: what is asked for has been done already ("again")
  std::optional<match::Accepted> action{};  // that of the Acted among them
};

class Table {
 public:
  // The first events of a table; a table of bots alone starts at once.
  static Expected<std::vector<Event>> create(const Settings& settings, const match::Secret& secret,
                                             const Person& by, Time now, const Registry& registry);
  // The error names the event: "event 17: …". The registry must outlive the table.
  static Expected<Table> fold(std::string id, std::span<const Event> log, const Registry& registry);

  Expected<Decided> decide(const Command& command, const Person& who, Time now) const;
  // What this table has decided just now.
  Expected<void> apply(Decided decided);
  // The next event of a log. If it is not possible, says why and changes nothing.
  Expected<void> apply(const Event& event);

  const std::string& id() const { return id_; }
  Status status() const { return status_; }
  bool over() const { return status_ == Status::finished || status_ == Status::aborted; }
  const Settings& settings() const { return settings_; }
  const Digest& commitment() const { return commitment_; }
  const std::string& creator() const { return by_; }
  const std::vector<Chair>& chairs() const { return chairs_; }
  int players() const { return static_cast<int>(chairs_.size()); }
  std::uint64_t sequence() const { return log_.size(); }
  const std::vector<Event>& log() const { return log_; }  // private: it has the secret
  // Whether everybody may see that event (1-based) although the match goes on.
  bool open(std::uint64_t number) const { return open_[static_cast<std::size_t>(number - 1)]; }
  // For life that of the log's rules version.
  const Game& game() const { return *game_; }
  // Precondition for these two: the table has started.
  const AnyState& state() const { return replay_->state(); }
  bool started() const { return replay_.has_value(); }
  std::optional<Outcome> outcome() const;
  // The event since which the seat has its decision; 0 if it has none.
  std::uint64_t asked(Seat seat) const { return asked_[seat.index]; }
  const match::Clock& clock() const { return clock_; }
  std::optional<match::Clock::Deadline> deadline() const;
  SeatSet bots_to_move() const;
  SeatSet people() const;  // seats whose consent counts
  const std::optional<OpenVote>& takeback() const { return takeback_; }
  const std::optional<OpenVote>& abort() const { return abort_; }
  const std::string& rematch() const { return rematch_; }  // "" if there is none
  Viewer seat_of(std::string_view user) const;
  // What the seat could see so far. Precondition: the table has started.
  Observations observed(Seat seat) const { return match::observed_by(*replay_, seat); }

  // The same table once more, by the newest rules, with everybody one seat further.
  Settings rematch_settings() const;
  Seat seat_in_rematch(Seat seat) const { return clockwise(seat, players()); }
  // With the secret, therefore only when it is over.
  Expected<match::Match> exported() const;

 private:
  friend class Decider;
  friend class Applier;
  friend Expected<Table> fold_lines(std::string id, std::span<const std::string> lines,
                                    const Registry& registry);
  Table(std::string id, const Registry& registry) : id_(std::move(id)), registry_(&registry) {}

  SeatSet seats() const { return SeatSet::first(players()); }
  match::Match match_at_start() const;
  Expected<void> can_follow(const Event& event);
  Expected<void> apply_logged(const Event& event, const Json* action);
  Expected<void> add(Event event, std::optional<match::Accepted> action);
  bool is_open(const match::Accepted& action) const;
  std::optional<match::Event> match_event(const Event& event) const;
  void after_event(const Event& event);
  void update_asked(const Event& event);
  void update_clock(const Event& event);

  std::string id_;
  const Registry* registry_;
  const Game* game_ = nullptr;
  Settings settings_;
  match::Secret secret_{};
  Digest commitment_{};
  std::string by_;
  Status status_ = Status::open;
  std::vector<Chair> chairs_;
  std::vector<match::Player> first_players_;  // who sat there at the start
  std::vector<Event> log_;
  std::vector<std::size_t> positions_;  // of the replay, before each event
  std::vector<bool> open_;              // whether everybody may see it at once
  std::optional<match::Replay> replay_;
  std::vector<std::uint64_t> asked_;
  match::Clock clock_;
  std::optional<OpenVote> takeback_;
  std::optional<OpenVote> abort_;
  std::string rematch_;
};

// Table::fold over a log as it is stored.
Expected<Table> fold_lines(std::string id, std::span<const std::string> lines,
                           const Registry& registry);

}  // namespace skerry::protocol
