// Squares, tiles and score sheets as JSON, and the faults of impossible tiles.
#pragma once

#include <optional>
#include <string>

#include "core/json.h"
#include "games/isle_of_cats/boat/boat.h"
#include "games/isle_of_cats/boat/score.h"

namespace skerry::isle_of_cats {

std::string square_text(Cell cell);             // "[4,0]"
std::string tile_text(const PlacedTile& tile);  // "green cat_07", "rare_L"

// Writes [[x,y],…], sorted by x, then y.
void write_cells(JsonWriter& out, const Cells& cells);
// Reads squares; anything but distinct, sorted squares of the hull is a fault. `whose` is a prefix
// of the message, such as "green cat_07: ".
Cells read_cells(const JsonIn& in, const std::string& whose = {});

// Writes {"kind":"cat","shape":"cat_07","colour":"green","cells":[…]}.
void write_tile(JsonWriter& out, const PlacedTile& tile);
void write_tiles(JsonWriter& out, const Boat& boat);
// A counter of the tiles that are taken out of the box, on one boat or on several.
class TileBox {
 public:
  TileBox(Mode mode, int players) : mode_(mode), players_(players) {}
  // Takes a tile; returns the reason if there is none left.
  std::optional<std::string> take(const PlacedTile& tile);

 private:
  Mode mode_;
  int players_;
  std::array<bool, kTileCount> cats_{};             // by colour and shape
  std::array<std::uint8_t, kShapeCount> others_{};  // by shape
};

// Reads the list of tiles onto an empty boat. A tile that does not have its shape, leaves the hull,
// overlaps another or is no longer in the box is a fault.
void read_tiles(const JsonIn& in, Boat& boat, TileBox& box);

// Writes the lines of a sheet, "rats" to "total", into the object that is open.
void write_sheet(JsonWriter& out, const Sheet& sheet, Mode mode);
// Writes "sister" and "winner" of the solo game into the object that is open.
void write_sister(JsonWriter& out, const SisterSheet& sister, const Sheet& player);

}  // namespace skerry::isle_of_cats
