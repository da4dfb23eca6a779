// Counts of tiles by place. All tiles outside the bag are public, so everybody can compute what is
// still in it.
#pragma once

#include "games/isle_of_cats/play/state.h"

namespace skerry::isle_of_cats {

using TileCounts = std::array<std::uint8_t, kTileCount>;  // by tile id
using TileRow = Row<kFirstRareTile + kRareShapes * kCopiesOfRare>;

// The number of copies of a tile in the box.
constexpr int copies_of(std::size_t tile) { return tile < kFirstRareTile ? 1 : kCopiesOfRare; }
// The visible tiles: on boats, in the fields, below the island and in somebody's hands.
TileCounts tiles_in_sight(const State& table);
// The tiles that have left the game, neither visible nor in the bag, in ascending order.
TileRow gone_tiles(const State& table);

}  // namespace skerry::isle_of_cats
