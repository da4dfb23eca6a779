#include "core/options.h"

#include <gtest/gtest.h>

namespace skerry {
namespace {

constexpr std::array<std::string_view, 2> kColours{"red", "blue"};
constexpr std::array kInfos{
    OptionInfo{.name = "colour", .kind = OptionKind::choice, .choices = kColours, .fallback = 1},
    OptionInfo{.name = "size", .kind = OptionKind::integer, .min = -3, .max = 8, .fallback = 7},
    OptionInfo{.name = "fast", .kind = OptionKind::boolean, .fallback = 1}};

struct Read {
  OptionValues values;
  std::string fault;
};

Read read(std::string_view json, bool partial) {
  JsonParser parser;
  JsonFaults faults(**parser.parse(json), "options", "bad_options");
  OptionValues values = read_options(kInfos, JsonIn(faults), partial);
  return {std::move(values), faults.found() ? faults.first().text() : ""};
}

TEST(Options, have_defaults) { EXPECT_EQ(default_options(kInfos), (OptionValues{1, 7, 1})); }

TEST(Options, are_written_in_their_order_and_read_back) {
  std::string json;
  JsonWriter out(json);
  write_options(out, kInfos, OptionValues{0, -3, 0});
  EXPECT_EQ(json, R"({"colour":"red","size":-3,"fast":false})");
  const Read back = read(json, false);
  EXPECT_EQ(back.fault, "");
  EXPECT_EQ(back.values, (OptionValues{0, -3, 0}));
}

TEST(Options, may_be_partial_where_that_is_allowed) {
  EXPECT_EQ(read("{}", true).values, (OptionValues{1, 7, 1}));
  EXPECT_EQ(read(R"({"size":2})", true).values, (OptionValues{1, 2, 1}));
  EXPECT_EQ(read(R"({"size":2})", true).fault, "");
  EXPECT_EQ(read(R"({"size":2})", false).fault, "options: the key \"colour\" is missing");
}

TEST(Options, that_do_not_exist_or_do_not_fit_are_faults_with_their_place) {
  const std::pair<const char*, const char*> cases[] = {
      {"[]", "options: must be an object of options"},
      {"null", "options: must be an object of options"},
      {R"({"Size":2})",
       "options: there is no option \"Size\"; there are \"colour\", \"size\" or \"fast\""},
      {R"({"size":9})", "options.size: must be an integer from -3 to 8; this is 9"},
      {R"({"size":"7"})", "options.size: must be an integer from -3 to 8; this is \"7\""},
      {R"({"colour":0})", "options.colour: must be \"red\" or \"blue\"; this is 0"},
      {R"({"colour":"Red"})", "options.colour: must be \"red\" or \"blue\"; this is \"Red\""},
      {R"({"fast":1})", "options.fast: must be true or false; this is 1"},
  };
  for (const auto& [json, fault] : cases) EXPECT_EQ(read(json, true).fault, fault) << json;
}

TEST(Options, are_set_from_a_command_line) {
  OptionValues values = default_options(kInfos);
  for (const char* assignment : {"colour=red", "size=-2", "fast=false"}) {
    EXPECT_TRUE(set_option(kInfos, values, assignment)) << assignment;
  }
  EXPECT_EQ(values, (OptionValues{0, -2, 0}));
  EXPECT_EQ(option_text(kInfos[0], values[0]), "red");
  EXPECT_EQ(option_text(kInfos[1], values[1]), "-2");
  EXPECT_EQ(option_text(kInfos[2], values[2]), "false");
}

TEST(Options, on_a_command_line_that_do_not_fit_change_nothing_and_say_what_would) {
  const std::pair<const char*, const char*> cases[] = {
      {"size", "an option is written as name=value; this is \"size\""},
      {"", "an option is written as name=value; this is \"\""},
      {"=7", "there is no option \"\"; there are \"colour\", \"size\" or \"fast\""},
      {"sise=7", "there is no option \"sise\"; there are \"colour\", \"size\" or \"fast\""},
      {"size=9", "size must be an integer from -3 to 8; this is \"9\""},
      {"size=", "size must be an integer from -3 to 8; this is \"\""},
      {"size=7x", "size must be an integer from -3 to 8; this is \"7x\""},
      {"size= 7", "size must be an integer from -3 to 8; this is \" 7\""},
      {"size=+7", "size must be an integer from -3 to 8; this is \"+7\""},
      {"size=7.0", "size must be an integer from -3 to 8; this is \"7.0\""},
      {"size=99999999999999999999",
       "size must be an integer from -3 to 8; this is \"99999999999999999999\""},
      {"colour=green", "colour must be \"red\" or \"blue\"; this is \"green\""},
      {"fast=1", "fast must be true or false; this is \"1\""},
      {"fast=a=b", "fast must be true or false; this is \"a=b\""},
  };
  for (const auto& [assignment, message] : cases) {
    OptionValues values = default_options(kInfos);
    const auto set = set_option(kInfos, values, assignment);
    ASSERT_FALSE(set) << assignment;
    EXPECT_EQ(set.error().code, "bad_options");
    EXPECT_EQ(set.error().text(), message);
    EXPECT_EQ(values, default_options(kInfos));
  }
}

// With as many choices as a list takes, a choice that says how many play, and a boolean that is
// always true.
constexpr std::array<std::string_view, 4> kModules{"A", "B", "C", "D"};
constexpr std::array<std::string_view, 2> kModes{"together", "alone"};
constexpr std::array<PlayerRange, 2> kModePlayers{{{2, 4}, {1, 1}}};
constexpr std::array kMore{
    OptionInfo{.name = "modules",
               .kind = OptionKind::list,
               .choices = kModules,
               .min = 3,
               .max = 3,
               .fallback = 0b0111},
    OptionInfo{
        .name = "mode", .kind = OptionKind::choice, .choices = kModes, .players = kModePlayers},
    OptionInfo{.name = "on", .kind = OptionKind::boolean, .min = 1, .fallback = 1}};

Read read_more(std::string_view json) {
  JsonParser parser;
  JsonFaults faults(**parser.parse(json), "options", "bad_options");
  OptionValues values = read_options(kMore, JsonIn(faults), true);
  return {std::move(values), faults.found() ? faults.first().text() : ""};
}

TEST(ListOptions, are_written_in_the_order_of_their_choices_and_read_in_any) {
  const Read lists = read_more(R"({"modules":["D","A","C"]})");
  EXPECT_EQ(lists.fault, "");
  EXPECT_EQ(lists.values, (OptionValues{0b1101, 0, 1}));
  std::string json;
  JsonWriter out(json);
  write_options(out, kMore, lists.values);
  EXPECT_EQ(json, R"({"modules":["A","C","D"],"mode":"together","on":true})");
  EXPECT_EQ(option_text(kMore[0], 0b1101), "A,C,D");
}

TEST(ListOptions, that_do_not_fit_are_faults) {
  const std::string three = R"(must be 3 different ones of "A", "B", "C" or "D")";
  const std::pair<const char*, std::string> cases[] = {
      {R"({"modules":["A","B"]})", "options.modules: " + three},
      {R"({"modules":["A","B","C","D"]})", "options.modules: " + three},
      {R"({"modules":["A","B","A"]})", "options.modules[2]: is there twice"},
      {R"({"modules":["A","B","E"]})",
       R"(options.modules[2]: must be "A", "B", "C" or "D"; this is "E")"},
  };
  for (const auto& [json, fault] : cases) EXPECT_EQ(read_more(json).fault, fault) << json;
  EXPECT_NE(read_more(R"({"modules":"ABC"})").fault, "");
}

TEST(ListOptions, are_set_from_a_command_line) {
  OptionValues values = default_options(kMore);
  EXPECT_TRUE(set_option(kMore, values, "modules=B,C,D"));
  EXPECT_EQ(values[0], 0b1110);
  for (const char* wrong : {"modules=", "modules=A,B", "modules=A,A,B", "modules=A,B,E"}) {
    EXPECT_FALSE(set_option(kMore, values, wrong)) << wrong;
  }
  EXPECT_EQ(values[0], 0b1110);
}

TEST(Options, that_have_one_value_take_no_other) {
  EXPECT_EQ(read_more(R"({"on":false})").fault, "options.on: must be true");
  EXPECT_EQ(read_more(R"({"on":true})").fault, "");
  OptionValues values = default_options(kMore);
  EXPECT_FALSE(set_option(kMore, values, "on=false"));
  EXPECT_TRUE(is_settled(kMore[2]));
  EXPECT_FALSE(is_settled(kMore[0]));
  EXPECT_FALSE(is_settled(kMore[1]));
}

TEST(Options, may_say_how_many_play) {
  EXPECT_EQ(default_options(kMore, 3)[1], 0);
  EXPECT_EQ(default_options(kMore, 1)[1], 1);
  const OptionValues alone{0b0111, 1, 1};
  EXPECT_TRUE(fits_players(kMore, alone, 1));
  EXPECT_EQ(fits_players(kMore, alone, 2).error().text(),
            "players: with mode alone the game is for 1 player; this asks for 2");
  EXPECT_EQ(fits_players(kMore, default_options(kMore), 1).error().text(),
            "players: with mode together the game is for 2 to 4 players; this asks for 1");
  const PlayerRange range = players_of(kMore, alone, {1, 4});
  EXPECT_EQ(range.min, 1);
  EXPECT_EQ(range.max, 1);
}

}  // namespace
}  // namespace skerry
