// The input of a fuzz target, read as a sequence of small choices.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "games/games.h"
#include "kit/golden.h"

namespace skerry::fuzz {

inline void require(bool holds) {
  if (!holds) std::abort();
}

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}

  // The next byte; 0 once the input is used up.
  std::uint8_t next() {
    if (left_ == 0) return 0;
    --left_;
    return *data_++;
  }
  // Precondition: n >= 1.
  std::size_t below(std::size_t n) {
    std::size_t number = next();
    if (n > 256) number = number << 8 | next();
    return number % n;
  }
  std::string_view rest() const { return {reinterpret_cast<const char*>(data_), left_}; }

  const Game& game() {
    const auto games = all_games().all();
    return *games[below(games.size())];
  }
  // A random position of the game with any number of players and any options.
  AnyState position(const Game& game) {
    const GameInfo& info = game.info();
    const int players = kit::varied_players(info, next());
    FastRng option_rng(next());
    const RngKey key = key_from_text("fuzz", next());
    auto state = game.setup(players, kit::varied_options(info.options, option_rng), key);
    while (!state) state = game.setup(players, kit::varied_options(info.options, option_rng), key);
    FastRng rng(next());
    game.play_randomly(*state, rng, next());
    return *std::move(state);
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

}  // namespace skerry::fuzz
