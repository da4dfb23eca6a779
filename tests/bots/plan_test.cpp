#include "bots/plan.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "games/games.h"
#include "games/isle_of_cats/rules.h"

namespace skerry {
namespace {

struct CountedGame {
  int decisions = 0;  // where there was a choice
  int searches = 0;
  bool over = false;
};

// A game between two bots that carry out their plans.
CountedGame play(const Game& game, AnyState state, std::string_view bot_text) {
  const auto bot = make_bot(game, *read_bot_spec(bot_text));
  std::vector<Plan> plans(2);
  CountedGame counted;
  for (std::uint64_t move = 0; !game.to_move(state).empty() && move < 600; ++move) {
    const Seat who = game.to_move(state).front();
    const auto legal = game.legal(state, who);
    const AnyView view = game.view(state, who);
    Plan& plan = plans[who.index];
    counted.decisions += legal.size() > 1 ? 1 : 0;
    auto action = plan.next(game, who, view);
    if (action) {
      plan.advance();
    } else {
      const Decision decision{view, who, legal};
      const SearchResult result = bot->consider(decision, bot->budget(), move);
      counted.searches += result.iterations > 0 ? 1 : 0;
      plan = Plan(who, bot->plan(decision, result, move));
      action = legal[result.chosen];
    }
    EXPECT_TRUE(play_checked(game, state, who, *action).has_value());
  }
  counted.over = game.to_move(state).empty();
  return counted;
}

TEST(Plans, spare_most_searches_where_a_seat_decides_several_times_in_a_row) {
  isle_of_cats::Options options;
  options.mode = isle_of_cats::Mode::family;
  KeyedRng dealer(key_from_text("plan"));
  const AnyState dealt = AnyState::of(*isle_of_cats::IsleOfCats::setup(options, 2, dealer));
  const CountedGame cats = play(*all_games().find("isle_of_cats"), dealt, "hard:64");
  EXPECT_TRUE(cats.over);
  EXPECT_LT(cats.searches * 4, cats.decisions * 3);
}

TEST(Plans, are_not_made_where_others_decide_next) {
  const Game& game = *all_games().find("one_t34");
  const AnyState state =
      *game.setup(2, default_options(game.info().options, 2), key_from_text("p"));
  const AnyView view = game.view(state, seat(0));
  const auto legal = game.legal(state, seat(0));
  const auto bot = make_bot(game, *read_bot_spec("hard:400"));
  const Decision decision{view, seat(0), legal};
  const SearchResult result = bot->consider(decision, bot->budget(), 1);
  EXPECT_TRUE(bot->plan(decision, result, 1).empty());
}

TEST(Plans, are_forgotten_when_the_seat_sees_something_else) {
  const Game& game = *all_games().find("one_t34");
  const AnyState state =
      *game.setup(2, default_options(game.info().options, 2), key_from_text("plan"));
  const AnyView before = game.view(state, seat(0));
  const auto legal = game.legal(state, seat(0));
  Plan plan(seat(0), {{legal[0], hash_of_view(game, before)}, {legal[0], 1}});
  EXPECT_FALSE(plan.next(game, seat(1), before)) << "it is another seat's";
  EXPECT_TRUE(plan.next(game, seat(0), before));
  plan.advance();
  EXPECT_FALSE(plan.next(game, seat(0), before));
  EXPECT_TRUE(plan.empty());
}

TEST(Plans, are_not_made_among_people_where_a_seat_without_a_choice_is_a_secret) {
  const Game& game = *all_games().find("east_rune");
  AnyState state = *game.setup(3, default_options(game.info().options, 3), key_from_text("plan"));
  const auto bot = make_bot(game, *read_bot_spec("hard:200"));
  std::size_t alone = 0;
  std::size_t among_people = 0;
  for (std::uint64_t move = 0; !game.to_move(state).empty() && move < 60; ++move) {
    const Seat who = game.to_move(state).front();
    const auto legal = game.legal(state, who);
    const AnyView view = game.view(state, who);
    const Decision decision{view, who, legal};
    for (const bool watched : {false, true}) {
      const Budget budget = watched ? budget_among_others(game, bot->budget()) : bot->budget();
      const SearchResult result = bot->consider(decision, budget, move);
      (watched ? among_people : alone) += planned_with(budget, *bot, decision, result, move).size();
    }
    game.play(state, who, legal[move % legal.size()]);
  }
  EXPECT_GT(alone, 0U);
  EXPECT_EQ(among_people, 0U);
}

TEST(Plans, are_for_levels_that_take_the_best_action) {
  for (const char* text : {"easy:64", "search:64", "random"}) {
    const Game& game = *all_games().find("isle_of_cats");
    const AnyState state =
        *game.setup(2, default_options(game.info().options, 2), key_from_text("plan"));
    const Seat who = game.to_move(state).front();
    const AnyView view = game.view(state, who);
    const auto legal = game.legal(state, who);
    const auto bot = make_bot(game, *read_bot_spec(text));
    const Decision decision{view, who, legal};
    const SearchResult result = bot->consider(decision, bot->budget(), 1);
    EXPECT_TRUE(bot->plan(decision, result, 1).empty()) << text;
  }
}

}  // namespace
}  // namespace skerry
