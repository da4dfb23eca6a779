// Which company each seat might be with.
#pragma once

#include <array>
#include <cstddef>

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
  double chance(Seat seat, Company company) const;
  static const Companies& deal(std::size_t i);
  // What a seat with this company would wish.
  Wishes wishes(Seat seat, Company own) const;
  double weight(std::size_t i) const { return weights_[i]; }

 private:
  void observe(const Sight& sight, const Placement& card, Seat who);

  std::array<double, kDeals> weights_{};
  int players_ = 0;
};

}  // namespace skerry::isle4c
