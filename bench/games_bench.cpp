// Benchmarks of every game with every number of players: random playouts, and the functions they
// consist of.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>
#include <vector>

#include "bots/ismcts.h"
#include "games/list.h"
#include "games/policies.h"
#include "lab/mass_play.h"

namespace skerry {
namespace {

template <Rules G>
lab::SimConfig config_for(int players) {
  return {.players = players,
          .options = default_options(G::info().options, players),
          .games = 1,
          .threads = 1,
          .seed = "bench"};
}

// Unfinished states from some random games.
template <Rules G>
std::vector<typename G::State> positions(int players) {
  std::vector<typename G::State> states;
  ActionList<typename G::Action> list;
  for (std::uint64_t i = 0; i < 20; ++i) {
    const RngKey key = key_from_text("bench", i);
    auto state = *lab::deal<G>(config_for<G>(players), key);
    FastRng rng = lab::move_rng(key);
    do {
      states.push_back(state);
      play_one_randomly<G>(state, rng, list);
    } while (!G::to_move(state).empty());
  }
  FastRng rng(1);
  shuffle(std::span(states), rng);
  return states;
}

// One item is one move: list all legal actions, choose one, play it. The copy of the start is
// included.
template <Rules G>
void random_play(benchmark::State& bench, int players) {
  const auto start = *lab::deal<G>(config_for<G>(players), key_from_text("bench"));
  ActionList<typename G::Action> list;
  FastRng rng(1);
  std::int64_t moves = 0;
  for (auto _ : bench) {
    typename G::State state = start;
    moves += play_randomly<G>(state, rng, list, lab::kMaxGameMoves);
    benchmark::DoNotOptimize(state);
  }
  bench.SetItemsProcessed(moves);
}

template <Rules G>
void copy(benchmark::State& bench, int players) {
  const auto states = positions<G>(players);
  std::size_t i = 0;
  for (auto _ : bench) {
    typename G::State state = states[i];
    benchmark::DoNotOptimize(state);
    if (++i == states.size()) i = 0;
  }
  bench.counters["bytes"] = sizeof(typename G::State);
}

template <Rules G>
void legal(benchmark::State& bench, int players) {
  const auto states = positions<G>(players);
  ActionList<typename G::Action> list;
  std::size_t i = 0;
  std::size_t actions = 0;
  for (auto _ : bench) {
    G::legal(states[i], G::to_move(states[i]).front(), list);
    actions += list.size();
    if (++i == states.size()) i = 0;
  }
  bench.counters["actions"] =
      static_cast<double>(actions) / static_cast<double>(bench.iterations());
}

template <Rules G>
void play(benchmark::State& bench, int players) {
  const auto states = positions<G>(players);
  std::vector<typename G::Action> actions;
  ActionList<typename G::Action> list;
  FastRng rng(1);
  for (const auto& state : states) {
    G::legal(state, G::to_move(state).front(), list);
    actions.push_back(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
  }
  std::size_t i = 0;
  for (auto _ : bench) {
    typename G::State state = states[i];
    G::play(state, G::to_move(state).front(), actions[i]);
    benchmark::DoNotOptimize(state);
    if (++i == states.size()) i = 0;
  }
}

template <Rules G>
void imagine(benchmark::State& bench, int players) {
  const auto states = positions<G>(players);
  std::vector<typename G::View> views;
  for (const auto& state : states) views.push_back(G::view(state, G::to_move(state).front()));
  FastRng rng(1);
  std::size_t i = 0;
  for (auto _ : bench) {
    typename G::State state = G::imagine(views[i], rng);
    benchmark::DoNotOptimize(state);
    if (++i == views.size()) i = 0;
  }
}

// One item is one iteration of a search with 2,000 of them, with the game's policy or with random
// play to the end.
template <Rules G, class P>
void search(benchmark::State& bench, int players) {
  const auto states = positions<G>(players);
  ActionList<typename G::Action> list;
  Searcher<G, P> searcher;
  std::size_t i = 0;
  std::int64_t iterations = 0;
  for (auto _ : bench) {
    const Seat acting = G::to_move(states[i]).front();
    G::legal(states[i], acting, list);
    const auto result =
        searcher.search(G::view(states[i], acting), acting, list.span(), Budget{}, i);
    iterations += result.iterations;
    if (++i == states.size()) i = 0;
  }
  bench.SetItemsProcessed(iterations);
}

template <Rules G>
void register_all(int players) {
  const auto add = [&](const char* what, void (*run)(benchmark::State&, int)) {
    const std::string name = std::string(G::info().id) + "/" + what + "/" + std::to_string(players);
    benchmark::RegisterBenchmark(name.c_str(),
                                 [run, players](benchmark::State& bench) { run(bench, players); });
  };
  add("random_play", random_play<G>);
  add("copy", copy<G>);
  add("legal", legal<G>);
  add("play", play<G>);
  add("imagine", imagine<G>);
  add("search", search<G, NoPolicy>);
  add("search_with_policy", search<G, typename PolicyFor<G>::Type>);
}

const bool registered = [] {
  AllGames::for_each([]<class G>() {
    const int most = std::min(G::info().max_players, 4);
    for (int players = G::info().min_players; players <= most; ++players) register_all<G>(players);
  });
  return true;
}();

}  // namespace
}  // namespace skerry
