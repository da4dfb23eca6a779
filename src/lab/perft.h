// Perft, as in chess programs: the number of positions at each depth of the game tree. Hidden cards
// are as the seed dealt them. Where a game waits for several seats at once they choose in the order
// of their seats, so that their choices are not counted in every order; a seat that may act
// although the game does not wait for it adds its actions.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"

namespace skerry::lab {

struct PerftConfig {
  int players = 2;
  OptionValues options{};  // all options of the game, see default_options
  std::string seed{};
  int depth = 1;
  // Whether to count distinct states too, which needs 8 bytes of memory or more for each.
  bool unique = false;
};

struct PerftCount {
  int depth = 0;
  std::uint64_t positions = 0;
  std::uint64_t finished = 0;             // those of the positions where the game is over
  std::optional<std::uint64_t> unique{};  // distinct states among them, by their hashes
};

// Calls `found` for each depth from 1 to config.depth as soon as it is counted.
Expected<void> perft(const Game& game, const PerftConfig& config,
                     const std::function<void(const PerftCount&)>& found);

struct PerftMove {
  Seat seat;
  std::string notation;
  std::uint64_t positions = 0;
};

// The number of positions at config.depth below each first move ("divide"), in the order of
// `legal`.
Expected<std::vector<PerftMove>> perft_divide(const Game& game, const PerftConfig& config);

}  // namespace skerry::lab
