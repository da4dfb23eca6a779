// The policy of The Isle of Cats for tree search (core/policy.h). Appraisals of actions give the
// priors, and the same knowledge evaluates the leaves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/policy.h"
#include "games/isle_of_cats/policy/weights.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {

class Policy {
 public:
  static constexpr Strengths kStrengths{{
      {.iterations = 40, .milliseconds = 500, .temperature = 0.15},
      {.iterations = 240, .milliseconds = 1'000, .temperature = 0},
      {.iterations = 1'200, .milliseconds = 3'000, .temperature = 0},
      {.iterations = 4'800, .milliseconds = 8'000, .temperature = 0},
  }};
  static constexpr Tuning kTuning{
      .c_puct = 0.2, .first_play_urgency = 0.02, .widening_base = 2, .widening_factor = 0.6};
  static constexpr int kRolloutMoves = 0;     // `value` plays on by itself
  static constexpr int kDecisionsInARow = 3;  // take, place, end; or cards that are paid for

  void begin(const View& view, Seat seat, std::span<const Observation<View, Action>> seen);
  static void prior(const State& state, Seat seat, std::span<const Action> legal,
                    std::span<float> weights);
  static Action rollout(const State& state, Seat seat, ActionList<Action>& scratch, FastRng& rng);
  void value(const State& state, std::span<double> rewards);
  double score(const State& state, Seat seat);

  // A bot says no at moments in which no anytime card matters more than on its own turns, as the host
  // does for people. At others it thinks whatever it holds: saying no at once would show that it
  // holds no card that matters there.
  static std::optional<std::size_t> plain_choice(const View& view, Seat seat,
                                                 std::span<const Action> legal);
  static Reason explain(const View& view, Seat seat, const Action& action);

  static std::uint64_t key(const Action& action) {
    const auto kind = static_cast<std::uint64_t>(action.kind);
    const auto colour = static_cast<std::uint64_t>(action.colour);
    return kind | std::uint64_t{action.detail} << 8 | std::uint64_t{action.card} << 16 |
           std::uint64_t{action.piece} << 32 | colour << 40 | std::uint64_t{action.placement} << 48;
  }

 private:
  bool looks_at(Seat seat) const { return !me_ || me_ == seat; }
  void play_quickly(State& state);
  void expect(const State& state);

  OptionalSeat me_;  // the seat whose boat is evaluated to the end of the game; none: all of them
  ActionList<Action> scratch_;
  // A cache of the last evaluation, since the score of the same state is often asked for next.
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
