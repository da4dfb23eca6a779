// The components of The Isle of Cats other than cards: colours, tiles and boats. Cards are in
// cards.h, their scoring is in lessons.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/isle_of_cats/components/cells.h"

namespace skerry::isle_of_cats {

enum class Mode : std::uint8_t { family, advanced, solo };
inline constexpr std::array<std::string_view, 3> kModeNames{"family", "advanced", "solo"};

enum class Colour : std::uint8_t { blue, green, red, purple, orange, none };
inline constexpr std::size_t kColours = 5;
inline constexpr std::array<std::string_view, kColours> kColourNames{"blue", "green", "red",
                                                                     "purple", "orange"};
inline constexpr std::array<std::string_view, kColours> kBreedNames{
    "Hissnipper", "Garmin", "Teruvian", "Vandermil", "Mhoxxite"};
inline constexpr std::array<Colour, kColours> kEveryColour{Colour::blue, Colour::green, Colour::red,
                                                           Colour::purple, Colour::orange};
constexpr std::size_t index_of(Colour colour) { return static_cast<std::size_t>(colour); }
constexpr std::string_view name_of(Colour colour) {
  return colour == Colour::none ? "none" : kColourNames[index_of(colour)];
}

enum class Kind : std::uint8_t { cat, oshax, rare, common };
inline constexpr std::array<std::string_view, 4> kKindNames{"cat", "oshax", "rare", "common"};
constexpr std::string_view name_of(Kind kind) { return kKindNames[static_cast<std::size_t>(kind)]; }

// The id of a shape, which determines the kind of a tile. Every tile may be turned and flipped.
using ShapeId = std::uint8_t;
struct Shape {
  std::string_view name;
  Kind kind;
  std::array<std::string_view, 4> art;  // X is a square of the tile; unused rows are empty

  constexpr int size() const {
    int squares = 0;
    for (const std::string_view row : art) {
      for (const char sign : row) squares += sign == 'X' ? 1 : 0;
    }
    return squares;
  }
};
inline constexpr std::size_t kCatShapes = 17, kOshaxShapes = 6, kRareShapes = 5, kCommonShapes = 4;
inline constexpr ShapeId kFirstOshax = 17, kFirstRare = 23, kFirstCommon = 28;
inline constexpr std::size_t kShapeCount = 32;
extern const std::array<Shape, kShapeCount> kShapes;

constexpr Kind kind_of(ShapeId shape) {
  return shape < kFirstOshax    ? Kind::cat
         : shape < kFirstRare   ? Kind::oshax
         : shape < kFirstCommon ? Kind::rare
                                : Kind::common;
}
constexpr bool has_colour(ShapeId shape) { return shape < kFirstRare; }    // cats and Oshax
constexpr bool is_treasure(ShapeId shape) { return shape >= kFirstRare; }  // rare and common
constexpr bool is_small(ShapeId shape) {  // rulebook, FAQ: 1x1 and 1x2
  return shape == kFirstCommon || shape == kFirstCommon + 1;
}
std::string_view name_of(ShapeId shape);
std::optional<ShapeId> shape_named(std::string_view name);

// The id of a tile that the bag can hold: a cat, of which there is one for each colour and shape,
// or one of the five shapes of rare treasure, whose copies are indistinguishable.
using TileId = std::uint8_t;
inline constexpr TileId kFirstRareTile = kColours * kCatShapes;
inline constexpr std::size_t kTileCount = kFirstRareTile + kRareShapes;
inline constexpr int kCopiesOfRare = 5;
inline constexpr int kCopiesOfCommon = 11;
constexpr TileId cat_tile(Colour colour, ShapeId shape) {
  return static_cast<TileId>(index_of(colour) * kCatShapes + shape);
}
constexpr TileId rare_tile(ShapeId shape) {
  return static_cast<TileId>(kFirstRareTile + shape - kFirstRare);
}
constexpr bool is_cat(TileId tile) { return tile < kFirstRareTile; }
constexpr ShapeId shape_of(TileId tile) {
  return static_cast<ShapeId>(is_cat(tile) ? tile % kCatShapes
                                           : tile - kFirstRareTile + kFirstRare);
}
constexpr Colour colour_of(TileId tile) {
  return is_cat(tile) ? static_cast<Colour>(tile / kCatShapes) : Colour::none;
}
// "green_07" for a cat, the shape's name for a treasure.
std::string tile_name(TileId tile);
std::optional<TileId> tile_named(std::string_view name);

// The supply of common treasures of each shape, by the number of players (rulebook, "Global
// setup").
inline constexpr std::array<std::uint8_t, 5> kCommonSupply{0, 5, 5, 8, 11};

// Rooms are numbered 1 to 7 as in the rulebook.
inline constexpr std::size_t kRooms = 7;
inline constexpr std::array<std::string_view, kRooms> kRoomNames{
    "captain", "bedroom", "dining", "bedroom", "corridor", "cargo", "captain"};
using RoomSet = std::uint8_t;  // bit 0 is room 1
constexpr RoomSet rooms(std::initializer_list<int> numbers) {
  unsigned set = 0;
  for (const int number : numbers) set |= 1U << (number - 1);
  return static_cast<RoomSet>(set);
}

enum class BoatId : std::uint8_t { blue, green, red, purple };
inline constexpr std::size_t kBoats = 4;
inline constexpr std::array<std::string_view, kBoats> kBoatNames{"blue", "green", "red", "purple"};

// The geometry that all four boats share.
struct Hull {
  Cells squares;
  Cells edge;  // squares with a side that no other square shares
  Cells middle_row;
  std::array<Cells, kRooms> rooms{};
};
extern const Hull kHull;

struct Layout {
  Cells rats;
  Cells maps;
  std::array<Cell, kColours> map_of{};  // the treasure map of each colour
};
extern const std::array<Layout, kBoats> kLayouts;
inline const Layout& layout_of(BoatId boat) { return kLayouts[static_cast<std::size_t>(boat)]; }

}  // namespace skerry::isle_of_cats
