// The history of a match as one seat observed it, for bots that remember.
#pragma once

#include <optional>
#include <vector>

#include "core/game.h"

namespace skerry {

struct AnyObservation {
  AnyView before;                   // the observer's view before the action
  Seat seat{};                      // the seat that acted
  std::optional<AnyAction> action;  // nothing if it was secret
};
// The actions in force, in the order in which they were played.
using Observations = std::vector<AnyObservation>;

}  // namespace skerry
