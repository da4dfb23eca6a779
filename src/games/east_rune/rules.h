// East Rune (Kuuri Keikaku, 2022): a chain of characters through the times of the day, and chairs
// for who lays the last of them. README.md of this folder has the rules in words and the forms of
// JSON and notation.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/rules.h"
#include "games/east_rune/components.h"
#include "games/east_rune/shelf.h"

namespace skerry::east_rune {

struct Options {
  bool monarchs_in_chain = false;
  bool redeal_monarch_hands = false;
  bool blank_chair = false;
  bool blank_character = false;
  bool sacred_equals_mineral = false;

  friend bool operator==(const Options&, const Options&) = default;
};

enum class Phase : std::uint8_t { redeal, open, turn, last_turn, over };
inline constexpr std::array<std::string_view, 5> kPhases{"redeal", "open", "turn", "last_turn",
                                                         "over"};

inline constexpr int kPointsOfAChair = 2;

// The chance that is still to come: a place in the stream of a key. All zero outside Phase::redeal.
struct Chance {
  RngKey key{};
  std::uint64_t read = 0;

  friend bool operator==(const Chance&, const Chance&) = default;
};

struct State {
  Options options;
  std::uint8_t players = 0;
  Seat dealer;
  Seat turn;
  Phase phase = Phase::turn;
  std::uint8_t passed = 0;  // bit i: seat i has passed this round
  std::uint8_t laid_this_turn = 0;
  OptionalSeat last_vassal;
  OptionalSeat last_chair;
  OptionalSeat bonus;

  Row<kCharacters> chair_deck;   // of chairs, or of monarchs with two players; the next one last
  Row<kCharacters> vassal_deck;  // the next one last
  Row<kCharacters + kMostChairs> field;
  Shelf<kCharacters> hands;  // in dealt order
  Piles piles;
  Shelf<kCharacters> monarchs;
  Shelf<kMostChairs> chairs;
  // What each seat could lay if it fitted: its hand and the tops of its piles.
  BySeat<CardSet, kMaxPlayers> reach;
  Chance chance;

  friend bool operator==(const State&, const State&) = default;
};

// A state without what the viewer must not know: the cards of the others' hands and of both decks
// are zero (their numbers are public), and so is the chance.
struct View {
  State table;
  Viewer viewer;

  friend bool operator==(const View&, const View&) = default;
};

enum class Deed : std::uint8_t { lay, open, pass, stop, redeal, keep };

struct Action {
  Deed deed = Deed::pass;
  Card card = 0;  // of lay and open

  friend bool operator==(const Action&, const Action&) = default;
};

// The characters that may lie next on the field, whoever has them.
CardSet fitting(const State& state);
// The domain that is due: nothing if every domain is.
std::optional<Domain> due(const State& state);
// The characters that could open the chair on top of the field; none if no chair lies there.
CardSet openers(const State& state);
// The characters of the game.
CardSet characters_of(const Options& options);
int chairs_of(const State& state, Seat seat);
int points_of(const State& state, Seat seat);
bool may_ask_for_redeal(const State& state, Seat seat);
// The tops of a seat's piles.
CardSet tops_of(const State& state, Seat seat);
// Fills in `reach`.
void find_reach(State& state);
bool sees_hand(const View& view, Seat seat);
// The chairs of the game that are neither on the field nor captured.
Row<kCharacters> unseen_chairs(const State& state);
// The most cards that can be laid in a turn.
constexpr int most_laid(const Options& options) {
  return options.blank_character ? kCharacters : kNamedCharacters;
}

// A list in a state's JSON, and a card in it: "piles[1][0][2]".
struct Place {
  std::string_view key;
  std::array<std::size_t, 3> path{};
  std::size_t depth = 0;
};
// What makes a state impossible, and where.
struct Flaw {
  std::string message;
  Place place;
};
// Looks at all but `reach` and `chance`, which do not follow from JSON.
std::optional<Flaw> flaw_of(const State& state);
// The same for what a view shows: the cards that it hides must be as many as are missing.
std::optional<Flaw> flaw_of(const View& view);

struct EastRune {
  using Options = east_rune::Options;
  using State = east_rune::State;
  using Action = east_rune::Action;
  using View = east_rune::View;

  static constexpr auto kOptions = std::array{
      option<Options, &Options::monarchs_in_chain>(
          {.name = "monarchs_in_chain", .text_key = "east_rune.option.monarchs_in_chain"}),
      option<Options, &Options::redeal_monarch_hands>(
          {.name = "redeal_monarch_hands", .text_key = "east_rune.option.redeal_monarch_hands"}),
      option<Options, &Options::blank_chair>(
          {.name = "blank_chair", .text_key = "east_rune.option.blank_chair"}),
      option<Options, &Options::blank_character>(
          {.name = "blank_character", .text_key = "east_rune.option.blank_character"}),
      option<Options, &Options::sacred_equals_mineral>(
          {.name = "sacred_equals_mineral", .text_key = "east_rune.option.sacred_equals_mineral"}),
  };

  static const GameInfo& info();
  static Expected<State> setup(const Options& options, int players, KeyedRng& dealer);
  static int players(const State& state) { return state.players; }
  static Options options(const State& state) { return state.options; }
  static SeatSet to_move(const State& state) {
    return state.phase == Phase::over ? SeatSet{} : SeatSet(state.turn);
  }
  static void legal(const State& state, Seat who, ActionList<Action>& out);
  static Expected<void> accepts(const State& state, Seat who, const Action& action);
  static void play(State& state, Seat who, const Action& action);
  static std::optional<Outcome> outcome(const State& state);
  static Scores scores(const State& state);
  static View view(const State& state, Viewer viewer);
  static State imagine(const View& view, FastRng& rng);
  static std::uint64_t hash(const State& state);
  static Expected<void> check(const State& state);

  static void write_state(JsonWriter& out, const State& state);
  static State read_state(const JsonIn& in);
  static void write_view(JsonWriter& out, const View& view);
  static View read_view(const JsonIn& in);
  static void write_action(JsonWriter& out, const Action& action);
  static Action read_action(const State& state, const JsonIn& in);
  static void write_score_detail(JsonWriter& out, const State& state, Seat who);
  static std::string notation(const State& state, Seat who, const Action& action);
  static Expected<Action> read_notation(const State& state, Seat who, std::string_view text);
  static std::string draw(const View& view, const DrawStyle& style);
};

}  // namespace skerry::east_rune
