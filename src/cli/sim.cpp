// skerry sim: simulates random games on all cores and prints their statistics.
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <thread>

#include "cli/commands.h"
#include "cli/progress_bar.h"
#include "lab/simulate.h"
#include "lab/statistics.h"

namespace skerry::cli {
namespace {

constexpr std::int64_t kMaxGames = 1'000'000'000'000;
constexpr int kMaxThreads = 1024;

struct SimFlags {
  GameFlags game;
  std::int64_t games = 10'000;
  int threads = static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, 1024U));
  bool json = false;
};

double mean_moves(const lab::SimTotals& totals) {
  return static_cast<double>(totals.moves) / static_cast<double>(totals.games);
}

std::uint64_t shortest(const lab::SimTotals& totals) { return lab::quantile(totals.lengths, 0); }
std::uint64_t longest(const lab::SimTotals& totals) { return totals.lengths.size() - 1; }

void write_counts(JsonWriter& out, std::span<const std::uint64_t> counts) {
  out.begin_array();
  for (const std::uint64_t count : counts) out.integer(static_cast<std::int64_t>(count));
  out.end_array();
}

void write_length(JsonWriter& out, const lab::SimTotals& totals) {
  const auto moves = [&](std::string_view name, std::uint64_t value) {
    out.key(name).integer(static_cast<std::int64_t>(value));
  };
  out.begin_object();
  moves("min", shortest(totals));
  moves("p10", lab::quantile(totals.lengths, 0.1));
  moves("p50", lab::quantile(totals.lengths, 0.5));
  moves("p90", lab::quantile(totals.lengths, 0.9));
  moves("max", longest(totals));
  out.end_object();
}

std::string report_json(const Game& game, const lab::SimConfig& config,
                        const lab::SimReport& report) {
  const lab::SimTotals& totals = report.totals;
  const double seconds = std::max(report.seconds, 1e-9);
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("game").string(game.info().id).key("players").integer(config.players);
  out.key("options");
  write_options(out, game.info().options, config.options);
  out.key("seed").string(config.seed);
  out.key("games").integer(static_cast<std::int64_t>(totals.games));
  out.key("moves").integer(static_cast<std::int64_t>(totals.moves));
  out.key("seconds").number(report.seconds);
  out.key("moves_per_second").number(static_cast<double>(totals.moves) / seconds);
  out.key("games_per_second").number(static_cast<double>(totals.games) / seconds);
  out.key("threads").integer(config.threads);
  out.key("wins");
  write_counts(out, totals.wins);
  out.key("win_rate_95").begin_array();
  for (const std::uint64_t wins : totals.wins) {
    const lab::Interval interval = lab::wilson95(wins, totals.games);
    out.begin_array().number(interval.low).number(interval.high).end_array();
  }
  out.end_array();
  out.key("draws").integer(static_cast<std::int64_t>(totals.draws));
  out.key("unfinished").integer(static_cast<std::int64_t>(totals.cut));
  out.key("mean_moves").number(mean_moves(totals));
  out.key("length");
  write_length(out, totals);
  out.key("reasons").begin_object();
  for (std::size_t i = 0; i < totals.reasons.size(); ++i) {
    out.key(game.info().reasons[i]).integer(static_cast<std::int64_t>(totals.reasons[i]));
  }
  out.end_object().end_object();
  return text;
}

void print_report(const Game& game, const lab::SimConfig& config, const lab::SimReport& report) {
  const lab::SimTotals& totals = report.totals;
  const double seconds = std::max(report.seconds, 1e-9);
  const auto games = static_cast<double>(totals.games);
  fmt::print("{}, {} players, seed \"{}\": {} random games\n", game.info().name, config.players,
             config.seed, totals.games);
  fmt::print("speed    {:.0f} games/s, {:.0f} moves/s ({:.2f} s, {} {})\n", games / seconds,
             static_cast<double>(totals.moves) / seconds, report.seconds, config.threads,
             config.threads == 1 ? "thread" : "threads");
  fmt::print("length   mean {:.2f} moves; shortest {}, 10 % {}, 50 % {}, 90 % {}, longest {}\n",
             mean_moves(totals), shortest(totals), lab::quantile(totals.lengths, 0.1),
             lab::quantile(totals.lengths, 0.5), lab::quantile(totals.lengths, 0.9),
             longest(totals));
  for (std::size_t i = 0; i < totals.wins.size(); ++i) {
    const lab::Interval interval = lab::wilson95(totals.wins[i], totals.games);
    fmt::print("seat {:<3} wins {:6.2f} %, 95 % sure between {:.2f} and {:.2f} % ({} games)\n", i,
               100 * static_cast<double>(totals.wins[i]) / games, 100 * interval.low,
               100 * interval.high, totals.wins[i]);
  }
  fmt::print("{} {:11.2f} % ({} games)\n", totals.wins.size() == 1 ? "lost    " : "draws   ",
             100 * static_cast<double>(totals.draws) / games, totals.draws);
  for (std::size_t i = 0; i < totals.reasons.size(); ++i) {
    fmt::print("{} \"{}\" {} games", i == 0 ? "ended by" : ",", game.info().reasons[i],
               totals.reasons[i]);
  }
  fmt::print("\n");
  if (totals.cut > 0) {
    fmt::print("{} games were not over after {} moves and count for nobody\n", totals.cut,
               lab::kMaxGameMoves);
  }
}

void run(const SimFlags& flags) {
  if (flags.games < 1 || flags.games > kMaxGames) {
    give_up(fmt::format("--games must be 1 to {}; this is {}", kMaxGames, flags.games));
  }
  if (flags.threads < 1 || flags.threads > kMaxThreads) {
    give_up(fmt::format("--threads must be 1 to {}; this is {}", kMaxThreads, flags.threads));
  }
  const Game& game = flags.game.find_game();
  lab::SimConfig config{.players = flags.game.player_count(game),
                        .options = flags.game.option_values(game),
                        .games = static_cast<std::uint64_t>(flags.games),
                        .threads = flags.threads,
                        .seed = flags.game.seed};
  const auto report = [&] {
    ProgressBar bar(config.games);
    config.progress = [&](std::uint64_t done) { bar.show(done); };
    return lab::simulate(game, config);
  }();
  if (!report) give_up(report.error());
  if (flags.json) {
    fmt::print("{}\n", report_json(game, config, *report));
  } else {
    print_report(game, config, *report);
  }
}

}  // namespace

void add_sim(CLI::App& app) {
  auto flags = std::make_shared<SimFlags>();
  CLI::App* command = app.add_subcommand("sim", "Play many random games and say what came of them");
  flags->game.add_to(*command);
  command->add_option("--games", flags->games, "how many games (default 10000)");
  command->add_option("--threads", flags->threads,
                      "how many threads (default: one a core); they change the speed alone");
  command->add_flag("--json", flags->json, "print one JSON object");
  command->footer(
      "A win that several seats share counts for each of them.\n"
      "Example: skerry sim one_t34 --players 4 --games 100000 --seed tuesday --option side=8");
  command->callback([flags] { run(*flags); });
}

}  // namespace skerry::cli
