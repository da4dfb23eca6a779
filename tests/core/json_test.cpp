#include "core/json.h"

#include <gtest/gtest.h>

#include <functional>
#include <limits>
#include <string>

namespace skerry {
namespace {

std::string written(const std::function<void(JsonWriter&)>& write) {
  std::string text;
  JsonWriter out(text);
  write(out);
  return text;
}

TEST(JsonWriter, puts_commas_where_they_belong) {
  EXPECT_EQ(written([](JsonWriter& out) {
              out.begin_object().key("a").begin_array().integer(1).integer(2).end_array();
              out.key("b").begin_object().end_object().key("c").null().key("d").boolean(true);
              out.key("e").begin_array().begin_array().end_array().begin_object().end_object();
              out.boolean(false).raw("[0]").end_array().end_object();
            }),
            R"({"a":[1,2],"b":{},"c":null,"d":true,"e":[[],{},false,[0]]})");
}

TEST(JsonWriter, escapes_what_json_needs_escaped_and_nothing_else) {
  EXPECT_EQ(written([](JsonWriter& out) { out.string("a\"b\\c/d"); }), R"("a\"b\\c/d")");
  EXPECT_EQ(written([](JsonWriter& out) { out.string(std::string_view("\0\x01\n\t\x1f\x7f", 6)); }),
            "\"\\u0000\\u0001\\n\\u0009\\u001f\x7f\"");
  EXPECT_EQ(written([](JsonWriter& out) { out.string("éル🏝"); }), "\"éル🏝\"");
  EXPECT_EQ(written([](JsonWriter& out) { out.begin_object().key("\"").integer(0).end_object(); }),
            R"({"\"":0})");
}

TEST(JsonWriter, every_byte_of_a_text_is_read_back) {
  std::string text;
  for (char c = 0; c < 127; ++c) text += c;
  JsonParser parser;
  const auto read = parser.parse(written([&](JsonWriter& out) { out.string(text); }));
  ASSERT_TRUE(read);
  EXPECT_EQ(std::string_view((*read)->as_string()), text);
}

TEST(JsonWriter, writes_numbers_in_the_shortest_form_it_allows_itself) {
  EXPECT_EQ(written([](JsonWriter& out) {
              out.begin_array().integer(std::numeric_limits<std::int64_t>::min());
              out.integer(std::numeric_limits<std::int64_t>::max()).number(0.5).number(3);
              out.number(1.0 / 3).number(-2.25).number(1e15).number(100).end_array();
            }),
            "[-9223372036854775808,9223372036854775807,0.5,3,0.333333,-2.25,1000000000000000,100]");
}

// What a reader finds wrong with a text, with its place.
std::string fault(std::string_view text, const std::function<void(const JsonIn&)>& read) {
  JsonParser parser;
  JsonFaults faults(**parser.parse(text), "root", "bad");
  read(JsonIn(faults));
  if (!faults.found()) return "";
  EXPECT_EQ(faults.first().code, "bad");
  return faults.first().text();
}

TEST(JsonIn, names_the_place_of_a_fault_however_deep) {
  EXPECT_EQ(fault(R"({"a":[{"b":[0,1,"x"]}]})",
                  [](const JsonIn& in) { in["a"][std::size_t{0}]["b"][2].integer(0, 5); }),
            "root.a[0].b[2]: must be an integer from 0 to 5; this is \"x\"");
}

TEST(JsonIn, reports_only_the_first_fault_and_answers_harmlessly_after_it) {
  EXPECT_EQ(fault(R"({"a":7,"b":"x"})",
                  [](const JsonIn& in) {
                    EXPECT_EQ(in["a"].integer(1, 5), 1);
                    EXPECT_EQ(in["b"].string(), "");
                    EXPECT_EQ(in["c"]["d"][std::size_t{9}].size(), 0U);
                    EXPECT_FALSE(in["b"].boolean());
                    EXPECT_EQ(in["b"].size(1, 2), 0U);
                  }),
            "root.a: must be an integer from 1 to 5; this is 7");
}

TEST(JsonIn, takes_integers_only_as_integers_and_only_in_their_range) {
  const auto read = [](const JsonIn& in) { in.integer(0, 4); };
  EXPECT_EQ(fault("4", read), "");
  EXPECT_EQ(fault("-0", read), "");
  for (const char* text : {"true", "null", "\"4\"", "4.5", "4.0", "4e0", "5", "-1", "[4]", "{}",
                           "18446744073709551615", "9223372036854775808"}) {
    EXPECT_TRUE(fault(text, read).starts_with("root: must be an integer from 0 to 4; this is "))
        << text;
  }
}

TEST(JsonIn, says_what_each_kind_should_have_been) {
  EXPECT_EQ(fault("1", [](const JsonIn& in) { in.boolean(); }),
            "root: must be true or false; this is 1");
  EXPECT_EQ(fault("[]", [](const JsonIn& in) { in.string(); }),
            "root: must be a text; this is a list");
  EXPECT_EQ(fault("{}", [](const JsonIn& in) { in.size(); }),
            "root: must be a list; this is an object");
  EXPECT_EQ(fault("[1,2]", [](const JsonIn& in) { in.size(3, 4); }),
            "root: must have 3 to 4 elements; this has 2");
  EXPECT_EQ(fault("[1,2]", [](const JsonIn& in) { in[2]; }),
            "root: must be a list with at least 3 elements");
  EXPECT_EQ(fault("false", [](const JsonIn& in) { in["a"]; }),
            "root: must be an object; this is false");
  EXPECT_EQ(fault("{}", [](const JsonIn& in) { in["a"]; }), "root: the key \"a\" is missing");
  constexpr std::array<std::string_view, 3> kNames{"x", "y", "z"};
  EXPECT_EQ(fault("\"w\"", [&](const JsonIn& in) { in.choice(kNames); }),
            "root: must be \"x\", \"y\" or \"z\"; this is \"w\"");
  EXPECT_EQ(fault("\"z\"", [&](const JsonIn& in) { EXPECT_EQ(in.choice(kNames), 2U); }), "");
}

TEST(JsonIn, wants_exactly_the_keys_it_names) {
  const auto read = [](const JsonIn& in) { in.keys({"a", "b"}, {"c"}); };
  EXPECT_EQ(fault(R"({"b":0,"a":0})", read), "");
  EXPECT_EQ(fault(R"({"a":0,"b":0,"c":0})", read), "");
  EXPECT_EQ(fault(R"({"a":0,"c":0})", read), "root: the key \"b\" is missing");
  EXPECT_EQ(fault(R"({"a":0,"b":0,"A":0})", read), "root: the key \"A\" is not known here");
  EXPECT_EQ(fault("[]", read), "root: must be an object; this is a list");
}

TEST(InQuotes, cuts_long_texts_between_two_characters) {
  EXPECT_EQ(in_quotes("short"), "\"short\"");
  EXPECT_EQ(in_quotes(std::string(40, 'x')), '"' + std::string(40, 'x') + '"');
  EXPECT_EQ(in_quotes(std::string(41, 'x')), '"' + std::string(40, 'x') + "…\"");
  for (std::size_t before = 36; before <= 40; ++before) {
    const std::string start(before, 'x');
    const std::string cut = in_quotes(start + "🏝🏝🏝🏝");
    JsonParser parser;
    EXPECT_TRUE(parser.parse(cut)) << cut;
    EXPECT_LE(cut.size(), 45U);
  }
}

}  // namespace
}  // namespace skerry
