// WebSockets over real sockets.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "server/net_kit.h"

namespace skerry::server {
namespace {

using testing::HasSubstr;

TEST(WebSocket, opens_with_the_answer_that_the_standard_gives) {
  TestNet net;
  RawClient client(net.port());
  const auto reply = client.upgrade("Cookie: a=b\r\n");
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->status, 101);
  EXPECT_EQ(reply->header("Sec-WebSocket-Accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_EQ(reply->header("Upgrade"), "websocket");
  EXPECT_EQ(reply->header("Connection"), "Upgrade");
  EXPECT_EQ(reply->header("Sec-WebSocket-Extensions"), "");
  EXPECT_EQ(net.handler().last_request().cookie, "a=b");
  EXPECT_TRUE(net.handler().wait_for("opened"));
  EXPECT_EQ(net.metrics().websockets, 1U);
}

TEST(WebSocket, carries_messages_of_all_sizes_both_ways) {
  TestNet net({.messages_burst = 1000});
  auto client = web_client(net);
  for (const std::size_t size : {0U, 1U, 7U, 8U, 125U, 126U, 127U, 1000U, 65535U, 65536U}) {
    std::string text(size, 'a');
    if (size >= 2) text.replace(size - 2, 2, "\xC3\xA9");
    client.send_text(text);
    EXPECT_EQ(client.message(), text);
  }
}

TEST(WebSocket, keeps_the_order_of_many_messages_in_one_write) {
  TestNet net({.messages_burst = 5000});
  auto client = web_client(net);
  std::string bytes;
  for (int i = 0; i < 3000; ++i) bytes += masked_frame(0x81, std::to_string(i));
  client.write(bytes);
  for (int i = 0; i < 3000; ++i) ASSERT_EQ(client.message(), std::to_string(i));
  const auto metrics = net.metrics();
  EXPECT_EQ(metrics.messages_in, 3000U);
  EXPECT_EQ(metrics.messages_out, 3000U);
}

TEST(WebSocket, reads_a_frame_byte_by_byte_and_in_fragments_with_a_ping_between) {
  TestNet net;
  auto client = web_client(net);
  for (const char byte : masked_frame(0x81, "slow")) client.write({&byte, 1});
  EXPECT_EQ(client.message(), "slow");
  client.send_frame(0x01, "one ");
  client.send_frame(0x89, "are you there?");
  client.send_frame(0x00, "two ");
  client.send_frame(0x80, "three");
  const auto pong = client.frame();
  EXPECT_EQ(pong->first, 0x8AU);
  EXPECT_EQ(pong->payload, "are you there?");
  EXPECT_EQ(client.message(), "one two three");
}

TEST(WebSocket, takes_frames_that_came_with_the_request) {
  TestNet net;
  RawClient client(net.port());
  client.write(upgrade_request() + masked_frame(0x81, "early"));
  EXPECT_EQ(client.reply()->status, 101);
  EXPECT_EQ(client.message(), "early");
}

TEST(WebSocket, waits_for_the_verdict) {
  TestNet net;
  RawClient client(net.port());
  client.write(upgrade_request({}, "/ws?later") + masked_frame(0x81, "early"));
  ASSERT_TRUE(net.handler().wait_for("opening"));
  EXPECT_EQ(net.handler().count("opened"), 0U);
  net.on_thread([&] { net.handler().held_verdicts.at(0)(std::nullopt); });
  EXPECT_EQ(client.reply()->status, 101);
  EXPECT_EQ(client.message(), "early");
}

TEST(WebSocket, refuses_whom_the_handler_does_not_want_and_says_that_it_is_closed) {
  TestNet net;
  RawClient client(net.port());
  EXPECT_EQ(client.upgrade({}, "/ws?no")->status, 401);
  EXPECT_TRUE(client.is_closed());
  client.close();
  EXPECT_TRUE(net.handler().wait_for("closed"));
  EXPECT_EQ(net.handler().count("opened"), 0U);
}

TEST(WebSocket, refuses_pages_of_other_sites) {
  TestNet net({.new_connections_burst = 1000});
  const std::vector<std::pair<std::string, int>> all = {
      {"http://localhost", 101},
      {"https://localhost", 101},
      {"http://LOCALHOST:80", 101},
      {"http://localhost:81", 403},
      {"http://localhost.evil", 403},
      {"http://evil/localhost", 403},
      {"null", 403},
      {"localhost", 403},
      {"http://", 403},
      {"file://localhost", 403},
  };
  for (const auto& [origin, status] : all) {
    RawClient client(net.port());
    const auto reply = client.upgrade("Origin: " + origin + "\r\n");
    ASSERT_TRUE(reply) << origin;
    EXPECT_EQ(reply->status, status) << origin;
  }
  EXPECT_EQ(net.handler().count("opening"), 3U);
}

TEST(WebSocket, refuses_a_handshake_that_is_not_one) {
  TestNet net;
  const std::string request = "GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\n";
  for (const std::string headers :
       {"Upgrade: websocket\r\n", "Upgrade: h2c\r\nSec-WebSocket-Version: 13\r\n",
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n",
        "Upgrade: websocket\r\nSec-WebSocket-Version: 8\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"}) {
    RawClient client(net.port());
    const auto reply = client.ask(request + headers + "\r\n");
    EXPECT_EQ(reply->status, 426) << headers;
    EXPECT_EQ(reply->header("Sec-WebSocket-Version"), "13");
  }
  RawClient elsewhere(net.port());
  EXPECT_EQ(elsewhere.upgrade({}, "/other")->status, 200);  // an ordinary request
  EXPECT_EQ(net.handler().count("opening"), 0U);
}

struct BadFrames {
  std::string name;
  std::string bytes;
  int code;
};

TEST(WebSocket, closes_with_the_right_code_after_bad_frames) {
  TestNet net({.message_bytes = 1000, .messages_burst = 1000});
  std::string without_mask = masked_frame(0x81, "");
  without_mask[1] = 0;
  const std::vector<BadFrames> all = {
      {"binary", masked_frame(0x82, "x"), 1003},
      {"not UTF-8", masked_frame(0x81, "\xC3"), 1007},
      {"not UTF-8 in two", masked_frame(0x01, "a\xC3") + masked_frame(0x80, "b"), 1007},
      {"too large", masked_frame(0x81, std::string(1001, 'x')), 1009},
      {"a size without end", std::string("\x81\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 10), 1009},
      {"a length in too many bytes", std::string("\x81\xFE\x00\x7D", 4), 1002},
      {"a length in far too many", std::string("\x81\xFF\0\0\0\0\0\0\x01\x00", 10), 1002},
      {"too large in parts",
       masked_frame(0x01, std::string(600, 'x')) + masked_frame(0x80, std::string(600, 'x')), 1009},
      {"no mask", without_mask, 1002},
      {"a reserved bit", masked_frame(0xC1, "x"), 1002},
      {"an unknown opcode", masked_frame(0x83, "x"), 1002},
      {"an unknown control", masked_frame(0x8B, "x"), 1002},
      {"a ping with a long length", std::string("\x89\xFE\x00\x01", 4), 1002},
      {"a fragmented ping", masked_frame(0x09, "x"), 1002},
      {"a large ping", masked_frame(0x89, std::string(126, 'x')), 1002},
      {"a continuation of nothing", masked_frame(0x80, "x"), 1002},
      {"a message within a message", masked_frame(0x01, "x") + masked_frame(0x81, "y"), 1002},
      {"half a close code", masked_frame(0x88, "\x03"), 1002},
      {"a close code of nobody", masked_frame(0x88, std::string("\x03\xED", 2)), 1002},
      {"a close reason not UTF-8", masked_frame(0x88, std::string("\x03\xE8\xFF", 3)), 1007},
      {"a close", masked_frame(0x88, std::string("\x0F\xA0 bye", 6)), 4000},
      {"an empty close", masked_frame(0x88, ""), 1000},
  };
  for (const auto& bad : all) {
    auto client = web_client(net);
    client.write(bad.bytes + "and more");
    const auto frame = client.frame();
    ASSERT_TRUE(frame) << bad.name;
    EXPECT_EQ(frame->close_code(), bad.code) << bad.name;
    EXPECT_TRUE(client.is_closed()) << bad.name;
  }
  EXPECT_EQ(net.handler().count("received"), 0U);
  EXPECT_TRUE(net.handler().wait_for("closed", all.size()));
  EXPECT_EQ(net.handler().count("closed"), all.size());
}

TEST(WebSocket, is_not_impressed_by_random_frames) {
  TestNet net({.new_connections_burst = 10'000, .requests_burst = 1000});
  std::mt19937 random(11);
  for (int round = 0; round < 100; ++round) {
    auto client = web_client(net);
    std::string bytes;
    for (int frames = 0; frames < 20; ++frames) {
      std::string payload;
      for (auto size = random() % 200; size > 0; --size) payload += static_cast<char>(random());
      bytes += masked_frame(random() % 256, payload);
    }
    client.write(bytes);
  }
  auto client = web_client(net);
  client.send_text("still here");
  EXPECT_EQ(client.message(), "still here");
  EXPECT_TRUE(net.handler().wait_for("closed", 100));
}

TEST(WebSocket, says_its_last_words_before_it_closes) {
  TestNet net;
  auto client = web_client(net);
  client.send_text("close because");
  client.send_text("not heard");
  EXPECT_EQ(client.message(), "last words");
  const auto frame = client.frame();
  EXPECT_EQ(frame->close_code(), 4000);
  EXPECT_EQ(frame->payload.substr(2), "because");
  EXPECT_TRUE(client.is_closed());
  client.close();
  EXPECT_TRUE(net.handler().wait_for("closed"));
  EXPECT_EQ(net.handler().count("received"), 1U);
}

TEST(WebSocket, ignores_what_is_sent_to_closed_ones) {
  TestNet net;
  auto client = web_client(net);
  client.reset();
  ASSERT_TRUE(net.handler().wait_for("closed"));
  net.on_thread([&] {
    for (ConnectionId id = 0; id < 10; ++id) {
      net.net().send(id, std::make_shared<const std::string>("hello"));
      net.net().close(id, 1000, "bye");
    }
  });
  EXPECT_EQ(net.metrics().messages_out, 0U);
  EXPECT_EQ(net.handler().count("closed"), 1U);
}

TEST(WebSocket, drops_messages_that_come_too_fast_and_says_so) {
  TestNet net({.messages_per_second = 0.001, .messages_burst = 3});
  auto client = web_client(net);
  for (int i = 0; i < 8; ++i) client.send_text(std::to_string(i));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(client.message(), std::to_string(i));
  EXPECT_EQ(client.message(), "too fast");
  EXPECT_TRUE(net.eventually([](const NetMetrics& f) { return f.dropped_messages == 5; }));
  EXPECT_EQ(net.handler().count("rate_limited"), 1U);  // once for all dropped messages in a row
}

TEST(WebSocket, closes_one_that_does_not_stop_flooding) {
  for (const unsigned kind : {0x81U, 0x89U}) {
    TestNet net({.messages_per_second = 0.001, .messages_burst = 3});
    auto client = web_client(net);
    std::string bytes;
    for (int i = 0; i < 34; ++i) bytes += masked_frame(kind, "x");
    client.write(bytes);
    std::optional<RawFrame> frame;
    do frame = client.frame();
    while (frame && frame->first != 0x88);
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->close_code(), 1008);
  }
}

TEST(WebSocket, drops_a_slow_reader_at_once_and_keeps_the_others) {
  TestNet net({.unsent_bytes = 200'000});
  auto slow = web_client(net);
  auto other = web_client(net);
  slow.send_text("much 1000");  // 10 MB, which it does not read
  EXPECT_TRUE(net.handler().wait_for("closed"));
  const auto metrics = net.metrics();
  EXPECT_EQ(metrics.slow_readers, 1U);
  EXPECT_EQ(metrics.websockets, 1U);
  EXPECT_EQ(metrics.unsent_bytes, 0U);
  other.send_text("fine");
  EXPECT_EQ(other.message(), "fine");
}

TEST(WebSocket, is_patient_with_a_reader_that_is_a_little_slow) {
  TestNet net({.unsent_bytes = 20'000'000});
  auto client = web_client(net);
  client.send_text("much 1000");
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(client.message(), std::string(10'000, 'y'));
  EXPECT_EQ(net.metrics().slow_readers, 0U);
}

TEST(WebSocket, pings_the_silent_and_drops_the_dead) {
  TestNet net({.silence = std::chrono::seconds(2)});
  auto alive = web_client(net);
  auto dead = web_client(net);
  for (int i = 0; i < 3; ++i) {
    const auto ping = alive.frame();
    ASSERT_TRUE(ping);
    EXPECT_EQ(ping->first, 0x89U);
    alive.send_frame(0x8A, ping->payload);
  }
  EXPECT_TRUE(net.handler().wait_for("closed"));
  EXPECT_EQ(net.metrics().websockets, 1U);
  alive.send_text("still here");
  EXPECT_EQ(alive.message(), "still here");
}

TEST(WebSocket, counts_those_behind_a_proxy_by_their_own_address) {
  TestNet net({.connections_per_address = 1}, true);
  RawClient first(net.port());
  EXPECT_EQ(first.upgrade("X-Forwarded-For: 1.1.1.1\r\n")->status, 101);
  RawClient second(net.port());
  EXPECT_EQ(second.upgrade("X-Forwarded-For: 1.1.1.1\r\n")->status, 429);
  RawClient third(net.port());
  EXPECT_EQ(third.upgrade("X-Forwarded-For: 2.2.2.2\r\n")->status, 101);
  EXPECT_EQ(net.handler().last_request().address, "2.2.2.2");
  first.reset();
  ASSERT_TRUE(net.handler().wait_for("closed"));
  RawClient fourth(net.port());
  EXPECT_EQ(fourth.upgrade("X-Forwarded-For: 1.1.1.1\r\n")->status, 101);
}

TEST(WebSocket, is_told_that_the_server_restarts) {
  TestNet net;
  std::vector<RawClient> clients;
  for (int i = 0; i < 20; ++i) clients.push_back(web_client(net));
  net.on_thread([&] {
    for (ConnectionId id = 1; id <= 20; ++id) {
      net.net().send(id, std::make_shared<const std::string>("bye"));
    }
    net.net().stop(std::chrono::seconds(30));
  });
  for (auto& client : clients) {
    EXPECT_EQ(client.message(), "bye");
    const auto frame = client.frame();
    EXPECT_EQ(frame->close_code(), 1012);
    EXPECT_EQ(frame->payload.substr(2), "service restart");
    client.close();
  }
  net.stop();
  EXPECT_EQ(net.handler().count("closed"), 20U);
}

TEST(WebSocket, does_not_wait_for_ever_when_the_server_stops) {
  TestNet net;
  auto silent = web_client(net);
  RawClient upgrading(net.port());
  upgrading.write(upgrade_request({}, "/ws?later"));
  ASSERT_TRUE(net.handler().wait_for("opening", 2));
  net.stop(std::chrono::milliseconds(100));
  EXPECT_EQ(net.handler().count("closed"), 2U);
  net.handler().held_verdicts.at(0)(std::nullopt);
  EXPECT_EQ(net.handler().count("opened"), 1U);
}

}  // namespace
}  // namespace skerry::server
