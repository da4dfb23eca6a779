// A boat with its tiles, and the legal placements of a tile.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "games/isle_of_cats/components/components.h"

namespace skerry::isle_of_cats {

// A placement of a shape: an index into the list of all distinct sets of hull squares that the
// shape can cover. The list is ordered by orientation (as drawn in components.cpp, turned clockwise
// once, twice, three times, then the same four of its mirror image, without duplicates), and within
// an orientation by the top left corner of the bounding box, by x, then y.
using Placement = std::uint16_t;
inline constexpr std::size_t kMostPlacements = 1024;  // of one shape; the true maximum is smaller

int placement_count(ShapeId shape);
// Precondition: placement < placement_count(shape).
Cells cells_of(ShapeId shape, Placement placement);
// The placement that covers these squares; nothing if they do not have that shape or leave the
// hull.
std::optional<Placement> find_placement(ShapeId shape, const Cells& cells);
// Whether the squares are the shape, turned and flipped as one likes, on the hull or off it.
bool has_shape(ShapeId shape, const Cells& cells);
// The shape of that kind which these squares have, if any; no two shapes of a kind are alike.
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

// The maximum number of tiles: all 44 common treasures cover 99 of the 142 squares, and ten tiles
// of four squares fit beside them.
inline constexpr std::size_t kMostTiles = 56;

struct Boat {
  BoatId id = BoatId::blue;
  std::uint8_t count = 0;
  std::array<PlacedTile, kMostTiles> tiles{};  // in the order in which they were placed
  Cells covered;

  std::span<const PlacedTile> placed() const { return std::span(tiles).first(count); }
  bool empty() const { return count == 0; }
  // Precondition: the squares are free. It does not check that the tile touches another.
  void place(const PlacedTile& tile);
  // Removes a tile; the others keep their order.
  void remove(std::size_t index);

  friend bool operator==(const Boat&, const Boat&) = default;
};

// Lists all legal placements in ascending order, after clearing `out` (rulebook, "Tile placement"):
// on free squares of the hull; the first tile anywhere, every other one adjacent to a tile, unless
// a card allows it to lie apart.
void legal_placements(const Boat& boat, ShapeId shape, bool anywhere, PlacementList& out);
// Whether there is a legal placement.
bool fits(const Boat& boat, ShapeId shape, bool anywhere);
bool is_legal(const Boat& boat, ShapeId shape, bool anywhere, Placement placement);

// Whether a tile of this colour on these squares covers the map of its colour.
bool map_covered_by(BoatId boat, const Cells& cells, Colour colour);

}  // namespace skerry::isle_of_cats
