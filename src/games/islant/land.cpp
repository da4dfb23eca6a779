#include "games/islant/land.h"

#include <algorithm>
#include <bit>

#include "games/islant/land_slots.h"

// Tables below are filled as far as they are used; to clear them first would cost more than the
// work. NOLINTBEGIN(cppcoreguidelines-pro-type-member-init)
namespace skerry::islant {
LandMap::LandMap(const Sheet& sheet, const Board& board) : sheet_(sheet), board_(board) {
  fill_waters_off_the_sheet();
  find_parts();
  find_what_is_around();
  find_completed();
}

void LandMap::fill_waters_off_the_sheet() {
  part_.fill(kOutside);
  board_.cells.for_each([&](Cell cell) {
    const Quarters land = land_at(cell);
    const auto first = static_cast<std::size_t>(slot(cell, 0));
    for (std::size_t i = 0; i < kQuarters; ++i) {
      part_[first + i] = (land >> i & 1) != 0 ? kSomeLand : kSomeWater;
    }
  });
  info_[kOutside] = {.island = false, .completed = false, .white = false, .around = kNone};
}

void LandMap::flood(Slot from, Part part) {
  std::array<Slot, kSlots> stack;
  std::size_t height = 0;
  const Part unknown = part_at(from);
  const auto take = [&](int place) {
    if (part_at(place) != unknown) return;
    part_[static_cast<std::size_t>(place)] = part;
    stack[height++] = static_cast<Slot>(place);
  };
  take(from);
  while (height > 0) {
    const int place = stack[--height];
    take(clockwise_in_cell(place));
    take(back_in_cell(place));
    take(across(place));
  }
}

void LandMap::find_parts() {
  // The water at the sheet's edge belongs to what is outside.
  board_.border.for_each([&](Cell cell) {
    for (int direction = 0; direction < kQuarters; ++direction) {
      const Slot place = slot(cell, direction);
      const bool off = (towards(Cells::only(cell), direction) & board_.cells).empty();
      if (off && part_at(place) == kSomeWater) flood(place, kOutside);
    }
  });
  board_.cells.for_each([&](Cell cell) {
    for (int direction = 0; direction < kQuarters; ++direction) {
      const Slot place = slot(cell, direction);
      if (part_at(place) >= kOutside) continue;
      const bool land = part_at(place) == kSomeLand;
      const Part part = parts_++;
      info_[index(part)] = {.island = land, .completed = land, .white = !land, .around = kNone};
      flood(place, part);
    }
    const Tile tile = sheet_.at(cell);
    if (!tile.empty() && !tile.is_land()) info_[index(part_at(slot(cell, 0)))].white = false;
  });
}

// Tarjan's low points, from the outside inwards.
void LandMap::find_what_is_around() {
  struct Border {
    Part a, b;
  };
  std::array<Border, std::size_t{kMostCells} * 8> borders;
  std::size_t border_count = 0;
  std::array<std::uint16_t, kMostParts + 1> start;
  std::fill_n(start.begin(), parts_ + 1, std::uint16_t{0});
  Border last{kNone, kNone};  // neighbours have the same borders again and again
  board_.cells.for_each([&](Cell cell) {
    if (land_at(cell) == 0) return;
    const Slot first = slot(cell, 0);
    for (int place = first; place < first + kQuarters; ++place) {
      const Part part = part_at(place);
      if (!is_island(part)) continue;
      for (const int other : {clockwise_in_cell(place), back_in_cell(place), across(place)}) {
        const Part water = part_at(other);
        if (water == part || (last.a == part && last.b == water)) continue;
        last = {part, water};
        borders[border_count++] = last;
        ++start[index(part)];
        ++start[index(water)];
      }
    }
  });
  std::array<Part, std::size_t{kMostCells} * 16> beside_parts;
  std::uint16_t sum = 0;
  for (int i = 0; i <= parts_; ++i) {
    sum = static_cast<std::uint16_t>(sum + start[static_cast<std::size_t>(i)]);
    start[static_cast<std::size_t>(i)] = sum;
  }
  for (std::size_t i = 0; i < border_count; ++i) {
    beside_parts[--start[index(borders[i].a)]] = borders[i].b;
    beside_parts[--start[index(borders[i].b)]] = borders[i].a;
  }

  std::array<std::int16_t, kMostParts> found;  // when a part was found; 0: not yet
  std::array<std::int16_t, kMostParts> low;
  std::array<std::uint16_t, kMostParts> next;
  std::array<Part, kMostParts> parent;
  std::array<Part, kMostParts> order;
  std::fill_n(found.begin(), parts_, std::int16_t{0});
  std::int16_t time = 0;
  const auto enter = [&](Part part, Part from) {
    order[static_cast<std::size_t>(time)] = part;
    found[index(part)] = low[index(part)] = ++time;
    next[index(part)] = start[index(part)];
    parent[index(part)] = from;
  };
  enter(kOutside, kNone);
  for (Part at = kOutside; at != kNone;) {
    if (next[index(at)] == start[index(at) + 1]) {
      const Part up = parent[index(at)];
      if (up != kNone) low[index(up)] = std::min(low[index(up)], low[index(at)]);
      at = up;
      continue;
    }
    const Part other = beside_parts[next[index(at)]++];
    if (found[index(other)] != 0) {
      low[index(at)] = std::min(low[index(at)], found[index(other)]);
    } else {
      enter(other, at);
      at = other;
    }
  }
  for (std::int16_t i = 1; i < time; ++i) {
    const Part part = order[static_cast<std::size_t>(i)];
    const Part up = parent[index(part)];
    const bool cut_off = low[index(part)] >= found[index(up)];
    info_[index(part)].around = cut_off && is_island(up) ? up : info_[index(up)].around;
  }
}

// Completed: no edge of a cell lies between the island and what is outside of it.
void LandMap::find_completed() {
  board_.cells.for_each([&](Cell cell) {
    if (land_at(cell) == 0) return;
    for (int direction = 0; direction < kQuarters; ++direction) {
      const Slot place = slot(cell, direction);
      const Part island = part_at(place);
      const Part other = part_at(across(place));
      if (island == other || !is_island(island)) continue;
      if (faces_outwards(island, other)) info_[index(island)].completed = false;
    }
  });
}

// Angles of the outside other than 180 degrees, of all completed islands that meet at a point; the
// parts around it are given clockwise.
int LandMap::corners_at(const Part* wedges, int count) const {
  int corners = 0;
  for (int i = 0; i < count; ++i) {
    const Part island = wedges[i];
    const Part water = wedges[(i + 1) % count];
    if (island == water || !is_island(island) || !is_completed(island)) continue;
    int width = 1;
    while (wedges[(i + 1 + width) % count] != island) ++width;
    if (2 * width != count && faces_outwards(island, water)) ++corners;
  }
  return corners;
}

int LandMap::polygon_sides() const {
  int corners = 0;
  std::array<Part, kAroundCorner.size()> wedges;
  for (int row = 0; row <= board_.rows; ++row) {
    for (int column = 0; column <= board_.columns; ++column) {
      const int cell_slot = ((row + 1) * kFramed + column + 1) * kQuarters;
      bool mixed = false;
      for (std::size_t i = 0; i < wedges.size(); ++i) {
        wedges[i] = part_at(cell_slot + kAroundCorner[i]);
        mixed = mixed || wedges[i] != wedges[0];
      }
      if (mixed) corners += corners_at(wedges.data(), static_cast<int>(wedges.size()));
    }
  }
  board_.cells.for_each([&](Cell cell) {
    const Quarters land = land_at(cell);
    if (land != 0 && land != kWhole) corners += corners_at(&part_[slot(cell, 0)], kQuarters);
  });
  return corners;
}

// Each tile's own slanted edges; the two halves of a tile 2's diagonal are one edge.
int LandMap::slanted_edges() const {
  int edges = 0;
  board_.cells.for_each([&](Cell cell) {
    const Quarters land = land_at(cell);
    if (land == 0 || land == kWhole) return;
    int halves = 0;
    for (int direction = 0; direction < kQuarters; ++direction) {
      const Slot place = slot(cell, direction);
      const Part island = part_at(place);
      if (!is_island(island) || !is_completed(island)) continue;
      for (const int other : {clockwise_in_cell(place), back_in_cell(place)}) {
        const Part water = part_at(other);
        if (water != island && faces_outwards(island, water)) ++halves;
      }
    }
    edges += tile_of(land) == 2 ? halves / 2 : halves;
  });
  return edges;
}

int LandMap::lakes() const {
  int lakes = 0;
  for (Part part = 1; part < parts_; ++part) {
    if (!is_white(part) || around(part) == kNone) continue;
    if (is_completed(around(part))) ++lakes;
  }
  board_.cells.for_each([&](Cell cell) {
    if (has_circle(sheet_, board_, cell) && is_completed(part_at(slot(cell, 0)))) ++lakes;
  });
  return lakes;
}

LandMap::Totals LandMap::totals(Sides sides) const {
  Totals totals;
  for (Part part = 1; part < parts_; ++part) {
    if (!is_island(part)) continue;
    ++totals.islands;
    if (is_completed(part)) ++totals.completed;
  }
  totals.lakes = lakes();
  if (totals.completed > 0) {
    totals.sides = sides == Sides::polygon ? polygon_sides() : slanted_edges();
  }
  return totals;
}

LandMap::ColourPart LandMap::largest_colour() const {
  ColourPart best;
  std::array<Slot, kSlots> stack;
  for (const Colour colour : {Colour::red, Colour::blue}) {
    std::array<bool, kSlots> seen{};
    Cells tiles;
    std::size_t height = 0;
    const auto take = [&](int place) {
      const int cell_slot = place / kQuarters;
      const int row = cell_slot / kFramed - 1;
      const int column = cell_slot % kFramed - 1;
      const Part part = part_at(place);
      if (!is_island(part) || seen[static_cast<std::size_t>(place)]) return;
      const Tile tile = sheet_.at(cell_at(row, column));
      if (tile.colour() != colour && tile.colour() != Colour::purple) return;
      seen[static_cast<std::size_t>(place)] = true;
      tiles.add(cell_at(row, column));
      stack[height++] = static_cast<Slot>(place);
    };
    board_.cells.for_each([&](Cell cell) {
      const Colour here = sheet_.at(cell).colour();
      if (land_at(cell) == 0 || (here != colour && here != Colour::purple)) return;
      for (int direction = 0; direction < kQuarters; ++direction) {
        const Part part = part_at(slot(cell, direction));
        if (!is_island(part) || !is_completed(part)) continue;
        tiles = {};
        take(slot(cell, direction));
        while (height > 0) {
          const int place = stack[--height];
          take(clockwise_in_cell(place));
          take(back_in_cell(place));
          take(across(place));
        }
        if (tiles.size() > best.tiles.size()) best = {colour, tiles};
      }
    });
  }
  return best;
}

}  // namespace skerry::islant
// NOLINTEND(cppcoreguidelines-pro-type-member-init)
