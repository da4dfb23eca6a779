// Whatever comes in, one line gets one answer, and a wrong one says what is wrong and where.
#include <gtest/gtest.h>

#include "core/referee.h"
#include "games/games.h"
#include "kit/json.h"

namespace skerry {
namespace {

using namespace std::string_literals;

struct BadLine {
  std::string name;  // of the test
  std::string line;
  std::string code;
  std::string says;  // a part of the message
};

std::ostream& operator<<(std::ostream& out, const BadLine& bad) { return out << bad.name; }

const std::string kOptions =
    R"({"side":7,"turn_in_blocked_by":"turning_spot","two_player_line":"any_own",)"
    R"("two_player_corners":"opposite","turn_limit":400})";
const std::string kBoard =
    R"(["....R..",".......",".......",".......",".......",".......","......."])";

// A request for a new game with another value for one of its keys.
std::string new_game(const std::string& players, const std::string& options = "{}",
                     const std::string& seed = "\"x\"") {
  return R"({"game":"one_t34","ask":"new","players":)" + players + R"(,"options":)" + options +
         R"(,"seed":)" + seed + "}";
}

std::string state(const std::string& turn, const std::string& turns_played = "1",
                  const std::string& board = kBoard, const std::string& options = kOptions) {
  return R"({"options":)" + options + R"(,"players":4,"turn":)" + turn + R"(,"turns_played":)" +
         turns_played + R"(,"board":)" + board + "}";
}

std::string legal(const std::string& of_state) {
  return R"({"game":"one_t34","ask":"legal","state":)" + of_state + "}";
}

std::string play(const std::string& seat, const std::string& action) {
  return R"({"game":"one_t34","ask":"play","state":)" + state("1") + R"(,"seat":)" + seat +
         R"(,"action":)" + action + "}";
}

std::string view(const std::string& seat) {
  return R"({"game":"one_t34","ask":"view","state":)" + state("1") + R"(,"seat":)" + seat + "}";
}

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

std::vector<BadLine> bad_bytes() {
  return {
      {"an_empty_line", "", "bad_json", "nothing"},
      {"a_line_of_spaces", "   \t", "bad_json", "nothing"},
      {"a_lone_carriage_return", "\r", "bad_json", "nothing"},
      {"a_word", "hello", "bad_json", "byte 0"},
      {"a_line_cut_short", R"({"game":"one_t34","ask":"le)", "bad_json", ""},
      {"two_documents", "{} {}", "bad_json", "byte 3"},
      {"a_comma_too_many", R"({"game":"one_t34",})", "bad_json", "byte 18"},
      {"a_comment", "/* */ {}", "bad_json", ""},
      {"single_quotes", "{'game':'one_t34'}", "bad_json", ""},
      {"bytes_that_are_not_utf8", "{\"game\":\"\xff\xfe\"}", "bad_json", ""},
      {"half_a_utf8_letter", "{\"game\":\"\xc3\"}", "bad_json", ""},
      {"an_overlong_utf8_slash", "{\"game\":\"\xc0\xaf\"}", "bad_json", ""},
      {"a_lone_surrogate", R"({"game":"\ud800"})", "bad_json", ""},
      {"a_nul_byte_alone", "\0"s, "bad_json", ""},
      {"a_nul_byte_behind", "{}\0"s, "bad_json", "byte 2"},
      {"a_nul_byte_in_a_text", "{\"game\":\"one\0t34\"}"s, "bad_json", ""},
      {"a_byte_order_mark", "\xef\xbb\xbf{}", "bad_json", "byte 0"},
      {"nesting_65_deep", nested(65), "bad_json", "64"},
      {"nesting_100000_deep", std::string(100'000, '['), "bad_json", "64"},
      {"a_line_too_long", std::string((std::size_t{1} << 20) + 1, ' '), "bad_json", "1048576"},
      {"the_same_key_twice", R"({"game":"one_t34","game":"one_t34"})", "bad_json", "twice"},
      {"the_same_key_twice_once_escaped", R"({"game":"one_t34","g\u0061me":1})", "bad_json",
       "twice"},
      {"a_number_beyond_all_doubles", new_game("1e400"), "bad_json", "too large"},
      {"a_number_that_is_too_large", new_game("1e9999999999999"), "bad_json", "too large"},
      {"not_a_number", new_game("NaN"), "bad_json", ""},
      {"infinity", new_game("Infinity"), "bad_json", ""},
      {"a_leading_zero", new_game("04"), "bad_json", ""},
      {"a_plus_sign", new_game("+4"), "bad_json", ""},
  };
}

std::vector<BadLine> bad_requests() {
  const std::string nothing = R"({"game":"one_t34","ask":"new"})";
  return {
      {"null", "null", "bad_request", "object"},
      {"a_number", "7", "bad_request", "object"},
      {"a_list_nested_64_deep", nested(64), "bad_request", "object"},
      {"an_empty_object", "{}", "bad_request", "\"game\" is missing"},
      {"no_ask", R"({"game":"one_t34"})", "bad_request", "\"ask\" is missing"},
      {"a_game_that_is_a_number", R"({"game":7,"ask":"new"})", "bad_request", "game"},
      {"a_game_that_is_null", R"({"game":null,"ask":"new"})", "bad_request", "game"},
      {"an_unknown_game", R"({"game":"chess","ask":"new"})", "unknown_game", "one_t34"},
      {"a_game_in_capitals", R"({"game":"ONE_T34","ask":"new"})", "unknown_game", "one_t34"},
      {"an_empty_game", R"({"game":"","ask":"new"})", "unknown_game", "one_t34"},
      {"an_unknown_ask", R"({"game":"one_t34","ask":"cheat"})", "bad_request", "\"imagine\""},
      {"an_ask_that_is_a_list", R"({"game":"one_t34","ask":[]})", "bad_request", "ask"},
      {"missing_players", nothing, "bad_request", "\"players\" is missing"},
      {"missing_options", R"({"game":"one_t34","ask":"new","players":4,"seed":"x"})", "bad_request",
       "\"options\" is missing"},
      {"missing_seed", R"({"game":"one_t34","ask":"new","players":4,"options":{}})", "bad_request",
       "\"seed\" is missing"},
      {"missing_state", R"({"game":"one_t34","ask":"legal"})", "bad_request",
       "\"state\" is missing"},
      {"missing_view", R"({"game":"one_t34","ask":"imagine","seed":"x"})", "bad_request",
       "\"view\" is missing"},
      {"an_unknown_key",
       R"({"game":"one_t34","ask":"new","players":4,"options":{},"seed":"x","sed":1})",
       "bad_request", "\"sed\" is not known"},
      {"a_key_of_another_request", R"({"game":"one_t34","ask":"legal","state":{},"seat":0})",
       "bad_request", "\"seat\" is not known"},
      {"too_few_players", new_game("1"), "bad_request", "from 2 to 4; this is 1"},
      {"too_many_players", new_game("5"), "bad_request", "from 2 to 4; this is 5"},
      {"negative_players", new_game("-2"), "bad_request", "this is -2"},
      {"players_true", new_game("true"), "bad_request", "players: must be an integer"},
      {"players_as_a_text", new_game("\"4\""), "bad_request", "this is \"4\""},
      {"players_4_point_5", new_game("4.5"), "bad_request", "players: must be an integer"},
      {"players_4_point_0", new_game("4.0"), "bad_request", "players: must be an integer"},
      {"players_with_an_exponent", new_game("4e0"), "bad_request", "players: must be an integer"},
      {"players_null", new_game("null"), "bad_request", "this is null"},
      {"players_beyond_64_bits", new_game("18446744073709551620"), "bad_request",
       "players: must be an integer"},
      {"players_4_more_than_2_to_the_32", new_game("4294967300"), "bad_request",
       "this is 4294967300"},
      {"a_seed_that_is_a_number", new_game("4", "{}", "7"), "bad_request", "seed: must be a text"},
      {"a_seed_that_is_null", new_game("4", "{}", "null"), "bad_request", "seed: must be a text"},
      {"options_null", new_game("4", "null"), "bad_request", "options"},
      {"options_as_a_list", new_game("4", "[]"), "bad_request", "options"},
      {"an_unknown_option", new_game("4", R"({"sides":7})"), "bad_request", "no option \"sides\""},
      {"an_option_out_of_range", new_game("4", R"({"side":9})"), "bad_request",
       "options.side: must be an integer from 6 to 8; this is 9"},
      {"an_option_as_a_text", new_game("4", R"({"side":"7"})"), "bad_request", "options.side"},
      {"an_option_7_point_0", new_game("4", R"({"side":7.0})"), "bad_request", "options.side"},
      {"an_option_with_an_exponent", new_game("4", R"({"turn_limit":1e2})"), "bad_request",
       "options.turn_limit"},
      {"an_option_with_an_unknown_choice", new_game("4", R"({"two_player_line":"both"})"),
       "bad_request", "\"any_own\" or \"one_colour\""},
  };
}

std::vector<BadLine> bad_states() {
  const std::string six_rows = R"([".......",".......",".......",".......",".......","......."])";
  const std::string short_row =
      R"(["....R.",".......",".......",".......",".......",".......","......."])";
  const std::string purple =
      R"(["....P..",".......",".......",".......",".......",".......","......."])";
  const std::string nine_red =
      R"(["RRR.RR.",".......","RRR.R..",".......",".......",".......","......."])";
  return {
      {"a_state_null", legal("null"), "bad_state", "state: must be an object"},
      {"a_state_as_a_text", legal("\"state\""), "bad_state", "state: must be an object"},
      {"an_empty_state", legal("{}"), "bad_state", "\"options\" is missing"},
      {"a_turn_beyond_the_seats", legal(state("4")), "bad_state", "state.turn"},
      {"a_turn_true", legal(state("true")), "bad_state", "state.turn: must be an integer"},
      {"a_turn_1_point_0", legal(state("1.0")), "bad_state", "state.turn: must be an integer"},
      {"negative_turns_played", legal(state("1", "-1")), "bad_state", "state.turns_played"},
      {"more_than_a_billion_turns_played", legal(state("1", "1000000001")), "bad_state",
       "state.turns_played"},
      {"a_board_null", legal(state("1", "1", "null")), "bad_state", "state.board: must be a list"},
      {"a_board_of_six_rows", legal(state("1", "1", six_rows)), "bad_state",
       "state.board: must have 7 elements; this has 6"},
      {"a_short_row", legal(state("1", "1", short_row)), "bad_state", "state.board[0]"},
      {"a_purple_tile", legal(state("1", "1", purple)), "bad_state", "state.board[0]"},
      {"ten_red_tiles", legal(state("1", "1", nine_red)), "bad_state", "8 red tiles"},
      {"options_with_one_missing", legal(state("1", "1", kBoard, R"({"side":7})")), "bad_state",
       "state.options"},
      {"a_score_of_a_bad_state", R"({"game":"one_t34","ask":"score","state":7})", "bad_state",
       "state"},
      {"a_bad_view", R"({"game":"one_t34","ask":"imagine","view":[],"seed":"x"})", "bad_view",
       "view"},
  };
}

std::vector<BadLine> bad_plays() {
  const std::string enter = R"({"enter":"blue","steps":4})";
  return {
      {"a_seat_beyond_the_table", play("4", enter), "bad_request", "from 0 to 3; this is 4"},
      {"a_negative_seat", play("-1", enter), "bad_request", "seat"},
      {"a_seat_null_in_play", play("null", enter), "bad_request", "seat: must be an integer"},
      {"a_seat_as_a_text", play("\"1\"", enter), "bad_request", "this is \"1\""},
      {"a_view_of_seat_4", view("4"), "bad_request", "from 0 to 3; this is 4"},
      {"a_view_of_seat_false", view("false"), "bad_request", "seat"},
      {"somebody_elses_turn", play("0", R"({"enter":"red","steps":4})"), "not_your_turn", "seat 1"},
      {"somebody_elses_colour", play("1", R"({"enter":"red","steps":4})"), "illegal_action",
       "red is not your colour"},
      {"a_tile_that_is_not_there", play("1", R"({"from":[0,0],"lane":4,"in":0})"), "illegal_action",
       "no tile of yours stands on a1"},
      {"three_steps_without_a_line", play("1", R"({"enter":"blue","steps":3})"), "illegal_action",
       "4 steps"},
      {"an_action_null", play("1", "null"), "bad_action", "action"},
      {"an_action_as_a_list", play("1", "[]"), "bad_action", "action"},
      {"an_empty_action", play("1", "{}"), "bad_action", "enter"},
      {"an_unknown_key_in_an_action", play("1", R"({"enter":"blue","steps":4,"x":1})"),
       "bad_action", "\"x\" is not known"},
      {"a_missing_key_in_an_action", play("1", R"({"enter":"blue"})"), "bad_action",
       "\"steps\" is missing"},
      {"an_unknown_colour", play("1", R"({"enter":"pink","steps":4})"), "bad_action",
       "action.enter"},
      {"steps_4_point_0", play("1", R"({"enter":"blue","steps":4.0})"), "bad_action",
       "action.steps: must be an integer"},
      {"a_place_off_the_board", play("1", R"({"from":[7,0],"lane":4,"in":0})"), "bad_action",
       "action.from[0]"},
      {"a_place_with_three_numbers", play("1", R"({"from":[0,0,0],"lane":4,"in":0})"), "bad_action",
       "action.from"},
  };
}

class RefereeRefuses : public testing::TestWithParam<BadLine> {};

TEST_P(RefereeRefuses, with_a_code_and_words_and_goes_on) {
  const BadLine& bad = GetParam();
  Referee referee(all_games());
  const std::string answer(referee.answer(bad.line));
  EXPECT_EQ(answer.find('\n'), std::string::npos);
  EXPECT_LT(answer.size(), 2'000U);
  const Json json = kit::parse(answer);
  ASSERT_EQ(json.as_object().size(), 1U) << answer;
  ASSERT_TRUE(json.as_object().contains("error")) << answer;
  EXPECT_EQ(json.at("error").at("code").as_string(), bad.code) << answer;
  const std::string message(json.at("error").at("message").as_string());
  EXPECT_FALSE(message.empty());
  EXPECT_NE(message.find(bad.says), std::string::npos) << message;

  const std::string next(referee.answer(new_game("4")));
  EXPECT_TRUE(next.starts_with("{\"state\":")) << next;
}

std::string name_of_bad(const testing::TestParamInfo<BadLine>& parameter) {
  return parameter.param.name;
}
INSTANTIATE_TEST_SUITE_P(bytes, RefereeRefuses, testing::ValuesIn(bad_bytes()), name_of_bad);
INSTANTIATE_TEST_SUITE_P(requests, RefereeRefuses, testing::ValuesIn(bad_requests()), name_of_bad);
INSTANTIATE_TEST_SUITE_P(states, RefereeRefuses, testing::ValuesIn(bad_states()), name_of_bad);
INSTANTIATE_TEST_SUITE_P(plays, RefereeRefuses, testing::ValuesIn(bad_plays()), name_of_bad);

TEST(Referee, takes_a_request_with_spaces_and_keys_in_any_order) {
  Referee referee(all_games());
  const std::string plain(referee.answer(new_game("4")));
  const std::string_view spaced =
      R"( { "seed" : "x" , "options" : { } , "players" : 4 , "ask":"new" , "game":"one_t34" } )";
  EXPECT_EQ(referee.answer(spaced), plain);
  EXPECT_EQ(referee.answer(std::string(spaced) + '\r'), plain);
}

TEST(Referee, takes_any_text_as_a_seed) {
  Referee referee(all_games());
  for (const char* seed : {R"("")", R"("\u0000")", R"("イーストルーン")", R"("\n\"\\")"}) {
    const std::string answer(referee.answer(new_game("4", "{}", seed)));
    EXPECT_TRUE(answer.starts_with("{\"state\":")) << answer;
  }
}

TEST(Referee, takes_a_line_of_exactly_one_mebibyte) {
  Referee referee(all_games());
  std::string line = new_game("4");
  line.resize(std::size_t{1} << 20, ' ');
  EXPECT_TRUE(referee.answer(line).starts_with("{\"state\":"));
}

TEST(Referee, fills_in_the_options_that_a_request_leaves_out) {
  Referee referee(all_games());
  const Json answer = kit::parse(referee.answer(new_game("4", R"({"side":8})")));
  EXPECT_EQ(answer.at("state").at("options").at("side"), 8);
  EXPECT_EQ(answer.at("state").at("options").at("turn_limit"), 400);
}

TEST(Referee, quotes_hostile_text_safely_in_its_message) {
  Referee referee(all_games());
  const std::string answer(
      referee.answer("{\"game\":\"a\\u0000\\n\\\"\\u001b[31m\",\"ask\":\"new\"}"));
  const Json json = kit::parse(answer);
  EXPECT_EQ(json.at("error").at("code").as_string(), "unknown_game");
  EXPECT_EQ(answer.find('\n'), std::string::npos);
  EXPECT_EQ(answer.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace skerry
