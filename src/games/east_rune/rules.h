// The rules of East Rune (Kuuri Keikaku, 2022): players lay a chain of characters through the times
// of the day, and the one who lays the last character wins chairs. README.md of this folder has the
// rules in words and the forms of JSON and notation.
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

// ---- Options

// Version 2: a forced pass looks like a free one, so every seat that may hold something that fits is
// asked, and so is an opener with one card. In a tie nobody has a last chair whose pile was lost.
inline constexpr std::uint8_t kNewestRules = 2;
inline constexpr std::uint8_t kOldestRules = 1;

struct Options {
  bool monarchs_in_chain = false;
  bool redeal_monarch_hands = false;
  bool blank_chair = false;
  bool blank_character = false;
  bool sacred_equals_mineral = false;
  // By which rules the game is played (docs/rules-versions.md): not an option that can be chosen.
  std::uint8_t rules_version = kNewestRules;

  friend bool operator==(const Options&, const Options&) = default;
};

// ---- State and view

enum class Phase : std::uint8_t { redeal, open, turn, last_turn, over };
inline constexpr std::array<std::string_view, 5> kPhases{"redeal", "open", "turn", "last_turn",
                                                         "over"};

inline constexpr int kPointsOfAChair = 2;

// The state of the random number generator for deals still to come: a key and the number of words
// read. All zero outside Phase::redeal.
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
  // Who captured the latest chair; at the end nobody, if the last pile was lost (from version 2 on).
  OptionalSeat last_chair;
  OptionalSeat bonus;

  // The deck of chairs, or with two players of monarchs. The next card is the last one.
  Row<kCharacters> chair_deck;
  Row<kCharacters> vassal_deck;  // the next card is the last one
  Row<kCharacters + kMostChairs> field;
  Shelf<kCharacters> hands;  // in dealt order
  Piles piles;
  Shelf<kCharacters> monarchs;
  Shelf<kMostChairs> chairs;
  // The cards that each seat can lay if they fit: its hand and the tops of its piles.
  BySeat<CardSet, kMaxPlayers> reach;
  Chance chance;

  friend bool operator==(const State&, const State&) = default;
};

// A state with everything hidden set to zero: the others' hands, both decks (their sizes are
// public) and `chance`.
struct View {
  State table;
  Viewer viewer;

  friend bool operator==(const View&, const View&) = default;
};

// ---- Action

enum class ActionKind : std::uint8_t { lay, open, pass, stop, redeal, keep };

struct Action {
  ActionKind kind = ActionKind::pass;
  Card card = 0;  // of lay and open

  friend bool operator==(const Action&, const Action&) = default;
};

// ---- Helpers that the files of this game share

// The characters that may be laid next, whoever has them.
CardSet fitting(const State& state);
// The domain of the next character; nothing if any domain may follow.
std::optional<Domain> due(const State& state);
// The characters that can open the chair on top of the field; none if there is no chair on top.
CardSet openers(const State& state);
// Whether turns have begun on a chair that nobody could open, so that no hand holds its openers.
bool nobody_could_open(const State& state);
// The characters in the game under these options.
CardSet characters_of(const Options& options);
int chairs_of(const State& state, Seat seat);
int points_of(const State& state, Seat seat);
bool may_ask_for_redeal(const State& state, Seat seat);
// The tops of a seat's piles.
CardSet tops_of(const State& state, Seat seat);
// Computes `reach` from the hands and piles.
void find_reach(State& state);
bool sees_hand(const View& view, Seat seat);
// The chairs that are neither on the field nor captured.
Row<kCharacters> unseen_chairs(const State& state);
// The most cards that can be laid in a turn.
constexpr int most_laid(const Options& options) {
  return options.blank_character ? kCharacters : kNamedCharacters;
}

// A place in the JSON of a state, such as "piles[1][0][2]".
struct Place {
  std::string_view key;
  std::array<std::size_t, 3> path{};
  std::size_t depth = 0;
};
// The reason why a state is impossible, and its place.
struct Flaw {
  std::string message;
  Place place;
};
// Checks everything but `reach` and `chance`, which are not in the JSON.
std::optional<Flaw> flaw_of(const State& state);
// The same for a view: the number of hidden cards must be the number of cards that are missing
// elsewhere.
std::optional<Flaw> flaw_of(const View& view);

// ---- The game

struct EastRune {
  using Options = east_rune::Options;
  using State = east_rune::State;
  using Action = east_rune::Action;
  using View = east_rune::View;

  // ---- Setup

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

  // ---- Position

  static int players(const State& state) { return state.players; }
  static Options options(const State& state) { return state.options; }
  static SeatSet to_move(const State& state) {
    return state.phase == Phase::over ? SeatSet{} : SeatSet(state.turn);
  }
  static std::optional<Outcome> outcome(const State& state);
  static Scores scores(const State& state);
  static std::uint64_t hash(const State& state);
  static Expected<void> check(const State& state);

  // ---- Playing

  static void legal(const State& state, Seat who, ActionList<Action>& out);
  static Expected<void> accepts(const State& state, Seat who, const Action& action);
  static void play(State& state, Seat who, const Action& action);
  // The only action that the seat may take now, where that tells something about its hand: in a turn
  // and when it opens a chair. Nothing by version 1, which asked nobody without a choice.
  static std::optional<Action> forced(const State& state, Seat who);
  // The first rules version that asks seats without a choice.
  static constexpr int kForcedSince = 2;

  // ---- Hidden information

  static View view(const State& state, Viewer viewer);
  static State imagine(const View& view, FastRng& rng);

  // ---- JSON

  static void write_state(JsonWriter& out, const State& state);
  static State read_state(const JsonIn& in, int rules_version);
  static void write_view(JsonWriter& out, const View& view);
  static View read_view(const JsonIn& in, int rules_version);
  static void write_action(JsonWriter& out, const Action& action);
  static Action read_action(const State& state, const JsonIn& in);
  // "take": who passes the extra turn takes the cards, and leaves no round.
  static std::string_view meaning(const State& state, Seat who, const Action& action);
  // "round": every round takes one card of the deck of chairs.
  static Chapter chapter(const State& state);
  static void write_score_detail(JsonWriter& out, const State& state, Seat who);

  // ---- For people: notation and drawing

  static std::string notation(const State& state, Seat who, const Action& action);
  static Expected<Action> read_notation(const State& state, Seat who, std::string_view text);
  static std::string draw(const View& view, const DrawStyle& style);
};

}  // namespace skerry::east_rune
