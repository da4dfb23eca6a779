// The bots of one game: the `Bot` interface over the game's search, its random and its greedy
// player. bots_of.h says where this template is instantiated.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "bots/bots_of.h"
#include "bots/ismcts.h"
#include "core/hash.h"

namespace skerry {

// The game needs notation and scores besides its rules.
template <TabletopGame G>
class GameBot final : public Bot {
  using Action = typename G::Action;
  using View = typename G::View;
  using Policy = typename PolicyFor<G>::Type;

 public:
  explicit GameBot(const BotSpec& spec) : spec_(spec) {}

  Budget budget() const override {
    const Strength& strength = own_strength();
    if (spec_.milliseconds) return Budget::of_time(*spec_.milliseconds);
    if (spec_.iterations) return Budget::of_iterations(*spec_.iterations);
    return {strength.iterations, strength.milliseconds, nullptr};
  }
  bool remembers() const override { return skerry::remembers<Policy>() && searches(); }
  double temperature() const override {
    return spec_.kind == BotSpec::Kind::level ? own_strength().temperature : 0;
  }

  SearchResult consider(const Decision& decision, const Budget& budget,
                        std::uint64_t seed) override {
    actions_.clear();
    for (const AnyAction& action : decision.legal) actions_.push_back(action.as<Action>());
    const View& view = decision.view.as<View>();
    FastRng rng(seed);
    if (!searches()) {
      return spec_.kind == BotSpec::Kind::greedy ? choose_greedily(view, decision.seat, rng)
                                                 : choose_randomly(rng);
    }
    if (const auto plain = plain_choice(view, decision.seat)) {
      SearchResult result;
      result.chosen = *plain;
      result.trivial = true;
      result.actions.resize(actions_.size());
      return result;
    }
    observations_.clear();
    for (const AnyObservation& one : decision.observed) {
      observations_.push_back({one.before.as<View>(), one.seat, std::nullopt});
      if (one.action) observations_.back().action = one.action->as<Action>();
    }
    Budget limits = budget;
    limits.may_stop_early = makes_plans();
    SearchResult result =
        searcher_.search(view, decision.seat, observations_, actions_, limits, seed);
    if (!result.trivial && result.iterations > 0 && temperature() > 0) {
      result.chosen = sample_with_temperature(result.actions, temperature(), rng);
    }
    return result;
  }

  Advice describe(const Decision& decision, const SearchResult& result, std::size_t index,
                  std::uint64_t seed) override {
    const View& view = decision.view.as<View>();
    const ActionStatistics& statistics = result.actions[index];
    Advice advice;
    advice.action = index;
    advice.visits = statistics.visits;
    advice.chance = statistics.mean_reward;
    if (result.has_scores) advice.score = statistics.mean_score;
    if constexpr (Explains<G, Policy>) {
      advice.reason = Policy::explain(view, decision.seat, actions_[index]);
    }
    if (!searches()) return advice;
    typename G::State state;
    const auto steps = searcher_.variation(view, actions_[index], kLineLength, seed, state);
    for (const auto& step : steps) {
      advice.line.push_back({step.seat, AnyAction::of(step.action),
                             G::notation(state, step.seat, step.action),
                             meaning_of<G>(state, step.seat, step.action)});
      G::play(state, step.seat, step.action);
    }
    for (auto& step : advice.line) step.seat = real_seat(step.seat, decision.seat);
    return advice;
  }

  std::vector<PlannedMove> plan(const Decision& decision, const SearchResult& result,
                                std::uint64_t seed) override {
    std::vector<PlannedMove> moves;
    if (!makes_plans() || result.iterations == 0) return moves;
    const auto least = static_cast<std::uint32_t>(
        std::max<std::int64_t>(kLeastPlanned, result.iterations / kLeastPartPlanned));
    const auto steps = searcher_.continuation(decision.view.as<View>(), decision.seat,
                                              actions_[result.chosen], least, seed);
    for (const auto& step : steps) {
      std::string seen;
      JsonWriter out(seen);
      G::write_view(out, step.seen);
      moves.push_back({AnyAction::of(step.action), Hasher().add(seen).value()});
    }
    return moves;
  }

 private:
  static constexpr std::size_t kLineLength = 4;
  // The visits by which a step of a plan is known well enough to be made without another search.
  static constexpr std::int64_t kLeastPlanned = 4;
  static constexpr std::int64_t kLeastPartPlanned = 16;  // of all iterations
  static constexpr int kGreedyStates = 8;                // sampled

  bool searches() const {
    return spec_.kind == BotSpec::Kind::search ||
           (spec_.kind == BotSpec::Kind::level && spec_.level != Level::random);
  }
  // A bot of a level that always takes the best action that it knows: it may stop when that one is
  // plain, and do what it has planned. One that samples an action needs all of the search, and so
  // does one that is asked for advice.
  bool makes_plans() const {
    return spec_.kind == BotSpec::Kind::level && searches() && temperature() == 0;
  }
  // What the policy has a bot do without a search, if it says so here.
  std::optional<std::size_t> plain_choice([[maybe_unused]] const View& view,
                                          [[maybe_unused]] Seat seat) const {
    if constexpr (HasPlainChoice<G, Policy>) {
      if (makes_plans()) return Policy::plain_choice(view, seat, actions_);
    }
    return std::nullopt;
  }
  const Strength& own_strength() const {
    const Level level = spec_.level == Level::random ? Level::easy : spec_.level;
    return strengths_of<Policy>()[static_cast<std::size_t>(level) - 1];
  }
  // The seat at the table for a seat of imagined states (a policy's `imagined_seat`, inverted).
  static Seat real_seat(Seat imagined, Seat searching) {
    if constexpr (requires { Policy::imagined_seat(searching); }) {
      return imagined == Policy::imagined_seat(searching) ? searching : imagined;
    } else {
      return imagined;
    }
  }

  SearchResult choose_randomly(FastRng& rng) const {
    SearchResult result;
    result.actions.resize(actions_.size());
    result.chosen = rng.below(static_cast<std::uint32_t>(actions_.size()));
    return result;
  }

  // Chooses the action after which the mean score is best, over a few states that fit the view; in
  // a game without scores a win counts 1. Ties are broken at random.
  SearchResult choose_greedily(const View& view, Seat seat, FastRng& rng) const {
    SearchResult result;
    result.actions.resize(actions_.size());
    result.has_scores = true;
    for (int i = 0; i < kGreedyStates; ++i) {
      const typename G::State state = G::imagine(view, rng);
      for (std::size_t a = 0; a < actions_.size(); ++a) {
        typename G::State next = state;
        G::play(next, seat, actions_[a]);
        const Scores scores = G::scores(next);
        const auto outcome = G::to_move(next).empty() ? G::outcome(next) : std::nullopt;
        const bool wins = outcome && outcome->winners.contains(seat);
        result.actions[a].mean_score +=
            static_cast<double>(scores[seat.index].value_or(wins ? 1 : 0)) / kGreedyStates;
        ++result.actions[a].visits;
      }
    }
    double best = -1e9;
    std::uint32_t equals = 0;
    for (std::size_t a = 0; a < actions_.size(); ++a) {
      const double score = result.actions[a].mean_score;
      equals = score > best ? 1 : score == best ? equals + 1 : equals;
      if (score > best || (score == best && rng.below(equals) == 0)) result.chosen = a;
      best = std::max(best, score);
    }
    return result;
  }

  BotSpec spec_;
  Searcher<G> searcher_;
  std::vector<Action> actions_;                 // the legal actions of the last decision
  std::vector<ObservationIn<G>> observations_;  // scratch
};

template <TabletopGame G>
const GameBots& bots_of() {
  using Policy = typename PolicyFor<G>::Type;
  static constexpr GameBots kBots{.make = [](const BotSpec& spec) -> std::unique_ptr<Bot> {
                                    return std::make_unique<GameBot<G>>(spec);
                                  },
                                  .strengths = strengths_of<Policy>(),
                                  .remember = remembers<Policy>(),
                                  .decisions_in_a_row = decisions_in_a_row_of<Policy>()};
  return kBots;
}

}  // namespace skerry
