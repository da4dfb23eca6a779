// What can be asked of a table: by people, and (timeouts, bots, resuming) by its host.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "core/game.h"
#include "core/seat.h"
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

// Somebody the host knows. A host's own commands come from nobody.
struct Person {
  std::string user;
  std::string name;
};

enum class VoteSubject : std::uint8_t { takeback, abort };

namespace command {

// People's: each has its name in messages and lists its fields (fields.h).
struct Sit {
  Seat seat{};
  Bytes contribution;  // up to 64 bytes of chance for the deal
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
  std::uint64_t asked = 0;  // which decision this answers
  Unread action;            // its position gives it its meaning
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
// One's own seat, one that was left, or before the start a free one.
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
// The host's own.
struct Rematch {
  std::string table;  // the id of the new one
};
struct Timeout {};
struct BotAct {
  Seat seat{};
  std::uint64_t asked = 0;
  AnyAction action;
};
struct Resume {};

}  // namespace command

using Command = std::variant<command::Sit, command::Stand, command::Act, command::AskTakeback,
                             command::AskAbort, command::Vote, command::Resign, command::HandToBot,
                             command::Return, command::Rematch, command::Timeout, command::BotAct,
                             command::Resume>;

}  // namespace skerry::protocol
