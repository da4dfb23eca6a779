#include "bots/early_stop.h"

#include <gtest/gtest.h>

#include <array>

#include "bots/bot.h"
#include "games/games.h"

namespace skerry {
namespace {

TEST(EarlyStop, comes_when_no_other_action_can_catch_up) {
  const std::array<ActionStatistics, 3> actions{{{60, 0.5}, {30, 0.2}, {10, 0.1}}};
  EXPECT_FALSE(is_settled(actions, 100, 131));
  EXPECT_FALSE(is_settled(actions, 100, 130)) << "30 more visits would make them equal";
  EXPECT_TRUE(is_settled(actions, 100, 129));
}

TEST(EarlyStop, comes_after_half_of_the_budget_when_little_is_at_stake) {
  const std::array<ActionStatistics, 3> alike{{{600, 0.251}, {700, 0.25}, {700, 0.249}}};
  EXPECT_FALSE(is_settled(alike, 2000, 4002));
  EXPECT_TRUE(is_settled(alike, 2000, 4000));
  const std::array<ActionStatistics, 3> not_alike{{{600, 0.24}, {700, 0.25}, {700, 0.249}}};
  EXPECT_FALSE(is_settled(not_alike, 2000, 4000));
}

TEST(EarlyStop, comes_after_a_quarter_of_the_budget_when_one_action_has_nearly_all_visits) {
  const std::array<ActionStatistics, 3> plain{{{960, 0.4}, {20, 0.1}, {20, 0.1}}};
  EXPECT_FALSE(is_settled(plain, 1000, 4004));
  EXPECT_TRUE(is_settled(plain, 1000, 4000));
  const std::array<ActionStatistics, 3> contested{{{940, 0.4}, {40, 0.1}, {20, 0.1}}};
  EXPECT_FALSE(is_settled(contested, 1000, 4000));
}

TEST(EarlyStop, does_not_rest_on_a_few_visits) {
  const std::array<ActionStatistics, 2> few{{{3, 0.5}, {2, 0.5}}};
  EXPECT_FALSE(is_settled(few, 5, 40));
}

// The decision of a bot in a game of 1T34 by four that has begun.
SearchResult decision_of(std::string_view bot_text, bool even_if_forced = false) {
  const Game& game = *all_games().find("one_t34");
  AnyState state =
      *game.setup(4, default_options(game.info().options, 4), key_from_text("early stop"));
  FastRng rng(4);
  Seat who = game.to_move(state).front();
  auto legal = game.legal(state, who);
  for (int move = 0; move < 16 || legal.size() < 3; ++move) {
    game.play(state, who, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    who = game.to_move(state).front();
    legal = game.legal(state, who);
  }
  const AnyView view = game.view(state, who);
  const auto bot = make_bot(game, *read_bot_spec(bot_text));
  Budget budget = bot->budget();
  budget.even_if_forced = even_if_forced;
  return bot->consider({view, who, legal}, budget, 3);
}

TEST(EarlyStop, is_for_levels_that_take_the_best_action) {
  EXPECT_LT(decision_of("hard:4000").iterations, 4000);
  EXPECT_EQ(decision_of("easy:4000").iterations, 4000) << "it samples among all actions";
  EXPECT_EQ(decision_of("search:4000").iterations, 4000) << "advice is about all actions";
}

TEST(EarlyStop, is_the_same_for_the_same_seed) {
  const SearchResult once = decision_of("hard:4000");
  const SearchResult again = decision_of("hard:4000");
  EXPECT_EQ(once.iterations, again.iterations);
  EXPECT_EQ(once.actions, again.actions);
}

TEST(EarlyStop, does_not_tell_whether_there_was_a_choice) {
  EXPECT_EQ(decision_of("hard:4000", true).iterations, 4000);
}

}  // namespace
}  // namespace skerry
