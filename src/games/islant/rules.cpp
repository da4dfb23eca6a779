#include "games/islant/rules.h"

#include <algorithm>

#include "core/hash.h"
#include "games/islant/outlook.h"
#include "games/islant/ships.h"

namespace skerry::islant {
namespace {

constexpr std::array<std::string_view, 1> kReasons{"end"};

bool skips(const Options& options) { return options.unplaceable_die == UnplaceableDie::skip; }

// A wild die may be any of 1 to 5.
struct Values {
  int first;
  int last;
};
Values values_of_die(int die) { return die == kWild ? Values{1, kFaces} : Values{die, die}; }

bool is_double(const Dice& dice) {
  for (std::size_t i = 1; i < dice.count; ++i) {
    if (dice.faces[i] == dice.faces[i - 1]) return true;
  }
  return false;
}

// Rulebook: "If you roll doubles, reroll your dice" (levels 1 to 3).
void throw_dice(State& state) {
  const Level& level = level_of(state.table.options);
  KeyedRng rng(state.chance.key, state.chance.words_read);
  do {
    state.table.dice = {};
    for (int i = 0; i < level.dice; ++i) state.table.dice.add(rng.die(kWild));
  } while (level.rerolls_doubles && is_double(state.table.dice));
  state.chance.words_read = rng.words_read() % kChanceLength;
  if (state.table.roll < kMostRolls) ++state.table.roll;
}

void begin_turn(const Table& table, Sheet& sheet) {
  sheet.left = table.dice;
  sheet.roles = level_of(table.options).roles;
  sheet.column = 0;
  const Outlook outlook(sheet, table.board(), table.options);
  if (skips(table.options)) {
    sheet.done = !outlook.can_ever_draw();
    if (!outlook.can_draw(sheet.left, sheet.roles, 0)) sheet.end_turn();
  } else {
    sheet.done = !outlook.can_finish(sheet.left, sheet.roles, 0);
  }
  if (sheet.done) sheet.end_turn();
}

// Lists the steps of one seat.
class StepList {
 public:
  StepList(const Table& table, const Sheet& sheet, ActionList<Action>& out)
      : sheet_(sheet),
        outlook_(sheet, table.board(), table.options),
        any_goes_(skips(table.options)),
        out_(out) {}

  void write() {
    const Dice& left = sheet_.left;
    for (std::size_t i = 0; i < left.count; ++i) {
      if (i > 0 && left.faces[i] == left.faces[i - 1]) continue;
      die_ = left.faces[i];
      rest_ = left.without(die_);
      for (int role = 0; role < kRoles; ++role) {
        if (!has(sheet_.roles, static_cast<Role>(role))) continue;
        role_ = static_cast<Role>(role);
        others_ = without(sheet_.roles, role_);
        write_role();
      }
    }
  }

 private:
  void write_role() {
    if (role_ == Role::column) return write_columns();
    sure_ = any_goes_ || outlook_.can_surely_finish(rest_, others_, sheet_.column);
    if (role_ == Role::wave) return write_waves();
    if (role_ == Role::ship) return write_ships();
    // The column die goes before the land that it binds.
    if (!has(sheet_.roles, Role::column)) write_lands();
  }

  Step step(int value) const {
    return {.kind = ActionKind::step,
            .die = static_cast<std::uint8_t>(die_),
            .role = role_,
            .value = static_cast<std::uint8_t>(value),
            .quarters = 0,
            .cell = 0,
            .border = 0};
  }

  void write_columns() {
    const auto [first, last] = values_of_die(die_);
    for (int value = first; value <= last; ++value) {
      if (!any_goes_ && !outlook_.can_finish(rest_, others_, value)) continue;
      Action* to = out_.extend(1);
      to->step = step(value);
      to->name.length = 0;
    }
  }

  void write_at(Step step, Cells cells) {
    Action* to = out_.extend(static_cast<std::size_t>(cells.size()));
    cells.for_each([&](Cell cell) {
      step.cell = cell;
      to->step = step;
      to->name.length = 0;
      ++to;
    });
  }

  // The cells after which the turn can still be completed.
  template <class After>
  Cells only_good(Cells cells, After&& after) const {
    if (sure_) return cells;
    Cells good;
    cells.for_each([&](Cell cell) {
      if (after(cell).can_finish(rest_, others_, sheet_.column)) good.add(cell);
    });
    return good;
  }

  Cells good_for(Quarters quarters) const {
    const Cells cells = outlook_.rotation_matters() ? outlook_.for_land(sheet_.column, quarters)
                                                    : outlook_.for_land(sheet_.column);
    return only_good(cells, [&](Cell cell) { return outlook_.after_land(cell, quarters); });
  }

  void write_lands() {
    const auto [first, last] = values_of_die(die_);
    const bool each = outlook_.rotation_matters();
    const Cells for_all = each ? Cells{} : good_for(kWhole);
    for (int tile = first; tile <= last; ++tile) {
      for (const Rotation& rotation : rotations_of(tile)) {
        Step land = step(tile);
        land.quarters = rotation.quarters;
        write_at(land, each ? good_for(rotation.quarters) : for_all);
      }
    }
  }

  void write_waves() {
    const auto [first, last] = values_of_die(die_);
    for (int value = first; value <= last; ++value) {
      write_at(step(value), only_good(outlook_.for_wave(value),
                                      [&](Cell cell) { return outlook_.after_other(cell); }));
    }
  }

  void write_ships() {
    const auto [first, last] = values_of_die(die_);
    const Cells cells =
        only_good(outlook_.for_ship(), [&](Cell cell) { return outlook_.after_other(cell); });
    for (int value = first; value <= last; ++value) write_at(step(value), cells);
  }

  const Sheet& sheet_;
  const Outlook outlook_;
  const bool any_goes_;
  ActionList<Action>& out_;
  int die_ = 0;
  Dice rest_;
  Role role_ = Role::column;
  RoleSet others_ = 0;
  bool sure_ = false;
};

void push(ActionList<Action>& out, const Step& step) {
  Action* to = out.extend(1);
  to->step = step;
  to->name.length = 0;
}

void take_step(Sheet& sheet, const Options& options, const Step& step) {
  sheet.left.remove(step.die);
  sheet.roles = without(sheet.roles, step.role);
  switch (step.role) {
    case Role::column:
      sheet.column = step.value;
      break;
    case Role::wave:
      sheet.cells[step.cell] = Tile::wave(step.value);
      break;
    case Role::ship:
      sheet.cells[step.cell] = Tile::ship(step.value);
      border_what_adds_up(sheet, options);
      break;
    case Role::land:
    case Role::red:
    case Role::blue:
      sheet.cells[step.cell] = Tile::land(step.quarters, colour_of(step.role));
      break;
  }
}

std::uint64_t word(const auto& bytes, std::size_t from, std::size_t count) {
  std::uint64_t word = 0;
  for (std::size_t i = from; i < from + count; ++i) {
    word = word << 8 | static_cast<std::uint8_t>(bytes[i]);
  }
  return word;
}

void add_sheet(Hasher& hasher, const Sheet& sheet) {
  for (std::size_t i = 0; i < sheet.cells.size(); i += 8) {
    std::uint64_t eight = 0;
    for (std::size_t j = i; j < std::min(i + 8, sheet.cells.size()); ++j) {
      eight = eight << 8 | sheet.cells[j].byte();
    }
    hasher.add(eight);
  }
  hasher.add(word(sheet.left.faces, 0, kMostDice));
  hasher.add(word(
      std::array{sheet.roles, sheet.column, sheet.marked, static_cast<std::uint8_t>(sheet.done),
                 static_cast<std::uint8_t>(sheet.choosing)},
      0, 5));
  hasher.add(sheet.name.text());
}

}  // namespace

SeatSet waiting_in(const Table& table) {
  SeatSet waiting;
  SeatSet not_done;
  for (const Seat seat : Seats(table.players)) {
    const Sheet& sheet = table.sheets[seat.index];
    if (sheet.is_waiting()) waiting.insert(seat);
    if (!sheet.done) not_done.insert(seat);
  }
  return waiting.empty() ? not_done : waiting;
}

void next_roll(State& state) {
  Table& table = state.table;
  const auto still_playing = [](const Sheet& sheet) { return !sheet.done; };
  const auto seated = std::span(table.sheets).first(table.players);
  table.waiting = {};
  while (table.waiting.empty() && std::ranges::any_of(seated, still_playing)) {
    throw_dice(state);
    for (const Seat seat : Seats(table.players)) {
      Sheet& sheet = table.sheets[seat.index];
      if (sheet.done) continue;
      begin_turn(table, sheet);
      if (sheet.is_waiting()) table.waiting.insert(seat);
    }
  }
}

const GameInfo& Islant::info() {
  static constexpr auto kOptionInfos = infos_of(kOptions);
  static const GameInfo info{.id = "islant",
                             .name = "Islant",
                             .rules_version = kNewestRules,
                             .oldest_rules_version = kOldestRules,
                             .min_players = kMinPlayers,
                             .max_players = kMaxPlayers,
                             .min_minutes = 30,
                             .max_minutes = 45,
                             .hidden_information = false,
                             .open_actions = true,
                             .separate_seats = true,
                             .options = kOptionInfos,
                             .reasons = kReasons};
  return info;
}

Expected<State> Islant::setup(const Options& options, int players, KeyedRng& dealer) {
  if (players < kMinPlayers || players > kMaxPlayers) {
    return fail(code::kBadRequest,
                "Islant is for 1 to 99 players; this asks for " + std::to_string(players),
                "players");
  }
  Expected<State> made{State{}};
  State& state = *made;
  state.table.options = options;
  state.table.players = static_cast<std::uint8_t>(players);
  for (std::size_t i = 0; i < state.chance.key.size(); i += 4) {
    const std::uint32_t random = dealer.next();
    for (std::size_t j = 0; j < 4; ++j) {
      state.chance.key[i + j] = static_cast<std::uint8_t>(random >> (8 * j));
    }
  }
  const Sheet blank = blank_sheet(state.table.board(), options);
  std::fill_n(state.table.sheets.begin(), players, blank);
  next_roll(state);
  return made;
}

void Islant::legal(const State& state, Seat who, ActionList<Action>& out) {
  out.clear();
  const Table& table = state.table;
  if (!table.waiting.contains(who)) return;
  const Sheet& sheet = table.sheets[who.index];
  if (sheet.choosing) {
    const std::size_t candidates = border_candidates(sheet, table.options.ship_group).size();
    for (std::size_t i = 0; i < candidates; ++i) {
      push(out, {.kind = ActionKind::border, .border = static_cast<std::uint16_t>(i)});
    }
    return;
  }
  StepList(table, sheet, out).write();
  // The second condition is for states that no play leads to: a seat that is waited for always has
  // an action.
  if (table.at_start_of_turn(sheet) || out.empty()) push(out, {.kind = ActionKind::end});
}

void Islant::play(State& state, Seat who, const Action& action) {
  Table& table = state.table;
  Sheet& sheet = table.sheets[who.index];
  switch (action.step.kind) {
    case ActionKind::name:
      sheet.name = {};
      sheet.name.assign(action.name.text());
      return;
    case ActionKind::end:
      sheet.done = true;
      sheet.end_turn();
      break;
    case ActionKind::border:
      border(sheet, border_candidates(sheet, table.options.ship_group)[action.step.border]);
      border_what_adds_up(sheet, table.options);
      break;
    case ActionKind::step:
      take_step(sheet, table.options, action.step);
      break;
  }
  if (sheet.choosing) return;
  const bool rest_is_dropped =
      skips(table.options) && sheet.left.count > 0 &&
      !Outlook(sheet, table.board(), table.options).can_draw(sheet.left, sheet.roles, sheet.column);
  if (sheet.left.count > 0 && !rest_is_dropped) return;
  sheet.end_turn();
  table.waiting.erase(who);
  if (table.waiting.empty()) next_roll(state);
}

std::optional<Outcome> Islant::outcome(const State& state) {
  const Table& table = state.table;
  if (!table.waiting.empty()) return std::nullopt;
  Outcome result{.players = table.players, .has_scores = true, .reason = kReasons[0]};
  for (std::size_t i = 0; i < table.players; ++i) {
    result.scores[i] = score_of(table.sheets[i], table.options).total();
  }
  for (const Seat seat : Seats(table.players)) {
    const auto better = [&](std::int32_t other) { return other > result.scores[seat.index]; };
    const auto all = std::span(result.scores).first(table.players);
    std::uint8_t& rank = result.ranks[seat.index];
    rank = static_cast<std::uint8_t>(1 + std::ranges::count_if(all, better));
    if (rank == 1) result.winners.insert(seat);
  }
  return result;
}

Scores Islant::scores(const State& state) {
  Scores scores{};
  for (std::size_t i = 0; i < state.table.players; ++i) {
    scores[i] = score_of(state.table.sheets[i], state.table.options).total();
  }
  return scores;
}

State Islant::imagine(const View& view, FastRng& rng) {
  State state{.table = view, .chance = {}};
  for (auto& byte : state.chance.key) byte = static_cast<std::uint8_t>(rng.below(256));
  return state;
}

std::uint64_t Islant::hash(const State& state) {
  const Table& table = state.table;
  Hasher hasher;
  for (const std::int64_t value : values_of(kOptions, table.options)) {
    hasher.add(static_cast<std::uint64_t>(value));
  }
  hasher.add(table.players).add(table.roll).add(word(table.dice.faces, 0, kMostDice));
  for (std::size_t i = 0; i < state.chance.key.size(); i += 8) {
    hasher.add(word(state.chance.key, i, 8));
  }
  hasher.add(state.chance.words_read);
  for (std::size_t i = 0; i < table.players; ++i) add_sheet(hasher, table.sheets[i]);
  return hasher.value();
}

}  // namespace skerry::islant
