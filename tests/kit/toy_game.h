// A toy game for tests, in two rules versions.
//
// Pebbles: everybody holds one hidden card from 1 to 8. On your turn you take 1, 2 or 3 pebbles
// from the heap, one point each. When the heap is empty the cards are turned up and count as points
// too; the most points win. Version 2 changed one rule: a take of three gives two points, not
// three.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/registry.h"
#include "core/rules.h"

namespace skerry::kit {

inline constexpr int kToyCards = 8;
inline constexpr int kNewestToyRules = 2;

struct ToyOptions {
  std::int32_t heap = 15;
  bool cards = true;
  std::int32_t rules_version = kNewestToyRules;

  friend bool operator==(const ToyOptions&, const ToyOptions&) = default;
};

struct ToyAction {
  std::int32_t take = 1;

  friend bool operator==(const ToyAction&, const ToyAction&) = default;
};

struct ToyState {
  ToyOptions options{};
  std::int32_t players = 2;
  std::int32_t heap = 15;
  std::int32_t turn = 0;
  std::array<std::int32_t, 4> points{};
  std::array<std::int32_t, 4> cards{};  // 0: none, or in a view: not known

  friend bool operator==(const ToyState&, const ToyState&) = default;
};

struct ToyView {
  Viewer viewer{};
  ToyState seen{};

  friend bool operator==(const ToyView&, const ToyView&) = default;
};

struct Toy {
  using Options = ToyOptions;
  using State = ToyState;
  using Action = ToyAction;
  using View = ToyView;

  // ---- Setup

  static constexpr std::array<Option<Options>, 2> kOptions{
      option<Options, &Options::heap>({.name = "heap",
                                       .kind = OptionKind::integer,
                                       .min = 5,
                                       .max = 30,
                                       .fallback = 15,
                                       .text_key = "toy.heap"}),
      option<Options, &Options::cards>(
          {.name = "cards", .kind = OptionKind::boolean, .fallback = 1, .text_key = "toy.cards"})};

  static constexpr int points_for(const Options& options, int take) {
    return options.rules_version >= 2 && take == 3 ? 2 : take;
  }

  static const GameInfo& info();
  static Expected<State> setup(const Options& options, int players, KeyedRng& rng);

  // ---- Position

  static int players(const State& state) { return state.players; }
  static Options options(const State& state) { return state.options; }
  static SeatSet to_move(const State& state);
  static std::optional<Outcome> outcome(const State& state);
  static Scores scores(const State& state);
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
  static State read_state(const JsonIn& in, int rules_version);
  static void write_view(JsonWriter& out, const View& view);
  static View read_view(const JsonIn& in, int rules_version);
  static void write_action(JsonWriter& out, const Action& action);
  static Action read_action(const State& state, const JsonIn& in);
  static void write_score_detail(JsonWriter& out, const State& state, Seat who);

  // ---- For people: notation and drawing

  static std::string notation(const State& state, Seat who, const Action& action);
  static Expected<Action> read_notation(const State& state, Seat who, std::string_view text);
  static std::string draw(const View& view, const DrawStyle& style);
};

// Both versions of the toy.
const Registry& toy_games();
// All games of Skerry and both versions of the toy.
const Registry& games_and_toys();

}  // namespace skerry::kit
