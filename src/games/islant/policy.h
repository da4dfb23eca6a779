// The policy of Islant for tree search (core/policy.h). Seats do not affect each other, so a search
// is about one sheet and the dice to come, and it covers the current turn alone: in the states that
// it imagines there is a dummy second seat that never finishes its turn, so the next dice are not
// rolled. The sheet at the end of the turn is evaluated by what any dice could bring next.
//
// A chart (policy_chart.h) estimates the final score of a sheet, a plan (policy_plan.h) what the
// dice of this turn can add to it; both give the priors, the rollouts and the evaluation.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "core/hash.h"
#include "core/policy.h"
#include "games/islant/policy_plan.h"
#include "games/islant/rules.h"

namespace skerry::islant {

class Policy {
 public:
  static constexpr Tuning kTuning{.exploration = 0.7,
                                  .c_puct = 0.1,
                                  .first_play_urgency = 0.02,
                                  .widening_base = 4,
                                  .widening_factor = 0.5};
  static constexpr int kRolloutMoves = 0;
  static constexpr int kDecisionsInARow = 4;  // the dice of a turn
  static constexpr Strengths kStrengths{{
      {.iterations = 400, .milliseconds = 500, .temperature = 0.05},
      {.iterations = 500, .milliseconds = 1'000},
      {.iterations = 3'000, .milliseconds = 3'000},
      {.iterations = 12'000, .milliseconds = 8'000},
  }};

  void begin(const Table& table, Seat who, std::span<const Observation<Table, Action>> seen);
  State imagine(const Table& table, FastRng& rng);
  static Seat imagined_seat(Seat) { return seat(0); }

  void prior(const State& state, Seat who, std::span<const Action> legal, std::span<float> weights);
  Action rollout(const State& state, Seat who, ActionList<Action>& scratch, FastRng& rng);
  void value(const State& state, std::span<double> rewards);
  double score(const State& state, Seat who);
  static Reason explain(const Table& table, Seat who, const Action& action);

  // Names are left out, since searches do not meet them.
  static std::uint64_t key(const Action& action) {
    const Step& step = action.step;
    return Hasher()
        .add(static_cast<std::uint64_t>(step.kind) | static_cast<std::uint64_t>(step.role) << 8 |
             std::uint64_t{step.die} << 16 | std::uint64_t{step.value} << 24 |
             std::uint64_t{step.cell} << 32)
        .add(std::uint64_t{step.quarters} | std::uint64_t{step.border} << 32)
        .value();
  }

 private:
  struct Judged {
    std::uint64_t key = 0;  // a hash of a sheet and the dice to come
    double score = 0;
  };
  static constexpr std::size_t kJudged = 4096;
  // The number of turns that are played before a sheet is evaluated, by level.
  static constexpr std::array<int, kLevels> kTurns{5, 5, 5, 4, 3};
  // The number of sampled dice sequences ("courses"), which grows with the length of the search.
  static constexpr std::size_t kFirstCourses = 8;
  static constexpr std::size_t kVisitsPerCourse = 8;
  static constexpr std::size_t kMostCourses = 4096;

  double judge(const State& state);
  double judged(const State& state);
  double usual(const State& state);
  void finish_turn(State& state);

  State alone_{};  // the table with the seat's sheet alone
  RngKey series_{};
  std::size_t imagined_ = 0;
  // The value of the plan without search for each course.
  std::vector<std::optional<double>> courses_;
  double courses_sum_ = 0;
  int courses_known_ = 0;
  Plan plan_;
  ActionList<Action> list_;
  std::vector<Judged> judged_ = std::vector<Judged>(kJudged);
};

// The table with the seat's sheet as seat 0 and a dummy second seat that never finishes its turn,
// so that the next dice are never rolled.
State alone_in(const Table& table, Seat who);
// The reward (0 to 1) of a score at this level, which is steepest at the scores of good players.
double reward_of_score(const Options& options, double score);

}  // namespace skerry::islant

template <>
struct skerry::PolicyFor<skerry::islant::Islant> {
  using Type = islant::Policy;
};
