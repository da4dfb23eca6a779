// The sentences of the rules, one test each; RULES.md lists which test holds which rule.
#include "games/take_away/rules.h"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <vector>

#include "core/random.h"

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

TEST(TakeAwayRules, the_heap_has_21_stones_or_as_many_as_the_option_says) {
  KeyedRng dealer(key_from_text("a table"));
  EXPECT_EQ(TakeAway::setup({}, 2, dealer)->stones, 21);
  EXPECT_EQ(dealt(2, 30).stones, 30);
}

TEST(TakeAwayRules, there_are_eight_cards_each_of_2_3_and_4) {
  const State state = dealt(4);
  std::array<int, kValues> count{};
  for (const Card card : state.pile.all()) ++count[value_index(card)];
  for (const Seat seat : Seats(4)) {
    for (const Card card : state.hands[seat].all()) ++count[value_index(card)];
  }
  EXPECT_EQ(count, (std::array<int, kValues>{8, 8, 8}));
}

TEST(TakeAwayRules, everybody_begins_with_three_cards) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const State state = dealt(players);
    for (const Seat seat : Seats(players)) EXPECT_EQ(state.hands[seat].count, 3);
    EXPECT_EQ(state.pile.count, 24 - 3 * players);
  }
}

TEST(TakeAwayRules, the_first_seat_starts_and_turns_go_clockwise) {
  State state = dealt(3);
  for (const Seat expected : {seat(0), seat(1), seat(2), seat(0)}) {
    EXPECT_EQ(TakeAway::to_move(state), SeatSet(expected));
    TakeAway::play(state, expected, {1});
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

TEST(TakeAwayRules, nothing_is_drawn_from_an_empty_pile_and_nothing_without_a_card) {
  State state = holding({2, 2, 4});
  const Hand before = state.hands[seat(0)];
  TakeAway::play(state, seat(0), {1});
  EXPECT_EQ(state.hands[seat(0)], before);
  State without_pile = holding({2, 2, 4});
  without_pile.pile = {};
  TakeAway::play(without_pile, seat(0), {4});
  EXPECT_EQ(without_pile.hands[seat(0)].count, 2);
}

TEST(TakeAwayRules, a_card_needs_as_many_stones_as_it_takes) {
  State state = holding({2, 3, 4});
  state.stones = 3;
  EXPECT_EQ(takes(state, seat(0)), (std::vector<int>{1, 2, 3}));
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

TEST(TakeAwayRules, everybody_sees_how_many_cards_the_others_hold_and_what_was_played) {
  State state = holding({2, 2, 4});
  TakeAway::play(state, seat(0), {4});
  const View view = TakeAway::view(state, std::nullopt);
  EXPECT_EQ(view.seen.hands[seat(0)].count, 3);
  EXPECT_EQ(view.seen.hands[seat(1)].count, 3);
  EXPECT_EQ(view.seen.played, state.played);
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

}  // namespace
}  // namespace skerry::take_away
