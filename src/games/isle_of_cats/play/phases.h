// The course of a game: what happens by itself, until somebody has to decide.
#pragma once

#include <cstdint>
#include <optional>

#include "games/isle_of_cats/play/state.h"

namespace skerry::isle_of_cats {

// What a seat has to decide.
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

// The seat that is asked in a moment, else the one whose turn it is.
inline Seat acting_seat(const State& state) {
  return state.moment.open ? state.moment.asked : *state.turn;
}
std::size_t position_of(const State& state, Seat seat);

// Begins the first day, or the choice of family cards.
void begin_game(State& state);
// Goes on by itself until somebody has to decide. Needs that nobody has, or that whoever had has
// just decided.
void advance(State& state);
// The seat has finished what its turn was for; `advance` then goes on.
void end_choice(State& state);
void end_rescue_turn(State& state);
void end_find_turn(State& state);

// How many cards a seat picks from a packet of that round, and how many it has picked by then.
int picks_a_round(const State& state);
inline int picked_before(const State& state) { return picks_a_round(state) * state.round; }
bool must_pick(const State& state, Seat seat);

// Lessons ---------------------------------------------------------------------------------------
inline constexpr CardSet kDiscoveryDeck = CardSet::range(1, kDiscoveryCards);
inline constexpr CardSet kFamilyDeck = CardSet::range(kFirstFamilyCard, kLastFamilyCard);
inline constexpr CardSet kPrivateLessons = CardSet::range(kFirstPrivateLesson, kLastPrivateLesson);
inline constexpr CardSet kPublicLessons = CardSet::range(kFirstPublicLesson, kLastPublicLesson);
inline constexpr CardSet kLessons = kPrivateLessons | kPublicLessons;
const CardSet& lessons_with_a_colour();  // public ones for which a colour is named

// Everybody knows now where these cards are.
void make_public(State& state, const CardSet& cards);
// A card leaves the hand.
void take_from_hand(Place& place, CardId card);

}  // namespace skerry::isle_of_cats
