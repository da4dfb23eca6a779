// What the games of an arena tell.
#pragma once

#include <optional>
#include <vector>

#include "lab/arena.h"
#include "lab/rating.h"

namespace skerry::lab {

// Intervals are 95 % sure. A round is one sample, since its games have the same deal.
struct Estimate {
  double value = 0;
  std::optional<Interval> interval;  // nothing if there are too few rounds to tell
};

struct SideReport {
  std::size_t bot = 0;
  double fair = 0.5;                // its share if all were equally good
  double wins = 0;                  // those that it shared count in part
  Estimate share{};                 // of all wins; in a game for one, of its own games
  std::optional<Estimate> alone{};  // where it had one seat of three or more: fair is 1/players
  std::optional<Estimate> score{};  // of its seats
  double moves_a_game = 0;          // of one seat
  double micros_a_move = 0;
};

// Of two bots in a game for one, deal by deal.
struct DifferenceReport {
  std::size_t one = 0;
  std::size_t other = 0;
  std::optional<Estimate> score{};  // of `one` minus that of `other`
  Estimate ahead{};                 // how often `one` had more; equals count a half
};

struct PairingReport {
  std::uint64_t rounds = 0;
  std::uint64_t games = 0;
  std::uint64_t cut = 0;            // did not end
  double moves_a_game = 0;          // of all seats
  bool has_automa = false;          // a game for one that can be lost all the same
  std::vector<SideReport> sides{};  // in the order of the pairing's bots
  std::vector<DifferenceReport> differences{};
  std::optional<Sprt> sprt{};
};

struct ScoreSummary {
  std::int64_t min = 0, p10 = 0, p25 = 0, p50 = 0, p75 = 0, p90 = 0, max = 0;
  double mean = 0;
};

struct BotReport {
  EloRating rating;
  std::uint64_t games = 0;  // a game counts once for each of its seats
  std::optional<ScoreSummary> scores;
};

struct ArenaReport {
  std::vector<PairingReport> pairings;
  std::vector<BotReport> bots;
  std::uint64_t games = 0;  // in all rounds that count
};

ArenaReport report_of(const ArenaConfig& config, const ArenaResults& results,
                      std::size_t anchor = 0);

}  // namespace skerry::lab
