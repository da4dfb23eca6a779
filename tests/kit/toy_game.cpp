#include "kit/toy_game.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/hash.h"
#include "core/type_erasure.h"
#include "games/games.h"

namespace skerry::kit {
namespace {

constexpr std::array<std::string_view, 1> kReasons{"most_points"};

std::size_t at(Seat who) { return who.index; }
std::size_t seats(const ToyState& state) { return static_cast<std::size_t>(state.players); }
int total(const ToyState& state, std::size_t i) { return state.points[i] + state.cards[i]; }

void write_list(JsonWriter& out, const std::array<std::int32_t, 4>& list, std::size_t count) {
  out.begin_array();
  for (std::size_t i = 0; i < count; ++i) out.integer(list[i]);
  out.end_array();
}

void read_list(const JsonIn& in, std::array<std::int32_t, 4>& list, std::size_t count, int max) {
  in.size(count, count);
  for (std::size_t i = 0; i < count; ++i)
    list[i] = static_cast<std::int32_t>(in[i].integer(0, max));
}

ToyState read_anything(const JsonIn& in, int rules_version) {
  in.keys({"options", "players", "heap", "turn", "points", "cards"});
  ToyState state;
  static constexpr auto kInfos = infos_of(Toy::kOptions);
  state.options = options_from(
      Toy::kOptions, std::span<const std::int64_t>(read_options(kInfos, in["options"], false)));
  state.options.rules_version = rules_version;
  state.players = static_cast<std::int32_t>(in["players"].integer(2, 4));
  state.heap = static_cast<std::int32_t>(in["heap"].integer(0, state.options.heap));
  state.turn = static_cast<std::int32_t>(in["turn"].integer(0, state.players - 1));
  read_list(in["points"], state.points, seats(state), state.options.heap);
  read_list(in["cards"], state.cards, seats(state), kToyCards);
  return state;
}

// The cards that nobody is known to hold, dealt to those whose card is not known.
template <class Rng>
void deal_unknown(ToyState& state, Rng& rng) {
  std::vector<std::int32_t> deck;
  for (std::int32_t card = 1; card <= kToyCards; ++card) {
    if (std::ranges::find(state.cards, card) == state.cards.end()) deck.push_back(card);
  }
  shuffle(std::span<std::int32_t>(deck), rng);
  for (std::size_t i = 0; i < seats(state); ++i) {
    if (state.cards[i] != 0) continue;
    state.cards[i] = deck.back();
    deck.pop_back();
  }
}

}  // namespace

const GameInfo& Toy::info() {
  static constexpr auto kInfos = infos_of(kOptions);
  static constexpr GameInfo kInfo{.id = "toy",
                                  .name = "Pebbles",
                                  .rules_version = kNewestToyRules,
                                  .oldest_rules_version = 1,
                                  .min_players = 2,
                                  .max_players = 4,
                                  .hidden_information = true,
                                  .options = kInfos,
                                  .reasons = kReasons};
  return kInfo;
}

Expected<ToyState> Toy::setup(const Options& options, int players, KeyedRng& rng) {
  State state{.options = options, .players = players, .heap = options.heap};
  if (options.cards) deal_unknown(state, rng);
  return state;
}

SeatSet Toy::to_move(const State& state) {
  return state.heap == 0 ? SeatSet() : SeatSet(seat(state.turn));
}

void Toy::legal(const State& state, Seat who, ActionList<Action>& out) {
  out.clear();
  if (who.index != state.turn) return;
  for (int take = 1; take <= std::min(3, state.heap); ++take) out.push({take});
}

Expected<void> Toy::accepts(const State& state, Seat who, const Action& action) {
  if (state.heap == 0) return fail(code::kGameOver, "the game is over");
  if (who.index != state.turn) {
    return fail(code::kNotYourTurn, "it is seat " + std::to_string(state.turn) + "'s turn");
  }
  const int most = std::min(3, state.heap);
  if (action.take >= 1 && action.take <= most) return {};
  return fail(code::kIllegalAction, "take 1 to " + std::to_string(most) + " pebbles; this takes " +
                                        std::to_string(action.take));
}

void Toy::play(State& state, Seat who, const Action& action) {
  state.heap -= action.take;
  state.points[at(who)] += points_for(state.options, action.take);
  if (state.heap > 0) state.turn = clockwise(who, state.players).index;
}

std::optional<Outcome> Toy::outcome(const State& state) {
  if (state.heap > 0) return std::nullopt;
  Outcome outcome{.players = state.players, .has_scores = true, .reason = kReasons[0]};
  for (std::size_t i = 0; i < seats(state); ++i) {
    outcome.scores[i] = total(state, i);
    outcome.ranks[i] = 1;
    for (std::size_t other = 0; other < seats(state); ++other) {
      if (total(state, other) > total(state, i)) ++outcome.ranks[i];
    }
    if (outcome.ranks[i] == 1) outcome.winners.insert(seat(static_cast<int>(i)));
  }
  return outcome;
}

Scores Toy::scores(const State& state) {
  Scores scores{};
  for (std::size_t i = 0; i < seats(state); ++i) scores[i] = total(state, i);
  return scores;
}

ToyView Toy::view(const State& state, Viewer viewer) {
  View view{viewer, state};
  for (std::size_t i = 0; i < seats(state) && state.heap > 0; ++i) {
    if (!viewer || at(*viewer) != i) view.seen.cards[i] = 0;
  }
  return view;
}

ToyState Toy::imagine(const View& view, FastRng& rng) {
  State state = view.seen;
  if (state.options.cards) deal_unknown(state, rng);
  return state;
}

std::uint64_t Toy::hash(const State& state) {
  Hasher hasher;
  const auto add = [&](std::int32_t number) { hasher.add(static_cast<std::uint64_t>(number)); };
  for (const std::int32_t number : {state.options.heap, std::int32_t{state.options.cards},
                                    state.players, state.heap, state.turn}) {
    add(number);
  }
  for (std::size_t i = 0; i < 4; ++i) add(state.points[i]), add(state.cards[i]);
  return hasher.value();
}

Expected<void> Toy::check(const State& state) {
  const int points = std::accumulate(state.points.begin(), state.points.end(), 0);
  const int taken = state.options.heap - state.heap;
  if (points > taken || (state.options.rules_version == 1 && points < taken)) {
    return fail(code::kBadState, std::to_string(points) + " points do not come from " +
                                     std::to_string(taken) + " pebbles taken");
  }
  for (std::size_t i = 0; i < seats(state); ++i) {
    if ((state.cards[i] != 0) != state.options.cards) {
      return fail(code::kBadState,
                  state.options.cards ? "everybody holds a card" : "this match has no cards");
    }
    for (std::size_t other = 0; other < i; ++other) {
      if (state.cards[i] != 0 && state.cards[i] == state.cards[other]) {
        return fail(code::kBadState,
                    "the card " + std::to_string(state.cards[i]) + " occurs twice");
      }
    }
  }
  return {};
}

void Toy::write_score_detail(JsonWriter& out, const State& state, Seat who) {
  out.begin_object().key("pebbles").integer(state.points[at(who)]);
  out.key("card").integer(state.cards[at(who)]).end_object();
}

void Toy::write_state(JsonWriter& out, const State& state) {
  out.begin_object().key("options");
  write_options(out, info().options, values_of(kOptions, state.options));
  out.key("players").integer(state.players).key("heap").integer(state.heap);
  out.key("turn").integer(state.turn);
  write_list(out.key("points"), state.points, seats(state));
  write_list(out.key("cards"), state.cards, seats(state));
  out.end_object();
}

ToyState Toy::read_state(const JsonIn& in, int rules_version) {
  const State state = read_anything(in, rules_version);
  if (in.faults().found()) return state;
  if (const auto possible = check(state); !possible) in.fault(possible.error().message);
  return state;
}

void Toy::write_view(JsonWriter& out, const View& view) {
  out.begin_object().key("viewer").integer(view.viewer ? view.viewer->index : -1).key("seen");
  write_state(out, view.seen);
  out.end_object();
}

ToyView Toy::read_view(const JsonIn& in, int rules_version) {
  in.keys({"viewer", "seen"});
  View view{{}, read_anything(in["seen"], rules_version)};
  const auto viewer = in["viewer"].integer(-1, view.seen.players - 1);
  if (viewer >= 0) view.viewer = seat(static_cast<int>(viewer));
  return view;
}

void Toy::write_action(JsonWriter& out, const Action& action) {
  out.begin_object().key("take").integer(action.take).end_object();
}

ToyAction Toy::read_action(const State& /*state*/, const JsonIn& in) {
  in.keys({"take"});
  return {static_cast<std::int32_t>(in["take"].integer(1, 9))};
}

std::string Toy::notation(const State& /*state*/, Seat /*who*/, const Action& action) {
  return "take " + std::to_string(action.take);
}

Expected<ToyAction> Toy::read_notation(const State& /*state*/, Seat /*who*/,
                                       std::string_view text) {
  for (std::int32_t take = 1; take <= 3; ++take) {
    if (text == "take " + std::to_string(take)) return Action{take};
  }
  return fail(code::kBadNotation, "write \"take 1\", \"take 2\" or \"take 3\"");
}

std::string Toy::draw(const View& view, const DrawStyle& /*style*/) {
  std::string text = "heap " + std::string(static_cast<std::size_t>(view.seen.heap), 'o') + '\n';
  for (std::size_t i = 0; i < seats(view.seen); ++i) {
    text += "seat " + std::to_string(i) + ": " + std::to_string(view.seen.points[i]) + " points";
    if (view.seen.cards[i] != 0) text += ", card " + std::to_string(view.seen.cards[i]);
    text += '\n';
  }
  return text;
}

const Registry& toy_games() {
  static const Registry registry([] {
    std::vector<const Game*> games;
    for (const Game& game : all_versions<Toy>()) games.push_back(&game);
    return games;
  }());
  return registry;
}

const Registry& games_and_toys() {
  static const Registry registry([] {
    std::vector<const Game*> games(all_games().all().begin(), all_games().all().end());
    games.insert(games.end(), toy_games().all().begin(), toy_games().all().end());
    return games;
  }());
  return registry;
}

}  // namespace skerry::kit
