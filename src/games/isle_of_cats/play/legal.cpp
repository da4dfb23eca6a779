// The generator of legal actions, by the kind of decision.
#include "games/isle_of_cats/play/anytime.h"
#include "games/isle_of_cats/play/phases.h"
#include "games/isle_of_cats/play/rescue.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {
namespace {

struct Listing {
  const State& state;
  Seat seat;
  ActionList<Action>& out;

  const Place& place() const { return state.seats[seat]; }
  void cards(ActionKind kind, const CardSet& set) const {
    set.for_each([&](CardId card) { out.push({.kind = kind, .card = card}); });
  }
  void plain(ActionKind kind) const { out.push({.kind = kind}); }
  void anytime(const CardSet& set) const {
    set.for_each([&](CardId card) {
      if (!kColourAnytimeCards.contains(card))
        return out.push({.kind = ActionKind::play, .card = card});
      for (const Colour colour : kEveryColour) {
        out.push({.kind = ActionKind::play, .card = card, .colour = colour});
      }
    });
  }
  void anytime() const { anytime(playable_of(state, seat)); }
};

void list_picks(const Listing& list) { list.cards(ActionKind::draft, list.place().packet); }

void list_affordable(const Listing& list, std::span<const CardId> cards) {
  CardSet affordable;
  for (const CardId card : cards) {
    if (discovery_card(card).cost <= list.place().purse.fish) affordable.add(card);
  }
  list.cards(ActionKind::keep, affordable);
}

void list_pay(const Listing& list) {
  list_affordable(list, list.place().picks.all());
  list.anytime(playable_while_paying(list.state, list.seat));
  list.plain(ActionKind::done);
}

void list_places(const Listing& list) {
  const Piece piece = list.state.task.piece;
  PlacementList placements;
  legal_placements(list.place().boat, shape_of_piece(piece), list.place().anywhere, placements);
  const std::size_t colours = is_oshax(piece) ? kColours : 1;
  Action* next = list.out.extend(placements.size() * colours);
  for (const Placement placement : placements) {
    Action action{.kind = ActionKind::place, .piece = piece, .placement = placement};
    for (std::size_t i = 0; i < colours; ++i) {
      if (is_oshax(piece)) action.colour = kEveryColour[i];
      *next++ = action;
    }
  }
}

void list_treasures(const Listing& list) {
  for (ShapeId shape = kFirstRare; shape < kShapeCount; ++shape) {
    const Piece piece = piece_of_shape(shape);
    if (offers(list.state, list.state.task.offer, piece) && in_supply(list.state, piece) &&
        fits(list.state, list.seat, piece)) {
      list.out.push({.kind = ActionKind::take, .piece = piece});
    }
  }
  list.plain(ActionKind::decline);
}

void list_moves(const Listing& list) {
  for (const Piece cat : list.state.fields.line.all()) {
    if (list.state.task.items.contains(cat)) continue;
    list.out.push({.kind = ActionKind::move, .piece = cat});
  }
  if (!list.state.task.items.empty()) list.plain(ActionKind::done);
}

void list_fields(const Listing& list) {
  for (std::size_t side = 0; side < kSideNames.size(); ++side) {
    list.out.push({.kind = ActionKind::settle, .detail = static_cast<std::uint8_t>(side)});
  }
}

void list_draw(const Listing& list) {
  list_affordable(list, list.state.task.items.all());
  list.plain(ActionKind::done);
}

void list_lessons(const Listing& list) { list.cards(ActionKind::discard, list.place().lessons); }

void list_own_treasures(const Listing& list) {
  for (const PlacedTile& tile : list.place().boat.placed()) {
    if (!is_treasure(tile.shape)) continue;
    list.out.push({.kind = ActionKind::discard,
                   .piece = piece_of_shape(tile.shape),
                   .placement = tile.placement});
  }
}

void list_answers(const Listing& list) {
  list.anytime();
  list.plain(ActionKind::pass);
  list.plain(ActionKind::quiet);
}

void list_teach(const Listing& list) {
  const CardId card = (list.place().hand & lessons_with_a_colour()).first();
  for (const Colour colour : kEveryColour) {
    list.out.push({.kind = ActionKind::teach, .card = card, .colour = colour});
  }
  list.anytime();
}

void list_choose(const Listing& list) {
  list.cards(ActionKind::rescue, list.place().hand & kRescueCards);
  list.anytime();
  list.plain(ActionKind::done);
}

void list_takes(const Listing& list) {
  const State& state = list.state;
  if (state.rescued > 0 && list.place().extra_rescues == 0) return;
  std::array<std::uint8_t, kCarrierNames.size()> carriers{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < carriers.size(); ++i) {
    if (!has_carrier(state, list.seat, static_cast<Carrier>(i))) continue;
    carriers[count++] = static_cast<std::uint8_t>(i);
  }
  if (count == 0) return;
  for (std::size_t i = 0; i < state.fields.line.count; ++i) {
    const Piece cat = state.fields.line[i];
    if (price_of(state, i) > list.place().purse.fish || !fits(state, list.seat, cat)) continue;
    for (std::size_t c = 0; c < count; ++c) {
      list.out.push({.kind = ActionKind::take, .piece = cat, .detail = carriers[c]});
    }
  }
}

void list_rescue(const Listing& list) {
  list_takes(list);
  if (!list.state.is(Mode::family)) list.anytime();
  list.plain(list.state.rescued == 0 ? ActionKind::pass : ActionKind::end);
}

// The pieces that a card of rare finds could take and that have a place.
Row<kPieces> pieces_to_find(const Listing& list) {
  Row<kPieces> fitting;
  for (ShapeId shape = kFirstOshax; shape < kShapeCount; ++shape) {
    const Piece piece = piece_of_shape(shape);
    if (in_supply(list.state, piece) && fits(list.state, list.seat, piece)) fitting.push(piece);
  }
  return fitting;
}

void list_find(const Listing& list, CardId card, Piece piece) {
  for (std::uint8_t paid = 0; paid < 2; ++paid) {
    const Action action{.kind = ActionKind::play, .card = card, .piece = piece, .detail = paid};
    if (may_find(list.place().purse.fish, action)) list.out.push(action);
  }
}

void list_finds(const Listing& list) {
  const CardSet finds = list.place().hand & (kOshaxCards | kTreasureCards);
  if (!finds.empty()) {
    const Row<kPieces> fitting = pieces_to_find(list);
    finds.for_each([&](CardId card) {
      for (const Piece piece : fitting.all()) list_find(list, card, piece);
    });
  }
  list.anytime();
  list.plain(ActionKind::pass);
}

void list_nothing(const Listing&) {}

constexpr std::array<void (*)(const Listing&), 15> kLists{
    list_nothing, list_picks,  list_pay,    list_places,  list_treasures,
    list_moves,   list_fields, list_draw,   list_lessons, list_own_treasures,
    list_answers, list_teach,  list_choose, list_rescue,  list_finds};

}  // namespace

// Oshax cards take Oshax. Cards 98 to 106 take a rare or common treasure; 107 to 112 a small one,
// or any common one for a fish.
bool may_find(int fish, const Action& action) {
  const ShapeId shape = shape_of_piece(action.piece);
  const bool pays = action.detail != 0;
  if (kOshaxCards.contains(action.card)) return kind_of(shape) == Kind::oshax && !pays;
  if (!is_treasure(shape)) return false;
  if (kDearTreasureCards.contains(action.card)) return !pays;
  if (kind_of(shape) != Kind::common) return false;
  return pays ? fish > 0 : is_small(shape);
}

void IsleOfCats::legal(const State& state, Seat who, ActionList<Action>& out) {
  out.clear();
  if (who.index >= state.players) return;
  kLists[static_cast<std::size_t>(duty_of(state, who))]({state, who, out});
}

SeatSet IsleOfCats::to_move(const State& state) {
  SeatSet seats;
  const SeatMask waiting = waiting_for(state);
  for (const Seat seat : Seats(state.players)) {
    if (has(waiting, seat)) seats.insert(seat);
  }
  return seats;
}

}  // namespace skerry::isle_of_cats
