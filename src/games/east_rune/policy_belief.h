// What a seat may conclude from the log about hands that it does not see. Nobody passes, stops or
// leaves a chair unopened without being asked unless nothing in the hand fits, and nobody is asked
// who has nothing that fits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/policy.h"
#include "games/east_rune/rules.h"

namespace skerry::east_rune {

// About one hand. Cards lie in it in the order in which they came.
struct HandClues {
  static constexpr std::size_t kMostNeeds = 8;

  std::array<CardSet, kCharacters> barred{};  // what the card at each place cannot be
  std::uint8_t count = 0;
  std::array<CardSet, kMostNeeds> needs{};  // of each of these sets it holds a card
  std::uint8_t need_count = 0;

  // None of these is in the hand now.
  void bar(CardSet cards);
  // One of these is.
  void need(CardSet cards);
  // The card came out of the hand, and is in sight.
  void gave(Card card);
  void drew() { barred[count++] = 0; }
  bool satisfied_by(CardSet hand) const;

  friend bool operator==(const HandClues&, const HandClues&) = default;
};

using Clue = Observation<View, Action>;

// What the log says about every hand as it is in `now`, which is the view behind the log.
BySeat<HandClues, kMaxPlayers> clues_in(std::span<const Clue> log, const View& now);

// Deals of what is hidden that fit the clues. Each is made from the one before by swapping some
// cards, so that over many all fitting deals are about equally often there.
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
