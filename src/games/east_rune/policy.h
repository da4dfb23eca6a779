// The policy of East Rune for tree search (core/policy.h).
#pragma once

#include <span>

#include "core/policy.h"
#include "games/east_rune/policy_belief.h"
#include "games/east_rune/rules.h"

namespace skerry::east_rune {

// A rollout ends with the round. The rest of the game is luck more than skill and is evaluated by
// what each seat has then.
class Policy {
 public:
  static constexpr bool kRemembers = true;
  static constexpr int kDecisionsInARow = 2;  // a card, and whether another one follows
  static constexpr Tuning kTuning{.exploration = 0.35};
  static constexpr Strengths kStrengths{{
      {.iterations = 200, .milliseconds = 500, .temperature = 0.06},
      {.iterations = 2'000, .milliseconds = 1'000, .temperature = 0.02},
      {.iterations = 16'000, .milliseconds = 3'000},
      {.iterations = 120'000, .milliseconds = 8'000},
  }};

  void begin(const View& view, Seat, std::span<const Clue> log) { dealer_.begin(view, log); }
  State imagine(const View& view, FastRng& rng) {
    chance_ = FastRng(rng.next());
    return dealer_.deal(view, rng);
  }
  static Reason explain(const View& view, Seat who, const Action& action);
  static Action rollout(const State& state, Seat who, ActionList<Action>& scratch, FastRng& rng);

  // The evaluation plays quickly to the end of the round and evaluates the result.
  static constexpr int kRolloutMoves = 0;
  void value(const State& state, std::span<double> rewards);

 private:
  Dealer dealer_;
  FastRng chance_{0};  // derived from the imagined state, for playing on
  ActionList<Action> scratch_;
};

}  // namespace skerry::east_rune

template <>
struct skerry::PolicyFor<skerry::east_rune::EastRune> {
  using Type = east_rune::Policy;
};
