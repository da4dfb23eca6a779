// The rules of anytime cards (67 to 97).
#pragma once

#include "games/isle_of_cats/play/state.h"

namespace skerry::isle_of_cats {

inline constexpr CardSet kColourAnytimeCards = CardSet::range(96, 97);

// The anytime cards that a seat could play now if it had them. This depends on public information
// only: the number of the seat's lessons, but no hidden card.
CardSet playable_cards(const State& state, Seat seat, int lessons);
// The cards of its hand that a seat can play now.
CardSet playable_of(const State& state, Seat seat);
// The cards of its hand that a seat can play while it is paying.
CardSet playable_while_paying(const State& state, Seat seat);

// Whether there are anytime cards that can change something at a moment of this phase which they
// cannot on the seat's own turns, where they may be played as well.
constexpr bool moments_matter(Phase phase) {
  return phase == Phase::pay || phase == Phase::reveal || phase == Phase::scoring;
}

// The value of a metric for which a card gives fish. It is computed on demand and not stored.
int count_on_boat(const Place& place, Metric metric, Colour colour);
void gain_fish(Place& place, int fish);
// Carries out a card up to the first decision that it needs.
void play_anytime(State& state, Seat seat, CardId card, Colour colour);

void move_cat(State& state, Piece cat);
void settle_cat(State& state, std::size_t side);
void keep_drawn(State& state, Seat seat, CardId card);
void end_draw(State& state, Seat seat);
void discard_lesson(State& state, Seat seat, CardId card);
void discard_treasure(State& state, Seat seat, std::size_t index);

}  // namespace skerry::isle_of_cats
