// The cases of the Autobahn test suite for servers, sections 1 to 7, 9 and 10, by their numbers,
// rewritten from RFC 6455 and 3629. Two things differ by design: binary messages are answered with
// close code 1003 (sections 1.2, 9.2, 9.4, 9.6 and 9.8 expect an echo), and compression is not
// offered (sections 12 and 13 test nothing else).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/text.h"
#include "server/net/frames.h"
#include "server/net_kit.h"

namespace skerry::server {
namespace {

constexpr std::size_t kKilo = 1024;
constexpr std::size_t kMega = 1024 * kKilo;

// Bytes from hexadecimal digits; blanks are ignored.
std::string hex(std::string_view digits) {
  std::string all;
  for (const char digit : digits) {
    if (digit != ' ') all += digit;
  }
  const auto bytes = from_hex(all);
  EXPECT_TRUE(bytes) << digits;
  return bytes.value_or("");
}

// "κόσμε" with an accented letter of three bytes.
std::string kosme() { return hex("ceba e1bdb9 cf83 cebc ceb5"); }

std::string text(std::string_view payload) { return masked_frame(0x81, payload); }
std::string binary(std::string_view payload) { return masked_frame(0x82, payload); }
std::string ping(std::string_view payload) { return masked_frame(0x89, payload); }
std::string pong(std::string_view payload) { return masked_frame(0x8A, payload); }
std::string close(std::uint16_t code, std::string_view reason = {}) {
  return masked_frame(0x88, close_payload(code, reason));
}

using Writes = std::vector<std::string>;

Writes chopped(std::string_view bytes, std::size_t size) {
  Writes pieces;
  for (; !bytes.empty(); bytes.remove_prefix(std::min(size, bytes.size()))) {
    pieces.emplace_back(bytes.substr(0, size));
  }
  return pieces;
}

std::string joined(const Writes& pieces) {
  std::string all;
  for (const std::string& piece : pieces) all += piece;
  return all;
}

// One text message in frames of this size.
std::string fragmented(std::string_view payload, std::size_t size) {
  const Writes pieces = chopped(payload, size);
  std::string all;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const unsigned opcode = i == 0 ? 0x01 : 0x00;
    all += masked_frame(opcode | (i + 1 == pieces.size() ? 0x80U : 0U), pieces[i]);
  }
  return all;
}

struct Case {
  std::string number;
  Writes writes;                    // in the order in which they are sent
  std::vector<RawFrame> answers{};  // the frames that are expected before the close
  int code = close_code::kNormal;   // of the expected close frame; kNormal: the client closes
};

RawFrame echo(std::string payload) { return {0x81, std::move(payload)}; }
RawFrame ponged(std::string payload) { return {0x8A, std::move(payload)}; }
Case fails(std::string number, Writes writes, int code, std::vector<RawFrame> answers = {}) {
  return {std::move(number), std::move(writes), std::move(answers), code};
}

// The same case three ways: in one write, frame by frame and byte by byte.
void add_three_ways(std::vector<Case>& all, const std::array<const char*, 3>& numbers,
                    const Case& one) {
  all.push_back({numbers[0], {joined(one.writes)}, one.answers, one.code});
  all.push_back({numbers[1], one.writes, one.answers, one.code});
  all.push_back({numbers[2], chopped(joined(one.writes), 1), one.answers, one.code});
}

class Autobahn : public testing::Test {
 protected:
  static constexpr NetLimits kLimits = {.new_connections_per_second = 1e6,
                                        .new_connections_burst = 1e6,
                                        .message_bytes = 16 * kMega,
                                        .messages_per_second = 1e9,
                                        .messages_burst = 1e9,
                                        .requests_per_second = 1e6,
                                        .requests_burst = 1e6,
                                        .unsent_bytes = 64 * kMega};

  void expect(const std::vector<Case>& cases) {
    for (const Case& one : cases) {
      SCOPED_TRACE("case " + one.number);
      expect(one);
    }
  }
  void expect(const Case& one) {
    auto client = web_client(net_);
    for (const std::string& bytes : one.writes) client.write(bytes);
    // A client that violates the protocol must be disconnected without a message from it.
    if (one.code == close_code::kNormal) client.write(close(close_code::kNormal));
    for (const RawFrame& answer : one.answers) {
      const auto frame = client.frame();
      ASSERT_TRUE(frame);
      EXPECT_EQ(frame->first, answer.first);
      // Long texts are not printed as a whole.
      EXPECT_TRUE(frame->payload == answer.payload) << frame->payload.substr(0, 200);
    }
    const auto last = client.frame();
    ASSERT_TRUE(last);
    EXPECT_EQ(last->first, 0x88U) << last->payload.substr(0, 200);
    EXPECT_EQ(last->close_code(), one.code);
    EXPECT_TRUE(client.is_closed());
  }

  TestNet net_{kLimits};
};

TEST_F(Autobahn, section_1_messages_of_all_sizes) {
  std::vector<Case> all;
  int number = 0;
  for (const std::size_t size : {0U, 125U, 126U, 127U, 128U, 65535U, 65536U, 65536U}) {
    const std::string end = '.' + std::to_string(++number);
    const std::string payload(size, '*');
    const std::size_t chop = number == 8 ? 997 : 2 * kMega;
    all.push_back({"1.1" + end, chopped(text(payload), chop), {echo(payload)}});
    all.push_back(fails("1.2" + end, chopped(binary(payload), chop), close_code::kNotText));
  }
  expect(all);
}

TEST_F(Autobahn, section_2_pings_and_pongs) {
  const std::string odd = hex("00 ff fe fd fc fb 00 ff");
  const std::string most(125, '\xFE');
  std::vector<Case> all = {
      {"2.1", {ping("")}, {ponged("")}},
      {"2.2", {ping("Hello, world!")}, {ponged("Hello, world!")}},
      {"2.3", {ping(odd)}, {ponged(odd)}},
      {"2.4", {ping(most)}, {ponged(most)}},
      fails("2.5", {ping(std::string(126, '\xFE'))}, close_code::kProtocolError),
      {"2.6", chopped(ping(most), 1), {ponged(most)}},
      {"2.7", {pong("")}},
      {"2.8", {pong("unsolicited pong payload")}},
      {"2.9", {pong("unsolicited pong payload"), ping("ping payload")}, {ponged("ping payload")}},
  };
  Case ten{"2.10", {}};
  for (int i = 0; i < 10; ++i) {
    ten.writes.push_back(ping("payload-" + std::to_string(i)));
    ten.answers.push_back(ponged("payload-" + std::to_string(i)));
  }
  all.push_back(ten);
  all.push_back({"2.11", chopped(joined(ten.writes), 1), ten.answers});
  expect(all);
}

TEST_F(Autobahn, section_3_reserved_bits) {
  const auto reserved = [](unsigned bits, unsigned first, std::string_view payload) {
    return masked_frame(first | bits << 4, payload);
  };
  const std::string hello = "Hello, world!";
  const auto after_text = [&](unsigned bits) -> Writes {
    return {text(hello), reserved(bits, 0x81, hello), ping("")};
  };
  expect({
      fails("3.1", {reserved(1, 0x81, hello)}, close_code::kProtocolError),
      fails("3.2", {joined(after_text(2))}, close_code::kProtocolError, {echo(hello)}),
      fails("3.3", after_text(3), close_code::kProtocolError, {echo(hello)}),
      fails("3.4", chopped(joined(after_text(4)), 1), close_code::kProtocolError, {echo(hello)}),
      fails("3.5", {reserved(5, 0x82, hex("00 ff fe fd fc fb 00 ff"))}, close_code::kProtocolError),
      fails("3.6", {reserved(6, 0x89, hello)}, close_code::kProtocolError),
      fails("3.7", {reserved(7, 0x88, "")}, close_code::kProtocolError),
  });
}

TEST_F(Autobahn, section_4_reserved_opcodes) {
  const std::string hello = "Hello, world!";
  std::vector<Case> all;
  for (const unsigned group : {1U, 2U}) {
    const std::string begin = "4." + std::to_string(group) + '.';
    const unsigned first = group == 1 ? 3 : 11;
    const auto after_text = [&](unsigned opcode, std::string_view payload) -> Writes {
      return {text(hello), masked_frame(0x80 | opcode, payload), ping("")};
    };
    const int code = close_code::kProtocolError;
    all.push_back(fails(begin + '1', {masked_frame(0x80 | first, "")}, code));
    all.push_back(fails(begin + '2', {masked_frame(0x80 | (first + 1), "reserved")}, code));
    all.push_back(fails(begin + '3', {joined(after_text(first + 2, ""))}, code, {echo(hello)}));
    all.push_back(fails(begin + '4', after_text(first + 3, hello), code, {echo(hello)}));
    all.push_back(
        fails(begin + '5', chopped(joined(after_text(first + 4, hello)), 1), code, {echo(hello)}));
  }
  expect(all);
}

TEST_F(Autobahn, section_5_fragments) {
  const int wrong = close_code::kProtocolError;
  const std::string first = masked_frame(0x01, "fragment1");
  const std::string more = masked_frame(0x00, "fragment2");
  const std::string last = masked_frame(0x80, "fragment2");
  const RawFrame both = echo("fragment1fragment2");
  std::vector<Case> all = {
      fails("5.1", {masked_frame(0x09, "fragment1"), last}, wrong),
      fails("5.2", {masked_frame(0x0A, "fragment1"), last}, wrong),
  };
  add_three_ways(all, {"5.3", "5.4", "5.5"}, {"", {first, last}, {both}});
  add_three_ways(all, {"5.6", "5.7", "5.8"},
                 {"", {first, ping("pongme!"), last}, {ponged("pongme!"), both}});
  add_three_ways(all, {"5.9", "5.10", "5.11"}, fails("", {last, text("Hello, world!")}, wrong));
  add_three_ways(all, {"5.12", "5.13", "5.14"}, fails("", {more, text("Hello, world!")}, wrong));
  all.push_back(fails("5.15", {first + last + more + text("fragment4")}, wrong, {both}));
  all.push_back(fails("5.16", {more + first + last + more + first + last}, wrong));
  all.push_back(fails("5.17", {last + first + last + last + first + last}, wrong));
  all.push_back(fails("5.18", {first + masked_frame(0x81, "fragment2")}, wrong));
  const Writes five = {
      masked_frame(0x01, "fragment1"), masked_frame(0x00, "fragment2"), ping("pongme 1!"),
      masked_frame(0x00, "fragment3"), masked_frame(0x00, "fragment4"), ping("pongme 2!"),
      masked_frame(0x80, "fragment5")};
  const std::vector<RawFrame> answers = {ponged("pongme 1!"), ponged("pongme 2!"),
                                         echo("fragment1fragment2fragment3fragment4fragment5")};
  all.push_back({"5.19", {joined(five)}, answers});
  all.push_back({"5.20", five, answers});
  expect(all);
}

TEST_F(Autobahn, section_6_texts_in_fragments) {
  const std::string odd = "Hello-µ@ßöäüàá-UTF-8!!";
  const std::string bad = kosme() + hex("ed a0 80") + "edited";
  const int code = close_code::kNotUtf8;
  const std::string three_empty =
      masked_frame(0x01, "") + masked_frame(0x00, "") + masked_frame(0x80, "");
  const std::string middle =
      masked_frame(0x01, "") + masked_frame(0x00, "middle frame payload") + masked_frame(0x80, "");
  expect({
      {"6.1.1", {text("")}, {echo("")}},
      {"6.1.2", {three_empty}, {echo("")}},
      {"6.1.3", {middle}, {echo("middle frame payload")}},
      {"6.2.1", {text(odd)}, {echo(odd)}},
      {"6.2.2", {fragmented(odd, 12)}, {echo(odd)}},
      {"6.2.3", {fragmented(odd, 1)}, {echo(odd)}},
      {"6.2.4", {fragmented(kosme(), 1)}, {echo(kosme())}},
      fails("6.3.1", {text(bad)}, code),
      fails("6.3.2", {fragmented(bad, 1)}, code),
  });
}

// The message is never completed: a text must be refused at its first invalid byte.
TEST_F(Autobahn, section_6_4_wrong_texts_are_refused_at_once) {
  const std::string good = kosme();
  const int code = close_code::kNotUtf8;
  const std::string whole = text(good + hex("f4 90 80 80") + "edited");
  const std::size_t head = whole.size() - good.size() - 4 - 6;
  expect({
      fails("6.4.1", {masked_frame(0x01, good), masked_frame(0x00, hex("f4 90 80 80"))}, code),
      fails("6.4.2", {masked_frame(0x01, good + "\xF4"), masked_frame(0x00, "\x90")}, code),
      fails("6.4.3", {whole.substr(0, head + good.size()), whole.substr(head + good.size(), 4)},
            code),
      fails("6.4.4",
            {whole.substr(0, head + good.size() + 1), whole.substr(head + good.size() + 1, 1)},
            code),
  });
}

// Markus Kuhn's stress test for UTF-8 and Autobahn's additions: sections 6.5 to 6.23, each a group
// of texts that are all valid or all invalid.
struct Texts {
  int section;
  bool good;
  std::vector<std::string> texts;
};

std::vector<std::string> prefixes(const std::string& text) {
  std::vector<std::string> all;
  for (std::size_t size = 1; size <= text.size(); ++size) all.push_back(text.substr(0, size));
  return all;
}

// Each byte of a range, followed by `then`.
std::string range(unsigned first, unsigned last, std::string_view then) {
  std::string all;
  for (unsigned byte = first; byte <= last; ++byte) (all += static_cast<char>(byte)) += then;
  return all;
}

// U+FFFE and U+FFFF of every plane.
std::vector<std::string> non_characters() {
  std::vector<std::string> all = {hex("ef bf be"), hex("ef bf bf")};
  for (unsigned plane = 1; plane <= 16; ++plane) {
    for (const char last : {'\xBE', '\xBF'}) {
      const unsigned bits = plane << 4 | 0xFU;  // of the code point above the lowest twelve
      all.push_back({static_cast<char>(0xF0 | bits >> 6), static_cast<char>(0x80 | (bits & 0x3F)),
                     '\xBF', last});
    }
  }
  return all;
}

std::vector<Texts> stress_test() {
  return {
      {5,
       true,
       {hex("68656c6c6f 24 776f726c64"), hex("68656c6c6f c2a2 776f726c64"),
        hex("68656c6c6f e282ac 776f726c64"), hex("68656c6c6f f0a4ada2 776f726c64"), kosme()}},
      {7, true, {hex("00"), hex("c280"), hex("e0a080"), hex("f0908080")}},
      {8, false, {hex("f888808080"), hex("fc8480808080")}},
      {9, true, {hex("7f"), hex("dfbf"), hex("efbfbf"), hex("f48fbfbf")}},
      {10, false, {hex("f7bfbfbf"), hex("fbbfbfbfbf"), hex("fdbfbfbfbfbf")}},
      {11, true, {hex("ed9fbf"), hex("ee8080"), hex("efbfbd"), hex("f48fbfbf")}},
      {11, false, {hex("f4908080")}},
      {12,
       false,
       {hex("80"), hex("bf"), hex("80bf"), hex("80bf80"), hex("80bf80bf"), hex("80bf80bf80"),
        hex("80bf80bf80bf"), range(0x80, 0xBF, "")}},
      {13,
       false,
       {range(0xC0, 0xDF, " "), range(0xE0, 0xEF, " "), range(0xF0, 0xF7, " "),
        range(0xF8, 0xFB, " "), range(0xFC, 0xFD, " ")}},
      {14,
       false,
       {hex("c0"), hex("e080"), hex("f08080"), hex("f8808080"), hex("fc80808080"), hex("df"),
        hex("efbf"), hex("f7bfbf"), hex("fbbfbfbf"), hex("fdbfbfbfbf")}},
      {15, false, {hex("c0 e080 f08080 f8808080 fc80808080 df efbf f7bfbf fbbfbfbf fdbfbfbfbf")}},
      {16, false, {hex("fe"), hex("ff"), hex("fefeffff")}},
      {17,
       false,
       {hex("c0af"), hex("e080af"), hex("f08080af"), hex("f8808080af"), hex("fc80808080af")}},
      {18,
       false,
       {hex("c1bf"), hex("e09fbf"), hex("f08fbfbf"), hex("f887bfbfbf"), hex("fc83bfbfbfbf")}},
      {19,
       false,
       {hex("c080"), hex("e08080"), hex("f0808080"), hex("f880808080"), hex("fc8080808080")}},
      {20,
       false,
       {hex("eda080"), hex("edadbf"), hex("edae80"), hex("edafbf"), hex("edb080"), hex("edbe80"),
        hex("edbfbf")}},
      {21,
       false,
       {hex("eda080edb080"), hex("eda080edbfbf"), hex("edadbfedb080"), hex("edadbfedbfbf"),
        hex("edae80edb080"), hex("edae80edbfbf"), hex("edafbfedb080"), hex("edafbfedbfbf")}},
      {22, true, non_characters()},
      {23,
       true,
       {hex("efbfb9"), hex("efbfba"), hex("efbfbb"), hex("efbfbc"), hex("efbfbd"), hex("efbfbe"),
        hex("efbfbf")}},
  };
}

TEST_F(Autobahn, section_6_texts_that_are_utf8_and_texts_that_are_not) {
  std::vector<Case> all;
  int last_section = 0;
  int number = 0;
  for (const Texts& group : stress_test()) {
    if (std::exchange(last_section, group.section) != group.section) number = 0;
    for (const std::string& each : group.texts) {
      Case one{"6." + std::to_string(group.section) + '.' + std::to_string(++number), {text(each)}};
      if (group.good) one.answers = {echo(each)};
      if (!group.good) one.code = close_code::kNotUtf8;
      all.push_back(one);
    }
  }
  constexpr std::array kEnds = {2, 5, 7, 9, 11};  // offsets of the ends of its characters
  number = 0;
  for (const std::string& prefix : prefixes(kosme())) {
    Case one{"6.6." + std::to_string(++number), {text(prefix)}, {echo(prefix)}};
    const bool ends_within_a_character = std::ranges::find(kEnds, number) == kEnds.end();
    if (ends_within_a_character) one = fails(one.number, one.writes, close_code::kNotUtf8);
    all.push_back(one);
  }
  expect(all);
}

TEST_F(Autobahn, section_7_closing) {
  const int wrong = close_code::kProtocolError;
  const std::string normal = close(close_code::kNormal);
  const std::string much(256 * kKilo, 'B');
  const std::string most(123, '*');
  const std::string bad_reason = "\x03\xE8" + kosme() + hex("ed a0 80") + "edited";
  std::vector<Case> all = {
      {"7.1.1", {text("Hello World!"), normal}, {echo("Hello World!")}},
      {"7.1.2", {normal, normal}},
      {"7.1.3", {normal, ping("")}},
      {"7.1.4", {normal, text("Hello World!")}},
      {"7.1.5", {masked_frame(0x01, "fragment1"), normal, masked_frame(0x80, "fragment2")}},
      {"7.1.6", {text(much), normal, ping("")}, {echo(much)}},
      {"7.3.1", {masked_frame(0x88, "")}},
      fails("7.3.2", {masked_frame(0x88, "a")}, wrong),
      {"7.3.3", {normal}},
      {"7.3.4", {close(close_code::kNormal, "Hello World!")}},
      {"7.3.5", {close(close_code::kNormal, most)}},
      fails("7.3.6", {masked_frame(0x88, close_payload(close_code::kNormal, most) + '*')}, wrong),
      fails("7.5.1", {masked_frame(0x88, bad_reason)}, close_code::kNotUtf8),
  };
  int number = 0;
  for (const int code :
       {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999}) {
    all.push_back(
        fails("7.7." + std::to_string(++number), {close(static_cast<std::uint16_t>(code))}, code));
  }
  number = 0;
  for (const int code : {0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999}) {
    all.push_back(
        fails("7.9." + std::to_string(++number), {close(static_cast<std::uint16_t>(code))}, wrong));
  }
  number = 0;
  for (const int code : {5000, 65535}) {
    all.push_back(fails("7.13." + std::to_string(++number),
                        {close(static_cast<std::uint16_t>(code))}, wrong));
  }
  expect(all);
}

TEST_F(Autobahn, section_9_large_messages) {
  std::vector<Case> all;
  int number = 0;
  for (const std::size_t size :
       {64 * kKilo, 256 * kKilo, kMega, 4 * kMega, 8 * kMega, 16 * kMega}) {
    const std::string end = '.' + std::to_string(++number);
    const std::string payload(size, 'B');
    all.push_back({"9.1" + end, {text(payload)}, {echo(payload)}});
    // It must be refused by its first bytes.
    all.push_back(fails("9.2" + end, {binary(payload).substr(0, 100)}, close_code::kNotText));
  }
  expect(all);
}

TEST_F(Autobahn, section_9_many_fragments) {
  const std::string four(4 * kMega, 'B');
  std::vector<Case> all;
  int number = 0;
  for (std::size_t size = 64; size <= 4 * kMega; size *= 4) {
    all.push_back({"9.3." + std::to_string(++number), {fragmented(four, size)}, {echo(four)}});
  }
  all.push_back(fails("9.4", {masked_frame(0x02, "BBBB")}, close_code::kNotText));
  expect(all);
}

TEST_F(Autobahn, section_9_many_small_writes) {
  const std::string one(kMega, 'B');
  std::vector<Case> all;
  int number = 0;
  for (std::size_t size = 64; size <= 2048; size *= 2) {
    all.push_back({"9.5." + std::to_string(++number), chopped(text(one), size), {echo(one)}});
  }
  all.push_back(fails("9.6", chopped(binary("BBBB"), 1), close_code::kNotText));
  expect(all);
}

TEST_F(Autobahn, section_9_round_trips) {
  for (const std::size_t size : {0U, 16U, 64U, 256U, 1024U, 4096U}) {
    SCOPED_TRACE("9.7, " + std::to_string(size) + " bytes");
    auto client = web_client(net_);
    const std::string payload(size, 'B');
    for (int i = 0; i < 1000; ++i) {
      client.send_text(payload);
      ASSERT_EQ(client.message(), payload);
    }
  }
  expect(fails("9.8", {binary("")}, close_code::kNotText));
}

TEST_F(Autobahn, section_10_fragments_as_libraries_make_them) {
  const std::string payload(65536, '*');
  expect({"10.1.1", {fragmented(payload, 1300)}, {echo(payload)}});
}

// The limits of this server, which Autobahn does not know.
TEST(AutobahnLimits, of_our_own_are_kept) {
  TestNet net;
  const std::size_t most = NetLimits{}.message_bytes;
  const std::string payload(most, 'B');
  auto client = web_client(net);
  client.send_text(payload);
  EXPECT_TRUE(client.message() == payload);
  for (const std::string& bytes :
       {text(payload + 'B').substr(0, 100), fragmented(payload + 'B', most / 2)}) {
    auto other = web_client(net);
    other.write(bytes);
    EXPECT_EQ(other.message(), "(closed 1009)");
  }
}

TEST(AutobahnLimits, offer_no_compression) {
  TestNet net;
  RawClient client(net.port());
  const auto reply =
      client.upgrade("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n");
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->status, 101);
  EXPECT_EQ(reply->header("Sec-WebSocket-Extensions"), "");
  client.write(masked_frame(0xC1, "x"));  // compressed although no extension was negotiated
  EXPECT_EQ(client.message(), "(closed 1002)");
}

}  // namespace
}  // namespace skerry::server
