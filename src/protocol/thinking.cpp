#include "protocol/thinking.h"

#include "bots/advice_json.h"

namespace skerry::protocol {
namespace {

constexpr std::size_t kHints = 3;

}  // namespace

std::unique_ptr<Bot> bot_for(const Thought& thought) {
  // Advice is without doubt.
  return make_bot(*thought.game, thought.hint ? BotSpec::search(1) : BotSpec::of(thought.level));
}

Budget budget_for(const Thought& thought) {
  const Strength strength = strength_of(*thought.game, thought.level);
  return {strength.iterations, strength.milliseconds, nullptr};
}

std::string answer_to(const Thought& thought, Bot& bot, const Budget& budget, std::uint64_t seed) {
  const skerry::Question question{thought.view, thought.seat, thought.legal, thought.observed};
  if (!thought.hint) return action_json(*thought.game, bot.choose(question, budget, seed));
  std::string text;
  JsonWriter out(text);
  write_advice(out, *thought.game, thought.legal,
               std::span<const Advice>(bot.advise(question, budget, kHints, seed)));
  return text;
}

}  // namespace skerry::protocol
