// Players made of code, for those who know games only as `Game`. A bot sees what a person in its
// seat sees: it is never given a state.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "bots/search.h"
#include "core/game.h"

namespace skerry {

enum class BotKind : std::uint8_t { random, search };

inline constexpr std::array<std::string_view, 2> kBotNames{"random", "search"};

// By its name, or an error that says which bots there are.
Expected<BotKind> bot_kind(std::string_view name);

class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // What it thinks of each legal action of the seat, and the one that it chooses. Precondition:
  // there is one, and the view is that seat's. The same arguments with a budget of iterations alone
  // give the same answer.
  virtual SearchResult consider(const AnyView& view, Seat seat, std::span<const AnyAction> legal,
                                const Budget& budget, std::uint64_t seed) = 0;
  // The action alone.
  AnyAction choose(const AnyView& view, Seat seat, std::span<const AnyAction> legal,
                   const Budget& budget, std::uint64_t seed) {
    return legal[consider(view, seat, legal, budget, seed).chosen];
  }
};

// A bot for one of the games of games/list.h, in the rules version that `game` has; nullptr for any
// other.
std::unique_ptr<Bot> make_bot(const Game& game, BotKind kind);

}  // namespace skerry
