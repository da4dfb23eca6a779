// Which policy belongs to which game.
#pragma once

#include "bots/policy.h"
#include "games/east_rune/policy.h"
#include "games/islant/policy.h"
#include "games/isle4c/policy.h"
#include "games/isle_of_cats/policy.h"
#include "games/one_t34/policy.h"

namespace skerry {

template <>
struct PolicyFor<one_t34::OneT34> {
  using Type = one_t34::Policy;
};
template <>
struct PolicyFor<isle4c::Isle4C> {
  using Type = isle4c::Policy;
};
template <>
struct PolicyFor<east_rune::EastRune> {
  using Type = east_rune::Policy;
};
template <>
struct PolicyFor<islant::Islant> {
  using Type = islant::Policy;
};
template <>
struct PolicyFor<isle_of_cats::IsleOfCats> {
  using Type = isle_of_cats::Policy;
};

}  // namespace skerry
