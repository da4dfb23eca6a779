// Misbehaving clients: they lose their own connections and affect nobody else's.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "kit/how_many.h"
#include "server/kit/attack.h"
#include "server/player_groups.h"
#include "server/running_server.h"

namespace skerry::server {
namespace {

using kit::Opcode;
using kit::WsClient;

constexpr std::string_view kHello = R"({"type":"hello","id":1,"version":1})";

std::string frame(Opcode opcode, std::string_view payload, const kit::FrameShape& shape) {
  std::string bytes;
  kit::append_frame(bytes, opcode, payload, shape);
  return bytes;
}

// Reads until the server ends the connection, and returns the close code.
int end_of(WsClient& client) {
  while (client.receive()) continue;
  EXPECT_FALSE(client.is_open()) << "the server keeps the connection";
  return client.close_code();
}

struct Misdeed {
  const char* what;
  std::string bytes;
  std::vector<int> codes;  // one of these is the close code; 0: no close frame
};

std::vector<Misdeed> misdeeds() {
  const std::string long_text(70'000, 'x');
  const std::uint64_t huge = std::uint64_t{1} << 40;
  return {
      {"a message of more than 64 KiB", frame(Opcode::text, long_text, {}), {1009}},
      {"the head of a huge frame", frame(Opcode::text, "x", {.claimed_size = huge}), {1009}},
      {"a size with the highest bit",
       frame(Opcode::text, "x", {.claimed_size = ~huge}),
       {1002, 1009}},
      {"no mask", frame(Opcode::text, kHello, {.is_masked = false}), {1002}},
      {"reserved bits", frame(Opcode::text, kHello, {.reserved = 5}), {1002}},
      {"an opcode that is none", frame(static_cast<Opcode>(5), kHello, {}), {1002}},
      {"a continuation of nothing", frame(Opcode::continuation, kHello, {}), {1002}},
      {"a long ping", frame(Opcode::ping, std::string(200, 'x'), {}), {1002}},
      {"a ping in fragments", frame(Opcode::ping, "x", {.is_final = false}), {1002}},
      {"a text that is not UTF-8", frame(Opcode::text, "\xc3\x28", {}), {1007}},
      {"fragments without an end",
       [&] {
         std::string bytes = frame(Opcode::text, long_text.substr(0, 30'000), {.is_final = false});
         for (int i = 0; i < 3; ++i) {
           bytes += frame(Opcode::continuation, long_text.substr(0, 30'000), {.is_final = false});
         }
         return bytes;
       }(),
       {1009}},
  };
}

class BadClients : public testing::Test {
 protected:
  // A well-behaved player, who must not be affected.
  void SetUp() override { ASSERT_TRUE(honest_.connect(server_.port())); }
  void TearDown() override {
    EXPECT_EQ(honest_.ask("ping").type, "pong");
    EXPECT_TRUE(server_.process().is_alive());
  }
  std::uint16_t port() const { return server_.port(); }
  kit::Player& honest() { return honest_; }
  RunningServer& server() { return server_; }

 private:
  RunningServer server_;
  kit::Player honest_{"Honest"};
};

TEST_F(BadClients, end_their_own_connection_by_frames_that_are_none) {
  for (const Misdeed& misdeed : misdeeds()) {
    SCOPED_TRACE(misdeed.what);
    WsClient client = WsClient::connect(port());
    ASSERT_TRUE(client.is_open());
    client.send_raw(misdeed.bytes);
    EXPECT_THAT(misdeed.codes, testing::Contains(end_of(client)));
    EXPECT_EQ(honest().ask("ping").type, "pong");
  }
}

TEST_F(BadClients, get_an_error_for_texts_that_are_no_messages) {
  WsClient client = WsClient::connect(port());
  const std::vector<std::string> texts = {"",
                                          "x",
                                          "{}",
                                          "[]",
                                          "null",
                                          R"({"type":"hello"})",
                                          R"({"type":"dance","id":2})",
                                          R"({"type":"hello","id":-1,"version":1})",
                                          R"({"type":"hello","id":1,"version":1,"x":2})",
                                          std::string(60'000, '['),
                                          std::string(60'000, '{')};
  for (const std::string& text : texts) {
    client.send(text);
    EXPECT_THAT(client.receive().value_or("nothing"), testing::StartsWith(R"({"type":"error")"))
        << text.substr(0, 60);
  }
  client.send(kHello);
  EXPECT_THAT(client.receive().value_or(""), testing::StartsWith(R"({"type":"welcome")"));
}

TEST_F(BadClients, cannot_say_hello_by_a_name_that_they_could_not_choose) {
  const std::string cookie = kit::new_session(kit::Route(port()), "Guest");
  for (const char* name : {"\u202EnnA", "A\u200Bnn", "\u3164", "\u2800", " ", "A\u200Fnn"}) {
    const std::string quoted = '"' + std::string(name) + '"';
    const auto answer = kit::http(port(), {.method = "POST",
                                           .path = "/api/name",
                                           .body = R"({"name":)" + quoted + "}",
                                           .cookie = cookie,
                                           .headers = "Content-Type: application/json\r\n"});
    EXPECT_EQ(answer.status, 400) << name;
    WsClient client = WsClient::connect(port(), cookie);
    client.send(R"({"type":"hello","id":1,"version":1,"name":)" + quoted + "}");
    EXPECT_THAT(client.receive().value_or(""), testing::HasSubstr(R"("code":"bad_name")")) << name;
  }
  WsClient client = WsClient::connect(port(), cookie);
  client.send(R"({"type":"hello","id":1,"version":1,"name":"  Jose\u0301 "})");
  EXPECT_THAT(client.receive().value_or(""), testing::HasSubstr("\"name\":\"Jos\u00E9\""));
}

TEST_F(BadClients, in_random_bytes_never_hurt_anybody) {
  FastRng rng(1);
  for (int i = 0; i < 300; ++i) {
    kit::Socket socket = kit::Socket::to(port());
    if (rng.below(2) == 0) socket.send(kit::upgrade_request(""));
    std::string bytes(1 + rng.below(3000), '\0');
    for (char& byte : bytes) byte = static_cast<char>(rng.next());
    socket.send(bytes);
    if (rng.below(3) == 0) socket.end_sending();
    if (rng.below(3) == 0) socket.reset();
  }
  EXPECT_EQ(kit::http(port(), {.path = "/healthz"}).status, 200);
}

TEST_F(BadClients, can_look_and_not_touch_without_a_session) {
  kit::Player nobody("Nobody");
  ASSERT_TRUE(nobody.connect_as_spectator(port()));
  const std::string table = honest().create(kit::open_seats("one_t34", 2));
  EXPECT_TRUE(nobody.watch(table, false));
  EXPECT_EQ(nobody.ask("create", R"("settings":)" + kit::open_seats("one_t34", 2)).code,
            "no_session");
  EXPECT_EQ(nobody.ask("sit", R"("table":")" + table + R"(","seat":0,"contribution":"")").code,
            "no_session");
}

TEST_F(BadClients, who_repeat_themselves_play_once) {
  kit::Player other("Other");
  ASSERT_TRUE(other.connect(port()));
  const std::string table = honest().create(kit::open_seats("one_t34", 2));
  ASSERT_TRUE(honest().watch(table) && other.watch(table));
  ASSERT_TRUE(honest().sit(table, 0).is_ack() && other.sit(table, 1).is_ack());
  ASSERT_TRUE(honest().wait_for_event(table, 4));
  const std::uint64_t asked = honest().at(table).asked;
  const std::vector<std::string> legal = honest().at(table).legal;
  std::vector<std::uint64_t> ids;
  for (int i = 0; i < 5; ++i) ids.push_back(honest().send_act(table, asked, legal[0]));
  const std::uint64_t late = honest().send_act(table, asked, legal[1]);
  ASSERT_TRUE(honest().pump_until([&] { return honest().answer(late) != nullptr; }));
  for (std::size_t i = 0; i < ids.size(); ++i) {
    ASSERT_NE(honest().answer(ids[i]), nullptr);
    EXPECT_EQ(honest().answer(ids[i])->again, i > 0);
  }
  EXPECT_EQ(honest().answer(late)->code, "not_your_turn");
  ASSERT_TRUE(other.wait_for_event(table, 5));
  // The seat of another player, a decision that does not exist, an action of another game.
  const std::string mine = honest().at(table).events.at(5);
  EXPECT_EQ(other.at(table).events.at(5), mine);
  const auto other_says = [&](std::uint64_t number, std::string_view action) {
    const std::uint64_t id = other.send_act(table, number, action);
    other.pump_until([&] { return other.answer(id) != nullptr; });
    return other.answer(id)->code;
  };
  EXPECT_EQ(other_says(asked, legal[0]), "late");
  EXPECT_EQ(other_says(99, legal[0]), "late");
  EXPECT_EQ(other_says(5, R"({"take":1})"), "bad_action");
  EXPECT_EQ(honest().at(table).seq, 5U);
}

TEST(SlowReader, is_dropped_and_not_buffered_without_bound) {
  std::vector<std::string> flags = without_limits();
  flags.insert(flags.end(), {"--limit-unsent-bytes", "100000"});
  RunningServer server(flags);
  kit::Player maker("Maker");
  ASSERT_TRUE(maker.connect(server.port()));
  const std::string table = maker.create(kit::open_seats("one_t34", 2));
  WsClient slow = WsClient::connect(kit::Route(server.port(), 0, 2048));
  slow.send(kHello);
  std::string watch =
      frame(Opcode::text, R"({"type":"watch","id":3,"table":")" + table + R"("})", {});
  // Requests more answers than the buffers of the system and the server hold, until the server
  // closes the connection.
  const auto end = std::chrono::steady_clock::now() + kit::kPatience;
  bool is_over = false;
  while (!is_over && std::chrono::steady_clock::now() < end) {
    for (int i = 0; i < 100; ++i) slow.socket().send_some(watch);
    const std::string metrics = kit::http(server.port(), {.path = "/metrics"}).body;
    is_over = metrics.find("skerry_slow_readers_total 1") != std::string::npos;
  }
  EXPECT_TRUE(is_over);
  EXPECT_EQ(maker.ask("ping").type, "pong");
}

TEST(Attack, does_not_disturb_honest_players) {
  // Limits that the attackers hit stay as they are; the test's own players are faster than people.
  RunningServer server({"--limit-messages", "100000", "--limit-messages-burst", "100000",
                        "--limit-tables-burst", "100000"});
  PlayerGroups groups(9);
  for (int i = 0; i < 4; ++i) groups.add(kit::open_seats(i == 0 ? "isle4c" : "one_t34", 3), 3);
  ASSERT_TRUE(groups.connect(server.port()));
  {
    const kit::Attack attack(server.port());
    ASSERT_TRUE(groups.play_until([&] {
      return attack.connections() >= kit::how_many(1500U) &&
             groups.acknowledged() >= kit::how_many(500U);
    }));
  }
  ASSERT_TRUE(groups.come_to_rest());
  groups.drop_all();
  EXPECT_EQ(server.process().terminate(), 0);
  EXPECT_THAT(differences(groups, server.store()), testing::IsEmpty());
}

}  // namespace
}  // namespace skerry::server
