// What a good player of this game knows, for the bots: see core/policy.h.
#pragma once

#include <span>

#include "core/policy.h"
#include "games/east_rune/policy_belief.h"
#include "games/east_rune/rules.h"

namespace skerry::east_rune {

class Policy {
 public:
  static constexpr bool kRemembers = true;
  static constexpr Strengths kStrengths{{
      {.iterations = 200, .milliseconds = 500, .doubt = 0.1},
      {.iterations = 2'000, .milliseconds = 1'000, .doubt = 0.01},
      {.iterations = 16'000, .milliseconds = 3'000},
      {.iterations = 120'000, .milliseconds = 8'000},
  }};

  void begin(const View& view, Seat, std::span<const Clue> log) { dealer_.begin(view, log); }
  State imagine(const View& view, FastRng& rng) { return dealer_.deal(view, rng); }
  static Action roll(const State& state, Seat who, ActionList<Action>& scratch, FastRng& rng);

 private:
  Dealer dealer_;
};

}  // namespace skerry::east_rune
