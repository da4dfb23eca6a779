// Fixed random games of every game: a signature that changes when anything about the rules changes,
// and the speed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace skerry::lab {

// Of each game with each number of players.
inline constexpr std::uint64_t kSignatureGames = 1000;
inline constexpr std::uint64_t kTimedGames = 20'000;
inline constexpr int kMaxBenchPlayers = 4;  // a game for more is measured with up to so many

struct BenchLine {
  std::string_view game;
  int rules_version = 1;
  int players = 0;
  std::uint64_t moves = 0;
  double seconds = 0;           // of playing alone, without hashing
  std::uint64_t signature = 0;  // over the hashes of all states that these games passed through
};

struct BenchReport {
  std::vector<BenchLine> lines;
  std::uint64_t signature = 0;  // over those of the lines
};

// Every game of games/list.h with its default options, on one thread. Without timed games the lines
// have no moves and no seconds.
BenchReport bench(std::uint64_t timed_games = kTimedGames);

}  // namespace skerry::lab
