// The only action of a seat, where that tells something about its hand: what a standing answer plays.
#include "bots/ismcts.h"
#include "games/east_rune/kit/kit.h"
#include "games/east_rune/policy.h"

namespace skerry::east_rune::test {
namespace {

std::string forced(const State& state, int who) {
  const auto action = EastRune::forced(state, seat(who));
  return action ? EastRune::notation(state, seat(who), *action) : "none";
}

TEST(EastRuneForced, is_the_only_action_of_a_turn) {
  Setting setting{.turn = 1,
                  .deck = "reason",
                  .field = "light d1 e3",
                  .hands = {"n1", "d2 e4", "m2 d3"},
                  .last_vassal = 2};
  EXPECT_EQ(forced(state_of(setting), 1), "pass");
  EXPECT_EQ(forced(state_of(setting), 0), "none");  // who is not asked
  setting.laid_this_turn = 1;
  EXPECT_EQ(forced(state_of(setting), 1), "stop");
  setting.laid_this_turn = 0;
  setting.phase = "last_turn";
  EXPECT_EQ(forced(state_of(setting), 1), "pass");
  setting.hands[1] = "d2 n6";
  EXPECT_EQ(forced(state_of(setting), 1), "none");  // n6 may be laid
}

TEST(EastRuneForced, is_the_only_card_that_opens) {
  Setting setting{.turn = 1, .phase = "open", .field = "light", .hands = {"n1", "d1 e4", "m2 d3"}};
  EXPECT_EQ(forced(state_of(setting), 1), "open d1");
  setting.hands[1] = "d1 n5";
  EXPECT_EQ(forced(state_of(setting), 1), "none");
}

TEST(EastRuneForced, is_never_about_a_new_deal) {
  const Setting setting{.options = {.redeal_monarch_hands = true},
                        .turn = 1,
                        .phase = "redeal",
                        .deck = "light light beauty beauty reason reason",
                        .hands = {"d1 d5 e2 n2 n5 m1", "d2 d3", "e6 n1"}};
  EXPECT_EQ(choices(setting), "keep");
  EXPECT_EQ(forced(state_of(setting), 1), "none");
}

TEST(EastRuneForced, is_nothing_by_version_1_and_when_the_game_is_over) {
  const Setting setting{.turn = 1, .field = "light d1", .hands = {"n1", "d2", "m2"}};
  State state = state_of(setting);
  EXPECT_EQ(forced(state, 1), "pass");
  state.options.rules_version = 1;
  EXPECT_EQ(forced(state, 1), "none");
  EXPECT_EQ(forced(state_of({.phase = "over", .hands = {"n1", "d2", "m2"}}), 0), "none");
}

TEST(EastRuneForced, agrees_with_the_legal_actions) {
  ActionList<Action> list;
  for (const int players : {2, 3, 4}) {
    for_each_state(players, {.redeal_monarch_hands = true}, 40, [&](const State& state) {
      for (const Seat who : Seats(players)) {
        EastRune::legal(state, who, list);
        const bool one = list.size() == 1 && state.phase != Phase::redeal;
        const auto action = EastRune::forced(state, who);
        ASSERT_EQ(action.has_value(), one) << json(state);
        if (!one) continue;
        ASSERT_TRUE(*action == list[0]);
      }
    });
  }
}

TEST(EastRuneForced, a_bot_takes_as_long_for_a_forced_pass_as_for_a_free_one) {
  // The second hand holds a night card. Nobody else can see a difference.
  for (const std::string_view hand : {"d2 d3 e4 m6", "d2 d3 n4 m6"}) {
    const State state = state_of({.deck = "reason",
                                  .field = "light d1 e3",
                                  .hands = {hand, "n1 d4 e1 m2", "n3 d6 e5 m3"},
                                  .last_vassal = 2});
    ActionList<Action> legal;
    EastRune::legal(state, seat(0), legal);
    EXPECT_EQ(legal.size(), hand.contains("n4") ? 2U : 1U);
    Budget budget = Budget::of_iterations(3000);
    budget.even_if_forced = true;
    Searcher<EastRune> searcher;
    const auto result =
        searcher.search(EastRune::view(state, seat(0)), seat(0), legal.span(), budget, 1);
    EXPECT_EQ(result.iterations, 3000);
  }
}

TEST(EastRuneForced, the_seat_alone_reads_why) {
  const auto drawn = [](const State& state, int viewer) {
    return EastRune::draw(EastRune::view(state, seat(viewer)), {});
  };
  Setting setting{.turn = 1, .field = "light d1 e3", .hands = {"n1", "d2 e4", "m2 d3"}};
  EXPECT_NE(drawn(state_of(setting), 1).find("No night card: pass"), std::string::npos);
  setting.laid_this_turn = 1;
  EXPECT_NE(drawn(state_of(setting), 1).find("No night card: stop"), std::string::npos);
  setting.phase = "last_turn";
  setting.laid_this_turn = 0;
  EXPECT_NE(drawn(state_of(setting), 1).find("No night card: pass"), std::string::npos);
  EXPECT_NE(drawn(state_of(setting), 1).find("takes the cards after one more turn"),
            std::string::npos);
  EXPECT_EQ(drawn(state_of(setting), 0).find("No night card"), std::string::npos);
  setting.hands[1] = "d2 n4";
  EXPECT_EQ(drawn(state_of(setting), 1).find("No night card"), std::string::npos);
  setting = {.turn = 1, .phase = "open", .field = "light", .hands = {"n1", "d1 e4", "m2 d3"}};
  EXPECT_NE(drawn(state_of(setting), 1).find("Only one card opens it: open d1"), std::string::npos);
  EXPECT_EQ(drawn(state_of(setting), 2).find("Only one card"), std::string::npos);
}

TEST(EastRuneForced, a_pass_of_the_extra_turn_is_called_taking_the_cards) {
  Setting setting{.turn = 1, .field = "light d1 e3", .hands = {"n1", "d2 n4", "m2 d3"}};
  const auto meaning = [&](std::string_view notation) {
    return EastRune::meaning(state_of(setting), seat(1), move(notation));
  };
  EXPECT_EQ(meaning("pass"), "");
  setting.phase = "last_turn";
  EXPECT_EQ(meaning("pass"), "take");
  EXPECT_EQ(meaning("n4"), "");
  setting.laid_this_turn = 1;
  EXPECT_EQ(meaning("stop"), "");
}

}  // namespace
}  // namespace skerry::east_rune::test
