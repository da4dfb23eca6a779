#include "games/isle_of_cats/components/pieces.h"

namespace skerry::isle_of_cats {

std::string piece_name(Piece piece) {
  if (piece < kFirstOshaxPiece) return tile_name(static_cast<TileId>(piece));
  return std::string(name_of(shape_of_piece(piece)));
}

std::optional<Piece> piece_named(std::string_view name) {
  if (const auto tile = tile_named(name)) return tile;
  const auto shape = shape_named(name);
  if (!shape || kind_of(*shape) == Kind::cat) return std::nullopt;
  return piece_of_shape(*shape);
}

}  // namespace skerry::isle_of_cats
