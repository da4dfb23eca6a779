// What a player with experience knows of Islant. Nobody can disturb anybody, so a search is about
// the own sheet and the dice to come. It searches through this turn alone: in the states that it
// imagines somebody else never finishes, and the next dice are not thrown. What the turn leaves
// behind is judged by what any dice could bring next.
//
// A chart (policy_chart.h) says what a sheet may come to, a plan (policy_plan.h) what the dice of
// this turn can add to it; both lead the search, play on from its leaves and judge where they stop.
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

  // Searches meet no names.
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
    std::uint64_t key = 0;  // of a sheet and the dice to come
    double score = 0;
  };
  static constexpr std::size_t kJudged = 4096;
  // Turns that are played on before a sheet is judged, by level.
  static constexpr std::array<int, kLevels> kTurns{5, 5, 5, 4, 3};
  // Courses that the dice may take: the longer a search, the more it looks at.
  static constexpr std::size_t kFirstCourses = 8;
  static constexpr std::size_t kVisitsPerCourse = 8;
  static constexpr std::size_t kMostCourses = 4096;

  double judge(const State& state);
  double judged(const State& state);
  double usual(const State& state);
  void finish_turn(State& state);

  State alone_{};  // the table without the others
  RngKey series_{};
  std::size_t imagined_ = 0;
  std::vector<std::optional<double>> courses_;  // what the plan alone makes of each
  double courses_sum_ = 0;
  int courses_known_ = 0;
  Plan plan_;
  ActionList<Action> list_;
  std::vector<Judged> judged_ = std::vector<Judged>(kJudged);
};

// The table with the seat's sheet alone, as seat 0. The next dice are never thrown there.
State alone_in(const Table& table, Seat who);
// In 0 to 1, for a score at this level: steep where scores are that good players reach.
double reward_of_score(const Options& options, double score);

}  // namespace skerry::islant

template <>
struct skerry::PolicyFor<skerry::islant::Islant> {
  using Type = islant::Policy;
};
