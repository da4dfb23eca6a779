// skerry bench: the signature of all games, and their speed.
#include "lab/bench.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "cli/commands.h"
#include "core/text.h"

namespace skerry::cli {
namespace {

double speed(std::uint64_t moves, double seconds) {
  return static_cast<double>(moves) / std::max(seconds, 1e-9);
}

void print_report(const lab::BenchReport& report, std::uint64_t moves, double seconds) {
  fmt::print("{:<14} {:>7} {:>9} {:>12}  {}\n", "game", "players", "moves", "moves/s", "signature");
  for (const lab::BenchLine& line : report.lines) {
    fmt::print("{:<14} {:>7} {:>9} {:>12.0f}  {}\n", line.game, line.players, line.moves,
               speed(line.moves, line.seconds), to_hex(line.signature));
  }
  fmt::print("{:<14} {:>7} {:>9} {:>12.0f}  {}\n", "all", "", moves, speed(moves, seconds),
             to_hex(report.signature));
}

void print_json(const lab::BenchReport& report, std::uint64_t moves, double seconds) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("signature").string(to_hex(report.signature));
  out.key("moves").integer(static_cast<std::int64_t>(moves));
  out.key("seconds").number(seconds).key("moves_per_second").number(speed(moves, seconds));
  out.key("games").begin_array();
  for (const lab::BenchLine& line : report.lines) {
    out.begin_object().key("game").string(line.game);
    out.key("rules_version").integer(line.rules_version).key("players").integer(line.players);
    out.key("moves").integer(static_cast<std::int64_t>(line.moves));
    out.key("seconds").number(line.seconds);
    out.key("moves_per_second").number(speed(line.moves, line.seconds));
    out.key("signature").string(to_hex(line.signature)).end_object();
  }
  out.end_array().end_object();
  fmt::print("{}\n", text);
}

void run(bool json) {
  const lab::BenchReport report = lab::bench();
  std::uint64_t moves = 0;
  double seconds = 0;
  for (const lab::BenchLine& line : report.lines) {
    moves += line.moves;
    seconds += line.seconds;
  }
  json ? print_json(report, moves, seconds) : print_report(report, moves, seconds);
}

}  // namespace

void add_bench(CLI::App& app) {
  auto json = std::make_shared<bool>(false);
  CLI::App* command =
      app.add_subcommand("bench", "Play fixed games of every kind: one signature, and the speed");
  command->add_flag("--json", *json, "print one JSON object");
  command->footer(
      "The signature is a hash over all states that the games passed through: it changes when a "
      "rule\n"
      "does, and a commit that changes it says why.\n"
      "Example: skerry bench --json");
  command->callback([json] { run(*json); });
}

}  // namespace skerry::cli
