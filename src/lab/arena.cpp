#include "lab/arena.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>
#include <utility>

#include "lab/arena_count.h"
#include "lab/arena_game.h"

namespace skerry::lab {
namespace {

struct Job {
  std::size_t pairing = 0;
  std::uint64_t round = 0;
  std::size_t seating = 0;
};

// The results of one pairing, whose games finish in any order.
class Ledger {
 public:
  Ledger(const Pairing& pairing, std::uint64_t rounds, const std::optional<SprtTest>& sprt)
      : pairing_(pairing), limit_(rounds) {
    if (sprt) sprt_.emplace(*sprt);
  }

  bool wants(std::uint64_t round, std::size_t seating) const {
    return round < limit_ && (round >= rounds_.size() || !rounds_[round][seating].has_value());
  }
  // The number of games of `rounds` rounds that are finished or no longer needed.
  std::uint64_t settled(std::uint64_t rounds) const {
    return held_ + (rounds - limit_) * pairing_.seatings.size();
  }
  void add(PlayedGame game) {
    if (!wants(game.round, game.seating)) return;
    if (rounds_.size() <= game.round) {
      rounds_.resize(game.round + 1,
                     std::vector<std::optional<PlayedGame>>(pairing_.seatings.size()));
    }
    rounds_[game.round][game.seating] = std::move(game);
    ++held_;
    while (whole_ < limit_ && is_whole(whole_)) count_round();
  }
  PairingResults results() const {
    PairingResults results{.rounds = {}, .sprt = sprt_};
    for (std::uint64_t r = 0; r < whole_; ++r) results.rounds.push_back(games_of(r));
    return results;
  }

 private:
  bool is_whole(std::uint64_t round) const {
    return round < rounds_.size() &&
           std::ranges::all_of(rounds_[round], [](const auto& game) { return game.has_value(); });
  }
  std::vector<PlayedGame> games_of(std::uint64_t round) const {
    std::vector<PlayedGame> games;
    for (const auto& game : rounds_[round]) games.push_back(*game);
    return games;
  }
  // Rounds are judged in their order, so it does not matter which ended first.
  void count_round() {
    const std::uint64_t round = whole_++;
    if (!sprt_) return;
    const double share = share_of_first(pairing_, games_of(round));
    if (sprt_->add(share) == SprtVerdict::open) return;
    limit_ = whole_;  // what was played beyond does not count
    rounds_.resize(limit_);
    held_ = limit_ * pairing_.seatings.size();
  }

  const Pairing& pairing_;
  std::uint64_t limit_;      // rounds from here on do not count
  std::uint64_t held_ = 0;   // games
  std::uint64_t whole_ = 0;  // the number of complete rounds from the first one on
  std::vector<std::vector<std::optional<PlayedGame>>> rounds_;
  std::optional<Sprt> sprt_;
};

class Run {
 public:
  Run(const Game& game, const ArenaConfig& config, std::span<const PlayedGame> known)
      : game_(game), config_(config) {
    for (const Pairing& pairing : config.pairings) {
      ledgers_.emplace_back(pairing, config.rounds, config.sprt);
    }
    for (const PlayedGame& one : known) {
      if (one.pairing < ledgers_.size()) ledgers_[one.pairing].add(one);
    }
  }

  ArenaResults play() {
    const auto start = std::chrono::steady_clock::now();
    tell_progress();
    {
      std::vector<std::jthread> helpers;
      for (int i = 1; i < config_.threads; ++i) helpers.emplace_back([this] { work(); });
      work();
    }
    ArenaResults results;
    results.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    results.games_played = played_;
    for (const Ledger& ledger : ledgers_) results.pairings.push_back(ledger.results());
    return results;
  }

 private:
  void work() {
    GamePlayer player(game_, config_);
    while (const auto job = next_job()) {
      auto finished = player.play(job->pairing, job->round, job->seating);
      if (!finished) return;
      const std::scoped_lock lock(mutex_);
      if (config_.played) config_.played(finished->game, finished->log);
      ledgers_[job->pairing].add(std::move(finished->game));
      ++played_;
      tell_progress();
    }
  }

  // Round after round, in each all pairings.
  std::optional<Job> next_job() {
    const std::scoped_lock lock(mutex_);
    for (; next_.round < config_.rounds; ++next_.round, next_.pairing = 0) {
      for (; next_.pairing < ledgers_.size(); ++next_.pairing, next_.seating = 0) {
        while (next_.seating < config_.pairings[next_.pairing].seatings.size()) {
          if (config_.stop != nullptr && config_.stop->load()) return std::nullopt;
          const Job job = next_;
          ++next_.seating;
          if (ledgers_[job.pairing].wants(job.round, job.seating)) return job;
        }
      }
    }
    return std::nullopt;
  }

  void tell_progress() const {
    std::uint64_t games = 0;
    for (const Ledger& ledger : ledgers_) games += ledger.settled(config_.rounds);
    if (config_.progress) config_.progress(games);
  }

  const Game& game_;
  const ArenaConfig& config_;
  std::vector<Ledger> ledgers_;
  std::mutex mutex_;
  Job next_;
  std::uint64_t played_ = 0;
};

}  // namespace

Expected<ArenaResults> play_arena(const Game& game, const ArenaConfig& config,
                                  std::span<const PlayedGame> known) {
  auto first = game.setup(config.players, config.options, key_from_text(config.seed));
  if (!first) return std::unexpected(std::move(first).error());
  return Run(game, config, known).play();
}

std::uint64_t games_in(const ArenaConfig& config) {
  std::uint64_t games = 0;
  for (const Pairing& pairing : config.pairings) games += pairing.seatings.size() * config.rounds;
  return games;
}

}  // namespace skerry::lab
