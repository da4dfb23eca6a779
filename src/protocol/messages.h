// What goes over the wire, one JSON text a message. docs/protocol.md has an example of each.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/error.h"
#include "protocol/command.h"
#include "protocol/fields.h"

namespace skerry::protocol {

inline constexpr int kProtocolVersion = 1;
inline constexpr std::size_t kMaxMessageBytes = std::size_t{64} << 10;
inline constexpr std::size_t kMaxChatLength = 500;

// What somebody says: 1 to 500 characters, no control characters but line breaks.
struct Text {
  std::string text;
  friend bool operator==(const Text&, const Text&) = default;
};
enum class Channel : std::uint8_t { players, spectators };
inline constexpr std::array<std::string_view, 2> kChannelNames{"players", "spectators"};

void read_value(const JsonIn& in, Text& value);
void read_value(const JsonIn& in, Channel& value);
void read_value(const JsonIn& in, Question& value);

// From a client to its host.
namespace client {

struct Hello {
  int version = kProtocolVersion;
  std::optional<Name> name{};  // what a guest wants to be called
  static constexpr std::string_view kName = "hello";
  static void fields(auto& self, auto&& field) {
    field("version", self.version);
    field("name", self.name);
  }
};
struct Create {
  Opaque settings;  // a wish, for read_wish
  static constexpr std::string_view kName = "create";
  static void fields(auto& self, auto&& field) { field("settings", self.settings); }
};
struct Watch {
  Id table;
  std::optional<std::uint64_t> seq{};  // the last event that this client saw
  std::optional<bool> legal{};
  static constexpr std::string_view kName = "watch";
  static void fields(auto& self, auto&& field) {
    field("table", self.table);
    field("seq", self.seq);
    field("legal", self.legal);
  }
};
struct Sit {
  Id table;
  Seat seat{};
  Bytes contribution;
  static constexpr std::string_view kName = "sit";
  static void fields(auto& self, auto&& field) {
    field("table", self.table);
    field("seat", self.seat);
    field("contribution", self.contribution);
  }
};
struct Act {
  Id table;
  std::uint64_t asked = 0;
  Opaque action;
  static constexpr std::string_view kName = "act";
  static void fields(auto& self, auto&& field) {
    field("table", self.table);
    field("asked", self.asked);
    field("action", self.action);
  }
};
struct Takeback {
  Id table;
  int actions = 1;
  static constexpr std::string_view kName = "takeback";
  static void fields(auto& self, auto&& field) {
    field("table", self.table);
    field("actions", self.actions);
  }
};
struct Answer {
  Id table;
  Question question{};
  bool yes = false;
  static constexpr std::string_view kName = "answer";
  static void fields(auto& self, auto&& field) {
    field("table", self.table);
    field("question", self.question);
    field("yes", self.yes);
  }
};
struct Bot {
  Id table;
  Seat seat{};
  Level level{};
  static constexpr std::string_view kName = "bot";
  static void fields(auto& self, auto&& field) {
    field("table", self.table);
    field("seat", self.seat);
    field("level", self.level);
  }
};
struct Chat {
  Id table;
  Channel channel{};
  Text text;
  static constexpr std::string_view kName = "chat";
  static void fields(auto& self, auto&& field) {
    field("table", self.table);
    field("channel", self.channel);
    field("text", self.text);
  }
};
struct Lobby {
  bool on = false;
  static constexpr std::string_view kName = "lobby";
  static void fields(auto& self, auto&& field) { field("on", self.on); }
};
struct Ping {
  static constexpr std::string_view kName = "ping";
  static void fields(auto&, auto&&) {}
};

// Those that name a table and nothing else.
struct ToTable {
  Id table;
  static void fields(auto& self, auto&& field) { field("table", self.table); }
};
struct Unwatch : ToTable {
  static constexpr std::string_view kName = "unwatch";
};
struct Stand : ToTable {
  static constexpr std::string_view kName = "stand";
};
struct Abort : ToTable {
  static constexpr std::string_view kName = "abort";
};
struct Resign : ToTable {
  static constexpr std::string_view kName = "resign";
};
struct Return : ToTable {
  static constexpr std::string_view kName = "return";
};
struct Hint : ToTable {
  static constexpr std::string_view kName = "hint";
};
struct Rematch : ToTable {
  static constexpr std::string_view kName = "rematch";
};
struct Legal : ToTable {
  static constexpr std::string_view kName = "legal";
};

}  // namespace client

struct Message {
  using What =
      std::variant<client::Hello, client::Create, client::Watch, client::Unwatch, client::Sit,
                   client::Stand, client::Act, client::Takeback, client::Answer, client::Abort,
                   client::Resign, client::Bot, client::Return, client::Chat, client::Hint,
                   client::Rematch, client::Lobby, client::Legal, client::Ping>;
  std::uint64_t id = 0;  // the client's own; answers carry it
  What what;
};

// An error here is answered with the id of the message if it has one that can be read.
struct BadMessage {
  std::optional<std::uint64_t> id;
  Error error;
};
std::expected<Message, BadMessage> read_message(std::string_view text);

// The table that it is about; "" if it is about none.
std::string_view table_of(const Message& message);
// What it asks of that table; nothing if it is for the host itself (a rematch needs a new table).
std::optional<Command> command_of(const Message& message);

}  // namespace skerry::protocol
