// The policy of 1T34 for tree search (core/policy.h).
#pragma once

#include <span>

#include "core/policy.h"
#include "games/one_t34/rules.h"

namespace skerry::one_t34 {

class Policy {
 public:
  static constexpr Strengths kStrengths{{
      {.iterations = 200, .milliseconds = 500, .temperature = 0.65},
      {.iterations = 1'600, .milliseconds = 1'000, .temperature = 0.005},
      {.iterations = 12'000, .milliseconds = 3'000},
      {.iterations = 96'000, .milliseconds = 8'000},
  }};

  static void prior(const State& state, Seat seat, std::span<const Action> legal,
                    std::span<float> weights);
  // Takes a win, else prevents a win of the next seat if possible, else extends lines.
  static Action rollout(const State& state, Seat seat, ActionList<Action>& list, FastRng& rng);
  static Reason explain(const State& view, Seat seat, const Action& action);
};

}  // namespace skerry::one_t34

template <>
struct skerry::PolicyFor<skerry::one_t34::OneT34> {
  using Type = one_t34::Policy;
};
