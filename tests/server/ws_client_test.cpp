// The tests' own WebSocket client, against bytes that RFC 6455 gives as examples.
#include "server/kit/ws_client.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace skerry::kit {
namespace {

std::vector<std::string> read_in_parts(const std::string& bytes, std::size_t part) {
  MessageReader reader;
  std::vector<std::string> messages;
  for (std::size_t at = 0; at < bytes.size(); at += part) {
    reader.feed(std::string_view(bytes).substr(at, part));
    while (const auto message = reader.next()) messages.emplace_back(message->payload);
  }
  EXPECT_FALSE(reader.is_broken());
  return messages;
}

std::string from_server(Opcode opcode, std::string_view payload, bool is_final = true) {
  std::string bytes;
  append_frame(bytes, opcode, payload, {.is_final = is_final, .is_masked = false});
  return bytes;
}

TEST(WsFrames, are_written_as_in_the_examples_of_the_standard) {
  std::string masked;
  append_frame(masked, Opcode::text, "Hello", {.mask = 0x37fa213d});
  EXPECT_EQ(masked, "\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58");
  EXPECT_EQ(from_server(Opcode::text, "Hel", false), "\x01\x03Hel");
  EXPECT_EQ(from_server(Opcode::binary, std::string(256, 'x')).substr(0, 4),
            std::string("\x82\x7e\x01\x00", 4));
  EXPECT_EQ(from_server(Opcode::binary, std::string(65536, 'x')).substr(0, 10),
            std::string("\x82\x7f\0\0\0\0\0\x01\0\0", 10));
}

TEST(WsFrames, are_read_however_they_are_cut) {
  const std::string long_one(70'000, 'y');
  const std::string bytes =
      from_server(Opcode::text, "first") + from_server(Opcode::text, "sec", false) +
      from_server(Opcode::ping, "ping") + from_server(Opcode::continuation, "ond") +
      from_server(Opcode::text, long_one) + from_server(Opcode::close, "");
  const std::vector<std::string> whole = {"first", "ping", "second", long_one, ""};
  for (const std::size_t part : {1UL, 2UL, 3UL, 7UL, 1000UL, bytes.size()}) {
    EXPECT_EQ(read_in_parts(bytes, part), whole) << part;
  }
}

TEST(WsFrames, that_no_server_may_send_break_the_stream) {
  for (const std::string& bad : {std::string("\x81\x80\0\0\0\0", 6), std::string("\x80\0", 2),
                                 std::string("\xc1\0", 2), std::string("\x08\0", 2)}) {
    MessageReader reader;
    reader.feed(bad);
    EXPECT_FALSE(reader.next());
    EXPECT_TRUE(reader.is_broken());
  }
}

TEST(Upgrade, is_recognised_by_the_key_that_answers_ours) {
  EXPECT_TRUE(
      is_upgraded("HTTP/1.1 101 Switching Protocols\r\n"
                  "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
  EXPECT_FALSE(is_upgraded("HTTP/1.1 101 Switching Protocols\r\nSec-WebSocket-Accept: x\r\n"));
  EXPECT_FALSE(is_upgraded("HTTP/1.1 403 Forbidden\r\n"));
}

}  // namespace
}  // namespace skerry::kit
