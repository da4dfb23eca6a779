// The replay of a match: its positions, recomputed from the event log.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/registry.h"
#include "match/forfeit.h"
#include "match/match.h"

namespace skerry::match {

// An action in force: one that no takeback has undone.
struct Move {
  std::size_t event = 0;  // its number in the log, 1-based
  Seat seat{};
  AnyAction action;
};

// Proof that the game accepts an action in the current position of a replay. Only the replay makes
// one, so an action that has one is not checked a second time.
class Accepted {
 public:
  Seat seat() const { return seat_; }
  const AnyAction& action() const { return action_; }

 private:
  friend class Replay;
  Accepted(std::size_t position, Seat seat, AnyAction action)
      : position_(position), seat_(seat), action_(std::move(action)) {}

  std::size_t position_;
  Seat seat_;
  AnyAction action_;
};

// The positions of one match. Position 0 is the start, position n the one after n events.
class Replay {
 public:
  // A replay that stands at the start of the match, under the match's own rules version. Fails if
  // the game or that version of it is not known, or if the options, the players and the start do
  // not fit together.
  static Expected<Replay> start(const Match& match, const Registry& registry);

  // Plays the next event of a log. If that is not possible, returns the reason and changes nothing.
  Expected<void> add(const Event& event);
  // The same for an action that is a value already, in two steps, so that an accepted action can be
  // made durable before it is played. `play` fails if the match has gone on in the meantime.
  Expected<Accepted> accept(Seat seat, AnyAction action) const;
  Expected<void> play(Accepted accepted);

  const Game& game() const { return *game_; }
  const OptionValues& options() const { return options_; }
  std::size_t events() const { return after_.size() - 1; }
  const AnyState& state() const { return state_; }
  std::size_t actions_in_force() const { return tree_[after_.back()].depth; }
  // Whether the match has ended: by the rules, because one of two seats or the last person gave up,
  // or because it was aborted.
  bool over() const { return aborted_ || outcome().has_value(); }
  bool aborted() const { return aborted_; }
  // The outcome of the match, with seats that gave up ranked behind all others.
  std::optional<Outcome> outcome() const;
  // Random access. Precondition: 0 <= position <= events(). Any position costs at most
  // kSnapshotEvery plays.
  AnyState state_at(std::size_t position) const;
  std::vector<Move> moves_at(std::size_t position) const;  // in force at that position, in order
  // The action of this event (1-based) in the game's notation; nothing if the event is not an
  // action.
  std::optional<std::string> notation(std::size_t event) const;
  // The word for what that action is called where its JSON does not tell; empty otherwise.
  std::string_view meaning(std::size_t event) const;
  // The chapter in which that action was played; one without a name if the event is not an action.
  Chapter chapter(std::size_t event) const;

 private:
  // The actions form a tree, since a takeback returns to an earlier node and play goes on from
  // there.
  struct Node {
    std::size_t parent = 0;
    std::size_t depth = 0;  // actions in force
    Move move{};            // the one that led to this node
    AnyState snapshot;      // at every kSnapshotEvery-th depth
  };
  static constexpr std::size_t kSnapshotEvery = 16;

  Replay() = default;
  Expected<void> has_room() const;
  Expected<void> goes_on_for(Seat seat) const;
  Expected<Accepted> if_legal(Seat seat, AnyAction action) const;
  Expected<void> read_and_play(Seat seat, const Played& played);
  Expected<void> take_back(int actions);
  Expected<void> take_seat(const Player& player);
  Expected<void> give_up(Forfeit forfeit);
  Expected<void> abort();
  AnyState state_of(std::size_t node) const;

  const Game* game_ = nullptr;
  OptionValues options_;
  std::vector<Node> tree_;
  std::vector<std::size_t> after_;  // the node after each event, the start first
  AnyState state_;
  std::vector<Forfeit> forfeits_;
  bool aborted_ = false;
  std::unique_ptr<JsonParser> parser_;  // made for the first action of a log
};

// Plays the whole log. The error of a bad event names it: "event 17 (seat 2): …".
Expected<Replay> replay(const Match& match, const Registry& registry);

// The error with "event 17 (seat 2)" in front of the place that it names.
Error at_event(Error error, std::size_t number, Seat seat);

// Plays the event and appends it to the log, with the outcome if it ended the match. An event with
// a time before that of the event before it gets that event's time.
Expected<void> append(Match& match, Replay& replay, Event event);
// The same for an action of that seat.
Expected<void> append(Match& match, Replay& replay, Time time, Seat seat, const AnyAction& action);

}  // namespace skerry::match
