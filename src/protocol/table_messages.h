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
  Viewer viewer;                       // a seat, or a spectator
  bool legal = false;                  // the message lists the viewer's legal actions
  const AnyState* position = nullptr;  // shown instead of the table's present position
};

// The view as JSON, "null" before the start. In a game that hides nothing all views are equal but
// for the viewer that they name.
std::string view_text(const Table& table, const Perspective& perspective);

// {"type":"table",…}: everything about the table, for a client that has nothing of it yet.
std::string table_message(const Table& table, const Perspective& perspective);

// {"type":"update",…}: what happened after the event `since`. It has the patch from the view that
// this viewer was sent last, or, without one, `view`, the present view_text.
std::string update_message(const Table& table, const Perspective& perspective, std::uint64_t since,
                           std::string_view view, const std::optional<std::string>& patch);

std::string_view status_name(Status status);
// {"table":…,"game":…,"status":…,"seats":[…],…}: the table's line in the lobby,
// with the commitment, so that it is known to whoever sits down from there.
void write_summary(JsonWriter& out, const Table& table);
// [{…},…]: the legal actions of a seat.
void write_own_legal(JsonWriter& out, const Table& table, Seat seat, const AnyState& position);

}  // namespace skerry::protocol
