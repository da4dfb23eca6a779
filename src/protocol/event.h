// The events of a table. The log of a table is a list of them; everything else about the table
// follows from its log (event sourcing), and a Table (table.h) is a fold over it. The log has
// secrets in it, and never leaves the host as it is.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/error.h"
#include "core/json.h"
#include "match/deal.h"
#include "match/time.h"
#include "protocol/fields.h"
#include "protocol/settings.h"

namespace skerry::code {
inline constexpr std::string_view kBadLog = "bad_log";
}  // namespace skerry::code

namespace skerry::protocol {

using match::Time;

// When an event can happen, and whether it changes the table's line in lists such as the lobby.
enum class Scope : std::uint8_t {
  table,  // at any time; changes the line
  seats,  // during the match: who plays for whom; changes the line
  play    // during the match; does not change the line
};

// Each event has a name in the log and a scope, and lists its fields (fields.h).
struct Created {
  Settings settings;
  Bytes secret;      // 32 bytes that nobody sees before the match is over
  Bytes commitment;  // a hash of the secret, which everybody sees before sitting down
  Id by;
  static constexpr std::string_view kName = "created";
  static constexpr Scope kScope = Scope::table;
  static void fields(auto& self, auto&& field) {
    field("settings", self.settings);
    field("secret", self.secret);
    field("commitment", self.commitment);
    field("by", self.by);
  }
  friend bool operator==(const Created&, const Created&) = default;
};
struct Seated {
  Seat seat{};
  Id user;
  Name name;
  Bytes contribution;  // to the deal
  static constexpr std::string_view kName = "seated";
  static constexpr Scope kScope = Scope::table;
  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("user", self.user);
    field("name", self.name);
    field("contribution", self.contribution);
  }
  friend bool operator==(const Seated&, const Seated&) = default;
};
// A person has left the seat. Before the start it is open again; later it waits for that person.
struct Stood {
  Seat seat{};
  static constexpr std::string_view kName = "stood";
  static constexpr Scope kScope = Scope::table;
  static void fields(auto& self, auto&& field) { field("seat", self.seat); }
  friend bool operator==(const Stood&, const Stood&) = default;
};
struct BotSeated {
  Seat seat{};
  Level level = Level::normal;
  static constexpr std::string_view kName = "bot_seated";
  static constexpr Scope kScope = Scope::table;
  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("level", self.level);
  }
  friend bool operator==(const BotSeated&, const BotSeated&) = default;
};
struct Started {
  static constexpr std::string_view kName = "started";
  static constexpr Scope kScope = Scope::table;
  static void fields(auto&, auto&&) {}
  friend bool operator==(const Started&, const Started&) = default;
};
struct Acted {
  Seat seat{};
  std::uint64_t asked = 0;  // the event since which the seat had this decision
  Opaque action;
  std::optional<bool> by_host{};  // the person had left it to the host; nobody else is told
  static constexpr std::string_view kName = "action";
  static constexpr Scope kScope = Scope::play;
  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("asked", self.asked);
    field("action", self.action);
    field("by_host", self.by_host);
  }
  friend bool operator==(const Acted&, const Acted&) = default;
};
struct TakebackAsked {
  Seat seat{};
  int actions = 1;
  static constexpr std::string_view kName = "takeback_asked";
  static constexpr Scope kScope = Scope::play;
  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("actions", self.actions);
  }
  friend bool operator==(const TakebackAsked&, const TakebackAsked&) = default;
};
struct TakebackAnswered {
  Seat seat{};
  bool yes = false;
  static constexpr std::string_view kName = "takeback_answered";
  static constexpr Scope kScope = Scope::play;
  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("yes", self.yes);
  }
  friend bool operator==(const TakebackAnswered&, const TakebackAnswered&) = default;
};
struct TakenBack {
  Seat seat{};  // who asked
  int actions = 1;
  static constexpr std::string_view kName = "taken_back";
  static constexpr Scope kScope = Scope::play;
  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("actions", self.actions);
  }
  friend bool operator==(const TakenBack&, const TakenBack&) = default;
};
struct AbortAsked {
  Seat seat{};
  static constexpr std::string_view kName = "abort_asked";
  static constexpr Scope kScope = Scope::play;
  static void fields(auto& self, auto&& field) { field("seat", self.seat); }
  friend bool operator==(const AbortAsked&, const AbortAsked&) = default;
};
struct AbortAnswered {
  Seat seat{};
  bool yes = false;
  static constexpr std::string_view kName = "abort_answered";
  static constexpr Scope kScope = Scope::play;
  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("yes", self.yes);
  }
  friend bool operator==(const AbortAnswered&, const AbortAnswered&) = default;
};
struct Aborted {
  Seat seat{};  // who asked; seat 0 if the match had not begun
  static constexpr std::string_view kName = "aborted";
  static constexpr Scope kScope = Scope::table;
  static void fields(auto& self, auto&& field) { field("seat", self.seat); }
  friend bool operator==(const Aborted&, const Aborted&) = default;
};
struct Resigned {
  Seat seat{};
  Mark over{};  // no other person played on, so the match ended with it
  static constexpr std::string_view kName = "resigned";
  static constexpr Scope kScope = Scope::seats;
  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("over", self.over);
  }
  friend bool operator==(const Resigned&, const Resigned&) = default;
};
// The seat has lost because its time ran out.
struct TimedOut {
  Seat seat{};
  Mark over{};  // as above
  static constexpr std::string_view kName = "timed_out";
  static constexpr Scope kScope = Scope::seats;
  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("over", self.over);
  }
  friend bool operator==(const TimedOut&, const TimedOut&) = default;
};
// A bot plays for the seat's person from now on.
struct ToBot {
  Seat seat{};
  Level level = Level::normal;
  static constexpr std::string_view kName = "to_bot";
  static constexpr Scope kScope = Scope::seats;
  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("level", self.level);
  }
  friend bool operator==(const ToBot&, const ToBot&) = default;
};
struct Returned {
  Seat seat{};
  static constexpr std::string_view kName = "returned";
  static constexpr Scope kScope = Scope::seats;
  static void fields(auto& self, auto&& field) { field("seat", self.seat); }
  friend bool operator==(const Returned&, const Returned&) = default;
};
// The host was down. On real-time clocks the time since the event before does not count.
struct Resumed {
  static constexpr std::string_view kName = "resumed";
  static constexpr Scope kScope = Scope::seats;
  static void fields(auto&, auto&&) {}
  friend bool operator==(const Resumed&, const Resumed&) = default;
};
// A person has switched a standing answer on or off, or chosen among its words. Only that person is
// told.
struct StandingSet {
  Seat seat{};
  Id answer;
  StandingValue on;
  static constexpr std::string_view kName = "standing";
  static constexpr Scope kScope = Scope::play;
  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("answer", self.answer);
    field("on", self.on);
  }
  friend bool operator==(const StandingSet&, const StandingSet&) = default;
};
struct Rematched {
  Id table;
  static constexpr std::string_view kName = "rematch";
  static constexpr Scope kScope = Scope::table;
  static void fields(auto& self, auto&& field) { field("table", self.table); }
  friend bool operator==(const Rematched&, const Rematched&) = default;
};

struct Event {
  using What = std::variant<Created, Seated, Stood, BotSeated, Started, Acted, TakebackAsked,
                            TakebackAnswered, TakenBack, AbortAsked, AbortAnswered, Aborted,
                            Resigned, TimedOut, ToBot, Returned, Resumed, StandingSet, Rematched>;
  Time time{};
  What what;
  // How long bots of this table waited for a processor since the event before. No clock ran then.
  std::chrono::milliseconds waited{};

  friend bool operator==(const Event&, const Event&) = default;
};

Scope scope_of(const Event& event);
// Whether a viewer is told of the event. Of a standing answer only its seat is, and of a rematch only
// players are: the id of the new table lets whoever knows it in.
bool is_told(const Event& event, Viewer viewer);

inline constexpr int kEventVersion = 3;

// Reads a line of a log, {"v":1,"t":1794772800000,"event":"stood","seat":2}, of any version.
Expected<Event> read_event(std::string_view line);
// The same from a line that has been parsed.
Expected<Event> read_event(const Json& line);
// The line of an event, in the oldest version that can say it: an older Skerry reads the logs of
// tables where nobody waited, and none was left by all.
std::string event_json(const Event& event);

}  // namespace skerry::protocol
