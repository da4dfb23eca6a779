#include "protocol/host_messages.h"

#include "core/text.h"
#include "protocol/table_messages.h"

namespace skerry::protocol {
namespace {

// {"type":…, and whatever `rest` writes, }
template <class F>
std::string message(std::string_view type, F rest) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("type").string(type);
  rest(out);
  out.end_object();
  return text;
}

void write_tables(JsonWriter& out, std::span<const Table* const> tables) {
  out.begin_array();
  for (const Table* table : tables) write_summary(out, *table);
  out.end_array();
}

}  // namespace

std::string welcome_message(std::string_view user, std::string_view name, Time now) {
  return message("welcome", [&](JsonWriter& out) {
    out.key("version").integer(kProtocolVersion).key("you").begin_object();
    out.key("user").string(user).key("name").string(name).end_object();
    write_field(out, "time", now);
  });
}

std::string ack_message(const Ack& ack) {
  return message("ack", [&](JsonWriter& out) {
    write_field(out, "id", ack.id);
    write_field(out, "seq", ack.seq);
    if (!ack.table.empty()) out.key("table").string(ack.table);
    if (ack.commitment) out.key("commitment").string(to_hex(*ack.commitment));
    if (ack.again) out.key("again").boolean(true);
  });
}

std::string error_message(std::optional<std::uint64_t> id, const Error& error) {
  return message("error", [&](JsonWriter& out) {
    write_field(out, "id", id);
    write_error_fields(out, error);
  });
}

std::string chat_message(const ChatMessage& chat) {
  return message("chat", [&](JsonWriter& out) {
    out.key("table").string(chat.table);
    out.key("channel").string(kChannelNames[static_cast<std::size_t>(chat.channel)]);
    out.key("name").string(chat.name).key("user").string(chat.user);
    write_field(out, "seat", chat.seat);
    out.key("text").string(chat.text);
    write_field(out, "t", chat.time);
  });
}

std::string chat_gone_message(std::string_view table, std::string_view user) {
  return message("chat_gone",
                 [&](JsonWriter& out) { out.key("table").string(table).key("user").string(user); });
}

std::string lobby_message(std::span<const Table* const> tables) {
  return message("lobby", [&](JsonWriter& out) { write_tables(out.key("tables"), tables); });
}

std::string lobby_changes_message(std::span<const Table* const> changed,
                                  std::span<const std::string> gone) {
  return message("lobby", [&](JsonWriter& out) {
    write_tables(out.key("changed"), changed);
    out.key("gone").begin_array();
    for (const std::string& table : gone) out.string(table);
    out.end_array();
  });
}

std::string hint_message(std::uint64_t id, std::string_view table, std::uint64_t asked,
                         std::string_view best) {
  return message("hint", [&](JsonWriter& out) {
    write_field(out, "id", id);
    out.key("table").string(table);
    write_field(out, "asked", asked);
    out.key("best").raw(best);
  });
}

std::string legal_message(std::uint64_t id, const Table& table, Seat seat) {
  return message("legal", [&](JsonWriter& out) {
    write_field(out, "id", id);
    out.key("table").string(table.id());
    write_field(out, "asked", table.asked(seat));
    out.key("actions");
    if (table.status() == Status::running) {
      write_own_legal(out, table, seat, table.state());
    } else {
      out.begin_array().end_array();
    }
  });
}

std::string bye_message(std::string_view reason, std::int64_t retry_ms) {
  return message("bye", [&](JsonWriter& out) {
    out.key("reason").string(reason).key("retry_ms").integer(retry_ms);
  });
}

std::string presence_message(std::string_view table, SeatSet here, std::size_t spectators) {
  return message("presence", [&](JsonWriter& out) {
    out.key("table").string(table).key("here").begin_array();
    for (const Seat seat : here) out.integer(seat.index);
    out.end_array().key("spectators").integer(static_cast<std::int64_t>(spectators));
  });
}

std::string bots_message(std::string_view table, bool busy, const match::Clock& clock) {
  return message("bots", [&](JsonWriter& out) {
    out.key("table").string(table).key("busy").boolean(busy);
    clock.write(out.key("clock"));
  });
}

std::string pong_message(std::uint64_t id, Time now) {
  return message("pong", [&](JsonWriter& out) {
    write_field(out, "id", id);
    write_field(out, "time", now);
  });
}

}  // namespace skerry::protocol
