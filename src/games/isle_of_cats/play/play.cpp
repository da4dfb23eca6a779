// The effect of each action.
#include "games/isle_of_cats/play/anytime.h"
#include "games/isle_of_cats/play/draft.h"
#include "games/isle_of_cats/play/phases.h"
#include "games/isle_of_cats/play/rescue.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {
namespace {

struct Turn {
  State& state;
  Seat seat;
  const Action& action;

  Place& place() const { return state.seats[seat]; }
  Duty duty() const { return duty_of(state, seat); }
};

void do_draft(const Turn& turn) { pick(turn.place(), turn.action.card); }

void do_keep(const Turn& turn) {
  if (turn.duty() == Duty::draw) return keep_drawn(turn.state, turn.seat, turn.action.card);
  keep_card(turn.place(), turn.action.card);
}

void do_done(const Turn& turn) {
  State& state = turn.state;
  switch (turn.duty()) {
    case Duty::pay:
      state.done |= bit_of(turn.seat);
      break;
    case Duty::draw:
      end_draw(state, turn.seat);
      break;
    case Duty::move:
      state.task = {};
      break;
    default:
      end_choice(state);
      break;
  }
}

// The second common treasure of a card, after the first one has been placed.
Offer second_of(CardId card, Piece piece, bool paid) {
  if (kind_of(shape_of_piece(piece)) != Kind::common) return Offer::none;
  return kDearTreasureCards.contains(card) || paid ? Offer::any : Offer::small;
}

void do_find(const Turn& turn) {
  State& state = turn.state;
  const Action& action = turn.action;
  const CardSet card = CardSet::range(action.card, action.card);
  take_from_hand(turn.place(), action.card);
  state.used |= card;
  make_public(state, card);
  const bool paid = action.detail != 0;
  if (paid) --turn.place().purse.fish;
  ++state.rescued;
  take_from_supply(state, action.piece);
  state.task = {.kind = TaskKind::place,
                .piece = action.piece,
                .offer = second_of(action.card, action.piece, paid)};
}

void do_play(const Turn& turn) {
  if (turn.action.piece != kNoPiece) return do_find(turn);
  play_anytime(turn.state, turn.seat, turn.action.card, turn.action.colour);
}

void do_pass(const Turn& turn) {
  State& state = turn.state;
  if (state.moment.open) {
    state.moment.passed |= bit_of(turn.seat);
    return;
  }
  turn.place().passed = true;
  state.phase == Phase::rescue ? end_rescue_turn(state) : end_find_turn(state);
}

void do_quiet(const Turn& turn) {
  turn.place().quiet = true;
  do_pass(turn);
}

void do_teach(const Turn& turn) {
  const CardId card = turn.action.card;
  take_from_hand(turn.place(), card);
  turn.state.public_lessons.add({.id = card, .colour = turn.action.colour});
  make_public(turn.state, CardSet::range(card, card));
}

void do_rescue(const Turn& turn) {
  take_from_hand(turn.place(), turn.action.card);
  turn.place().rescue.add(turn.action.card);
}

void do_take(const Turn& turn) {
  State& state = turn.state;
  if (turn.duty() == Duty::treasure) {
    take_from_supply(state, turn.action.piece);
    state.task = {.kind = TaskKind::place, .piece = turn.action.piece};
    return;
  }
  rescue_cat(state, turn.seat, state.fields.line.find(turn.action.piece),
             static_cast<Carrier>(turn.action.detail));
}

void do_end(const Turn& turn) { end_rescue_turn(turn.state); }

void do_place(const Turn& turn) {
  place_tile(turn.state, turn.seat, turn.action.placement, turn.action.colour);
}

void do_decline(const Turn& turn) { turn.state.task = {}; }

void do_move(const Turn& turn) { move_cat(turn.state, turn.action.piece); }

void do_settle(const Turn& turn) { settle_cat(turn.state, turn.action.detail); }

void do_discard(const Turn& turn) {
  const Action& action = turn.action;
  if (action.piece == kNoPiece) return discard_lesson(turn.state, turn.seat, action.card);
  discard_treasure(turn.state, turn.seat, *tile_on(turn.place().boat, action));
}

constexpr std::array<void (*)(const Turn&), 15> kEffects{
    do_draft, do_keep, do_done,  do_play,    do_pass, do_quiet,  do_teach,  do_rescue,
    do_take,  do_end,  do_place, do_decline, do_move, do_settle, do_discard};

}  // namespace

std::optional<std::size_t> tile_on(const Boat& boat, const Action& action) {
  const ShapeId shape = shape_of_piece(action.piece);
  const auto tiles = boat.placed();
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (tiles[i].shape == shape && tiles[i].placement == action.placement) return i;
  }
  return std::nullopt;
}

bool IsleOfCats::open(const State& state, Seat who, const Action& action) {
  const Duty duty = duty_of(state, who);
  switch (action.kind) {
    case ActionKind::draft:
    case ActionKind::keep:
    case ActionKind::rescue:
      return false;
    case ActionKind::done:
      return duty == Duty::move;
    case ActionKind::discard:
      return duty == Duty::discard_treasures;
    default:
      return duty != Duty::pay;
  }
}

void IsleOfCats::play(State& state, Seat who, const Action& action) {
  const bool in_moment = state.moment.open;
  kEffects[static_cast<std::size_t>(action.kind)]({state, who, action});
  const bool passes = action.kind == ActionKind::pass || action.kind == ActionKind::quiet;
  if (in_moment && !passes && state.task.kind == TaskKind::none) {
    // A card has been resolved: everybody is asked again.
    state.moment.passed = state.moment.skipped = 0;
  }
  advance(state);
  // The specification: when an action ends the game, the turn stays with the seat that made it.
  if (state.phase == Phase::end) state.turn = who;
}

}  // namespace skerry::isle_of_cats
