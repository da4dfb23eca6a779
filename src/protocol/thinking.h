// How a bot comes to its answer, wherever it thinks.
#pragma once

#include <memory>
#include <string>

#include "bots/bot.h"
#include "protocol/platform.h"

namespace skerry::protocol {

// Who thinks about it; nullptr if the game has no bots.
std::unique_ptr<Bot> bot_for(const Thought& thought);
// How long at most, when nobody else waits. Bots that decide at the same time share what one of
// them would have.
Budget budget_for(const Thought& thought);
// Precondition: there is a legal action.
Answer answer_to(const Thought& thought, Bot& bot, const Budget& budget, std::uint64_t seed);

}  // namespace skerry::protocol
