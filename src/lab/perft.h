// Counts the positions that can be reached, as chess programs do: the leaves of the tree of all
// choices of all seats. Hidden cards lie as the seed dealt them. Where a game waits for several
// seats at once they choose in the order of their seats, so that their choices are not counted in
// every order; a seat that merely may act adds its actions.
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
  bool unique =
      false;  // also count different states, which keeps 8 bytes and more of each in memory
};

struct PerftCount {
  int depth = 0;
  std::uint64_t positions = 0;
  std::uint64_t finished = 0;  // those of the positions where the game is over
  std::optional<std::uint64_t>
      unique{};  // different states among the positions, told apart by hash
};

// Calls `found` for each depth from 1 to config.depth as soon as it is counted.
Expected<void> perft(const Game& game, const PerftConfig& config,
                     const std::function<void(const PerftCount&)>& found);

struct PerftMove {
  Seat seat;
  std::string notation;
  std::uint64_t positions = 0;
};

// The positions at config.depth by the first move that leads to them, in the order of `legal`.
Expected<std::vector<PerftMove>> perft_divide(const Game& game, const PerftConfig& config);

}  // namespace skerry::lab
