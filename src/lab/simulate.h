// Simulation: many random games on many threads. All results are sums of integers, so they depend
// on the seed and not on the number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/game.h"

namespace skerry::lab {

// A game that is not over after this number of moves is truncated and counted in `cut`.
inline constexpr int kMaxGameMoves = 100'000;

struct SimConfig {
  int players = 2;
  OptionValues options{};  // all options of the game, see default_options
  std::uint64_t games = 10'000;
  int threads = 1;
  std::string seed{};
  // Called on the caller's thread with the number of finished games, which never decreases and ends
  // at all of them.
  std::function<void(std::uint64_t)> progress{};
};

struct SimTotals {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  // Games without a winner: drawn, or a solo game that was lost.
  std::uint64_t draws = 0;
  std::uint64_t cut = 0;               // truncated games
  std::vector<std::uint64_t> wins;     // by seat; a shared win counts for each winner
  std::vector<std::uint64_t> reasons;  // in the order of the game's list
  std::vector<std::uint64_t> lengths;  // a histogram: lengths[m] games took m moves

  void count(const GameInfo& info, const std::optional<Outcome>& outcome, int moves_played);
  void add(const SimTotals& other);

  friend bool operator==(const SimTotals&, const SimTotals&) = default;
};

struct SimReport {
  SimTotals totals;
  double seconds = 0;
};

// Plays the games. Game i is dealt from key_in_series(key_from_text(seed), i), and its moves are
// chosen by a generator seeded with that key. Fails if the options or the number of players do not
// fit. Precondition: games >= 1, threads >= 1.
Expected<SimReport> simulate(const Game& game, const SimConfig& config);

}  // namespace skerry::lab
