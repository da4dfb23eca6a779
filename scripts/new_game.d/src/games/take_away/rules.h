// The rules of Take Away: players take stones in turn, with cards for taking several, and the last
// stone decides. README.md of this folder has the rules in words.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/rules.h"

namespace skerry::take_away {

// ---- Components

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kMinStones = 10;
inline constexpr int kMaxStones = 40;

// A card says how many stones it takes.
using Card = std::uint8_t;
inline constexpr Card kFaceDown = 0;  // in a view: a card that the viewer does not know
inline constexpr Card kLowest = 2;
inline constexpr Card kHighest = 4;
inline constexpr std::size_t kValues = kHighest - kLowest + 1;
inline constexpr std::size_t kOfEach = 8;
inline constexpr std::size_t kDeck = kValues * kOfEach;
inline constexpr std::size_t kHand = 3;

constexpr std::size_t value_index(Card card) { return static_cast<std::size_t>(card - kLowest); }
constexpr Card card_of(std::size_t index) { return static_cast<Card>(index + kLowest); }

// Cards in a row; unused places are zero.
template <std::size_t Most>
struct Cards {
  std::array<Card, Most> cards{};
  std::uint8_t count = 0;

  std::span<const Card> all() const { return {cards.data(), count}; }
  std::span<Card> all() { return {cards.data(), count}; }
  bool holds(Card card) const { return std::ranges::find(all(), card) != all().end(); }
  void add(Card card) { cards[count++] = card; }
  Card take_last() { return std::exchange(cards[--count], Card{}); }
  // Precondition: holds(card).
  void remove(Card card) {
    const auto at = std::ranges::find(all(), card);
    std::rotate(at, at + 1, all().end());
    take_last();
  }

  friend bool operator==(const Cards&, const Cards&) = default;
};
using Hand = Cards<kHand>;  // sorted, so that equal hands are equal values

// ---- Options

struct Options {
  std::uint8_t stones = 21;

  friend bool operator==(const Options&, const Options&) = default;
};

// ---- State

struct State {
  Options options;
  std::uint8_t players = kMinPlayers;
  std::uint8_t stones = 0;  // none: the game is over
  Seat turn{};              // when it is over: who took the last stone
  BySeat<Hand, kMaxPlayers> hands{};
  Cards<kDeck> pile{};                         // drawn from the back
  std::array<std::uint8_t, kValues> played{};  // how many cards of each value

  friend bool operator==(const State&, const State&) = default;
};

// ---- Action

struct Action {
  std::uint8_t take = 1;  // more than one needs a card

  friend bool operator==(const Action&, const Action&) = default;
};

// ---- View

// The state with every card face down that the viewer does not see.
struct View {
  Viewer viewer;
  State seen;

  friend bool operator==(const View&, const View&) = default;
};

// ---- The game

struct TakeAway {
  using Options = take_away::Options;
  using State = take_away::State;
  using Action = take_away::Action;
  using View = take_away::View;

  // ---- Setup

  static constexpr auto kOptions =
      std::array{option<Options, &Options::stones>({.name = "stones",
                                                    .kind = OptionKind::integer,
                                                    .min = kMinStones,
                                                    .max = kMaxStones,
                                                    .fallback = 21,
                                                    .text_key = "take_away.option.stones"})};

  static const GameInfo& info();
  static Expected<State> setup(const Options& options, int players, KeyedRng& dealer);

  // ---- Position

  static int players(const State& state) { return state.players; }
  static Options options(const State& state) { return state.options; }
  static SeatSet to_move(const State& state) {
    return state.stones == 0 ? SeatSet() : SeatSet(state.turn);
  }
  static std::optional<Outcome> outcome(const State& state);
  static Scores scores(const State&) { return {}; }
  static std::uint64_t hash(const State& state);
  static Expected<void> check(const State& state);

  // ---- Playing

  static void legal(const State& state, Seat who, ActionList<Action>& out);
  static Expected<void> accepts(const State& state, Seat who, const Action& action);
  static void play(State& state, Seat who, const Action& action);

  // ---- Hidden information

  static View view(const State& state, Viewer viewer);
  static State imagine(const View& view, FastRng& rng);

  // ---- JSON

  static void write_state(JsonWriter& out, const State& state);
  static State read_state(const JsonIn& in);
  static void write_view(JsonWriter& out, const View& view);
  static View read_view(const JsonIn& in);
  static void write_action(JsonWriter& out, const Action& action);
  static Action read_action(const State& state, const JsonIn& in);
  static void write_score_detail(JsonWriter& out, const State& state, Seat who);

  // ---- For people: notation and drawing

  static std::string notation(const State& state, Seat who, const Action& action);
  static Expected<Action> read_notation(const State& state, Seat who, std::string_view text);
  static std::string draw(const View& view, const DrawStyle& style);
};

// ---- Helpers that the files of this game share

// The reason why a state is impossible or, with some cards face down, a view; nothing if it is
// possible.
std::optional<std::string> flaw_of(const State& seen);

}  // namespace skerry::take_away
