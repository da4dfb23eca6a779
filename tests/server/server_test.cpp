// The whole server in the process of the test, so that the sanitizers see it: a match against bots
// over real sockets, then a graceful shutdown.
#include "server/server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "games/games.h"
#include "kit/json.h"
#include "server/kit/player.h"
#include "server/kit/ws_client.h"
#include "server/tables/gzip.h"
#include "store/store_kit.h"

namespace skerry::server {
namespace {

using namespace std::chrono_literals;

class ServerThread : public testing::Test {
 protected:
  void SetUp() override {
    ServerSettings settings;
    settings.store = "sqlite:" + folder_.file("skerry.db");
    settings.net.port = 0;
    settings.hash_cost = HashCost::least();
    settings.bots.iterations = 20;
    adjust(settings);
    auto started = Server::start(settings, all_games());
    ASSERT_TRUE(started) << started.error().text();
    server_ = std::move(*started);
    thread_ = std::thread([this] { server_->run(); });
  }
  void TearDown() override {
    server_->stop();
    thread_.join();
  }

  virtual void adjust(ServerSettings& /*settings*/) {}

  store::TemporaryFolder folder_;
  std::unique_ptr<Server> server_;
  std::thread thread_;

  // Plays Ann against bots until the match is over; she always takes the first legal action.
  std::string play(kit::Player& ann, const std::string& settings) {
    EXPECT_TRUE(ann.connect(server_->port()));
    const std::string table = ann.create(settings);
    EXPECT_TRUE(ann.watch(table));
    const std::string at = R"("table":")" + table + '"';
    EXPECT_TRUE(ann.ask("sit", at + R"(,"seat":0,"contribution":"00ff")").is_ack());
    const kit::KnownTable& shown = ann.at(table);
    while (!shown.over()) {
      EXPECT_TRUE(ann.pump_until([&] { return shown.over() || shown.asked != 0; }));
      if (shown.over() || testing::Test::HasFailure()) break;
      const std::uint64_t asked = shown.asked;
      const auto answer = ann.ask("act", at + R"(,"asked":)" + std::to_string(asked) +
                                             R"(,"action":)" + shown.legal.front());
      EXPECT_TRUE(answer.is_ack()) << answer.text;
      EXPECT_TRUE(ann.pump_until([&] { return shown.over() || shown.asked != asked; }));
    }
    return table;
  }
};

constexpr std::string_view kAgainstBots =
    R"({"game":"isle4c","seats":[{"kind":"open"},{"kind":"bot","level":"normal"},)"
    R"({"kind":"bot","level":"easy"}],"rated":true,)"
    R"("clock":{"kind":"per_player","seconds":3600,"increment":5}})";

TEST_F(ServerThread, plays_a_rated_match_with_bots_and_puts_it_on_the_players_page) {
  kit::Player ann("Ann");
  const std::string table = play(ann, std::string(kAgainstBots));
  const auto file = kit::http(server_->port(), {.path = "/api/tables/" + table + "/match"});
  EXPECT_EQ(file.status, 200);
  EXPECT_THAT(file.body, testing::HasSubstr("\"isle4c\""));
  const auto session = kit::http(server_->port(), {.path = "/api/session", .cookie = ann.cookie()});
  const std::string user(kit::parse(session.body).at("user").as_string());
  // Results are recorded after the last event, and the store's thread works in order.
  const auto page = kit::http(server_->port(), {.path = "/api/players/" + user});
  EXPECT_THAT(page.body, testing::HasSubstr(table));
  EXPECT_THAT(page.body, testing::HasSubstr("\"rating\""));
  const auto best = kit::http(server_->port(), {.path = "/api/leaderboard/isle4c"});
  EXPECT_EQ(best.status, 200);
}

TEST_F(ServerThread, shows_its_metrics_to_this_machine) {
  kit::Player ann("Ann");
  play(ann, std::string(kAgainstBots));
  const auto metrics = kit::http(server_->port(), {.path = "/metrics"});
  EXPECT_EQ(metrics.status, 200);
  EXPECT_THAT(metrics.body, testing::HasSubstr("skerry_tables_made_total 1\n"));
  EXPECT_THAT(metrics.body, testing::HasSubstr("skerry_websockets 1\n"));
  EXPECT_EQ(kit::http(server_->port(), {.path = "/healthz"}).body, R"({"status":"ok"})");
}

TEST_F(ServerThread, serves_its_page_and_says_what_is_not_there) {
  const auto page = kit::http(server_->port(), {.path = "/table/some-table"});
  EXPECT_EQ(page.status, 200);
  EXPECT_THAT(page.body, testing::HasSubstr("<!doctype html>"));
  const std::string tag = "If-None-Match: " + page.header("ETag") + "\r\n";
  EXPECT_EQ(kit::http(server_->port(), {.path = "/", .headers = tag}).status, 304);
  EXPECT_EQ(kit::http(server_->port(), {.path = "/nothing.js"}).status, 404);
  EXPECT_EQ(kit::http(server_->port(), {.path = "/api/tables/none/match"}).status, 404);
}

TEST_F(ServerThread, gives_no_match_file_before_the_end) {
  kit::Player ann("Ann");
  ASSERT_TRUE(ann.connect(server_->port()));
  const std::string table = ann.create(kAgainstBots);
  EXPECT_EQ(kit::http(server_->port(), {.path = "/api/tables/" + table + "/match"}).status, 409);
}

TEST_F(ServerThread, sends_a_match_file_compressed_and_only_to_those_who_do_not_have_it) {
  kit::Player ann("Ann");
  const std::string path = "/api/tables/" + play(ann, std::string(kAgainstBots)) + "/match";
  const auto get = [&](const std::string& headers) {
    return kit::http(server_->port(), {.path = path, .headers = headers});
  };
  const auto plain = get("Accept-Encoding: gzip;q=0\r\n");
  EXPECT_EQ(plain.status, 200);
  EXPECT_EQ(plain.header("Content-Encoding"), "");
  EXPECT_THAT(plain.body, testing::HasSubstr("\"isle4c\""));
  const auto zipped = get("Accept-Encoding: gzip\r\n");
  EXPECT_EQ(zipped.header("Content-Encoding"), "gzip");
  EXPECT_EQ(unzipped(zipped.body, 1'000'000), plain.body);
  EXPECT_NE(zipped.header("ETag"), plain.header("ETag"));
  const auto known =
      get("Accept-Encoding: gzip\r\nIf-None-Match: \"x\", W/" + zipped.header("ETag") + "\r\n");
  EXPECT_EQ(known.status, 304);
  EXPECT_EQ(known.body, "");
  const auto metrics = kit::http(server_->port(), {.path = "/metrics"});
  EXPECT_THAT(metrics.body, testing::HasSubstr("skerry_match_files_made_total 1\n"));
}

class ServerWithSmallAllowances : public ServerThread {
 protected:
  void adjust(ServerSettings& settings) override {
    settings.net.limits.cost_burst = 1;
    settings.net.limits.cost_per_second = 1e-6;
    settings.host.shown_to_address = {1, 1e-6};
  }
};

TEST_F(ServerWithSmallAllowances, refuses_costly_requests_of_an_address_and_nothing_else) {
  const auto match = [&](std::uint32_t from) {
    return kit::http(kit::Route(server_->port(), from), {.path = "/api/tables/none/match"}).status;
  };
  EXPECT_EQ(match(0x7f000001), 404);
  EXPECT_EQ(match(0x7f000001), 429);
  EXPECT_EQ(match(0x7f000002), 404);
  EXPECT_EQ(kit::http(server_->port(), {.path = "/"}).status, 200);
  kit::Player ann("Ann");
  ASSERT_TRUE(ann.connect(server_->port()));
  const std::string table = ann.create(kAgainstBots);
  const std::string at = R"("table":")" + table + '"';
  EXPECT_TRUE(ann.ask("watch", at).is_ack());
  EXPECT_EQ(ann.ask("watch", at).code, "too_fast");
  kit::Player ben("Ben");  // another guest of the same address
  ASSERT_TRUE(ben.connect(server_->port()));
  EXPECT_EQ(ben.ask("watch", at).code, "too_fast");
  EXPECT_TRUE(ann.ask("sit", at + R"(,"seat":0,"contribution":"00ff")").is_ack());
}

TEST_F(ServerThread, turns_out_who_logs_out) {
  kit::Player ann("Ann");
  ASSERT_TRUE(ann.connect(server_->port()));
  const auto out = kit::http(server_->port(), {.method = "POST",
                                               .path = "/api/logout",
                                               .body = "{}",
                                               .cookie = ann.cookie(),
                                               .headers = "Content-Type: application/json\r\n"});
  EXPECT_EQ(out.status, 200) << out.body;
  while (ann.client().receive()) continue;
  EXPECT_EQ(ann.client().close_code(), 1008);
}

}  // namespace
}  // namespace skerry::server
