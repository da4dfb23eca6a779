// Taking tiles: prices, baskets, treasures, and what covering a map earns.
#pragma once

#include <cstdint>

#include "games/isle_of_cats/play/state.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {

inline constexpr CardSet kRescueCards = CardSet::range(7, 66);
inline constexpr CardSet kBrokenBaskets = CardSet::range(15, 42);
inline constexpr CardSet kRegularBaskets = CardSet::range(43, 66);
inline constexpr CardSet kAnytimeCards = CardSet::range(67, 97);
inline constexpr CardSet kOshaxCards = CardSet::range(1, 6);
inline constexpr CardSet kTreasureCards = CardSet::range(98, 112);
inline constexpr CardSet kDearTreasureCards = CardSet::range(98, 106);  // rare, or two common

// Fish for the cat at that place of the line.
int price_of(const State& state, std::size_t index);
bool has_carrier(const State& state, Seat seat, Carrier carrier);
bool fits(const State& state, Seat seat, Piece piece);
// Whether the seat could take a cat now, if it were its turn.
bool can_rescue(const State& state, Seat seat);
int speed_of(const CardSet& rescue);

bool in_supply(const State& state, Piece piece);
void take_from_supply(State& state, Piece piece);
// Whether the offer has the piece (it need not be there, nor fit).
bool offers(const State& state, Offer offer, Piece piece);
// Whether there is one that fits.
bool anything_offered(const State& state, Seat seat, Offer offer);

// The seat pays, and has to place the cat.
void rescue_cat(State& state, Seat seat, std::size_t index, Carrier carrier);
// The tile of the task lies on the boat; sets the next task if there is one.
void place_tile(State& state, Seat seat, Placement placement, Colour colour);

}  // namespace skerry::isle_of_cats
