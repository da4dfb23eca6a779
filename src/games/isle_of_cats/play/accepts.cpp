// The reasons why an action is refused, in words that a player can act on.
#include <algorithm>

#include "games/isle_of_cats/boat/json.h"
#include "games/isle_of_cats/play/anytime.h"
#include "games/isle_of_cats/play/phases.h"
#include "games/isle_of_cats/play/rescue.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {
namespace {

std::string card_text(CardId card) { return "card " + std::to_string(card); }
TextParam card_param(CardId card) { return {"card", std::int64_t{card}}; }
TextParam tile_param(Piece piece) { return {"tile", piece_name(piece)}; }

// The message for an action that is not due, by the decision that is.
struct Reminder {
  std::string_view key;
  std::string_view text;
};
constexpr std::array<Reminder, 15> kReminders{{
    {"", ""},
    {"isle_of_cats.refused.must_pick", "pick a card of the packet"},
    {"isle_of_cats.refused.must_pay",
     "choose cards to pay for and keep, then say that you are done"},
    {"isle_of_cats.refused.must_place", "place the tile on your boat first"},
    {"isle_of_cats.refused.must_treasure", "take a treasure or decline it first"},
    {"isle_of_cats.refused.must_move",
     "move a cat to the other field, or be done if one has moved"},
    {"isle_of_cats.refused.must_settle", "choose a field for the cat that was drawn first"},
    {"isle_of_cats.refused.must_draw", "keep cards of those drawn, then say that you are done"},
    {"isle_of_cats.refused.must_discard_lessons", "discard lessons first"},
    {"isle_of_cats.refused.must_discard_treasures", "discard treasures of your boat first"},
    {"isle_of_cats.refused.must_answer", "play an anytime card or pass"},
    {"isle_of_cats.refused.must_teach", "name a colour for your public lesson"},
    {"isle_of_cats.refused.must_choose", "choose rescue cards, then say that you are done"},
    {"isle_of_cats.refused.must_rescue", "it is your turn to rescue a cat, or to pass"},
    {"isle_of_cats.refused.must_find", "it is your turn for a rare find, or to pass"},
}};

Error remind(const State& state, Duty duty) {
  const Reminder& reminder = kReminders[static_cast<std::size_t>(duty)];
  std::vector<TextParam> params;
  if (duty == Duty::place || duty == Duty::settle) params.push_back(tile_param(state.task.piece));
  if (duty == Duty::discard_lessons || duty == Duty::discard_treasures) {
    params.push_back({"count", std::int64_t{state.task.left}});
  }
  return refusal(reminder.key, std::string(reminder.text), std::move(params));
}

Error too_dear(int cost, int fish) {
  return refusal("isle_of_cats.refused.fish",
                 "this costs " + std::to_string(cost) + " fish; you have " + std::to_string(fish),
                 {{"cost", std::int64_t{cost}}, {"fish", std::int64_t{fish}}});
}

Error not_in_hand(CardId card) {
  return refusal("isle_of_cats.refused.not_in_hand", card_text(card) + " is not in your hand",
                 {card_param(card)});
}

Error fits_nowhere(Piece piece) {
  return refusal("isle_of_cats.refused.fits_nowhere",
                 piece_name(piece) + " has no place on your boat, so it cannot be taken",
                 {tile_param(piece)});
}

Error not_there(Piece piece) {
  return refusal("isle_of_cats.refused.not_there", "there is no " + piece_name(piece) + " to take",
                 {tile_param(piece)});
}

struct Case {
  const State& state;
  Seat seat;
  const Action& action;
  Duty duty{};

  const Place& place() const { return state.seats[seat]; }
  Error reminder() const { return remind(state, duty); }
};

Error explain_draft(const Case& that) {
  if (that.duty != Duty::pick) return that.reminder();
  return refusal("isle_of_cats.refused.not_in_packet",
                 card_text(that.action.card) + " is not in your packet",
                 {card_param(that.action.card)});
}

Error explain_keep(const Case& that) {
  const CardId card = that.action.card;
  const auto offered =
      that.duty == Duty::draw ? that.state.task.items.all() : that.place().picks.all();
  if (that.duty != Duty::pay && that.duty != Duty::draw) return that.reminder();
  if (std::ranges::find(offered, card) == offered.end()) {
    return refusal("isle_of_cats.refused.not_for_sale",
                   card_text(card) + " is not among the cards to pay for", {card_param(card)});
  }
  return too_dear(discovery_card(card).cost, that.place().purse.fish);
}

// The reason why a card cannot be played, by its effect.
Error explain_effect(CardId card) {
  const auto because = [&](std::string_view key, const std::string& why) {
    return refusal(key, card_text(card) + " cannot be played: " + why, {card_param(card)});
  };
  switch (discovery_card(card).effect) {
    case Effect::next_tile_anywhere:
      return because("isle_of_cats.refused.anywhere_pending",
                     "your next tile may already lie apart");
    case Effect::draw_cards:
      return because("isle_of_cats.refused.deck_empty", "there is no card left to draw");
    case Effect::bag_tile_to_boat:
    case Effect::bag_tiles_to_fields:
      return because("isle_of_cats.refused.bag_empty", "the bag is empty");
    case Effect::basket_for_fish:
      return because("isle_of_cats.refused.no_basket_to_give", "you have no permanent basket");
    case Effect::move_cats:
      return because("isle_of_cats.refused.no_cats", "there is no cat in the fields");
    case Effect::lessons_for_basket:
      return because("isle_of_cats.refused.few_lessons", "you have fewer than two lessons");
    case Effect::treasures_for_basket:
      return because("isle_of_cats.refused.few_treasures",
                     "there are fewer than two treasures on your boat");
    default:
      return because("isle_of_cats.refused.not_now", "it cannot be used now");
  }
}

Error explain_find(const Case& that) {
  const Action& action = that.action;
  if (that.duty != Duty::find) return that.reminder();
  const bool is_find = (kOshaxCards | kTreasureCards).contains(action.card);
  if (action.detail != 0 && that.place().purse.fish == 0 && may_find(1, action)) {
    return too_dear(1, 0);
  }
  if (!is_find || !may_find(that.place().purse.fish, action)) {
    return refusal("isle_of_cats.refused.card_takes",
                   card_text(action.card) + " does not take " + piece_name(action.piece) +
                       (action.detail != 0 ? " for a fish" : ""),
                   {card_param(action.card), tile_param(action.piece)});
  }
  if (!in_supply(that.state, action.piece)) return not_there(action.piece);
  return fits_nowhere(action.piece);
}

Error explain_play(const Case& that) {
  const Action& action = that.action;
  if (!that.place().hand.contains(action.card)) return not_in_hand(action.card);
  if (action.piece != kNoPiece) return explain_find(that);
  if (!kAnytimeCards.contains(action.card)) {
    return refusal("isle_of_cats.refused.not_anytime",
                   card_text(action.card) + " is no anytime card", {card_param(action.card)});
  }
  const bool asks_colour = kColourAnytimeCards.contains(action.card);
  if (asks_colour != (action.colour != Colour::none)) {
    return refusal(
        asks_colour ? "isle_of_cats.refused.colour_needed" : "isle_of_cats.refused.no_colour",
        card_text(action.card) + (asks_colour ? ": name a colour" : " has no colour to name"),
        {card_param(action.card)});
  }
  if (!playable_of(that.state, that.seat).contains(action.card)) {
    return explain_effect(action.card);
  }
  if (that.duty == Duty::pay) {
    return refusal("isle_of_cats.refused.not_while_paying",
                   card_text(action.card) + " cannot be played while paying",
                   {card_param(action.card)});
  }
  return that.reminder();
}

Error explain_teach(const Case& that) {
  if (that.duty != Duty::teach) return that.reminder();
  const CardId card = (that.place().hand & lessons_with_a_colour()).first();
  return refusal("isle_of_cats.refused.teach_first",
                 "name the colour of " + card_text(card) + " first", {card_param(card)});
}

Error explain_choice(const Case& that) {
  const CardId card = that.action.card;
  if (that.duty != Duty::choose) return that.reminder();
  if (!that.place().hand.contains(card)) return not_in_hand(card);
  return refusal("isle_of_cats.refused.not_rescue_card", card_text(card) + " is no rescue card",
                 {card_param(card)});
}

Error explain_basket(const Case& that, Carrier carrier) {
  if (that.state.is(Mode::family)) {
    return refusal("isle_of_cats.refused.no_baskets_here",
                   "there are no baskets in the family game");
  }
  switch (carrier) {
    case Carrier::permanent:
      return refusal("isle_of_cats.refused.no_permanent",
                     "you have no permanent basket that is not used today");
    case Carrier::regular:
      return refusal("isle_of_cats.refused.no_regular",
                     "there is no regular basket among your revealed rescue cards");
    case Carrier::broken:
      return refusal("isle_of_cats.refused.no_broken",
                     "two broken baskets are needed among your revealed rescue cards");
    default:
      return refusal("isle_of_cats.refused.choose_basket",
                     "say what the cat is carried in: permanent, regular or broken");
  }
}

Error explain_cat(const Case& that) {
  const Piece cat = that.action.piece;
  const std::size_t index = that.state.fields.line.find(cat);
  if (index == that.state.fields.line.count) return not_there(cat);
  const auto carrier = static_cast<Carrier>(that.action.detail);
  if (!has_carrier(that.state, that.seat, carrier)) return explain_basket(that, carrier);
  if (that.state.rescued > 0 && that.place().extra_rescues == 0) {
    return refusal("isle_of_cats.refused.one_a_turn",
                   "one cat is rescued in a turn, unless a card allows another");
  }
  const int price = price_of(that.state, index);
  if (price > that.place().purse.fish) return too_dear(price, that.place().purse.fish);
  return fits_nowhere(cat);
}

Error explain_take(const Case& that) {
  const Piece piece = that.action.piece;
  if (that.duty == Duty::rescue) return explain_cat(that);
  if (that.duty != Duty::treasure) return that.reminder();
  if (that.action.detail != 0 || !offers(that.state, that.state.task.offer, piece)) {
    return refusal("isle_of_cats.refused.not_offered", piece_name(piece) + " is not offered now",
                   {tile_param(piece)});
  }
  return in_supply(that.state, piece) ? fits_nowhere(piece) : not_there(piece);
}

Error explain_place(const Case& that) {
  if (that.duty != Duty::place) return that.reminder();
  const Action& action = that.action;
  const auto at = [](std::string_view key, Cell cell, const std::string& what) {
    return refusal(key, square_text(cell) + what,
                   {{"x", std::int64_t{x_of(cell)}}, {"y", std::int64_t{y_of(cell)}}});
  };
  const ShapeId shape = shape_of_piece(that.state.task.piece);
  if (action.placement >= kOffHull && action.placement != kWrongShape) {
    return at("isle_of_cats.refused.off_hull", static_cast<Cell>(action.placement & 0xFFU),
              " is off the hull");
  }
  if (action.piece != that.state.task.piece || action.placement >= placement_count(shape)) {
    return refusal("isle_of_cats.refused.shape",
                   "these squares do not have the shape of " + piece_name(that.state.task.piece),
                   {tile_param(that.state.task.piece)});
  }
  const Cells overlap = cells_of(shape, action.placement) & that.place().boat.covered;
  if (!overlap.empty()) {
    return at("isle_of_cats.refused.overlap", overlap.first(), " is covered already");
  }
  return refusal("isle_of_cats.refused.apart", "the tile must share a side with one that is there");
}

Error explain_move(const Case& that) {
  const Piece cat = that.action.piece;
  if (that.duty != Duty::move) return that.reminder();
  if (!that.state.fields.line.contains(cat)) return not_there(cat);
  return refusal("isle_of_cats.refused.moved", piece_name(cat) + " has moved already",
                 {tile_param(cat)});
}

Error explain_discard(const Case& that) {
  if (that.duty == Duty::discard_lessons && that.action.piece == kNoPiece) {
    return refusal("isle_of_cats.refused.not_your_lesson",
                   card_text(that.action.card) + " is none of your lessons",
                   {card_param(that.action.card)});
  }
  if (that.duty == Duty::discard_treasures && that.action.piece != kNoPiece) {
    return refusal("isle_of_cats.refused.not_your_treasure",
                   "no treasure of yours lies on just these squares");
  }
  return that.reminder();
}

Error explain_pass(const Case& that) {
  if (that.duty != Duty::rescue) return that.reminder();
  return refusal("isle_of_cats.refused.end_instead",
                 "you have rescued a cat this turn, so you end the turn instead of passing");
}

Error explain_end(const Case& that) {
  if (that.duty != Duty::rescue) return that.reminder();
  return refusal("isle_of_cats.refused.pass_instead",
                 "you have rescued no cat this turn, so you pass instead");
}

Error explain_rest(const Case& that) { return that.reminder(); }

constexpr std::array<Error (*)(const Case&), 15> kExplain{
    explain_draft, explain_keep,  explain_rest,   explain_play, explain_pass,
    explain_rest,  explain_teach, explain_choice, explain_take, explain_end,
    explain_place, explain_rest,  explain_move,   explain_rest, explain_discard};

}  // namespace

Expected<void> IsleOfCats::accepts(const State& state, Seat who, const Action& action) {
  if (state.phase == Phase::end) return fail(code::kGameOver, "the game is over");
  const Duty duty = who.index < state.players ? duty_of(state, who) : Duty::none;
  if (duty == Duty::none) {
    return fail(code::kNotYourTurn, "the game does not wait for this seat");
  }
  ActionList<Action> actions;
  legal(state, who, actions);
  if (std::ranges::find(actions, action) != actions.end()) return {};
  const auto explain = kExplain[static_cast<std::size_t>(action.kind)];
  return std::unexpected(explain({state, who, action, duty}));
}

}  // namespace skerry::isle_of_cats
