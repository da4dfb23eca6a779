// Players made of code, for those who know games only as `Game`. A bot sees what a person in its
// seat sees: it is never given a state.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/search.h"
#include "core/game.h"
#include "core/level.h"
#include "core/observation.h"
#include "core/reason.h"

namespace skerry {

// Which bot, as people write it: a level, "search" (the best it can, for as long as is said) or
// "greedy" (the best score one step ahead).
struct BotSpec {
  enum class Kind : std::uint8_t { level, search, greedy };
  Kind kind = Kind::level;
  Level level = Level::normal;
  std::optional<std::int64_t> iterations{};    // instead of the level's own
  std::optional<std::int64_t> milliseconds{};  // likewise; then iterations do not count

  static constexpr BotSpec of(Level which) { return {Kind::level, which, {}, {}}; }
  static constexpr BotSpec search(std::int64_t iterations) {
    return {Kind::search, Level::expert, iterations, {}};
  }
  friend bool operator==(const BotSpec&, const BotSpec&) = default;
};
inline constexpr std::int64_t kMostIterations = 1'000'000'000;
inline constexpr std::int64_t kMostMilliseconds = 3'600'000;

// "random", "easy", "normal", "hard", "expert", "greedy", "search", each but random and greedy with
// ":5000" (iterations) or ":300ms" behind it; or an error that says what there is.
Expected<BotSpec> read_bot_spec(std::string_view text);
std::string bot_text(const BotSpec& spec);  // read_bot_spec reads it back

// A decision, as its seat sees it.
struct Decision {
  const AnyView& view;
  Seat seat{};
  std::span<const AnyAction> legal;            // all that it may do; not empty
  std::span<const AnyObservation> observed{};  // for bots that remember; others do without
};

// One action that is worth considering.
struct Advice {
  std::size_t action = 0;       // an index into the legal actions
  std::uint32_t visits = 0;     // how often it was looked at
  double chance = 0;            // of winning, 0 to 1
  std::optional<double> score;  // that the seat may expect, in games where that can be told
  Reason reason;
  struct Step {
    Seat seat{};
    AnyAction action;
    std::string notation;
  };
  std::vector<Step> line;  // what may come of it, itself first
};

class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // How long it thinks by default.
  virtual Budget budget() const = 0;
  // Whether it wants to be told what its seat has observed.
  virtual bool remembers() const = 0;

  // How readily it takes a worse action: Strength::temperature.
  virtual double temperature() const = 0;

  // What it thinks of each legal action, and the one that it chooses. The same arguments with a
  // budget of iterations alone give the same answer.
  virtual SearchResult consider(const Decision& decision, const Budget& budget,
                                std::uint64_t seed) = 0;
  // More about one action of what `consider` said last, which was this.
  virtual Advice describe(const Decision& decision, const SearchResult& result, std::size_t index,
                          std::uint64_t seed) = 0;

  AnyAction choose(const Decision& decision, const Budget& budget, std::uint64_t seed) {
    return decision.legal[consider(decision, budget, seed).chosen];
  }
  // The best few actions with reasons, the best first; at least one.
  std::vector<Advice> advise(const Decision& decision, const Budget& budget, std::size_t most,
                             std::uint64_t seed) {
    return advise(decision, consider(decision, budget, seed), most, seed);
  }
  // The same, from what `consider` said last, which was this.
  std::vector<Advice> advise(const Decision& decision, const SearchResult& result, std::size_t most,
                             std::uint64_t seed);
};

// A bot for one of the games of games/list.h, in the rules version that `game` has; nullptr for any
// other.
std::unique_ptr<Bot> make_bot(const Game& game, const BotSpec& spec);
// How a level thinks in that game; `random` not at all.
Strength strength_of(const Game& game, Level level);
// Whether bots of that game want to be told what their seat has observed.
bool bots_remember(const Game& game);

}  // namespace skerry
