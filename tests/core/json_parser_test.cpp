// What counts as JSON here: RFC 8259, and stricter where a typing mistake could hide.
#include <gtest/gtest.h>

#include <string>

#include "core/json.h"

namespace skerry {
namespace {

// "" if it is JSON; otherwise the message without its place.
std::string fault(std::string_view text, std::size_t max_bytes = kMaxJsonBytes) {
  JsonParser parser;
  const auto parsed = parser.parse(text, max_bytes);
  if (parsed) return "";
  EXPECT_EQ(parsed.error().code, "bad_json");
  return parsed.error().message;
}

TEST(JsonParser, reads_every_kind_of_value) {
  for (const char* text : {"null", "true", "false", "0", "-0", "12", "1.5", "1e3", "-1E-3", "\"\"",
                           "[]", "{}", " [ 1 , 2 ] ", "{\"a\":{\"b\":[null]}}", "\"\\u00e9\\n\\/\"",
                           "\"\\ud83c\\udfdd\"", "\"\xf0\x9f\x8f\x9d\"", "\t1\r\n"}) {
    EXPECT_EQ(fault(text), "") << text;
  }
}

TEST(JsonParser, refuses_what_is_not_json) {
  for (const char* text : {"",
                           " ",
                           "nul",
                           "True",
                           "None",
                           "01",
                           "-01",
                           "+1",
                           ".5",
                           "1.",
                           "1e",
                           "0x10",
                           "NaN",
                           "nan",
                           "Infinity",
                           "-Infinity",
                           "'a'",
                           "\"a",
                           "\"\\x\"",
                           "\"\\u12\"",
                           "\"tab\there\"",
                           "\"line\nbreak\"",
                           "[",
                           "]",
                           "[1,]",
                           "[,1]",
                           "[1 2]",
                           "{",
                           "{\"a\"}",
                           "{\"a\":}",
                           "{\"a\":1,}",
                           "{a:1}",
                           "{1:1}",
                           "{\"a\" 1}",
                           "1 2",
                           "{} {}",
                           "[] x",
                           "// c\n1",
                           "/* c */ 1",
                           "1 // c",
                           "[1] /* c */",
                           "\xef\xbb\xbf{}"}) {
    EXPECT_NE(fault(text), "") << text;
  }
}

TEST(JsonParser, says_what_is_wrong_and_at_which_byte) {
  JsonParser parser;
  EXPECT_EQ(parser.parse("[1,2").error().text(), "byte 4: the text ends in the middle");
  EXPECT_EQ(parser.parse("[1,x]").error().text(), "byte 3: not JSON, or not UTF-8");
  EXPECT_EQ(parser.parse("[1] 2").error().text(),
            "byte 4: something follows behind the end of the value");
}

TEST(JsonParser, refuses_the_same_key_twice) {
  EXPECT_EQ(fault(R"({"a":1,"b":2,"a":3})"), "the key \"a\" stands twice");
  EXPECT_EQ(fault(R"({"a":1,"\u0061":2})"), "the key \"a\" stands twice");
  EXPECT_EQ(fault(R"({"":1,"":2})"), "the key \"\" stands twice");
  EXPECT_EQ(fault(R"([{"x":{"a":1,"a":1}}])"), "the key \"a\" stands twice");
  EXPECT_EQ(fault(R"({"a":{"a":{"a":1}},"b":[{"a":1},{"a":1}],"ab":1,"abc":2})"), "");
}

TEST(JsonParser, takes_at_most_256_keys_in_an_object) {
  const auto object = [](int keys) {
    std::string text = "{";
    for (int i = 0; i < keys; ++i) {
      text += i == 0 ? "\"" : ",\"";
      text += std::to_string(i) + "\":0";
    }
    return text + "}";
  };
  EXPECT_EQ(fault(object(256)), "");
  EXPECT_EQ(fault(object(257)), "an object with more than 256 keys");
}

TEST(JsonParser, nests_64_deep_and_no_deeper) {
  const auto nested = [](std::size_t depth, const char* open, const char* close) {
    std::string text;
    for (std::size_t i = 0; i < depth; ++i) text += open;
    text += "0";
    for (std::size_t i = 0; i < depth; ++i) text += close;
    return text;
  };
  EXPECT_EQ(fault(nested(64, "[", "]")), "");
  EXPECT_EQ(fault(nested(65, "[", "]")), "nested more than 64 deep");
  EXPECT_EQ(fault(nested(64, "{\"a\":", "}")), "");
  EXPECT_EQ(fault(nested(65, "{\"a\":", "}")), "nested more than 64 deep");
  EXPECT_EQ(fault(std::string(kMaxJsonBytes, '[')), "nested more than 64 deep");
}

TEST(JsonParser, reads_a_mebibyte_and_no_more) {
  EXPECT_EQ(fault('"' + std::string(kMaxJsonBytes - 2, 'x') + '"'), "");
  EXPECT_EQ(fault('"' + std::string(kMaxJsonBytes - 1, 'x') + '"'), "longer than 1048576 bytes");
  EXPECT_EQ(fault("[1]", 3), "");
  EXPECT_EQ(fault("[1] ", 3), "longer than 3 bytes");
}

TEST(JsonParser, refuses_half_a_surrogate_pair) {
  EXPECT_EQ(fault(R"("\udfdd")"), "half of a surrogate pair");
  EXPECT_EQ(fault(R"("\ud83c\u0041")"), "half of a surrogate pair");
  for (const char* text : {R"("\ud83c")", R"("\ud83cx")", R"("\ud83c\n")", R"({"\ud83c":1})"}) {
    EXPECT_NE(fault(text), "") << text;
  }
}

TEST(JsonParser, refuses_bytes_that_are_not_utf_8) {
  for (const char* bytes : {"\x80", "\xff", "\xc3", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80",
                            "\xf4\x90\x80\x80", "\xf0\x9f\x8f"}) {
    EXPECT_NE(fault('"' + std::string(bytes) + '"'), "") << bytes;
    EXPECT_NE(fault("{\"" + std::string(bytes) + "\":1}"), "") << bytes;
  }
  EXPECT_NE(fault(std::string_view("\"a\0b\"", 5)), "");
  EXPECT_NE(fault(std::string_view("1\0", 2)), "");
}

TEST(JsonParser, keeps_integers_apart_from_other_numbers) {
  JsonParser parser;
  EXPECT_TRUE((*parser.parse("4"))->is_int64());
  EXPECT_TRUE((*parser.parse("-9223372036854775808"))->is_int64());
  EXPECT_TRUE((*parser.parse("9223372036854775807"))->is_int64());
  EXPECT_TRUE((*parser.parse("18446744073709551615"))->is_uint64());
  for (const char* text : {"4.0", "4e0", "40e-1", "18446744073709551616", "-9223372036854775809"}) {
    EXPECT_TRUE((*parser.parse(text))->is_double()) << text;
  }
}

TEST(JsonParser, refuses_numbers_that_are_too_large) {
  for (const char* text : {"1e400", "-1e400", "123456789e308", "[1e309]", "1e99999999999"}) {
    EXPECT_EQ(fault(text), "a number that is too large") << text;
  }
  EXPECT_EQ(fault(std::string(400, '9')), "a number that is too large");
  EXPECT_EQ(fault("1e308"), "");
  EXPECT_EQ(fault("1e-400"), "");
}

TEST(JsonParser, is_as_good_as_new_after_a_fault) {
  JsonParser parser;
  for (const char* bad : {"[[[", "{\"a\":1,\"a\":2}", "{\"a\":[{\"b\":", "\"abc", "12x"}) {
    ASSERT_FALSE(parser.parse(bad));
    const auto good = parser.parse(R"({"a":[1,{"b":"c"}]})");
    ASSERT_TRUE(good) << bad;
    EXPECT_EQ((*good)->at("a").at(1).at("b").as_string(), "c");
  }
}

TEST(JsonParser, uses_its_memory_again_for_document_after_document) {
  JsonParser parser;
  const std::string large =
      "[" + std::string(200'000, ' ') + "\"" + std::string(200'000, 'x') + "\"]";
  for (int i = 0; i < 50; ++i) {
    ASSERT_TRUE(parser.parse(large));
    const auto small = parser.parse("[1,2,3]");
    ASSERT_TRUE(small);
    ASSERT_EQ((*small)->as_array().size(), 3U);
  }
}

}  // namespace
}  // namespace skerry
