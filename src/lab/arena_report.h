// The statistics of an arena: shares of wins, scores, ratings and the SPRT, from the games played.
#pragma once

#include <optional>
#include <vector>

#include "lab/arena.h"
#include "lab/rating.h"

namespace skerry::lab {

// A mean with its 95 % confidence interval. A round is one sample, since its games have the same
// deal.
struct Estimate {
  double value = 0;
  std::optional<Interval> interval;  // nothing if there are too few rounds
};

struct SideReport {
  std::size_t bot = 0;
  double fair = 0.5;                // its expected share if all are equally good
  double wins = 0;                  // shared wins count in part
  Estimate share{};                 // of all wins; in a solo game, of its own games
  std::optional<Estimate> alone{};  // its share in seatings where it had one seat of three or more
  std::optional<Estimate> score{};  // the mean of its seats
  double moves_a_game = 0;          // of one seat
  double micros_a_move = 0;
};

// The comparison of two bots in a solo game, deal by deal.
struct DifferenceReport {
  std::size_t one = 0;
  std::size_t other = 0;
  std::optional<Estimate> score{};  // of `one` minus that of `other`
  // How often `one` had the better score; equal scores count a half.
  Estimate ahead{};
};

struct PairingReport {
  std::uint64_t rounds = 0;
  std::uint64_t games = 0;
  std::uint64_t cut = 0;            // truncated games
  double moves_a_game = 0;          // of all seats
  bool has_automa = false;          // a solo game that can be lost to an automa
  std::vector<SideReport> sides{};  // in the order of the pairing's bots
  std::vector<DifferenceReport> differences{};
  std::optional<Sprt> sprt{};
};

// The distribution of a bot's scores: its mean and its percentiles.
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
