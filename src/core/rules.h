// The concept of a game: the types and static functions that a type must have so that bots, the
// referee, the server and the terminal can play it. A game is values and pure functions: it has no
// base class, no hidden state, no I/O and no clock.
//
// `Rules` is what search and simulation need; `TabletopGame` adds JSON, notation and drawing; some
// functions are optional (at the end of this file). A game declares them in this order and under
// these headings. docs/adding-a-game.md walks through a whole game.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/action_list.h"
#include "core/chapter.h"
#include "core/error.h"
#include "core/json.h"
#include "core/options.h"
#include "core/outcome.h"
#include "core/random.h"
#include "core/seat.h"

namespace skerry {

// The constant facts about a game: its names, its limits and how it ends.
struct GameInfo {
  std::string_view id;    // "one_t34": in files, requests and on the command line
  std::string_view name;  // "1T34"
  int rules_version = 1;  // raised whenever a stored match would replay differently
  // The oldest version by which stored matches may still be played; 0: there is one version only.
  // A game with several has them in its options (VersionedGame).
  int oldest_rules_version = 0;
  int min_players = 2;
  int max_players = 4;
  int min_minutes = 0;  // the usual duration of a game
  int max_minutes = 0;
  // Whether views hide anything. If not, all views of a state are the same.
  bool hidden_information = false;
  // Whether every action is public although other information is hidden. A game in which this
  // depends on the action has the optional function `open`.
  bool open_actions = false;
  // Whether the legal actions of a seat never depend on what the other seats did.
  bool separate_seats = false;
  std::span<const OptionInfo> options;
  std::span<const std::string_view> reasons;  // every reason for which a game can end
  // An opponent without a seat that the rules play themselves: its name, which is also the key of
  // its score in the JSON of an outcome. Empty if the game has none.
  std::string_view automa{};
};

// The part of a game that search and simulation need. `State` and `Action` are plain values: a copy
// is a copy of bytes, and the game goes on from any copy independently of all others.
template <class G>
concept Rules =
    std::is_trivially_copyable_v<typename G::State> &&
    std::is_trivially_copyable_v<typename G::Action> &&
    std::equality_comparable<typename G::State> && std::equality_comparable<typename G::Action> &&
    requires(const typename G::Options& options, typename G::State& changed,
             const typename G::State& state, const typename G::View& view,
             const typename G::Action& action, ActionList<typename G::Action>& list, Seat seat,
             Viewer viewer, int players, KeyedRng& dealer, FastRng& rng) {
      // ---- Setup

      // The constant facts about the game.
      { G::info() } -> std::same_as<const GameInfo&>;
      // The initial state. All chance in it comes from `dealer`: the same key gives the same state.
      // Fails if the number of players or the options do not fit.
      { G::setup(options, players, dealer) } -> std::same_as<Expected<typename G::State>>;

      // ---- Position

      // The number of seats, which never changes within a game.
      { G::players(state) } -> std::same_as<int>;
      // The seats that the game waits for: one, or several that decide at the same time. Empty
      // exactly when the game is over.
      { G::to_move(state) } -> std::same_as<SeatSet>;
      // The result of the game. It has a value exactly when the game is over.
      { G::outcome(state) } -> std::same_as<std::optional<Outcome>>;
      // A 64-bit hash of the whole state, hidden parts included; the same on every machine.
      { G::hash(state) } -> std::same_as<std::uint64_t>;

      // ---- Playing

      // Replaces the content of the list by all legal actions of the seat, in the game's fixed
      // order and without duplicates. The list is empty for a seat that may not act.
      { G::legal(state, seat, list) } -> std::same_as<void>;
      // Precondition: the action is legal. The new state depends on the old state, the seat and the
      // action alone, so dice and shuffles to come are part of the state.
      { G::play(changed, seat, action) } -> std::same_as<void>;

      // ---- Hidden information

      // What the viewer (a seat or a spectator) may know. The view is equal for any two states that
      // the viewer cannot tell apart; it stands for the information set.
      { G::view(state, viewer) } -> std::same_as<typename G::View>;
      // A determinization: a random state whose view for the same viewer is exactly this one. Each
      // such state is as likely as the rules make it; how others tend to play does not count.
      { G::imagine(view, rng) } -> std::same_as<typename G::State>;
    };

// A game of which several rules versions are kept. Its options have the version as a member, the
// newest by default, which is not in `kOptions`: no JSON, form or flag shows it. So every state has
// the version by which it is played. `==` compares it, `hash` leaves it out.
template <class G>
concept VersionedGame = requires(const typename G::Options& options) {
  { options.rules_version } -> std::convertible_to<int>;
};

struct DrawStyle {
  bool colour = false;   // ANSI colours
  bool unicode = false;  // box drawing and symbols beyond ASCII
};

// The JSON of a game of one rules version. `read_state` reads what `write_state` wrote, so that
// writing it again gives the same bytes. A state that `check` refuses is a fault.
template <class G>
concept ReadsJson = !VersionedGame<G> && requires(const JsonIn& in) {
  { G::read_state(in) } -> std::same_as<typename G::State>;
  { G::read_view(in) } -> std::same_as<typename G::View>;
};

// The JSON of a game of several rules versions, which does not tell the version: whoever reads it
// knows from the match by which one it is played.
template <class G>
concept ReadsVersionedJson = VersionedGame<G> && requires(const JsonIn& in, int rules_version) {
  { G::read_state(in, rules_version) } -> std::same_as<typename G::State>;
  { G::read_view(in, rules_version) } -> std::same_as<typename G::View>;
};

// A complete game: what the referee, the server and the terminal need besides. All `read_*`
// functions of JSON report what is wrong to the faults of `in` (core/json.h); after a fault the
// value that they return has no meaning.
template <class G>
concept TabletopGame =
    Rules<G> &&
    requires(const typename G::State& state, const typename G::View& view,
             const typename G::Action& action, Seat seat, const JsonIn& in, JsonWriter& out,
             std::string_view text, const DrawStyle& style) {
      // ---- Setup

      // The table of options, a std::array<Option<Options>, N> (core/options.h).
      { G::kOptions };

      // ---- Position

      // The options with which the game was set up.
      { G::options(state) } -> std::same_as<typename G::Options>;
      // The score of each seat if the game ended now; none for a game without scores.
      { G::scores(state) } -> std::same_as<Scores>;
      // Whether the state is possible; the error says what is wrong and where.
      { G::check(state) } -> std::same_as<Expected<void>>;

      // ---- Playing

      // Whether `play` may be called with this action; the error says why not, in words that a
      // player can act on. Every action of `legal` is accepted. An action that is accepted but not
      // listed is rare: it has a value that cannot be enumerated, such as a name.
      { G::accepts(state, seat, action) } -> std::same_as<Expected<void>>;

      // ---- JSON

      { G::write_state(out, state) } -> std::same_as<void>;
      { G::write_view(out, view) } -> std::same_as<void>;
      { G::write_action(out, action) } -> std::same_as<void>;
      // The action need not be legal in the state; `accepts` tells.
      { G::read_action(state, in) } -> std::same_as<typename G::Action>;
      // How the seat's score comes about, as one JSON value.
      { G::write_score_detail(out, state, seat) } -> std::same_as<void>;

      // ---- For people: notation and drawing

      // The action in a short notation, such as "e1-2+2" (for chess it would be "Nf3").
      { G::notation(state, seat, action) } -> std::same_as<std::string>;
      // Reads what `notation` wrote in the same state; the error says what was expected.
      { G::read_notation(state, seat, text) } -> std::same_as<Expected<typename G::Action>>;
      // A picture of the view in text, for terminals.
      { G::draw(view, style) } -> std::same_as<std::string>;
    } &&
    (ReadsJson<G> || ReadsVersionedJson<G>);

// Optional functions that a game may have besides, each under the heading where it belongs:
//
// - Position: `SeatSet may_act(state)`: the seats that have legal actions, where others than those
//   of `to_move` have some.
// - Playing: `std::optional<Action> forced(state, seat)`: the only legal action of a seat that is
//   asked although it has no choice, since who is not asked would show what it holds; nothing if the
//   seat has a choice. People may leave these to the host (standing answers, docs/protocol.md). With
//   several rules versions, `kForcedSince` is the first that asks such seats.
// - Playing: `kStandingAnswers`, a table of what else people may leave to the host, with
//   `std::optional<Action> standing_answer(state, seat, orders)`, `int standing_question(state,
//   seat)` and `bool is_free_answer(state, seat, action, choices)` as in core/game.h. The answers are
//   the person's secret: what the host says must not tell more of a hand than the person would.
// - Hidden information: `bool open(state, seat, action)`: whether the action, which is about to be
//   played in this state, is public. Without it GameInfo says so for all actions alike.
// - JSON: `kAsks` and `Expected<void> answer(ask, in, out)`: the names of further requests to the
//   referee about this game alone, and their answers. `in` is the whole request.
// - JSON: `std::string_view meaning(state, seat, action)`: a word for what the action, which is about
//   to be played in this state, is called where its JSON alone does not tell that; empty otherwise.
//   Logs and replays have it beside the action, as "as", so that pages can name the action without
//   the state. It must not tell more than the action does.
// - JSON: `Chapter chapter(state)`: the round, day or phase that the state is in, which must be public.
//   Logs and replays have it beside the first action of each chapter.
// - JSON: `void write_marks(out, view, seat)`: what counts on that seat's board now, for pages to
//   draw.
// - JSON: `void write_changes(out, before, after)`: the patch (docs/protocol.md) from one view to a
//   later one of the same viewer, for a game whose views are too large to be compared as JSON.
//
// What a good player knows about the game is not part of the rules: it is a class `Policy` in the
// game's folder, for the bots alone (core/policy.h).

// Whether the action, which is about to be played in this state, is public: everybody may see it.
template <Rules G>
bool is_open(const typename G::State& state, Seat seat, const typename G::Action& action) {
  if constexpr (requires {
                  { G::open(state, seat, action) } -> std::same_as<bool>;
                }) {
    return G::open(state, seat, action);
  } else {
    return !G::info().hidden_information || G::info().open_actions;
  }
}

// The word for what the action, which is about to be played in this state, is called; empty if its
// JSON tells.
template <Rules G>
std::string_view meaning_of([[maybe_unused]] const typename G::State& state,
                            [[maybe_unused]] Seat seat,
                            [[maybe_unused]] const typename G::Action& action) {
  if constexpr (requires {
                  { G::meaning(state, seat, action) } -> std::same_as<std::string_view>;
                }) {
    return G::meaning(state, seat, action);
  } else {
    return {};
  }
}

// The chapter that the state is in; one without a name if the game has none.
template <Rules G>
Chapter chapter_of([[maybe_unused]] const typename G::State& state) {
  if constexpr (requires {
                  { G::chapter(state) } -> std::same_as<Chapter>;
                }) {
    return G::chapter(state);
  } else {
    return {};
  }
}

// The seats that have legal actions: those that the game waits for, and in some games others too.
template <Rules G>
SeatSet may_act(const typename G::State& state) {
  if constexpr (requires {
                  { G::may_act(state) } -> std::same_as<SeatSet>;
                }) {
    return G::may_act(state);
  } else {
    return G::to_move(state);
  }
}

}  // namespace skerry
