#include "games/isle_of_cats/play/census.h"

namespace skerry::isle_of_cats {

TileCounts tiles_in_sight(const State& table) {
  TileCounts counts{};
  for (const Seat seat : Seats(table.players)) {
    for (const PlacedTile& tile : table.seats[seat].boat.placed()) {
      const Kind kind = kind_of(tile.shape);
      if (kind == Kind::cat) ++counts[cat_tile(tile.colour, tile.shape)];
      if (kind == Kind::rare) ++counts[rare_tile(tile.shape)];
    }
  }
  for (const Piece cat : table.fields.line.all()) ++counts[cat];
  for (std::size_t i = 0; i < table.rare.shapes.count; ++i) {
    std::uint8_t& count = counts[rare_tile(table.rare.shapes[i])];
    count = static_cast<std::uint8_t>(count + table.rare.counts[i]);
  }
  const bool held = table.task.kind == TaskKind::place || table.task.kind == TaskKind::settle;
  if (held && table.task.piece < kTileCount) ++counts[table.task.piece];
  return counts;
}

TileRow gone_tiles(const State& table) {
  TileCounts counts = tiles_in_sight(table);
  for (const Piece tile : table.bag.all()) ++counts[tile];
  TileRow gone;
  for (std::size_t tile = 0; tile < kTileCount; ++tile) {
    for (int i = counts[tile]; i < copies_of(tile); ++i) gone.push(static_cast<Piece>(tile));
  }
  return gone;
}

}  // namespace skerry::isle_of_cats
