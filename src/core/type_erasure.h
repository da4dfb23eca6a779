// Type erasure: `type_erased<G>()` makes a `Game` (core/game.h) from a type that satisfies the
// concept TabletopGame. Only the registry of games and tests include this; everybody else uses
// `Game`.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/playout.h"

namespace skerry {

template <TabletopGame G>
class TypeErasedGame final : public Game {
  using State = typename G::State;
  using View = typename G::View;
  using Action = typename G::Action;

 public:
  // The game by one of its rules versions.
  explicit TypeErasedGame(int rules_version) : info_(G::info()) {
    info_.rules_version = rules_version;
  }

  const GameInfo& info() const override { return info_; }

  Expected<AnyState> setup(int players, const OptionValues& options,
                           const RngKey& key) const override {
    if (players < info().min_players || players > info().max_players) {
      return fail(code::kBadRequest,
                  std::string(info().name) + " is for " + std::to_string(info().min_players) +
                      " to " + std::to_string(info().max_players) + " players; this asks for " +
                      std::to_string(players),
                  "players");
    }
    if (auto fits = fits_players(info().options, options, players); !fits) {
      return std::unexpected(std::move(fits).error());
    }
    KeyedRng rng(key);
    auto typed = options_from(G::kOptions, std::span<const std::int64_t>(options));
    if constexpr (VersionedGame<G>) set_version(typed.rules_version);
    auto state = G::setup(typed, players, rng);
    if (!state) return std::unexpected(std::move(state).error());
    return AnyState::of(*state);
  }

  int players(const AnyState& state) const override { return G::players(state.as<State>()); }

  OptionValues options(const AnyState& state) const override {
    const auto values = values_of(G::kOptions, G::options(state.as<State>()));
    return {values.begin(), values.end()};
  }

  SeatSet to_move(const AnyState& state) const override { return G::to_move(state.as<State>()); }
  SeatSet may_act(const AnyState& state) const override {
    return skerry::may_act<G>(state.as<State>());
  }

  std::vector<AnyAction> legal(const AnyState& state, Seat seat) const override {
    ActionList<Action> list;
    G::legal(state.as<State>(), seat, list);
    std::vector<AnyAction> actions;
    actions.reserve(list.size());
    for (const Action& action : list) actions.push_back(AnyAction::of(action));
    return actions;
  }

  Expected<void> accepts(const AnyState& state, Seat seat, const AnyAction& action) const override {
    return G::accepts(state.as<State>(), seat, action.as<Action>());
  }
  void play(AnyState& state, Seat seat, const AnyAction& action) const override {
    G::play(state.as<State>(), seat, action.as<Action>());
  }
  std::span<const StandingAnswer> standing_answers() const override {
    if constexpr (kAsksForced) {
      return hides_forced() ? std::span<const StandingAnswer>(kForcedAnswers)
                            : std::span<const StandingAnswer>();
    } else if constexpr (kHasStandingAnswers) {
      static_assert(G::kStandingAnswers.size() <= kMostStandingAnswers);
      return G::kStandingAnswers;
    } else {
      return {};
    }
  }
  std::optional<AnyAction> standing_answer(const AnyState& state, Seat seat,
                                           const StandingOrders& orders) const override {
    std::optional<Action> action;
    if constexpr (kAsksForced) {
      const bool answers = hides_forced() && orders.choices[0] == 0 && !orders.absent;
      if (answers) action = G::forced(state.as<State>(), seat);
    } else if constexpr (kHasStandingAnswers) {
      action = G::standing_answer(state.as<State>(), seat, orders);
    }
    if (!action) return std::nullopt;
    return AnyAction::of(*action);
  }
  int standing_question(const AnyState& state, Seat seat) const override {
    if constexpr (kAsksForced) {
      return hides_forced() ? 1 : 0;
    } else if constexpr (kHasStandingAnswers) {
      return G::standing_question(state.as<State>(), seat);
    } else {
      return 0;
    }
  }
  bool is_free_answer(const AnyState& state, Seat seat, const AnyAction& action,
                      const StandingChoices& choices) const override {
    if constexpr (kAsksForced) {
      return hides_forced() && !G::forced(state.as<State>(), seat);
    } else if constexpr (kHasStandingAnswers) {
      return G::is_free_answer(state.as<State>(), seat, action.as<Action>(), choices);
    } else {
      return false;
    }
  }
  bool hides_forced() const override {
    if constexpr (requires { G::kForcedSince; }) {
      return kAsksForced && info_.rules_version >= G::kForcedSince;
    } else {
      return kAsksForced;
    }
  }
  int play_randomly(AnyState& state, FastRng& rng, int max_moves) const override {
    ActionList<Action> actions;
    return skerry::play_randomly<G>(state.as<State>(), rng, actions, max_moves);
  }
  std::optional<Outcome> outcome(const AnyState& state) const override {
    return G::outcome(state.as<State>());
  }
  Scores scores(const AnyState& state) const override { return G::scores(state.as<State>()); }
  AnyView view(const AnyState& state, Viewer viewer) const override {
    return AnyView::of(G::view(state.as<State>(), viewer));
  }
  AnyState imagine(const AnyView& view, FastRng& rng) const override {
    return AnyState::of(G::imagine(view.as<View>(), rng));
  }
  std::uint64_t hash(const AnyState& state) const override { return G::hash(state.as<State>()); }
  bool same(const AnyState& a, const AnyState& b) const override {
    return a.as<State>() == b.as<State>();
  }

  void write_state(JsonWriter& out, const AnyState& state) const override {
    G::write_state(out, state.as<State>());
  }
  void write_view(JsonWriter& out, const AnyView& view) const override {
    G::write_view(out, view.as<View>());
  }
  void write_action(JsonWriter& out, const AnyAction& action) const override {
    G::write_action(out, action.as<Action>());
  }
  void write_legal(JsonWriter& out, const AnyState& state) const override {
    ActionList<Action> list;
    out.begin_array();
    for (const Seat seat : skerry::may_act<G>(state.as<State>())) {
      G::legal(state.as<State>(), seat, list);
      for (const Action& action : list) {
        out.begin_object().key("seat").integer(seat.index).key("action");
        G::write_action(out, action);
        out.end_object();
      }
    }
    out.end_array();
  }
  void write_score_detail(JsonWriter& out, const AnyState& state, Seat seat) const override {
    G::write_score_detail(out, state.as<State>(), seat);
  }
  void write_marks(JsonWriter& out, const AnyView& view, Seat seat) const override {
    if constexpr (requires { G::write_marks(out, view.as<View>(), seat); }) {
      G::write_marks(out, view.as<View>(), seat);
    } else {
      out.begin_object().end_object();
    }
  }
  bool write_changes(JsonWriter& out, const AnyView& before, const AnyView& after) const override {
    if constexpr (requires { G::write_changes(out, before.as<View>(), after.as<View>()); }) {
      G::write_changes(out, before.as<View>(), after.as<View>());
      return true;
    } else {
      return false;
    }
  }

  Expected<AnyState> read_state(const Json& json, std::string_view name) const override {
    JsonFaults faults(json, name, code::kBadState);
    const State state = read_state_of_version(JsonIn(faults));
    if (faults.found()) return std::unexpected(faults.first());
    return AnyState::of(state);
  }
  Expected<AnyView> read_view(const Json& json, std::string_view name) const override {
    JsonFaults faults(json, name, code::kBadView);
    View view = read_view_of_version(JsonIn(faults));
    if (faults.found()) return std::unexpected(faults.first());
    return AnyView::of(std::move(view));
  }
  Expected<AnyAction> read_action(const AnyState& state, const Json& json,
                                  std::string_view name) const override {
    JsonFaults faults(json, name, code::kBadAction);
    const Action action = G::read_action(state.as<State>(), JsonIn(faults));
    if (faults.found()) return std::unexpected(faults.first());
    return AnyAction::of(action);
  }

  bool open(const AnyState& state, Seat seat, const AnyAction& action) const override {
    return is_open<G>(state.as<State>(), seat, action.as<Action>());
  }
  std::string_view meaning(const AnyState& state, Seat seat,
                           const AnyAction& action) const override {
    return meaning_of<G>(state.as<State>(), seat, action.as<Action>());
  }
  Chapter chapter(const AnyState& state) const override { return chapter_of<G>(state.as<State>()); }
  std::span<const std::string_view> asks() const override {
    if constexpr (requires { G::kAsks; }) {
      return G::kAsks;
    } else {
      return {};
    }
  }
  Expected<void> answer(std::string_view ask, const JsonIn& in, JsonWriter& out) const override {
    if constexpr (requires { G::answer(ask, in, out); }) {
      return G::answer(ask, in, out);
    } else {
      return fail(code::kBadRequest, "the game answers no such request", "ask");
    }
  }

  std::string notation(const AnyState& state, Seat seat, const AnyAction& action) const override {
    return G::notation(state.as<State>(), seat, action.as<Action>());
  }
  Expected<AnyAction> read_notation(const AnyState& state, Seat seat,
                                    std::string_view text) const override {
    auto action = G::read_notation(state.as<State>(), seat, text);
    if (!action) return std::unexpected(std::move(action).error());
    return AnyAction::of(*action);
  }
  std::string draw(const AnyView& view, const DrawStyle& style) const override {
    return G::draw(view.as<View>(), style);
  }

 private:
  static constexpr bool kAsksForced = requires(const State& state, Seat seat) {
    { G::forced(state, seat) } -> std::same_as<std::optional<Action>>;
  };
  static constexpr bool kHasStandingAnswers = requires { G::kStandingAnswers; };
  static_assert(!kAsksForced || !kHasStandingAnswers, "a game has one or the other");
  static constexpr std::array<StandingAnswer, 1> kForcedAnswers{{{.name = "forced"}}};

  template <class Version>
  void set_version(Version& version) const {
    version = static_cast<Version>(info_.rules_version);
  }
  State read_state_of_version(const JsonIn& in) const {
    if constexpr (VersionedGame<G>) {
      return G::read_state(in, info_.rules_version);
    } else {
      return G::read_state(in);
    }
  }
  View read_view_of_version(const JsonIn& in) const {
    if constexpr (VersionedGame<G>) {
      return G::read_view(in, info_.rules_version);
    } else {
      return G::read_view(in);
    }
  }

  GameInfo info_;
};

// The one object for each rules version of this game, the oldest first; they live as long as the
// program.
template <TabletopGame G>
const std::deque<TypeErasedGame<G>>& all_versions() {
  static const std::deque<TypeErasedGame<G>> games = [] {
    std::deque<TypeErasedGame<G>> versions;
    const int newest = G::info().rules_version;
    const int oldest = VersionedGame<G> ? G::info().oldest_rules_version : newest;
    for (int version = oldest; version <= newest; ++version) versions.emplace_back(version);
    return versions;
  }();
  return games;
}

// The game by its newest rules.
template <TabletopGame G>
const Game& type_erased() {
  return all_versions<G>().back();
}

}  // namespace skerry
