// What a good player of this game knows, for the bots: see core/policy.h.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/policy.h"
#include "games/isle4c/policy_model.h"
#include "games/isle4c/policy_sight.h"
#include "games/isle4c/rules.h"

namespace skerry::isle4c {

// Who may be with which company, as all cards that were laid let one guess; by deals of the company
// cards, the fourth of three players' being the one that was put away.
class Belief {
 public:
  static constexpr std::size_t kDeals = 24;

  // What everybody can tell from the table.
  void observe(const Table& table);
  // What the viewer can tell, who knows more.
  void know(const View& view);

  Companies draw(FastRng& rng) const;
  double chance(std::size_t seat, Company company) const;
  static const Companies& deal(std::size_t i);
  double weight(std::size_t i) const { return weights_[i]; }

 private:
  void observe(const Sight& sight, const Placement& card, std::size_t who, const Habits& habits);

  std::array<double, kDeals> weights_{};
  int players_ = 0;
};

class Policy {
 public:
  static constexpr Strengths kStrengths{{
      {.iterations = 400, .milliseconds = 500, .doubt = 0.1},
      {.iterations = 3'000, .milliseconds = 1'000, .doubt = 0.01},
      {.iterations = 20'000, .milliseconds = 3'000},
      {.iterations = 120'000, .milliseconds = 8'000},
  }};
  static constexpr Tuning kTuning{.trust = 2.0, .first_play = 0.1, .widen_from = 16, .widen = 2};

  // In the order of legal actions, so that those of a place lie side by side.
  static std::uint64_t key(const Placement& action) {
    return std::uint64_t{action.card} << 24 | std::uint64_t{action.turned} << 16 |
           static_cast<std::uint64_t>(action.row + 128) << 8 |
           static_cast<std::uint64_t>(action.col + 128);
  }

  void begin(const View& view, Seat me, std::span<const Seen<View, Placement>> log);
  State imagine(const View& view, FastRng& rng);
  void prior(const State& state, Seat who, std::span<const Placement> legal,
             std::span<float> weights);
  Placement roll(const State& state, Seat who, ActionList<Placement>& scratch, FastRng& rng);
  static Reason explain(const View& view, Seat who, const Placement& action);

 protected:
  bool connect(const State& state, Seat who, Placement& action) const;
  const Wishes& wishes_of(const State& state, Seat who) const {
    return wishes_[who.index][index_of(state.companies[who.index])];
  }
  void make_wishes(int players, Seat me, const Belief& open);

  Sight sight_;
  Belief belief_;
  // By seat and its company.
  std::array<std::array<Wishes, kCompanies>, kMaxPlayers> wishes_{};
};

}  // namespace skerry::isle4c
