// Squares, tiles and score sheets as JSON, and what is said about a tile that cannot be.
#pragma once

#include <optional>
#include <string>

#include "core/json.h"
#include "games/isle_of_cats/boat/boat.h"
#include "games/isle_of_cats/boat/score.h"

namespace skerry::isle_of_cats {

std::string square_text(Cell cell);             // "[4,0]"
std::string tile_text(const PlacedTile& tile);  // "green cat_07", "rare_L"

// [[x,y],…], sorted by x, then y.
void write_cells(JsonWriter& out, const Cells& cells);
// A fault (and no squares) unless they are squares of the hull, sorted, none twice. `whose` is put
// before the message, such as "green cat_07: ".
Cells read_cells(const JsonIn& in, const std::string& whose = {});

// {"kind":"cat","shape":"cat_07","colour":"green","cells":[…]}
void write_tile(JsonWriter& out, const PlacedTile& tile);
void write_tiles(JsonWriter& out, const Boat& boat);
// Counts what was taken out of the box of so many players, on one boat or on several.
class TileBox {
 public:
  TileBox(Mode mode, int players) : mode_(mode), players_(players) {}
  // Why there is no such tile left, if so.
  std::optional<std::string> take(const PlacedTile& tile);

 private:
  Mode mode_;
  int players_;
  std::array<bool, kTileCount> cats_{};             // by colour and shape
  std::array<std::uint8_t, kShapeCount> others_{};  // by shape
};

// Reads the list of tiles onto the boat, which is empty but for its id. A fault for a tile that has
// not its shape, leaves the hull, overlaps another or is no longer in the box.
void read_tiles(const JsonIn& in, Boat& boat, TileBox& box);

// The lines of a sheet, into an object that is open: "rats" to "total".
void write_sheet(JsonWriter& out, const Sheet& sheet, Mode mode);
// Of the solo game: "sister" and "winner".
void write_sister(JsonWriter& out, const SisterSheet& sister, const Sheet& player);

}  // namespace skerry::isle_of_cats
