#include "lab/arena_report.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "lab/arena_count.h"

namespace skerry::lab {
namespace {

using Round = std::vector<PlayedGame>;

Estimate share_estimate(const Moments& samples) { return {samples.mean(), share95(samples)}; }
Estimate mean_estimate(const Moments& samples) { return {samples.mean(), mean95(samples)}; }

// Adds the mean of what `value_of` says of a round's games; it may say nothing.
template <class ValueOf>
void add_mean(Moments& samples, const Round& round, ValueOf&& value_of) {
  Moments in_round;
  for (const PlayedGame& game : round) value_of(game, in_round);
  if (in_round.count() > 0) samples.add(in_round.mean());
}

double ratio(double part, double whole) { return whole > 0 ? part / whole : 0; }

// Goes through the rounds of a pairing for one of its bots.
class SideCounter {
 public:
  SideCounter(const Pairing& pairing, std::size_t bot) : pairing_(pairing), bot_(bot) {}

  void add(const Round& round) {
    add_mean(share_, round, [&](const PlayedGame& game, Moments& in_round) {
      if (seats_in(game) > 0 || !for_one()) in_round.add(part(game));
    });
    add_mean(alone_, round, [&](const PlayedGame& game, Moments& in_round) {
      if (seats_in(game) == 1) in_round.add(part(game));
    });
    add_mean(score_, round, [&](const PlayedGame& game, Moments& in_round) {
      for (std::size_t i = 0; i < game.scores.size(); ++i) {
        if (seating(game)[i] == bot_) in_round.add(static_cast<double>(game.scores[i]));
      }
    });
    for (const PlayedGame& game : round) count(game);
  }

  SideReport report() const {
    SideReport report{.bot = bot_};
    report.wins = wins_;
    report.share = share_estimate(share_);
    if (pairing_.seatings.front().size() > 2 && alone_.count() > 0) {
      report.alone = share_estimate(alone_);
    }
    if (score_.count() > 0) report.score = mean_estimate(score_);
    report.moves_a_game = ratio(moves_, seats_);
    report.micros_a_move = ratio(micros_, moves_);
    return report;
  }

 private:
  const Seating& seating(const PlayedGame& game) const { return pairing_.seatings[game.seating]; }
  bool for_one() const { return pairing_.seatings.front().size() == 1; }
  std::ptrdiff_t seats_in(const PlayedGame& game) const {
    return std::ranges::count(seating(game), bot_);
  }
  double part(const PlayedGame& game) const { return part_of_win(game, seating(game), bot_); }

  void count(const PlayedGame& game) {
    if (seats_in(game) > 0) wins_ += part(game);
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
      if (seating(game)[i] != bot_) continue;
      seats_ += 1;
      moves_ += static_cast<double>(game.moves[i]);
      micros_ += static_cast<double>(game.micros[i]);
    }
  }

  const Pairing& pairing_;
  std::size_t bot_;
  Moments share_, alone_, score_;
  double wins_ = 0, seats_ = 0, moves_ = 0, micros_ = 0;
};

DifferenceReport difference(const Pairing& pairing, const std::vector<Round>& rounds, std::size_t a,
                            std::size_t b) {
  Moments score;
  Moments ahead;
  for (const Round& round : rounds) {
    const Pairing two{.bots = {pairing.bots[a], pairing.bots[b]},
                      .seatings = {{pairing.bots[a]}, {pairing.bots[b]}}};
    const std::array games{round[a], round[b]};
    ahead.add(share_of_first(two, games));
    if (games[0].scores.empty() || games[1].scores.empty()) continue;
    score.add(static_cast<double>(games[0].scores.front() - games[1].scores.front()));
  }
  DifferenceReport report{.one = pairing.bots[a], .other = pairing.bots[b]};
  report.ahead = share_estimate(ahead);
  if (score.count() > 0) report.score = mean_estimate(score);
  return report;
}

std::vector<DifferenceReport> differences(const Pairing& pairing,
                                          const std::vector<Round>& rounds) {
  std::vector<DifferenceReport> all;
  for (std::size_t a = 0; a < pairing.bots.size(); ++a) {
    for (std::size_t b = a + 1; b < pairing.bots.size(); ++b) {
      all.push_back(difference(pairing, rounds, a, b));
    }
  }
  return all;
}

PairingReport report_of_pairing(const Pairing& pairing, const PairingResults& results) {
  PairingReport report{.rounds = results.rounds.size(), .sprt = results.sprt};
  double moves = 0;
  for (const Round& round : results.rounds) {
    report.games += round.size();
    for (const PlayedGame& game : round) {
      report.cut += game.cut ? 1 : 0;
      report.has_automa = report.has_automa || game.automa.has_value();
      moves += static_cast<double>(
          std::accumulate(game.moves.begin(), game.moves.end(), std::int64_t{0}));
    }
  }
  report.moves_a_game = ratio(moves, static_cast<double>(report.games));
  for (const std::size_t bot : pairing.bots) {
    SideCounter counter(pairing, bot);
    for (const Round& round : results.rounds) counter.add(round);
    report.sides.push_back(counter.report());
    const bool first = report.sides.size() == 1;
    report.sides.back().fair = first ? pairing.fair : 1 - pairing.fair;
  }
  if (pairing.seatings.front().size() == 1) {
    report.differences = differences(pairing, results.rounds);
  }
  return report;
}

ScoreSummary summary_of(std::vector<std::int64_t> scores) {
  std::ranges::sort(scores);
  const auto at = [&](double share) { return quantile_of_sorted(scores, share); };
  const auto sum =
      static_cast<double>(std::accumulate(scores.begin(), scores.end(), std::int64_t{0}));
  return {.min = scores.front(),
          .p10 = at(0.1),
          .p25 = at(0.25),
          .p50 = at(0.5),
          .p75 = at(0.75),
          .p90 = at(0.9),
          .max = scores.back(),
          .mean = sum / static_cast<double>(scores.size())};
}

// The games and scores of each bot over all pairings.
class BotCounter {
 public:
  explicit BotCounter(std::size_t bots) : games_(bots), scores_(bots) {}

  void add(const PlayedGame& game, const Seating& seating) {
    for (const std::size_t bot : seating) ++games_[bot];
    for (std::size_t i = 0; i < game.scores.size(); ++i) {
      scores_[seating[i]].push_back(game.scores[i]);
    }
  }
  void tell(std::vector<BotReport>& bots) const {
    for (std::size_t bot = 0; bot < bots.size(); ++bot) {
      bots[bot].games = games_[bot];
      if (!scores_[bot].empty()) bots[bot].scores = summary_of(scores_[bot]);
    }
  }

 private:
  std::vector<std::uint64_t> games_;
  std::vector<std::vector<std::int64_t>> scores_;
};

}  // namespace

ArenaReport report_of(const ArenaConfig& config, const ArenaResults& results, std::size_t anchor) {
  ArenaReport report;
  report.bots.resize(config.contestants.size());
  BotCounter counter(config.contestants.size());
  std::vector<std::vector<RoundResult>> rated;
  for (std::size_t p = 0; p < results.pairings.size(); ++p) {
    report.pairings.push_back(report_of_pairing(config.pairings[p], results.pairings[p]));
    report.games += report.pairings.back().games;
    std::vector<RoundResult>& rounds = rated.emplace_back();
    for (const Round& round : results.pairings[p].rounds) {
      rounds.push_back(pair_results(config.pairings[p], round));
      for (const PlayedGame& game : round) {
        counter.add(game, config.pairings[p].seatings[game.seating]);
      }
    }
  }
  const auto ratings = rate(config.contestants.size(), rated, anchor);
  for (std::size_t bot = 0; bot < ratings.size(); ++bot) report.bots[bot].rating = ratings[bot];
  counter.tell(report.bots);
  return report;
}

}  // namespace skerry::lab
