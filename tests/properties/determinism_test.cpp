// The same start and the same actions give the same bytes, and what is past does not change.
#include <map>
#include <set>

#include "core/json.h"
#include "core/type_erasure.h"
#include "games/games.h"
#include "games/list.h"
#include "kit/every_game.h"
#include "kit/how_many.h"
#include "kit/positions.h"

namespace skerry {
namespace {

using kit::Position;

class EveryGamesDeterminism : public kit::EveryGame {};
SKERRY_FOR_EVERY_GAME(EveryGamesDeterminism);
class DealtGames : public kit::EveryGame {};
SKERRY_FOR_GAMES(DealtGames, kit::has_secrets);

TEST_P(EveryGamesDeterminism, the_same_seed_gives_the_same_beginning) {
  for (std::uint64_t i = 0; i < 50; ++i) {
    const kit::Start start = kit::random_start(game(), i);
    const AnyState one = kit::set_up(start);
    const AnyState two = kit::set_up(start);
    EXPECT_TRUE(game().same(one, two)) << start;
    EXPECT_EQ(state_json(game(), one), state_json(game(), two)) << start;
  }
}

TEST_P(DealtGames, begin_in_another_way_with_another_seed) {
  kit::Start start = kit::random_start(game(), 0);
  std::set<std::string> beginnings;
  for (int i = 0; i < 20; ++i) {
    start.seed = std::to_string(i);
    beginnings.insert(state_json(game(), kit::set_up(start)));
  }
  EXPECT_EQ(beginnings.size(), 20U);
}

TEST_P(EveryGamesDeterminism, playing_the_same_action_twice_gives_the_same_bytes) {
  kit::for_each_position(game(), 10, [&](Position& at) {
    const auto choices = kit::choices(game(), at.state);
    for (std::size_t i = 0; i < choices.size(); i += 1 + choices.size() / 8) {
      AnyState one = at.state;
      AnyState two = at.state;
      game().play(one, choices[i].seat, choices[i].action);
      game().play(two, choices[i].seat, choices[i].action);
      EXPECT_EQ(state_json(game(), one), state_json(game(), two));
      EXPECT_EQ(game().hash(one), game().hash(two));
    }
  });
}

// Search, undo and replay copy states, so no two may share anything.
// A move that changed a copy would change the newest one; all are looked at once more at the end.
TEST_P(EveryGamesDeterminism, no_past_state_changes) {
  struct Past {
    AnyState state;
    std::uint64_t hash;
    std::string json;
  };
  std::vector<Past> past;
  const auto expect_unchanged = [&](std::size_t i) {
    ASSERT_EQ(game().hash(past[i].state), past[i].hash) << "position " << i;
    ASSERT_EQ(state_json(game(), past[i].state), past[i].json) << "position " << i;
  };
  kit::for_each_position(game(), 8, [&](Position& at) {
    if (at.moves == 0) past.clear();
    if (!past.empty()) expect_unchanged(past.size() - 1);
    if (past.size() > 1) expect_unchanged(past.size() / 2);
    past.push_back({at.state, game().hash(at.state), state_json(game(), at.state)});
    if (!game().outcome(at.state)) return;
    for (std::size_t i = 0; i < past.size() && !HasFailure(); ++i) expect_unchanged(i);
  });
}

TEST_P(EveryGamesDeterminism, listing_looking_imagining_and_drawing_change_nothing) {
  kit::for_each_position(game(), 5, [&](Position& at) {
    const std::string before = state_json(game(), at.state);
    for (const Viewer viewer : kit::viewers(at.players())) {
      const AnyView view = game().view(at.state, viewer);
      const std::string seen = view_json(game(), view);
      FastRng rng(1);
      AnyState imagined = game().imagine(view, rng);
      game().play_randomly(imagined, rng, 100);
      game().draw(view, {});
      EXPECT_EQ(view_json(game(), view), seen);
    }
    kit::choices(game(), at.state);
    EXPECT_EQ(state_json(game(), at.state), before);
  });
}

TEST_P(EveryGamesDeterminism, different_states_have_different_hashes) {
  std::map<std::uint64_t, std::string> states;
  std::size_t games = 0;
  kit::for_each_position(game(), kit::how_many(100), [&](Position& at) {
    games += at.moves == 0 ? 1 : 0;
    const std::string text = state_json(game(), at.state);
    const auto [known, is_new] = states.emplace(game().hash(at.state), text);
    EXPECT_EQ(known->second, text) << "two states share the hash " << known->first;
  });
  EXPECT_GT(games, 0U);
  EXPECT_GT(states.size(), 5 * games);
}

TEST(RulesVersions, are_compared_and_neither_hashed_nor_written) {
  std::set<std::string_view> several;
  for (const Game* old : all_games().all()) {
    const Game& now = *all_games().find(old->info().id);
    if (&now == old) continue;
    several.insert(old->info().id);
    const std::string text = state_json(now, kit::set_up(kit::random_start(now, 0)));
    JsonParser parser;
    const auto document = parser.parse(text);
    const auto by_old = old->read_state(**document);
    const auto by_now = now.read_state(**document);
    ASSERT_TRUE(by_old && by_now) << text;
    EXPECT_FALSE(now.same(*by_old, *by_now)) << text;
    EXPECT_EQ(now.hash(*by_old), now.hash(*by_now)) << text;
    EXPECT_EQ(state_json(*old, *by_old), text);
    EXPECT_EQ(state_json(now, *by_now), text);
  }
  // The list of games may be one of fewer games, as in the tests of a new one.
  for (const char* id : {"east_rune", "islant", "isle_of_cats"}) {
    EXPECT_EQ(several.contains(id), all_games().find(id) != nullptr) << id;
  }
}

// The templates that search uses and the type-erased game are two ways to the same rules.
template <TabletopGame G>
void expect_typed_play_is_the_same() {
  const Game& game = type_erased<G>();
  for (std::uint64_t i = 0; i < 20; ++i) {
    const kit::Start start = kit::random_start(game, i);
    SCOPED_TRACE(testing::Message() << start);
    AnyState any = kit::set_up(start);
    auto state = any.as<typename G::State>();
    ActionList<typename G::Action> actions(1);
    FastRng rng(i);
    FastRng same_rng(i);
    const int moves = play_randomly<G>(state, rng, actions, 10'000);
    EXPECT_EQ(game.play_randomly(any, same_rng, 10'000), moves);
    EXPECT_EQ(any.as<typename G::State>(), state);
    EXPECT_EQ(G::hash(state), game.hash(any));
    const auto possible = G::check(state);
    EXPECT_TRUE(possible.has_value()) << possible.error().text();
  }
}

TEST(TypedGames, play_as_their_type_erased_selves) {
  AllGames::for_each([]<class G>() { expect_typed_play_is_the_same<G>(); });
}

// Every state that play or imagination reaches is possible.
template <TabletopGame G>
void expect_possible_states() {
  kit::for_each_position(type_erased<G>(), 15, [](Position& at) {
    const auto& state = at.state.as<typename G::State>();
    const auto possible = G::check(state);
    EXPECT_TRUE(possible.has_value()) << possible.error().text();
    FastRng rng(3);
    for (const Viewer viewer : kit::viewers(at.players())) {
      const auto imagined = G::check(G::imagine(G::view(state, viewer), rng));
      EXPECT_TRUE(imagined.has_value()) << kit::name_of(viewer) << ": " << imagined.error().text();
    }
  });
}

TEST(TypedGames, reach_and_imagine_only_possible_states) {
  AllGames::for_each([]<class G>() { expect_possible_states<G>(); });
}

}  // namespace
}  // namespace skerry
