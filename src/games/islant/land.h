// The analysis of the land on a sheet: islands, what they enclose, their sides and lakes.
// Everything is counted in quarters of cells, so all numbers are exact.
//
// A sheet is cut into quarters; two quarters are neighbours if they share a segment. The land falls
// into islands, the rest (with all that is off the sheet) into waters. Islands never share a
// segment with each other, so islands and waters make a graph in which each island has only waters
// beside it and each water only islands. An island encloses what one cannot reach from off the
// sheet once the island is taken out of that graph: it is a cut vertex, and one depth-first search
// finds for every part the innermost island around it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/islant/land_slots.h"
#include "games/islant/sheet.h"

namespace skerry::islant {

// A quarter of a cell.
struct Quarter {
  Cell cell = 0;
  std::uint8_t direction = 0;  // 0 north, then clockwise
};

// Half the diagonal of a cell, or the edge of a cell, in half cells: a cell's top left corner is
// (2 * column, 2 * row).
struct Segment {
  std::int8_t x0, y0, x1, y1;

  friend bool operator==(const Segment&, const Segment&) = default;
};

class LandMap {
 public:
  using Part = std::int16_t;           // an island or a water
  static constexpr Part kOutside = 0;  // the water around the sheet
  static constexpr Part kNone = -1;

  LandMap(const Sheet& sheet, const Board& board);

  Part parts() const { return parts_; }
  bool is_island(Part part) const { return info_[index(part)].island; }
  bool is_completed(Part part) const { return info_[index(part)].completed; }
  // Whether the part is a water without waves and ships.
  bool is_white(Part part) const { return info_[index(part)].white; }
  // The innermost island around a part, or kNone.
  Part around(Part part) const { return info_[index(part)].around; }
  Part part_of(Quarter quarter) const { return part_at(slot(quarter.cell, quarter.direction)); }

  struct Totals {
    int islands = 0;
    int completed = 0;
    int sides = 0;  // of completed islands
    int lakes = 0;  // of completed islands
  };
  Totals totals(Sides sides) const;
  // Rulebook, "Colored Land": the largest connected part of one colour in a completed island.
  struct ColourPart {
    Colour colour = Colour::none;
    Cells tiles;
  };
  ColourPart largest_colour() const;

  // For pictures: the counted sides of a completed island, one segment each; with `per_tile`, the
  // slanted edges that count.
  std::vector<Segment> sides_of(Part island, Sides sides) const;
  // The edges of cells that keep an island from being completed.
  std::vector<Segment> open_edges_of(Part island) const;

 private:
  static constexpr std::size_t kMostParts = std::size_t{kMostCells} * kQuarters + 1;
  using Slot = std::uint16_t;

  struct Info {
    bool island;
    bool completed;
    bool white;
    Part around;
  };

  static std::size_t index(Part part) { return static_cast<std::size_t>(part); }
  static constexpr Slot slot(Cell cell, int direction) {
    return static_cast<Slot>(first_slot(row_of(cell), column_of(cell)) + direction);
  }
  Part part_at(int place) const { return part_[static_cast<std::size_t>(place)]; }
  Quarters land_at(Cell cell) const { return sheet_.at(cell).quarters(); }

  struct Border {
    Part island, water;
    bool along_edge;  // of a cell, not slanted
  };
  struct Borders;
  class Search;

  void find_parts();
  Borders find_borders() const;
  void find_what_is_around(const Borders& borders);
  void find_completed(const Borders& borders);
  int corners_at(const Part* wedges, int count) const;
  int polygon_sides() const;
  int slanted_edges() const;
  int lakes() const;
  // The borders to the outside, by cell and corner (top left first, clockwise): 0 if the half
  // diagonal at the corner is not a border, 1 if the island is before it in clockwise order, 2 if
  // behind.
  using Shores = std::array<std::array<std::int8_t, kQuarters>, kMostCells>;
  Shores shores_of(Part island) const;
  void add_slanted_edges(Cell cell, const Shores& shore, std::vector<Segment>& found) const;
  void add_chain(Part island, const Shores& shore, int row, int column, int row_step,
                 std::vector<Segment>& found) const;
  bool is_straight_at(Part island, int x, int y, bool falling, std::int8_t side) const;
  bool faces_outwards(Part island, Part water) const { return around(water) != island; }

  const Sheet& sheet_;
  const Board& board_;
  Part parts_ = 1;
  QuarterCells land_;
  QuarterCells completed_land_;  // the quarters of completed islands
  std::array<Part, kSlots> part_;
  std::array<Info, kMostParts> info_;
};

}  // namespace skerry::islant
