// What a player with some experience thinks of a boat: what it counts now, and what its unfinished
// families, rooms and lessons may come to.
#pragma once

#include "games/isle_of_cats/state.h"

namespace skerry::isle_of_cats {

// One seat's boat, with the lessons that its owner knows of and the days that are left.
class Prospects {
 public:
  Prospects(const State& table, std::size_t seat);

  // In points, of the boat as it is or would be.
  double of(const Boat& boat) const;
  // What the best place for this piece adds; nothing if there is no place. An Oshax takes the best
  // family.
  struct Best {
    bool fits = false;
    double gain = 0;
  };
  Best best_place(Piece piece) const;
  // What the piece adds at that place. Covering a map of its colour is worth a treasure.
  double gain(Piece piece, Placement placement, Colour colour) const;
  // What a card of the deck, or of the family deck, may be worth to this seat in the end.
  double lesson(CardId card, Colour picked = Colour::none) const;

  double now() const { return now_; }
  const Measure& measured() const { return measure_; }
  Facts facts() const;

 private:
  const State& table_;
  const Place& place_;
  std::array<CardId, kMostPrivate> lessons_{};
  std::size_t lesson_count_ = 0;
  int others_largest_ = 0;
  double time_ = 0;  // 1 at the beginning, 0 on the last day
  Measure measure_;
  double now_ = 0;
};

}  // namespace skerry::isle_of_cats
