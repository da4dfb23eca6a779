// Writes advice as JSON, as pages get it: docs/protocol.md, "hint".
#pragma once

#include <span>

#include "bots/bot.h"
#include "core/json.h"

namespace skerry {

// {"action":A,"visits":N,"chance":0.53,"score":12.5,"reason":{"key":K,"params":{…},"words":W},
//  "line":[{"seat":N,"action":A,"notation":T},…]}. "score" and "reason" are left out if there is
// none.
void write_advice(JsonWriter& out, const Game& game, std::span<const AnyAction> legal,
                  const Advice& advice);
// [advice,…], in the given order.
void write_advice(JsonWriter& out, const Game& game, std::span<const AnyAction> legal,
                  std::span<const Advice> advice);

}  // namespace skerry
