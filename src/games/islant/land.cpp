#include "games/islant/land.h"

#include <algorithm>
#include <bit>
#include <span>

#include "games/islant/quarter_cells.h"

// Tables below are filled as far as they are used; to clear them first would cost more than the
// work. NOLINTBEGIN(cppcoreguidelines-pro-type-member-init)
namespace skerry::islant {
namespace {

// For each land in a cell and each quarter, the first quarter of the same piece within the cell.
using Pieces = std::array<std::uint8_t, kQuarters>;
constexpr std::array<Pieces, kWhole + 1> kPieces = [] {
  std::array<Pieces, kWhole + 1> all{};
  for (unsigned land = 0; land <= kWhole; ++land) {
    const auto same = [&](unsigned a, unsigned b) { return (land >> a & 1) == (land >> b & 1); };
    Pieces& first = all[land];
    for (unsigned i = 1; i < kQuarters; ++i) {
      first[i] = same(i, i - 1) ? first[i - 1] : static_cast<std::uint8_t>(i);
    }
    if (!same(3, 0)) continue;
    for (unsigned i = 3; i > 0 && same(i, 0); --i) first[i] = 0;
  }
  return all;
}();

Cells any_of(const QuarterCells& quarters) {
  return quarters[0] | quarters[1] | quarters[2] | quarters[3];
}

// A union-find structure of connected quarters: each points to an earlier one, the first of a part
// to itself.
class Forest {
 public:
  static constexpr std::uint16_t kOffSheet = 0;

  Forest() { earlier_.fill(kOffSheet); }
  void add_to_outside(int place) { earlier_[static_cast<std::size_t>(place)] = kOffSheet; }
  void add_cell(int first, const Pieces& pieces) {
    for (std::size_t i = 0; i < kQuarters; ++i) {
      earlier_[static_cast<std::size_t>(first) + i] = static_cast<std::uint16_t>(first + pieces[i]);
    }
  }
  void join(int a, int b) {
    const std::uint16_t first = root_of(a);
    const std::uint16_t second = root_of(b);
    const std::uint16_t root = std::min(first, second);
    for (const int place : {int{std::max(first, second)}, a, b}) {
      earlier_[static_cast<std::size_t>(place)] = root;
    }
  }
  std::uint16_t earlier(int place) const { return earlier_[static_cast<std::size_t>(place)]; }

 private:
  std::uint16_t root_of(int place) const {
    auto at = static_cast<std::uint16_t>(place);
    while (earlier_[at] != at) at = earlier_[at];
    return at;
  }

  std::array<std::uint16_t, kSlots> earlier_;
};

}  // namespace

// The links between islands and waters, almost without duplicates.
struct LandMap::Borders {
  std::array<Border, std::size_t{kMostCells} * 8> all;
  std::size_t count = 0;

  std::span<const Border> list() const { return {all.data(), count}; }
};

// The cut vertices of the graph by Tarjan's low points, from the outside inwards.
class LandMap::Search {
 public:
  Search(Part parts, std::span<const Border> borders) {
    std::fill_n(next_.begin(), parts, kNone);
    std::fill_n(found_.begin(), parts, std::int16_t{0});
    for (const Border& border : borders) {
      link(border.island, border.water);
      link(border.water, border.island);
    }
    run();
  }

  // All parts, each behind its parent; the outside, which has none, is the first.
  std::span<const Part> order() const { return {order_.data(), index(time_)}; }
  Part parent(Part part) const { return parent_[index(part)]; }
  // Whether there is no way from a part to the outside but through its parent.
  bool is_cut_off(Part part) const { return low_[index(part)] >= found_[index(parent(part))]; }

 private:
  struct Link {
    Part to;
    std::int16_t next;
  };

  void link(Part from, Part to) {
    links_[index(links_count_)] = {to, next_[index(from)]};
    next_[index(from)] = links_count_++;
  }

  void enter(Part part, Part from) {
    order_[index(time_)] = part;
    found_[index(part)] = low_[index(part)] = ++time_;
    parent_[index(part)] = from;
  }

  void run() {
    enter(kOutside, kNone);
    for (Part at = kOutside; at != kNone;) {
      std::int16_t& low = low_[index(at)];
      if (next_[index(at)] == kNone) {
        const Part up = parent(at);
        if (up != kNone) low_[index(up)] = std::min(low_[index(up)], low);
        at = up;
        continue;
      }
      const Link link = links_[index(next_[index(at)])];
      next_[index(at)] = link.next;
      if (found_[index(link.to)] != 0) {
        low = std::min(low, found_[index(link.to)]);
      } else {
        enter(link.to, at);
        at = link.to;
      }
    }
  }

  std::array<Link, std::size_t{kMostCells} * 16> links_;
  std::int16_t links_count_ = 0;
  std::array<std::int16_t, kMostParts> next_;   // link to follow
  std::array<std::int16_t, kMostParts> found_;  // when a part was found; 0: not yet
  std::array<std::int16_t, kMostParts> low_;
  std::array<Part, kMostParts> parent_;
  std::array<Part, kMostParts> order_;
  std::int16_t time_ = 0;
};

LandMap::LandMap(const Sheet& sheet, const Board& board)
    : sheet_(sheet), board_(board), land_(sheet.land()) {
  find_parts();
  const Borders borders = find_borders();
  find_what_is_around(borders);
  find_completed(borders);
}

void LandMap::find_parts() {
  const QuarterCells outside = outside_of(land_, board_.cells);
  QuarterCells inside;
  for (std::size_t i = 0; i < kQuarters; ++i) inside[i] = board_.cells & ~outside[i];
  const Cells cells = any_of(inside);

  Forest forest;
  cells.for_each([&](Cell cell) { forest.add_cell(slot(cell, 0), kPieces[land_at(cell)]); });
  for (unsigned i = 0; i < kQuarters; ++i) {
    const auto direction = static_cast<int>(i);
    (outside[i] & cells).for_each([&](Cell cell) { forest.add_to_outside(slot(cell, direction)); });
  }
  for (const unsigned i : {0U, 3U}) {  // an edge is the upper or left one of one of its cells
    const Cells shore = land_[i] ^ across_from(land_, i);
    (inside[i] & across_from(inside, i) & ~shore).for_each([&](Cell cell) {
      const Slot place = slot(cell, static_cast<int>(i));
      forest.join(place, across(place));
    });
  }

  part_.fill(kOutside);
  info_[kOutside] = {.island = false, .completed = false, .white = false, .around = kNone};
  cells.for_each([&](Cell cell) {
    const Slot first = slot(cell, 0);
    const Quarters lands = land_at(cell);
    for (Slot place = first; place < first + kQuarters; ++place) {
      const Slot earlier = forest.earlier(place);
      if (earlier != place) {
        part_[place] = part_[earlier];
        continue;
      }
      const bool land = (lands >> (place - first) & 1) != 0;
      info_[index(parts_)] = {.island = land, .completed = land, .white = !land, .around = kNone};
      part_[place] = parts_++;
    }
  });
  (cells & sheet_.drawn() & ~any_of(land_)).for_each([&](Cell cell) {
    info_[index(part_at(slot(cell, 0)))].white = false;
  });
}

LandMap::Borders LandMap::find_borders() const {
  Borders borders;
  std::array<std::array<Part, 2>, kMostParts> last;  // an island has the same water again and again
  std::fill_n(last.begin(), parts_, std::array{kNone, kNone});
  const auto add = [&](int place, int other, bool along_edge) {
    const Part island = part_at(place);
    const Part water = part_at(other);
    Part& known = last[index(island)][along_edge ? 1 : 0];
    if (known == water) return;
    known = water;
    borders.all[borders.count++] = {island, water, along_edge};
  };
  for (unsigned i = 0; i < kQuarters; ++i) {
    const auto place = [i](Cell cell) { return int{slot(cell, static_cast<int>(i))}; };
    (land_[i] & ~across_from(land_, i)).for_each([&](Cell cell) {
      add(place(cell), across(place(cell)), true);
    });
    (land_[i] & ~land_[next_to(i)]).for_each([&](Cell cell) {
      add(place(cell), clockwise_in_cell(place(cell)), false);
    });
    (land_[i] & ~land_[before(i)]).for_each([&](Cell cell) {
      add(place(cell), back_in_cell(place(cell)), false);
    });
  }
  return borders;
}

void LandMap::find_what_is_around(const Borders& borders) {
  const Search search(parts_, borders.list());
  for (const Part part : search.order().subspan(1)) {
    const Part up = search.parent(part);
    const bool by_parent = is_island(up) && search.is_cut_off(part);
    info_[index(part)].around = by_parent ? up : around(up);
  }
}

// Completed: no edge of a cell lies between the island and what is outside of it.
void LandMap::find_completed(const Borders& borders) {
  for (const Border& border : borders.list()) {
    if (border.along_edge && faces_outwards(border.island, border.water)) {
      info_[index(border.island)].completed = false;
    }
  }
  for (unsigned i = 0; i < kQuarters; ++i) {
    land_[i].for_each([&](Cell cell) {
      if (is_completed(part_at(slot(cell, static_cast<int>(i))))) completed_land_[i].add(cell);
    });
  }
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
  // The corners of cells that a completed island touches, by the slot below and to the right.
  std::array<bool, kSlots> touched{};
  for (unsigned i = 0; i < kQuarters; ++i) {
    completed_land_[i].for_each([&](Cell cell) {
      const Slot first = slot(cell, 0);
      touched[static_cast<std::size_t>(first + kCornerAt[i])] = true;
      touched[static_cast<std::size_t>(first + kCornerAt[next_to(i)])] = true;
    });
  }
  int corners = 0;
  std::array<Part, kAroundCorner.size()> wedges;
  for (int row = 0; row <= board_.rows; ++row) {
    for (int column = 0; column <= board_.columns; ++column) {
      const int first = first_slot(row, column);
      if (!touched[static_cast<std::size_t>(first)]) continue;
      for (std::size_t i = 0; i < wedges.size(); ++i) wedges[i] = part_at(first + kAroundCorner[i]);
      corners += corners_at(wedges.data(), static_cast<int>(wedges.size()));
    }
  }
  any_of(completed_land_).for_each([&](Cell cell) {
    if (land_at(cell) != kWhole) corners += corners_at(&part_[slot(cell, 0)], kQuarters);
  });
  return corners;
}

// Each tile's own slanted edges; the two halves of a tile 2's diagonal are one edge.
int LandMap::slanted_edges() const {
  int edges = 0;
  any_of(completed_land_).for_each([&](Cell cell) {
    const Slot first = slot(cell, 0);
    int halves = 0;
    for (int place = first; place < first + kQuarters; ++place) {
      const Part island = part_at(place);
      if (!is_completed(island)) continue;
      for (const int other : {clockwise_in_cell(place), back_in_cell(place)}) {
        const Part water = part_at(other);
        if (water != island && faces_outwards(island, water)) ++halves;
      }
    }
    edges += tile_of(land_at(cell)) == 2 ? halves / 2 : halves;
  });
  return edges;
}

int LandMap::lakes() const {
  int lakes = 0;
  for (Part part = 1; part < parts_; ++part) {
    if (!is_white(part) || around(part) == kNone) continue;
    if (is_completed(around(part))) ++lakes;
  }
  any_of(completed_land_).for_each([&](Cell cell) {
    if (has_circle(sheet_, board_, cell)) ++lakes;
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
  if (totals.completed == 0) return totals;
  totals.sides = sides == Sides::polygon ? polygon_sides() : slanted_edges();
  totals.lakes = lakes();
  return totals;
}

LandMap::ColourPart LandMap::largest_colour() const {
  ColourPart best;
  for (const Colour colour : {Colour::red, Colour::blue}) {
    Cells tiles;
    any_of(completed_land_).for_each([&](Cell cell) {
      const Colour here = sheet_.at(cell).colour();
      if (here == colour || here == Colour::purple) tiles.add(cell);
    });
    QuarterCells left = completed_land_;
    for (Cells& quarters : left) quarters = quarters & tiles;
    while (!any_of(left).empty()) {
      const Cell cell = any_of(left).first();
      QuarterCells part{};
      const auto direction =
          std::ranges::find_if(left, [&](Cells quarters) { return quarters.contains(cell); }) -
          left.begin();
      part[static_cast<std::size_t>(direction)].add(cell);
      part = connected(part, left);
      for (std::size_t i = 0; i < kQuarters; ++i) left[i] = left[i] & ~part[i];
      if (any_of(part).size() > best.tiles.size()) best = {colour, any_of(part)};
    }
  }
  return best;
}

}  // namespace skerry::islant
// NOLINTEND(cppcoreguidelines-pro-type-member-init)
