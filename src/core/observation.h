// What a seat could see of a match so far: the log as it reads for that seat.
#pragma once

#include <optional>
#include <vector>

#include "core/game.h"

namespace skerry {

struct AnyObservation {
  AnyView before;                   // that seat's view when it happened
  Seat seat{};                      // who acted
  std::optional<AnyAction> action;  // nothing: it was done in secret
};
// Only actions that are in force, the first one first.
using Observations = std::vector<AnyObservation>;

}  // namespace skerry
