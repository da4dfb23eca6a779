// One player's sheet: the tiles drawn on it and what is left of the turn.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>

#include "games/islant/components.h"

namespace skerry::islant {

// The content of a cell in one byte: 0 is empty; 1 to 63 is land (the quarters, and the colour in
// the bits above); 64 plus the value is a wave; from 128 on it is a ship (the value, and in the
// bits above the total that it was bordered for).
class Tile {
 public:
  constexpr Tile() = default;
  static constexpr Tile land(Quarters quarters, Colour colour) {
    return Tile(quarters | static_cast<unsigned>(colour) << 4);
  }
  static constexpr Tile wave(int value) { return Tile(kWaveBit | static_cast<unsigned>(value)); }
  static constexpr Tile ship(int value, int group = 0) {
    return Tile(kShipBit | static_cast<unsigned>(group) << 3 | static_cast<unsigned>(value));
  }

  constexpr bool empty() const { return byte_ == 0; }
  constexpr bool is_land() const { return byte_ != 0 && byte_ < kWaveBit; }
  constexpr bool is_wave() const { return (byte_ & (kWaveBit | kShipBit)) == kWaveBit; }
  constexpr bool is_ship() const { return byte_ >= kShipBit; }
  // The quarters of a land; 0 for all other tiles.
  constexpr Quarters quarters() const {
    return is_land() ? static_cast<Quarters>(byte_ & kWhole) : Quarters{0};
  }
  constexpr Colour colour() const { return static_cast<Colour>(byte_ >> 4 & 3); }  // of land
  constexpr int value() const { return byte_ & 7; }        // of a wave or a ship
  constexpr int group() const { return byte_ >> 3 & 15; }  // of a ship; 0: not bordered
  constexpr bool is_unfinished_ship() const { return is_ship() && group() == 0; }
  constexpr std::uint8_t byte() const { return byte_; }

  friend constexpr bool operator==(Tile, Tile) = default;

 private:
  static constexpr unsigned kWaveBit = 64;
  static constexpr unsigned kShipBit = 128;
  constexpr explicit Tile(unsigned byte) : byte_(static_cast<std::uint8_t>(byte)) {}

  std::uint8_t byte_ = 0;
};

// Dice in ascending order; unused elements are 0.
struct Dice {
  std::array<std::uint8_t, kMostDice> faces{};
  std::uint8_t count = 0;

  std::span<const std::uint8_t> all() const { return {faces.data(), count}; }
  bool holds(int face) const;
  void add(int face);     // keeps the order
  void remove(int face);  // precondition: holds(face)
  Dice without(int face) const {
    Dice rest = *this;
    rest.remove(face);
    return rest;
  }

  friend bool operator==(const Dice&, const Dice&) = default;
};

// An island's name in UTF-8, 24 code points at most.
inline constexpr int kMostNameCharacters = 24;
struct Name {  // NOLINT(cppcoreguidelines-pro-type-member-init): `legal` writes many of them
  std::uint8_t length = 0;  // in bytes
  // Bytes from `length` on have no meaning.
  std::array<char, std::size_t{4} * kMostNameCharacters> bytes;

  std::string_view text() const { return {bytes.data(), length}; }
  void assign(std::string_view text);  // precondition: it fits

  friend bool operator==(const Name& a, const Name& b) { return a.text() == b.text(); }
};
// The reason why a text is not allowed as a name.
enum class NameFault : std::uint8_t { none, empty, too_long, control, not_utf8 };
NameFault fault_of_name(std::string_view text);

// A set of quarters of cells: for each direction, the cells whose quarter in that direction is in
// the set.
using QuarterCells = std::array<Cells, kQuarters>;

// The bytes of a sheet's cells, padded to whole words so that eight cells are examined at a time.
inline constexpr int kCellBytes = 128;

struct Sheet {
  std::array<Tile, kCellBytes> cells{};
  Dice left;                // still to be placed this turn
  RoleSet roles = 0;        // still open this turn
  std::uint8_t column = 0;  // the column die's value, 0 if there is none
  std::uint8_t marked = 0;  // ship totals ticked
  bool done = false;
  bool choosing = false;  // several sets of ships could be bordered, and one must be
  Name name{};

  Tile at(Cell cell) const { return cells[cell]; }
  int next_total() const { return marked < kShipTotals ? kTotals[marked] : 0; }  // 0: none is left
  Cells drawn() const;  // the cells that are not empty
  QuarterCells land() const;
  bool is_waiting() const { return !done && (left.count > 0 || choosing); }
  void end_turn();

  // Compares bytes, since compilers compare an array of Tile one by one.
  friend bool operator==(const Sheet& a, const Sheet& b) {
    static_assert(std::has_unique_object_representations_v<Tile>);
    return std::memcmp(a.cells.data(), b.cells.data(), sizeof a.cells) == 0 && a.left == b.left &&
           a.roles == b.roles && a.column == b.column && a.marked == b.marked && a.done == b.done &&
           a.choosing == b.choosing && a.name == b.name;
  }
};

// A sheet with only the printed tiles and no dice.
Sheet blank_sheet(const Board& board, const Options& options);
// The tile that is printed in a cell.
Tile printed_at(const Board& board, const Options& options, Cell cell);
bool shows_only_printed_tiles(const Sheet& sheet, const Board& board, const Options& options);
// Whether a cell has a lake circle: a drawn tile with all four quarters has one, the central tile
// has none.
inline bool has_circle(const Sheet& sheet, const Board& board, Cell cell) {
  return sheet.at(cell).quarters() == kWhole && board.centre != cell;
}

}  // namespace skerry::islant
