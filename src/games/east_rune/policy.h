// What a good player of this game knows, for the bots: see core/policy.h.
#pragma once

#include "core/policy.h"
#include "games/east_rune/rules.h"

namespace skerry::east_rune {

class Policy {};

}  // namespace skerry::east_rune
