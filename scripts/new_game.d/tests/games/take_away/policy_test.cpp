// What bots know of the game: the reasons that they give, and a search that uses it.
#include "games/take_away/policy.h"

#include <gtest/gtest.h>

#include "bots/ismcts.h"
#include "core/random.h"
#include "games/take_away/rules.h"

namespace skerry::take_away {
namespace {

// Seat 0 is to move and holds a card of each number.
State one_of_each(int stones) {
  KeyedRng dealer(key_from_text("a table"));
  State state = *TakeAway::setup({.stones = 10}, 2, dealer);
  Hand& hand = state.hands[seat(0)];
  while (hand.count > 0) state.pile.add(hand.take_last());
  for (const Card card : {Card{2}, Card{3}, Card{4}}) {
    state.pile.remove(card);
    hand.add(card);
  }
  state.stones = static_cast<std::uint8_t>(stones);
  return state;
}

TEST(TakeAwayPolicy, says_why) {
  const View many = TakeAway::view(one_of_each(10), seat(0));
  EXPECT_EQ(Policy::explain(many, seat(0), {4}).key, "take_away.reason.out_of_reach");
  const View few = TakeAway::view(one_of_each(3), seat(0));
  EXPECT_EQ(Policy::explain(few, seat(0), {3}).key, "take_away.reason.last");
  EXPECT_TRUE(Policy::explain(few, seat(0), {1}).key.empty());
}

TEST(TakeAwayPolicy, lets_a_search_take_the_last_stone) {
  const State state = one_of_each(3);
  ActionList<Action> legal;
  TakeAway::legal(state, seat(0), legal);
  const auto result = Searcher<TakeAway>().search(TakeAway::view(state, seat(0)), seat(0),
                                                  legal.span(), Budget::of_iterations(100), 1);
  EXPECT_EQ(legal[result.chosen], Action{3});
}

}  // namespace
}  // namespace skerry::take_away
