// Answers requests to bots (platform.h). The server and the host in a browser share this, so that a
// level plays equally well in both.
#pragma once

#include <memory>
#include <string>

#include "bots/bot.h"
#include "protocol/platform.h"

namespace skerry::protocol {

// The bot for a request; nullptr if the game has no bots.
std::unique_ptr<Bot> bot_for(const BotRequest& request);
// The largest budget of a request, on a machine with nothing else to do. Bots of one table for whom
// somebody waits share the time that one of them would have (bot_stint.h).
Budget budget_for(const BotRequest& request);
// The bot's move, or its advice if the request is for a hint. Precondition: there is a legal
// action.
BotAnswer answer_to(const BotRequest& request, Bot& bot, const Budget& budget, std::uint64_t seed);

}  // namespace skerry::protocol
