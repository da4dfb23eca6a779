// What a viewer gets to know of a table, as messages. Nothing that is hidden from the viewer is in
// them: they are the same for all positions that the viewer cannot tell apart.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/table.h"

namespace skerry::protocol {

// Who looks, and at which position: normally the table's own.
struct Perspective {
  Viewer viewer;                       // somebody who does not sit there is a spectator
  bool legal = false;                  // with the viewer's legal actions
  const AnyState* position = nullptr;  // nullptr: the table's
};

// The view alone, or "null" before the start. In a game without secrets it is the same for all but
// for who looks.
std::string view_text(const Table& table, const Perspective& perspective);

// {"type":"table",…}: everything.
std::string table_message(const Table& table, const Perspective& perspective);

// {"type":"update",…}: what happened after the event `since`. `view` is view_text's now, `patch`
// what leads to it from the view that this viewer was sent last, if that is to be sent instead.
std::string update_message(const Table& table, const Perspective& perspective, std::uint64_t since,
                           std::string_view view, const std::optional<std::string>& patch);

// {"table":…,"game":…,"status":…,"seats":[…],…}: a line of the lobby.
void write_summary(JsonWriter& out, const Table& table);
// [{…},…]: the legal actions of a seat.
void write_own_legal(JsonWriter& out, const Table& table, Seat seat, const AnyState& position);

}  // namespace skerry::protocol
