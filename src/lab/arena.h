// Bots against bots: every pairing plays the same deals, each deal in all seatings of the pairing,
// so that neither side has the better cards or the better seats.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "core/game.h"
#include "lab/sprt.h"

namespace skerry::lab {

struct Contestant {
  std::string name;  // as it is written, with a number behind it if the same stands there twice
  BotSpec spec;
  Budget budget;  // for each move
};

// Which contestant sits at each seat.
using Seating = std::vector<std::size_t>;

// Whoever is compared with each other. In a game for one, every bot plays every deal for itself.
struct Pairing {
  std::vector<std::size_t> bots;  // two, or in a game for one all
  std::vector<Seating> seatings;  // a round is one deal played in all of these
  double fair = 0.5;              // the share of wins of the first bot if all are equally good
};

// One game, without its moves: what a journal keeps.
struct PlayedGame {
  std::size_t pairing = 0;
  std::uint64_t round = 0;
  std::size_t seating = 0;
  bool cut = false;                    // not over after kMaxGameMoves: counts as a draw
  std::vector<int> winners;            // seats; none in a draw
  std::vector<int> ranks;              // by seat
  std::vector<std::int64_t> scores;    // by seat; none where the game has no scores
  std::optional<std::int64_t> automa;  // its score
  std::vector<std::int64_t> moves;     // by seat
  std::vector<std::int64_t> micros;    // by seat: how long it thought

  friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};

struct MoveLog {
  Seat seat{};
  std::string action;       // JSON
  std::int64_t micros = 0;  // since the game began
};
struct GameLog {
  std::string start;  // the state that was dealt, as JSON
  std::vector<MoveLog> moves;
  std::optional<Outcome> outcome;
};

struct ArenaConfig {
  int players = 2;
  OptionValues options{};  // all options of the game, see default_options
  std::string seed{};
  std::vector<Contestant> contestants{};
  std::vector<Pairing> pairings{};
  std::uint64_t rounds = 100;      // of each pairing, at most
  std::optional<SprtTest> sprt{};  // ends a pairing as soon as it is decided
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  // set: play no further
  bool keep_logs = false;
  // Told of each game that was played, one after another but from any thread; the log is empty
  // unless they are kept.
  std::function<void(const PlayedGame&, const GameLog&)> played{};
  // How many games need not be played any more, of all; in the same way.
  std::function<void(std::uint64_t)> progress{};
};

struct PairingResults {
  std::vector<std::vector<PlayedGame>> rounds;  // the first ones, each with all its games
  std::optional<Sprt> sprt;                     // after those rounds
};
struct ArenaResults {
  std::vector<PairingResults> pairings;
  std::uint64_t games_played = 0;  // just now
  double seconds = 0;
};

// Round r is dealt from key_in_series(key_from_text(seed), r); what bots leave to chance follows
// from that key and their seat. So the results do not depend on the number of threads, if no bot
// looks at the clock. `known` are games of the same arena that were played before. Fails if the
// options or the number of players do not fit. Precondition: threads >= 1.
Expected<ArenaResults> play_arena(const Game& game, const ArenaConfig& config,
                                  std::span<const PlayedGame> known = {});

// All games of an arena that no SPRT ends early.
std::uint64_t games_in(const ArenaConfig& config);

}  // namespace skerry::lab
