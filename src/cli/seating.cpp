#include "cli/seating.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <optional>

#include "core/json.h"

namespace skerry::cli {
namespace {

using match::Player;
using match::PlayerKind;

template <class Number>
std::optional<Number> read_number(std::string_view text, Number min, Number max) {
  Number number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failed != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number >= min && number <= max ? std::optional(number) : std::nullopt;
}

std::unexpected<Error> wrong(std::string message) {
  return fail(code::kBadRequest, std::move(message));
}

std::vector<std::string> split(std::string_view list) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= list.size() && !list.empty();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    parts.emplace_back(list.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

Player person_at(std::size_t seat) {
  return {.name = fmt::format("Player {}", seat), .kind = PlayerKind::person};
}

Player bot_at(std::size_t seat, const BotSpec& settings) {
  return {.name = fmt::format("Bot {}", seat),
          .kind = PlayerKind::bot,
          .settings = settings_json(settings)};
}

Expected<std::size_t> read_seat(std::string_view text, std::size_t players) {
  if (const auto seat = read_number<std::size_t>(text, 0, players - 1)) return *seat;
  return wrong(fmt::format("the seats of this table are 0 to {}; \"{}\" is none of them",
                           players - 1, text.substr(0, 20)));
}

Expected<void> place_people(std::string_view people, const BotSpec& bot,
                            std::vector<Player>& table) {
  std::vector<bool> person(table.size(), people == "all");
  if (people != "all" && people != "none") {
    for (const std::string& text : split(people)) {
      const auto seat = read_seat(text, table.size());
      if (!seat) return std::unexpected(seat.error());
      person[*seat] = true;
    }
  }
  for (std::size_t i = 0; i < table.size(); ++i) {
    const bool was_person = table[i].kind == PlayerKind::person;
    if (person[i] != was_person) table[i] = person[i] ? person_at(i) : bot_at(i, bot);
  }
  return {};
}

// "1=bot:random"
Expected<void> place_one(std::string_view text, std::vector<Player>& table) {
  const std::size_t equals = text.find('=');
  const auto seat = read_seat(text.substr(0, equals), table.size());
  if (!seat) return std::unexpected(seat.error());
  const std::string_view who = equals == std::string_view::npos ? "" : text.substr(equals + 1);
  const std::size_t colon = who.find(':');
  const std::string_view kind = who.substr(0, colon);
  const std::string_view detail = colon == std::string_view::npos ? "" : who.substr(colon + 1);
  if (kind == "person") {
    table[*seat] = person_at(*seat);
    if (!detail.empty()) table[*seat].name = detail;
    return {};
  }
  if (kind == "bot") {
    const auto bot = read_bot_spec(detail.empty() ? "normal" : detail);
    if (!bot) return std::unexpected(bot.error());
    table[*seat] = bot_at(*seat, *bot);
    return {};
  }
  return wrong(
      fmt::format("--seat {}: write 0=person, 0=person:Ada, 1=bot, 1=bot:hard or "
                  "1=bot:search:5000",
                  text.substr(0, 40)));
}

Expected<void> give_names(std::string_view names, std::vector<Player>& table) {
  const std::vector<std::string> given = split(names);
  std::size_t next = 0;
  for (Player& player : table) {
    if (player.kind == PlayerKind::person && next < given.size()) player.name = given[next++];
  }
  if (next < given.size()) {
    return wrong(fmt::format("--names has {} names for {} people; --people says who is one",
                             given.size(), next));
  }
  return {};
}

Expected<void> check_names(const std::vector<Player>& table) {
  for (const Player& player : table) {
    if (const auto fault = match::fault_in_name(player.name)) return wrong(*fault);
    const auto same = [&](const Player& other) { return other.name == player.name; };
    if (std::ranges::count_if(table, same) > 1) {
      return wrong(
          fmt::format("two players are called {}; give them different names", player.name));
    }
  }
  return {};
}

}  // namespace

std::string settings_json(const BotSpec& spec) {
  BotSpec bare = spec;
  bare.iterations.reset();
  bare.milliseconds.reset();
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("bot").string(bot_text(bare));
  if (spec.milliseconds) {
    out.key("milliseconds").integer(*spec.milliseconds);
  } else if (spec.iterations) {
    out.key("iterations").integer(*spec.iterations);
  }
  out.end_object();
  return text;
}

// {"bot":"search","iterations":2000}, or {"level":"hard"} as servers write it.
BotSpec spec_of(const match::Player& bot) {
  JsonParser parser;
  const auto json = parser.parse(bot.settings);
  if (!json) return {};
  JsonFaults faults(**json, "settings", code::kBadMatch);
  const JsonIn in(faults);
  auto spec = read_bot_spec(in[in.has("level") ? "level" : "bot"].string());
  if (!spec) return {};
  if (in.has("milliseconds")) {
    spec->milliseconds = in["milliseconds"].integer(1, kMostMilliseconds);
  } else if (in.has("iterations")) {
    spec->iterations = in["iterations"].integer(1, kMostIterations);
  }
  return faults.found() ? BotSpec{} : *spec;
}

std::string bot_words(const BotSpec& spec) {
  if (spec.kind == BotSpec::Kind::greedy) return "bot that takes the best score at once";
  std::string who = spec.kind == BotSpec::Kind::search ? "bot that searches"
                    : spec.level == Level::random      ? "bot that plays at random"
                                                  : fmt::format("{} bot", level_name(spec.level));
  if (spec.milliseconds) return fmt::format("{}, {} ms a move", who, *spec.milliseconds);
  if (spec.iterations) return fmt::format("{}, {} iterations a move", who, *spec.iterations);
  return who;
}

void SeatFlags::add_to(CLI::App& command) {
  command.add_option("--people", people,
                     "the seats where people play, such as 0,2, or all or none (default: 0)");
  command.add_option("--names", names, "the people's names in the order of seats: Ada,Bob");
  command.add_option("--bot", bot,
                     "who plays at the other seats: random, easy, normal, hard, expert, greedy, or "
                     "search:5000 (iterations) or search:300ms (default: normal)");
  command
      .add_option("--seat", seats,
                  "one seat: 0=person:Ada, 1=bot:hard, 2=bot:search:5000; may be given several "
                  "times")
      ->type_name("SEAT=WHO")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

Expected<std::vector<Player>> SeatFlags::seat_players(int players) const {
  std::vector<Player> table(static_cast<std::size_t>(players));
  for (std::size_t i = 0; i < table.size(); ++i) table[i] = i == 0 ? person_at(i) : bot_at(i, {});
  return reseat(std::move(table));
}

Expected<std::vector<Player>> SeatFlags::reseat(std::vector<Player> table) const {
  BotSpec settings;
  if (!bot.empty()) {
    const auto read = read_bot_spec(bot);
    if (!read) return std::unexpected(read.error());
    settings = *read;
    for (Player& player : table) {
      if (player.kind == PlayerKind::bot) player.settings = settings_json(settings);
    }
  }
  Expected<void> done;
  if (!people.empty()) done = place_people(people, settings, table);
  for (const std::string& seat : seats) {
    if (done) done = place_one(seat, table);
  }
  if (done && !names.empty()) done = give_names(names, table);
  if (done) done = check_names(table);
  if (!done) return std::unexpected(done.error());
  return table;
}

}  // namespace skerry::cli
