// What a good player of this game knows, for the bots: see core/policy.h.
#pragma once

#include "core/policy.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {

class Policy {
 public:
  static std::uint64_t key(const Action& action) {
    const auto deed = static_cast<std::uint64_t>(action.deed);
    const auto colour = static_cast<std::uint64_t>(action.colour);
    return deed | std::uint64_t{action.detail} << 8 | std::uint64_t{action.card} << 16 |
           std::uint64_t{action.piece} << 32 | colour << 40 | std::uint64_t{action.placement} << 48;
  }
};

}  // namespace skerry::isle_of_cats
