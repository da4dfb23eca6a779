#include "protocol/bot_request.h"

#include <algorithm>
#include <chrono>

#include "bots/advice_json.h"
#include "bots/plan.h"

namespace skerry::protocol {
namespace {

constexpr std::size_t kHints = 3;
// The part of a level's time that is left for what is not thinking: messages, and the log.
constexpr std::int64_t kPartForOthers = 16;
constexpr std::int64_t kLeastMilliseconds = 8;  // a stint may have dozens of decisions

}  // namespace

std::unique_ptr<Bot> bot_for(const BotRequest& request) {
  // Advice is given without temperature: the best actions, not a sample.
  return make_bot(*request.game, request.hint ? BotSpec::search(1) : BotSpec::of(request.level));
}

Budget budget_for(const BotRequest& request) {
  const Strength strength = strength_of(*request.game, request.level);
  const std::int64_t whole = strength.milliseconds - strength.milliseconds / kPartForOthers;
  const std::int64_t left = whole - request.spent.count();
  return {.iterations = strength.iterations,
          .milliseconds = std::max(left / std::max(1, request.shares), kLeastMilliseconds)};
}

BotAnswer answer_to(const BotRequest& request, Bot& bot, const Budget& budget, std::uint64_t seed) {
  const Decision decision{request.view, request.seat, request.legal, request.observed};
  if (!request.hint) {
    const auto begin = std::chrono::steady_clock::now();
    const Budget thinking = budget_among_others(*request.game, budget);
    const SearchResult result = bot.consider(decision, thinking, seed);
    BotMove move{.action = request.legal[result.chosen]};
    move.thought =
        std::chrono::round<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
    move.then = planned_with(thinking, bot, decision, result, seed);
    return move;
  }
  AdviceJson advice;
  JsonWriter out(advice.json);
  write_advice(out, *request.game, request.legal,
               std::span<const Advice>(bot.advise(decision, budget, kHints, seed)));
  return advice;
}

}  // namespace skerry::protocol
