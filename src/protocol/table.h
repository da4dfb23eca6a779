// A table: the fold over its log of events. `decide` says which events a command leads to, and
// changes nothing; the caller makes these events durable and applies them with `apply`.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
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

// A seat of the table and who sits there: a person, a bot, a bot that plays for a person, or
// nobody.
struct Chair {
  std::string user;            // "" if the seat belongs to no person
  std::string name;            // of that person
  std::string contribution;    // of that person to the deal
  std::optional<Level> bot;    // the bot that plays, for itself or for the person
  bool away = false;           // the person has left the seat
  bool given_up = false;       // the person has resigned, or lost on time
  StandingChoices standing{};  // by number: Game::standing_answers
  // The times that the seat took for free answers, by Game::standing_question.
  std::map<int, std::vector<std::chrono::milliseconds>> free_answers{};

  bool is_open() const { return user.empty() && !bot; }
  bool is_person() const { return !user.empty(); }
  bool person_plays() const { return is_person() && !bot; }
};

// A vote that is under way: a takeback or an abort needs everybody's consent.
struct OpenVote {
  Seat by{};        // the seat that asked for it
  int actions = 0;  // to be taken back
  SeatSet yes{};    // the seats that have agreed
};

// The decision about a command.
struct Decided {
  std::vector<Event> events{};              // none if the command has been carried out before
  std::optional<match::Accepted> action{};  // of the Acted among the events
};

class Table {
 public:
  // The first events of a new table. A table of bots alone starts at once.
  static Expected<std::vector<Event>> create(const Settings& settings, const match::Secret& secret,
                                             const Person& by, Time now, const Registry& registry);
  // The table after these events. The error says which event is wrong: "event 17: …". The registry
  // must outlive the table.
  static Expected<Table> fold(std::string id, std::span<const Event> log, const Registry& registry);

  // `waited` is how long bots of this table waited for a processor since the last event.
  Expected<Decided> decide(const Command& command, const Person& who, Time now,
                           std::chrono::milliseconds waited = {}) const;
  // Applies a decision. Precondition: this table has made it, and has not changed since.
  Expected<void> apply(Decided decided);
  // Applies the next event of a log. An impossible event is an error, and changes nothing.
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
  const std::vector<Event>& log() const { return log_; }  // not for clients: it has the secret
  // Whether everybody may see that event (the first is 1) while the match is running.
  bool open(std::uint64_t number) const { return open_[static_cast<std::size_t>(number - 1)]; }
  // The word for what this event's action is called (Game::meaning); empty if its JSON tells.
  std::string_view meaning(std::uint64_t number) const {
    const auto found = meanings_.find(number);
    return found == meanings_.end() ? std::string_view() : found->second;
  }
  // The chapter that begins with this event; nullptr if the event belongs to the same as the action
  // before it.
  const Chapter* chapter_from(std::uint64_t number) const {
    const auto found = chapters_.find(number);
    return found == chapters_.end() ? nullptr : &found->second;
  }
  // The game in the rules version of the settings.
  const Game& game() const { return *game_; }
  bool started() const { return replay_.has_value(); }
  // Precondition: the table has started.
  const AnyState& state() const { return replay_->state(); }
  std::optional<Outcome> outcome() const;
  // The number of the event since which the seat has its present decision; 0 if it has none. It
  // identifies the decision: an action for an older one is late.
  std::uint64_t asked(Seat seat) const { return asked_[seat.index]; }
  const match::Clock& clock() const { return clock_; }
  std::optional<match::Clock::Deadline> deadline() const;
  SeatSet bots_to_move() const;
  SeatSet people_to_move() const;
  // The standing answer to the seat's present decision; nothing if the person has to decide. After
  // a takeback nobody's answer is given, or the takeback would lead nowhere.
  std::optional<AnyAction> standing_answer(Seat seat,
                                           const command::StandingManner& manner = {}) const;
  // The kind of the seat's present decision (Game::standing_question); 0 if it has none.
  int standing_question(Seat seat) const;
  // The pause before the host gives it, where others see how long an answer takes, if it begins at
  // this time. Precondition: there is one.
  std::chrono::milliseconds pause_before_standing_answer(Seat seat, Time from) const;
  // Since when the seat has its present decision. Precondition: it has one.
  Time asked_at(Seat seat) const { return log_[static_cast<std::size_t>(asked(seat) - 1)].time; }
  // Since when that decision is left to the host: the person may have come back to the seat, or have
  // switched a standing answer on, after the game asked. Precondition: the same.
  Time left_to_host_since(Seat seat) const;
  SeatSet people() const;  // the seats that have a vote: those whose persons play themselves
  const std::optional<OpenVote>& takeback() const { return takeback_; }
  const std::optional<OpenVote>& abort() const { return abort_; }
  const std::string& rematch() const { return rematch_; }  // "" if there is none
  Viewer seat_of(std::string_view user) const;
  // About how much memory the table takes.
  std::size_t bytes() const;
  // What the seat has observed of the match so far. Precondition: the table has started.
  Observations observed(Seat seat) const { return match::observed_by(*replay_, seat); }

  // The settings of a rematch: the same, by the newest rules, with everybody one seat further, and
  // not on the list of open tables.
  Settings rematch_settings() const;
  Seat seat_in_rematch(Seat seat) const { return clockwise(seat, players()); }
  // The match file, which reveals the secret of the deal. An error until the match is over.
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
  void note_free_answer(const match::Accepted& action, Time time);
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
  std::vector<match::Player> first_players_;  // the players at the start
  std::vector<Event> log_;
  std::vector<std::size_t> positions_;  // for each event: the position of the replay before it
  std::vector<bool> open_;              // for each event: see open()
  std::size_t action_bytes_ = 0;        // of all actions of the log, as JSON
  std::map<std::uint64_t, std::string_view> meanings_;  // of few events: see meaning()
  std::map<std::uint64_t, Chapter> chapters_;           // by the event that each begins with
  Chapter chapter_;                                     // of the last action
  std::optional<match::Replay> replay_;                 // since the start
  std::vector<std::uint64_t> asked_;                    // for each seat: see asked()
  match::Clock clock_;
  std::optional<OpenVote> takeback_;
  std::optional<OpenVote> abort_;
  std::string rematch_;
};

// A standing answer of a game and the choice among its words, by their numbers.
struct StandingChoice {
  std::size_t answer = 0;
  std::uint8_t choice = 0;
};
// The choice that a message or an event names; the error says what the game does not have.
Expected<StandingChoice> standing_choice(const Game& game, std::string_view answer,
                                         const StandingValue& value);

// Table::fold over the lines of a stored log.
Expected<Table> fold_lines(std::string id, std::span<const std::string> lines,
                           const Registry& registry);
// The same, and nothing if there are no lines: there is no such table.
Expected<std::optional<Table>> table_of(std::string id, std::span<const std::string> lines,
                                        const Registry& registry);

}  // namespace skerry::protocol
