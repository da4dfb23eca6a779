// skerry games: lists the games and their options.
#include "games/games.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <memory>

#include "cli/commands.h"
#include "core/describe.h"

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
      return option.min == 1 ? "always" : "true | false";
    case OptionKind::list:
      return fmt::format("{} of {}", option.min, fmt::join(option.choices, ", "));
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

void print_json() {
  std::string text;
  JsonWriter out(text);
  describe(out, all_games());
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
