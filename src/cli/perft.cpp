// skerry perft: counts the positions of the game tree by depth.
#include "lab/perft.h"

#include <fmt/core.h>

#include <cstdio>
#include <memory>

#include "cli/commands.h"

namespace skerry::cli {
namespace {

constexpr int kMaxDepth = 64;

struct PerftFlags {
  GameFlags game;
  int depth = 3;
  bool unique = false;
  bool divide = false;
  bool json = false;
};

void print_depth(const lab::PerftCount& count) {
  fmt::print("depth {:>2}  positions {:>14}  finished {:>12}", count.depth, count.positions,
             count.finished);
  if (count.unique) fmt::print("  different {:>14}", *count.unique);
  fmt::print("\n");
  std::fflush(stdout);  // a deeper line may take long
}

void write_depth(JsonWriter& out, const lab::PerftCount& count) {
  out.begin_object().key("depth").integer(count.depth);
  out.key("positions").integer(static_cast<std::int64_t>(count.positions));
  out.key("finished").integer(static_cast<std::int64_t>(count.finished));
  if (count.unique) out.key("unique").integer(static_cast<std::int64_t>(*count.unique));
  out.end_object();
}

void write_moves(JsonWriter& out, const std::vector<lab::PerftMove>& moves) {
  out.begin_array();
  for (const lab::PerftMove& move : moves) {
    out.begin_object().key("seat").integer(move.seat.index).key("move").string(move.notation);
    out.key("positions").integer(static_cast<std::int64_t>(move.positions)).end_object();
  }
  out.end_array();
}

std::vector<lab::PerftMove> divide(const Game& game, const lab::PerftConfig& config) {
  auto moves = lab::perft_divide(game, config);
  if (!moves) give_up(moves.error());
  return *std::move(moves);
}

void run(const PerftFlags& flags) {
  if (flags.depth < 1 || flags.depth > kMaxDepth) {
    give_up(fmt::format("--depth must be 1 to {}; this is {}", kMaxDepth, flags.depth));
  }
  const Game& game = flags.game.find_game();
  const lab::PerftConfig config{.players = flags.game.player_count(game),
                                .options = flags.game.option_values(game),
                                .seed = flags.game.seed,
                                .depth = flags.depth,
                                .unique = flags.unique};
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("game").string(game.info().id).key("players").integer(config.players);
  out.key("options");
  write_options(out, game.info().options, config.options);
  out.key("seed").string(config.seed).key("depths").begin_array();
  const auto counted = lab::perft(game, config, [&](const lab::PerftCount& count) {
    write_depth(out, count);
    if (!flags.json) print_depth(count);
  });
  if (!counted) give_up(counted.error());
  out.end_array();
  if (flags.divide) {
    const auto moves = divide(game, config);
    out.key("divide");
    write_moves(out, moves);
    for (const lab::PerftMove& move : moves) {
      if (!flags.json) {
        fmt::print("seat {}  {}: {}\n", move.seat.index, move.notation, move.positions);
      }
    }
  }
  out.end_object();
  if (flags.json) fmt::print("{}\n", text);
}

}  // namespace

void add_perft(CLI::App& app) {
  auto flags = std::make_shared<PerftFlags>();
  CLI::App* command = app.add_subcommand("perft", "Count the positions that can be reached");
  flags->game.add_to(*command);
  command->add_option("--depth", flags->depth, "count after 1 to so many moves (default 3)");
  command->add_flag("--unique", flags->unique, "also count different states (takes memory)");
  command->add_flag("--divide", flags->divide, "also count by the first move");
  command->add_flag("--json", flags->json, "print one JSON object");
  command->footer(
      "Counts every order of the seats' choices; hidden cards lie as the seed dealt them. A "
      "finished\n"
      "game has no successors. Each depth is printed when it is counted; a deep one may take for "
      "ever.\n"
      "Example: skerry perft one_t34 --players 2 --depth 4 --divide");
  command->callback([flags] { run(*flags); });
}

}  // namespace skerry::cli
