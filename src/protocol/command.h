// The commands to a table: those of people, and those of its host (timeouts, bots, resuming). A
// table decides which events a command leads to (table.h).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "core/game.h"
#include "core/seat.h"
#include "core/sha256.h"
#include "protocol/fields.h"
#include "protocol/settings.h"

namespace skerry::code {
inline constexpr std::string_view kSeatTaken = "seat_taken";
inline constexpr std::string_view kAlreadySeated = "already_seated";
inline constexpr std::string_view kNotSeated = "not_seated";
inline constexpr std::string_view kStarted = "already_started";
inline constexpr std::string_view kNotStarted = "not_started";
inline constexpr std::string_view kNotOver = "not_over";
inline constexpr std::string_view kNotAllowed = "not_allowed";
inline constexpr std::string_view kLate = "late";
inline constexpr std::string_view kAway = "away";
inline constexpr std::string_view kGivenUp = "given_up";
inline constexpr std::string_view kVoteOpen = "question_open";
inline constexpr std::string_view kNoVote = "no_question";
inline constexpr std::string_view kNotYet = "not_yet";
}  // namespace skerry::code

namespace skerry::protocol {

// The person who gives a command. Both texts are empty for commands of the host.
struct Person {
  std::string user;
  std::string name;
};

// What people can vote on.
enum class VoteSubject : std::uint8_t { takeback, abort };

namespace command {

// Commands of people. Each has a name in messages and lists its fields (fields.h).
struct Sit {
  Seat seat{};
  Bytes contribution;  // up to 64 random bytes for the deal
  static constexpr std::string_view kName = "sit";
  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("contribution", self.contribution);
  }
};
struct Stand {
  static constexpr std::string_view kName = "stand";
  static void fields(auto&, auto&&) {}
};
struct Act {
  std::uint64_t asked = 0;  // the decision that this answers: Table::asked
  Unread action;            // cannot be read without the position
  static constexpr std::string_view kName = "act";
  static void fields(auto& self, auto&& field) {
    field("asked", self.asked);
    field("action", self.action);
  }
};
struct AskTakeback {
  int actions = 1;
  static constexpr std::string_view kName = "takeback";
  static void fields(auto& self, auto&& field) { field("actions", self.actions); }
};
struct AskAbort {
  static constexpr std::string_view kName = "abort";
  static void fields(auto&, auto&&) {}
};
struct Vote {
  VoteSubject subject{};
  bool yes = false;
  static constexpr std::string_view kName = "answer";
  static void fields(auto& self, auto&& field) {
    field("question", self.subject);
    field("yes", self.yes);
  }
};
struct Resign {
  static constexpr std::string_view kName = "resign";
  static void fields(auto&, auto&&) {}
};
// Lets a bot play a seat: the person's own, one whose person has left, or before the start an open
// one.
struct HandToBot {
  Seat seat{};
  Level level = Level::normal;
  static constexpr std::string_view kName = "bot";
  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("level", self.level);
  }
};
struct Return {
  static constexpr std::string_view kName = "return";
  static void fields(auto&, auto&&) {}
};
// Switches one of the seat's standing answers on or off, or chooses among its words.
struct SetStanding {
  Id answer;  // its name: Game::standing_answers
  StandingValue on;
  static constexpr std::string_view kName = "standing";
  static void fields(auto& self, auto&& field) {
    field("answer", self.answer);
    field("on", self.on);
  }
};

// Commands of the host.
struct Rematch {
  std::string table;    // the id of the new table
  Digest commitment{};  // to its deal
};
struct Timeout {};  // a deadline has passed
struct BotAct {
  Seat seat{};
  std::uint64_t asked = 0;
  AnyAction action;
};
// How the host answers for a person: see StandingOrders.
struct StandingManner {
  bool absent = false;
  bool sparing = false;
};
// The host gives a seat's standing answer, which is then the seat's own action.
struct StandingAct {
  Seat seat{};
  std::uint64_t asked = 0;
  StandingManner manner{};
};
struct Resume {};  // the host has started again

}  // namespace command

using Command =
    std::variant<command::Sit, command::Stand, command::Act, command::AskTakeback,
                 command::AskAbort, command::Vote, command::Resign, command::HandToBot,
                 command::Return, command::SetStanding, command::Rematch, command::Timeout,
                 command::BotAct, command::StandingAct, command::Resume>;

}  // namespace skerry::protocol
