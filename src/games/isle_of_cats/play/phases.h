// The phases of a game: everything that follows by the rules alone, between two decisions.
#pragma once

#include <cstdint>
#include <optional>

#include "games/isle_of_cats/play/state.h"

namespace skerry::isle_of_cats {

// The kind of decision that a seat has to make.
enum class Duty : std::uint8_t {
  none,
  pick,  // a card of the packet: draft, family cards
  pay,
  place,
  treasure,
  move,
  settle,
  draw,
  discard_lessons,
  discard_treasures,
  answer,  // it is asked for anytime cards
  teach,
  choose,
  rescue,
  find,
};
Duty duty_of(const State& state, Seat seat);
SeatMask waiting_for(const State& state);

// The seat that is asked in the current moment, or else the one whose turn it is.
inline Seat acting_seat(const State& state) {
  return state.moment.open ? state.moment.asked : *state.turn;
}
std::size_t position_of(const State& state, Seat seat);

// Begins the first day, or in the family game the choice of family cards.
void begin_game(State& state);
// Advances the game to the next decision. Precondition: there is none open, or the seat that had
// one has just decided.
void advance(State& state);
// Ends the turn of the acting seat; `advance` must follow.
void end_choice(State& state);
void end_rescue_turn(State& state);
void end_find_turn(State& state);

// The number of cards that a seat picks in each round of the draft, and the number it had picked
// before the current round.
int picks_a_round(const State& state);
inline int picked_before(const State& state) { return picks_a_round(state) * state.round; }
bool must_pick(const State& state, Seat seat);

// Lessons ---------------------------------------------------------------------------------------
inline constexpr CardSet kDiscoveryDeck = CardSet::range(1, kDiscoveryCards);
inline constexpr CardSet kFamilyDeck = CardSet::range(kFirstFamilyCard, kLastFamilyCard);
inline constexpr CardSet kPrivateLessons = CardSet::range(kFirstPrivateLesson, kLastPrivateLesson);
inline constexpr CardSet kPublicLessons = CardSet::range(kFirstPublicLesson, kLastPublicLesson);
inline constexpr CardSet kLessons = kPrivateLessons | kPublicLessons;
const CardSet& lessons_with_a_colour();  // public lessons for which the player names a colour

// Removes cards from all memories, since everybody knows now where they are.
void make_public(State& state, const CardSet& cards);
// Removes a card from the hand.
void take_from_hand(Place& place, CardId card);

}  // namespace skerry::isle_of_cats
