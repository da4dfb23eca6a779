#include "protocol/settings.h"

#include <boost/json/serialize.hpp>
#include <utility>

#include "match/match.h"
#include "protocol/fields.h"

namespace skerry::protocol {
namespace {

constexpr std::array<std::string_view, 2> kAtZeroNames{"bot", "lose"};
constexpr std::array<std::string_view, 2> kSeatKinds{"open", "bot"};
constexpr int kMaxRulesVersion = 1'000'000;

std::vector<SeatSetting> read_seats(const JsonIn& in) {
  std::vector<SeatSetting> seats;
  const std::size_t count = in.size(1, kMaxSeats);
  for (std::size_t i = 0; i < count; ++i) {
    const JsonIn one = in[i];
    const bool bot = one["kind"].choice(kSeatKinds) == 1;
    if (bot) {
      one.keys({"kind", "level"});
      read_value(one["level"], seats.emplace_back().emplace());
    } else {
      one.keys({"kind"});
      seats.emplace_back();
    }
  }
  return seats;
}

std::string read_object(const JsonIn& in) {
  Opaque object;
  read_value(in, object);
  return object.json;
}

void flag(const JsonIn& in, std::string_view key, bool& value) {
  if (in.has(key)) value = in[key].boolean();
}

std::string read_game(const JsonIn& in) {
  Id id;
  read_value(in, id);
  return id.text;
}

// Reads the keys that settings in a log and requested settings have in common.
void read_rest(const JsonIn& in, Settings& settings) {
  settings.seats = read_seats(in["seats"]);
  flag(in, "listed", settings.listed);
  flag(in, "rated", settings.rated);
  flag(in, "hints", settings.hints);
  flag(in, "takebacks", settings.takebacks);
  flag(in, "chat", settings.chat);
  if (in.has("clock")) settings.clock = match::read_clock_settings(in["clock"]);
  if (in.has("at_zero")) {
    settings.at_zero = static_cast<AtZero>(in["at_zero"].choice(kAtZeroNames));
  }
  if (in.has("start")) settings.start = read_object(in["start"]);
}

Expected<AnyState> first_position(const Game& game, const Settings& settings,
                                  const OptionValues& options) {
  const auto seats = static_cast<int>(settings.seats.size());
  if (!settings.start) return game.setup(seats, options, RngKey{});
  JsonParser parser;
  auto json = parser.parse(*settings.start);
  if (!json) return std::unexpected(std::move(json).error());
  auto state = game.read_state(**json, "start");
  if (!state) return state;
  if (game.players(*state) != seats) {
    return fail(code::kBadRequest,
                "the position is one of " + std::to_string(game.players(*state)) +
                    " seats, but the table has " + std::to_string(seats),
                "start");
  }
  if (game.options(*state) != options) {
    return fail(code::kBadRequest, "the position has other options than the table", "start");
  }
  if (game.outcome(*state))
    return fail(code::kBadRequest, "in this position the game is over", "start");
  return state;
}

// Begins the object and leaves it open.
void write_all_but_start(JsonWriter& out, const Settings& settings) {
  out.begin_object().key("game").string(settings.game);
  out.key("rules_version").integer(settings.rules_version);
  out.key("options").raw(settings.options).key("seats").begin_array();
  for (const SeatSetting& seat : settings.seats) {
    out.begin_object().key("kind").string(kSeatKinds[seat ? 1 : 0]);
    if (seat) write_value(out.key("level"), *seat);
    out.end_object();
  }
  out.end_array().key("listed").boolean(settings.listed).key("rated").boolean(settings.rated);
  out.key("hints").boolean(settings.hints).key("takebacks").boolean(settings.takebacks);
  out.key("chat").boolean(settings.chat);
  match::write_clock_settings(out.key("clock"), settings.clock);
  out.key("at_zero").string(kAtZeroNames[static_cast<std::size_t>(settings.at_zero)]);
}

}  // namespace

void read_value(const JsonIn& in, Settings& value) { value = read_settings(in); }
void write_value(JsonWriter& out, const Settings& value) { write_settings(out, value); }

Settings read_settings(const JsonIn& in) {
  in.keys({"game", "rules_version", "options", "seats", "listed", "rated", "hints", "takebacks",
           "chat", "clock", "at_zero"},
          {"start"});
  Settings settings;
  settings.game = read_game(in["game"]);
  settings.rules_version = static_cast<int>(in["rules_version"].integer(1, kMaxRulesVersion));
  settings.options = read_object(in["options"]);
  read_rest(in, settings);
  return settings;
}

void write_settings(JsonWriter& out, const Settings& settings) {
  write_all_but_start(out, settings);
  if (settings.start) out.key("start").raw(*settings.start);
  out.end_object();
}

void write_public_settings(JsonWriter& out, const Settings& settings) {
  write_all_but_start(out, settings);
  if (settings.start) out.key("from_position").boolean(true);
  out.end_object();
}

Settings read_requested_settings(const JsonIn& in, const Registry& registry) {
  in.keys({"game", "seats"}, {"rules_version", "options", "listed", "rated", "hints", "takebacks",
                              "chat", "clock", "at_zero", "start"});
  Settings settings;
  settings.game = read_game(in["game"]);
  const Game* game = registry.find(settings.game);
  if (in.has("rules_version") && game != nullptr) {
    settings.rules_version = static_cast<int>(in["rules_version"].integer(1, kMaxRulesVersion));
    game = registry.find(settings.game, settings.rules_version);
    if (game == nullptr) in["rules_version"].fault("this version of the rules is not known here");
  }
  if (game == nullptr) {
    in["game"].fault("there is no such game");
    return settings;
  }
  settings.rules_version = game->info().rules_version;
  const int seats = in.has("seats") ? static_cast<int>(in["seats"].size()) : 0;
  const OptionValues options = in.has("options")
                                   ? read_options(game->info().options, in["options"], true)
                                   : default_options(game->info().options, seats);
  if (in.faults().found()) return settings;
  JsonWriter out(settings.options);
  write_options(out, game->info().options, options);
  settings.hints = settings.takebacks = !in.has("rated") || !in["rated"].boolean();
  read_rest(in, settings);
  if (in.faults().found()) return settings;
  if (settings.rated) settings.at_zero = AtZero::lose;
  if (const auto fits = check_settings(settings, registry); !fits) in.fault(fits.error().text());
  return settings;
}

Expected<Settings> read_requested_settings(const Json& json, const Registry& registry) {
  JsonFaults faults(json, "settings", code::kBadRequest);
  Settings settings = read_requested_settings(JsonIn(faults), registry);
  if (faults.found()) return std::unexpected(faults.first());
  return settings;
}

Expected<void> check_settings(const Settings& settings, const Registry& registry) {
  const Game* game = registry.find(settings.game, settings.rules_version);
  if (game == nullptr) {
    return fail(code::kUnknownRulesVersion,
                "version " + std::to_string(settings.rules_version) + " of the rules of " +
                    settings.game + " is not known here",
                "rules_version");
  }
  if (settings.rated && (settings.hints || settings.takebacks || settings.start)) {
    return fail(code::kBadRequest,
                "a rated table has no hints, no takebacks and no start of its own", "rated");
  }
  JsonParser parser;
  auto json = parser.parse(settings.options);
  if (!json) return std::unexpected(std::move(json).error());
  JsonFaults faults(**json, "options", code::kBadOptions);
  const OptionValues options = read_options(game->info().options, JsonIn(faults), false);
  if (faults.found()) return std::unexpected(faults.first());
  const auto state = first_position(*game, settings, options);
  if (!state) return std::unexpected(state.error());
  return {};
}

}  // namespace skerry::protocol
