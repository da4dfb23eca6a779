// The rules of taking tiles: prices, baskets, treasures, and the reward for covering a map.
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

// The price in fish of the cat at that index of the line.
int price_of(const State& state, std::size_t index);
bool has_carrier(const State& state, Seat seat, Carrier carrier);
bool fits(const State& state, Seat seat, Piece piece);
// Whether the seat could rescue a cat now, if it were its turn.
bool can_rescue(const State& state, Seat seat);
int speed_of(const CardSet& rescue);

bool in_supply(const State& state, Piece piece);
void take_from_supply(State& state, Piece piece);
// Whether the offer includes the piece, which need be neither in supply nor placeable.
bool offers(const State& state, Offer offer, Piece piece);
// Whether the offer includes a piece that is in supply and fits on the boat.
bool anything_offered(const State& state, Seat seat, Offer offer);

// Pays for the cat and sets the task of placing it.
void rescue_cat(State& state, Seat seat, std::size_t index, Carrier carrier);
// Places the tile of the task on the boat, and sets the next task if there is one.
void place_tile(State& state, Seat seat, Placement placement, Colour colour);

}  // namespace skerry::isle_of_cats
