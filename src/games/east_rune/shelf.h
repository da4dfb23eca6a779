// Containers of cards without pointers, so that a state is plain bytes. Every character exists
// once, so the hands (or piles) of all seats together fit into one array of fixed size.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/seat.h"
#include "games/east_rune/components.h"

namespace skerry::east_rune {

// A list of at most N cards. Unused elements are zero, so that equal rows are equal bytes.
template <std::size_t N>
struct Row {
  std::array<Card, N> cards{};
  std::uint8_t count = 0;

  std::span<const Card> held() const { return {cards.data(), count}; }
  bool empty() const { return count == 0; }
  Card top() const { return cards[count - 1U]; }  // precondition: not empty
  void push(Card card) { cards[count++] = card; }
  Card pop() {  // precondition: not empty
    const Card card = cards[--count];
    cards[count] = 0;
    return card;
  }

  friend bool operator==(const Row&, const Row&) = default;
};

// The cards of all seats in one row, seat by seat.
template <std::size_t N>
struct Shelf {
  std::array<Card, N> cards{};
  BySeat<std::uint8_t, kMaxPlayers> ends;  // the index behind the last card of each seat

  std::size_t begin_of(Seat seat) const { return seat.index == 0 ? 0 : ends.all[seat.index - 1U]; }
  std::size_t count_of(Seat seat) const { return ends[seat] - begin_of(seat); }
  std::span<const Card> of(Seat seat) const {
    return {cards.data() + begin_of(seat), count_of(seat)};
  }
  std::size_t size() const { return ends.all.back(); }

  // Appends to the seat's cards. Precondition: there is room.
  void add(Seat seat, std::span<const Card> added) {
    const std::size_t at = ends[seat];
    std::copy_backward(cards.begin() + static_cast<std::ptrdiff_t>(at),
                       cards.begin() + static_cast<std::ptrdiff_t>(size()),
                       cards.begin() + static_cast<std::ptrdiff_t>(size() + added.size()));
    std::ranges::copy(added, cards.begin() + static_cast<std::ptrdiff_t>(at));
    for (std::size_t i = seat.index; i < ends.all.size(); ++i) {
      ends.all[i] = static_cast<std::uint8_t>(ends.all[i] + added.size());
    }
  }
  void add(Seat seat, Card card) { add(seat, std::span<const Card>(&card, 1)); }
  // Precondition: the place is one of the seat's.
  void remove(Seat seat, std::size_t place) {
    const std::size_t last = size() - 1;
    for (std::size_t i = place; i < last; ++i) cards[i] = cards[i + 1];
    cards[last] = 0;
    for (std::size_t i = seat.index; i < ends.all.size(); ++i) --ends.all[i];
  }

  friend bool operator==(const Shelf&, const Shelf&) = default;
};

// The piles of all seats in one row: pile after pile, each from bottom to top.
struct Piles {
  Shelf<kCharacters> shelf;
  std::uint32_t tops = 0;  // bit i: the card at place i is the top of its pile

  bool is_top(std::size_t place) const { return (tops >> place & 1U) != 0; }

  // The card below becomes the top. Precondition: the place is one of the seat's and a top.
  void take_top(Seat seat, std::size_t place) {
    shelf.remove(seat, place);
    const std::uint32_t before = tops & ((1U << place) - 1);
    const std::uint32_t behind = tops >> (place + 1) << place;
    // The card before a top is the one below it, or the top of the previous pile.
    tops = before | behind | (place == 0 ? 0 : 1U << (place - 1));
  }
  // Appends a pile, bottom first, to the seat's piles. Precondition: the pile is not empty.
  void add_pile(Seat seat, std::span<const Card> pile) {
    const std::size_t at = shelf.ends[seat];
    const std::uint32_t before = tops & ((1U << at) - 1);
    const auto behind = static_cast<std::uint32_t>(std::uint64_t{tops >> at} << (at + pile.size()));
    tops = before | behind | 1U << (at + pile.size() - 1);
    shelf.add(seat, pile);
  }

  friend bool operator==(const Piles&, const Piles&) = default;
};

}  // namespace skerry::east_rune
