// A builder of boats of The Isle of Cats for tests from text, in the format of docs/score.md.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "core/random.h"
#include "games/isle_of_cats/boat/text.h"

namespace skerry::isle_of_cats::test {

// Reads a boat file; fails the test if it is malformed.
inline BoatRequest drawn(std::string_view text) {
  auto request = read_boat_text(text);
  EXPECT_TRUE(request.has_value()) << request.error().text();
  return request ? *std::move(request) : BoatRequest{};
}

inline Cells squares(std::initializer_list<std::pair<int, int>> list) {
  Cells cells;
  for (const auto& [x, y] : list) cells.add(cell_at(x, y));
  return cells;
}

// Covers a boat with random tiles of the box, each where the rules allow it, until about
// `most_covered` squares are covered or nothing fits any more.
inline Boat random_boat(FastRng& rng, Mode mode, int players, int most_covered) {
  Boat boat;
  boat.id = static_cast<BoatId>(rng.below(kBoats));
  TileBox box(mode, players);
  PlacementList placements;
  for (int failures = 0; failures < 12 && boat.covered.size() < most_covered;) {
    const auto shape =
        static_cast<ShapeId>(rng.below(3) != 0 ? rng.below(kCatShapes) : rng.below(kShapeCount));
    const bool apart = rng.below(40) == 0;
    PlacedTile tile{.shape = shape, .anywhere = apart};
    if (has_colour(shape)) tile.colour = static_cast<Colour>(rng.below(kColours));
    legal_placements(boat, shape, apart, placements);
    if (placements.empty() || box.take(tile)) {
      ++failures;
      continue;
    }
    tile.placement = placements[rng.below(static_cast<std::uint32_t>(placements.size()))];
    boat.place(tile);
  }
  return boat;
}

}  // namespace skerry::isle_of_cats::test
