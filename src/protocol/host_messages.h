// What a host says besides the tables themselves (table_messages.h). docs/protocol.md has an example of
// each.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/error.h"
#include "protocol/client_messages.h"
#include "protocol/table.h"

namespace skerry::protocol {

std::string welcome_message(std::string_view user, std::string_view name, Time now);
// `table` is the new one after a create or a rematch. `again`: it had been done before.
struct Ack {
  std::uint64_t id = 0;
  std::optional<std::uint64_t> seq{};
  std::string_view table{};
  bool again = false;
};
std::string ack_message(const Ack& ack);
std::string error_message(std::optional<std::uint64_t> id, const Error& error);
struct ChatMessage {
  std::string_view table;
  Channel channel{};
  std::string_view name;  // who says it
  std::string_view user;
  std::optional<Seat> seat{};
  std::string_view text;
  Time time{};
};
std::string chat_message(const ChatMessage& chat);
// The whole lobby, or what changed there and which tables are gone.
std::string lobby_message(std::span<const Table* const> tables);
std::string lobby_changes_message(std::span<const Table* const> changed,
                                  std::span<const std::string> gone);
// One action that a bot would choose for the seat that asked.
std::string hint_message(std::uint64_t id, std::string_view table, std::uint64_t asked,
                         std::string_view best);
std::string legal_message(std::uint64_t id, const Table& table, Seat seat);
// The host goes, or wants this client to go; it may come back after so many milliseconds.
std::string bye_message(std::string_view reason, std::int64_t retry_ms);
// Which seats have somebody at the other end now, and how many look on.
std::string presence_message(std::string_view table, SeatSet here, std::size_t spectators);
std::string pong_message(std::uint64_t id, Time now);

}  // namespace skerry::protocol
