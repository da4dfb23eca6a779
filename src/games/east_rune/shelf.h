// Rows of cards without pointers. Every character is in one place only, so the cards of one kind
// that all seats have fit into one row.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/seat.h"
#include "games/east_rune/components.h"

namespace skerry::east_rune {

// Unused places are zero, so that equal rows are equal bytes.
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

// The cards of all seats, seat by seat.
template <std::size_t N>
struct Shelf {
  std::array<Card, N> cards{};
  BySeat<std::uint8_t, kMaxPlayers> ends;  // where the part of each seat ends

  std::size_t begin_of(Seat seat) const { return seat.index == 0 ? 0 : ends.all[seat.index - 1U]; }
  std::size_t count_of(Seat seat) const { return ends[seat] - begin_of(seat); }
  std::span<const Card> of(Seat seat) const {
    return {cards.data() + begin_of(seat), count_of(seat)};
  }
  std::size_t size() const { return ends.all.back(); }

  // Behind the seat's other cards. Precondition: there is room.
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
  // Precondition: the place is in the seat's part.
  void remove(Seat seat, std::size_t place) {
    const std::size_t last = size() - 1;
    for (std::size_t i = place; i < last; ++i) cards[i] = cards[i + 1];
    cards[last] = 0;
    for (std::size_t i = seat.index; i < ends.all.size(); ++i) --ends.all[i];
  }

  friend bool operator==(const Shelf&, const Shelf&) = default;
};

// The piles of all seats: pile after pile, each bottom first.
struct Piles {
  Shelf<kCharacters> shelf;
  std::uint32_t tops = 0;  // bit i: the card at place i is the top of its pile

  bool is_top(std::size_t place) const { return (tops >> place & 1U) != 0; }

  // What lay below becomes a top. Precondition: the place is a top in the seat's part.
  void take_top(Seat seat, std::size_t place) {
    shelf.remove(seat, place);
    const std::uint32_t before = tops & ((1U << place) - 1);
    const std::uint32_t behind = tops >> (place + 1) << place;
    // In front of a top lies the card below it, or the top of the pile before.
    tops = before | behind | (place == 0 ? 0 : 1U << (place - 1));
  }
  // A new pile behind the seat's others, bottom first. Precondition: not empty.
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
