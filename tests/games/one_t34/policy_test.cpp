// What the policy of 1T34 knows: wins in one move, threats, lines that are still open.
#include "games/one_t34/policy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "bots/game_bot.h"
#include "games/one_t34/kit/kit.h"
#include "games/one_t34/policy_outlook.h"

namespace skerry::one_t34 {
namespace {

Action action_of(const State& state, std::string_view text) {
  return *OneT34::read_notation(state, state.turn, text);
}

std::string_view why(const State& state, std::string_view text) {
  return Policy::explain(state, state.turn, action_of(state, text)).key;
}

std::vector<Action> legal(const State& state) {
  ActionList<Action> list;
  OneT34::legal(state, state.turn, list);
  return {list.begin(), list.end()};
}

std::string chosen(const State& state, std::int64_t iterations, std::uint64_t seed = 1) {
  Searcher<OneT34, Policy> searcher;
  const auto actions = legal(state);
  const auto result =
      searcher.search(state, state.turn, actions, Budget::of_iterations(iterations), seed);
  return OneT34::notation(state, state.turn, actions[result.chosen]);
}

// Every way the options can be set that matters here, with every number of players.
template <class Check>
void for_each_random_position(int games, Check check) {
  FastRng rng(34);
  ActionList<Action> list;
  KeyedRng unused(key_from_text("unused"));
  for (int game = 0; game < games; ++game) {
    Options options;
    options.side = static_cast<std::uint8_t>(kMinSide + game % 3);
    options.turn_in_blocked_by = static_cast<TurnInBlockedBy>(game / 3 % 2);
    options.two_player_line = static_cast<TwoPlayerLine>(game / 6 % 2);
    options.two_player_corners = static_cast<TwoPlayerCorners>(game / 12 % 2);
    State state = *OneT34::setup(options, 2 + game / 24 % 3, unused);
    while (state.ending == Ending::none) {
      check(state, rng);
      OneT34::legal(state, state.turn, list);
      OneT34::play(state, state.turn, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

bool wins(State state, const Action& action) {
  const Seat seat = state.turn;
  OneT34::play(state, seat, action);
  return state.ending == Ending::line && state.winner == seat;
}

// Red has three and can complete them with a tile from e1; blue is next.
State red_is_near() {
  return position(R"(
      . . . . R . .
      . . . . . . .
      . . . . . . .
      . . R R R . .
      . . . . . . .
      . . . . . . .
      . . Y . . . B)",
                  turn(red));
}

// The same with green to move, who sits before red.
State red_threatens() {
  return position(R"(
      . . . . R . .
      . . . . . . .
      . . . . . . .
      . . R R R . .
      . . . . . . .
      G . . . . . .
      . . Y . . . B)",
                  turn(green));
}

TEST(OneT34Outlook, finds_a_win_exactly_where_the_rules_have_one) {
  int found = 0;
  for_each_random_position(300, [&found](const State& position, FastRng&) {
    for (int i = 0; i < position.players; ++i) {
      State state = position;
      state.turn = seat(i);
      const auto actions = legal(state);
      const bool can =
          std::ranges::any_of(actions, [&](const Action& a) { return wins(state, a); });
      const auto win = Outlook(state, seat(i)).win();
      ASSERT_EQ(win.has_value(), can) << board_text(state);
      ASSERT_EQ(Outlook(state, seat(i)).ways_to_win() > 0, can);
      if (!win) continue;
      ++found;
      ASSERT_TRUE(std::ranges::find(actions, *win) != actions.end()) << board_text(state);
      ASSERT_TRUE(wins(state, *win)) << board_text(state);
    }
  });
  EXPECT_GT(found, 1000);
}

TEST(OneT34Outlook, counts_open_lines_by_their_tiles) {
  const State state = position(R"(
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . R R R B .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  const Outlook outlook(state, seat(0));
  const OpenLines lines = open_lines(outlook.own(), outlook.free());
  EXPECT_EQ(lines.with[3], 1);  // b4 to e4; c4 to f4 is blue's
  EXPECT_EQ(lines.with[2], 1);  // a4 to d4
}

TEST(OneT34Policy, takes_a_win_when_it_plays_on) {
  const State state = red_is_near();
  ActionList<Action> list;
  FastRng rng(1);
  EXPECT_TRUE(wins(state, Policy::rollout(state, state.turn, list, rng)));
}

TEST(OneT34Policy, does_not_let_the_next_seat_win_when_it_plays_on) {
  const State state = red_threatens();
  ASSERT_TRUE(Outlook(state, seat(0)).can_win());
  ActionList<Action> list;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    FastRng rng(seed);
    State next = state;
    OneT34::play(next, state.turn, Policy::rollout(state, state.turn, list, rng));
    EXPECT_FALSE(Outlook(next, seat(0)).can_win()) << board_text(next);
  }
}

TEST(OneT34Policy, plays_on_with_legal_actions_only) {
  ActionList<Action> list;
  for_each_random_position(150, [&list](const State& state, FastRng& rng) {
    const Action action = Policy::rollout(state, state.turn, list, rng);
    ASSERT_TRUE(OneT34::accepts(state, state.turn, action).has_value()) << board_text(state);
  });
}

TEST(OneT34Policy, finds_every_action_at_least_possible) {
  for_each_random_position(60, [](const State& state, FastRng&) {
    const auto actions = legal(state);
    std::vector<float> weights(actions.size(), -1.0F);
    Policy::prior(state, state.turn, actions, weights);
    for (const float weight : weights) ASSERT_GT(weight, 0.0F);
  });
}

TEST(OneT34Policy, expects_a_block_before_anything_else) {
  const State state = red_threatens();
  const auto actions = legal(state);
  std::vector<float> weights(actions.size());
  Policy::prior(state, state.turn, actions, weights);
  const auto best = std::ranges::max_element(weights) - weights.begin();
  EXPECT_EQ(Policy::explain(state, state.turn, actions[static_cast<std::size_t>(best)]).key,
            "one_t34.reason.blocks");
}

TEST(OneT34Policy, expects_a_win_before_anything_else) {
  const State state = red_is_near();
  const auto actions = legal(state);
  std::vector<float> weights(actions.size());
  Policy::prior(state, state.turn, actions, weights);
  const auto best = std::ranges::max_element(weights) - weights.begin();
  EXPECT_TRUE(wins(state, actions[static_cast<std::size_t>(best)]));
}

TEST(OneT34Search, wins_in_one_move_however_short_it_thinks) {
  const State state = red_is_near();
  EXPECT_TRUE(wins(state, action_of(state, chosen(state, 1))));
}

TEST(OneT34Search, blocks_the_next_seat_after_a_short_thought) {
  const State state = red_threatens();
  EXPECT_EQ(why(state, chosen(state, 40)), "one_t34.reason.blocks");
}

TEST(OneT34Search, gives_the_same_answer_for_the_same_seed) {
  const State state = red_threatens();
  EXPECT_EQ(chosen(state, 300, 7), chosen(state, 300, 7));
}

TEST(OneT34Explain, says_that_a_move_wins) {
  const State state = red_is_near();
  EXPECT_EQ(why(state, "e1-1+3"), "one_t34.reason.wins");
}

TEST(OneT34Explain, says_whom_a_move_blocks) {
  const State state = red_threatens();
  const auto actions = legal(state);
  const auto blocks = std::ranges::find_if(actions, [&](const Action& action) {
    return Policy::explain(state, state.turn, action).key == "one_t34.reason.blocks";
  });
  ASSERT_NE(blocks, actions.end());
  const Reason reason = Policy::explain(state, state.turn, *blocks);
  EXPECT_EQ(reason.params, (std::vector<TextParam>{{"seat", std::int64_t{0}}}));
  EXPECT_EQ(reason.words, "keeps seat 0 from four in a row");
}

TEST(OneT34Explain, warns_of_a_move_that_lets_the_next_seat_win) {
  EXPECT_EQ(why(red_threatens(), "G4"), "one_t34.reason.allows");
}

TEST(OneT34Explain, has_a_reason_for_every_move) {
  for_each_random_position(60, [](const State& state, FastRng&) {
    for (const Action& action : legal(state)) {
      const Reason reason = Policy::explain(state, state.turn, action);
      ASSERT_TRUE(reason.key.starts_with("one_t34.reason."));
      ASSERT_FALSE(reason.words.empty());
    }
  });
}

TEST(OneT34Explain, tells_kicks_entries_and_lines_apart) {
  const State state = position(R"(
      R . . . B . .
      . . . . . . .
      . R . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_EQ(why(state, "R4"), "one_t34.reason.kicks");
  const State empty = position(R"(
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_EQ(why(empty, "R4"), "one_t34.reason.enters");
}

}  // namespace
}  // namespace skerry::one_t34
