// The benchmark: fixed random games of every game. It gives a signature that changes whenever the
// rules change (as Stockfish's bench does for its search) and the speed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace skerry::lab {

// The numbers of games played for each game and each number of players.
inline constexpr std::uint64_t kSignatureGames = 1000;
inline constexpr std::uint64_t kTimedGames = 20'000;
// Games for more players are measured with at most this number.
inline constexpr int kMaxBenchPlayers = 4;

struct BenchLine {
  std::string_view game;
  int rules_version = 1;
  int players = 0;
  std::uint64_t moves = 0;
  double seconds = 0;           // of the timed games, which are not hashed
  std::uint64_t signature = 0;  // a hash over the hashes of all states of the signature games
};

struct BenchReport {
  std::vector<BenchLine> lines;
  std::uint64_t signature = 0;  // a hash over those of the lines
};

// Runs every game of games/list.h with its default options, on one thread. If `timed_games` is 0
// the lines have no moves and no seconds.
BenchReport bench(std::uint64_t timed_games = kTimedGames);

}  // namespace skerry::lab
