// A match is its options, how it began, and the list of its events. That log is the truth;
// positions, views and the outcome are recomputed from it (replay.h).
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
  std::string settings{};  // of a bot, a JSON object such as {"bot":"search"}; may be empty

  friend bool operator==(const Player&, const Player&) = default;
};

// What can happen at a seat.
struct Played {
  std::string action;  // JSON; what it means depends on the position
  friend bool operator==(const Played&, const Played&) = default;
};
struct TakenBack {
  int actions = 1;  // how many of the actions in force are undone, the last ones first
  friend bool operator==(const TakenBack&, const TakenBack&) = default;
};
struct SeatTaken {
  Player player;  // who plays there from now on
  friend bool operator==(const SeatTaken&, const SeatTaken&) = default;
};
// The seat gave up: with two seats the other one wins, with more it is ranked last (forfeit.h).
struct Resigned {
  friend bool operator==(const Resigned&, const Resigned&) = default;
};
// Its time ran out, which at this table means the same.
struct TimedOut {
  friend bool operator==(const TimedOut&, const TimedOut&) = default;
};
// All agreed to stop, the seat having asked; there is no outcome.
struct Aborted {
  friend bool operator==(const Aborted&, const Aborted&) = default;
};

struct Event {
  using What = std::variant<Played, TakenBack, SeatTaken, Resigned, TimedOut, Aborted>;

  Time time{};
  Seat seat{};  // who acted, asked or gave up, or which seat changed hands
  What what;

  friend bool operator==(const Event&, const Event&) = default;
};

// A match begun from a given position instead of a deal.
struct Start {
  std::string state;  // JSON
  friend bool operator==(const Start&, const Start&) = default;
};

// An outcome as a file records it.
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
  int rules_version = 1;  // for life
  std::string options;    // a JSON object, which the game of that rules version reads
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

// What the file may not hold: says what is wrong with the name, or nothing.
std::optional<std::string> fault_in_name(std::string_view name);

}  // namespace skerry::match
