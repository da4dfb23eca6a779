#include "core/text.h"

#include <gtest/gtest.h>

namespace skerry {
namespace {

TEST(Hex, reads_both_cases_and_nothing_else) {
  EXPECT_EQ(to_hex(std::string_view("\x00\xff\x1a", 3)), "00ff1a");
  EXPECT_EQ(from_hex("00Ff1A"), std::string("\x00\xff\x1a", 3));
  EXPECT_EQ(from_hex(""), "");
  for (const char* bad : {"0", "0g", "xx", " 0", "0x00", "é"}) EXPECT_FALSE(from_hex(bad)) << bad;
}

TEST(Hex, writes_a_number_with_16_digits) {
  EXPECT_EQ(to_hex(std::uint64_t{0x00ab'cdef'0123'4567}), "00abcdef01234567");
  EXPECT_EQ(to_hex(std::uint64_t{0}), "0000000000000000");
}

TEST(Trimmed, is_a_text_without_the_blanks_around_it) {
  EXPECT_EQ(trimmed(" \t a b\t "), "a b");
  EXPECT_EQ(trimmed("a"), "a");
  EXPECT_EQ(trimmed(" \t"), "");
  EXPECT_EQ(trimmed(""), "");
  EXPECT_EQ(trimmed(" a\r"), "a\r");
  EXPECT_EQ(trimmed(" a\r", " \r"), "a");
}

}  // namespace
}  // namespace skerry
