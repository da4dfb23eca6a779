// The belief about the company of each seat.
#pragma once

#include <array>
#include <cstddef>

#include "games/isle4c/policy_model.h"
#include "games/isle4c/policy_sight.h"
#include "games/isle4c/rules.h"

namespace skerry::isle4c {

// A probability distribution over the deals of the company cards, inferred from all cards that were
// laid (Bayes). With three players the fourth company is the one that was removed.
class Belief {
 public:
  static constexpr std::size_t kDeals = 24;

  // Updates the belief by the public information on the table.
  void observe(const Table& table);
  // Updates the belief by the private information of the viewer.
  void know(const View& view);

  Companies draw(FastRng& rng) const;
  double chance(Seat seat, Company company) const;
  static const Companies& deal(std::size_t i);
  // The wishes of a seat with this company.
  Wishes wishes(Seat seat, Company own) const;
  double weight(std::size_t i) const { return weights_[i]; }

 private:
  void observe(const Sight& sight, const Placement& card, Seat who);

  std::array<double, kDeals> weights_{};
  int players_ = 0;
};

}  // namespace skerry::isle4c
