// What a good player of this game knows, for the bots: see core/policy.h.
#pragma once

#include "core/policy.h"
#include "games/isle4c/rules.h"

namespace skerry::isle4c {

class Policy {};

}  // namespace skerry::isle4c
