#include "games/isle_of_cats/play/anytime.h"

#include <algorithm>

#include "games/isle_of_cats/play/phases.h"
#include "games/isle_of_cats/play/rescue.h"

namespace skerry::isle_of_cats {
namespace {

int treasures_on(const Boat& boat) {
  return static_cast<int>(std::ranges::count_if(boat.placed(), is_treasure, &PlacedTile::shape));
}

void gain_basket(State& state, Seat seat) {
  int owned = 0;
  for (const Seat one : Seats(state.players)) owned += state.seats[one].purse.baskets;
  if (owned < kBasketTokens) ++state.seats[seat].purse.baskets;
}

// A used basket is given up first, since it is worth less.
void give_up_basket(Place& place, int fish) {
  --place.purse.baskets;
  if (place.purse.baskets_used > 0) --place.purse.baskets_used;
  gain_fish(place, fish);
}

void draw_cards(State& state, Seat seat, int amount) {
  Place& place = state.seats[seat];
  Row<3> drawn;
  while (drawn.count < amount && !state.deck.empty()) drawn.push(state.deck.pop());
  if (state.phase == Phase::pay) {
    // Played before paying, the cards join those to be paid for.
    for (const CardId card : drawn.all()) place.picks.push(card);
    return;
  }
  state.task = {.kind = TaskKind::draw, .items = drawn};
}

// A tile that has no legal place leaves the game.
void place_from_bag(State& state, Seat seat) {
  const Piece piece = state.bag.pop();
  if (fits(state, seat, piece)) state.task = {.kind = TaskKind::place, .piece = piece};
}

// Draws until a cat comes or the bag is empty.
void fill_from_bag(State& state, int left) {
  state.task = {};
  for (; left > 0 && !state.bag.empty(); --left) {
    const Piece piece = state.bag.pop();
    if (is_cat(piece)) {
      state.task = {
          .kind = TaskKind::settle, .piece = piece, .left = static_cast<std::uint8_t>(left - 1)};
      return;
    }
    state.rare.add(shape_of_piece(piece));
  }
}

}  // namespace

int count_on_boat(const Place& place, Metric metric, Colour colour) {
  int count = 0;
  unsigned colours = 0;
  for (const PlacedTile& tile : place.boat.placed()) {
    const Kind kind = kind_of(tile.shape);
    const bool coloured = has_colour(tile.shape);
    if (coloured) colours |= 1U << index_of(tile.colour);
    count += (metric == Metric::oshax && kind == Kind::oshax) ||
                     (metric == Metric::rare_treasures && kind == Kind::rare) ||
                     (metric == Metric::common_treasures && kind == Kind::common) ||
                     (metric == Metric::cats_of_colour && coloured && tile.colour == colour)
                 ? 1
                 : 0;
  }
  if (metric == Metric::cat_colours) return std::popcount(colours);
  if (metric == Metric::private_lessons) return place.lessons.size();
  return count;
}

void gain_fish(Place& place, int fish) {
  place.purse.fish = std::min(place.purse.fish + fish, kFishLimit);
}

CardSet playable_cards(const State& state, Seat seat, int lessons) {
  const Place& place = state.seats[seat];
  CardSet cards;
  for (const DiscoveryRun& run : discovery_runs()) {
    if (run.kind != CardKind::anytime) continue;
    const bool playable = [&] {
      switch (run.effect) {
        case Effect::next_tile_anywhere:
          return !place.anywhere;
        case Effect::draw_cards:
          return !state.deck.empty();
        case Effect::bag_tile_to_boat:
        case Effect::bag_tiles_to_fields:
          return !state.bag.empty();
        case Effect::basket_for_fish:
          return place.purse.baskets > 0;
        case Effect::move_cats:
          return !state.fields.line.empty();
        case Effect::lessons_for_basket:
          return lessons >= run.amount;
        case Effect::treasures_for_basket:
          return treasures_on(place.boat) >= run.amount;
        default:
          return true;
      }
    }();
    if (playable) cards |= CardSet::range(run.first, run.last);
  }
  return cards;
}

CardSet playable_of(const State& state, Seat seat) {
  const Place& place = state.seats[seat];
  const CardSet held = place.hand & kAnytimeCards;
  return held.empty() ? held : held & playable_cards(state, seat, place.lessons.size());
}

CardSet playable_while_paying(const State& state, Seat seat) {
  const CardSet cards = playable_of(state, seat);
  CardSet allowed;
  cards.for_each([&](CardId card) {
    if (discovery_card(card).allowed_while_paying) allowed.add(card);
  });
  return allowed;
}

void play_anytime(State& state, Seat seat, CardId card, Colour colour) {
  Place& place = state.seats[seat];
  const bool paying = state.is_paying();
  if (paying) {
    place.hand.remove(card);
    place.played.add(card);
  } else {
    take_from_hand(place, card);
    state.used.add(card);
    make_public(state, CardSet::range(card, card));
  }
  const DiscoveryRun& run = discovery_card(card);
  switch (run.effect) {
    case Effect::fish_per:
      return gain_fish(place, run.amount * count_on_boat(place, run.metric, colour));
    case Effect::next_tile_anywhere:
      place.anywhere = true;
      return;
    case Effect::draw_cards:
      return draw_cards(state, seat, run.amount);
    case Effect::bag_tile_to_boat:
      return place_from_bag(state, seat);
    case Effect::basket_for_fish:
      return give_up_basket(place, run.amount);
    case Effect::move_cats:
      state.task = {.kind = TaskKind::move, .left = run.amount};
      return;
    case Effect::extra_rescue:
      ++place.extra_rescues;
      return;
    case Effect::bag_tiles_to_fields:
      return fill_from_bag(state, run.amount);
    case Effect::gain_basket:
      return gain_basket(state, seat);
    case Effect::lessons_for_basket:
      state.task = {.kind = TaskKind::discard_lessons, .left = run.amount};
      return;
    case Effect::treasures_for_basket:
      state.task = {.kind = TaskKind::discard_treasures, .left = run.amount};
      return;
    default:
      return;
  }
}

void move_cat(State& state, Piece cat) {
  const std::size_t index = state.fields.line.find(cat);
  const std::size_t side = state.fields.side_of(index);
  state.fields.take(index);
  state.fields.add(cat, 1 - side);
  state.task.items.push(cat);
  --state.task.left;
  if (state.task.left == 0 || state.task.items.count == state.fields.line.count) state.task = {};
}

void settle_cat(State& state, std::size_t side) {
  state.fields.add(state.task.piece, side);
  fill_from_bag(state, state.task.left);
}

void keep_drawn(State& state, Seat seat, CardId card) {
  Place& place = state.seats[seat];
  place.purse.fish -= discovery_card(card).cost;
  place.hand.add(card);
  ++place.fresh;
  state.task.items.take(state.task.items.find(card));
  if (state.task.items.empty()) state.task = {};
}

void end_draw(State& state, Seat seat) {
  for (const CardId card : state.task.items.all()) state.seats[seat].rejected.add(card);
  state.task = {};
}

void discard_lesson(State& state, Seat seat, CardId card) {
  state.seats[seat].lessons.remove(card);
  state.seats[seat].rejected.add(card);
  if (--state.task.left > 0) return;
  state.task = {};
  gain_basket(state, seat);
}

void discard_treasure(State& state, Seat seat, std::size_t index) {
  state.seats[seat].boat.remove(index);
  if (--state.task.left > 0) return;
  state.task = {};
  gain_basket(state, seat);
}

}  // namespace skerry::isle_of_cats
