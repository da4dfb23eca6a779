// All games of Skerry, for those who know them only as `Game`.
#pragma once

#include "core/registry.h"

namespace skerry {

const Registry& all_games();

}  // namespace skerry
