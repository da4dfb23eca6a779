// Where tiles may go on a boat (rulebook, "Tile placement"), also compared with plain loops.
#include <gtest/gtest.h>

#include <type_traits>

#include "games/isle_of_cats/kit/boats.h"
#include "games/isle_of_cats/kit/slow.h"
#include "kit/how_many.h"

namespace skerry::isle_of_cats {
namespace {

using test::drawn;
using test::squares;

static_assert(std::is_trivially_copyable_v<Boat>);

slow::Squares plain(const Cells& cells) {
  slow::Squares list;
  cells.for_each([&](Cell cell) { list.emplace(x_of(cell), y_of(cell)); });
  return list;
}

std::set<slow::Squares> legal(const Boat& boat, ShapeId shape, bool anywhere) {
  PlacementList list;
  legal_placements(boat, shape, anywhere, list);
  std::set<slow::Squares> found;
  Placement last = 0;
  for (const Placement placement : list) {
    EXPECT_TRUE(found.empty() || placement > last) << "in ascending order";
    last = placement;
    EXPECT_TRUE(found.insert(plain(cells_of(shape, placement))).second) << "every set once";
  }
  return found;
}

PlacedTile tile_on(std::string_view shape, Colour colour, const Cells& cells) {
  const ShapeId id = shape_named(shape).value();
  return {.shape = id, .colour = colour, .placement = find_placement(id, cells).value()};
}

TEST(IsleOfCatsCells, go_by_x_then_y_and_never_step_into_the_next_column) {
  const Cells cells = squares({{7, 8}, {8, 0}, {3, 4}, {21, 4}});
  std::vector<std::pair<int, int>> order;
  cells.for_each([&](Cell cell) { order.emplace_back(x_of(cell), y_of(cell)); });
  const std::vector<std::pair<int, int>> expected{{3, 4}, {7, 8}, {8, 0}, {21, 4}};
  EXPECT_EQ(order, expected);
  EXPECT_EQ(beside(squares({{7, 8}})) & kHull.squares, squares({{7, 7}, {8, 8}}));
  EXPECT_EQ(beside(squares({{8, 0}})) & kHull.squares, squares({{7, 0}, {9, 0}, {8, 1}}));
}

TEST(IsleOfCatsBoat, placements_are_found_by_their_squares) {
  for (std::size_t shape = 0; shape < kShapeCount; ++shape) {
    const auto id = static_cast<ShapeId>(shape);
    ASSERT_LE(static_cast<std::size_t>(placement_count(id)), kMostPlacements);
    for (int i = 0; i < placement_count(id); ++i) {
      const Cells cells = cells_of(id, static_cast<Placement>(i));
      ASSERT_EQ(find_placement(id, cells), static_cast<Placement>(i)) << name_of(id);
      ASSERT_EQ(shape_of_cells(kind_of(id), cells), id) << name_of(id);
    }
  }
  EXPECT_FALSE(find_placement(0, {}).has_value());
  EXPECT_FALSE(find_placement(0, kHull.squares).has_value());
  EXPECT_FALSE(find_placement(28, squares({{0, 0}})).has_value()) << "off the hull";
  EXPECT_FALSE(has_shape(29, squares({{0, 3}, {21, 4}})));
}

TEST(IsleOfCatsBoat, the_first_tile_goes_anywhere) {
  const Boat boat;
  for (std::size_t shape = 0; shape < kShapeCount; ++shape) {
    PlacementList list;
    legal_placements(boat, static_cast<ShapeId>(shape), false, list);
    EXPECT_EQ(static_cast<int>(list.size()), placement_count(static_cast<ShapeId>(shape)));
  }
}

TEST(IsleOfCatsBoat, every_other_tile_touches_one_that_is_there) {
  const Boat boat = drawn(R"(
boat: blue
drawing:
        ........
     .............
  ..................
 .....................
 ......aaaaa...........
 .....................
  ..................
     .............
        ........
blue cats: a)")
                        .boat;
  const ShapeId one = shape_named("common_1x1").value();
  PlacementList list;
  legal_placements(boat, one, false, list);
  EXPECT_EQ(list.size(), 12U) << "five above, five below, one at each end; no corners";
  legal_placements(boat, one, true, list);
  EXPECT_EQ(list.size(), 137U) << "card 69 or 70 lets it lie apart";
  EXPECT_TRUE(is_legal(boat, one, true, *find_placement(one, squares({{0, 3}}))));
  EXPECT_FALSE(is_legal(boat, one, false, *find_placement(one, squares({{0, 3}}))));
  EXPECT_FALSE(is_legal(boat, one, true, *find_placement(one, squares({{7, 4}}))));
}

TEST(IsleOfCatsBoat, a_boat_that_is_empty_again_is_like_one_before_its_first_tile) {
  Boat boat;
  boat.id = BoatId::red;
  boat.place(tile_on("common_1x2", Colour::none, squares({{3, 4}, {4, 4}})));
  boat.remove(0);
  Boat fresh;
  fresh.id = BoatId::red;
  EXPECT_EQ(boat, fresh);
  EXPECT_TRUE(fits(boat, 0, false));
}

TEST(IsleOfCatsBoat, taking_a_tile_away_keeps_the_order_of_the_rest) {
  Boat boat;
  const PlacedTile first = tile_on("common_1x1", Colour::none, squares({{3, 4}}));
  const PlacedTile second = tile_on("common_1x2", Colour::none, squares({{4, 4}, {5, 4}}));
  const PlacedTile third =
      tile_on("cat_16", Colour::red, squares({{6, 4}, {7, 4}, {8, 4}, {9, 4}, {10, 4}}));
  for (const PlacedTile& tile : {first, second, third}) boat.place(tile);
  boat.remove(1);
  ASSERT_EQ(boat.count, 2);
  EXPECT_EQ(boat.tiles[0], first);
  EXPECT_EQ(boat.tiles[1], third);
  EXPECT_EQ(boat.covered, first.cells() | third.cells());
  // Rulebook readings: gaps may stay, and a new tile needs to touch any one tile only.
  EXPECT_TRUE(is_legal(boat, 28, false, *find_placement(28, squares({{2, 4}}))));
  EXPECT_TRUE(is_legal(boat, 28, false, *find_placement(28, squares({{11, 4}}))));
}

TEST(IsleOfCatsBoat, a_map_is_covered_by_a_tile_of_its_own_colour) {
  // The green map of the blue boat is at the top left of the upper row.
  const Cells corner = squares({{7, 0}, {8, 0}});
  EXPECT_TRUE(map_covered_by(BoatId::blue, corner, Colour::green));
  EXPECT_FALSE(map_covered_by(BoatId::blue, corner, Colour::red));
  EXPECT_FALSE(map_covered_by(BoatId::blue, corner, Colour::none)) << "treasures have no colour";
  EXPECT_FALSE(map_covered_by(BoatId::green, corner, Colour::green));
  EXPECT_TRUE(map_covered_by(BoatId::green, corner, Colour::purple));
}

TEST(IsleOfCatsBoat, placements_are_those_of_the_plain_loops) {
  FastRng rng(7);
  for (int i = 0; i < kit::how_many(200); ++i) {
    const Boat boat = test::random_boat(rng, Mode::advanced, 4, static_cast<int>(rng.below(140)));
    const auto covered = plain(boat.covered);
    for (int tries = 0; tries < 4; ++tries) {
      const auto shape = static_cast<ShapeId>(rng.below(kShapeCount));
      const bool anywhere = rng.below(4) == 0;
      const auto ours = legal(boat, shape, anywhere);
      const auto theirs = slow::placements(std::string(name_of(shape)), covered, anywhere);
      ASSERT_EQ(ours, theirs) << name_of(shape);
      EXPECT_EQ(fits(boat, shape, anywhere), !theirs.empty());
      for (int p = 0; p < placement_count(shape); ++p) {
        const auto placement = static_cast<Placement>(p);
        ASSERT_EQ(is_legal(boat, shape, anywhere, placement),
                  theirs.contains(plain(cells_of(shape, placement))));
      }
    }
  }
}

}  // namespace
}  // namespace skerry::isle_of_cats
