// The registry of all games of Skerry, for callers that know them only as `Game`.
#pragma once

#include "core/registry.h"

namespace skerry {

const Registry& all_games();

}  // namespace skerry
