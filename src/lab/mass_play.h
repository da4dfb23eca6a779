// The loop of `simulate` as a template over the game type: random games on many threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "core/playout.h"
#include "lab/simulate.h"

namespace skerry::lab {

// The generator that chooses the moves of the game that was dealt from this key.
inline FastRng move_rng(const RngKey& key) {
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed |= std::uint64_t{key[i]} << (8 * i);
  return FastRng(seed);
}

template <Rules G>
Expected<typename G::State> deal(const SimConfig& config, const RngKey& key) {
  KeyedRng dealer(key);
  return G::setup(options_from(G::kOptions, std::span<const std::int64_t>(config.options)),
                  config.players, dealer);
}

// Plays games `first` to `last - 1`. The game is played on a copy of the dealt state, as in search.
template <Rules G>
void play_games(const SimConfig& config, std::uint64_t first, std::uint64_t last,
                ActionList<typename G::Action>& list, SimTotals& totals) {
  const RngKey series = key_from_text(config.seed);
  for (std::uint64_t i = first; i < last; ++i) {
    const RngKey key = key_in_series(series, i);
    const auto dealt = deal<G>(config, key);
    if (!dealt) continue;  // cannot happen: whether the setup fails does not depend on the key
    typename G::State state = *dealt;
    FastRng rng = move_rng(key);
    const int moves = play_randomly<G>(state, rng, list, kMaxGameMoves);
    totals.count(G::info(), G::outcome(state), moves);
  }
}

// Precondition: the game can be dealt with this configuration.
template <Rules G>
SimReport simulate(const SimConfig& config) {
  // Chunks are small enough to share the work evenly and large enough that threads do not contend
  // for the counter.
  const auto threads = static_cast<std::uint64_t>(config.threads);
  const std::uint64_t chunk = std::clamp<std::uint64_t>(config.games / (threads * 16), 1, 256);
  std::atomic<std::uint64_t> next{0};
  std::atomic<std::uint64_t> done{0};
  std::vector<SimTotals> totals(threads);

  const auto work = [&](std::size_t worker) {
    SimTotals mine;
    mine.wins.resize(static_cast<std::size_t>(config.players));
    mine.reasons.resize(G::info().reasons.size());
    ActionList<typename G::Action> list;
    for (;;) {
      const std::uint64_t first = next.fetch_add(chunk);
      if (first >= config.games) break;
      const std::uint64_t last = std::min(first + chunk, config.games);
      play_games<G>(config, first, last, list, mine);
      const std::uint64_t finished = done.fetch_add(last - first) + (last - first);
      if (worker == 0 && config.progress) config.progress(finished);
    }
    totals[worker] = std::move(mine);
  };

  const auto start = std::chrono::steady_clock::now();
  {
    std::vector<std::jthread> helpers;
    for (std::size_t worker = 1; worker < threads; ++worker) helpers.emplace_back(work, worker);
    work(0);
  }
  SimReport report;
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  report.totals = std::move(totals.front());
  for (std::size_t worker = 1; worker < threads; ++worker) report.totals.add(totals[worker]);
  if (config.progress) config.progress(config.games);
  return report;
}

}  // namespace skerry::lab
