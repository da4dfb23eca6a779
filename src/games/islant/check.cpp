// The check of states. A sheet need not be reachable by play, but it must consist of this level's
// tiles and the dice that were rolled.
#include <algorithm>
#include <bit>

#include "games/islant/rules.h"
#include "games/islant/ships.h"

namespace skerry::islant {
namespace {

// The reason why this level cannot have the tile in this cell.
std::string_view fault_of_tile(Tile tile, const Options& options) {
  const Level& level = level_of(options);
  if (tile.empty()) return {};
  if (tile.is_land()) {
    if (tile.quarters() == 0) return "a land has at least one quarter";
    const bool coloured = tile.colour() == Colour::red || tile.colour() == Colour::blue;
    if (level.has_colours() && !coloured) return "land is red or blue on this level";
    if (!level.has_colours() && tile.colour() != Colour::none) return "land has no colour here";
    return {};
  }
  if (tile.is_wave()) {
    if (!level.has_waves()) return "this level has no waves";
    const bool drawn = tile.value() >= 1 && tile.value() <= kFaces;
    return drawn ? std::string_view{} : "waves of value 6 are printed in the corners only";
  }
  if (!level.has_ships()) return "this level has no ships";
  const bool drawn = tile.value() >= 1 && tile.value() <= kFaces && tile.group() <= kShipTotals;
  return drawn ? std::string_view{} : "a ship has a value of 1 to 5 and a group of at most 10";
}

std::optional<Flaw> flaw_of_cells(const Table& table, const Sheet& sheet) {
  int waves = 0;
  for (std::size_t i = 0; i < sheet.cells.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    const Tile tile = sheet.at(cell);
    if (!table.board().cells.contains(cell)) {
      if (!tile.empty()) return Flaw{"there is a tile off the sheet", "cells"};
      continue;
    }
    const Tile printed = printed_at(table.board(), table.options, cell);
    if (!printed.empty()) {
      if (tile == printed) continue;
      return Flaw{"the printed tile of this cell is missing or changed", "cells", cell};
    }
    if (const auto fault = fault_of_tile(tile, table.options); !fault.empty()) {
      return Flaw{std::string(fault), "cells", cell};
    }
    if (tile.is_wave()) ++waves;
  }
  if (waves <= kMostDrawnWaves) return std::nullopt;
  return Flaw{"at most 60 waves can be drawn on a sheet; this has " + std::to_string(waves),
              "cells"};
}

std::optional<Flaw> flaw_of_turn(const Table& table, const Sheet& sheet) {
  Dice thrown = table.dice;
  for (std::size_t i = 0; i < sheet.left.count; ++i) {
    const int die = sheet.left.faces[i];
    if (i > 0 && sheet.left.faces[i - 1] > die) {
      return Flaw{"dice are sorted upwards", "left", {}, i};
    }
    if (!thrown.holds(die)) {
      return Flaw{
          "a " + std::to_string(die) + " that was not thrown, or not so often", "left", {}, i};
    }
    thrown.remove(die);
  }
  if (sheet.done && sheet.left.count > 0) {
    return Flaw{"a seat that is done has no dice left", "left"};
  }
  const Level& level = level_of(table.options);
  if ((sheet.roles & ~level.roles) != 0) return Flaw{"a role that this level has not", "roles"};
  const int roles = std::popcount(sheet.roles);
  if (roles != sheet.left.count) {
    return Flaw{"there must be as many roles as dice left; these are " + std::to_string(roles) +
                    " and " + std::to_string(sheet.left.count),
                "roles"};
  }
  if (sheet.column > kFaces || (sheet.column != 0 && !level.has_column_die())) {
    return Flaw{"there is no such column die on this level", "column"};
  }
  return std::nullopt;
}

std::optional<Flaw> flaw_of_ships(const Table& table, const Sheet& sheet) {
  if (sheet.marked > kShipTotals) return Flaw{"there are 10 totals", "marked"};
  std::array<int, kShipTotals + 1> sums{};
  for (std::size_t i = 0; i < sheet.cells.size(); ++i) {
    const Tile tile = sheet.cells[i];
    if (!tile.is_ship()) continue;
    if (tile.group() > sheet.marked) {
      return Flaw{"bordered as group " + std::to_string(tile.group()) + ", but only " +
                      std::to_string(sheet.marked) + " totals are marked",
                  "cells", static_cast<Cell>(i)};
    }
    sums[static_cast<std::size_t>(tile.group())] += tile.value();
  }
  for (std::size_t group = 1; group <= sheet.marked; ++group) {
    if (sums[group] == kTotals[group - 1]) continue;
    return Flaw{"the ships of group " + std::to_string(group) + " must add up to " +
                    std::to_string(kTotals[group - 1]) + "; they add up to " +
                    std::to_string(sums[group]),
                "marked"};
  }
  if (!sheet.choosing) return std::nullopt;
  const bool can_choose = asks_which_ships(table.options) && !sheet.done;
  if (can_choose && border_candidates(sheet, table.options.ship_group).size() > 1)
    return std::nullopt;
  return Flaw{"there is no choice of ships to border", "choose"};
}

}  // namespace

std::optional<Flaw> flaw_of(const Table& table, const Sheet& sheet) {
  if (auto flaw = flaw_of_cells(table, sheet)) return flaw;
  if (auto flaw = flaw_of_turn(table, sheet)) return flaw;
  if (auto flaw = flaw_of_ships(table, sheet)) return flaw;
  const bool named = sheet.name.length == 0 || fault_of_name(sheet.name.text()) == NameFault::none;
  if (!named) return Flaw{"a name has at most 24 characters and no control characters", "name"};
  return std::nullopt;
}

std::optional<Flaw> flaw_of_dice(const Table& table) {
  const Level& level = level_of(table.options);
  if (table.dice.count != level.dice) {
    return Flaw{"this level has " + std::to_string(level.dice) + " dice", "dice"};
  }
  for (std::size_t i = 0; i < table.dice.count; ++i) {
    if (table.dice.faces[i] < 1 || table.dice.faces[i] > kWild) {
      return Flaw{"a die shows 1 to 6", "dice", {}, i};
    }
    if (i == 0) continue;
    if (table.dice.faces[i - 1] > table.dice.faces[i]) {
      return Flaw{"dice are sorted upwards", "dice", {}, i};
    }
    if (level.rerolls_doubles && table.dice.faces[i - 1] == table.dice.faces[i]) {
      return Flaw{"doubles are rolled again on levels 1 to 3", "dice", {}, i};
    }
  }
  return std::nullopt;
}

Expected<void> Islant::check(const State& state) {
  const Table& table = state.table;
  const auto bad = [](const Flaw& flaw, std::string where) -> Expected<void> {
    where += flaw.key;
    if (flaw.cell) {
      where += '[' + std::to_string(row_of(*flaw.cell)) + "][" +
               std::to_string(column_of(*flaw.cell)) + ']';
    }
    if (flaw.index) where += '[' + std::to_string(*flaw.index) + ']';
    return fail(code::kBadState, flaw.message, std::move(where));
  };
  if (table.options.level < 1 || table.options.level > kLevels) {
    return fail(code::kBadState, "there are levels 1 to 5", "options.level");
  }
  if (table.players < kMinPlayers || table.players > kMaxPlayers) {
    return fail(code::kBadState, "must be 1 to 99", "players");
  }
  if (table.roll < 1 || table.roll > kMostRolls) {
    return fail(code::kBadState, "must be 1 or more", "roll");
  }
  if (const auto flaw = flaw_of_dice(table)) return bad(*flaw, "");
  for (std::size_t i = 0; i < table.players; ++i) {
    if (const auto flaw = flaw_of(table, table.sheets[i])) {
      return bad(*flaw, "sheets[" + std::to_string(i) + "].");
    }
  }
  const auto others = std::span(table.sheets).subspan(table.players);
  if (!std::ranges::all_of(others, [](const Sheet& sheet) { return sheet == Sheet{}; })) {
    return fail(code::kBadState, "there are more sheets than players", "sheets");
  }
  if (table.waiting != waiting_in(table)) {
    return fail(code::kBadState, "what follows from the sheets is wrong", "waiting");
  }
  return {};
}

}  // namespace skerry::islant
