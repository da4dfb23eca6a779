// What a game is: a few types and a few functions. No base class, no hidden state, no I/O, no
// clock. docs/adding-a-game.md walks through one.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/action_list.h"
#include "core/error.h"
#include "core/json.h"
#include "core/options.h"
#include "core/outcome.h"
#include "core/random.h"
#include "core/seat.h"

namespace skerry {

struct GameInfo {
  std::string_view id;    // "one_t34": in files, requests and on the command line
  std::string_view name;  // "1T34"
  int rules_version = 1;  // raised whenever a stored match would replay differently
  int min_players = 2;
  int max_players = 4;
  int min_minutes = 0;
  int max_minutes = 0;
  bool hidden_information = false;  // if not, all views of a state are the same
  bool open_actions = false;        // everybody may see what is played, although more is hidden;
                                    // `open` says it of single actions
  bool separate_seats = false;      // what one seat may do never depends on what others did
  std::span<const OptionInfo> options;
  std::span<const std::string_view> reasons;  // how a game can end
  std::string_view automa{};  // an opponent without a seat, if there may be one: its name, and the
                              // key of its score in an outcome's JSON
};

// What search and mass play need. Contracts:
// - `setup` fails if the number of players or the options do not fit; its chance comes from the key
// alone.
// - `to_move` is whom the game waits for; empty exactly when the game is over.
// - `legal` replaces what is in the list by every legal action of that seat, in the game's fixed
// order,
//   without duplicates; empty for a seat that may not act.
// - `play` needs a legal action, and is a function of state, seat and action alone.
// - `outcome` has a value exactly when the game is over.
// - `view` holds nothing that the viewer must not know: it is equal for all states that the viewer
//   cannot tell apart.
// - `imagine` gives a state with this very view, each such state as likely as the rules make it.
template <class G>
concept Rules =
    std::is_trivially_copyable_v<typename G::State> &&
    std::is_trivially_copyable_v<typename G::Action> &&
    std::equality_comparable<typename G::State> && std::equality_comparable<typename G::Action> &&
    requires(const typename G::Options& options, typename G::State& state,
             const typename G::State& seen, const typename G::View& view,
             const typename G::Action& action, ActionList<typename G::Action>& out, Seat who,
             Viewer viewer, int players, KeyedRng& dealer, FastRng& rng) {
      { G::info() } -> std::same_as<const GameInfo&>;
      { G::setup(options, players, dealer) } -> std::same_as<Expected<typename G::State>>;
      { G::players(seen) } -> std::same_as<int>;
      { G::to_move(seen) } -> std::same_as<SeatSet>;
      { G::legal(seen, who, out) } -> std::same_as<void>;
      { G::play(state, who, action) } -> std::same_as<void>;
      { G::outcome(seen) } -> std::same_as<std::optional<Outcome>>;
      { G::view(seen, viewer) } -> std::same_as<typename G::View>;
      { G::imagine(view, rng) } -> std::same_as<typename G::State>;
      { G::hash(seen) } -> std::same_as<std::uint64_t>;
    };

struct DrawStyle {
  bool colour = false;   // ANSI colours
  bool unicode = false;  // box drawing and symbols beyond ASCII
};

// What the referee, the server and the terminal need besides. Contracts:
// - `options` gives the table of options (`std::array<Option<Options>, N>`).
// - `check` says whether a state is possible, and if not, what is wrong with it.
// - `accepts` says whether `play` may be called, and if not, why, in words a player can act on.
// Every
//   action of `legal` is accepted; an accepted action that `legal` does not list is rare (a name).
// - `read_*` report to the reader's faults; what they return then is of no use. `read_state` reads
//   what `write_state` wrote, to the same bytes, and reports impossible states too.
// - `notation` is short, for people; `read_notation` reads it back in the same state.
template <class G>
concept TabletopGame =
    Rules<G> && requires(const typename G::State& seen, const typename G::View& view,
                         const typename G::Action& action, Seat who, const JsonIn& in,
                         JsonWriter& out, std::string_view text, const DrawStyle& style) {
      { G::kOptions };
      { G::options(seen) } -> std::same_as<typename G::Options>;
      { G::check(seen) } -> std::same_as<Expected<void>>;
      { G::accepts(seen, who, action) } -> std::same_as<Expected<void>>;
      { G::scores(seen) } -> std::same_as<Scores>;
      { G::write_score_detail(out, seen, who) } -> std::same_as<void>;
      { G::write_state(out, seen) } -> std::same_as<void>;
      { G::read_state(in) } -> std::same_as<typename G::State>;
      { G::write_view(out, view) } -> std::same_as<void>;
      { G::read_view(in) } -> std::same_as<typename G::View>;
      { G::write_action(out, action) } -> std::same_as<void>;
      { G::read_action(seen, in) } -> std::same_as<typename G::Action>;
      { G::notation(seen, who, action) } -> std::same_as<std::string>;
      { G::read_notation(seen, who, text) } -> std::same_as<Expected<typename G::Action>>;
      { G::draw(view, style) } -> std::same_as<std::string>;
    };

// What some games have besides:
// - `may_act`: see below.
// - `open(state, seat, action)`: whether everybody may see this action, which is about to be played
// in this state.
// - `kAsks` and `answer(ask, in, out)`: further requests of the referee, about this game alone.
// `in`
//   is the whole request.
// - a class `Policy` in its folder: what a good player knows, for the bots (core/policy.h). The
//   rules do
//   not know it.
// - `write_marks(out, view, seat)`: what counts on that seat's board now, as JSON, for pages to
// draw.
// - `write_changes(out, before, after)`: the patch (docs/protocol.md) from one view to a later one
// of
//   the same viewer, for a game whose views are too large to be compared as JSON.

// Whether everybody may see this action, which is about to be played in this state.
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

// Seats that have legal actions: those the game waits for, and in some games others too.
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
