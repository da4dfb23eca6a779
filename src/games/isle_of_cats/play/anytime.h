// Anytime cards, 67 to 97.
#pragma once

#include "games/isle_of_cats/play/state.h"

namespace skerry::isle_of_cats {

inline constexpr CardSet kColourAnytimeCards = CardSet::range(96, 97);

// The anytime cards that a seat could play now if it had them. This is public: it needs to know
// how many lessons the seat has, but no hidden card.
CardSet playable_cards(const State& state, Seat seat, int lessons);
// Those of its hand.
CardSet playable_of(const State& state, Seat seat);
// Those of its hand that it could play while paying.
CardSet playable_while_paying(const State& state, Seat seat);

void gain_fish(Place& place, int fish);
// Does what the card says, up to the first decision that it asks for.
void play_anytime(State& state, Seat seat, CardId card, Colour colour);

void move_cat(State& state, Piece cat);
void settle_cat(State& state, std::size_t side);
void keep_drawn(State& state, Seat seat, CardId card);
void end_draw(State& state, Seat seat);
void discard_lesson(State& state, Seat seat, CardId card);
void discard_treasure(State& state, Seat seat, std::size_t index);

}  // namespace skerry::isle_of_cats
