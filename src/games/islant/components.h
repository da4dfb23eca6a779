// The components of Islant: dice, roles, tiles and sheets of the five levels, and the options.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "games/islant/cells.h"

namespace skerry::islant {

inline constexpr int kMinPlayers = 1;
inline constexpr int kMaxPlayers = 99;
inline constexpr int kLevels = 5;
inline constexpr int kWild = 6;    // a die that may stand for any of 1 to 5
inline constexpr int kFaces = 5;   // tiles, waves and ships have the values 1 to 5
inline constexpr int kSource = 6;  // the value of a printed wave
inline constexpr int kMostDice = 5;
inline constexpr int kMostDrawnWaves = 60;

enum class Rows : std::uint8_t { square, seven };
enum class Sides : std::uint8_t { polygon, per_tile };
enum class IslandPenalty : std::uint8_t { all, completed };
enum class LandContact : std::uint8_t { cell, land_edge };
enum class WaveStart : std::uint8_t { corners, edge, first_anywhere };
enum class WaveCrossing : std::uint8_t { not_shared, row_and_column };
enum class ShipGroup : std::uint8_t { whole, subset };
enum class UnplaceableDie : std::uint8_t { ends, skip };
enum class Level5Columns : std::uint8_t { paired, repeated };

inline constexpr std::array<std::string_view, 2> kRowsNames{"square", "seven"};
inline constexpr std::array<std::string_view, 2> kSidesNames{"polygon", "per_tile"};
inline constexpr std::array<std::string_view, 2> kIslandPenaltyNames{"all", "completed"};
inline constexpr std::array<std::string_view, 2> kLandContactNames{"cell", "land_edge"};
inline constexpr std::array<std::string_view, 3> kWaveStartNames{"corners", "edge",
                                                                 "first_anywhere"};
inline constexpr std::array<std::string_view, 2> kWaveCrossingNames{"not_shared", "row_and_column"};
inline constexpr std::array<std::string_view, 2> kShipGroupNames{"whole", "subset"};
inline constexpr std::array<std::string_view, 2> kUnplaceableDieNames{"ends", "skip"};
inline constexpr std::array<std::string_view, 2> kLevel5ColumnsNames{"paired", "repeated"};

inline constexpr std::uint8_t kNewestRules = 2;
inline constexpr std::uint8_t kOldestRules = 1;

struct Options {
  std::uint8_t level = 1;
  Rows rows = Rows::square;
  Sides sides = Sides::polygon;
  IslandPenalty island_penalty = IslandPenalty::all;
  LandContact land_contact = LandContact::cell;
  WaveStart wave_start = WaveStart::corners;
  WaveCrossing wave_crossing = WaveCrossing::not_shared;
  ShipGroup ship_group = ShipGroup::whole;
  UnplaceableDie unplaceable_die = UnplaceableDie::ends;
  Level5Columns level5_columns = Level5Columns::paired;
  bool level1_centre = false;
  // By which rules the game is played (docs/rules-versions.md): not an option that can be chosen.
  std::uint8_t rules_version = kNewestRules;

  friend bool operator==(const Options&, const Options&) = default;
};

// The uses of a die, in the order in which the JSON lists them.
enum class Role : std::uint8_t { column, land, red, blue, wave, ship };
inline constexpr int kRoles = 6;
inline constexpr std::array<std::string_view, kRoles> kRoleNames{"column", "land", "red",
                                                                 "blue",   "wave", "ship"};
using RoleSet = std::uint8_t;  // bit i stands for role i
constexpr RoleSet only(Role role) {
  return static_cast<RoleSet>(1U << static_cast<unsigned>(role));
}
constexpr bool has(RoleSet roles, Role role) { return (roles & only(role)) != 0; }
constexpr RoleSet without(RoleSet roles, Role role) {
  return static_cast<RoleSet>(roles & ~only(role));
}
inline constexpr RoleSet kLandRoles = only(Role::land) | only(Role::red) | only(Role::blue);
constexpr bool is_land(Role role) { return (kLandRoles & only(role)) != 0; }

enum class Colour : std::uint8_t { none, red, blue, purple };
inline constexpr std::array<std::string_view, 4> kColourNames{"none", "red", "blue", "purple"};
constexpr Colour colour_of(Role role) {
  return role == Role::red ? Colour::red : role == Role::blue ? Colour::blue : Colour::none;
}

// A land tile is a set of quarters of its cell, cut along both diagonals: bit 0 north, then
// clockwise.
using Quarters = std::uint8_t;
inline constexpr int kQuarters = 4;
inline constexpr Quarters kNorth = 1, kEast = 2, kSouth = 4, kWest = 8, kWhole = 15;

// RECONSTRUCTION: the pictures of the five tiles are lost. There are exactly five sets of quarters
// up to rotation; these are they, in the spelling and the order of the rotations that the JSON
// uses.
struct Rotation {
  Quarters quarters;
  std::string_view name;
};
inline constexpr std::array<Rotation, 4> kTile1{
    {{kNorth, "N"}, {kEast, "E"}, {kSouth, "S"}, {kWest, "W"}}};
inline constexpr std::array<Rotation, 4> kTile2{{{kNorth | kEast, "NE"},
                                                 {kEast | kSouth, "ES"},
                                                 {kSouth | kWest, "SW"},
                                                 {kNorth | kWest, "NW"}}};
inline constexpr std::array<Rotation, 2> kTile3{{{kNorth | kSouth, "NS"}, {kEast | kWest, "EW"}}};
inline constexpr std::array<Rotation, 4> kTile4{{{kNorth | kEast | kSouth, "NES"},
                                                 {kEast | kSouth | kWest, "ESW"},
                                                 {kNorth | kSouth | kWest, "NSW"},
                                                 {kNorth | kEast | kWest, "NEW"}}};
inline constexpr std::array<Rotation, 1> kTile5{{{kWhole, "NESW"}}};
constexpr std::span<const Rotation> rotations_of(int tile) {
  switch (tile) {
    case 1:
      return kTile1;
    case 2:
      return kTile2;
    case 3:
      return kTile3;
    case 4:
      return kTile4;
    default:
      return kTile5;
  }
}
// The tile with these quarters. Precondition: the set is not empty.
int tile_of(Quarters quarters);
std::string_view name_of(Quarters quarters);
std::optional<Quarters> quarters_named(std::string_view name);

// The properties of a level (rulebook, "Level 1" to "Level 5").
struct Level {
  std::uint8_t dice;
  std::uint8_t columns;
  bool rerolls_doubles;
  RoleSet roles;

  constexpr bool has_waves() const { return has(roles, Role::wave); }
  constexpr bool has_ships() const { return has(roles, Role::ship); }
  constexpr bool has_column_die() const { return has(roles, Role::column); }
  constexpr bool has_colours() const { return has(roles, Role::red); }
};
// RECONSTRUCTION: the numbers of columns.
inline constexpr std::array<Level, kLevels> kLevelTable{{
    {2, 7, true, only(Role::column) | only(Role::land)},
    {2, 9, true, only(Role::land) | only(Role::wave)},
    {2, 7, true, only(Role::red) | only(Role::blue)},
    {3, 11, false, only(Role::land) | only(Role::wave) | only(Role::ship)},
    {5, 11, false,
     only(Role::column) | only(Role::red) | only(Role::blue) | only(Role::wave) | only(Role::ship)},
}};
constexpr const Level& level_of(const Options& options) {
  return kLevelTable[static_cast<std::size_t>(options.level - 1)];
}

// RECONSTRUCTION: the headings of the columns; a digit is a die, * is any.
inline constexpr std::array<std::string_view, 7> kHeadings1{"1", "12", "23", "*", "34", "45", "5"};
inline constexpr std::array<std::string_view, 11> kHeadings5Paired{"1", "1", "2", "2", "3", "*",
                                                                   "3", "4", "4", "5", "5"};
inline constexpr std::array<std::string_view, 11> kHeadings5Repeated{"1", "2", "3", "4", "5", "*",
                                                                     "1", "2", "3", "4", "5"};
// The headings of the columns; none on levels without a column die.
std::span<const std::string_view> headings_of(const Options& options);

// The printed sheet.
struct Board {
  int rows = 0;
  int columns = 0;
  Cells cells;   // all cells of the sheet
  Cells border;  // those at the sheet's edge
  // The cells allowed by each value of the column die; [0] is for no column die.
  std::array<Cells, kFaces + 1> allowed{};
  std::optional<Cell> centre;  // a printed land tile without a lake
  bool corners = false;        // printed waves of value 6 in the four corners

  bool holds(int row, int column) const {
    return row >= 0 && row < rows && column >= 0 && column < columns;
  }
  Cells corner_cells() const;
};
const Board& board_of(const Options& options);

// The totals to which groups of ships must add up (rulebook, "Ship totals").
inline constexpr int kShipTotals = 10;
inline constexpr std::array<std::uint8_t, kShipTotals> kTotals{7,  9,  11, 13, 15,
                                                               17, 19, 21, 23, 25};
inline constexpr std::array<std::uint8_t, kShipTotals> kShipPoints{2,  4,  7,  11, 15,
                                                                   20, 27, 34, 45, 60};

}  // namespace skerry::islant
