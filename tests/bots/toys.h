// Two toy games, small enough that the best move is known.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/hash.h"
#include "core/policy.h"
#include "core/rules.h"

namespace skerry::toys {

// Take one or two stones from the pile; whoever takes the last one wins. Leave a multiple of three.
struct Stones {
  struct Options {
    int stones = 7;
  };
  struct State {
    std::int32_t stones = 0;
    std::int32_t players = 2;
    Seat turn;
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = std::int32_t;
  struct View {
    State public_state;
  };

  static const GameInfo& info() {
    static constexpr GameInfo kInfo{
        .id = "stones", .name = "Stones", .max_players = 9, .options = {}, .reasons = {}};
    return kInfo;
  }
  static Expected<State> setup(const Options& options, int players, KeyedRng&) {
    return State{options.stones, players, seat(0)};
  }
  static int players(const State& state) { return state.players; }
  static SeatSet to_move(const State& state) {
    return state.stones == 0 ? SeatSet{} : SeatSet(state.turn);
  }
  static void legal(const State& state, Seat who, ActionList<Action>& out) {
    out.clear();
    for (int take = 1; take <= 2; ++take) {
      if (who == state.turn && take <= state.stones) out.push(take);
    }
  }
  static void play(State& state, Seat who, Action take) {
    state.stones -= take;
    if (state.stones > 0) state.turn = clockwise(who, state.players);
  }
  static std::optional<Outcome> outcome(const State& state) {
    if (state.stones > 0) return std::nullopt;
    return Outcome::won_by(SeatSet(state.turn), state.players, 2, "last");
  }
  static View view(const State& state, Viewer) { return {state}; }
  static State imagine(const View& view, FastRng&) { return view.public_state; }
  static std::uint64_t hash(const State& state) {
    return Hasher().add(static_cast<std::uint64_t>(state.stones)).add(state.turn.index).value();
  }
};

// Both seats hide a coin of three kinds at the same time. Seat 1 wins if they are alike; two coins
// of the kind `barred` count for seat 0, so that seat 1 should not choose it. A secret that nobody
// ever sees lies on the table.
struct Coins {
  static constexpr int kKinds = 3;
  struct Options {
    int barred = 2;
  };
  struct State {
    std::array<std::int32_t, 2> chosen{-1, -1};
    std::int32_t barred = 2;
    std::uint8_t secret = 0;
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = std::int32_t;
  struct View {
    std::optional<Seat> viewer;
    std::int32_t own = -1;
    std::array<bool, 2> has_chosen{};
    std::int32_t barred = 2;
  };

  static const GameInfo& info() {
    static constexpr GameInfo kInfo{
        .id = "coins", .name = "Coins", .max_players = 2, .options = {}, .reasons = {}};
    return kInfo;
  }
  static Expected<State> setup(const Options& options, int, KeyedRng& dealer) {
    return State{{-1, -1},
                 static_cast<std::int32_t>(options.barred),
                 static_cast<std::uint8_t>(dealer.below(250))};
  }
  static int players(const State&) { return 2; }
  static SeatSet to_move(const State& state) {
    SeatSet waiting;
    for (std::size_t i = 0; i < 2; ++i) {
      if (state.chosen[i] < 0) waiting.insert(seat(static_cast<int>(i)));
    }
    return waiting;
  }
  static void legal(const State& state, Seat who, ActionList<Action>& out) {
    out.clear();
    for (Action kind = 0; kind < kKinds && state.chosen[who.index] < 0; ++kind) out.push(kind);
  }
  static void play(State& state, Seat who, Action kind) { state.chosen[who.index] = kind; }
  static std::optional<Outcome> outcome(const State& state) {
    if (!to_move(state).empty()) return std::nullopt;
    const bool alike = state.chosen[0] == state.chosen[1] && state.chosen[0] != state.barred;
    return Outcome::won_by(SeatSet(seat(alike ? 1 : 0)), 2, 2, "coins");
  }
  static View view(const State& state, Viewer viewer) {
    View seen{.viewer = viewer, .barred = state.barred};
    if (viewer) seen.own = state.chosen[viewer->index];
    for (std::size_t i = 0; i < 2; ++i) seen.has_chosen[i] = state.chosen[i] >= 0;
    return seen;
  }
  static State imagine(const View& view, FastRng& rng) {
    State state{{-1, -1}, view.barred, static_cast<std::uint8_t>(rng.below(250))};
    for (std::size_t i = 0; i < 2; ++i) {
      const bool own = view.viewer && view.viewer->index == i;
      if (own) {
        state.chosen[i] = view.own;
      } else if (view.has_chosen[i]) {
        state.chosen[i] = static_cast<std::int32_t>(rng.below(kKinds));
      }
    }
    return state;
  }
  static std::uint64_t hash(const State& state) { return Hasher().add(state.secret).value(); }
};

static_assert(Rules<Stones> && Rules<Coins>);

}  // namespace skerry::toys

template <>
struct skerry::PolicyFor<skerry::toys::Stones> {
  using Type = NoPolicy;
};
template <>
struct skerry::PolicyFor<skerry::toys::Coins> {
  using Type = NoPolicy;
};
