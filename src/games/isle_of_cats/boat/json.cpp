#include "games/isle_of_cats/boat/json.h"

namespace skerry::isle_of_cats {
namespace {

constexpr std::int64_t kFarAway = 1'000'000'000;

std::string point_text(std::int64_t x, std::int64_t y) {
  return "[" + std::to_string(x) + "," + std::to_string(y) + "]";
}

bool on_hull(std::int64_t x, std::int64_t y) {
  return x >= 0 && x < kColumns && y >= 0 && y < kRows &&
         kHull.squares.contains(cell_at(static_cast<int>(x), static_cast<int>(y)));
}

// The kind must be that of the shape, a colour must be there for cats and Oshax and for no other.
std::optional<PlacedTile> read_face(const JsonIn& in) {
  in.keys({"kind", "shape", "cells"}, {"colour", "anywhere"});
  const auto kind = static_cast<Kind>(in["kind"].choice(kKindNames));
  const std::string_view name = in["shape"].string();
  PlacedTile tile;
  if (in.has("colour")) tile.colour = static_cast<Colour>(in["colour"].choice(kColourNames));
  if (in.has("anywhere")) tile.anywhere = in["anywhere"].boolean();
  if (in.faults().found()) return std::nullopt;
  const auto shape = shape_named(name);
  if (!shape) {
    in["shape"].fault("there is no shape " + in_quotes(name));
    return std::nullopt;
  }
  tile.shape = *shape;
  if (kind_of(*shape) != kind) {
    in.fault("no " + std::string(name_of(kind)) + " tile has the shape " + in_quotes(name));
    return std::nullopt;
  }
  if (in.has("colour") != has_colour(*shape)) {
    in.fault(tile_text(tile) +
             (has_colour(*shape) ? ": the colour is missing" : ": a treasure has no colour"));
    return std::nullopt;
  }
  return tile;
}

std::string overlap_text(const Boat& boat, const PlacedTile& tile, const Cells& cells) {
  std::size_t other = 0;
  while (!boat.tiles[other].cells().meets(cells)) ++other;
  const Cell square = (boat.tiles[other].cells() & cells).first();
  return tile_text(tile) + ": overlaps tiles[" + std::to_string(other) + "] (" +
         tile_text(boat.tiles[other]) + ") on the square " + square_text(square);
}

void read_tile(const JsonIn& in, Boat& boat, TileBox& box) {
  auto tile = read_face(in);
  if (!tile) return;
  const Cells cells = read_cells(in["cells"], tile_text(*tile) + ": ");
  if (in.faults().found()) return;
  const auto placement = find_placement(tile->shape, cells);
  if (!placement) {
    in.fault(tile_text(*tile) + ": its squares do not have that shape");
    return;
  }
  if (cells.meets(boat.covered)) {
    in.fault(overlap_text(boat, *tile, cells));
    return;
  }
  if (auto why = box.take(*tile)) {
    in.fault(*std::move(why));
    return;
  }
  tile->placement = *placement;
  boat.place(*tile);
}

template <std::size_t Most>
void write_cards(JsonWriter& out, const CardColumn<Most>& column) {
  out.begin_object();
  for (const CardPoints& card : column.listed()) {
    out.key(std::to_string(card.card)).integer(card.points);
  }
  out.end_object();
}

}  // namespace

std::string square_text(Cell cell) { return point_text(x_of(cell), y_of(cell)); }

std::string tile_text(const PlacedTile& tile) {
  const std::string shape(name_of(tile.shape));
  return tile.colour == Colour::none ? shape : std::string(name_of(tile.colour)) + " " + shape;
}

void write_cells(JsonWriter& out, const Cells& cells) {
  out.begin_array();
  cells.for_each(
      [&](Cell cell) { out.begin_array().integer(x_of(cell)).integer(y_of(cell)).end_array(); });
  out.end_array();
}

Cells read_cells(const JsonIn& in, const std::string& whose) {
  Cells cells;
  int last = -1;
  const std::size_t count = in.size();
  for (std::size_t i = 0; i < count; ++i) {
    in[i].size(2, 2);
    const auto x = in[i][0].integer(-kFarAway, kFarAway);
    const auto y = in[i][1].integer(-kFarAway, kFarAway);
    if (in.faults().found()) return {};
    if (!on_hull(x, y)) {
      in[i].fault(whose + "the square " + point_text(x, y) + " is off the hull");
      return {};
    }
    const Cell cell = cell_at(static_cast<int>(x), static_cast<int>(y));
    if (cell <= last) {
      in[i].fault(whose + (cell == last ? "the square " + point_text(x, y) + " is there twice"
                                        : "squares are sorted by x, then y; " + point_text(x, y) +
                                              " comes too late"));
      return {};
    }
    cells.add(cell);
    last = cell;
  }
  return cells;
}

void write_tile(JsonWriter& out, const PlacedTile& tile) {
  out.begin_object().key("kind").string(name_of(kind_of(tile.shape)));
  out.key("shape").string(name_of(tile.shape));
  if (tile.colour != Colour::none) out.key("colour").string(name_of(tile.colour));
  if (tile.anywhere) out.key("anywhere").boolean(true);
  out.key("cells");
  write_cells(out, tile.cells());
  out.end_object();
}

void write_tiles(JsonWriter& out, const Boat& boat) {
  out.begin_array();
  for (const PlacedTile& tile : boat.placed()) write_tile(out, tile);
  out.end_array();
}

void read_tiles(const JsonIn& in, Boat& boat, TileBox& box) {
  const std::size_t count = in.size();
  for (std::size_t i = 0; i < count && !in.faults().found(); ++i) read_tile(in[i], boat, box);
}

std::optional<std::string> TileBox::take(const PlacedTile& tile) {
  const auto refused = [&](const std::string& why) { return tile_text(tile) + ": " + why; };
  if (kind_of(tile.shape) == Kind::cat) {
    bool& taken = cats_[cat_tile(tile.colour, tile.shape)];
    if (taken) return refused("there is only one in the box");
    taken = true;
    return std::nullopt;
  }
  const Kind kind = kind_of(tile.shape);
  if (kind == Kind::oshax && mode_ == Mode::family) {
    return refused("there are no Oshax in the family game");
  }
  const int most = kind == Kind::oshax  ? 1
                   : kind == Kind::rare ? kCopiesOfRare
                                        : kCommonSupply[static_cast<std::size_t>(players_)];
  if (++others_[tile.shape] <= most) return std::nullopt;
  if (kind == Kind::common) {
    return refused("with " + std::to_string(players_) + (players_ == 1 ? " player" : " players") +
                   " there are only " + std::to_string(most) + " of each common treasure");
  }
  return refused("there " + std::string(most == 1 ? "is" : "are") + " only " +
                 (most == 1 ? "one" : std::to_string(most)) + " in the box");
}

void write_sheet(JsonWriter& out, const Sheet& sheet, Mode mode) {
  out.key("rats").integer(sheet.rats).key("rooms").integer(sheet.rooms);
  out.key("families").integer(sheet.families);
  out.key("rare_treasures").integer(sheet.rare_treasures).key("private");
  write_cards(out, sheet.private_lessons);
  out.key("private_total").integer(sheet.private_lessons.total);
  if (mode != Mode::family) {
    out.key("public");
    write_cards(out, sheet.public_lessons);
    out.key("public_total").integer(sheet.public_lessons.total);
  }
  out.key("total").integer(sheet.total);
}

void write_sister(JsonWriter& out, const SisterSheet& sister, const Sheet& player) {
  out.key("sister").begin_object().key("colours").begin_array();
  for (const std::int32_t points : sister.colours) out.integer(points);
  out.end_array().key("lessons");
  write_cards(out, sister.lessons);
  out.key("lessons_total").integer(sister.lessons.total);
  out.key("total").integer(sister.total).end_object();
  // Rulebook, "Solo scoring": she wins ties.
  out.key("winner").string(player.total > sister.total ? "player" : "sister");
}

}  // namespace skerry::isle_of_cats
