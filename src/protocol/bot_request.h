// How a bot comes to its answer, wherever it thinks.
#pragma once

#include <memory>
#include <string>

#include "bots/bot.h"
#include "protocol/platform.h"

namespace skerry::protocol {

// Who thinks about it; nullptr if the game has no bots.
std::unique_ptr<Bot> bot_for(const BotRequest& request);
// How long at most, when nobody else waits. Bots that decide at the same time share what one of
// them would have.
Budget budget_for(const BotRequest& request);
// Precondition: there is a legal action.
BotAnswer answer_to(const BotRequest& request, Bot& bot, const Budget& budget, std::uint64_t seed);

}  // namespace skerry::protocol
