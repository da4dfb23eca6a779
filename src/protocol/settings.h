// How a table was made: the game, who may sit where, and what is allowed there.
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

// What happens to a seat whose time has run out.
enum class AtZero : std::uint8_t { bot, lose };

// A bot of this level, or nothing for a seat that anybody may take.
using SeatSetting = std::optional<Level>;

struct Settings {
  std::string game;
  int rules_version = 1;  // for life
  std::string options;    // a JSON object with every option of the game
  std::vector<SeatSetting> seats;
  bool listed = false;  // in the lobby; otherwise the table's id is its secret link
  bool rated = false;
  bool hints = true;
  bool takebacks = true;
  bool chat = true;
  match::ClockSettings clock{};
  AtZero at_zero = AtZero::bot;
  std::optional<std::string> start{};  // a position as JSON, instead of a deal

  friend bool operator==(const Settings&, const Settings&) = default;
};

// As the log has them: every key but "start" must be there. Checks the form alone, since the rules
// of that version may be missing here.
Settings read_settings(const JsonIn& in);
void write_settings(JsonWriter& out, const Settings& settings);
// The bodies of these two, for events and messages that have settings as a member.
void read_value(const JsonIn& in, Settings& value);
void write_value(JsonWriter& out, const Settings& value);

// What somebody asks for: only "game" and "seats" must be there. The rules are the newest unless
// "rules_version" says otherwise, and the result is one that a table can be made with.
Settings read_requested_settings(const JsonIn& in, const Registry& registry);

Expected<Settings> read_requested_settings(const Json& json, const Registry& registry);

// Whether the game can be played like this; the error names the place.
Expected<void> check_settings(const Settings& settings, const Registry& registry);

}  // namespace skerry::protocol
