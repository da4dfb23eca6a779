#include "games/isle_of_cats/play/rescue.h"

namespace skerry::isle_of_cats {
namespace {

CardSet cards_with(const CardSet& cards, Carrier carrier) {
  return cards & (carrier == Carrier::regular ? kRegularBaskets : kBrokenBaskets);
}

// The lowest card of that kind is used up.
void use_card(State& state, Seat seat, Carrier carrier) {
  const CardId card = cards_with(state.seats[seat].rescue, carrier).first();
  state.seats[seat].rescue.remove(card);
  state.used.add(card);
}

void pay_for_cat(State& state, Seat seat, int price, Carrier carrier) {
  Place& place = state.seats[seat];
  place.purse.fish -= price;
  switch (carrier) {
    case Carrier::none:
      break;
    case Carrier::permanent:
      ++place.purse.baskets_used;
      break;
    case Carrier::broken:  // rulebook, "Broken baskets": two make one
      use_card(state, seat, carrier);
      use_card(state, seat, carrier);
      break;
    case Carrier::regular:
      use_card(state, seat, carrier);
      break;
  }
}

Offer offer_after(const State& state, Seat seat, const PlacedTile& tile, Offer then) {
  const Boat& boat = state.seats[seat].boat;
  if (has_colour(tile.shape)) {
    return map_covered_by(boat.id, tile.cells(), tile.colour) ? Offer::map : Offer::none;
  }
  return then;
}

}  // namespace

int price_of(const State& state, std::size_t index) {
  if (state.is(Mode::family)) return 0;
  return state.fields.side_of(index) == 0 ? kLeftPrice : kRightPrice;
}

bool has_carrier(const State& state, Seat seat, Carrier carrier) {
  const Place& place = state.seats[seat];
  switch (carrier) {
    case Carrier::none:
      return state.is(Mode::family);
    case Carrier::permanent:
      return place.unused_baskets() > 0;
    case Carrier::regular:
      return place.rescue.meets(kRegularBaskets);
    case Carrier::broken:
      return (place.rescue & kBrokenBaskets).size() >= 2;
  }
  return false;
}

bool fits(const State& state, Seat seat, Piece piece) {
  const Place& place = state.seats[seat];
  return fits(place.boat, shape_of_piece(piece), place.anywhere);
}

bool can_rescue(const State& state, Seat seat) {
  bool carried = false;
  for (std::size_t i = 0; i < kCarrierNames.size(); ++i) {
    carried = carried || has_carrier(state, seat, static_cast<Carrier>(i));
  }
  if (!carried) return false;
  for (std::size_t i = 0; i < state.fields.line.count; ++i) {
    if (price_of(state, i) > state.seats[seat].purse.fish) continue;
    if (fits(state, seat, state.fields.line[i])) return true;
  }
  return false;
}

int speed_of(const CardSet& rescue) {
  int speed = 0;
  rescue.for_each([&](CardId card) { speed += discovery_card(card).speed; });
  return speed;
}

bool in_supply(const State& state, Piece piece) {
  const ShapeId shape = shape_of_piece(piece);
  switch (kind_of(shape)) {
    case Kind::cat:
      return state.fields.line.contains(piece);
    case Kind::oshax:
      return state.oshax.contains(shape);
    case Kind::rare:
      return state.rare.shapes.contains(shape);
    case Kind::common:
      return state.common[static_cast<std::size_t>(shape - kFirstCommon)] > 0;
  }
  return false;
}

void take_from_supply(State& state, Piece piece) {
  const ShapeId shape = shape_of_piece(piece);
  switch (kind_of(shape)) {
    case Kind::cat:
      state.fields.take(state.fields.line.find(piece));
      break;
    case Kind::oshax:
      state.oshax.take(state.oshax.find(shape));
      break;
    case Kind::rare:
      state.rare.take(state.rare.shapes.find(shape));
      break;
    case Kind::common:
      --state.common[static_cast<std::size_t>(shape - kFirstCommon)];
      break;
  }
}

bool offers(const State& state, Offer offer, Piece piece) {
  const ShapeId shape = shape_of_piece(piece);
  switch (offer) {
    case Offer::none:
      return false;
    case Offer::map:
      return kind_of(shape) == Kind::common ||
             (kind_of(shape) == Kind::rare && state.is(Mode::family));
    case Offer::any:
      return kind_of(shape) == Kind::common;
    case Offer::small:
      return is_small(shape);
  }
  return false;
}

bool anything_offered(const State& state, Seat seat, Offer offer) {
  for (ShapeId shape = kFirstRare; shape < kShapeCount; ++shape) {
    const Piece piece = piece_of_shape(shape);
    if (offers(state, offer, piece) && in_supply(state, piece) && fits(state, seat, piece)) {
      return true;
    }
  }
  return false;
}

void rescue_cat(State& state, Seat seat, std::size_t index, Carrier carrier) {
  pay_for_cat(state, seat, price_of(state, index), carrier);
  if (state.rescued > 0) --state.seats[seat].extra_rescues;
  ++state.rescued;
  state.task = {.kind = TaskKind::place, .piece = state.fields.take(index)};
}

void place_tile(State& state, Seat seat, Placement placement, Colour colour) {
  Place& place = state.seats[seat];
  const Piece piece = state.task.piece;
  const PlacedTile tile{.shape = shape_of_piece(piece),
                        .colour = is_oshax(piece) ? colour : colour_of_piece(piece),
                        .anywhere = place.anywhere,
                        .placement = placement};
  place.boat.place(tile);
  place.anywhere = false;
  const Offer next = offer_after(state, seat, tile, state.task.offer);
  state.task = {};
  if (next != Offer::none && anything_offered(state, seat, next)) {
    state.task = {.kind = TaskKind::treasure, .offer = next};
  }
}

}  // namespace skerry::isle_of_cats
