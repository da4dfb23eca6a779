#include "games/isle_of_cats/boat/score.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>

namespace skerry::isle_of_cats {
namespace {

std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }

// The squares of a boat's tiles, looked up once: by tile, by colour, and of all treasures.
struct Laid {
  std::array<Cells, kMostTiles> cells;
  std::array<Cells, kColours> of_colour{};
  Cells treasure;
};

Laid lay_out(const Boat& boat) {
  Laid laid;
  for (std::size_t i = 0; i < boat.count; ++i) {
    const PlacedTile& tile = boat.tiles[i];
    laid.cells[i] = tile.cells();
    Cells& whole = has_colour(tile.shape) ? laid.of_colour[index_of(tile.colour)] : laid.treasure;
    whole |= laid.cells[i];
  }
  return laid;
}

void count_tiles(const Boat& boat, const Laid& laid, Measure& out) {
  const Cells by_treasure = beside(laid.treasure);
  std::array<Cells, kColours> by_colour;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    by_colour[colour] = beside(laid.of_colour[colour]);
  }
  for (std::size_t i = 0; i < boat.count; ++i) {
    const PlacedTile& tile = boat.tiles[i];
    const Cells& cells = laid.cells[i];
    if (has_colour(tile.shape)) {
      const std::size_t colour = index_of(tile.colour);
      ++out.cats[colour];
      ++(kind_of(tile.shape) == Kind::oshax ? out.oshax : out.plain_cats);
      if (cells.meets(kHull.edge)) ++out.edge_cats[colour];
      if (!cells.meets(by_treasure)) ++out.cats_without_treasure_beside;
    } else {
      ++(kind_of(tile.shape) == Kind::rare ? out.rare_treasures : out.common_treasures);
      for (std::size_t colour = 0; colour < kColours; ++colour) {
        if (cells.meets(by_colour[colour])) ++out.treasures_touching[colour];
      }
    }
  }
  const Cells rats = layout_of(boat.id).rats & ~boat.covered;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    out.rats_touching[colour] = small((rats & by_colour[colour]).size());
  }
}

void count_squares(const Boat& boat, Measure& out) {
  const Cells open = kHull.squares & ~boat.covered;
  const Layout& layout = layout_of(boat.id);
  out.visible_rats = small((open & layout.rats).size());
  out.open_maps = small((open & layout.maps).size());
  out.open_edge_squares = small((open & kHull.edge).size());
  out.open_squares_in_middle_row = small((open & kHull.middle_row).size());
  for (std::size_t room = 0; room < kRooms; ++room) {
    out.open_squares[room] = small((open & kHull.rooms[room]).size());
  }
}

// Columns x = 7 to 14 are the only ones that are nine squares high.
int one_colour_columns(const Laid& laid) {
  constexpr std::uint64_t kWholeColumn = (std::uint64_t{1} << kRows) - 1;
  int columns = 0;
  for (int x = 7; x <= 14; ++x) {
    const Cells column = Cells::pattern_at(kWholeColumn, cell_at(x, 0));
    for (const Cells& cats : laid.of_colour) columns += cats.covers(column) ? 1 : 0;
  }
  return columns;
}

using TileSet = std::uint64_t;  // bit i is the tile i of the boat
static_assert(kMostTiles <= 64);

// Removes one group from `left` (tiles of one colour) and returns its size, by flood fill from one
// tile.
int take_group(TileSet& left, const Laid& laid) {
  Cells group = laid.cells[static_cast<std::size_t>(std::countr_zero(left))];
  left &= left - 1;
  int size = 1;
  for (bool grown = true; grown && left != 0;) {
    grown = false;
    const Cells shore = beside(group);
    for (TileSet rest = left; rest != 0; rest &= rest - 1) {
      const auto tile = static_cast<std::size_t>(std::countr_zero(rest));
      if (!laid.cells[tile].meets(shore)) continue;
      group |= laid.cells[tile];
      left &= ~(TileSet{1} << tile);
      ++size;
      grown = true;
    }
  }
  return size;
}

void find_groups(const Boat& boat, const Laid& laid, Measure& out) {
  std::array<TileSet, kColours> cats{};
  for (std::size_t i = 0; i < boat.count; ++i) {
    const PlacedTile& tile = boat.tiles[i];
    if (has_colour(tile.shape)) cats[index_of(tile.colour)] |= TileSet{1} << i;
  }
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    while (cats[colour] != 0) {
      const int size = take_group(cats[colour], laid);
      if (size == 1) ++out.lonely_cats[colour];
      out.groups[out.group_count++] = small(size);
    }
  }
  std::sort(out.groups.begin(), out.groups.begin() + out.group_count, std::greater<>());
}

int sum(const std::array<std::uint8_t, kColours>& counts) {
  return std::accumulate(counts.begin(), counts.end(), 0);
}

// The element for the colour; 0 without a colour.
int of(const std::array<std::uint8_t, kColours>& counts, Colour colour) {
  return colour == Colour::none ? 0 : counts[index_of(colour)];
}

int open_squares_in(const Measure& boat, RoomSet rooms) {
  int squares = 0;
  for (std::size_t room = 0; room < kRooms; ++room) {
    if ((rooms >> room & 1) != 0) squares += boat.open_squares[room];
  }
  return squares;
}

int squares_in(RoomSet rooms) {
  int squares = 0;
  for (std::size_t room = 0; room < kRooms; ++room) {
    if ((rooms >> room & 1) != 0) squares += kHull.rooms[room].size();
  }
  return squares;
}

template <class Value>
int largest_over_colours(Value&& value) {
  int largest = 0;
  for (const Colour colour : kEveryColour) largest = std::max(largest, value(colour));
  return largest;
}

int groups_of_at_least(const Measure& boat, int size) {
  return static_cast<int>(
      std::ranges::count_if(boat.group_sizes(), [size](int group) { return group >= size; }));
}

int points(const Scoring& scoring, const Measure& boat, const Facts& facts, Colour picked) {
  const auto metric = [&](Colour colour) {
    return value_of(scoring.metric, boat, facts, colour, scoring.rooms);
  };
  const int number = scoring.number;
  const int value = metric(scoring.colour == Colour::none ? picked : scoring.colour);
  switch (scoring.form) {
    case Form::if_equal:
      return value == number ? scoring.points : 0;
    case Form::if_at_least:
      return value >= number ? scoring.points : 0;
    case Form::if_at_most:
      return value <= number ? scoring.points : 0;
    case Form::per:
      return scoring.points * value;
    case Form::per_each:
      return scoring.points * (value / number);
    case Form::per_from:
      return value >= number ? scoring.points * value : 0;
    case Form::per_over:
      return scoring.points * std::max(0, value - number);
    case Form::best_colour:
      return scoring.points * largest_over_colours(metric);
    case Form::colours_without:
      return scoring.points *
             static_cast<int>(std::ranges::count_if(
                 kEveryColour, [&](Colour colour) { return metric(colour) == 0; }));
    case Form::groups_of:
      return scoring.points * groups_of_at_least(boat, number);
    case Form::family_of_rank:
      return number <= boat.group_count
                 ? family_points(boat.groups[static_cast<std::size_t>(number - 1)])
                 : 0;
    case Form::if_nobody_larger:
      return value >= needed_to_be_largest(scoring, facts) ? scoring.points : 0;
    case Form::copy_best_other:
      return 0;  // evaluated where the other cards are known
  }
  return 0;
}

}  // namespace

int Measure::filled_rooms() const { return static_cast<int>(std::ranges::count(open_squares, 0)); }

Measure measure(const Boat& boat) {
  Measure out;
  const Laid laid = lay_out(boat);
  count_tiles(boat, laid, out);
  count_squares(boat, out);
  out.one_colour_columns = small(one_colour_columns(laid));
  find_groups(boat, laid, out);
  return out;
}

int largest_group(const Boat& boat) {
  Measure out;
  find_groups(boat, lay_out(boat), out);
  return out.largest_group();
}

int value_of(Metric metric, const Measure& boat, const Facts& facts, Colour colour, RoomSet rooms) {
  switch (metric) {
    case Metric::nothing:
      return 0;
    case Metric::cats:
      return boat.plain_cats + boat.oshax;
    case Metric::plain_cats:
      return boat.plain_cats;
    case Metric::oshax:
      return boat.oshax;
    case Metric::cats_of_colour:
      return of(boat.cats, colour);
    case Metric::cat_colours:
      return static_cast<int>(kColours) - static_cast<int>(std::ranges::count(boat.cats, 0));
    case Metric::fewest_cats_in_a_colour:
      return std::ranges::min(boat.cats);
    case Metric::edge_cats:
      return sum(boat.edge_cats);
    case Metric::edge_cats_of_colour:
      return of(boat.edge_cats, colour);
    case Metric::fewest_edge_cats_in_a_colour:
      return std::ranges::min(boat.edge_cats);
    case Metric::largest_group:
      return boat.largest_group();
    case Metric::lonely_cats:
      return sum(boat.lonely_cats);
    case Metric::lonely_cats_of_colour:
      return of(boat.lonely_cats, colour);
    case Metric::families:
      return groups_of_at_least(boat, 3);
    case Metric::common_treasures:
      return boat.common_treasures;
    case Metric::rare_treasures:
      return boat.rare_treasures;
    case Metric::treasures:
      return boat.common_treasures + boat.rare_treasures;
    case Metric::treasures_touching_colour:
      return of(boat.treasures_touching, colour);
    case Metric::cats_without_treasure_beside:
      return boat.cats_without_treasure_beside;
    case Metric::rats_touching_colour:
      return of(boat.rats_touching, colour);
    case Metric::visible_rats:
      return boat.visible_rats;
    case Metric::open_edge_squares:
      return boat.open_edge_squares;
    case Metric::open_squares_in_rooms:
      return open_squares_in(boat, rooms);
    case Metric::covered_squares_in_rooms:
      return squares_in(rooms) - open_squares_in(boat, rooms);
    case Metric::open_squares_in_middle_row:
      return boat.open_squares_in_middle_row;
    case Metric::filled_rooms:
      return boat.filled_rooms();
    case Metric::open_maps:
      return boat.open_maps;
    case Metric::covered_maps:
      return static_cast<int>(kColours) - boat.open_maps;
    case Metric::one_colour_columns:
      return boat.one_colour_columns;
    case Metric::private_lessons:
      return static_cast<int>(facts.private_lessons.size());
    case Metric::permanent_baskets:
      return facts.permanent_baskets;
    case Metric::turn_position:
      return facts.turn_position;
    case Metric::fish:
      return facts.fish;
  }
  return 0;
}

int needed_to_be_largest(const Scoring& scoring, const Facts& facts) {
  const int least = facts.any_group_wins ? 1 : scoring.number;
  return std::max(least, facts.opponents_largest_group);
}

int points_of(const Lesson& lesson, const Measure& boat, const Facts& facts, Colour picked) {
  const bool alone = facts.mode == Mode::solo;
  const Scoring& scoring = alone && lesson.solo ? *lesson.solo : lesson.scoring;
  const int full = points(scoring, boat, facts, picked);
  // Rulebook, "Solo phase 3": a public lesson is worth half, rounded up.
  return alone && lesson.deck == Deck::public_lesson ? (full + 1) / 2 : full;
}

Sheet score(const Measure& boat, const Facts& facts) {
  Sheet sheet;
  sheet.rats = kPointsOfRat * boat.visible_rats;
  sheet.rooms = kPointsOfUnfilledRoom * (static_cast<int>(kRooms) - boat.filled_rooms());
  for (const int group : boat.group_sizes()) sheet.families += family_points(group);
  // The family game does not know points for rare treasures.
  if (facts.mode != Mode::family)
    sheet.rare_treasures = kPointsOfRareTreasure * boat.rare_treasures;
  for (const CardId id : facts.private_lessons) {
    sheet.private_lessons.add(id, points_of(*find_lesson(id), boat, facts));
  }
  for (const PublicLesson& card : facts.public_lessons) {
    sheet.public_lessons.add(card.id, points_of(*find_lesson(card.id), boat, facts, card.colour));
  }
  sheet.total = sheet.rats + sheet.rooms + sheet.families + sheet.rare_treasures +
                sheet.private_lessons.total + sheet.public_lessons.total;
  return sheet;
}

Sheet score(const Boat& boat, const Facts& facts) { return score(measure(boat), facts); }

SisterSheet score_sister(const Measure& boat, const Facts& facts, const SisterFacts& sister) {
  SisterSheet sheet;
  for (std::size_t i = 0; i < kColours; ++i) {
    sheet.colours[i] = kPointsOfSoloColours[i] * of(boat.cats, sister.colour_order[i]);
    sheet.total += sheet.colours[i];
  }
  int best = 0;
  for (const CardId id : sister.lessons) {
    best = std::max(best, points_of(*find_lesson(id), boat, facts));
  }
  for (const CardId id : sister.lessons) {
    const Lesson& lesson = *find_lesson(id);
    const bool copies = lesson.scoring.form == Form::copy_best_other;
    sheet.lessons.add(id, copies ? best : points_of(lesson, boat, facts));
  }
  sheet.total += sheet.lessons.total;
  return sheet;
}

}  // namespace skerry::isle_of_cats
