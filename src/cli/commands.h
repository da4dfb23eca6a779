// The subcommands of the program, one file each, and what they share. Each adds itself to the CLI11
// application.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "core/game.h"

namespace skerry::cli {

// The exception with which a subcommand ends the program after it has printed an error.
struct Failure {
  int exit_code = 1;
};

void add_serve(CLI::App& app);
void add_admin(CLI::App& app);
void add_games(CLI::App& app);
void add_play(CLI::App& app);
void add_referee(CLI::App& app);
void add_replay(CLI::App& app);
void add_verify(CLI::App& app);
void add_score(CLI::App& app);
void add_sim(CLI::App& app);
void add_arena(CLI::App& app);
void add_perft(CLI::App& app);
void add_bench(CLI::App& app);
void add_manual(CLI::App& app);
void add_completion(CLI::App& app);

std::string program_version();  // "skerry 0.1.0"
// What --version prints: the same line, and one for each format and each game's rules.
std::string all_versions();

// The flags that every subcommand about one game shares.
struct GameFlags {
  std::string game;
  int players = 0;                   // 0: the game's default
  std::vector<std::string> options;  // name=value
  std::string seed;

  void add_to(CLI::App& command);
  // These print an error and throw Failure if there is no such game, option or number of players.
  const Game& find_game() const;
  int player_count(const Game& game) const;
  OptionValues option_values(const Game& game) const;
};

// Prints the message to standard error and throws Failure.
[[noreturn]] void give_up(const std::string& message, int exit_code = 1);
[[noreturn]] void give_up(const Error& error, int exit_code = 1);

}  // namespace skerry::cli
