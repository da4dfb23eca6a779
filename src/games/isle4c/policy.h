// The policy of Isle4C for tree search (core/policy.h).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/policy.h"
#include "games/isle4c/policy_belief.h"
#include "games/isle4c/policy_model.h"
#include "games/isle4c/policy_sight.h"
#include "games/isle4c/rules.h"

namespace skerry::isle4c {

class Policy {
 public:
  static constexpr Strengths kStrengths{{
      {.iterations = 400, .milliseconds = 500, .temperature = 0.1},
      {.iterations = 3'000, .milliseconds = 1'000, .temperature = 0.01},
      {.iterations = 20'000, .milliseconds = 3'000},
      {.iterations = 120'000, .milliseconds = 8'000},
  }};
  static constexpr Tuning kTuning{
      .c_puct = 2.0, .first_play_urgency = 0.1, .widening_base = 16, .widening_factor = 2};

  // A key in the order of legal actions, so that those of one place are adjacent.
  static std::uint64_t key(const Placement& action) {
    return std::uint64_t{action.card} << 24 | std::uint64_t{action.turned} << 16 |
           static_cast<std::uint64_t>(action.row + 128) << 8 |
           static_cast<std::uint64_t>(action.col + 128);
  }

  void begin(const View& view, Seat me, std::span<const Observation<View, Placement>> log);
  State imagine(const View& view, FastRng& rng);
  void prior(const State& state, Seat who, std::span<const Placement> legal,
             std::span<float> weights);
  Placement rollout(const State& state, Seat who, ActionList<Placement>& scratch, FastRng& rng);
  static Reason explain(const View& view, Seat who, const Placement& action);

 private:
  // A card that connects the seat's company, if there is one.
  bool connect(const State& state, Seat who, Placement& action) const;
  const Wishes& wishes_of(const State& state, Seat who) const {
    return wishes_[who][index_of(state.companies[who.index])];
  }
  // Computes the wishes of all seats: those of the searching seat from its own belief, those of the
  // others from public information.
  void make_wishes(int players, Seat me, const Belief& open);

  Sight sight_;
  Belief belief_;
  // The wishes of each seat, by its company.
  BySeat<std::array<Wishes, kCompanies>, kMaxPlayers> wishes_;
};

}  // namespace skerry::isle4c

template <>
struct skerry::PolicyFor<skerry::isle4c::Isle4C> {
  using Type = isle4c::Policy;
};
