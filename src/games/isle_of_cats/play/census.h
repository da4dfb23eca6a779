// Which tiles are where. All that can be drawn from the bag is public, so everybody can tell what
// is still in it.
#pragma once

#include "games/isle_of_cats/play/state.h"

namespace skerry::isle_of_cats {

using TileCounts = std::array<std::uint8_t, kTileCount>;  // by what the bag can hold
using TileRow = Row<kFirstRareTile + kRareShapes * kCopiesOfRare>;

// How many there are of each in the box.
constexpr int copies_of(std::size_t tile) { return tile < kFirstRareTile ? 1 : kCopiesOfRare; }
// On boats, in the fields, below the island and in somebody's hands.
TileCounts tiles_in_sight(const State& table);
// Those that have left the game: neither in sight nor in the bag. Sorted.
TileRow gone_tiles(const State& table);

}  // namespace skerry::isle_of_cats
