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

}  // namespace
}  // namespace skerry
