// The draft: dealing, drafting and paying for discovery cards; choosing family cards.
#pragma once

#include "games/isle_of_cats/play/state.h"

namespace skerry::isle_of_cats {

void deal_packets(State& state);
// Passes the packets on after all seats have picked. Returns false if everybody has got their last
// card.
bool pass_packets(State& state);
// The seat that gets the packet: on odd days the next seat (to the left), on even days the previous
// one.
Seat passes_to(const State& state, Seat seat);
void pick(Place& place, CardId card);

void keep_card(Place& place, CardId card);
// Puts the bought cards into the hand and discards the rest.
void collect_purchases(State& state, Seat seat);

void settle_family_cards(Place& place);

}  // namespace skerry::isle_of_cats
