// The check of tiles: no tile is in two places, and no tile is in the game that is not in the box.
#include <algorithm>

#include "games/isle_of_cats/boat/json.h"
#include "games/isle_of_cats/play/census.h"
#include "games/isle_of_cats/play/check.h"

namespace skerry::isle_of_cats {
namespace {

MaybeFlaw flaw_of_boats(const State& table) {
  TileBox box(table.options.mode, table.players);
  for (const Seat seat : Seats(table.players)) {
    const Boat& boat = table.seats[seat].boat;
    for (const Seat other : Seats(seat.index)) {
      if (table.seats[other].boat.id == boat.id) {
        return Flaw{"seat " + std::to_string(other.index) + " has this boat",
                    {"seats", seat.index, "boat"}};
      }
    }
    Cells covered;
    for (std::size_t t = 0; t < boat.count; ++t) {
      const PlacedTile& tile = boat.tiles[t];
      const Path path{"seats", seat.index, "tiles", t};
      if (tile.cells().meets(covered)) return Flaw{"overlaps another tile", path};
      covered |= tile.cells();
      if (auto why = box.take(tile)) return Flaw{*std::move(why), path};
    }
  }
  return std::nullopt;
}

// Oshax and common treasures, which are in no bag.
MaybeFlaw flaw_of_others(const State& table) {
  std::array<int, kShapeCount> counts{};
  for (const Seat seat : Seats(table.players)) {
    for (const PlacedTile& tile : table.seats[seat].boat.placed()) ++counts[tile.shape];
  }
  if (table.task.kind == TaskKind::place) ++counts[shape_of_piece(table.task.piece)];
  for (std::size_t i = 0; i < table.oshax.count; ++i) {
    const ShapeId shape = table.oshax[i];
    if (table.is(Mode::family)) return Flaw{"there are no Oshax in the family game", {"oshax"}};
    if (++counts[shape] > 1) {
      return Flaw{std::string(name_of(shape)) + " is in two places", {"oshax", i}};
    }
  }
  for (std::size_t i = 0; i < kCommonShapes; ++i) {
    const auto shape = static_cast<ShapeId>(kFirstCommon + i);
    const int supply = kCommonSupply[table.players];
    if (counts[shape] + table.common[i] > supply) {
      return Flaw{"there are only " + std::to_string(supply) + " of " +
                      std::string(name_of(shape)) + ", those on boats included",
                  {"common", name_of(shape)}};
    }
  }
  return std::nullopt;
}

// Cats leave the bag when the fields are filled, and by cards 75 and 83.
MaybeFlaw flaw_of_bag(const State& table) {
  const bool filled = table.phase != Phase::family_cards && table.phase != Phase::fields;
  const int days = table.day - (filled ? 0 : 1);
  const int a_day = table.is(Mode::solo) ? 8 : 4 * table.players;
  const int most = static_cast<int>(kFirstRareTile) - a_day * days;
  const bool settling = table.task.kind == TaskKind::settle;
  const int settled = settling ? 4 - table.task.left : table.used.contains(83) ? 4 : 0;
  if (settling && !table.used.contains(83)) return Flaw{"card 83 was not played", {"task"}};
  const int least = most - (table.used.contains(75) ? 1 : 0) - settled;
  const auto cats = static_cast<int>(std::ranges::count_if(table.bag.all(), is_cat));
  if (cats >= least && cats <= most) return std::nullopt;
  return Flaw{"there must be " + std::to_string(most) + " cats in the bag" +
                  (least < most ? ", or up to " + std::to_string(most - least) + " fewer" : "") +
                  "; there are " + std::to_string(cats),
              {"bag"}};
}

}  // namespace

MaybeFlaw flaw_of_tiles(const State& table) {
  if (auto flaw = flaw_of_boats(table)) return flaw;
  if (auto flaw = flaw_of_others(table)) return flaw;
  TileCounts counts = tiles_in_sight(table);
  for (std::size_t tile = 0; tile < kTileCount; ++tile) {
    if (counts[tile] <= copies_of(tile)) continue;
    const std::string name = piece_name(static_cast<Piece>(tile));
    if (tile >= kFirstRareTile) {
      return Flaw{"there are only " + std::to_string(kCopiesOfRare) + " of " + name, {"rare"}};
    }
    return Flaw{name + " is in two places", {"fields"}};
  }
  for (std::size_t i = 0; i < table.bag.count; ++i) {
    const Piece tile = table.bag[i];
    if (++counts[tile] <= copies_of(tile)) continue;
    return Flaw{tile >= kFirstRareTile
                    ? "there are only " + std::to_string(kCopiesOfRare) + " of " + piece_name(tile)
                    : piece_name(tile) + " is in two places",
                {"bag"}};
  }
  return flaw_of_bag(table);
}

}  // namespace skerry::isle_of_cats
