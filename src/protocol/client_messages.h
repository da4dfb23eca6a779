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
struct ChatText {
  std::string text;
  friend bool operator==(const ChatText&, const ChatText&) = default;
};
enum class Channel : std::uint8_t { players, spectators };
inline constexpr std::array<std::string_view, 2> kChannelNames{"players", "spectators"};

void read_value(const JsonIn& in, ChatText& value);
void read_value(const JsonIn& in, Channel& value);
void read_value(const JsonIn& in, VoteSubject& value);

// From a client to its host: these are for the host itself.
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
  Unread settings;  // for read_requested_settings
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

// What the host does about one of its tables.
struct Watch {
  std::optional<std::uint64_t> seq{};  // the last event that this client saw
  std::optional<bool> legal{};
  static constexpr std::string_view kName = "watch";
  static void fields(auto& self, auto&& field) {
    field("seq", self.seq);
    field("legal", self.legal);
  }
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
// The host makes the new table first, and then has a command::Rematch for the old one.
struct Rematch {
  static constexpr std::string_view kName = "rematch";
  static void fields(auto&, auto&&) {}
};
struct Legal {
  static constexpr std::string_view kName = "legal";
  static void fields(auto&, auto&&) {}
};

// A table, and one of those or a command for it.
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
      client::At<client::Chat>, client::At<client::Hint>, client::At<client::Rematch>,
      client::Lobby, client::At<client::Legal>, client::Ping>;
  std::uint64_t id = 0;  // the client's own; answers carry it
  What what;
};

// An error here is answered with the id of the message if it has one that can be read.
struct BadClientMessage {
  std::optional<std::uint64_t> id;
  Error error;
};
std::expected<ClientMessage, BadClientMessage> read_client_message(std::string_view text);

}  // namespace skerry::protocol
