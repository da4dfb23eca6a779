#include "bots/advice_json.h"

namespace skerry {
namespace {

void write_reason(JsonWriter& out, const Reason& reason) {
  out.begin_object().key("key").string(reason.key);
  out.key("params").begin_object();
  write_params(out, reason.params);
  out.end_object().key("words").string(reason.words).end_object();
}

}  // namespace

void write_advice(JsonWriter& out, const Game& game, std::span<const AnyAction> legal,
                  const Advice& advice) {
  out.begin_object().key("action");
  game.write_action(out, legal[advice.action]);
  out.key("visits").integer(advice.visits).key("chance").number(advice.chance);
  if (advice.score) out.key("score").number(*advice.score);
  if (!advice.reason.key.empty()) write_reason(out.key("reason"), advice.reason);
  out.key("line").begin_array();
  for (const Advice::Step& step : advice.line) {
    out.begin_object().key("seat").integer(step.seat.index).key("action");
    game.write_action(out, step.action);
    if (!step.meaning.empty()) out.key("as").string(step.meaning);
    out.key("notation").string(step.notation).end_object();
  }
  out.end_array().end_object();
}

void write_advice(JsonWriter& out, const Game& game, std::span<const AnyAction> legal,
                  std::span<const Advice> advice) {
  out.begin_array();
  for (const Advice& one : advice) write_advice(out, game, legal, one);
  out.end_array();
}

}  // namespace skerry
