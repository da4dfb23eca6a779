// The reasons why an action is refused, in words that a player can act on.
#include "games/islant/outlook.h"
#include "games/islant/rules.h"
#include "games/islant/ships.h"

namespace skerry::islant {
namespace {

using Objection = std::optional<Error>;

std::string text(int number) { return std::to_string(number); }

// "the 3", "the 3 and the 4", "the 1, the 3 and the 4"
std::string list_dice(const Dice& dice) {
  std::string list;
  for (std::size_t i = 0; i < dice.count; ++i) {
    if (i > 0) list += i + 1 == dice.count ? " and " : ", ";
    list += "the " + text(dice.faces[i]);
  }
  return list;
}

Objection objection_to_dice(const Sheet& sheet, const Step& step) {
  if (!sheet.left.holds(step.die)) {
    return refusal("islant.refused.die", "there is no " + text(step.die) + " left to place",
                   {{"die", std::int64_t{step.die}}});
  }
  const std::string role(kRoleNames[static_cast<std::size_t>(step.role)]);
  if (!has(sheet.roles, step.role)) {
    return refusal("islant.refused.role",
                   "no die can be used for " + role + " any more in this turn", {{"role", role}});
  }
  const bool fits =
      step.die == kWild ? step.value >= 1 && step.value <= kFaces : step.value == step.die;
  if (fits) return std::nullopt;
  return refusal("islant.refused.value",
                 "a " + text(step.die) + " cannot stand for a " + text(step.value) +
                     "; only a 6 is wild, and stands for any of 1 to 5",
                 {{"die", std::int64_t{step.die}}, {"value", std::int64_t{step.value}}});
}

Objection objection_to_cell(const Table& table, const Sheet& sheet, Cell cell) {
  if (!table.board().cells.contains(cell)) {
    return refusal("islant.refused.off_sheet", "the sheet has no such cell");
  }
  if (!sheet.at(cell).empty()) {
    return refusal("islant.refused.occupied", "there is a tile in this cell already");
  }
  return std::nullopt;
}

Objection objection_to_land(const Table& table, const Sheet& sheet, const Step& step,
                            const Outlook& outlook) {
  if (tile_of(step.quarters) != step.value) {
    return refusal("islant.refused.rotation",
                   "these quarters are no rotation of tile " + text(step.value),
                   {{"tile", std::int64_t{step.value}}});
  }
  if (has(sheet.roles, Role::column)) {
    return refusal("islant.refused.column_first",
                   "choose the column die first; it binds the land that is drawn after it");
  }
  const Cells allowed = table.board().allowed[sheet.column];
  if (!allowed.contains(step.cell)) {
    return refusal("islant.refused.column",
                   "the column die shows " + text(sheet.column) +
                       ": land goes into the columns with this number or into Any",
                   {{"column", std::int64_t{sheet.column}}});
  }
  if (!outlook.for_land(sheet.column).contains(step.cell)) {
    return outlook.rotation_matters()
               ? refusal("islant.refused.no_land_edge",
                         "a land must share an edge of land with land that is there")
               : refusal("islant.refused.no_land",
                         "a land must be drawn beside a cell with land in it");
  }
  if (outlook.for_land(sheet.column, step.quarters).contains(step.cell)) return std::nullopt;
  return refusal("islant.refused.turn_it",
                 "turned like this the land shares no edge with the land beside it");
}

Objection objection_to_wave(const Table& table, const Sheet& sheet, const Step& step,
                            const Outlook& outlook) {
  if (outlook.for_wave(step.value).contains(step.cell)) return std::nullopt;
  const Cells neighbours = beside(Cells::only(step.cell)) & table.board().cells;
  const bool too_low = neighbours.any(
      [&](Cell cell) { return sheet.at(cell).is_wave() && sheet.at(cell).value() <= step.value; });
  if (too_low) {
    return refusal("islant.refused.wave_lower",
                   "a wave may not be beside a wave that is equal or lower",
                   {{"value", std::int64_t{step.value}}});
  }
  return refusal("islant.refused.wave_alone", "a wave needs a higher wave beside it",
                 {{"value", std::int64_t{step.value}}});
}

Objection objection_to_ship(const Step& step, const Outlook& outlook) {
  if (outlook.for_ship().contains(step.cell)) return std::nullopt;
  return refusal("islant.refused.ship_alone",
                 "a ship must be beside land or beside a ship that has no border yet");
}

Objection objection_to_rest(const Table& table, const Sheet& sheet, const Step& step,
                            const Outlook& outlook) {
  if (table.options.unplaceable_die == UnplaceableDie::skip) return std::nullopt;
  const Dice rest = sheet.left.without(step.die);
  const RoleSet roles = without(sheet.roles, step.role);
  bool fine = false;
  if (step.role == Role::column) {
    fine = outlook.can_finish(rest, roles, step.value);
  } else if (is_land(step.role)) {
    fine = outlook.after_land(step.cell, step.quarters).can_finish(rest, roles, sheet.column);
  } else {
    fine = outlook.after_other(step.cell).can_finish(rest, roles, sheet.column);
  }
  if (fine) return std::nullopt;
  std::string dice;
  for (const std::uint8_t die : rest.all()) dice += (dice.empty() ? "" : ", ") + text(die);
  return refusal(
      "islant.refused.no_room",
      "this would leave no place for " + list_dice(rest) + "; all dice of a turn must be used",
      {{"dice", dice}});
}

Objection objection_to_name(const Table& table, const Sheet& sheet, const Name& name) {
  if (!shows_only_printed_tiles(sheet, table.board(), table.options)) {
    return refusal("islant.refused.name_late", "islands are named before the first tile is drawn");
  }
  if (fault_of_name(name.text()) == NameFault::none) return std::nullopt;
  return refusal("islant.refused.name", "a name has 1 to 24 characters and no control characters");
}

Objection objection_to_border(const Table& table, const Sheet& sheet, const Step& step) {
  if (!sheet.choosing) {
    return refusal("islant.refused.nothing_to_border", "there is no choice of ships to border now");
  }
  const std::size_t candidates = border_candidates(sheet, table.options.ship_group).size();
  if (step.border < candidates) return std::nullopt;
  return refusal("islant.refused.border",
                 "choose one of the " + std::to_string(candidates) + " sets of ships, from 0",
                 {{"sets", static_cast<std::int64_t>(candidates)}});
}

Objection objection_to_end(const Table& table, Seat who) {
  if (table.at_start_of_turn(table.sheets[who.index])) return std::nullopt;
  ActionList<Action> steps;
  Islant::legal({.table = table, .chance = {}}, who, steps);
  if (!steps.empty() && steps[0].step.kind == ActionKind::end) return std::nullopt;
  return refusal("islant.refused.end_late",
                 "a turn that was begun must be completed; stop before the first die of a turn");
}

}  // namespace

std::optional<Error> objection_to_step(const Table& table, const Sheet& sheet, const Step& step) {
  if (auto objection = objection_to_dice(sheet, step)) return objection;
  const Outlook outlook(sheet, table.board(), table.options);
  if (step.role != Role::column) {
    if (auto objection = objection_to_cell(table, sheet, step.cell)) return objection;
    Objection objection;
    if (is_land(step.role)) objection = objection_to_land(table, sheet, step, outlook);
    if (step.role == Role::wave) objection = objection_to_wave(table, sheet, step, outlook);
    if (step.role == Role::ship) objection = objection_to_ship(step, outlook);
    if (objection) return objection;
  }
  return objection_to_rest(table, sheet, step, outlook);
}

Expected<void> Islant::accepts(const State& state, Seat who, const Action& action) {
  const Table& table = state.table;
  if (table.waiting.empty()) return fail(code::kGameOver, "the game is over");
  const Sheet& sheet = table.sheets[who.index];
  if (sheet.done) return fail(code::kNotYourTurn, "this seat has stopped drawing");
  Objection objection;
  if (action.step.kind == ActionKind::name) {
    objection = objection_to_name(table, sheet, action.name);
  } else if (!table.waiting.contains(who)) {
    return fail(code::kNotYourTurn, "this seat has used its dice; the next roll comes soon");
  } else if (action.step.kind == ActionKind::border) {
    objection = objection_to_border(table, sheet, action.step);
  } else if (sheet.choosing) {
    objection = refusal("islant.refused.border_first", "choose first which ships to border");
  } else if (action.step.kind == ActionKind::end) {
    objection = objection_to_end(table, who);
  } else {
    objection = objection_to_step(table, sheet, action.step);
  }
  if (objection) return std::unexpected(*std::move(objection));
  return {};
}

}  // namespace skerry::islant
