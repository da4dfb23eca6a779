#include "games/isle_of_cats/components/components.h"

#include <algorithm>

namespace skerry::isle_of_cats {
namespace {

using enum Kind;

using Drawing = std::array<std::string_view, kRows>;

// A digit is the room that the square belongs to; a space is water.
constexpr Drawing kRoomsDrawn{
    "       22225555       ",  //
    "    2222222555556     ",  //
    " 111555555555555666   ",  //
    "111153333335555566667 ",  //
    "1111533333355555666677",  //
    "111153333335555566667 ",  //
    " 111555555555555666   ",  //
    "    4444444555556     ",  //
    "       44445555       ",
};

// r is a rat; B G R P O are the treasure maps.
constexpr std::array<Drawing, kBoats> kBoatsDrawn{{
    {
        "       G...rrrr       ",  // blue
        "    r.........B..     ",  //
        " ................rr   ",  //
        ".R.....rr..........r. ",  //
        "......................",  //
        "rr.................O. ",  //
        " r.............r...   ",  //
        "    .....P....rr.     ",  //
        "       ...r..rr       ",
    },
    {
        "       P....rrr       ",  // green
        "    ......r.rrG..     ",  //
        " rr................   ",  //
        ".B...r.............r. ",  //
        "r....r................",  //
        "............rr.....R. ",  //
        " ...........r....rr   ",  //
        "    .r...O..r....     ",  //
        "       ........       ",
    },
    {
        "       O.......       ",  // red
        "    ..........R..     ",  //
        " .....rr....rr.....   ",  //
        "rG........r.rr....r.. ",  //
        "r.................r...",  //
        "r....r.............P. ",  //
        " ..................   ",  //
        "    .....B....rrr     ",  //
        "       rr.....r       ",
    },
    {
        "       Brr.....       ",  // purple
        "    ..........Orr     ",  //
        " rr................   ",  //
        "rP....r..r........... ",  //
        "............rrr.......",  //
        "...................G. ",  //
        " .....rr.........rr   ",  //
        "    .....R.r.....     ",  //
        "       ....rr..       ",
    },
}};
constexpr std::string_view kMapSigns = "BGRPO";

constexpr char sign_at(const Drawing& drawing, int x, int y) {
  return drawing[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
}

template <class Wanted>
constexpr Cells squares_where(const Drawing& drawing, Wanted&& wanted) {
  Cells cells;
  for (int x = 0; x < kColumns; ++x) {
    for (int y = 0; y < kRows; ++y) {
      if (wanted(sign_at(drawing, x, y))) cells.add(cell_at(x, y));
    }
  }
  return cells;
}

constexpr Hull make_hull() {
  Hull hull;
  hull.squares = squares_where(kRoomsDrawn, [](char sign) { return sign != ' '; });
  for (std::size_t room = 0; room < kRooms; ++room) {
    hull.rooms[room] = squares_where(
        kRoomsDrawn, [room](char sign) { return sign == static_cast<char>('1' + room); });
  }
  const Cells& all = hull.squares;
  const Cells inside = all.later(1) & all.earlier(1) & all.later(kStride) & all.earlier(kStride);
  hull.edge = all & ~inside;
  for (int x = 0; x < kColumns; ++x) hull.middle_row.add(cell_at(x, kRows / 2));
  return hull;
}

constexpr Layout make_layout(const Drawing& drawing) {
  Layout layout{};
  layout.rats = squares_where(drawing, [](char sign) { return sign == 'r'; });
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    const Cells map =
        squares_where(drawing, [colour](char sign) { return sign == kMapSigns[colour]; });
    layout.map_of[colour] = map.first();
    layout.maps |= map;
  }
  return layout;
}

}  // namespace

// Every colour has the same seventeen cats.
constexpr std::array<Shape, kShapeCount> kShapes{{
    // clang-format off
    {"cat_01", cat, {"..X",
                     "XXX",
                     "..X"}},
    {"cat_02", cat, {".XX",
                     "XX.",
                     "X.."}},
    {"cat_03", cat, {".X",
                     "XX",
                     "XX",
                     "X."}},
    {"cat_04", cat, {".X",
                     "XX",
                     ".X",
                     ".X"}},
    {"cat_05", cat, {".X",
                     "XX",
                     "XX"}},
    {"cat_06", cat, {"X..",
                     "XXX",
                     "X.X"}},
    {"cat_07", cat, {".X..",
                     ".X..",
                     "XXXX"}},
    {"cat_08", cat, {"..X",
                     "..X",
                     "XXX"}},
    {"cat_09", cat, {"X.",
                     "X.",
                     "X.",
                     "XX"}},
    {"cat_10", cat, {"XX",
                     "X.",
                     "XX"}},
    {"cat_11", cat, {"XXX.",
                     "X.XX"}},
    {"cat_12", cat, {".XX",
                     "XXX",
                     "..X"}},
    {"cat_13", cat, {".X.",
                     "XXX",
                     ".X."}},
    {"cat_14", cat, {"..XX",
                     "XXX."}},
    {"cat_15", cat, {".XX",
                     "XX."}},
    {"cat_16", cat, {"XXXXX"}},
    {"cat_17", cat, {".X.",
                     ".X.",
                     "XXX",
                     ".X."}},
    {"oshax_1", oshax, {"..XX",
                        ".XX.",
                        "XX.."}},
    {"oshax_2", oshax, {".X.",
                        "XX.",
                        ".XX",
                        ".X."}},
    {"oshax_3", oshax, {".XX",
                        "XX.",
                        "X..",
                        "X.."}},
    {"oshax_4", oshax, {".X.",
                        ".X.",
                        "XXX",
                        "X.."}},
    {"oshax_5", oshax, {"..X.",
                        "XXXX",
                        "X..."}},
    {"oshax_6", oshax, {"..X.",
                        ".XXX",
                        "XX.."}},
    {"rare_L", rare, {".X",
                      ".X",
                      "XX"}},
    {"rare_T", rare, {".X",
                      "XX",
                      ".X"}},
    {"rare_O", rare, {"XX",
                      "XX"}},
    {"rare_S", rare, {".XX",
                      "XX."}},
    {"rare_I", rare, {"XXXX"}},
    {"common_1x1", common, {"X"}},
    {"common_1x2", common, {"XX"}},
    {"common_corner3", common, {".X",
                                "XX"}},
    {"common_1x3", common, {"XXX"}},
    // clang-format on
}};

constexpr Hull kHull = make_hull();

constexpr std::array<Layout, kBoats> kLayouts{
    make_layout(kBoatsDrawn[0]), make_layout(kBoatsDrawn[1]), make_layout(kBoatsDrawn[2]),
    make_layout(kBoatsDrawn[3])};

std::string_view name_of(ShapeId shape) { return kShapes[shape].name; }

std::optional<ShapeId> shape_named(std::string_view name) {
  const auto found = std::ranges::find(kShapes, name, &Shape::name);
  if (found == kShapes.end()) return std::nullopt;
  return static_cast<ShapeId>(found - kShapes.begin());
}

std::string tile_name(TileId tile) {
  const std::string_view shape = name_of(shape_of(tile));
  if (!is_cat(tile)) return std::string(shape);
  // "green" and the "_07" of "cat_07".
  return std::string(name_of(colour_of(tile))).append(shape.substr(3));
}

std::optional<TileId> tile_named(std::string_view name) {
  const std::string_view first = name.substr(0, name.find('_'));
  const auto colour = std::ranges::find(kColourNames, first);
  if (colour == kColourNames.end()) {
    const auto shape = shape_named(name);
    if (!shape || kind_of(*shape) != rare) return std::nullopt;
    return rare_tile(*shape);
  }
  for (ShapeId shape = 0; shape < kCatShapes; ++shape) {
    if (name.substr(first.size()) != name_of(shape).substr(3)) continue;
    return cat_tile(static_cast<Colour>(colour - kColourNames.begin()), shape);
  }
  return std::nullopt;
}

}  // namespace skerry::isle_of_cats
