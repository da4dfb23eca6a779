#include "kit/positions.h"

#include <algorithm>
#include <ostream>

#include "games/games.h"
#include "kit/golden.h"

namespace skerry::kit {
namespace {

constexpr int kMostTries = 1'000;
constexpr int kMostMoves = 20'000;
constexpr int kMostCounts = 4;  // numbers of players that are tried before the options change

std::vector<std::int64_t> telling_values(const OptionInfo& option) {
  if (is_settled(option) || option.kind == OptionKind::list) return {option.fallback};
  if (option.kind == OptionKind::boolean) return {0, 1};
  std::vector<std::int64_t> values;
  if (option.kind == OptionKind::choice) {
    for (std::size_t i = 0; i < option.choices.size(); ++i) {
      values.push_back(static_cast<std::int64_t>(i));
    }
  } else if (option.max - option.min <= 10) {
    for (std::int64_t value = option.min; value <= option.max; ++value) values.push_back(value);
  } else {
    values = {option.min, option.min + 1, option.fallback, option.max};
  }
  return values;
}

bool fits(const Start& start) {
  return start.game->setup(start.players, start.options, key_from_text(start.seed)).has_value();
}

// Old rules never change, so a tenth of the games is enough for them.
int fewer_if_old(const Game& game, int games) {
  const Game* newest = all_games().find(game.info().id);
  const bool old = newest != nullptr && newest->info().rules_version > game.info().rules_version;
  return old ? (games + 9) / 10 : games;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const Start& start) {
  std::string options;
  JsonWriter writer(options);
  write_options(writer, start.game->info().options, start.options);
  return out << start.game->info().id << " with " << start.players << " players, options "
             << options << ", seed \"" << start.seed << '"';
}

std::ostream& operator<<(std::ostream& out, const Position& position) {
  return out << position.start << ", after " << position.moves << " moves\n"
             << state_json(position.game(), position.state);
}

int largest_of_few(const GameInfo& info) {
  return std::min(info.max_players, info.min_players + kMostCounts);
}

Start random_start(const Game& game, std::uint64_t index) {
  const GameInfo& info = game.info();
  const auto counts =
      static_cast<std::uint64_t>(std::min(info.max_players - info.min_players + 1, kMostCounts));
  const int players = varied_players(info, index);
  Start start{.game = &game,
              .players = players,
              .options = default_options(info.options, players),
              .seed = "test-" + std::to_string(index)};
  if (index / counts % 4 == 0 && fits(start)) return start;
  FastRng rng("options of " + start.seed);
  for (int i = 0; i < kMostTries; ++i) {
    start.options = varied_options(info.options, rng);
    if (fits(start)) return start;
  }
  ADD_FAILURE() << "no options fit " << start;
  return start;
}

std::vector<Start> starts_with_every_option(const Game& game) {
  const GameInfo& info = game.info();
  std::vector<Start> starts;
  for (int players = info.min_players; players <= largest_of_few(info); ++players) {
    Start start{&game, players, default_options(info.options, players), "every option"};
    if (fits(start)) starts.push_back(start);
    for (std::size_t i = 0; i < info.options.size(); ++i) {
      for (const std::int64_t value : telling_values(info.options[i])) {
        Start other = start;
        other.options[i] = value;
        if (fits(other)) starts.push_back(other);
      }
    }
  }
  return starts;
}

AnyState set_up(const Start& start) {
  auto state = start.game->setup(start.players, start.options, key_from_text(start.seed));
  if (!state) {
    ADD_FAILURE() << start << ": " << state.error().text();
    std::abort();  // the test cannot continue
  }
  return *std::move(state);
}

bool play_one(const Game& game, AnyState& state, FastRng& rng) {
  const SeatSet able = game.may_act(state);
  if (able.empty()) return false;
  auto which = rng.below(static_cast<std::uint32_t>(able.size()));
  for (const Seat seat : able) {
    if (which-- != 0) continue;
    const auto actions = game.legal(state, seat);
    if (actions.empty()) {
      ADD_FAILURE() << "seat " << int{seat.index} << " may act but has no legal action in "
                    << state_json(game, state);
      return false;
    }
    game.play(state, seat, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    return true;
  }
  return false;
}

AnyState random_state(const Game& game, int players, const OptionValues& options,
                      std::string_view seed, int moves) {
  AnyState state = set_up({&game, players, options, std::string(seed)});
  FastRng rng(seed);
  for (int i = 0; i < moves && play_one(game, state, rng); ++i) {
  }
  return state;
}

void for_each_position(const Game& game, int games, const std::function<void(Position&)>& visit) {
  games = fewer_if_old(game, games);
  for (int i = 0; i < games; ++i) {
    Position position{.start = random_start(game, static_cast<std::uint64_t>(i)), .state = {}};
    position.state = set_up(position.start);
    FastRng rng(position.start.seed);
    do {
      const bool failed_before = testing::Test::HasFailure();
      visit(position);
      if (testing::Test::HasFailure() || testing::Test::IsSkipped()) {
        if (!failed_before) ADD_FAILURE() << "that was " << position;
        return;
      }
    } while (position.moves < kMostMoves && play_one(game, position.state, rng) &&
             ++position.moves > 0);
  }
}

void for_each_ending(const Game& game, int games, const std::function<void(Position&)>& visit) {
  games = fewer_if_old(game, games);
  for (int i = 0; i < games; ++i) {
    Position position{.start = random_start(game, static_cast<std::uint64_t>(i)), .state = {}};
    position.state = set_up(position.start);
    FastRng rng(position.start.seed);
    while (position.moves < kMostMoves && play_one(game, position.state, rng)) ++position.moves;
    visit(position);
    if (testing::Test::HasFailure()) {
      ADD_FAILURE() << "that was " << position;
      return;
    }
  }
}

rc::Gen<Position> arbitrary_position(const Game& game) {
  return rc::gen::map(
      rc::gen::pair(rc::gen::noShrink(rc::gen::inRange<std::uint64_t>(0, 1'000'000)),
                    rc::gen::inRange(0, 120)),
      [&game](const std::pair<std::uint64_t, int>& chosen) {
        Position position{
            .start = random_start(game, chosen.first), .moves = chosen.second, .state = {}};
        position.state = random_state(game, position.start.players, position.start.options,
                                      position.start.seed, chosen.second);
        return position;
      });
}

std::vector<Viewer> viewers(int players) {
  std::vector<Viewer> all{kSpectator};
  for (int i = 0; i < players; ++i) all.emplace_back(seat(i));
  return all;
}

std::string name_of(Viewer viewer) {
  return viewer ? "seat " + std::to_string(viewer->index) : "the spectator";
}

std::vector<Choice> choices(const Game& game, const AnyState& state) {
  std::vector<Choice> all;
  for (const Seat seat : game.may_act(state)) {
    for (auto& action : game.legal(state, seat)) all.push_back({seat, std::move(action)});
  }
  return all;
}

}  // namespace skerry::kit
