// Dealing, drafting and paying for discovery cards; choosing family cards.
#pragma once

#include "games/isle_of_cats/play/state.h"

namespace skerry::isle_of_cats {

void deal_packets(State& state);
// All seats have picked: packets move on and the next round begins, or everybody has got their
// last card (false).
bool pass_packets(State& state);
// To the left on odd days, which is the next seat.
Seat passes_to(const State& state, Seat seat);
void pick(Place& place, CardId card);

void keep_card(Place& place, CardId card);
// What was bought goes to the hand, the rest away.
void collect_purchases(State& state, Seat seat);

void settle_family_cards(Place& place);

}  // namespace skerry::isle_of_cats
