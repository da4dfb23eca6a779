#include "games/isle_of_cats/boat/boat.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace skerry::isle_of_cats {
namespace {

// One orientation of a shape. It spans at most five columns, so it fits into 64 bits when its
// bounding box begins at bit 0.
struct Position {
  std::uint64_t pattern = 0;
  std::array<std::uint8_t, 6> steps{};  // the places of its squares
};

struct Spot {
  std::uint8_t position;
  Cell anchor;
};

struct ShapePlaces {
  std::array<Position, 8> positions{};
  std::size_t position_count = 0;
  std::size_t squares = 0;
  std::vector<Spot> spots;  // by placement
  // By orientation and anchor; entries for squares that are no anchors are not used.
  std::array<std::array<Placement, kGridSize>, 8> placement_at{};

  std::span<const Position> all() const { return std::span(positions).first(position_count); }
};

using Square = std::pair<int, int>;  // x, y
using Squares = std::vector<Square>;

Squares squares_of(const Shape& shape) {
  Squares squares;
  for (std::size_t y = 0; y < shape.art.size(); ++y) {
    for (std::size_t x = 0; x < shape.art[y].size(); ++x) {
      if (shape.art[y][x] == 'X') squares.emplace_back(static_cast<int>(x), static_cast<int>(y));
    }
  }
  return squares;
}

Squares turned(Squares squares) {
  for (auto& [x, y] : squares) x = -std::exchange(y, x);
  return squares;
}

Squares mirrored(Squares squares) {
  for (auto& [x, y] : squares) x = -x;
  return squares;
}

std::uint64_t pattern_of(const Squares& squares) {
  int left = squares.front().first;
  int top = squares.front().second;
  for (const auto& [x, y] : squares) {
    left = std::min(left, x);
    top = std::min(top, y);
  }
  std::uint64_t pattern = 0;
  for (const auto& [x, y] : squares) {
    pattern |= std::uint64_t{1} << cell_at(x - left, y - top);
  }
  return pattern;
}

void add_position(ShapePlaces& places, std::uint64_t pattern) {
  const auto same = [pattern](const Position& known) { return known.pattern == pattern; };
  if (std::ranges::any_of(places.all(), same)) return;
  const std::size_t index = places.position_count++;
  Position& position = places.positions[index];
  position.pattern = pattern;
  std::size_t square = 0;
  for (std::uint64_t rest = pattern; rest != 0; rest &= rest - 1) {
    position.steps[square++] = static_cast<std::uint8_t>(std::countr_zero(rest));
  }
  for (int anchor = 0; anchor < kGridSize; ++anchor) {
    const auto cell = static_cast<Cell>(anchor);
    const Cells cells = Cells::pattern_at(pattern, cell);
    // Bits that would fall off the end are missed by the second condition.
    if (!kHull.squares.covers(cells) || cells.size() != std::popcount(pattern)) continue;
    places.placement_at[index][cell] = static_cast<Placement>(places.spots.size());
    places.spots.push_back({static_cast<std::uint8_t>(index), cell});
  }
}

std::array<ShapePlaces, kShapeCount> make_places() {
  std::array<ShapePlaces, kShapeCount> table;
  for (std::size_t shape = 0; shape < kShapeCount; ++shape) {
    Squares squares = squares_of(kShapes[shape]);
    table[shape].squares = squares.size();
    for (int flip = 0; flip < 2; ++flip) {
      for (int turn = 0; turn < 4; ++turn) {
        add_position(table[shape], pattern_of(squares));
        squares = turned(std::move(squares));
      }
      squares = mirrored(std::move(squares));
    }
  }
  return table;
}

const ShapePlaces& places_of(ShapeId shape) {
  static const std::array<ShapePlaces, kShapeCount> table = make_places();
  return table[shape];
}

// The squares as a pattern whose bounding box begins at bit 0; nothing if it does not fit into 64
// bits.
std::optional<std::uint64_t> pattern_of(const Cells& cells) {
  Squares squares;
  cells.for_each([&](Cell cell) { squares.emplace_back(x_of(cell), y_of(cell)); });
  if (squares.empty() || squares.back().first - squares.front().first > 5) return std::nullopt;
  return pattern_of(squares);
}

// The anchors at which the orientation lies on squares of `wanted` only.
Cells anchors_within(const Position& position, std::size_t squares, const Cells& wanted) {
  Cells anchors = wanted.earlier(position.steps[0]);
  for (std::size_t i = 1; i < squares; ++i) anchors &= wanted.earlier(position.steps[i]);
  return anchors;
}

// The anchors at which it lies on at least one square of `wanted`.
Cells anchors_meeting(const Position& position, std::size_t squares, const Cells& wanted) {
  Cells anchors = wanted.earlier(position.steps[0]);
  for (std::size_t i = 1; i < squares; ++i) anchors |= wanted.earlier(position.steps[i]);
  return anchors;
}

// Calls `visit` with the legal anchors of each orientation until it returns false.
template <class Visit>
void for_each_position(const Boat& boat, ShapeId shape, bool anywhere, Visit&& visit) {
  const ShapePlaces& places = places_of(shape);
  const Cells open = kHull.squares & ~boat.covered;
  const bool must_touch = !boat.empty() && !anywhere;
  const Cells shore = beside(boat.covered) & open;
  for (std::size_t i = 0; i < places.position_count; ++i) {
    const Position& position = places.positions[i];
    Cells anchors = anchors_within(position, places.squares, open);
    if (must_touch) anchors &= anchors_meeting(position, places.squares, shore);
    if (!visit(anchors, places.placement_at[i])) return;
  }
}

}  // namespace

int placement_count(ShapeId shape) { return static_cast<int>(places_of(shape).spots.size()); }

Cells cells_of(ShapeId shape, Placement placement) {
  const ShapePlaces& places = places_of(shape);
  const Spot spot = places.spots[placement];
  return Cells::pattern_at(places.positions[spot.position].pattern, spot.anchor);
}

std::optional<Placement> find_placement(ShapeId shape, const Cells& cells) {
  const ShapePlaces& places = places_of(shape);
  if (!kHull.squares.covers(cells)) return std::nullopt;
  const auto pattern = pattern_of(cells);
  if (!pattern) return std::nullopt;
  for (std::size_t i = 0; i < places.position_count; ++i) {
    const Position& position = places.positions[i];
    if (position.pattern != *pattern) continue;
    // The first square of the set is the first of the pattern.
    const auto anchor = static_cast<Cell>(cells.first() - position.steps[0]);
    return places.placement_at[i][anchor];
  }
  return std::nullopt;
}

bool has_shape(ShapeId shape, const Cells& cells) {
  const auto pattern = pattern_of(cells);
  return pattern && std::ranges::any_of(places_of(shape).all(), [&](const Position& position) {
           return position.pattern == *pattern;
         });
}

std::optional<ShapeId> shape_of_cells(Kind kind, const Cells& cells) {
  for (std::size_t shape = 0; shape < kShapeCount; ++shape) {
    const auto id = static_cast<ShapeId>(shape);
    if (kind_of(id) == kind && has_shape(id, cells)) return id;
  }
  return std::nullopt;
}

void Boat::place(const PlacedTile& tile) {
  tiles[count++] = tile;
  covered |= tile.cells();
}

void Boat::remove(std::size_t index) {
  covered &= ~tiles[index].cells();
  std::copy(tiles.begin() + static_cast<std::ptrdiff_t>(index) + 1, tiles.begin() + count,
            tiles.begin() + static_cast<std::ptrdiff_t>(index));
  tiles[--count] = {};
}

void legal_placements(const Boat& boat, ShapeId shape, bool anywhere, PlacementList& out) {
  out.clear();
  for_each_position(boat, shape, anywhere, [&](const Cells& anchors, const auto& placement_at) {
    anchors.for_each([&](Cell anchor) { out.push(placement_at[anchor]); });
    return true;
  });
}

bool fits(const Boat& boat, ShapeId shape, bool anywhere) {
  bool found = false;
  for_each_position(boat, shape, anywhere, [&](const Cells& anchors, const auto&) {
    found = !anchors.empty();
    return !found;
  });
  return found;
}

bool is_legal(const Boat& boat, ShapeId shape, bool anywhere, Placement placement) {
  const Cells cells = cells_of(shape, placement);
  if (cells.meets(boat.covered)) return false;
  return boat.empty() || anywhere || cells.meets(beside(boat.covered));
}

bool map_covered_by(BoatId boat, const Cells& cells, Colour colour) {
  return colour != Colour::none && cells.contains(layout_of(boat).map_of[index_of(colour)]);
}

}  // namespace skerry::isle_of_cats
