// The outlines of islands, for pictures.
#include "games/islant/land.h"

namespace skerry::islant {
namespace {

constexpr std::array<std::array<int, 2>, kQuarters> kCorners{{{0, 0}, {2, 0}, {2, 2}, {0, 2}}};

Segment half_diagonal(Cell cell, int corner) {
  const int x = 2 * column_of(cell);
  const int y = 2 * row_of(cell);
  const auto& at = kCorners[static_cast<std::size_t>(corner)];
  return {static_cast<std::int8_t>(x + at[0]), static_cast<std::int8_t>(y + at[1]),
          static_cast<std::int8_t>(x + 1), static_cast<std::int8_t>(y + 1)};
}

}  // namespace

LandMap::Shores LandMap::shores_of(Part island) const {
  Shores shore{};
  board_.cells.for_each([&](Cell cell) {
    for (int corner = 0; corner < kQuarters; ++corner) {
      // The half diagonal to corner i (top left first, clockwise) lies between quarters i - 1 and
      // i.
      const Part behind = part_at(slot(cell, corner));
      const Part before = part_at(slot(cell, (corner + 3) % kQuarters));
      std::int8_t side = 0;
      if (before == island && behind != island && faces_outwards(island, behind)) side = 1;
      if (behind == island && before != island && faces_outwards(island, before)) side = 2;
      shore[cell][static_cast<std::size_t>(corner)] = side;
    }
  });
  return shore;
}

// Half a diagonal for each; `polygon` puts together those that go straight on, with the island on
// the same side and water all along the other.
std::vector<Segment> LandMap::sides_of(Part island, Sides sides) const {
  std::vector<Segment> found;
  const Shores shore = shores_of(island);
  if (sides == Sides::per_tile) {
    board_.cells.for_each([&](Cell cell) { add_slanted_edges(cell, shore, found); });
    return found;
  }
  // Diagonals that fall (from top left) and that rise (from bottom left), each as a chain of
  // halves.
  const auto add_chains = [&](int row_step) {
    for (int row = 0; row < board_.rows; ++row) {
      for (int column = 0; column < board_.columns; ++column) {
        const bool begins = column == 0 || row == (row_step > 0 ? 0 : board_.rows - 1);
        if (begins) add_chain(island, shore, row, column, row_step, found);
      }
    }
  };
  add_chains(1);
  add_chains(-1);
  return found;
}

// A tile 2 has one whole diagonal, the others have halves.
void LandMap::add_slanted_edges(Cell cell, const Shores& shore, std::vector<Segment>& found) const {
  const bool whole = tile_of(land_at(cell)) == 2;
  for (int corner = 0; corner < (whole ? 2 : kQuarters); ++corner) {
    if (shore[cell][static_cast<std::size_t>(corner)] == 0) continue;
    Segment line = half_diagonal(cell, corner);
    if (whole) {
      const Segment other = half_diagonal(cell, corner + 2);
      line.x1 = other.x0;
      line.y1 = other.y0;
    }
    found.push_back(line);
  }
}

// Follows one diagonal of the sheet from its left end.
void LandMap::add_chain(Part island, const Shores& shore, int row, int column, int row_step,
                        std::vector<Segment>& found) const {
  const int first_corner = row_step > 0 ? 0 : 3;
  std::int8_t last = 0;  // the side on which the island lay along the half before
  for (; board_.holds(row, column); row += row_step, ++column) {
    const Cell cell = cell_at(row, column);
    for (const int corner : {first_corner, (first_corner + 2) % kQuarters}) {
      std::int8_t side = shore[cell][static_cast<std::size_t>(corner)];
      // Behind the centre the same side has the other number.
      if (side != 0 && corner != first_corner) side = static_cast<std::int8_t>(3 - side);
      Segment half = half_diagonal(cell, corner);
      if (corner != first_corner) half = {half.x1, half.y1, half.x0, half.y0};
      const bool goes_on = side != 0 && side == last && !found.empty() &&
                           is_straight_at(island, half.x0, half.y0, row_step > 0, side);
      if (goes_on) {
        found.back().x1 = half.x1;
        found.back().y1 = half.y1;
      } else if (side != 0) {
        found.push_back(half);
      }
      last = side;
    }
  }
}

// Whether the island leaves 180 degrees to the outside where two halves in one line meet; another
// tip of it may reach in between.
bool LandMap::is_straight_at(Part island, int x, int y, bool falling, std::int8_t side) const {
  if (x % 2 != 0) return true;  // a centre has nothing between
  const int first = falling ? (side == 1 ? 7 : 3) : (side == 1 ? 5 : 1);
  const int cell_slot = first_slot(y / 2, x / 2);
  for (const int i : {first + 1, first + 2}) {
    if (part_at(cell_slot + kAroundCorner[static_cast<std::size_t>(i % 8)]) == island) return false;
  }
  return true;
}

std::vector<Segment> LandMap::open_edges_of(Part island) const {
  std::vector<Segment> found;
  board_.cells.for_each([&](Cell cell) {
    for (int direction = 0; direction < kQuarters; ++direction) {
      const Slot place = slot(cell, direction);
      if (part_at(place) != island) continue;
      const Part other = part_at(across(place));
      if (other == island || !faces_outwards(island, other)) continue;
      const Segment from = half_diagonal(cell, direction);
      const Segment to = half_diagonal(cell, (direction + 1) % kQuarters);
      found.push_back({from.x0, from.y0, to.x0, to.y0});
    }
  });
  return found;
}

}  // namespace skerry::islant
