#include "games/islant/land.h"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

// Tables below are filled as far as they are used; to clear them first would cost more than the
// work. NOLINTBEGIN(cppcoreguidelines-pro-type-member-init)
namespace skerry::islant {
namespace {

// By the land in a cell: for each quarter the first one of its piece in that cell.
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

// Quarters that hang together: each points to an earlier one, the first of a part to itself.
class Forest {
 public:
  static constexpr std::uint16_t kOffSheet = 0;

  Forest() { earlier_.fill(kOffSheet); }
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

// Almost without repetitions.
struct LandMap::Borders {
  std::array<Border, std::size_t{kMostCells} * 8> all;
  std::size_t count = 0;

  std::span<const Border> list() const { return {all.data(), count}; }
};

// Tarjan's low points, from the outside inwards.
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

LandMap::LandMap(const Sheet& sheet, const Board& board) : sheet_(sheet), board_(board) {
  find_parts();
  const Borders borders = find_borders();
  find_what_is_around(borders);
  find_completed(borders);
}

template <class F>
void LandMap::for_each_upper_left(F&& visit) const {
  for (int row = 0; row <= board_.rows; ++row) {
    for (int column = 0; column <= board_.columns; ++column) visit(first_slot(row, column));
  }
}

void LandMap::find_parts() {
  Forest forest;
  board_.cells.for_each([&](Cell cell) {
    const Slot first = slot(cell, 0);
    const Quarters land = sheet_.at(cell).quarters();
    land_[first / kQuarters] = land;
    forest.add_cell(first, kPieces[land]);
  });
  for_each_upper_left([&](int first) {
    const int north = first + kNorthSlot;
    const int west = first + kWestSlot;
    if (goes_on_above(first)) forest.join(north, across(north));
    if (goes_on_left(first)) forest.join(west, across(west));
  });

  part_.fill(kOutside);
  info_[kOutside] = {.island = false, .completed = false, .white = false, .around = kNone};
  board_.cells.for_each([&](Cell cell) {
    const Slot first = slot(cell, 0);
    const auto number = [&](int place) {
      const Slot earlier = forest.earlier(place);
      if (earlier != place) return part_[earlier];
      const bool land = is_land(place);
      info_[index(parts_)] = {.island = land, .completed = land, .white = !land, .around = kNone};
      return parts_++;
    };
    if (land_at(first) == 0 || land_at(first) == kWhole) {
      std::fill_n(&part_[first], kQuarters, number(first));
    } else {
      for (Slot place = first; place < first + kQuarters; ++place) part_[place] = number(place);
    }
    const Tile tile = sheet_.at(cell);
    if (!tile.empty() && !tile.is_land()) info_[index(part_at(first))].white = false;
  });
}

LandMap::Borders LandMap::find_borders() const {
  Borders borders;
  std::array<std::array<Part, 2>, kMostParts> last;  // an island has the same water again and again
  std::fill_n(last.begin(), parts_, std::array{kNone, kNone});
  const auto add = [&](int place, int other, bool along_edge) {
    if (!is_land(place)) std::swap(place, other);
    const Part island = part_at(place);
    const Part water = part_at(other);
    Part& known = last[index(island)][along_edge ? 1 : 0];
    if (known == water) return;
    known = water;
    borders.all[borders.count++] = {island, water, along_edge};
  };
  for_each_upper_left([&](int first) {
    const int north = first + kNorthSlot;
    const int west = first + kWestSlot;
    if (!goes_on_above(first)) add(north, across(north), true);
    if (!goes_on_left(first)) add(west, across(west), true);
    if (land_at(first) == 0 || land_at(first) == kWhole) return;
    for (int place = first; place < first + kQuarters; ++place) {
      const int next = clockwise_in_cell(place);
      if (is_land(place) != is_land(next)) add(place, next, false);
    }
  });
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
  board_.cells.for_each([&](Cell cell) {
    const Slot first = slot(cell, 0);
    unsigned completed = 0;
    for (Quarters left = land_at(first); left != 0; left &= left - 1) {
      const int i = std::countr_zero(left);
      if (is_completed(part_at(first + i))) completed |= 1U << i;
    }
    completed_land_[first / kQuarters] = static_cast<Quarters>(completed);
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
  for_each_upper_left([&](int first) {
    const int completed = (completed_at(first) & (kNorth | kWest)) |
                          (completed_at(first - kQuarters) & (kNorth | kEast)) |
                          (completed_at(first - kFramedRow) & (kSouth | kWest)) |
                          (completed_at(first - kFramedRow - kQuarters) & (kSouth | kEast));
    if (completed == 0) return;
    for (std::size_t i = 0; i < wedges.size(); ++i) wedges[i] = part_at(first + kAroundCorner[i]);
    corners += corners_at(wedges.data(), static_cast<int>(wedges.size()));
  });
  board_.cells.for_each([&](Cell cell) {
    const Slot first = slot(cell, 0);
    const bool slanted = land_at(first) != kWhole && completed_at(first) != 0;
    if (slanted) corners += corners_at(&part_[first], kQuarters);
  });
  return corners;
}

// Each tile's own slanted edges; the two halves of a tile 2's diagonal are one edge.
int LandMap::slanted_edges() const {
  int edges = 0;
  board_.cells.for_each([&](Cell cell) {
    const Slot first = slot(cell, 0);
    if (land_at(first) == kWhole || completed_at(first) == 0) return;
    int halves = 0;
    for (int place = first; place < first + kQuarters; ++place) {
      const Part island = part_at(place);
      if (!is_completed(island)) continue;
      for (const int other : {clockwise_in_cell(place), back_in_cell(place)}) {
        const Part water = part_at(other);
        if (water != island && faces_outwards(island, water)) ++halves;
      }
    }
    edges += tile_of(land_at(first)) == 2 ? halves / 2 : halves;
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
    if (completed_at(slot(cell, 0)) == kWhole && has_circle(sheet_, board_, cell)) ++lakes;
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

// Takes the quarters that hang together with one of them out of `land` and returns their cells.
Cells LandMap::take_connected(std::array<Quarters, kFramedCells>& land, Slot from) {
  Cells tiles;
  std::array<Slot, kSlots> stack;
  std::size_t height = 0;
  const auto take = [&](int place) {
    Quarters& here = land[static_cast<std::size_t>(place / kQuarters)];
    const int bit = 1 << (place % kQuarters);
    if ((here & bit) == 0) return;
    here = static_cast<Quarters>(here & ~bit);
    stack[height++] = static_cast<Slot>(place);
  };
  take(from);
  while (height > 0) {
    const int place = stack[--height];
    const int framed = place / kQuarters;
    tiles.add(cell_at(framed / kFramed - 1, framed % kFramed - 1));
    take(clockwise_in_cell(place));
    take(back_in_cell(place));
    take(across(place));
  }
  return tiles;
}

LandMap::ColourPart LandMap::largest_colour() const {
  ColourPart best;
  for (const Colour colour : {Colour::red, Colour::blue}) {
    auto land = completed_land_;
    board_.cells.for_each([&](Cell cell) {
      const Colour here = sheet_.at(cell).colour();
      if (here != colour && here != Colour::purple) land[slot(cell, 0) / kQuarters] = 0;
    });
    board_.cells.for_each([&](Cell cell) {
      const Slot first = slot(cell, 0);
      while (const Quarters left = land[first / kQuarters]) {
        const Cells tiles = take_connected(land, static_cast<Slot>(first + std::countr_zero(left)));
        if (tiles.size() > best.tiles.size()) best = {colour, tiles};
      }
    });
  }
  return best;
}

}  // namespace skerry::islant
// NOLINTEND(cppcoreguidelines-pro-type-member-init)
