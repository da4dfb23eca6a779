#include "games/isle_of_cats/play/draft.h"

#include <algorithm>

#include "games/isle_of_cats/play/phases.h"

namespace skerry::isle_of_cats {
namespace {

constexpr int kSoloPacket = 5;
constexpr int kSoloRounds = 2;

// Deals equal packets; smaller ones only if the deck of an invented state is too small.
void deal(State& state, int cards) {
  cards = std::min(cards, state.deck.count / state.players);
  for (const Seat seat : Seats(state.players)) {
    for (int n = 0; n < cards; ++n) state.seats[seat].packet.add(state.deck.pop());
  }
}

void take_rest_of_packet(Place& place) {
  place.packet.for_each([&](CardId card) { place.picks.push(card); });
  place.packet = {};
}

// Rulebook, "Solo phase 2": what is left of five goes away; after two rounds the top card is added.
bool next_solo_round(State& state) {
  Place& place = state.seats[seat(0)];
  place.rejected |= place.packet;
  place.packet = {};
  if (++state.round < kSoloRounds) {
    deal(state, kSoloPacket);
    return !place.packet.empty();
  }
  if (!state.deck.empty()) place.picks.push(state.deck.pop());
  return false;
}

// The seat remembers which cards it passes on, and who may take them.
void remember_packet(State& state, Seat seat) {
  Place& place = state.seats[seat];
  SeatMask holders = 0;
  Seat holder = seat;
  for (int left = place.packet.size(); left > 0; left -= 2) {
    holder = passes_to(state, holder);
    holders |= bit_of(holder);
  }
  holders &= static_cast<SeatMask>(~bit_of(seat));
  const std::uint8_t entry = Memory::entry(holders, state.round + 1U);
  place.packet.for_each([&](CardId card) { place.knows.of[card] = entry; });
}

}  // namespace

int picks_a_round(const State& state) { return state.is(Mode::solo) ? 3 : 2; }

bool must_pick(const State& state, Seat seat) {
  const Place& place = state.seats[seat];
  return !place.packet.empty() && place.picks.count < picked_before(state) + picks_a_round(state);
}

Seat passes_to(const State& state, Seat seat) {
  return clockwise(seat, state.players, state.day % 2 == 1 ? 1 : state.players - 1);
}

void deal_packets(State& state) {
  state.round = 0;
  deal(state, state.is(Mode::solo) ? kSoloPacket : kCardsDealt);
}

void pick(Place& place, CardId card) {
  place.packet.remove(card);
  place.picks.push(card);
}

bool pass_packets(State& state) {
  bool more = false;
  if (state.is(Mode::solo)) {
    more = next_solo_round(state);
  } else if (!state.seats[seat(0)].packet.empty()) {
    BySeat<CardSet, kMostPlayers> packets;
    for (const Seat seat : Seats(state.players)) {
      remember_packet(state, seat);
      packets[passes_to(state, seat)] = state.seats[seat].packet;
    }
    for (const Seat seat : Seats(state.players)) {
      Place& place = state.seats[seat];
      place.packet = packets[seat];
      place.packet.for_each([&](CardId card) { place.knows.of[card] = 0; });
    }
    ++state.round;
    more = state.seats[seat(0)].packet.size() > 1;
  }
  if (more) return true;
  for (const Seat seat : Seats(state.players)) take_rest_of_packet(state.seats[seat]);
  state.round = 0;
  return false;
}

void keep_card(Place& place, CardId card) {
  place.purse.fish -= discovery_card(card).cost;
  place.picks.take(place.picks.find(card));
  place.kept.add(card);
}

void collect_purchases(State& state, Seat seat) {
  Place& place = state.seats[seat];
  place.hand |= place.kept;
  place.fresh =
      static_cast<std::uint8_t>(std::min(place.fresh + place.kept.size(), place.hand.size()));
  for (const CardId card : place.picks.all()) place.rejected.add(card);
  state.used |= place.played;
  make_public(state, place.played);
  place.picks.clear();
  place.kept = place.played = {};
  place.before = {};
  for (std::uint8_t& entry : place.knows.of) entry &= 15U;
}

void settle_family_cards(Place& place) {
  for (const CardId card : place.picks.all()) place.lessons.add(card);
  place.picks.clear();
  place.rejected |= place.packet;
  place.packet = {};
}

}  // namespace skerry::isle_of_cats
