// Benchmark of the referee without pipes: the requests a second that one Referee answers.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "core/referee.h"
#include "games/games.h"

namespace skerry {
namespace {

enum class Ask { legal, play };

// Requests about states of random games.
std::vector<std::string> requests(const Game& game, Ask ask) {
  std::vector<std::string> lines;
  FastRng rng(1);
  for (std::uint64_t i = 0; i < 20; ++i) {
    auto state = *game.setup(game.info().max_players, default_options(game.info().options),
                             key_from_text("bench", i));
    while (!game.to_move(state).empty()) {
      const Seat acting = game.to_move(state).front();
      const auto actions = game.legal(state, acting);
      const AnyAction& action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      std::string line = R"({"game":")" + std::string(game.info().id) + R"(","ask":")" +
                         (ask == Ask::legal ? "legal" : "play") + R"(","state":)" +
                         state_json(game, state);
      if (ask == Ask::play) {
        line += R"(,"seat":)" + std::to_string(acting.index) + R"(,"action":)" +
                action_json(game, action);
      }
      lines.push_back(line + "}");
      game.play(state, acting, action);
    }
  }
  return lines;
}

void answer(benchmark::State& bench, const Game& game, Ask ask) {
  const auto lines = requests(game, ask);
  Referee referee(all_games());
  std::size_t i = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(referee.answer(lines[i]));
    if (++i == lines.size()) i = 0;
  }
  bench.SetItemsProcessed(bench.iterations());
}

const bool referee_registered = [] {
  for (const Game* game : all_games().newest()) {
    const std::string name = std::string(game->info().id) + "/referee_";
    benchmark::RegisterBenchmark((name + "legal").c_str(), [game](benchmark::State& bench) {
      answer(bench, *game, Ask::legal);
    });
    benchmark::RegisterBenchmark((name + "play").c_str(), [game](benchmark::State& bench) {
      answer(bench, *game, Ask::play);
    });
  }
  return true;
}();

}  // namespace
}  // namespace skerry
