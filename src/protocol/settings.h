// The settings of a table, fixed when it is created: the game with its options, the seats, the
// clock, and what is allowed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/level.h"
#include "core/registry.h"
#include "match/clock.h"

namespace skerry::protocol {

using skerry::Level;

// What happens to a seat whose time has run out: a bot takes over, or the seat loses. At a rated table
// it always loses, also where the log of an older one says otherwise.
enum class AtZero : std::uint8_t { bot, lose };

// The level of the bot in a seat; nothing for a seat that is open to people.
using SeatSetting = std::optional<Level>;

struct Settings {
  std::string game;
  int rules_version = 1;  // stays, even when there are newer rules
  std::string options;    // a JSON object with every option of the game
  std::vector<SeatSetting> seats;
  bool listed = false;  // shown in the lobby; otherwise only its link leads to the table
  bool rated = false;
  bool hints = true;
  bool takebacks = true;
  bool chat = true;
  match::ClockSettings clock{};
  AtZero at_zero = AtZero::bot;
  std::optional<std::string> start{};  // a position as JSON that replaces the deal

  friend bool operator==(const Settings&, const Settings&) = default;
};

// Reads and writes settings as the log has them: every key but "start" is required. Only the form
// is checked, since this program may not have the rules of that version.
Settings read_settings(const JsonIn& in);
void write_settings(JsonWriter& out, const Settings& settings);
// Writes settings as everybody may know them. A position from which the table begins holds all that
// is hidden in it, so in its place stands "from_position": that there is one.
void write_public_settings(JsonWriter& out, const Settings& settings);
// The same two for fields.h, for events and messages that have settings as a field.
void read_value(const JsonIn& in, Settings& value);
void write_value(JsonWriter& out, const Settings& value);

// Reads the settings that a client asks for: only "game" and "seats" are required, the rules are
// the newest unless "rules_version" says otherwise, and the result has passed check_settings.
Settings read_requested_settings(const JsonIn& in, const Registry& registry);
Expected<Settings> read_requested_settings(const Json& json, const Registry& registry);

// Checks that the game can be played with these settings; the error says which key is wrong.
Expected<void> check_settings(const Settings& settings, const Registry& registry);

}  // namespace skerry::protocol
