// Metadata of games as JSON: what a program or a page needs to know of a game before it can offer
// it (its name, the numbers of players, its options).
#pragma once

#include "core/json.h"
#include "core/registry.h"
#include "core/rules.h"

namespace skerry {

// Writes one JSON object.
void describe(JsonWriter& out, const GameInfo& info);
// Writes an array with the newest version of each game.
void describe(JsonWriter& out, const Registry& games);

}  // namespace skerry
