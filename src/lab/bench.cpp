#include "lab/bench.h"

#include <algorithm>
#include <chrono>

#include "core/hash.h"
#include "games/list.h"
#include "lab/mass_play.h"

namespace skerry::lab {
namespace {

constexpr std::string_view kSeed = "skerry bench";

template <Rules G>
std::uint64_t signature_of_games(const SimConfig& config) {
  Hasher hasher;
  ActionList<typename G::Action> list;
  for (std::uint64_t i = 0; i < config.games; ++i) {
    const RngKey key = key_from_text(config.seed, i);
    auto state = deal<G>(config, key);
    if (!state) continue;
    hasher.add(G::hash(*state));
    FastRng rng = move_rng(key);
    for (int moves = 0; moves < kMaxGameMoves && play_one_randomly<G>(*state, rng, list); ++moves) {
      hasher.add(G::hash(*state));
    }
  }
  return hasher.value();
}

template <Rules G>
BenchLine measure(int players, std::uint64_t timed_games) {
  SimConfig config{.players = players,
                   .options = default_options(G::info().options, players),
                   .games = kSignatureGames,
                   .seed = std::string(kSeed)};
  BenchLine line{
      .game = G::info().id, .rules_version = G::info().rules_version, .players = players};
  line.signature = signature_of_games<G>(config);
  if (timed_games == 0) return line;
  config.games = timed_games;
  const SimReport report = simulate<G>(config);
  line.moves = report.totals.moves;
  line.seconds = report.seconds;
  return line;
}

}  // namespace

BenchReport bench(std::uint64_t timed_games) {
  BenchReport report;
  Hasher hasher;
  AllGames::for_each([&]<class G>() {
    const int most = std::min(G::info().max_players, kMaxBenchPlayers);
    for (int players = G::info().min_players; players <= most; ++players) {
      report.lines.push_back(measure<G>(players, timed_games));
      hasher.add(report.lines.back().signature);
    }
  });
  report.signature = hasher.value();
  return report;
}

}  // namespace skerry::lab
