// A boat with the tiles on it, and where a tile may go.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "games/isle_of_cats/components/components.h"

namespace skerry::isle_of_cats {

// A set of squares of the hull that a shape can cover: an index into all there are for that shape,
// each once. They are counted by the shape's positions: as drawn in components.cpp, turned
// clockwise once, twice, three times, then the same four of its mirror image, without those that
// were there before; within a position by the corner of the least rectangle around it, by x, then
// y.
using Placement = std::uint16_t;
inline constexpr std::size_t kMostPlacements = 1024;  // of one shape; the true maximum is smaller

int placement_count(ShapeId shape);
// Precondition: placement < placement_count(shape).
Cells cells_of(ShapeId shape, Placement placement);
// Nothing if the squares do not have that shape or leave the hull.
std::optional<Placement> find_placement(ShapeId shape, const Cells& cells);
// Whether the squares are the shape, turned and flipped as one likes, on the hull or off it.
bool has_shape(ShapeId shape, const Cells& cells);
// The shapes of that kind which these squares have: one at most, as no two of a kind are alike.
std::optional<ShapeId> shape_of_cells(Kind kind, const Cells& cells);

class PlacementList {
 public:
  PlacementList() {}  // NOLINT: the array is not cleared, it is filled millions of times a second

  void clear() { size_ = 0; }
  void push(Placement placement) { list_[size_++] = placement; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Placement operator[](std::size_t index) const { return list_[index]; }
  const Placement* begin() const { return list_.data(); }
  const Placement* end() const { return list_.data() + size_; }

 private:
  std::array<Placement, kMostPlacements> list_;
  std::size_t size_ = 0;
};

struct PlacedTile {
  ShapeId shape = 0;
  Colour colour = Colour::none;  // of a cat, or the family that an Oshax joined
  bool anywhere = false;         // placed with card 69 or 70
  Placement placement = 0;

  Cells cells() const { return cells_of(shape, placement); }
  friend bool operator==(const PlacedTile&, const PlacedTile&) = default;
};

// All 44 common treasures cover 99 of the 142 squares; ten tiles of four squares fit beside them.
inline constexpr std::size_t kMostTiles = 56;

struct Boat {
  BoatId id = BoatId::blue;
  std::uint8_t count = 0;
  std::array<PlacedTile, kMostTiles> tiles{};  // in the order in which they were placed
  Cells covered;

  std::span<const PlacedTile> placed() const { return std::span(tiles).first(count); }
  bool empty() const { return count == 0; }
  // Precondition: the squares are free. Whether the tile touches another is the caller's affair.
  void place(const PlacedTile& tile);
  // The others keep their order.
  void remove(std::size_t index);

  friend bool operator==(const Boat&, const Boat&) = default;
};

// Rulebook, "Tile placement": on free squares of the hull; the first tile anywhere, the others side
// by side with a tile that is there, unless a card lets it lie apart. Clears `out` and fills it in
// ascending order.
void legal_placements(const Boat& boat, ShapeId shape, bool anywhere, PlacementList& out);
// Whether there is any.
bool fits(const Boat& boat, ShapeId shape, bool anywhere);
bool is_legal(const Boat& boat, ShapeId shape, bool anywhere, Placement placement);

// Whether a tile of this colour on these squares covers the map of its colour.
bool map_covered_by(BoatId boat, const Cells& cells, Colour colour);

}  // namespace skerry::isle_of_cats
