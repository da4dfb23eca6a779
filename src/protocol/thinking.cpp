#include "protocol/thinking.h"

#include <algorithm>

#include "bots/advice_json.h"

namespace skerry::protocol {
namespace {

constexpr std::size_t kHints = 3;
constexpr std::int64_t kLeastMilliseconds = 20;

}  // namespace

std::unique_ptr<Bot> bot_for(const Thought& thought) {
  // Advice is given without temperature: the best actions, not a sample.
  return make_bot(*thought.game, thought.hint ? BotSpec::search(1) : BotSpec::of(thought.level));
}

Budget budget_for(const Thought& thought) {
  const Strength strength = strength_of(*thought.game, thought.level);
  const std::int64_t share = strength.milliseconds / std::max(1, thought.deciding);
  return {strength.iterations, std::max(share, kLeastMilliseconds), nullptr};
}

Answer answer_to(const Thought& thought, Bot& bot, const Budget& budget, std::uint64_t seed) {
  const Decision decision{thought.view, thought.seat, thought.legal, thought.observed};
  if (!thought.hint) return bot.choose(decision, budget, seed);
  AdviceJson advice;
  JsonWriter out(advice.json);
  write_advice(out, *thought.game, thought.legal,
               std::span<const Advice>(bot.advise(decision, budget, kHints, seed)));
  return advice;
}

}  // namespace skerry::protocol
