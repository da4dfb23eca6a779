// 1T34 as JSON and notation: what is read, what is refused, and with which words.
#include <gtest/gtest.h>

#include "core/game.h"
#include "games/games.h"
#include "games/one_t34/kit/kit.h"

namespace skerry::one_t34 {
namespace {

const Game& game() { return *all_games().find("one_t34"); }

constexpr std::string_view kState =
    R"({"options":{"side":7,"turn_in_blocked_by":"turning_spot","two_player_line":"any_own",)"
    R"("two_player_corners":"opposite","turn_limit":400},"players":4,"turn":1,"turns_played":5,)"
    R"("board":["R......",".......","...B...",".......",".......",".......","......."]})";

std::string with(std::string_view old_part, std::string_view new_part) {
  std::string json(kState);
  const std::size_t at = json.find(old_part);
  EXPECT_NE(at, std::string::npos) << old_part;
  return json.replace(at, old_part.size(), new_part);
}

// "" if the state is read, otherwise the message with its place.
std::string fault_of_state(const std::string& json) {
  JsonParser parser;
  const auto parsed = parser.parse(json);
  if (!parsed) return parsed.error().text();
  const auto state = game().read_state(**parsed);
  if (state) return "";
  EXPECT_EQ(state.error().code, "bad_state");
  return state.error().text();
}

std::string fault_of_action(std::string_view json) {
  JsonParser parser;
  JsonParser action_parser;
  const auto state = game().read_state(**parser.parse(kState));
  const auto parsed = action_parser.parse(json);
  if (!parsed) return parsed.error().text();
  const auto action = game().read_action(*state, **parsed);
  if (action) return "";
  EXPECT_EQ(action.error().code, "bad_action");
  return action.error().text();
}

TEST(OneT34Json, a_state_survives_to_the_byte) {
  JsonParser parser;
  const auto state = game().read_state(**parser.parse(kState));
  ASSERT_TRUE(state) << state.error().text();
  EXPECT_EQ(state_json(game(), *state), kState);
  EXPECT_EQ(view_json(game(), game().view(*state, kSpectator)), kState);
}

TEST(OneT34Json, the_order_of_keys_does_not_matter) {
  EXPECT_EQ(fault_of_state(with(R"("players":4,"turn":1,)", R"("turn":1,"players":4,)")), "");
}

struct BadState {
  const char* old_part;
  const char* new_part;
  const char* fault;
};

TEST(OneT34Json, each_impossible_state_is_refused_with_its_place) {
  const BadState cases[] = {
      {R"("R......")", R"("R.....")",
       "state.board[0]: a row of this board has 7 letters; this has 6"},
      {R"("R......")", R"("R.......")",
       "state.board[0]: a row of this board has 7 letters; this has 8"},
      {R"("...B...")", R"("...X...")",
       "state.board[2]: a spot is R, B, Y, G or '.'; letter 4 is not"},
      {R"("...B...")", R"("...b...")",
       "state.board[2]: a spot is R, B, Y, G or '.'; letter 4 is not"},
      {R"("R......",)", "", "state.board: must have 7 elements; this has 6"},
      {R"("R......",)", R"("R......",".......",)", "state.board: must have 7 elements; this has 8"},
      {R"("side":7)", R"("side":8)", "state.board: must have 8 elements; this has 7"},
      {R"("side":7)", R"("side":5)",
       "state.options.side: must be an integer from 6 to 8; this is 5"},
      {R"("side":7)", R"("side":9)",
       "state.options.side: must be an integer from 6 to 8; this is 9"},
      {R"("side":7,)", "", "state.options: the key \"side\" is missing"},
      {R"("players":4)", R"("players":1)",
       "state.players: must be an integer from 2 to 4; this is 1"},
      {R"("players":4)", R"("players":5)",
       "state.players: must be an integer from 2 to 4; this is 5"},
      {R"("turn":1)", R"("turn":4)", "state.turn: must be an integer from 0 to 3; this is 4"},
      {R"("turn":1)", R"("turn":-1)", "state.turn: must be an integer from 0 to 3; this is -1"},
      {R"("turns_played":5)", R"("turns_played":1000000001)",
       "state.turns_played: must be an integer from 0 to 1000000000; this is 1000000001"},
      {R"("turn_limit":400)", R"("turn_limit":1000000001)",
       "state.options.turn_limit: must be an integer from 0 to 1000000000; this is 1000000001"},
      {R"("turn_limit":400)", R"("turn_limit":-1)",
       "state.options.turn_limit: must be an integer from 0 to 1000000000; this is -1"},
      {R"("any_own")", R"("own")",
       "state.options.two_player_line: must be \"any_own\" or \"one_colour\"; this is \"own\""},
      {R"(".......","...B...")", R"("RR.RR.R","R.RR..R")",
       "state.board: there are 8 red tiles; this has 10"},
      {R"("players":4,"turn":1)", R"("players":4,"tum":1)", "state: the key \"turn\" is missing"},
      {R"("players":4)", R"("players":4,"rng":0)", "state: the key \"rng\" is not known here"},
      {R"("side":7)", R"("side":7,"sides":7)",
       "state.options: there is no option \"sides\"; there are \"side\", \"turn_in_blocked_by\", "
       "\"two_player_line\", \"two_player_corners\" or \"turn_limit\""},
  };
  for (const auto& [old_part, new_part, fault] : cases) {
    EXPECT_EQ(fault_of_state(with(old_part, new_part)), fault);
  }
}

TEST(OneT34Json, a_colour_that_nobody_plays_is_impossible) {
  std::string json = with(R"("players":4)", R"("players":3)");
  EXPECT_EQ(fault_of_state(json), "");
  json.replace(json.find("...B..."), 7, "...G...");
  EXPECT_EQ(fault_of_state(json), "state.board: with three players nobody plays green");
}

TEST(OneT34Json, a_turn_seat_that_cannot_move_while_another_can_is_impossible) {
  const std::string json = with(R"(".......","...B...")", R"(".BB.BB.",".BB.BB.")");
  EXPECT_EQ(fault_of_state(json), "state.turn: seat 1 cannot move while another seat can");
}

TEST(OneT34Json, a_finished_board_is_possible) {
  EXPECT_EQ(fault_of_state(with(R"(".......","...B...")", R"("RRRR...","BBBB...")")), "");
}

// For each key each kind of value that does not belong there: the fault names the key.
TEST(OneT34Json, a_value_of_the_wrong_kind_is_refused_with_its_place) {
  const std::pair<const char*, const char*> places[] = {
      {R"({"side":7,"turn_in_blocked_by":"turning_spot","two_player_line":"any_own",)"
       R"("two_player_corners":"opposite","turn_limit":400})",
       "state.options"},
      {"7,\"turn_in", "state.options.side"},
      {R"("turning_spot")", "state.options.turn_in_blocked_by"},
      {R"("any_own")", "state.options.two_player_line"},
      {R"("opposite")", "state.options.two_player_corners"},
      {"400", "state.options.turn_limit"},
      {"4,\"turn\"", "state.players"},
      {"1,\"turns", "state.turn"},
      {"5,\"board", "state.turns_played"},
      {R"("R......")", "state.board[0]"},
      {R"(["R......",".......","...B...",".......",".......",".......","......."])", "state.board"},
  };
  const char* wrong[] = {"null",
                         "true",
                         "false",
                         "\"4\"",
                         "4.5",
                         "4.0",
                         "4e0",
                         "1e400",
                         "-1",
                         "99999999999999999999",
                         "18446744073709551615",
                         "[]",
                         "[4]",
                         "{}",
                         "{\"a\":1}",
                         "\"\""};
  for (const auto& [part, place] : places) {
    // What stands behind the value, as in "7,\"turn_in", stays.
    const std::string_view text(part);
    const bool number = text[0] >= '0' && text[0] <= '9';
    const std::string rest(number && text.find(',') != text.npos ? text.substr(text.find(','))
                                                                 : "");
    for (const char* value : wrong) {
      const std::string fault = fault_of_state(with(part, value + rest));
      if (std::string_view(value) == "1e400") {
        EXPECT_NE(fault, "") << place;
      } else {
        EXPECT_TRUE(fault.starts_with(place)) << place << " = " << value << ": " << fault;
      }
    }
  }
}

TEST(OneT34Json, a_state_that_is_no_object_is_refused) {
  for (const char* json : {"null", "[]", "7", "\"state\"", "true", "{}"}) {
    EXPECT_TRUE(fault_of_state(json).starts_with("state: ")) << json;
  }
}

TEST(OneT34Json, actions_are_written_as_specified) {
  EXPECT_EQ(action_json(game(), AnyAction::of(Action::enter(yellow, 4))),
            R"({"enter":"yellow","steps":4})");
  EXPECT_EQ(action_json(game(), AnyAction::of(Action::move(spot_at(0, 4), 2, 2))),
            R"({"from":[0,4],"lane":2,"in":2})");
}

TEST(OneT34Json, a_malformed_action_is_refused_with_its_place) {
  const std::pair<const char*, const char*> cases[] = {
      {"null", "action: must be an object; this is null"},
      {"[]", "action: must be an object; this is a list"},
      {"{}",
       "action: must be {\"enter\":colour,\"steps\":n} or "
       "{\"from\":[row,column],\"lane\":n,\"in\":n}"},
      {R"({"enter":"red"})", "action: the key \"steps\" is missing"},
      {R"({"enter":"red","steps":4,"in":0})", "action: the key \"in\" is not known here"},
      {R"({"enter":"red","steps":4,"from":[0,0]})", "action: the key \"from\" is not known here"},
      {R"({"enter":"Red","steps":4})",
       "action.enter: must be \"red\", \"blue\", \"yellow\" or \"green\"; this is \"Red\""},
      {R"({"enter":0,"steps":4})",
       "action.enter: must be \"red\", \"blue\", \"yellow\" or \"green\"; this is 0"},
      {R"({"enter":"red","steps":0})", "action.steps: must be an integer from 1 to 4; this is 0"},
      {R"({"enter":"red","steps":4.0})",
       "action.steps: must be an integer from 1 to 4; this is a number that is no integer, "
       "or too large"},
      {R"({"enter":"red","steps":"4"})",
       "action.steps: must be an integer from 1 to 4; this is \"4\""},
      {R"({"enter":"red","steps":true})",
       "action.steps: must be an integer from 1 to 4; this is true"},
      {R"({"from":[0,0],"lane":4})", "action: the key \"in\" is missing"},
      {R"({"from":[0],"lane":4,"in":0})", "action.from: must have 2 elements; this has 1"},
      {R"({"from":[0,0,0],"lane":4,"in":0})", "action.from: must have 2 elements; this has 3"},
      {R"({"from":"a1","lane":4,"in":0})", "action.from: must be a list; this is \"a1\""},
      {R"({"from":[7,0],"lane":4,"in":0})",
       "action.from[0]: must be an integer from 0 to 6; this is 7"},
      {R"({"from":[0,-1],"lane":4,"in":0})",
       "action.from[1]: must be an integer from 0 to 6; this is -1"},
      {R"({"from":[0,0],"lane":0,"in":4})",
       "action.lane: must be an integer from 1 to 4; this is 0"},
      {R"({"from":[0,0],"lane":5,"in":0})",
       "action.lane: must be an integer from 1 to 4; this is 5"},
      {R"({"from":[0,0],"lane":1,"in":4})", "action.in: must be an integer from 0 to 3; this is 4"},
      {R"({"from":[0,0],"lane":1,"in":null})",
       "action.in: must be an integer from 0 to 3; this is null"},
  };
  for (const auto& [json, fault] : cases) EXPECT_EQ(fault_of_action(json), fault) << json;
}

const State& any_state() {
  static const State state = position(R"(
      . R . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                                      turn(red));
  return state;
}

TEST(OneT34Notation, forgives_case_and_spaces) {
  for (const char* text : {"b1-2+2", "B1-2+2", " b1 - 2 + 2 ", "b 1-2 +2", "\tb1-2+2"}) {
    const auto action = OneT34::read_notation(any_state(), seat(0), text);
    ASSERT_TRUE(action) << text;
    EXPECT_EQ(*action, Action::move(spot_at(0, 1), 2, 2));
  }
  for (const char* text : {"R4", "r4", " r 4 "}) {
    EXPECT_EQ(OneT34::read_notation(any_state(), seat(0), text), Action::enter(red, 4)) << text;
  }
}

TEST(OneT34Notation, tells_a_new_blue_tile_from_a_move_that_starts_on_a_b_spot) {
  EXPECT_EQ(OneT34::read_notation(any_state(), seat(0), "b4"), Action::enter(blue, 4));
  EXPECT_EQ(OneT34::read_notation(any_state(), seat(0), "b4-4"), Action::move(spot_at(3, 1), 4, 0));
}

TEST(OneT34Notation, refuses_what_is_no_move_and_says_how_to_write_one) {
  const std::string long_text(100'000, 'R');
  for (const std::string_view text :
       {"",       " ",      "R",      "4",       "R0",       "R5",       "R9",       "X4",
        "R4R4",   "e1",     "e1-",    "e1-0",    "e1-5",     "e1-9",     "e1-4+",    "e1-4+0",
        "e1-1+4", "e1+2-2", "e1-2-2", "e1-2+2x", "e1--2",    "-",        "+",        "e1-2+ ",
        "R4\n",   "e1-２",  "é1-4",   "🏝",      "\xff\xfe", "e1-2+2+2", "a1-4;a1-4"}) {
    const auto action = OneT34::read_notation(any_state(), seat(0), text);
    ASSERT_FALSE(action) << text;
    EXPECT_EQ(action.error().code, "bad_notation");
    EXPECT_TRUE(action.error().message.starts_with("write a new tile as R4")) << text;
  }
  EXPECT_FALSE(OneT34::read_notation(any_state(), seat(0), long_text));
  EXPECT_FALSE(OneT34::read_notation(any_state(), seat(0), std::string_view("R4\0", 3)));
}

TEST(OneT34Notation, names_the_spots_of_the_board_when_one_is_off_it) {
  for (const char* text : {"h1-4", "a8-4", "a0-4", "z9-2+2", "a9-1", "`1-4", "{1-4"}) {
    const auto action = OneT34::read_notation(any_state(), seat(0), text);
    ASSERT_FALSE(action) << text;
    EXPECT_EQ(action.error().message, "the spots of this board are a1 to g7") << text;
  }
}

}  // namespace
}  // namespace skerry::one_t34
