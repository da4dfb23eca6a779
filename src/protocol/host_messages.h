// The messages that a host sends to its clients, except those that show a table (table_messages.h).
// docs/protocol.md has an example of each.
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

// The acknowledgement of a client's message.
struct Ack {
  std::uint64_t id = 0;                // of that message
  std::optional<std::uint64_t> seq{};  // the last event of the table
  std::string_view table{};            // the new table after a create or a rematch, ...
  std::optional<Digest> commitment{};  // ... and the commitment to its deal
  bool again = false;                  // it had been done before
};
std::string ack_message(const Ack& ack);
std::string error_message(std::optional<std::uint64_t> id, const Error& error);

struct ChatMessage {
  std::string_view table;
  Channel channel{};
  std::string_view name;  // of the person who wrote it
  std::string_view user;
  std::optional<Seat> seat{};
  std::string_view text;
  Time time{};
};
std::string chat_message(const ChatMessage& chat);
// Everything that this user has said at the table is deleted.
std::string chat_gone_message(std::string_view table, std::string_view user);

// The whole lobby.
std::string lobby_message(std::span<const Table* const> tables);
// The tables of the lobby that have changed, and the ids of those that have left it.
std::string lobby_changes_message(std::span<const Table* const> changed,
                                  std::span<const std::string> gone);
// The advice of a bot, as JSON (`best`), for the seat that asked.
std::string hint_message(std::uint64_t id, std::string_view table, std::uint64_t asked,
                         std::string_view best);
std::string legal_message(std::uint64_t id, const Table& table, Seat seat);
// The last message on a connection that the host closes. The client may connect again after
// `retry_ms`.
std::string bye_message(std::string_view reason, std::int64_t retry_ms);
// The seats whose persons are connected now, and the number of spectators.
std::string presence_message(std::string_view table, SeatSet here, std::size_t spectators);
// The bots of a table wait for a processor, or do so no longer: whether they have waited for long
// (`busy`), and the clock as it is now.
std::string bots_message(std::string_view table, bool busy, const match::Clock& clock);
std::string pong_message(std::uint64_t id, Time now);

}  // namespace skerry::protocol
