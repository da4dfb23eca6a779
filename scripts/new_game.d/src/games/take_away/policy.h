// What a good player of this game knows, for the bots: see core/policy.h.
#pragma once

#include "core/policy.h"
#include "games/take_away/rules.h"

namespace skerry::take_away {

class Policy {
 public:
  static Reason explain(const View& view, Seat who, const Action& action);
};

}  // namespace skerry::take_away

template <>
struct skerry::PolicyFor<skerry::take_away::TakeAway> {
  using Type = take_away::Policy;
};
