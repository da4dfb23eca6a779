// What a good player of this game knows, for the bots: see core/policy.h.
#pragma once

#include "core/policy.h"
#include "games/one_t34/rules.h"

namespace skerry::one_t34 {

class Policy {};

}  // namespace skerry::one_t34
