#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "games/games.h"

namespace skerry::cli {

void GameFlags::add_to(CLI::App& command) {
  command.add_option("game", game, "the game, such as one_t34 (see skerry games)")
      ->required()
      ->type_name("GAME");
  command.add_option("--players", players,
                     "how many play (default: as many as the game takes, at most 4)");
  command
      .add_option("--option", options,
                  "an option of the game as name=value; may be given several times")
      ->type_name("NAME=VALUE")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command.add_option("--seed", seed, "any text; the same seed gives the same deals");
}

const Game& GameFlags::find_game() const {
  auto found = all_games().get(game);
  if (!found) give_up(found.error());
  return **found;
}

int GameFlags::player_count(const Game& chosen) const {
  const GameInfo& info = chosen.info();
  const PlayerRange range =
      players_of(info.options, option_values(chosen), {info.min_players, info.max_players});
  if (players == 0) return std::min(range.max, 4);
  if (players < info.min_players || players > info.max_players) {
    give_up(fmt::format("{} is for {} to {} players; this asks for {}", info.name, info.min_players,
                        info.max_players, players));
  }
  return players;
}

OptionValues GameFlags::option_values(const Game& chosen) const {
  const auto& infos = chosen.info().options;
  OptionValues values = players > 0 ? default_options(infos, players) : default_options(infos);
  for (const std::string& assignment : options) {
    if (auto set = set_option(chosen.info().options, values, assignment); !set)
      give_up(set.error());
  }
  return values;
}

void give_up(const std::string& message, int exit_code) {
  fmt::print(stderr, "skerry: {}\n", printable(message));
  throw Failure{exit_code};
}

void give_up(const Error& error, int exit_code) { give_up(error.text(), exit_code); }

}  // namespace skerry::cli
