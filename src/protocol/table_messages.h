// The messages that show a table to a viewer. They have nothing in them that is hidden from this
// viewer: they are the same for all positions that the viewer cannot tell apart.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/table.h"

namespace skerry::protocol {

// For whom a message is written, and what it should have in it.
struct Perspective {
  Viewer viewer;                        // a seat, or a spectator
  bool legal = false;                   // the message lists the viewer's legal actions
  const AnyState* position = nullptr;   // shown instead of the table's present position
  const match::Clock* clock = nullptr;  // shown instead of the table's clock
  bool ask_me = false;  // the viewer wants to be asked next time, whatever is left to the host
};

// The view as JSON, "null" before the start. In a game that hides nothing all views are equal but
// for the viewer that they name.
std::string view_text(const Table& table, const Perspective& perspective);

// The events of a log that a message has: those after `since`, up to `until`.
struct LogPart {
  std::uint64_t since = 0;
  std::uint64_t until = 0;
};
// All events after this one.
LogPart events_after(const Table& table, std::uint64_t since);

// {"type":"table",…}: everything about the table, for a client that has nothing of it yet, with this
// part of the log (the whole log unless one is named). `view` is the view_text, if it is known.
std::string table_message(const Table& table, const Perspective& perspective,
                          const std::optional<LogPart>& part = {}, std::string_view view = {});

// {"type":"update",…}: what happened in this part of the log. It has the patch from the view that
// this viewer was sent last, or, without one, `view`, the present view_text.
std::string update_message(const Table& table, const Perspective& perspective, LogPart part,
                           std::string_view view, const std::optional<std::string>& patch);

// {"type":"standing",…}: what the viewer, a seat, leaves to the host. Nobody else is told.
std::string standing_message(const Table& table, const Perspective& perspective);

// {"type":"log",…}: a part of the log for a client that has later ones.
std::string log_message(std::uint64_t id, const Table& table, Viewer viewer, LogPart part);

std::string_view status_name(Status status);
// {"table":…,"game":…,"status":…,"seats":[…],…}: the table's line in the lobby,
// with the commitment, so that it is known to whoever sits down from there.
void write_summary(JsonWriter& out, const Table& table);
// [{…},…]: the legal actions of a seat.
void write_own_legal(JsonWriter& out, const Table& table, Seat seat, const AnyState& position);

}  // namespace skerry::protocol
