// The belief about hidden hands that follows from the history. Who opens a chair, and who was passed
// over, is certain. A pass or a stop makes it likely that nothing in the hand fitted, and no more: a
// forced one looks like a free one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/policy.h"
#include "games/east_rune/rules.h"

namespace skerry::east_rune {

// What is known of one hand, whose cards are in the order in which they came.
struct HandClues {
  // The first `count` cards of the hand were there when the seat passed or stopped, and something of
  // `cards` among them could have been laid.
  struct Doubt {
    CardSet cards = 0;
    std::uint8_t count = 0;

    friend bool operator==(const Doubt&, const Doubt&) = default;
  };
  static constexpr std::size_t kMostDoubts = 8;

  CardSet barred = 0;      // none of these cards is in the hand
  std::uint8_t count = 0;  // the cards of the hand
  std::array<Doubt, kMostDoubts> doubts{};
  std::uint8_t doubt_count = 0;

  // Records that the seat did not lay one of these cards although it might have.
  void doubt(CardSet cards);
  // Records that the card left the hand and is visible.
  void gave(Card card);
  void drew() { ++count; }

  friend bool operator==(const HandClues&, const HandClues&) = default;
};

using Clue = Observation<View, Action>;

// What is known of every hand in `now`, the view at the end of the history.
BySeat<HandClues, kMaxPlayers> clues_in(std::span<const Clue> log, const View& now);

// A Markov chain over the deals of hidden cards (Metropolis-Hastings): each deal is made from the
// previous one by swapping some cards. A deal is the more frequent the fewer doubts it is against.
class Dealer {
 public:
  void begin(const View& view, std::span<const Clue> log);
  State deal(const View& view, FastRng& rng);

 private:
  struct Place {
    CardSet barred = 0;
    OptionalSeat owner;  // none: the deck
    Card card = 0;
  };

  static constexpr int kMostRepairs = 4000;
  static constexpr int kFirstShuffles = 20;

  void start(const View& view, FastRng& rng);
  void list_places(const View& view);
  bool repair(FastRng& rng);
  int faults() const;
  int doubts_against(OptionalSeat owner) const;
  void swap(Place& a, Place& b);
  void try_swap(Place& a, Place& b, FastRng& rng);
  void shuffle_places(FastRng& rng);
  void lay_out();

  BySeat<HandClues, kMaxPlayers> clues_;
  std::array<Place, kCharacters> places_{};
  std::size_t count_ = 0;
  BySeat<std::size_t, kMaxPlayers> first_place_;
  BySeat<CardSet, kMaxPlayers> hands_;
  BySeat<CardSet, kMaxPlayers> tops_;
  State state_{};
  bool started_ = false;
  bool follows_clues_ = false;
};

}  // namespace skerry::east_rune
