// Tournaments of bots. Every pairing plays the same deals, and each deal in all seatings of the
// pairing, so that neither side has the better cards or the better seats.
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
  std::string name;  // as given on the command line, with a number appended if it is given twice
  BotSpec spec;
  Budget budget;  // for each move
};

// The contestant at each seat, by index.
using Seating = std::vector<std::size_t>;

// The bots that are compared with each other: two, or in a solo game all of them.
struct Pairing {
  std::vector<std::size_t> bots;  // by index of the contestants
  std::vector<Seating> seatings;  // a round is one deal, played once in each seating
  double fair = 0.5;              // the first bot's expected share of wins if all are equally good
};

// The result of one game without its moves, as the journal keeps it.
struct PlayedGame {
  std::size_t pairing = 0;
  std::uint64_t round = 0;
  std::size_t seating = 0;
  bool cut = false;                    // truncated after kMaxGameMoves; counts as a draw
  std::vector<int> winners;            // seats; none in a draw
  std::vector<int> ranks;              // by seat
  std::vector<std::int64_t> scores;    // by seat; none where the game has no scores
  std::optional<std::int64_t> automa;  // its score, if the game has one
  std::vector<std::int64_t> moves;     // by seat
  std::vector<std::int64_t> micros;    // by seat: the thinking time

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
  const std::atomic<bool>* stop = nullptr;  // when it becomes true, no further moves are played
  bool keep_logs = false;
  // Called after each game, never concurrently but from any thread. The log is empty without
  // keep_logs.
  std::function<void(const PlayedGame&, const GameLog&)> played{};
  // Called in the same way with the number of games that are finished or no longer needed.
  std::function<void(std::uint64_t)> progress{};
};

struct PairingResults {
  std::vector<std::vector<PlayedGame>> rounds;  // the rounds that count, each with all its games
  std::optional<Sprt> sprt;                     // after those rounds
};
struct ArenaResults {
  std::vector<PairingResults> pairings;
  std::uint64_t games_played = 0;  // in this run
  double seconds = 0;
};

// Plays the arena. Round r is dealt from key_in_series(key_from_text(seed), r), and the seeds of
// the bots follow from that key and their seats, so the results do not depend on the number of
// threads unless a bot's budget is time. `known` are games of the same arena that were played
// before. Fails if the options or the number of players do not fit. Precondition: threads >= 1.
Expected<ArenaResults> play_arena(const Game& game, const ArenaConfig& config,
                                  std::span<const PlayedGame> known = {});

// The number of games of the arena if no SPRT ends a pairing early.
std::uint64_t games_in(const ArenaConfig& config);

}  // namespace skerry::lab
