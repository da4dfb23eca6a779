// Where the rulebook is silent or double: one group of tests for each reading we took, in the order
// of the game's README.
#include <gtest/gtest.h>

#include "games/one_t34/kit/kit.h"

namespace skerry::one_t34 {
namespace {

using Moves = std::vector<std::string>;

SeatSet winners(const State& state) {
  const auto outcome = OneT34::outcome(state);
  return outcome ? outcome->winners : SeatSet();
}

// 1. Which occupied spot stops a tile from turning in.

constexpr const char* kTileOnTheTurningSpot = R"(
      R B . . . . .
      . . . . . . .
      . Y . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)";
constexpr const char* kTileOnTheFirstInnerSpot = R"(
      R . . . . . .
      . B . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)";

TEST(OneT34Reading1, the_turning_spot_must_be_free) {
  EXPECT_FALSE(is_legal(position(kTileOnTheTurningSpot, turn(red)), "a1-1+3"));
  EXPECT_TRUE(is_legal(position(kTileOnTheFirstInnerSpot, turn(red)), "a1-1+3"));
}

TEST(OneT34Reading1, by_option_the_first_inner_spot_must_be_free_instead) {
  const State state = position(kTileOnTheFirstInnerSpot, turn(red), first_inner_spot);
  EXPECT_EQ(refusal(state, "a1-1+3"), "the first inner spot b2 is occupied");
}

TEST(OneT34Reading1, by_option_a_tile_on_the_turning_spot_is_passed_over_and_stays) {
  const State state = position(kTileOnTheTurningSpot, turn(red), first_inner_spot);
  EXPECT_TRUE(has_board(after(state, "a1-1+3"), R"(
      . B . . . . .
      . . . . . . .
      . . . . . . .
      . R . . . . .
      . Y . . . . .
      . . . . . . .
      . . . . . . .)"));
}

// 2. Passing over tiles on the lane.

TEST(OneT34Reading2, tiles_on_the_way_along_the_lane_are_passed_over) {
  const State state = position(R"(
      R B R Y . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_TRUE(has_board(after(state, "a1-4"), R"(
      . B R Y R . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)"));
}

// 3. Ending on one's own tile.

TEST(OneT34Reading3, a_tile_cannot_end_on_a_tile_of_its_own_player) {
  const State state = position(R"(
      R . . . R . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_EQ(refusal(state, "a1-4"), "your own tile stands on e1, where this one would end");
  EXPECT_EQ(refusal(state, "R4"), "your own tile stands on e1, where this one would end");
}

TEST(OneT34Reading3, with_two_players_both_colours_are_ones_own) {
  const char* board = R"(
      R . . . Y . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)";
  EXPECT_FALSE(is_legal(position(board, turn(red), players(2)), "a1-4"));
  EXPECT_TRUE(is_legal(position(board, turn(red), players(2), adjacent_corners), "a1-4"));
  EXPECT_TRUE(is_legal(position(board, turn(red), players(4)), "a1-4"));
}

// 4. Entering when the own corner is taken.

TEST(OneT34Reading4, a_new_tile_enters_over_a_taken_corner) {
  for (const char* corner : {"R", "B"}) {
    const State state = position(std::string(corner) + R"(. . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                                 turn(red));
    const State then = after(state, "R4");
    EXPECT_TRUE(has_board(then, std::string(corner) + R"(. . . R . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)"));
  }
}

// 5. Pushing.

TEST(OneT34Reading5, only_a_gapless_row_ahead_moves_along_and_gaps_close) {
  const State state = position(R"(
      R . . . . . .
      . . . . . . .
      . B . . . . .
      . . . . . . .
      . Y . . . . .
      . . . . . . .
      . G . . . . .)",
                               turn(red));
  EXPECT_TRUE(has_board(after(state, "a1-1+3"), R"(
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . R . . . . .
      . B . . . . .
      . Y . . . . .
      . G . . . . .)"));
}

TEST(OneT34Reading5, a_tile_that_is_not_reached_stays) {
  const State state = position(R"(
      R . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . Y . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_TRUE(has_board(after(state, "a1-1+3"), R"(
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . R . . . . .
      . Y . . . . .
      . . . . . . .
      . . . . . . .)"));
}

TEST(OneT34Reading5, a_tile_pushed_onto_the_far_lane_spot_may_move_later) {
  const State state = position(R"(
      R . . . . . .
      . . . . . . .
      . . . . . . .
      . B . . . . .
      . Y . . . . .
      . G . . . . .
      . . . . . . .)",
                               turn(red));
  State then = after(state, "a1-1+3");
  EXPECT_TRUE(has_board(then, R"(
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . R . . . . .
      . B . . . . .
      . Y . . . . .
      . G . . . . .)"));
  then = after(after(then, "B4"), "Y4");
  ASSERT_EQ(then.turn, seat(3));
  EXPECT_TRUE(is_legal(then, "b7-4"));
  EXPECT_TRUE(is_legal(then, "b7-2+2"));
}

TEST(OneT34Reading5, one_slide_can_drop_several_tiles_and_ones_own_too) {
  const State state = position(R"(
      R . . . . . .
      . R . . . . .
      . B . . . . .
      . Y . . . . .
      . R . . . . .
      . R . . . . .
      . G . . . . .)",
                               turn(red));
  const State then = after(state, "a1-1+3");
  EXPECT_TRUE(has_board(then, R"(
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . R . . . . .
      . R . . . . .
      . B . . . . .
      . Y . . . . .)"));
  EXPECT_EQ(in_hand(then, red), 6);
  EXPECT_EQ(in_hand(then, green), 8);
}

// 6. How far in.

TEST(OneT34Reading6, a_tile_goes_one_to_three_steps_in) {
  const State state = position(R"(
      . R . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_EQ(legal_moves(state), (Moves{"R4", "b1-1+3", "b1-2+2", "b1-3+1", "b1-4"}));
}

TEST(OneT34Reading6, a_tile_on_a_corner_may_turn_in_later_on_the_same_move) {
  const State state = position(R"(
      . . . . . . R
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_EQ(legal_moves(state), (Moves{"R4", "g1-1+3", "g1-2+2", "g1-3+1", "g1-4"}));
}

// 7. Fewer than four steps.

TEST(OneT34Reading7, a_new_tile_may_stop_early_to_make_a_line_and_kick_while_doing_so) {
  const State state = position(R"(
      . Y R R R . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_TRUE(is_legal(state, "R1"));
  const State then = after(state, "R1");
  EXPECT_EQ(in_hand(then, yellow), 8);
  EXPECT_EQ(winners(then), SeatSet(seat(0)));
}

TEST(OneT34Reading7, a_new_tile_goes_one_step_at_least_even_where_its_corner_would_make_a_line) {
  const State state = position(R"(
      . R R R . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  const auto refused = OneT34::accepts(state, state.turn, Action::enter(red, 0));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "a tile goes at least one step along the lane");
}

TEST(OneT34Reading7, a_lane_tile_may_stop_early_and_kick) {
  const State state = position(R"(
      . . R B R R .
      . R . . . . .
      R . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  // From c1 one step kicks blue, but three in a row stay three.
  EXPECT_FALSE(is_legal(state, "c1-1"));
  EXPECT_TRUE(is_legal(state, "R3"));
  const State then = after(state, "R3");
  EXPECT_EQ(in_hand(then, blue), 8);
  EXPECT_EQ(winners(then), SeatSet(seat(0)));
}

TEST(OneT34Reading7, the_tile_that_moves_is_missing_where_it_came_from) {
  const State state = position(R"(
      . R R R . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_FALSE(is_legal(state, "b1-3"));
  EXPECT_TRUE(is_legal(state, "R4"));
}

TEST(OneT34Reading7, pushing_ones_own_tile_into_a_line_is_reason_enough) {
  const State state = position(R"(
      R . . . . . .
      . R . . . . .
      . . R R R . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_TRUE(is_legal(state, "a1-1+1"));
  EXPECT_EQ(winners(after(state, "a1-1+1")), SeatSet(seat(0)));
}

TEST(OneT34Reading7, a_line_for_somebody_else_is_no_reason) {
  const State state = position(R"(
      R . . . . . .
      . B . . . . .
      . . B B B . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_EQ(refusal(state, "a1-1+1"),
            "a tile goes 4 steps; fewer only where that makes four in a row for you");
}

TEST(OneT34Reading7, a_push_that_breaks_the_line_is_no_reason) {
  const State state = position(R"(
      R . . . . . .
      . . . . . . .
      . R R R . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_FALSE(is_legal(state, "a1-1+2"));
}

// 8. Several players get four.

TEST(OneT34Reading8, the_mover_wins_before_all_others) {
  const State state = position(R"(
      . . . . . . R
      . . . . . . .
      B B B . . B .
      . . . . R . .
      . . . . R . .
      . . . . R . .
      . . . . . . .)",
                               turn(red));
  const State then = after(state, "g1-2+2");
  EXPECT_EQ(winners(then), SeatSet(seat(0)));
}

TEST(OneT34Reading8, of_two_others_the_next_in_turn_order_wins) {
  const State by_red = position(R"(
      . . . . . R .
      . . . . . . .
      . . . . Y B .
      . . . Y B . .
      . . . Y B . .
      . . . Y B . .
      . . . . . . .)",
                                turn(red));
  EXPECT_EQ(winners(after(by_red, "f1-3+1")), SeatSet(seat(1)));
  const State by_blue = position(R"(
      . . . . . B .
      . . . . . . .
      . . . . R Y .
      . . . R Y . .
      . . . R Y . .
      . . . R Y . .
      . . . . . . .)",
                                 turn(blue));
  EXPECT_EQ(winners(after(by_blue, "f1-3+1")), SeatSet(seat(2)));
}

// 9. No legal move.

TEST(OneT34Reading9, a_seat_with_all_tiles_in_the_inner_part_is_passed_over) {
  const State state = position(R"(
      . . . . . . .
      . B B . B B .
      . B B . B B .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_FALSE(can_move(state, seat(1)));
  EXPECT_EQ(after(state, "R4").turn, seat(2));
}

TEST(OneT34Reading9, a_seat_whose_lane_tiles_are_all_stuck_cannot_move) {
  const char* board = R"(
      R B Y G R B .
      B . . . . . Y
      G . . R . . R
      Y . . R . . G
      R . . . . . B
      B . . . . . Y
      . G R Y B G R)";
  EXPECT_FALSE(can_move(position(board, turn(blue)), seat(0)));
  EXPECT_TRUE(can_move(position(board, turn(blue), first_inner_spot), seat(0)));
}

constexpr const char* kOnlyRedCanMove = R"(
      . . . . . . . .
      . B B Y Y B B .
      . B B Y Y B B .
      . Y Y . . Y Y .
      . . . . . . . .
      . R R . . R R R
      . R R . . R . .
      . . . . . . . .)";

TEST(OneT34Reading9, the_mover_moves_again_if_nobody_else_can) {
  const State state = position(kOnlyRedCanMove, turn(red), players(3));
  const State then = after(state, "h6-4");
  EXPECT_EQ(then.turn, seat(0));
  EXPECT_EQ(then.turns_played, 11U);
  EXPECT_FALSE(OneT34::outcome(then));
}

TEST(OneT34Reading9, a_game_where_nobody_can_move_is_a_draw) {
  const State state = position(kOnlyRedCanMove, turn(red), players(3));
  const State then = after(state, "h6-3+1");
  EXPECT_TRUE(has_board(then, R"(
      . . . . . . . .
      . B B Y Y B B .
      . B B Y Y B B .
      . Y Y . . Y Y .
      . . . . . . . .
      . R R . . R R .
      . R R . . R R .
      . . . . . . . .)"));
  const auto outcome = OneT34::outcome(then);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(*outcome, Outcome::draw(3, "blocked"));
  EXPECT_EQ(then.turn, seat(0));
  EXPECT_TRUE(OneT34::to_move(then).empty());
}

// 10. Two players.

constexpr const char* kMixedThree = R"(
      . R Y . R . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)";

TEST(OneT34Reading10, a_line_may_mix_the_two_colours) {
  const State state = position(kMixedThree, turn(red), players(2));
  EXPECT_TRUE(is_legal(state, "R3"));
  EXPECT_EQ(winners(after(state, "R3")), SeatSet(seat(0)));
}

TEST(OneT34Reading10, by_option_a_line_has_one_colour) {
  const State state = position(kMixedThree, turn(red), players(2), one_colour);
  EXPECT_FALSE(is_legal(state, "R3"));
  const State pure = position(R"(
      . Y Y . Y . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      Y . . . . . .)",
                              turn(red), players(2), one_colour);
  EXPECT_FALSE(is_legal(pure, "R3")) << "a red tile does not complete yellow's line";
  EXPECT_FALSE(OneT34::outcome(pure));
  const State three = position(R"(
      Y . . . . . .
      . Y . Y Y . .
      . . . . . . .
      Y . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red), players(2), one_colour);
  EXPECT_TRUE(is_legal(three, "a1-2+1"));
  EXPECT_EQ(winners(after(three, "a1-2+1")), SeatSet(seat(0)));
}

TEST(OneT34Reading10, either_colour_may_be_used_on_each_turn) {
  const State state = position(R"(
      . R . . . . .
      . . . . . . Y
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red), players(2));
  EXPECT_EQ(legal_moves(state), (Moves{"R4", "Y4", "b1-1+3", "b1-2+2", "b1-3+1", "b1-4", "g2-1+3",
                                       "g2-2+2", "g2-3+1", "g2-4"}));
}

TEST(OneT34Reading10, players_have_opposite_corners_or_by_option_adjacent_ones) {
  State state;
  state.players = 2;
  EXPECT_EQ(owner_of(state, red), seat(0));
  EXPECT_EQ(owner_of(state, blue), seat(1));
  EXPECT_EQ(owner_of(state, yellow), seat(0));
  EXPECT_EQ(owner_of(state, green), seat(1));
  EXPECT_EQ(legal_moves(state), (Moves{"R4", "Y4"}));
  state.options.two_player_corners = TwoPlayerCorners::adjacent;
  EXPECT_EQ(owner_of(state, red), seat(0));
  EXPECT_EQ(owner_of(state, blue), seat(0));
  EXPECT_EQ(owner_of(state, yellow), seat(1));
  EXPECT_EQ(owner_of(state, green), seat(1));
  EXPECT_EQ(legal_moves(state), (Moves{"R4", "B4"}));
}

// 11. Three players.

TEST(OneT34Reading11, the_fourth_corner_is_an_ordinary_corner_spot) {
  const State state = position(R"(
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . R . .)",
                               turn(red), players(3));
  EXPECT_TRUE(has_board(after(state, "e7-4"), R"(
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      R . . . . . .)"));
  EXPECT_EQ(legal_moves(state), (Moves{"R4", "e7-1+3", "e7-2+2", "e7-3+1", "e7-4"}));
  const State near = position(R"(
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . R . . . .)",
                              turn(red), players(3));
  EXPECT_EQ(refusal(near, "c7-2+2"), "a tile cannot turn into the board from the corner a7");
}

// 12. First player.

TEST(OneT34Reading12, seat_0_begins_and_chance_decides_nothing_after_that) {
  KeyedRng one(key_from_text("one"));
  KeyedRng two(key_from_text("two"));
  for (const int count : {2, 3, 4}) {
    const State state = *OneT34::setup({}, count, one);
    EXPECT_EQ(state, *OneT34::setup({}, count, two));
    EXPECT_EQ(state.turn, seat(0));
    EXPECT_EQ(state.turns_played, 0U);
  }
}

}  // namespace
}  // namespace skerry::one_t34
