// The belief about hidden hands that follows from the history. A seat passes, stops or leaves a
// chair unopened without a decision only if nothing in its hand fits, and a seat has a decision
// only if something fits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/policy.h"
#include "games/east_rune/rules.h"

namespace skerry::east_rune {

// The constraints on one hand, whose cards are in the order in which they came.
struct HandClues {
  static constexpr std::size_t kMostNeeds = 8;

  std::array<CardSet, kCharacters> barred{};  // the cards that cannot be at each place
  std::uint8_t count = 0;
  std::array<CardSet, kMostNeeds> needs{};  // the hand holds a card of each of these sets
  std::uint8_t need_count = 0;

  // Records that none of these cards is in the hand now.
  void bar(CardSet cards);
  // Records that one of these cards is.
  void need(CardSet cards);
  // Records that the card left the hand and is visible.
  void gave(Card card);
  void drew() { barred[count++] = 0; }
  bool satisfied_by(CardSet hand) const;

  friend bool operator==(const HandClues&, const HandClues&) = default;
};

using Clue = Observation<View, Action>;

// The constraints on every hand in `now`, the view at the end of the history.
BySeat<HandClues, kMaxPlayers> clues_in(std::span<const Clue> log, const View& now);

// A Markov chain over the deals of hidden cards that fit the clues: each deal is made from the
// previous one by swapping some cards, so that all fitting deals are about equally frequent.
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
  bool satisfied(OptionalSeat owner) const {
    return !owner || clues_[*owner].satisfied_by(hands_[*owner]);
  }
  void swap(Place& a, Place& b);
  void shuffle_places(FastRng& rng);
  void lay_out();

  BySeat<HandClues, kMaxPlayers> clues_;
  std::array<Place, kCharacters> places_{};
  std::size_t count_ = 0;
  BySeat<CardSet, kMaxPlayers> hands_;
  BySeat<CardSet, kMaxPlayers> tops_;
  State state_{};
  bool started_ = false;
  bool follows_clues_ = false;
};

}  // namespace skerry::east_rune
