// The messages that a client sends to its host, each a JSON text. docs/protocol.md has an example
// of each. host_messages.h and table_messages.h are the other direction.
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

// A line of chat: 1 to 500 characters, no control characters but line breaks.
struct ChatText {
  std::string text;
  friend bool operator==(const ChatText&, const ChatText&) = default;
};
enum class Channel : std::uint8_t { players, spectators };
inline constexpr std::array<std::string_view, 2> kChannelNames{"players", "spectators"};

void read_value(const JsonIn& in, ChatText& value);
void read_value(const JsonIn& in, Channel& value);
void read_value(const JsonIn& in, VoteSubject& value);

// Messages that the host answers itself; a table's commands are in command.h.
namespace client {

// Messages about no table.

struct Hello {
  int version = kProtocolVersion;
  std::optional<Name> name{};  // a guest's new name
  static constexpr std::string_view kName = "hello";
  static void fields(auto& self, auto&& field) {
    field("version", self.version);
    field("name", self.name);
  }
};
struct Create {
  Unread settings;  // read_requested_settings reads them
  static constexpr std::string_view kName = "create";
  static void fields(auto& self, auto&& field) { field("settings", self.settings); }
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

// Messages about a table.
struct Watch {
  std::optional<std::uint64_t> seq{};  // the last event that this client has
  std::optional<bool> legal{};         // whether updates should list the legal actions
  std::optional<std::uint64_t> log{};  // how many of the last events suffice at first
  static constexpr std::string_view kName = "watch";
  static void fields(auto& self, auto&& field) {
    field("seq", self.seq);
    field("legal", self.legal);
    field("log", self.log);
  }
};
// Asks for events before this one.
struct Log {
  std::uint64_t before = 0;
  static constexpr std::string_view kName = "log";
  static void fields(auto& self, auto&& field) { field("before", self.before); }
};
struct Unwatch {
  static constexpr std::string_view kName = "unwatch";
  static void fields(auto&, auto&&) {}
};
struct Chat {
  Channel channel{};
  ChatText text;
  static constexpr std::string_view kName = "chat";
  static void fields(auto& self, auto&& field) {
    field("channel", self.channel);
    field("text", self.text);
  }
};
struct Hint {
  static constexpr std::string_view kName = "hint";
  static void fields(auto&, auto&&) {}
};
// The host creates the new table, and then gives a command::Rematch to the old one.
struct Rematch {
  static constexpr std::string_view kName = "rematch";
  static void fields(auto&, auto&&) {}
};
struct Legal {
  static constexpr std::string_view kName = "legal";
  static void fields(auto&, auto&&) {}
};
// Wants to be asked the next time that something is left to the host.
struct AskMe {
  bool on = true;
  static constexpr std::string_view kName = "ask_me";
  static void fields(auto& self, auto&& field) { field("on", self.on); }
};

// A message about a table, or a command for it, with the id of that table.
template <class T>
struct At {
  Id table;
  T what;
  static constexpr std::string_view kName = T::kName;
  static void fields(auto& self, auto&& field) {
    field("table", self.table);
    T::fields(self.what, field);
  }
};

}  // namespace client

struct ClientMessage {
  using What = std::variant<
      client::Hello, client::Create, client::At<client::Watch>, client::At<client::Unwatch>,
      client::At<command::Sit>, client::At<command::Stand>, client::At<command::Act>,
      client::At<command::AskTakeback>, client::At<command::Vote>, client::At<command::AskAbort>,
      client::At<command::Resign>, client::At<command::HandToBot>, client::At<command::Return>,
      client::At<command::SetStanding>, client::At<client::Chat>, client::At<client::Hint>,
      client::At<client::Rematch>, client::Lobby, client::At<client::Legal>, client::Ping,
      client::At<client::Log>, client::At<client::AskMe>>;
  std::uint64_t id = 0;  // chosen by the client; the answer has the same id
  What what;
};

// The error in a message that cannot be read, with the id of the message if at least that can.
struct BadClientMessage {
  std::optional<std::uint64_t> id;
  Error error;
};
std::expected<ClientMessage, BadClientMessage> read_client_message(std::string_view text);

}  // namespace skerry::protocol
