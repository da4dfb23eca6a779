// The rules of Islant, a roll-and-write game of five levels for 1 to 99 players: everybody draws on
// a sheet of their own, with the same dice, at the same time. README.md of this folder has the
// rules in words and the forms of JSON and notation.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.h"
#include "games/islant/components.h"
#include "games/islant/score.h"
#include "games/islant/sheet.h"

namespace skerry::islant {

// ---- State and view

// The public part of the state, which is everything but the dice to come. It is also the view.
struct Table {
  Options options;
  std::uint8_t players = 0;
  std::uint32_t roll = 0;  // the number of the current roll, from 1
  Dice dice;
  // The seats whose turn of this roll is not over. In a state that no play leads to, all turns may
  // be over although some seats are not done; then those seats are waited for and can only end.
  SeatSet waiting;
  std::array<Sheet, kMaxPlayers> sheets{};  // blank from index `players` on

  const Board& board() const { return board_of(options); }
  bool at_start_of_turn(const Sheet& sheet) const {
    return sheet.left.count == level_of(options).dice;
  }

  friend bool operator==(const Table&, const Table&) = default;
};
inline constexpr std::uint32_t kMostRolls = 1'000'000'000;

// The state of the random number generator for the dice to come: a key and the number of words
// read.
// Words; then the stream begins again.
inline constexpr std::int64_t kChanceLength = std::int64_t{1} << 36;
struct Chance {
  RngKey key{};
  std::uint64_t words_read = 0;

  friend bool operator==(const Chance&, const Chance&) = default;
};

struct State {
  Table table;
  Chance chance;

  friend bool operator==(const State&, const State&) = default;
};

// ---- Action

enum class ActionKind : std::uint8_t { step, end, name, border };

// An action without its name. It is small because `legal` writes many.
struct Step {
  ActionKind kind = ActionKind::step;
  std::uint8_t die = 0;
  Role role = Role::column;
  std::uint8_t value = 0;  // of a column, a wave or a ship; the tile of a land
  Quarters quarters = 0;   // of a land
  Cell cell = 0;           // of all but a column
  std::uint16_t border = 0;

  friend bool operator==(const Step&, const Step&) = default;
};

struct Action {
  Step step;
  Name name;

  friend bool operator==(const Action&, const Action&) = default;
};

// ---- Helpers that the files of this game share

// The seats that the game waits for.
SeatSet waiting_in(const Table& table);
// Rolls the dice and begins everybody's turn; repeats it until some seat can draw or the game is
// over.
void next_roll(State& state);
// The reason why a step is illegal; nothing if it is legal. Precondition: the seat may act.
std::optional<Error> objection_to_step(const Table& table, const Sheet& sheet, const Step& step);
// The reason why a sheet is impossible, and its place: "left[1]", "cells[2][3]".
struct Flaw {
  std::string message;
  std::string_view key;
  std::optional<Cell> cell{};
  std::optional<std::size_t> index{};
};
std::optional<Flaw> flaw_of(const Table& table, const Sheet& sheet);
std::optional<Flaw> flaw_of_dice(const Table& table);

// ---- The game

struct Islant {
  using Options = islant::Options;
  using State = islant::State;
  using Action = islant::Action;
  using View = Table;

  // ---- Setup

  static constexpr auto kOptions = std::array{
      option<Options, &Options::level>({.name = "level",
                                        .kind = OptionKind::integer,
                                        .min = 1,
                                        .max = kLevels,
                                        .fallback = 1,
                                        .text_key = "islant.option.level"}),
      option<Options, &Options::rows>({.name = "rows",
                                       .kind = OptionKind::choice,
                                       .choices = kRowsNames,
                                       .text_key = "islant.option.rows"}),
      option<Options, &Options::sides>({.name = "sides",
                                        .kind = OptionKind::choice,
                                        .choices = kSidesNames,
                                        .text_key = "islant.option.sides"}),
      option<Options, &Options::island_penalty>({.name = "island_penalty",
                                                 .kind = OptionKind::choice,
                                                 .choices = kIslandPenaltyNames,
                                                 .text_key = "islant.option.island_penalty"}),
      option<Options, &Options::land_contact>({.name = "land_contact",
                                               .kind = OptionKind::choice,
                                               .choices = kLandContactNames,
                                               .text_key = "islant.option.land_contact"}),
      option<Options, &Options::wave_start>({.name = "wave_start",
                                             .kind = OptionKind::choice,
                                             .choices = kWaveStartNames,
                                             .text_key = "islant.option.wave_start"}),
      option<Options, &Options::wave_crossing>({.name = "wave_crossing",
                                                .kind = OptionKind::choice,
                                                .choices = kWaveCrossingNames,
                                                .text_key = "islant.option.wave_crossing"}),
      option<Options, &Options::ship_group>({.name = "ship_group",
                                             .kind = OptionKind::choice,
                                             .choices = kShipGroupNames,
                                             .text_key = "islant.option.ship_group"}),
      option<Options, &Options::unplaceable_die>({.name = "unplaceable_die",
                                                  .kind = OptionKind::choice,
                                                  .choices = kUnplaceableDieNames,
                                                  .text_key = "islant.option.unplaceable_die"}),
      option<Options, &Options::level5_columns>({.name = "level5_columns",
                                                 .kind = OptionKind::choice,
                                                 .choices = kLevel5ColumnsNames,
                                                 .text_key = "islant.option.level5_columns"}),
      option<Options, &Options::level1_centre>({.name = "level1_centre",
                                                .kind = OptionKind::boolean,
                                                .text_key = "islant.option.level1_centre"}),
  };

  static const GameInfo& info();
  static Expected<State> setup(const Options& options, int players, KeyedRng& dealer);

  // ---- Position

  static int players(const State& state) { return state.table.players; }
  static Options options(const State& state) { return state.table.options; }
  static SeatSet to_move(const State& state) { return state.table.waiting; }
  static std::optional<Outcome> outcome(const State& state);
  static Scores scores(const State& state);
  static std::uint64_t hash(const State& state);
  static Expected<void> check(const State& state);

  // ---- Playing

  static void legal(const State& state, Seat who, ActionList<Action>& out);
  static Expected<void> accepts(const State& state, Seat who, const Action& action);
  static void play(State& state, Seat who, const Action& action);

  // ---- Hidden information

  static View view(const State& state, Viewer) { return state.table; }
  static State imagine(const View& view, FastRng& rng);

  // ---- JSON

  static void write_state(JsonWriter& out, const State& state);
  static State read_state(const JsonIn& in, int rules_version);
  static void write_view(JsonWriter& out, const View& view);
  static View read_view(const JsonIn& in, int rules_version);
  static void write_action(JsonWriter& out, const Action& action);
  static Action read_action(const State& state, const JsonIn& in);
  static Chapter chapter(const State& state) {
    return {.name = "roll", .number = static_cast<int>(state.table.roll)};
  }
  static void write_score_detail(JsonWriter& out, const State& state, Seat who);
  static void write_marks(JsonWriter& out, const View& view, Seat who);
  static void write_changes(JsonWriter& out, const View& before, const View& after);

  // ---- For people: notation and drawing

  static std::string notation(const State& state, Seat who, const Action& action);
  static Expected<Action> read_notation(const State& state, Seat who, std::string_view text);
  static std::string draw(const View& view, const DrawStyle& style);
};

}  // namespace skerry::islant
