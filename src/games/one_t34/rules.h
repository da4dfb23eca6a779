// The rules of 1T34: players bring in tiles, move them along the lane and push them into the board,
// until somebody has a line of four. README.md of this folder has the rules in words and the forms
// of JSON and notation.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/rules.h"
#include "games/one_t34/components.h"

namespace skerry::one_t34 {

// ---- Options

enum class TurnInBlockedBy : std::uint8_t { turning_spot, first_inner_spot };
enum class TwoPlayerLine : std::uint8_t { any_own, one_colour };
enum class TwoPlayerCorners : std::uint8_t { adjacent, opposite };

inline constexpr std::uint32_t kMaxTurns = 1'000'000'000;

struct Options {
  std::uint32_t turn_limit = 400;  // 0: none
  std::uint8_t side = 7;
  TurnInBlockedBy turn_in_blocked_by = TurnInBlockedBy::turning_spot;
  TwoPlayerLine two_player_line = TwoPlayerLine::any_own;
  TwoPlayerCorners two_player_corners = TwoPlayerCorners::opposite;

  friend bool operator==(const Options&, const Options&) = default;
};

// ---- State and view

enum class Ending : std::uint8_t { none, line, turn_limit, blocked };

using Tiles = std::array<Spots, kColours>;

inline Spots occupied(const Tiles& tiles) { return tiles[0] | tiles[1] | tiles[2] | tiles[3]; }

// The colour of the tile on a spot. Precondition: there is one.
inline std::size_t colour_at(const Tiles& tiles, int spot) {
  std::size_t colour = 0;
  while ((tiles[colour] & only(spot)) == 0) ++colour;
  return colour;
}

struct State {
  Tiles tiles{};  // where each colour's tiles stand; the rest are in hand
  Options options;
  std::uint32_t turns_played = 0;
  std::uint8_t players = 4;
  Seat turn;
  Ending ending = Ending::none;
  Seat winner;  // of a line

  friend bool operator==(const State&, const State&) = default;
};

// ---- Action

// A move of a new tile, or of a tile on the lane: `lane` steps along the lane and then `in` steps
// into the board.
struct Action {
  std::uint8_t from = 0;  // a spot, or kEnter + the colour of a new tile
  std::uint8_t lane = 0;
  std::uint8_t in = 0;

  static constexpr std::uint8_t kEnter = 64;
  static constexpr Action enter(Colour colour, int steps) {
    return {static_cast<std::uint8_t>(kEnter + static_cast<int>(colour)),
            static_cast<std::uint8_t>(steps), 0};
  }
  static constexpr Action move(Spot from, int lane, int in) {
    return {from, static_cast<std::uint8_t>(lane), static_cast<std::uint8_t>(in)};
  }
  constexpr bool enters() const { return from >= kEnter; }
  constexpr Colour colour() const { return static_cast<Colour>(from - kEnter); }  // of a new tile
  constexpr int steps() const { return lane + in; }

  friend bool operator==(const Action&, const Action&) = default;
};

// ---- The game

struct OneT34 {
  using Options = one_t34::Options;
  using State = one_t34::State;
  using Action = one_t34::Action;
  using View = one_t34::State;  // nothing is hidden

  // ---- Setup

  static constexpr std::array<std::string_view, 2> kBlockedBy{"turning_spot", "first_inner_spot"};
  static constexpr std::array<std::string_view, 2> kLine{"any_own", "one_colour"};
  static constexpr std::array<std::string_view, 2> kCorners{"adjacent", "opposite"};
  static constexpr auto kOptions = std::array{
      option<Options, &Options::side>({.name = "side",
                                       .kind = OptionKind::integer,
                                       .min = kMinSide,
                                       .max = kMaxSide,
                                       .fallback = 7,
                                       .text_key = "one_t34.option.side"}),
      option<Options, &Options::turn_in_blocked_by>(
          {.name = "turn_in_blocked_by",
           .kind = OptionKind::choice,
           .choices = kBlockedBy,
           .text_key = "one_t34.option.turn_in_blocked_by"}),
      option<Options, &Options::two_player_line>({.name = "two_player_line",
                                                  .kind = OptionKind::choice,
                                                  .choices = kLine,
                                                  .text_key = "one_t34.option.two_player_line"}),
      option<Options, &Options::two_player_corners>(
          {.name = "two_player_corners",
           .kind = OptionKind::choice,
           .choices = kCorners,
           .fallback = static_cast<std::int64_t>(TwoPlayerCorners::opposite),
           .text_key = "one_t34.option.two_player_corners"}),
      option<Options, &Options::turn_limit>({.name = "turn_limit",
                                             .kind = OptionKind::integer,
                                             .min = 0,
                                             .max = kMaxTurns,
                                             .fallback = 400,
                                             .text_key = "one_t34.option.turn_limit"})};

  static const GameInfo& info();
  static Expected<State> setup(const Options& options, int players, KeyedRng& rng);

  // ---- Position

  static int players(const State& state) { return state.players; }
  static Options options(const State& state) { return state.options; }
  static SeatSet to_move(const State& state) {
    return state.ending == Ending::none ? SeatSet(state.turn) : SeatSet();
  }
  static std::optional<Outcome> outcome(const State& state);
  static Scores scores(const State&) { return {}; }
  static std::uint64_t hash(const State& state);
  static Expected<void> check(const State& state);

  // ---- Playing

  static void legal(const State& state, Seat seat, ActionList<Action>& out);
  static Expected<void> accepts(const State& state, Seat seat, const Action& action);
  static void play(State& state, Seat seat, const Action& action);

  // ---- Hidden information

  static View view(const State& state, Viewer) { return state; }
  static State imagine(const View& view, FastRng&) { return view; }

  // ---- JSON

  static void write_state(JsonWriter& out, const State& state);
  static State read_state(const JsonIn& in);
  static void write_view(JsonWriter& out, const View& view) { write_state(out, view); }
  static View read_view(const JsonIn& in) { return read_state(in); }
  static void write_action(JsonWriter& out, const Action& action);
  static Action read_action(const State& state, const JsonIn& in);
  static void write_score_detail(JsonWriter& out, const State& state, Seat seat);

  // ---- For people: notation and drawing

  static std::string notation(const State& state, Seat seat, const Action& action);
  static Expected<Action> read_notation(const State& state, Seat seat, std::string_view text);
  static std::string draw(const View& view, const DrawStyle& style);
};

// ---- Helpers that the files of this game share

inline const Board& board_of(const State& state) {
  return kBoards[static_cast<std::size_t>(state.options.side - kMinSide)];
}
// The seat that plays a colour; with two players each seat has two colours.
Seat owner_of(const State& state, Colour colour);
// The spots with tiles of the seat.
Spots tiles_of(const State& state, Seat seat);
// The spots of all lines of four of the seat; empty if it has none.
Spots lines_of(const State& state, Seat seat);
// Computes `ending` and `winner` from the board and the number of turns.
void find_ending(State& state);
// Slides a tile of `colour` from a lane spot `in` steps into the board. It moves one spot at a time
// and pushes an unbroken row of tiles ahead of it (readings, 5), so the pushed tiles end up
// adjacent to it; tiles pushed past the far lane spot leave the board. Returns whether tiles were
// pushed.
bool slide_in(Tiles& tiles, const Board& board, std::size_t colour, int spot, int in);
// Whether the seat has a legal action on this board, whoever's turn it is.
bool can_move(const State& state, Seat seat);

}  // namespace skerry::one_t34
