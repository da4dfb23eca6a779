// A match as an event log: its options, its start and the list of its events. The log is the only
// source of truth; positions, views and the outcome are recomputed from it (replay.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/game.h"
#include "match/deal.h"
#include "match/time.h"

namespace skerry::code {
inline constexpr std::string_view kBadMatch = "bad_match";
inline constexpr std::string_view kUnknownRulesVersion = "unknown_rules_version";
}  // namespace skerry::code

namespace skerry::match {

inline constexpr std::size_t kMaxEvents = 100'000;
inline constexpr std::size_t kMaxName = 64;

enum class PlayerKind : std::uint8_t { person, bot };

struct Player {
  std::string name;  // 1 to 64 bytes of UTF-8 without control characters
  PlayerKind kind = PlayerKind::person;
  std::string settings{};  // of a bot: a JSON object such as {"bot":"search"}; may be empty

  friend bool operator==(const Player&, const Player&) = default;
};

// The kinds of events, each at one seat.
struct Played {
  std::string action;  // JSON; its meaning may depend on the position
  friend bool operator==(const Played&, const Played&) = default;
};
struct TakenBack {
  int actions = 1;  // the number of actions in force that are undone, the last ones first
  friend bool operator==(const TakenBack&, const TakenBack&) = default;
};
struct SeatTaken {
  Player player;  // who plays there from now on
  friend bool operator==(const SeatTaken&, const SeatTaken&) = default;
};
// The seat gave up: with two seats the other one wins, with more it is ranked last (forfeit.h).
struct Resigned {
  bool over = false;  // that ended the match, since no other person played on
  friend bool operator==(const Resigned&, const Resigned&) = default;
};
// The seat lost on time, which counts like a resignation.
struct TimedOut {
  bool over = false;
  friend bool operator==(const TimedOut&, const TimedOut&) = default;
};
// The match was stopped by agreement, at the request of the seat; there is no outcome.
struct Aborted {
  friend bool operator==(const Aborted&, const Aborted&) = default;
};

struct Event {
  using What = std::variant<Played, TakenBack, SeatTaken, Resigned, TimedOut, Aborted>;

  Time time{};
  Seat seat{};  // the seat that acted, asked or gave up, or that changed hands
  What what;

  friend bool operator==(const Event&, const Event&) = default;
};

// The start of a match from a given position instead of a deal.
struct Start {
  std::string state;  // JSON
  friend bool operator==(const Start&, const Start&) = default;
};

// The outcome as the file records it.
struct Result {
  struct Automa {
    std::string key;
    std::int64_t score = 0;
    friend bool operator==(const Automa&, const Automa&) = default;
  };

  std::vector<int> winners;
  std::vector<int> ranks;
  std::vector<std::optional<std::int64_t>> scores;
  std::string reason;
  std::optional<Automa> automa{};

  friend bool operator==(const Result&, const Result&) = default;
};

struct Match {
  std::string game;
  int rules_version = 1;  // never changes, so that old matches replay as they were played
  std::string options;    // a JSON object, read by the game in that rules version
  std::vector<Player> players;
  std::variant<Deal, Start> origin;
  std::vector<Event> events;
  std::optional<Result> outcome;

  friend bool operator==(const Match&, const Match&) = default;
};

// A match of this game in its own rules version, without events.
Match new_match(const Game& game, const OptionValues& options, std::vector<Player> players,
                std::variant<Deal, Start> origin);

Result result_of(const Outcome& outcome);

// What is wrong with a player's name that a file may not hold; nothing if it is allowed.
std::optional<std::string> fault_in_name(std::string_view name);

}  // namespace skerry::match
