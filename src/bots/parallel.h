// Several searches of the same position side by side, each with a share of the budget and chances
// of its own; what they found is added up. Not in browsers.
#pragma once

#include <memory>

#include "bots/bot.h"

namespace skerry {

// The answer depends on how many threads there are, not on their speed, as long as the budget is
// one of iterations. nullptr if the game has no bots. Precondition: threads >= 1.
std::unique_ptr<Bot> make_parallel_bot(const Game& game, const BotSpec& spec, int threads);

}  // namespace skerry
