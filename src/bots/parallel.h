// Root parallelization: several threads search the same decision, each with a tree, a seed and a
// share of the iterations of its own, and their results are added up. Browsers have no threads for
// it.
#pragma once

#include <memory>

#include "bots/bot.h"

namespace skerry {

// Makes a bot that searches with this number of threads; nullptr if the game has no bots. With a
// budget of iterations its choices depend on the number of threads and not on their speed.
// Precondition: threads >= 1.
std::unique_ptr<Bot> make_parallel_bot(const Game& game, const BotSpec& spec, int threads);

}  // namespace skerry
