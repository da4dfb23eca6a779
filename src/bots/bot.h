// Bots: players made of code, behind one interface for all games (`Game`, not its template). A bot
// is given what a person in its seat sees, and never a state.
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

// The description of a bot that people write on a command line: a level, "search" (a search at full
// strength with a given budget) or "greedy" (the action with the best score one move ahead).
struct BotSpec {
  enum class Kind : std::uint8_t { level, search, greedy };
  Kind kind = Kind::level;
  Level level = Level::normal;
  std::optional<std::int64_t> iterations{};    // replaces the level's budget
  std::optional<std::int64_t> milliseconds{};  // likewise, and replaces `iterations` too

  static constexpr BotSpec of(Level which) { return {Kind::level, which, {}, {}}; }
  static constexpr BotSpec search(std::int64_t iterations) {
    return {Kind::search, Level::expert, iterations, {}};
  }
  friend bool operator==(const BotSpec&, const BotSpec&) = default;
};
inline constexpr std::int64_t kMostIterations = 1'000'000'000;
inline constexpr std::int64_t kMostMilliseconds = 3'600'000;

// Reads "random", "easy", "normal", "hard", "expert", "greedy" or "search"; all but random and
// greedy may be followed by a budget, ":5000" (iterations) or ":300ms". The error lists them.
Expected<BotSpec> read_bot_spec(std::string_view text);
// The text that read_bot_spec reads back.
std::string bot_text(const BotSpec& spec);

// A decision that a bot is asked for, as its seat sees it.
struct Decision {
  const AnyView& view;
  Seat seat{};
  std::span<const AnyAction> legal;            // every action that the seat may choose; not empty
  std::span<const AnyObservation> observed{};  // only needed by bots that remember
};

// A recommended action, with the reasons for it.
struct Advice {
  std::size_t action = 0;       // an index into the legal actions
  std::uint32_t visits = 0;     // by the search
  double chance = 0;            // of winning, 0 to 1
  std::optional<double> score;  // the expected final score, if the game's policy estimates it
  Reason reason;
  struct Step {
    Seat seat{};
    AnyAction action;
    std::string notation;
    std::string_view meaning;  // Game::meaning
  };
  std::vector<Step> line;  // the principal variation, which begins with this action
};

// A move that a bot means to make at a later decision, with a hash of its seat's view then.
struct PlannedMove {
  AnyAction action;
  std::uint64_t seen = 0;  // hash_of_view
};
// A hash of what the seat sees, as JSON.
std::uint64_t hash_of_view(const Game& game, const AnyView& view);

class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // The budget that the bot's description gives it.
  virtual Budget budget() const = 0;
  // Whether the bot uses Decision::observed.
  virtual bool remembers() const = 0;
  // The temperature at which the bot samples its action (Strength::temperature).
  virtual double temperature() const = 0;

  // Evaluates the legal actions and chooses one. The same arguments with a budget of iterations
  // alone give the same result.
  virtual SearchResult consider(const Decision& decision, const Budget& budget,
                                std::uint64_t seed) = 0;
  // Describes one action of a result. Precondition: `consider` returned that result last, for this
  // decision.
  virtual Advice describe(const Decision& decision, const SearchResult& result, std::size_t index,
                          std::uint64_t seed) = 0;

  // What the bot means to do at the next decisions of its seat, if nothing comes between them. None
  // for a bot that samples its actions, and where there is nothing to foresee. Precondition:
  // `consider` returned that result last, for this decision.
  virtual std::vector<PlannedMove> plan(const Decision& decision, const SearchResult& result,
                                        std::uint64_t seed);

  AnyAction choose(const Decision& decision, const Budget& budget, std::uint64_t seed) {
    return decision.legal[consider(decision, budget, seed).chosen];
  }
  // Recommends at most `most` actions, and at least one; the best comes first.
  std::vector<Advice> advise(const Decision& decision, const Budget& budget, std::size_t most,
                             std::uint64_t seed) {
    return advise(decision, consider(decision, budget, seed), most, seed);
  }
  // The same from a result. Precondition: `consider` returned it last, for this decision.
  std::vector<Advice> advise(const Decision& decision, const SearchResult& result, std::size_t most,
                             std::uint64_t seed);
};

// Makes a bot for a game of games/list.h, in the rules version of `game`; nullptr for other games.
std::unique_ptr<Bot> make_bot(const Game& game, const BotSpec& spec);
// The strength of a level in that game. It is without a budget for `random`, which does not search.
Strength strength_of(const Game& game, Level level);
// About how many decisions a seat of that game makes before others have to decide.
int decisions_in_a_row(const Game& game);
// Whether the bots of that game use Decision::observed.
bool bots_remember(const Game& game);
// The budget of a bot whose opponents see how long it takes: if it is a secret that a seat has no
// choice (Game::hides_forced), it takes as long without one.
Budget budget_among_others(const Game& game, Budget budget);

}  // namespace skerry
