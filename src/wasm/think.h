// A bot's opinion of a decision, as JSON.
#pragma once

#include <cstdint>
#include <string_view>

#include "bots/bot.h"
#include "core/json.h"

namespace skerry::wasm {

// How long it thinks, and with what luck.
struct SearchEffort {
  std::int64_t iterations = 0;
  std::uint64_t seed = 0;
};
// From the keys "iterations" and "seed" of a request.
SearchEffort read_search_effort(const JsonIn& in);

// {"actions":[{"action":A,"visits":N,"mean":0.53},…],"chosen":N,"chances":[0.5,0.3,…],"best":[…]}
// chances: of each seat; none where nothing had to be weighed. best: docs/protocol.md, "hint".
Expected<void> write_analysis(JsonWriter& out, const Game& game, const Decision& decision,
                              const SearchEffort& effort);

}  // namespace skerry::wasm
