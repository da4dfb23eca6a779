// One test for each sentence of the rulebook of 1T34, in its order.
#include <gtest/gtest.h>

#include <bit>

#include "games/one_t34/kit/kit.h"

namespace skerry::one_t34 {
namespace {

using Moves = std::vector<std::string>;

State new_game(int count, const Options& options = {}) {
  KeyedRng rng(key_from_text("any"));
  return *OneT34::setup(options, count, rng);
}

TEST(OneT34Players, two_to_four_play) {
  EXPECT_EQ(OneT34::info().min_players, 2);
  EXPECT_EQ(OneT34::info().max_players, 4);
}

TEST(OneT34Board, is_a_square_with_an_outer_lane_around_an_inner_part) {
  for (const Board& board : kBoards) {
    EXPECT_EQ(std::popcount(board.all_spots), board.side * board.side);
    EXPECT_EQ(std::popcount(board.lane_spots), 4 * (board.side - 1));
    EXPECT_EQ(board.lane_length, 4 * (board.side - 1));
  }
}

TEST(OneT34Board, has_one_corner_of_the_lane_for_each_colour) {
  const Board& board = kBoards[1];
  EXPECT_EQ(board.corner(red), spot_at(0, 0));
  EXPECT_EQ(board.corner(blue), spot_at(0, 6));
  EXPECT_EQ(board.corner(yellow), spot_at(6, 6));
  EXPECT_EQ(board.corner(green), spot_at(6, 0));
}

TEST(OneT34Tiles, are_eight_of_each_of_four_colours) {
  const State state = new_game(4);
  for (const Colour colour : {red, blue, yellow, green}) EXPECT_EQ(in_hand(state, colour), 8);
}

TEST(OneT34Players, have_a_colour_each_in_turn_order_and_begin_with_its_tiles_in_hand) {
  const Moves by_seat{"R4", "B4", "Y4", "G4"};
  for (const int count : {3, 4}) {
    State state = new_game(count);
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
      EXPECT_EQ(in_hand(state, static_cast<Colour>(i)), 8);
      EXPECT_EQ(legal_moves(state), Moves{by_seat[i]});
      state = after(state, by_seat[i]);
    }
    EXPECT_EQ(state.turn, seat(0)) << "everybody has moved once";
  }
}

TEST(OneT34Turn, first_seat_begins_and_can_only_bring_in_a_new_tile) {
  const State state = new_game(4);
  EXPECT_EQ(OneT34::to_move(state), SeatSet(seat(0)));
  EXPECT_EQ(legal_moves(state), Moves{"R4"});
}

TEST(OneT34Turn, brings_in_a_new_tile_or_moves_one_that_is_on_the_lane) {
  const State state = position(R"(
      . . . . . . .
      . . . . . . .
      . . . R . . .
      . . . . . . .
      . . . . . . .
      . . . . . . R
      . . . . . . .)",
                               turn(red));
  // From the lane spot g6: the corner g7 is one step on, f7 two, e7 three, d7 four.
  EXPECT_EQ(legal_moves(state), (Moves{"R4", "g6-2+2", "g6-3+1", "g6-4"}));
}

TEST(OneT34Turn, a_player_brings_in_and_moves_own_tiles_only) {
  const State state = position(R"(
      . B . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_EQ(legal_moves(state), Moves{"R4"});
  EXPECT_EQ(refusal(state, "b1-4"), "no tile of yours stands on b1");
  EXPECT_EQ(refusal(state, "B4"), "blue is not your colour");
}

TEST(OneT34Turn, a_tile_in_the_inner_part_moves_no_more) {
  const State state = position(R"(
      . . . . . . .
      . R . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_EQ(refusal(state, "b2-4"), "only tiles on the lane can move");
  EXPECT_EQ(legal_moves(state), Moves{"R4"});
}

TEST(OneT34Entering, goes_four_steps_from_the_corner_of_its_colour) {
  State state = new_game(4);
  state = after(state, "R4");
  state = after(state, "B4");
  state = after(state, "Y4");
  state = after(state, "G4");
  EXPECT_TRUE(has_board(state, R"(
      . . . . R . .
      . . . . . . .
      G . . . . . .
      . . . . . . .
      . . . . . . B
      . . . . . . .
      . . Y . . . .)"));
  EXPECT_EQ(state.turn, seat(0));
  EXPECT_EQ(state.turns_played, 4U);
}

TEST(OneT34Entering, uses_the_lane_only_and_not_the_inner_part_yet) {
  // Not even written down: an entering action has no steps into the board.
  const State state = new_game(4);
  EXPECT_NE(refusal(state, "R2+2"), "");
  EXPECT_EQ(legal_moves(state), Moves{"R4"});
}

TEST(OneT34Entering, may_turn_in_from_the_second_move_on) {
  State state = new_game(2);
  state = after(state, "R4");
  state = after(state, "B4");
  EXPECT_TRUE(is_legal(state, "e1-1+3"));
  EXPECT_TRUE(has_board(after(state, "e1-1+3"), R"(
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . R .
      . . . . . . B
      . . . . . . .
      . . . . . . .)"));
}

TEST(OneT34Lane, a_tile_follows_the_lane_four_steps_round_the_corners) {
  State state = position(R"(
      . . . . . . .
      . . . . . . .
      . . . . . . .
      R . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                         turn(red));
  EXPECT_TRUE(has_board(after(state, "a4-4"), R"(
      . R . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)"));
}

TEST(OneT34Lane, ending_on_another_players_tile_kicks_it_out_and_hands_it_back) {
  const State state = position(R"(
      . R . . . B .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_EQ(in_hand(state, blue), 7);
  const State then = after(state, "b1-4");
  EXPECT_TRUE(has_board(then, R"(
      . . . . . R .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)"));
  EXPECT_EQ(in_hand(then, blue), 8);
}

TEST(OneT34Lane, a_new_tile_kicks_too) {
  const State state = position(R"(
      . . . . Y . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  const State then = after(state, "R4");
  EXPECT_EQ(in_hand(then, yellow), 8);
  EXPECT_EQ(in_hand(then, red), 7);
}

TEST(OneT34Slide, two_steps_along_the_lane_and_two_into_the_board) {
  const State state = position(R"(
      . R . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_TRUE(has_board(after(state, "b1-2+2"), R"(
      . . . . . . .
      . . . . . . .
      . . . R . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)"));
}

TEST(OneT34Slide, goes_inwards_at_right_angles_from_each_side) {
  const State state = position(R"(
      . R . . . . .
      . . . . . . R
      . . . . . . .
      . . . . . . .
      . . . . . . .
      R . . . . . .
      . . . . . R .)",
                               turn(red));
  EXPECT_TRUE(has_board(after(state, "b1-1+3"), R"(
      . . . . . . .
      . . . . . . R
      . . . . . . .
      . . R . . . .
      . . . . . . .
      R . . . . . .
      . . . . . R .)"));
  EXPECT_TRUE(has_board(after(state, "g2-1+3"), R"(
      . R . . . . .
      . . . . . . .
      . . . R . . .
      . . . . . . .
      . . . . . . .
      R . . . . . .
      . . . . . R .)"));
  EXPECT_TRUE(has_board(after(state, "f7-1+3"), R"(
      . R . . . . .
      . . . . . . R
      . . . . . . .
      . . . . R . .
      . . . . . . .
      R . . . . . .
      . . . . . . .)"));
  EXPECT_TRUE(has_board(after(state, "a6-1+3"), R"(
      . R . . . . .
      . . . . . . R
      . . . . . . .
      . . . . . . .
      . . . R . . .
      . . . . . . .
      . . . . . R .)"));
}

TEST(OneT34Slide, needs_at_least_one_step_along_the_lane_first) {
  const State state = position(R"(
      . R . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  const auto refused = OneT34::accepts(state, state.turn, Action::move(spot_at(0, 1), 0, 4));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "a tile goes at least one step along the lane");
  EXPECT_EQ(legal_moves(state), (Moves{"R4", "b1-1+3", "b1-2+2", "b1-3+1", "b1-4"}));
}

TEST(OneT34Slide, pushes_the_tiles_ahead_and_returns_the_one_that_falls_off) {
  const State state = position(R"(
      R . . . . . .
      . B . . . . .
      . Y . . . . .
      . G . . . . .
      . B . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  const State then = after(state, "a1-1+3");
  EXPECT_TRUE(has_board(then, R"(
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . R . . . . .
      . B . . . . .
      . Y . . . . .
      . G . . . . .)"));
  EXPECT_EQ(in_hand(state, blue), 6);
  EXPECT_EQ(in_hand(then, blue), 7);
}

TEST(OneT34Slide, cannot_turn_in_where_the_spot_is_occupied) {
  const State state = position(R"(
      R B . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_EQ(refusal(state, "a1-1+3"), "the turning spot b1 is occupied");
  EXPECT_EQ(legal_moves(state), (Moves{"R4", "a1-2+2", "a1-3+1", "a1-4"}));
}

TEST(OneT34Slide, cannot_turn_in_from_a_corner) {
  const State state = position(R"(
      . . . . . R .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_EQ(refusal(state, "f1-1+3"), "a tile cannot turn into the board from the corner g1");
  EXPECT_TRUE(is_legal(state, "f1-2+2"));
}

TEST(OneT34Turn, passes_to_the_next_player_after_the_move) {
  State state = new_game(3);
  for (const int expected : {1, 2, 0, 1}) {
    state = after(state, legal_moves(state).front());
    EXPECT_EQ(state.turn, seat(expected));
  }
}

struct Line {
  const char* name;
  const char* board;
  const char* move;
};

class OneT34Line : public testing::TestWithParam<Line> {};

TEST_P(OneT34Line, four_of_a_players_tiles_in_a_row_end_the_game) {
  const State state = position(GetParam().board, turn(red));
  ASSERT_FALSE(OneT34::outcome(state));
  const State then = after(state, GetParam().move);
  const auto outcome = OneT34::outcome(then);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->reason, "line");
  EXPECT_EQ(outcome->winners, SeatSet(seat(0)));
  EXPECT_TRUE(OneT34::to_move(then).empty());
  EXPECT_TRUE(legal_moves(then).empty());
  EXPECT_EQ(then.turn, seat(0)) << "the turn stays with the seat that ended the game";
}

INSTANTIATE_TEST_SUITE_P(All, OneT34Line,
                         testing::Values(Line{"horizontally", R"(
      . R . . . . .
      . . . . . . .
      R R . R . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                                              "b1-1+2"},
                                         Line{"vertically", R"(
      . R . . . . .
      . . . . . . .
      . . . . . . .
      . . R . . . .
      . . R . . . .
      . . R . . . .
      . . . . . . .)",
                                              "b1-1+2"},
                                         Line{"diagonally_down", R"(
      . R . . . . .
      . R . . . . .
      . . . . . . .
      . . . R . . .
      . . . . R . .
      . . . . . . .
      . . . . . . .)",
                                              "b1-1+2"},
                                         Line{"diagonally_up", R"(
      . R . . . . .
      . . . R . . .
      . . . . . . .
      . R . . . . .
      R . . . . . .
      . . . . . . .
      . . . . . . .)",
                                              "b1-1+2"},
                                         Line{"on_the_lane_alone", R"(
      . R R R . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                                              "R4"},
                                         Line{"from_lane_to_lane_across_the_inner_part", R"(
      . . . . . . .
      . . . . . . .
      . . . R . . .
      . . . . R . .
      . . . . . R R
      . . . . . . .
      . . . . . . .)",
                                              "g5-1"}),
                         [](const auto& line) { return line.param.name; });

TEST(OneT34ShortMove, is_allowed_only_where_it_makes_four_in_a_row) {
  const State state = position(R"(
      . R . . . . .
      . . . . . . .
      R R . R . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  const std::string why = "a tile goes 4 steps; fewer only where that makes four in a row for you";
  EXPECT_TRUE(is_legal(state, "b1-1+2"));
  EXPECT_EQ(refusal(state, "b1-1"), why);
  EXPECT_EQ(refusal(state, "b1-1+1"), why);
  EXPECT_EQ(refusal(state, "b1-2+1"), why);
  EXPECT_EQ(refusal(state, "R1"), "your own tile stands on b1, where this one would end");
  EXPECT_EQ(refusal(state, "R2"), why);
}

TEST(OneT34FourInARow, three_in_a_row_are_not_enough) {
  const State state = position(R"(
      . . . . . . .
      . R R R . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_FALSE(OneT34::outcome(state));
}

TEST(OneT34FourInARow, does_not_run_round_the_edge_of_the_board) {
  for (const char* board : {R"(
      . . . . . . . .
      . . . . . . R R
      R R . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .)",
                            R"(
      . . . . . R R R
      R . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .)",
                            R"(
      . . . . . . . .
      . . . . . . R .
      . . . . . . . R
      . . . . . . . .
      R . . . . . . .
      . R . . . . . .
      . . . . . . . .
      . . . . . . . .)"}) {
    EXPECT_FALSE(OneT34::outcome(position(board, turn(red))));
  }
}

TEST(OneT34FourInARow, composed_for_an_opponent_by_accident_wins_for_the_opponent) {
  const State state = position(R"(
      . . . . . . R
      . . . . . . .
      B B B . . B .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  const State then = after(state, "g1-2+2");
  EXPECT_TRUE(has_board(then, R"(
      . . . . . . .
      . . . . . . .
      B B B B R . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)"));
  const auto outcome = OneT34::outcome(then);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->reason, "line");
  EXPECT_EQ(outcome->winners, SeatSet(seat(1)));
  EXPECT_EQ(outcome->ranks[0], 2);
  EXPECT_EQ(outcome->ranks[1], 1);
  EXPECT_EQ(outcome->ranks[2], 2);
  EXPECT_EQ(outcome->ranks[3], 2);
  EXPECT_EQ(then.turn, seat(0));
}

TEST(OneT34TwoPlayers, have_two_colours_each) {
  const State state = new_game(2);
  EXPECT_EQ(legal_moves(state), (Moves{"R4", "Y4"}));
  EXPECT_EQ(legal_moves(after(state, "Y4")), (Moves{"B4", "G4"}));
}

}  // namespace
}  // namespace skerry::one_t34
