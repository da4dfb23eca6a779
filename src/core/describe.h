// What a program or a page needs to know of a game before it can offer it: its name, how many play
// it, and its options.
#pragma once

#include "core/json.h"
#include "core/registry.h"
#include "core/rules.h"

namespace skerry {

// One object.
void describe(JsonWriter& out, const GameInfo& info);
// A list of the newest version of each game.
void describe(JsonWriter& out, const Registry& games);

}  // namespace skerry
