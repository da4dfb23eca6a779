// The heuristic evaluation of a boat: its points now, and the prospects of its families, rooms,
// maps and lessons in the time that is left. It is built once for a boat; one more tile is then
// evaluated incrementally in a fraction of a microsecond.
#pragma once

#include <array>
#include <cstdint>

#include "games/isle_of_cats/play/state.h"
#include "games/isle_of_cats/policy/lessons.h"
#include "games/isle_of_cats/policy/weights.h"

namespace skerry::isle_of_cats {

// The number of cats that the seat may expect to place.
Outlook outlook_of(const State& table, Seat seat);

class Prospects {
 public:
  Prospects(const State& table, Seat seat, const Weights& weights)
      : Prospects(table, seat, weights, outlook_of(table, seat)) {}
  Prospects(const State& table, Seat seat, const Weights& weights, const Outlook& outlook);

  // The expected points at the end of the game.
  double now() const { return now_; }
  // The expected points with one more tile. A map covered by its colour counts a treasure.
  double after(const PlacedTile& tile) const;
  double gain(const PlacedTile& tile) const { return after(tile) - now_; }

  // The best placement of a piece, if there is one. An Oshax joins the best family.
  struct Best {
    bool fits = false;
    PlacedTile tile{};
    double gain = 0;
  };
  Best best_place(Piece piece) const;

  // The value of a cat of this colour, estimated without looking for a placement.
  double attraction(Colour colour) const;
  // The sister's expected points, which are subtracted in `now`.
  double sister() const;

  // The expected points of a lesson or family card for this seat.
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
