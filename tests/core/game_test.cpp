// Type-erased values, the registry, and what the type-erased game adds to the rules.
#include "core/game.h"

#include <gtest/gtest.h>

#include <string>

#include "core/registry.h"
#include "core/type_erasure.h"
#include "games/one_t34/rules.h"

namespace skerry {
namespace {

TEST(TypeErased, copies_the_value_and_not_the_place) {
  AnyState one = AnyState::of(std::string("one"));
  AnyState two = one;
  two.as<std::string>() = "two";
  EXPECT_EQ(one.as<std::string>(), "one");
  one = two;
  two.as<std::string>() += "!";
  EXPECT_EQ(one.as<std::string>(), "two");
}

TEST(TypeErased, survives_being_assigned_to_itself) {
  AnyState state = AnyState::of(std::string("here"));
  const AnyState& same = state;
  state = same;
  EXPECT_EQ(state.as<std::string>(), "here");
}

TEST(TypeErased, moves_leave_nothing_behind) {
  AnyState one = AnyState::of(std::string("one"));
  const AnyState two = std::move(one);
  EXPECT_EQ(two.as<std::string>(), "one");
  EXPECT_FALSE(one.has_value());  // NOLINT(bugprone-use-after-move)
  EXPECT_TRUE(two.has_value());
}

TEST(TypeErased, empty_ones_can_be_copied) {
  const AnyState none;
  AnyState copy = none;
  EXPECT_FALSE(copy.has_value());
  copy = AnyState::of(1);
  copy = none;
  EXPECT_FALSE(copy.has_value());
}

TEST(TypeErased, a_played_state_does_not_change_its_copies) {
  const Game& game = type_erased<one_t34::OneT34>();
  const AnyState start =
      *game.setup(4, default_options(game.info().options), key_from_text("copies"));
  const std::uint64_t hash = game.hash(start);
  AnyState played = start;
  FastRng rng(1);
  EXPECT_EQ(game.play_randomly(played, rng, 20), 20);
  EXPECT_EQ(game.hash(start), hash);
  EXPECT_NE(game.hash(played), hash);
  EXPECT_FALSE(game.same(start, played));
}

TEST(TypeErasedGame, refuses_a_number_of_players_that_does_not_fit) {
  const Game& game = type_erased<one_t34::OneT34>();
  for (const int players : {-1, 0, 1, 5, 99}) {
    const auto state =
        game.setup(players, default_options(game.info().options), key_from_text("x"));
    ASSERT_FALSE(state);
    EXPECT_EQ(state.error().text(),
              "players: 1T34 is for 2 to 4 players; this asks for " + std::to_string(players));
  }
}

TEST(TypeErasedGame, a_refused_action_changes_nothing) {
  const Game& game = type_erased<one_t34::OneT34>();
  AnyState state = *game.setup(4, default_options(game.info().options), key_from_text("x"));
  const std::string before = state_json(game, state);
  const auto action = AnyAction::of(one_t34::Action::enter(one_t34::Colour::red, 2));
  EXPECT_FALSE(play_checked(game, state, seat(0), action));
  EXPECT_EQ(state_json(game, state), before);
}

// 1T34 under another name or version.
template <int kVersion, bool kOther>
struct Variant : one_t34::OneT34 {
  static const GameInfo& info() {
    static const GameInfo changed = [] {
      GameInfo info = one_t34::OneT34::info();
      info.rules_version = kVersion;
      if (kOther) info.id = "other";
      return info;
    }();
    return changed;
  }
};

TEST(Registry, finds_the_newest_version_and_each_old_one) {
  const Game& two = type_erased<Variant<2, false>>();
  const Game& one = type_erased<Variant<1, false>>();
  const Game& other = type_erased<Variant<5, true>>();
  for (const auto& games : {std::vector{&one, &two, &other}, std::vector{&two, &other, &one}}) {
    const Registry registry(games);
    EXPECT_EQ(registry.find("one_t34"), &two);
    EXPECT_EQ(registry.find("one_t34", 1), &one);
    EXPECT_EQ(registry.find("one_t34", 2), &two);
    EXPECT_EQ(registry.find("one_t34", 3), nullptr);
    EXPECT_EQ(registry.find("other"), &other);
    EXPECT_EQ(registry.newest(), (std::vector{&two, &other}));
    EXPECT_EQ(registry.all().size(), 3U);
  }
}

TEST(Registry, names_the_games_there_are_when_one_is_not_found) {
  const Registry registry({&type_erased<Variant<1, false>>(), &type_erased<Variant<5, true>>()});
  const auto found = registry.get("chess");
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().code, "unknown_game");
  EXPECT_EQ(found.error().message, "there is no game \"chess\"; there is \"one_t34\" or \"other\"");
  EXPECT_TRUE(registry.get("other"));
  EXPECT_EQ(registry.find(""), nullptr);
}

TEST(Registry, answers_a_long_name_with_valid_utf_8) {
  const Registry registry({&type_erased<Variant<1, false>>()});
  for (int shift = 0; shift < 4; ++shift) {
    std::string id(static_cast<std::size_t>(shift), 'x');
    for (int i = 0; i < 1000; ++i) id += "🏝";
    const auto found = registry.get(id);
    std::string json;
    JsonWriter out(json);
    out.string(found.error().message);
    JsonParser parser;
    EXPECT_TRUE(parser.parse(json)) << json;
    EXPECT_LT(json.size(), 120U);
  }
}

}  // namespace
}  // namespace skerry
