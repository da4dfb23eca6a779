// The analysis of a decision by a bot, as JSON.
#pragma once

#include <cstdint>
#include <string_view>

#include "bots/bot.h"
#include "core/json.h"

namespace skerry::wasm {

// The budget and the seed of a search.
struct SearchEffort {
  std::int64_t iterations = 0;
  std::uint64_t seed = 0;
};
// Reads the keys "iterations" and "seed" of a request.
SearchEffort read_search_effort(const JsonIn& in);

// {"actions":[{"action":A,"visits":N,"mean":0.53},…],"chosen":N,"chances":[0.5,0.3,…],"best":[…]}
// "chances" has every seat's chance of winning, and is empty if the choice was trivial; "best" is
// like that of docs/protocol.md, "hint".
Expected<void> write_analysis(JsonWriter& out, const Game& game, const Decision& decision,
                              const SearchEffort& effort);

}  // namespace skerry::wasm
