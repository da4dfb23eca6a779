// The reasons why an action is refused, in words that a player can act on.
#include <algorithm>

#include "games/east_rune/rules.h"

namespace skerry::east_rune {
namespace {

using Objection = std::optional<Error>;

std::string text_of(Card card) { return std::string(name_of(card)); }
TextParam card_param(Card card) { return {"card", text_of(card)}; }

Objection not_in_reach(const State& state, Seat me, Card card) {
  if (contains(state.reach[me], card)) return std::nullopt;
  const auto piled = state.piles.shelf.of(me);
  if (std::ranges::find(piled, card) != piled.end()) {
    return refusal("east_rune.refused.covered",
                   text_of(card) + " lies under other cards of its pile; only the top can be used",
                   {card_param(card)});
  }
  return refusal("east_rune.refused.not_yours",
                 text_of(card) + " is not in your hand and on none of your piles",
                 {card_param(card)});
}

Objection objection_to_lay(const State& state, Seat me, Card card) {
  if (auto objection = not_in_reach(state, me, card)) return objection;
  if (contains(fitting(state), card)) return std::nullopt;
  if (is_monarch(card) && !state.options.monarchs_in_chain) {
    return refusal("east_rune.refused.monarch",
                   text_of(card) + " is a monarch: monarchs only open a chair", {card_param(card)});
  }
  const auto domain = due(state);
  if (!domain) {
    return refusal("east_rune.refused.monarch_first",
                   "the first card on a chair that nobody could open is a vassal; " +
                       text_of(card) + " is a monarch",
                   {card_param(card)});
  }
  const std::string due_name(kDomainNames[index_of(*domain)].id);
  return refusal(
      "east_rune.refused.domain",
      "the chain goes on with a card of the " + due_name + "; " + text_of(card) + " is none",
      {card_param(card), {"due", due_name}});
}

Objection objection_to_open(const State& state, Seat me, Card card) {
  if (auto objection = not_in_reach(state, me, card)) return objection;
  if (contains(openers(state), card)) return std::nullopt;
  const Card chair = state.field.empty() ? kBlankChair : state.field.top();
  if (chair == kBlankChair) {
    return refusal("east_rune.refused.vassal_opens",
                   "a vassal opens the blank chair; " + text_of(card) + " is a monarch",
                   {card_param(card)});
  }
  return refusal(
      "east_rune.refused.virtue",
      "a monarch of " + text_of(chair) + " opens this chair; " + text_of(card) + " is none",
      {card_param(card), {"virtue", text_of(chair)}});
}

// The phase that each kind of action belongs to, and the text for an action in another phase.
Objection objection_to_time(const State& state, ActionKind kind) {
  const bool answers_redeal = kind == ActionKind::redeal || kind == ActionKind::keep;
  if (state.phase == Phase::redeal && !answers_redeal) {
    return refusal("east_rune.refused.answer_redeal",
                   "say first whether the cards are dealt again: redeal or keep");
  }
  if (state.phase != Phase::redeal && answers_redeal) {
    return refusal("east_rune.refused.no_redeal", "nobody is asked for a new deal now");
  }
  const bool can_open = (state.reach[state.turn] & openers(state)) != 0;
  if (state.phase == Phase::open && kind != ActionKind::open &&
      (can_open || kind != ActionKind::pass)) {
    return refusal("east_rune.refused.must_open",
                   "you must open this chair: choose the card to open it with");
  }
  if (state.phase != Phase::open && kind == ActionKind::open) {
    return refusal("east_rune.refused.not_opening", "no chair waits for you to open it");
  }
  if (kind == ActionKind::pass && state.laid_this_turn > 0 && state.phase != Phase::open) {
    return refusal("east_rune.refused.stop_instead",
                   "you have laid a card this turn, so you stop instead of passing");
  }
  if (kind == ActionKind::stop && state.laid_this_turn == 0) {
    return refusal("east_rune.refused.pass_instead",
                   "you have laid no card this turn, so you pass instead of stopping");
  }
  return std::nullopt;
}

Objection objection(const State& state, Seat me, const Action& action) {
  if (auto untimely = objection_to_time(state, action.kind)) return untimely;
  if (action.kind == ActionKind::lay) return objection_to_lay(state, me, action.card);
  if (action.kind == ActionKind::open) return objection_to_open(state, me, action.card);
  if (action.kind == ActionKind::redeal && !may_ask_for_redeal(state, me)) {
    const int wanted = size_for(state.players).redeal_monarchs;
    return refusal("east_rune.refused.too_few_monarchs",
                   "a new deal takes " + std::to_string(wanted) + " monarchs in the hand",
                   {{"wanted", std::int64_t{wanted}}});
  }
  return std::nullopt;
}

}  // namespace

Expected<void> EastRune::accepts(const State& state, Seat who, const Action& action) {
  if (state.phase == Phase::over) return fail(code::kGameOver, "the game is over");
  if (who != state.turn) {
    return fail(code::kNotYourTurn, "it is seat " + std::to_string(state.turn.index) + "'s turn");
  }
  if (auto refused = objection(state, who, action)) {
    return std::unexpected(*std::move(refused));
  }
  return {};
}

}  // namespace skerry::east_rune
