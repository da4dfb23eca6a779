// What the specification fixes beyond the rulebook: options, order of endings, order of the list,
// refusals.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/game.h"
#include "games/games.h"
#include "games/one_t34/kit/kit.h"

namespace skerry::one_t34 {
namespace {

using Moves = std::vector<std::string>;

TEST(OneT34Options, have_the_specified_names_values_and_defaults) {
  const auto infos = OneT34::info().options;
  ASSERT_EQ(infos.size(), 5U);
  EXPECT_EQ(infos[0].name, "side");
  EXPECT_EQ(infos[0].min, 6);
  EXPECT_EQ(infos[0].max, 8);
  std::string json;
  JsonWriter out(json);
  write_options(out, infos, default_options(infos));
  EXPECT_EQ(json, R"({"side":7,"turn_in_blocked_by":"turning_spot","two_player_line":"any_own",)"
                  R"("two_player_corners":"opposite","turn_limit":400})");
  EXPECT_EQ(values_of(OneT34::kOptions, Options{}), (std::array<std::int64_t, 5>{7, 0, 0, 1, 400}));
}

TEST(OneT34Options, a_side_of_six_has_a_lane_of_twenty_spots) {
  const State state = position(R"(
      . R . . . .
      . . . . . .
      . . . . . .
      . . . . . .
      . . . . . .
      . . . . . .)",
                               turn(red));
  EXPECT_TRUE(has_board(after(state, "b1-4"), R"(
      . . . . . R
      . . . . . .
      . . . . . .
      . . . . . .
      . . . . . .
      . . . . . .)"));
  EXPECT_EQ(legal_moves(state), (Moves{"R4", "b1-1+3", "b1-2+2", "b1-3+1", "b1-4"}));
}

TEST(OneT34Options, a_side_of_eight_has_its_corners_seven_apart) {
  State state = position(R"(
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .)",
                         turn(red));
  for (const char* move : {"R4", "B4", "Y4", "G4"}) state = after(state, move);
  EXPECT_TRUE(has_board(state, R"(
      . . . . R . . .
      . . . . . . . .
      . . . . . . . .
      G . . . . . . .
      . . . . . . . B
      . . . . . . . .
      . . . . . . . .
      . . . Y . . . .)"));
}

TEST(OneT34Options, those_for_two_players_are_kept_without_effect_for_more) {
  const char* board = R"(
      . R B . R . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)";
  for (const int count : {3, 4}) {
    const State plain = position(board, turn(red), players(count));
    const State set = position(board, turn(red), players(count), one_colour, adjacent_corners);
    EXPECT_EQ(legal_moves(plain), legal_moves(set));
    EXPECT_EQ(set.options.two_player_line, TwoPlayerLine::one_colour);
    EXPECT_EQ(after(set, "b1-4").options, set.options);
    EXPECT_FALSE(is_legal(plain, "R3")) << "blue is another player's";
  }
}

constexpr const char* kRedCanWin = R"(
      . R R R . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)";

TEST(OneT34Ending, the_turn_limit_makes_a_draw) {
  const State state = position(kRedCanWin, turn(red), turns_played(9), turn_limit(10));
  const State then = after(state, "b1-4");
  ASSERT_TRUE(OneT34::outcome(then));
  EXPECT_EQ(*OneT34::outcome(then), Outcome::draw(4, "turn_limit"));
  EXPECT_EQ(then.turn, seat(0));
  EXPECT_EQ(then.turns_played, 10U);
}

TEST(OneT34Ending, one_turn_before_the_limit_the_game_goes_on) {
  const State state = position(kRedCanWin, turn(red), turns_played(8), turn_limit(10));
  EXPECT_FALSE(OneT34::outcome(after(state, "b1-4")));
}

TEST(OneT34Ending, a_turn_limit_of_0_is_none) {
  const State state = position(kRedCanWin, turn(red), turns_played(999'999'999), turn_limit(0));
  const State then = after(state, "b1-4");
  EXPECT_FALSE(OneT34::outcome(then));
  EXPECT_EQ(then.turns_played, 1'000'000'000U);
  EXPECT_EQ(after(then, "B4").turns_played, 1'000'000'000U) << "the count stops where JSON stops";
}

TEST(OneT34Ending, a_line_comes_before_the_turn_limit) {
  const State state = position(kRedCanWin, turn(red), turns_played(9), turn_limit(10));
  EXPECT_EQ(OneT34::outcome(after(state, "R4"))->reason, "line");
}

constexpr const char* kRedMovesLast = R"(
      . . . . . . . .
      . B B Y Y B B .
      . B B Y Y B B .
      . Y Y . . Y Y .
      . . . . . . . .
      . R R . . R R R
      . R R . . R . .
      . . . . . . . .)";

TEST(OneT34Ending, the_turn_limit_comes_before_a_blocked_board) {
  const State state =
      position(kRedMovesLast, turn(red), players(3), turns_played(9), turn_limit(10));
  EXPECT_EQ(OneT34::outcome(after(state, "h6-3+1"))->reason, "turn_limit");
}

constexpr const char* kTwoLines = R"(
      . . . . . . .
      . B B B B . .
      . . . . . . .
      . . . . . . .
      . G G G G . .
      . . . . . . .
      . . . . . . .)";

TEST(OneT34Ending, of_several_lines_the_first_seat_from_the_turn_on_wins) {
  const int winner_by_turn[] = {1, 1, 3, 3};
  for (int i = 0; i < 4; ++i) {
    const State state = position(kTwoLines, turn(seat(i)));
    ASSERT_TRUE(OneT34::outcome(state));
    EXPECT_EQ(OneT34::outcome(state)->winners, SeatSet(seat(winner_by_turn[i])));
    EXPECT_TRUE(legal_moves(state).empty());
  }
}

TEST(OneT34Ending, has_no_scores) {
  const State state = position(kTwoLines, turn(red));
  const auto outcome = OneT34::outcome(state);
  EXPECT_FALSE(outcome->has_scores);
  const std::array<std::uint8_t, 4> ranks{2, 1, 2, 2};
  EXPECT_TRUE(std::ranges::equal(ranks, std::span(outcome->ranks).first(4)));
  std::string json;
  JsonWriter out(json);
  write_outcome(out, outcome);
  EXPECT_EQ(json, R"({"winners":[1],"ranks":[2,1,2,2],"scores":[null,null,null,null],)"
                  R"("reason":"line"})");
}

TEST(OneT34Ending, reached_by_the_turn_limit_may_leave_the_turn_with_a_seat_that_cannot_move) {
  const State state = position(R"(
      . . . . . . .
      . B B . B B .
      . B B . B B .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(blue), turns_played(400));
  EXPECT_EQ(OneT34::outcome(state)->reason, "turn_limit");
}

TEST(OneT34Legal, lists_new_tiles_by_colour_and_steps_then_moves_by_row_column_lane_in) {
  const State state = position(R"(
      . Y . Y Y . .
      . . . . . . .
      . . . . . . .
      Y . . . . . .
      . . . . . . .
      . . . . . . R
      . . . . R . .)",
                               turn(red), players(2));
  EXPECT_EQ(legal_moves(state),
            (Moves{"R2", "Y4", "b1-1+3", "b1-4", "d1-2+2", "d1-4", "e1-1+3", "e1-3+1", "e1-4",
                   "a4-1+3", "a4-2+2", "g6-2+2", "g6-4", "e7-1+3", "e7-2+2", "e7-3+1", "e7-4"}));
}

TEST(OneT34Legal, is_empty_for_a_seat_whose_turn_it_is_not) {
  const State state = position(kRedCanWin, turn(red));
  ActionList<Action> list;
  for (const int other : {1, 2, 3}) {
    OneT34::legal(state, seat(other), list);
    EXPECT_TRUE(list.empty());
  }
}

struct Refusal {
  const char* action;
  const char* message;
};

TEST(OneT34Refusals, each_says_what_is_wrong) {
  const State state = position(R"(
      R B . . R . .
      . . . . . . .
      . R . . . . .
      . . . . . . .
      B . . . . . .
      . . . . . . .
      R . . . . . R)",
                               turn(red));
  const Refusal refusals[] = {
      {"B4", "blue is not your colour"},
      {"R4", "your own tile stands on e1, where this one would end"},
      {"a1-4", "your own tile stands on e1, where this one would end"},
      {"b1-4", "no tile of yours stands on b1"},
      {"c4-4", "no tile of yours stands on c4"},
      {"b3-4", "only tiles on the lane can move"},
      {"e1-4+1", "a tile goes 4 steps, not 5"},
      {"e1-3+3", "a tile goes 4 steps, not 6"},
      {"a1-1+3", "the turning spot b1 is occupied"},
      {"e1-2+2", "a tile cannot turn into the board from the corner g1"},
      {"a7-2+2", "the turning spot a5 is occupied"},
      {"e1-1+2", "a tile goes 4 steps; fewer only where that makes four in a row for you"},
      {"e1-3", "a tile goes 4 steps; fewer only where that makes four in a row for you"},
      {"R2", "a tile goes 4 steps; fewer only where that makes four in a row for you"},
  };
  for (const auto& [action, message] : refusals)
    EXPECT_EQ(refusal(state, action), message) << action;
}

TEST(OneT34Refusals, say_so_when_all_tiles_are_on_the_board) {
  const State state = position(R"(
      . R . . . . .
      . R R . R R .
      . R . . R R .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               turn(red));
  EXPECT_EQ(refusal(state, "R4"), "all 8 red tiles are on the board");
}

TEST(OneT34Refusals, have_a_text_of_their_own) {
  const State state = position(kRedCanWin, turn(red));
  const auto colour = OneT34::accepts(state, seat(0), Action::enter(blue, 4));
  ASSERT_FALSE(colour);
  EXPECT_EQ(colour.error().key, "one_t34.refused.not_your_colour");
  EXPECT_EQ(colour.error().params, (std::vector<TextParam>{{"colour", "blue"}}));
  const auto tile = OneT34::accepts(state, seat(0), Action::move(spot_at(6, 6), 4, 0));
  ASSERT_FALSE(tile);
  EXPECT_EQ(tile.error().key, "one_t34.refused.not_your_tile");
  EXPECT_EQ(tile.error().params, (std::vector<TextParam>{{"spot", "g7"}}));
}

TEST(OneT34Refusals, name_the_seat_whose_turn_it_is) {
  const State state = position(kRedCanWin, turn(red));
  const auto refused = OneT34::accepts(state, seat(1), Action::enter(blue, 4));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "not_your_turn");
  EXPECT_EQ(refused.error().message, "it is the turn of seat 0");
}

TEST(OneT34Refusals, say_when_the_game_is_over) {
  const auto refused =
      OneT34::accepts(position(kTwoLines, turn(red)), seat(0), Action::enter(red, 4));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "game_over");
}

TEST(OneT34View, hides_nothing_and_imagining_it_gives_the_state_back) {
  const State state = position(kRedCanWin, turn(red));
  FastRng rng(1);
  for (const Viewer viewer : {Viewer(seat(0)), Viewer(seat(3)), kSpectator}) {
    EXPECT_EQ(OneT34::imagine(OneT34::view(state, viewer), rng), state);
  }
}

TEST(OneT34Draw, in_ascii) {
  const State state = position(R"(
      . . G . . . .
      . . . G . R .
      . . . . . . .
      . . . . . . .
      . . B . . . B
      . Y Y . . R .
      . . Y . . . .)",
                               turn(green), turns_played(19));
  EXPECT_EQ('\n' + OneT34::draw(state, {.colour = false, .unicode = false}), R"(
    a   b c d e f   g
 1  r   > G > > >   b
      +-----------+       in hand
 2  ^ | . . G . R | v     seat 0  red 6
 3  ^ | . . . . . | v     seat 1  blue 6
 4  ^ | . . . . . | v     seat 2  yellow 5
 5  ^ | . B . . . | B   > seat 3  green 6
 6  ^ | Y Y . . R | v
      +-----------+
 7  g   < Y < < <   y

 turn 20
)");
}

TEST(OneT34Draw, in_unicode_with_the_winning_line_marked) {
  const State state = position(R"(
      . R . . . .
      . B R . . .
      . . B R . .
      . . . Y R .
      . . . . . .
      . . . . . .)",
                               turn(red), players(2));
  EXPECT_EQ('\n' + OneT34::draw(state, {.colour = false, .unicode = true}), R"(
    a   b c d e   f
 1  r  *R → → →   b
      ┌─────────┐       in hand
 2  ↑ │ B*R · · │ ↓     seat 0  red 4, yellow 7
 3  ↑ │ · B*R · │ ↓     seat 1  blue 6, green 8
 4  ↑ │ · · Y*R │ ↓
 5  ↑ │ · · · · │ ↓
      └─────────┘
 6  g   ← ← ← ←   y

 seat 0 has four in a row after turn 10
)");
}

TEST(OneT34Draw, names_the_draws) {
  const State limit = position(kRedCanWin, turn(red), turns_played(400));
  EXPECT_NE(OneT34::draw(limit, {}).find("a draw: the limit of 400 turns is reached"),
            std::string::npos);
  const State blocked = after(position(kRedMovesLast, turn(red), players(3)), "h6-3+1");
  EXPECT_NE(OneT34::draw(blocked, {}).find("a draw after turn 11: nobody can move"),
            std::string::npos);
}

TEST(OneT34Draw, colours_change_nothing_but_colours) {
  const State state = position(kRedCanWin, turn(red));
  std::string coloured = OneT34::draw(state, {.colour = true, .unicode = true});
  EXPECT_NE(coloured.find("\x1b[31m"), std::string::npos);
  for (std::size_t at; (at = coloured.find('\x1b')) != std::string::npos;) {
    coloured.erase(at, coloured.find('m', at) - at + 1);
  }
  EXPECT_EQ(coloured, OneT34::draw(state, {.colour = false, .unicode = true}));
}

}  // namespace
}  // namespace skerry::one_t34
