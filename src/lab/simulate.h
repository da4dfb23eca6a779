// Mass play: many random games on many threads. All results are integers that are summed, so they
// are the same for a seed whatever the number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/game.h"

namespace skerry::lab {

// A game that is not over after so many moves is cut and counted as `cut`.
inline constexpr int kMaxGameMoves = 100'000;

struct SimConfig {
  int players = 2;
  OptionValues options{};  // all options of the game, see default_options
  std::uint64_t games = 10'000;
  int threads = 1;
  std::string seed{};
  // Told how many games are done, never fewer than before, at last all; on the caller's thread.
  std::function<void(std::uint64_t)> progress{};
};

struct SimTotals {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::uint64_t draws = 0;             // games that nobody won: drawn, or one player lost
  std::uint64_t cut = 0;               // games that did not end
  std::vector<std::uint64_t> wins;     // by seat; a win that several share counts for each of them
  std::vector<std::uint64_t> reasons;  // in the order of the game's list
  std::vector<std::uint64_t> lengths;  // lengths[m]: how many games took m moves

  void count(const GameInfo& info, const std::optional<Outcome>& outcome, int moves_played);
  void add(const SimTotals& other);

  friend bool operator==(const SimTotals&, const SimTotals&) = default;
};

struct SimReport {
  SimTotals totals;
  double seconds = 0;
};

// Game i is dealt from key_in_series(key_from_text(seed), i), and its moves are chosen by a
// generator made from that key. Fails if the options or the number of players do not fit.
// Precondition: games >= 1, threads >= 1.
Expected<SimReport> simulate(const Game& game, const SimConfig& config);

}  // namespace skerry::lab
