// What a player with experience thinks of a boat: what it counts now, and what its families, rooms,
// maps and lessons may come to in the time that is left. Built once for a boat; a tile more is then
// appraised in a fraction of a microsecond, as only what it touches is counted again.
#pragma once

#include <array>
#include <cstdint>

#include "games/isle_of_cats/play/state.h"
#include "games/isle_of_cats/policy/lessons.h"
#include "games/isle_of_cats/policy/weights.h"

namespace skerry::isle_of_cats {

// How many more cats the seat may expect to place.
Outlook outlook_of(const State& table, Seat seat);

class Prospects {
 public:
  Prospects(const State& table, Seat seat, const Weights& weights)
      : Prospects(table, seat, weights, outlook_of(table, seat)) {}
  Prospects(const State& table, Seat seat, const Weights& weights, const Outlook& outlook);

  // In points at the end of the game.
  double now() const { return now_; }
  // With one tile more. To cover a map of its colour is worth a treasure.
  double after(const PlacedTile& tile) const;
  double gain(const PlacedTile& tile) const { return after(tile) - now_; }

  // The best place for this piece, if there is any. An Oshax takes the best family.
  struct Best {
    bool fits = false;
    PlacedTile tile{};
    double gain = 0;
  };
  Best best_place(Piece piece) const;

  // What a cat of this colour may bring, without looking for a place.
  double attraction(Colour colour) const;
  // What the sister may have in the end; `now` is less by that.
  double sister() const;

  // What a card of the deck, or of the family deck, may be worth to this seat in the end.
  double lesson(CardId card, Colour picked = Colour::none) const;

  const Outlook& outlook() const { return outlook_; }
  const Measure& measured() const { return measure_; }
  Facts facts() const;

 private:
  struct Group {
    Cells cells;
    Cells shore;  // open squares beside it
    std::uint8_t size = 0;
    Colour colour = Colour::none;
    bool first = false;  // the largest of its colour
    double worth = 0;
  };

  void find_groups();
  std::array<Colour, 2> best_colours() const;
  double group_worth(int size, int liberties, bool first) const;
  double room_worth(int open) const;
  double of_rooms(const Measure& boat) const;
  double of_sheet(const Measure& boat) const;
  double of_lessons(const Measure& boat) const;
  double of_sister(const Measure& boat, const Facts& facts) const;
  double of_open(const Cells& open) const;
  double count_squares(const PlacedTile& tile, const Cells& cells, Measure& out) const;
  double join(const PlacedTile& tile, const Cells& cells, Measure& out) const;
  double without_lessons(const PlacedTile& tile, const Cells& cells, Measure& out) const;
  double lessons_after(const PlacedTile& tile, const Cells& cells, Measure& boat) const;
  void count_neighbours(const PlacedTile& tile, const Cells& cells, Measure& out) const;

  const State& table_;
  const Place& place_;
  const Weights& weights_;
  Outlook outlook_;
  double part_ = 0;  // of the game that is left
  std::array<CardId, kMostPrivate> lessons_{};
  std::size_t lesson_count_ = 0;
  bool neighbours_count_ = false;
  int others_largest_ = 0;
  Cells open_;
  Measure measure_;
  std::array<Group, kMostTiles> groups_;
  std::size_t group_count_ = 0;
  double worth_of_groups_ = 0;
  double worth_of_open_ = 0;
  double now_ = 0;
};

}  // namespace skerry::isle_of_cats
