#include "protocol/bot_request.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/games.h"

namespace skerry::protocol {
namespace {

BotRequest first_move(Level level, bool hint) {
  const Game& game = *all_games().find("one_t34");
  const auto state = game.setup(2, default_options(game.info().options, 2), key_from_text("think"));
  return {.table = "t",
          .game = &game,
          .seat = seat(0),
          .asked = 1,
          .level = level,
          .view = game.view(*state, seat(0)),
          .legal = game.legal(*state, seat(0)),
          .hint = hint};
}

TEST(BotRequests, for_a_move_are_answered_with_a_legal_action) {
  for (const std::string_view name : kLevelNames) {
    const auto level =
        static_cast<Level>(std::ranges::find(kLevelNames, name) - kLevelNames.begin());
    const BotRequest request = first_move(level, false);
    const auto bot = bot_for(request);
    ASSERT_NE(bot, nullptr);
    const BotAnswer chosen = answer_to(request, *bot, Budget::of_iterations(30), 1);
    const auto* move = std::get_if<BotMove>(&chosen);
    ASSERT_NE(move, nullptr);
    const std::string answer = action_json(*request.game, move->action);
    EXPECT_TRUE(std::ranges::any_of(request.legal, [&](const AnyAction& action) {
      return action_json(*request.game, action) == answer;
    })) << answer;
  }
}

TEST(BotRequests, for_a_move_are_answered_with_the_time_that_the_bot_has_thought) {
  const BotRequest request = first_move(Level::hard, false);
  const auto bot = bot_for(request);
  const BotAnswer chosen =
      answer_to(request, *bot, {.iterations = 1'000'000'000, .milliseconds = 30}, 1);
  EXPECT_GE(std::get<BotMove>(chosen).thought, std::chrono::milliseconds(20));
}

TEST(BotRequests, for_a_hint_are_answered_with_advice) {
  const BotRequest request = first_move(Level::hard, true);
  const auto bot = bot_for(request);
  const BotAnswer advised = answer_to(request, *bot, Budget::of_iterations(200), 1);
  ASSERT_TRUE(std::holds_alternative<AdviceJson>(advised));
  const std::string& answer = std::get_if<AdviceJson>(&advised)->json;
  JsonParser parser;
  const auto json = parser.parse(answer);
  ASSERT_TRUE(json) << answer;
  ASSERT_TRUE((*json)->is_array());
  ASSERT_GE((*json)->as_array().size(), 1U);
  EXPECT_LE((*json)->as_array().size(), 3U);
  for (const Json& one : (*json)->as_array()) {
    for (const char* key : {"action", "visits", "chance", "line"}) {
      EXPECT_TRUE(one.as_object().contains(key)) << key;
    }
    EXPECT_EQ(one.as_object().at("line").as_array().front().as_object().at("seat").as_int64(), 0);
  }
}

// Notes the budget that it gets, and plays the first legal action.
class NotingBot final : public Bot {
 public:
  Budget budget() const override { return {}; }
  bool remembers() const override { return false; }
  double temperature() const override { return 0; }
  SearchResult consider(const Decision& decision, const Budget& budget, std::uint64_t) override {
    even_if_forced = budget.even_if_forced;
    SearchResult result;
    result.actions.resize(decision.legal.size());
    return result;
  }
  Advice describe(const Decision&, const SearchResult&, std::size_t, std::uint64_t) override {
    return {};
  }

  bool even_if_forced = false;
};

TEST(BotRequests, are_thought_over_without_a_choice_where_that_is_a_secret) {
  const auto thinks = [](std::string_view id, int rules_version, bool hint) {
    const Game& game = *all_games().find(id, rules_version);
    const auto state =
        game.setup(2, default_options(game.info().options, 2), key_from_text("think"));
    const Seat who = game.to_move(*state).front();
    const BotRequest request{.table = "t",
                             .game = &game,
                             .seat = who,
                             .asked = 1,
                             .level = Level::easy,
                             .view = game.view(*state, who),
                             .legal = game.legal(*state, who),
                             .hint = hint};
    NotingBot bot;
    answer_to(request, bot, Budget::of_iterations(30), 1);
    return bot.even_if_forced;
  };
  EXPECT_TRUE(thinks("east_rune", 2, false));
  EXPECT_FALSE(thinks("east_rune", 2, true)) << "a hint tells its own seat alone";
  EXPECT_FALSE(thinks("east_rune", 1, false)) << "nobody without a choice was asked";
  EXPECT_FALSE(thinks("one_t34", 1, false)) << "nothing is hidden";
}

TEST(BotRequests, have_the_budget_of_their_level) {
  const BotRequest request = first_move(Level::normal, false);
  const Strength normal = strength_of(*request.game, Level::normal);
  EXPECT_EQ(budget_for(request).iterations, normal.iterations);
  EXPECT_LE(budget_for(request).milliseconds, normal.milliseconds);
  EXPECT_GE(budget_for(request).milliseconds, normal.milliseconds * 9 / 10);
}

TEST(BotRequests, share_the_time_when_several_bots_of_a_table_decide) {
  BotRequest request = first_move(Level::hard, false);
  const std::int64_t alone = budget_for(request).milliseconds;
  request.shares = 4;
  EXPECT_EQ(budget_for(request).milliseconds, alone / 4);
  request.spent = std::chrono::milliseconds(alone - 800);
  EXPECT_EQ(budget_for(request).milliseconds, 200) << "a quarter of what is left";
  EXPECT_EQ(budget_for(request).iterations, strength_of(*request.game, Level::hard).iterations);
  request.shares = 98;
  EXPECT_EQ(budget_for(request).milliseconds, 8);
  request.spent = std::chrono::milliseconds(alone + 800);
  EXPECT_EQ(budget_for(request).milliseconds, 8);
}

}  // namespace
}  // namespace skerry::protocol
