// skerry games: which games there are and what can be chosen in each.
#include "games/games.h"

#include <fmt/core.h>

#include <memory>

#include "cli/commands.h"

namespace skerry::cli {
namespace {

std::string values_text(const OptionInfo& option) {
  switch (option.kind) {
    case OptionKind::choice: {
      std::string text;
      for (const std::string_view choice : option.choices) {
        text += (text.empty() ? "" : " | ") + std::string(choice);
      }
      return text;
    }
    case OptionKind::integer:
      return fmt::format("{} to {}", option.min, option.max);
    case OptionKind::boolean:
      return "true | false";
  }
  return {};
}

void print_text() {
  for (const Game* game : all_games().newest()) {
    const GameInfo& info = game->info();
    fmt::print("{} ({})\n  players {}-{}, about {}-{} minutes, rules version {}{}\n", info.name,
               info.id, info.min_players, info.max_players, info.min_minutes, info.max_minutes,
               info.rules_version, info.hidden_information ? ", hidden information" : "");
    for (const OptionInfo& option : info.options) {
      fmt::print("  --option {}={}   ({})\n", option.name, option_text(option, option.fallback),
                 values_text(option));
    }
    fmt::print("\n");
  }
}

void write_option(JsonWriter& out, const OptionInfo& option) {
  out.begin_object().key("name").string(option.name).key("text_key").string(option.text_key);
  switch (option.kind) {
    case OptionKind::choice:
      out.key("kind").string("choice").key("values").begin_array();
      for (const std::string_view choice : option.choices) out.string(choice);
      out.end_array().key("default").string(option_text(option, option.fallback));
      break;
    case OptionKind::integer:
      out.key("kind")
          .string("integer")
          .key("min")
          .integer(option.min)
          .key("max")
          .integer(option.max);
      out.key("default").integer(option.fallback);
      break;
    case OptionKind::boolean:
      out.key("kind").string("boolean").key("default").boolean(option.fallback != 0);
      break;
  }
  out.end_object();
}

void print_json() {
  std::string text;
  JsonWriter out(text);
  out.begin_array();
  for (const Game* game : all_games().newest()) {
    const GameInfo& info = game->info();
    out.begin_object().key("id").string(info.id).key("name").string(info.name);
    out.key("rules_version").integer(info.rules_version);
    out.key("min_players").integer(info.min_players).key("max_players").integer(info.max_players);
    out.key("min_minutes").integer(info.min_minutes).key("max_minutes").integer(info.max_minutes);
    out.key("hidden_information").boolean(info.hidden_information);
    out.key("reasons").begin_array();
    for (const std::string_view reason : info.reasons) out.string(reason);
    out.end_array().key("options").begin_array();
    for (const OptionInfo& option : info.options) write_option(out, option);
    out.end_array().end_object();
  }
  out.end_array();
  fmt::print("{}\n", text);
}

}  // namespace

void add_games(CLI::App& app) {
  CLI::App* command = app.add_subcommand("games", "Lists the games with their options");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "one JSON list instead of text");
  command->footer("Example:\n  skerry games --json");
  command->callback([json] { *json ? print_json() : print_text(); });
}

}  // namespace skerry::cli
