// The ids of all pieces that can be placed on a boat: first the tiles of the bag (components.h),
// then the Oshax and the common treasures.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/isle_of_cats/components/components.h"

namespace skerry::isle_of_cats {

using Piece = std::uint8_t;
inline constexpr Piece kFirstOshaxPiece = kTileCount;
inline constexpr Piece kFirstCommonPiece = kFirstOshaxPiece + kOshaxShapes;
inline constexpr Piece kPieces = kFirstCommonPiece + kCommonShapes;
inline constexpr Piece kNoPiece = 255;

constexpr ShapeId shape_of_piece(Piece piece) {
  if (piece < kFirstOshaxPiece) return shape_of(static_cast<TileId>(piece));
  return static_cast<ShapeId>(piece < kFirstCommonPiece ? kFirstOshax + piece - kFirstOshaxPiece
                                                        : kFirstCommon + piece - kFirstCommonPiece);
}
// The piece with a shape that is not a cat's.
constexpr Piece piece_of_shape(ShapeId shape) {
  switch (kind_of(shape)) {
    case Kind::oshax:
      return static_cast<Piece>(kFirstOshaxPiece + shape - kFirstOshax);
    case Kind::common:
      return static_cast<Piece>(kFirstCommonPiece + shape - kFirstCommon);
    default:
      return rare_tile(shape);
  }
}
constexpr bool is_oshax(Piece piece) {
  return piece >= kFirstOshaxPiece && piece < kFirstCommonPiece;
}
constexpr Colour colour_of_piece(Piece piece) {
  return piece < kFirstRareTile ? colour_of(static_cast<TileId>(piece)) : Colour::none;
}
// "green_07", "rare_L", "oshax_3", "common_1x2".
std::string piece_name(Piece piece);
std::optional<Piece> piece_named(std::string_view name);

}  // namespace skerry::isle_of_cats
