#include "server/net/frames.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "server/net_kit.h"

namespace skerry::server {
namespace {

// Passes the bytes to the reader in pieces, as a socket would, and collects the messages.
std::vector<std::string> read_in_pieces(std::string bytes, std::size_t piece) {
  FrameReader reader(1 << 20);
  std::vector<std::string> messages;
  std::string pending;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    pending += bytes.substr(at, piece);
    std::span<char> rest(pending);
    while (true) {
      const auto next = reader.next(rest);
      if (!next) return {"fault " + std::to_string(next.error().code)};
      if (!*next) break;
      if ((*next)->kind == Incoming::Kind::message) messages.emplace_back((*next)->data);
    }
    pending.erase(0, pending.size() - rest.size());
  }
  return messages;
}

RC_GTEST_PROP(Frames, do_not_depend_on_how_the_bytes_are_cut, ()) {
  const auto messages = *rc::gen::container<std::vector<std::string>>(
      rc::gen::container<std::string>(rc::gen::inRange<char>(' ', '~')));
  std::string bytes;
  for (const auto& message : messages) {
    const auto cut = *rc::gen::inRange<std::size_t>(0, message.size() + 1);
    if (*rc::gen::arbitrary<bool>()) {
      bytes += masked_frame(0x81, message);
    } else {
      bytes += masked_frame(0x01, message.substr(0, cut));
      if (*rc::gen::arbitrary<bool>()) bytes += masked_frame(0x89, "ping");
      bytes += masked_frame(0x80, message.substr(cut));
    }
  }
  const auto piece = *rc::gen::inRange<std::size_t>(1, 40);
  RC_ASSERT(read_in_pieces(bytes, piece) == messages);
}

TEST(Frames, have_heads_as_short_as_possible) {
  const auto head = [](std::size_t size) {
    return std::string(frame_head(FrameKind::text, size).view());
  };
  EXPECT_EQ(head(0), std::string("\x81\x00", 2));
  EXPECT_EQ(head(125), "\x81\x7D");
  EXPECT_EQ(head(126), std::string("\x81\x7E\x00\x7E", 4));
  EXPECT_EQ(head(65535), "\x81\x7E\xFF\xFF");
  EXPECT_EQ(head(65536), std::string("\x81\x7F\0\0\0\0\0\x01\0\0", 10));
}

TEST(Frames, cut_a_long_reason_between_two_characters) {
  std::string reason = "x";
  for (int i = 0; i < 100; ++i) reason += "\xC3\xA9";
  const auto payload = close_payload(1008, reason);
  EXPECT_EQ(payload.size(), 2 + 123U);
  EXPECT_EQ(payload.substr(0, 3), "\x03\xF0x");
  const auto shifted = close_payload(1008, "xx" + reason.substr(1));
  EXPECT_EQ(shifted.size(), 2 + 122U);
  EXPECT_TRUE(is_utf8(shifted.substr(2)));
}

TEST(Utf8, is_what_the_standard_says) {
  for (const std::string_view good :
       {"", "plain", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
        "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF", "12345678\xC3\xA9 and more text"}) {
    EXPECT_TRUE(is_utf8(good)) << good;
  }
  for (const std::string_view bad :
       {"\x80", "\xBF", "\xC0\xAF", "\xC1\xBF", "\xC3", "\xC3(", "\xE0\x9F\xBF", "\xE2\x82",
        "\xED\xA0\x80", "\xED\xBF\xBF", "\xF0\x8F\xBF\xBF", "\xF0\x90\x80", "\xF4\x90\x80\x80",
        "\xF5\x80\x80\x80", "\xFF", "12345678\xFF", "1234567\xC3",
        "\xE2\x28\xA1\x20\x20\x20\x20\x20"}) {
    EXPECT_FALSE(is_utf8(bad)) << testing::PrintToString(bad);
  }
}

}  // namespace
}  // namespace skerry::server
