// What a good player of this game knows, for the bots: see core/policy.h. Appraisals of actions
// lead the search, and where it stops the same knowledge says what every seat may expect.
#pragma once

#include <array>
#include <span>

#include "core/policy.h"
#include "games/isle_of_cats/policy/weights.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {

class Policy {
 public:
  static constexpr Strengths kStrengths{{
      {.iterations = 40, .milliseconds = 500, .doubt = 0.15},
      {.iterations = 240, .milliseconds = 1'000, .doubt = 0},
      {.iterations = 1'200, .milliseconds = 3'000, .doubt = 0},
      {.iterations = 4'800, .milliseconds = 8'000, .doubt = 0},
  }};
  static constexpr Tuning kTuning{.trust = 0.2, .first_play = 0.02, .widen_from = 2, .widen = 0.6};
  static constexpr int kRollMoves = 0;  // `value` plays on by itself

  void begin(const View& view, Seat seat, std::span<const Seen<View, Action>> seen);
  static void prior(const State& state, Seat seat, std::span<const Action> legal,
                    std::span<float> weights);
  static Action roll(const State& state, Seat seat, ActionList<Action>& scratch, FastRng& rng);
  void value(const State& state, std::span<double> rewards);
  double score(const State& state, Seat seat);

  static Reason explain(const View& view, Seat seat, const Action& action);

  static std::uint64_t key(const Action& action) {
    const auto deed = static_cast<std::uint64_t>(action.deed);
    const auto colour = static_cast<std::uint64_t>(action.colour);
    return deed | std::uint64_t{action.detail} << 8 | std::uint64_t{action.card} << 16 |
           std::uint64_t{action.piece} << 32 | colour << 40 | std::uint64_t{action.placement} << 48;
  }

 private:
  bool looks_at(Seat seat) const { return !me_ || me_ == seat; }
  void play_quickly(State& state);
  void expect(const State& state);

  Somebody me_;  // whose boat is looked at until the end of the game; nobody: all of them
  ActionList<Action> scratch_;
  // The last answer: the score of the same state is often asked for next.
  bool answered_ = false;
  State asked_;
  BySeat<double, kMostPlayers> expected_;  // points at the end
  BySeat<double, kMostPlayers> sisters_;   // of the solo game
};

}  // namespace skerry::isle_of_cats

template <>
struct skerry::PolicyFor<skerry::isle_of_cats::IsleOfCats> {
  using Type = isle_of_cats::Policy;
};
