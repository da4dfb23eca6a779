#include "protocol/bot_request.h"

#include <algorithm>

#include "bots/advice_json.h"

namespace skerry::protocol {
namespace {

constexpr std::size_t kHints = 3;
constexpr std::int64_t kLeastMilliseconds = 20;

}  // namespace

std::unique_ptr<Bot> bot_for(const BotRequest& request) {
  // Advice is given without temperature: the best actions, not a sample.
  return make_bot(*request.game, request.hint ? BotSpec::search(1) : BotSpec::of(request.level));
}

Budget budget_for(const BotRequest& request) {
  const Strength strength = strength_of(*request.game, request.level);
  const std::int64_t share = strength.milliseconds / std::max(1, request.deciding);
  return {.iterations = strength.iterations, .milliseconds = std::max(share, kLeastMilliseconds)};
}

BotAnswer answer_to(const BotRequest& request, Bot& bot, const Budget& budget, std::uint64_t seed) {
  const Decision decision{request.view, request.seat, request.legal, request.observed};
  if (!request.hint) {
    // Where it is a secret that a seat has no choice, a bot takes as long without one.
    Budget thinking = budget;
    thinking.even_if_forced = request.game->hides_forced();
    return bot.choose(decision, thinking, seed);
  }
  AdviceJson advice;
  JsonWriter out(advice.json);
  write_advice(out, *request.game, request.legal,
               std::span<const Advice>(bot.advise(decision, budget, kHints, seed)));
  return advice;
}

}  // namespace skerry::protocol
