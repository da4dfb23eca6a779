// The sentences of the rules (README.md), one test each.
#include "games/take_away/rules.h"

#include <gtest/gtest.h>

#include <vector>

#include "bots/ismcts.h"
#include "core/random.h"
#include "games/take_away/policy.h"

namespace skerry::take_away {
namespace {

State dealt(int players = 2, int stones = 21) {
  KeyedRng dealer(key_from_text("a table"));
  return *TakeAway::setup({.stones = static_cast<std::uint8_t>(stones)}, players, dealer);
}

// Seat 0 is to move, with these cards in its hand; the pile has those that it had.
State holding(std::array<Card, kHand> cards, int stones = 21) {
  State state = dealt(2, stones);
  Hand& hand = state.hands[seat(0)];
  while (hand.count > 0) state.pile.add(hand.take_last());
  for (const Card card : cards) {
    state.pile.remove(card);
    hand.add(card);
  }
  return state;
}

std::vector<int> takes(const State& state, Seat who) {
  ActionList<Action> list;
  TakeAway::legal(state, who, list);
  std::vector<int> numbers;
  for (const Action& action : list) numbers.push_back(action.take);
  return numbers;
}

TEST(TakeAwayRules, everybody_begins_with_three_cards) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const State state = dealt(players);
    for (const Seat seat : Seats(players)) EXPECT_EQ(state.hands[seat].count, 3);
    EXPECT_EQ(state.pile.count, 24 - 3 * players);
  }
}

TEST(TakeAwayRules, one_stone_may_always_be_taken_and_more_with_a_card) {
  EXPECT_EQ(takes(holding({2, 2, 4}), seat(0)), (std::vector<int>{1, 2, 4}));
  EXPECT_EQ(takes(holding({3, 3, 3}), seat(0)), (std::vector<int>{1, 3}));
  EXPECT_TRUE(takes(holding({2, 2, 4}), seat(1)).empty());
}

TEST(TakeAwayRules, a_card_is_put_away_and_another_drawn) {
  State state = holding({2, 2, 4});
  const Card top = state.pile.all().back();
  TakeAway::play(state, seat(0), {4});
  EXPECT_EQ(state.stones, 17);
  EXPECT_EQ(state.played[value_index(4)], 1);
  EXPECT_EQ(state.hands[seat(0)].count, 3);
  EXPECT_TRUE(state.hands[seat(0)].holds(top));
  EXPECT_EQ(state.turn, seat(1));
}

TEST(TakeAwayRules, who_takes_the_last_stone_wins) {
  State state = holding({2, 3, 4}, 10);
  state.stones = 3;
  EXPECT_EQ(takes(state, seat(0)), (std::vector<int>{1, 2, 3}));
  TakeAway::play(state, seat(0), {3});
  const auto outcome = TakeAway::outcome(state);
  ASSERT_TRUE(outcome.has_value());
  EXPECT_EQ(outcome->winners, SeatSet(seat(0)));
  EXPECT_EQ(outcome->reason, "last");
}

TEST(TakeAwayRules, a_refusal_says_what_is_missing) {
  const State state = holding({2, 2, 4});
  const auto no_card = TakeAway::accepts(state, seat(0), {3});
  ASSERT_FALSE(no_card.has_value());
  EXPECT_EQ(no_card.error().key, "take_away.refused.no_card");
  State few = state;
  few.stones = 1;
  const auto too_many = TakeAway::accepts(few, seat(0), {2});
  ASSERT_FALSE(too_many.has_value());
  EXPECT_EQ(too_many.error().key, "take_away.refused.too_many");
  EXPECT_EQ(too_many.error().message, "1 stone left; this takes 2");
}

TEST(TakeAwayRules, a_viewer_sees_no_hand_but_the_own) {
  const State state = dealt(3);
  const View view = TakeAway::view(state, seat(1));
  EXPECT_EQ(view.seen.hands[seat(1)], state.hands[seat(1)]);
  for (const Seat other : {seat(0), seat(2)}) {
    for (const Card card : view.seen.hands[other].all()) EXPECT_EQ(card, kFaceDown);
  }
  for (const Card card : view.seen.pile.all()) EXPECT_EQ(card, kFaceDown);
}

TEST(TakeAwayRules, a_card_too_many_and_a_turn_of_somebody_else_are_impossible) {
  State state = dealt();
  EXPECT_TRUE(TakeAway::check(state).has_value());
  state.turn = seat(1);
  EXPECT_FALSE(TakeAway::check(state).has_value());
  state = dealt();
  ++state.played[0];
  EXPECT_FALSE(TakeAway::check(state).has_value());
}

TEST(TakeAwayPolicy, says_why) {
  const View view = TakeAway::view(holding({2, 3, 4}, 10), seat(0));
  EXPECT_EQ(Policy::explain(view, seat(0), {4}).key, "take_away.reason.out_of_reach");
  View few = view;
  few.seen.stones = 3;
  EXPECT_EQ(Policy::explain(few, seat(0), {3}).key, "take_away.reason.last");
  EXPECT_TRUE(Policy::explain(few, seat(0), {1}).key.empty());
}

TEST(TakeAwayPolicy, lets_a_search_take_the_last_stone) {
  State state = holding({2, 3, 4}, 10);
  state.stones = 3;
  ActionList<Action> legal;
  TakeAway::legal(state, seat(0), legal);
  const auto result = Searcher<TakeAway>().search(TakeAway::view(state, seat(0)), seat(0),
                                                  legal.span(), Budget::of_iterations(100), 1);
  EXPECT_EQ(legal[result.chosen], Action{3});
}

}  // namespace
}  // namespace skerry::take_away
