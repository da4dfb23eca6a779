// Islant as JSON. README.md of this folder shows the forms.
#include <algorithm>

#include "core/game.h"
#include "core/text.h"
#include "games/islant/rules.h"
#include "games/islant/ships.h"

namespace skerry::islant {
namespace {

void write_dice(JsonWriter& out, const Dice& dice) {
  out.begin_array();
  for (const std::uint8_t die : dice.all()) out.integer(die);
  out.end_array();
}

void write_place(JsonWriter& out, Cell cell) {
  out.begin_array().integer(row_of(cell)).integer(column_of(cell)).end_array();
}

void write_tile(JsonWriter& out, Tile tile, bool circle) {
  if (tile.empty()) {
    out.null();
    return;
  }
  out.begin_object();
  if (tile.is_land()) {
    out.key("land").string(name_of(tile.quarters()));
    if (tile.colour() != Colour::none) {
      out.key("colour").string(kColourNames[static_cast<std::size_t>(tile.colour())]);
    }
    if (circle) out.key("lake").boolean(true);
  } else if (tile.is_wave()) {
    out.key("wave").integer(tile.value());
  } else {
    out.key("ship").integer(tile.value());
    if (tile.group() > 0) out.key("group").integer(tile.group());
  }
  out.end_object();
}

void write_roles(JsonWriter& out, RoleSet roles) {
  out.begin_array();
  for (int i = 0; i < kRoles; ++i) {
    if (has(roles, static_cast<Role>(i))) out.string(kRoleNames[static_cast<std::size_t>(i)]);
  }
  out.end_array();
}

void write_column(JsonWriter& out, int column) { column == 0 ? out.null() : out.integer(column); }

void write_choice(JsonWriter& out, const Table& table, const Sheet& sheet) {
  out.begin_array();
  for (const Cells& ships : border_candidates(sheet, table.options.ship_group)) {
    out.begin_array();
    ships.for_each([&](Cell cell) { write_place(out, cell); });
    out.end_array();
  }
  out.end_array();
}

void write_sheet(JsonWriter& out, const Table& table, const Sheet& sheet) {
  out.begin_object().key("name").string(sheet.name.text());
  out.key("done").boolean(sheet.done).key("left");
  write_dice(out, sheet.left);
  write_roles(out.key("roles"), sheet.roles);
  write_column(out.key("column"), sheet.column);
  out.key("cells").begin_array();
  for (int row = 0; row < table.board().rows; ++row) {
    out.begin_array();
    for (int column = 0; column < table.board().columns; ++column) {
      const Cell cell = cell_at(row, column);
      write_tile(out, sheet.at(cell), has_circle(sheet, table.board(), cell));
    }
    out.end_array();
  }
  out.end_array().key("marked").integer(sheet.marked);
  if (sheet.choosing) write_choice(out.key("choose"), table, sheet);
  out.end_object();
}

// The entries of a patch that lead from one sheet to another of the same seat.
void write_sheet_changes(JsonWriter& out, const Table& table, int seat, const Sheet& before) {
  const Sheet& now = table.sheets[static_cast<std::size_t>(seat)];
  const auto at = [&](std::string_view key) -> JsonWriter& {
    return out.begin_array().begin_array().string("sheets").integer(seat).string(key).end_array();
  };
  if (now.name != before.name) at("name").string(now.name.text()).end_array();
  if (now.done != before.done) at("done").boolean(now.done).end_array();
  if (now.left != before.left) {
    write_dice(at("left"), now.left);
    out.end_array();
  }
  if (now.roles != before.roles) {
    write_roles(at("roles"), now.roles);
    out.end_array();
  }
  if (now.column != before.column) {
    write_column(at("column"), now.column);
    out.end_array();
  }
  for (std::size_t i = 0; i < now.cells.size(); ++i) {
    if (now.cells[i] == before.cells[i]) continue;
    const auto cell = static_cast<Cell>(i);
    out.begin_array().begin_array().string("sheets").integer(seat).string("cells");
    out.integer(row_of(cell)).integer(column_of(cell)).end_array();
    write_tile(out, now.at(cell), has_circle(now, table.board(), cell));
    out.end_array();
  }
  if (now.marked != before.marked) at("marked").integer(now.marked).end_array();
  if (now.choosing) {
    write_choice(at("choose"), table, now);
    out.end_array();
  } else if (before.choosing) {
    at("choose").end_array();
  }
}

void write_before_sheets(JsonWriter& out, const Table& table) {
  out.key("options");
  write_options(out, Islant::info().options, values_of(Islant::kOptions, table.options));
  out.key("players").integer(table.players).key("roll").integer(table.roll).key("dice");
  write_dice(out, table.dice);
}

void write_sheets(JsonWriter& out, const Table& table) {
  out.key("sheets").begin_array();
  for (std::size_t i = 0; i < table.players; ++i) write_sheet(out, table, table.sheets[i]);
  out.end_array();
}

Dice read_dice(const JsonIn& in, std::size_t least, std::size_t most) {
  Dice dice;
  const std::size_t count = in.size(least, most);
  for (std::size_t i = 0; i < count; ++i) {
    dice.faces[dice.count++] = static_cast<std::uint8_t>(in[i].integer(1, kWild));
  }
  return dice;
}

RoleSet read_roles(const JsonIn& in) {
  RoleSet roles = 0;
  const std::size_t count = in.size(0, kRoles);
  for (std::size_t i = 0; i < count; ++i) {
    const RoleSet role = only(static_cast<Role>(in[i].choice(kRoleNames)));
    if (roles >= role)
      in[i].fault("roles come once each, in the order column, land, red, blue, wave, ship");
    roles = static_cast<RoleSet>(roles | role);
  }
  return roles;
}

Tile read_land(const Board& board, Cell cell, const JsonIn& in) {
  in.keys({"land"}, {"colour", "lake"});
  const auto quarters = quarters_named(in["land"].string());
  if (!quarters) {
    in["land"].fault(
        "must be quarters as a rotation is spelled, such as \"N\", \"ES\" or \"NESW\"");
    return {};
  }
  auto colour = Colour::none;
  if (in.has("colour")) {
    colour = static_cast<Colour>(in["colour"].choice(std::span(kColourNames).subspan(1)) + 1);
  }
  const bool circle = quarters == kWhole && board.centre != cell;
  if (in.has("lake") && !in["lake"].boolean()) in["lake"].fault("is left out unless it is true");
  if (in.has("lake") != circle) {
    in.fault(circle ? "a drawn land with four quarters has a lake"
                    : "only a drawn land with four quarters has a lake");
  }
  return Tile::land(*quarters, colour);
}

Tile read_tile(const Board& board, Cell cell, const JsonIn& in) {
  if (in.is_null()) return {};
  if (in.has("land")) return read_land(board, cell, in);
  if (in.has("wave")) {
    in.keys({"wave"});
    return Tile::wave(static_cast<int>(in["wave"].integer(1, kSource)));
  }
  if (in.has("ship")) {
    in.keys({"ship"}, {"group"});
    const auto group = in.has("group") ? in["group"].integer(1, kShipTotals) : 0;
    return Tile::ship(static_cast<int>(in["ship"].integer(1, kFaces)), static_cast<int>(group));
  }
  in.fault("must be null or an object with \"land\", \"wave\" or \"ship\"");
  return {};
}

void read_cells(const Board& board, Sheet& sheet, const JsonIn& in) {
  const auto rows = static_cast<std::size_t>(board.rows);
  const auto columns = static_cast<std::size_t>(board.columns);
  in.size(rows, rows);
  for (std::size_t row = 0; row < rows && !in.faults().found(); ++row) {
    const JsonIn line = in[row];
    line.size(columns, columns);
    for (std::size_t column = 0; column < columns && !in.faults().found(); ++column) {
      const Cell cell = cell_at(static_cast<int>(row), static_cast<int>(column));
      sheet.cells[cell] = read_tile(board, cell, line[column]);
    }
  }
}

Cells read_ships(const Board& board, const JsonIn& in) {
  Cells ships;
  const std::size_t count = in.size(1, kMostCells);
  for (std::size_t i = 0; i < count && !in.faults().found(); ++i) {
    const JsonIn place = in[i];
    place.size(2, 2);
    const auto row = static_cast<int>(place[0].integer(0, board.rows - 1));
    const auto column = static_cast<int>(place[1].integer(0, board.columns - 1));
    ships.add(cell_at(row, column));
  }
  return ships;
}

// The candidates follow from the ships, so they must be exactly what would be written.
void check_choice(const Table& table, const Sheet& sheet, const JsonIn& in) {
  const std::vector<Cells> wanted = border_candidates(sheet, table.options.ship_group);
  const std::size_t count = in.size(wanted.size(), wanted.size());
  for (std::size_t i = 0; i < count && !in.faults().found(); ++i) {
    const Cells given = read_ships(table.board(), in[i]);
    if (in.faults().found()) return;
    std::size_t place = 0;
    bool sorted = in[i].size() == static_cast<std::size_t>(wanted[i].size()) && given == wanted[i];
    wanted[i].for_each([&](Cell cell) {
      if (!sorted) return;
      const JsonIn at = in[i][place++];
      sorted =
          at[0].integer(0, kStride) == row_of(cell) && at[1].integer(0, kStride) == column_of(cell);
    });
    if (!sorted) {
      in[i].fault("must be the " + std::to_string(i) +
                  ". of the sets that add up to the next total, its cells in reading order");
    }
  }
}

void report(const Flaw& flaw, const JsonIn& in) {
  JsonIn at = in[flaw.key];
  if (flaw.cell) {
    at = at[static_cast<std::size_t>(row_of(*flaw.cell))]
           [static_cast<std::size_t>(column_of(*flaw.cell))];
  }
  if (flaw.index) at = at[*flaw.index];
  at.fault(flaw.message);
}

void read_sheet(const Table& table, Sheet& sheet, const JsonIn& in) {
  in.keys({"name", "done", "left", "roles", "column", "cells", "marked"}, {"choose"});
  const std::string_view name = in["name"].string();
  if (!name.empty() && fault_of_name(name) != NameFault::none) {
    in["name"].fault("a name has at most 24 characters and no control characters");
    return;
  }
  sheet.name.assign(name);
  sheet.done = in["done"].boolean();
  sheet.left = read_dice(in["left"], 0, table.dice.count);
  sheet.roles = read_roles(in["roles"]);
  if (!in["column"].is_null()) {
    sheet.column = static_cast<std::uint8_t>(in["column"].integer(1, kFaces));
  }
  read_cells(table.board(), sheet, in["cells"]);
  sheet.marked = static_cast<std::uint8_t>(in["marked"].integer(0, kShipTotals));
  sheet.choosing = in.has("choose");
  if (in.faults().found()) return;
  if (const auto flaw = flaw_of(table, sheet)) return report(*flaw, in);
  if (sheet.choosing) check_choice(table, sheet, in["choose"]);
}

void read_table(Table& table, const JsonIn& in, int rules_version) {
  table.options =
      options_from(Islant::kOptions, read_options(Islant::info().options, in["options"], false));
  table.options.rules_version = static_cast<std::uint8_t>(rules_version);
  table.players = static_cast<std::uint8_t>(in["players"].integer(kMinPlayers, kMaxPlayers));
  table.roll = static_cast<std::uint32_t>(in["roll"].integer(1, kMostRolls));
  if (in.faults().found()) return;
  const std::size_t dice = level_of(table.options).dice;
  table.dice = read_dice(in["dice"], dice, dice);
  if (in.faults().found()) return;
  if (const auto flaw = flaw_of_dice(table)) return report(*flaw, in);
  const JsonIn sheets = in["sheets"];
  sheets.size(table.players, table.players);
  for (std::size_t i = 0; i < table.players && !in.faults().found(); ++i) {
    read_sheet(table, table.sheets[i], sheets[i]);
  }
  table.waiting = waiting_in(table);
}

Chance read_chance(const JsonIn& in) {
  in.keys({"key", "read"});
  Chance chance;
  const std::string_view key = in["key"].string();
  const auto bytes = from_hex(key);
  // Only the form that is written is accepted, so no capital letters.
  const bool fits = bytes && bytes->size() == chance.key.size() && to_hex(*bytes) == key;
  if (fits) {
    std::ranges::copy(*bytes, chance.key.begin());
  } else {
    in["key"].fault("must be 64 digits 0-9 and a-f");
  }
  chance.words_read = static_cast<std::uint64_t>(in["read"].integer(0, kChanceLength - 1));
  return chance;
}

Cell read_place(const Board& board, const JsonIn& in) {
  in.size(2, 2);
  const auto row = static_cast<int>(in[0].integer(0, board.rows - 1));
  const auto column = static_cast<int>(in[1].integer(0, board.columns - 1));
  return cell_at(row, column);
}

Step read_step(const Board& board, const JsonIn& in) {
  Step step{.kind = ActionKind::step};
  step.role = static_cast<Role>(in["as"].choice(kRoleNames));
  if (step.role == Role::column) {
    in.keys({"die", "as", "value"});
  } else if (is_land(step.role)) {
    in.keys({"die", "as", "tile", "quarters", "at"});
  } else {
    in.keys({"die", "as", "value", "at"});
  }
  if (in.faults().found()) return step;
  step.die = static_cast<std::uint8_t>(in["die"].integer(1, kWild));
  const JsonIn value = in[is_land(step.role) ? "tile" : "value"];
  step.value = static_cast<std::uint8_t>(value.integer(1, kFaces));
  if (is_land(step.role)) {
    const auto quarters = quarters_named(in["quarters"].string());
    if (!quarters)
      in["quarters"].fault("must be spelled like a rotation, such as \"N\" or \"ESW\"");
    step.quarters = quarters.value_or(kNorth);
  }
  if (step.role != Role::column) step.cell = read_place(board, in["at"]);
  return step;
}

}  // namespace

void Islant::write_state(JsonWriter& out, const State& state) {
  out.begin_object();
  write_before_sheets(out, state.table);
  const auto& key = state.chance.key;
  out.key("rng").begin_object().key("key").string(to_hex(key));
  out.key("read").integer(static_cast<std::int64_t>(state.chance.words_read)).end_object();
  write_sheets(out, state.table);
  out.end_object();
}

State Islant::read_state(const JsonIn& in, int rules_version) {
  in.keys({"options", "players", "roll", "dice", "rng", "sheets"});
  State state;
  state.chance = read_chance(in["rng"]);
  read_table(state.table, in, rules_version);
  return state;
}

void Islant::write_view(JsonWriter& out, const View& view) {
  out.begin_object();
  write_before_sheets(out, view);
  write_sheets(out, view);
  out.end_object();
}

// Writes only the changes, sheet by sheet, since a table may have 99 of them.
void Islant::write_changes(JsonWriter& out, const View& before, const View& after) {
  out.begin_array();
  if (before.roll != after.roll) {
    out.begin_array().begin_array().string("roll").end_array().integer(after.roll).end_array();
  }
  if (before.dice != after.dice) {
    out.begin_array().begin_array().string("dice").end_array();
    write_dice(out, after.dice);
    out.end_array();
  }
  for (std::size_t i = 0; i < after.players; ++i) {
    if (before.sheets[i] != after.sheets[i]) {
      write_sheet_changes(out, after, static_cast<int>(i), before.sheets[i]);
    }
  }
  out.end_array();
}

Table Islant::read_view(const JsonIn& in, int rules_version) {
  in.keys({"options", "players", "roll", "dice", "sheets"});
  Table view;
  read_table(view, in, rules_version);
  return view;
}

void Islant::write_action(JsonWriter& out, const Action& action) {
  const Step& step = action.step;
  out.begin_object();
  switch (step.kind) {
    case ActionKind::end:
      out.key("end").boolean(true);
      break;
    case ActionKind::name:
      out.key("name").string(action.name.text());
      break;
    case ActionKind::border:
      out.key("border").integer(step.border);
      break;
    case ActionKind::step:
      out.key("die").integer(step.die).key("as");
      out.string(kRoleNames[static_cast<std::size_t>(step.role)]);
      out.key(is_land(step.role) ? "tile" : "value").integer(step.value);
      if (is_land(step.role)) out.key("quarters").string(name_of(step.quarters));
      if (step.role == Role::column) break;
      out.key("at");
      write_place(out, step.cell);
      break;
  }
  out.end_object();
}

Action Islant::read_action(const State& state, const JsonIn& in) {
  Action action{.step = {}, .name = {}};
  if (in.has("end")) {
    in.keys({"end"});
    action.step.kind = ActionKind::end;
    if (!in["end"].boolean()) in["end"].fault("must be true");
  } else if (in.has("name")) {
    in.keys({"name"});
    action.step.kind = ActionKind::name;
    const std::string_view name = in["name"].string();
    if (fault_of_name(name) != NameFault::none) {
      in["name"].fault("a name has 1 to 24 characters and no control characters");
      return action;
    }
    action.name.assign(name);
  } else if (in.has("border")) {
    in.keys({"border"});
    action.step.kind = ActionKind::border;
    action.step.border = static_cast<std::uint16_t>(in["border"].integer(0, kMostCandidates - 1));
  } else if (in.has("die")) {
    action.step = read_step(state.table.board(), in);
  } else {
    in.fault("must have \"die\", \"end\", \"name\" or \"border\"");
  }
  return action;
}

void Islant::write_score_detail(JsonWriter& out, const State& state, Seat who) {
  const Score score = score_of(state.table.sheets[who.index], state.table.options);
  out.begin_object().key("sides").integer(score.sides).key("lakes").integer(score.lakes);
  out.key("islands").integer(score.islands).key("colour").integer(score.colour);
  out.key("waves").integer(score.waves).key("ships").integer(score.ships).end_object();
}

}  // namespace skerry::islant
