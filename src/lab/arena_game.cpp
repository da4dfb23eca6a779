#include "lab/arena_game.h"

#include <chrono>
#include <utility>

#include "bots/plan.h"
#include "core/hash.h"
#include "lab/simulate.h"

namespace skerry::lab {
namespace {

using Clock = std::chrono::steady_clock;

std::int64_t micros_since(Clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start).count();
}

FastRng chance_of(const RngKey& key, Seat seat) {
  Hasher hasher;
  for (const std::uint8_t byte : key) hasher.add(std::uint64_t{byte});
  return FastRng(hasher.add(std::uint64_t{seat.index}).value());
}

}  // namespace

struct GamePlayer::Sitting {
  const Seating& seating;
  AnyState state;
  std::vector<FastRng> chances{};        // by seat
  std::vector<Observations> observed{};  // by seat; empty for bots that do not remember
  std::vector<Plan> plans{};             // by seat
  Clock::time_point start = Clock::now();
  Finished finished{};
};

GamePlayer::GamePlayer(const Game& game, const ArenaConfig& config)
    : game_(game), config_(config), series_(key_from_text(config.seed)) {
  for (const Contestant& one : config.contestants) bots_.push_back(make_bot(game, one.spec));
}

std::optional<GamePlayer::Finished> GamePlayer::play(std::size_t pairing, std::uint64_t round,
                                                     std::size_t seating) {
  const RngKey key = key_in_series(series_, round);
  auto dealt = game_.setup(config_.players, config_.options, key);
  // Cannot happen: whether the setup fails does not depend on the key.
  if (!dealt) return std::nullopt;
  const auto seats = static_cast<std::size_t>(config_.players);
  Sitting sitting{.seating = config_.pairings[pairing].seatings[seating],
                  .state = std::move(*dealt)};
  for (const Seat seat : Seats(config_.players)) sitting.chances.push_back(chance_of(key, seat));
  sitting.observed.resize(seats);
  sitting.plans.resize(seats);
  PlayedGame& played = sitting.finished.game;
  played.pairing = pairing;
  played.round = round;
  played.seating = seating;
  played.moves.resize(seats);
  played.micros.resize(seats);
  if (config_.keep_logs) sitting.finished.log.start = state_json(game_, sitting.state);
  for (int moves = 0; moves < kMaxGameMoves && !game_.to_move(sitting.state).empty(); ++moves) {
    move(sitting);
    if (stopped()) return std::nullopt;
  }
  finish(sitting);
  return std::move(sitting.finished);
}

void GamePlayer::move(Sitting& sitting) {
  const Seat who = game_.to_move(sitting.state).front();
  const Clock::time_point begin = Clock::now();
  const AnyAction action = choose(sitting, who);
  ++sitting.finished.game.moves[who.index];
  sitting.finished.game.micros[who.index] += micros_since(begin);
  if (config_.keep_logs) {
    sitting.finished.log.moves.push_back(
        {who, action_json(game_, action), micros_since(sitting.start)});
  }
  observe(sitting, who, action);
  game_.play(sitting.state, who, action);
}

AnyAction GamePlayer::choose(Sitting& sitting, Seat who) {
  const std::uint64_t seed = sitting.chances[who.index].next();
  std::vector<AnyAction> legal = game_.legal(sitting.state, who);
  const std::size_t contestant = sitting.seating[who.index];
  const AnyView view = game_.view(sitting.state, who);
  Plan& plan = sitting.plans[who.index];
  if (const auto planned = plan.next(game_, who, view)) {
    plan.advance();
    return *planned;
  }
  if (legal.size() == 1) return std::move(legal.front());
  Budget budget = config_.contestants[contestant].budget;
  budget.stop = config_.stop;
  Bot& bot = *bots_[contestant];
  const Decision decision{
      .view = view, .seat = who, .legal = legal, .observed = sitting.observed[who.index]};
  const SearchResult result = bot.consider(decision, budget, seed);
  plan = Plan(who, bot.plan(decision, result, seed));
  return std::move(legal[result.chosen]);
}

void GamePlayer::observe(Sitting& sitting, Seat who, const AnyAction& action) const {
  const bool open = game_.open(sitting.state, who, action);
  for (const Seat watching : Seats(config_.players)) {
    if (!bots_[sitting.seating[watching.index]]->remembers()) continue;
    Observations& observed = sitting.observed[watching.index];
    observed.push_back({game_.view(sitting.state, watching), who, std::nullopt});
    if (open || watching == who) observed.back().action = action;
  }
}

void GamePlayer::finish(Sitting& sitting) const {
  PlayedGame& played = sitting.finished.game;
  const auto outcome = game_.outcome(sitting.state);
  sitting.finished.log.outcome = outcome;
  played.cut = !outcome;
  for (std::size_t i = 0; i < played.moves.size(); ++i) {
    played.ranks.push_back(outcome ? outcome->ranks[i] : 1);
    if (outcome && outcome->has_scores) played.scores.push_back(outcome->scores[i]);
  }
  if (!outcome) return;
  for (const Seat winner : outcome->winners) played.winners.push_back(winner.index);
  if (outcome->automa) played.automa = outcome->automa->score;
}

}  // namespace skerry::lab
