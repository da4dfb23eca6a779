// The whole server in the process of the test, so that the sanitizers see it: a match against bots
// over real sockets, then a graceful shutdown.
#include "server/server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
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
    settings.settle_every = 20ms;
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
  kit::HttpAnswer post(std::string_view path, std::string_view body, std::string_view cookie = {}) {
    return kit::http(server_->port(),
                     {.method = "POST", .path = path, .body = body, .cookie = cookie});
  }
  static std::string cookie_in(const kit::HttpAnswer& answer) {
    const std::string cookie = answer.header("Set-Cookie");
    return cookie.substr(0, cookie.find(';'));
  }
  // Whether the server says goodbye and closes.
  static bool is_turned_out(kit::WsClient& client) {
    std::string last;
    while (auto text = client.receive()) last = *std::move(text);
    return last == R"({"type":"bye","reason":"session_ended","retry_ms":0})" &&
           client.close_code() == 1008;
  }

  store::TemporaryFolder folder_;
  std::unique_ptr<Server> server_;
  std::thread thread_;

  std::string user_of(const kit::Player& player) {
    const auto session =
        kit::http(server_->port(), {.path = "/api/session", .cookie = player.cookie()});
    return std::string(kit::parse(session.body).at("user").as_string());
  }

  // Ben resigns a rated match against this player.
  void win(kit::Player& winner) {
    kit::Player ben("Ben");
    ASSERT_TRUE(winner.connect(server_->port()) && ben.connect(server_->port()));
    const std::string table = winner.create(kit::open_seats("one_t34", 2, R"("rated":true)"));
    ASSERT_TRUE(winner.sit(table, 0).is_ack() && ben.sit(table, 1).is_ack());
    ASSERT_TRUE(ben.ask("resign", R"("table":")" + table + '"').is_ack());
  }
  std::size_t ratings_of(const kit::Player& player) {
    const auto page = kit::http(server_->port(), {.path = "/api/players/" + user_of(player)});
    return kit::parse(page.body).at("ratings").as_array().size();
  }
  bool has_rating_in_the_end(const kit::Player& player) {
    const auto end = std::chrono::steady_clock::now() + kit::kPatience;
    while (ratings_of(player) == 0 && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(20ms);
    }
    return ratings_of(player) == 1;
  }

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
  const auto file = kit::http(server_->port(),
                              {.path = "/api/tables/" + table + "/match", .cookie = ann.cookie()});
  EXPECT_EQ(file.status, 200);
  EXPECT_THAT(file.body, testing::HasSubstr("\"isle4c\""));
  // Results are recorded after the last event, and the store's thread works in order.
  const auto page =
      kit::http(server_->port(), {.path = "/api/players/" + user_of(ann), .cookie = ann.cookie()});
  EXPECT_THAT(page.body, testing::HasSubstr(table));
  EXPECT_THAT(page.body, testing::HasSubstr("\"rating\""));
  const auto best = kit::http(server_->port(), {.path = "/api/leaderboard/isle4c"});
  EXPECT_EQ(best.status, 200);
}

// Runs statements on the server's database, as another process.
void execute(const std::string& path, const std::string& sql) {
  sqlite3* connection = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &connection), SQLITE_OK);
  sqlite3_busy_timeout(connection, 5000);
  EXPECT_EQ(sqlite3_exec(connection, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(connection);
}

TEST_F(ServerThread, records_results_when_the_database_takes_them_again) {
  const std::string path = folder_.file("skerry.db");
  execute(path,
          "CREATE TRIGGER out BEFORE INSERT ON results BEGIN SELECT RAISE(FAIL, 'away'); END");
  kit::Player ann("Ann");
  win(ann);
  // The attempt after the ending, which is made before anything that is asked later, has failed.
  EXPECT_EQ(ratings_of(ann), 0u);
  execute(path, "DROP TRIGGER out");
  EXPECT_TRUE(has_rating_in_the_end(ann));
}

TEST_F(ServerThread, reads_the_logs_of_matches_whose_results_an_older_one_has_lost) {
  kit::Player ann("Ann");
  win(ann);
  EXPECT_TRUE(has_rating_in_the_end(ann));
  TearDown();
  server_.reset();
  execute(folder_.file("skerry.db"),  // as the schema's third version finds what is lost
          "DELETE FROM results; DELETE FROM ratings; INSERT INTO endings"
          " SELECT match_id, game, rated, updated FROM matches WHERE status = 'finished'");
  SetUp();
  EXPECT_TRUE(has_rating_in_the_end(ann));
}

class ServerWithACrowd : public ServerThread {
 protected:
  void adjust(ServerSettings& settings) override {
    settings.look_every = 20ms;
    settings.net.limits.connections_per_address = 10'000;
    settings.net.limits.new_connections_burst = 10'000;
    settings.net.limits.requests_burst = 1e6;
  }
  double metric(const std::string& name) {
    const std::string text = kit::http(server_->port(), {.path = "/metrics"}).body;
    const std::size_t at = text.find("\nskerry_" + name + ' ');
    if (at == std::string::npos) ADD_FAILURE() << "no " << name << " in " << text;
    return at == std::string::npos ? 0 : std::stod(text.substr(text.find(' ', at + 1)));
  }
  bool comes_to(const std::string& name, double value) {
    const auto end = std::chrono::steady_clock::now() + kit::kPatience;
    while (metric(name) < value && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(20ms);
    }
    return metric(name) >= value;
  }
};

TEST_F(ServerWithACrowd, gives_memory_back_when_it_has_gone) {
  constexpr std::size_t kCrowd = 700;
  std::vector<kit::Socket> crowd;
  for (std::size_t i = 0; i < kCrowd; ++i) crowd.push_back(kit::Socket::to(server_->port()));
  ASSERT_TRUE(comes_to("sockets", kCrowd));
  std::this_thread::sleep_for(100ms);  // for the server to look at itself
  EXPECT_EQ(metric("memory_trims_total"), 0);
  crowd.clear();
  EXPECT_TRUE(comes_to("memory_trims_total", 1));
}

TEST_F(ServerThread, shows_its_metrics_to_this_machine) {
  kit::Player ann("Ann");
  play(ann, std::string(kAgainstBots));
  const auto metrics = kit::http(server_->port(), {.path = "/metrics"});
  EXPECT_EQ(metrics.status, 200);
  EXPECT_THAT(metrics.body, testing::HasSubstr("skerry_tables_made_total 1\n"));
  EXPECT_THAT(metrics.body, testing::HasSubstr("skerry_websockets 1\n"));
  EXPECT_EQ(kit::http(server_->port(), {.path = "/healthz"}).body,
            R"({"status":"ok","reading":true,"writing":true})");
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

TEST_F(ServerThread, keeps_the_file_of_an_unlisted_match_from_strangers) {
  kit::Player ann("Ann");
  kit::Player ben("Ben");
  kit::Player cleo("Cleo");
  kit::Player eve("Eve");
  for (kit::Player* one : {&ann, &ben, &cleo, &eve}) ASSERT_TRUE(one->connect(server_->port()));
  const std::string table = ann.create(kit::open_seats("one_t34", 2));
  ASSERT_TRUE(ann.sit(table, 0).is_ack() && ben.sit(table, 1).is_ack());
  ASSERT_TRUE(cleo.watch(table));
  ASSERT_TRUE(ben.ask("resign", R"("table":")" + table + '"').is_ack());
  const auto get = [&](const std::string& id, const std::string& cookie) {
    return kit::http(server_->port(), {.path = "/api/tables/" + id + "/match", .cookie = cookie});
  };
  EXPECT_EQ(get(table, ann.cookie()).status, 200);
  EXPECT_EQ(get(table, cleo.cookie()).status, 200);
  const auto nothing = get("nothing", eve.cookie());
  EXPECT_EQ(nothing.status, 404);
  for (const std::string& stranger : {eve.cookie(), std::string()}) {
    const auto refused = get(table, stranger);
    EXPECT_EQ(refused.status, 404);
    EXPECT_EQ(refused.body, nothing.body);
  }
  EXPECT_EQ(eve.ask("watch", R"("table":")" + table + '"').code, "no_such_table");
  const auto made = kit::http(server_->port(), {.method = "POST",
                                                .path = "/api/replay-links",
                                                .body = R"({"table":")" + table + R"("})",
                                                .cookie = ann.cookie(),
                                                .headers = "Content-Type: application/json\r\n"});
  ASSERT_EQ(made.status, 200) << made.body;
  const std::string link(kit::parse(made.body).at("replay").as_string());
  EXPECT_EQ(get(link, "").body, get(table, ann.cookie()).body);
  EXPECT_EQ(eve.ask("watch", R"("table":")" + link + '"').code, "no_such_table");
}

// As much waits of every address as may.
class ServerWithABusyWorker : public ServerThread {
 protected:
  void adjust(ServerSettings& settings) override { settings.table_worker.waiting_per_address = 0; }
};

TEST_F(ServerWithABusyWorker, refuses_to_look_what_strangers_may_open_and_players_go_on) {
  kit::Player ann("Ann");
  kit::Player ben("Ben");
  kit::Player eve("Eve");
  for (kit::Player* one : {&ann, &ben, &eve}) ASSERT_TRUE(one->connect(server_->port()));
  const std::string table = ann.create(kit::open_seats("one_t34", 2));
  ASSERT_TRUE(ann.sit(table, 0).is_ack() && ben.sit(table, 1).is_ack());
  ASSERT_TRUE(ann.watch(table));
  const std::string at = R"("table":")" + table + '"';
  ASSERT_TRUE(ben.ask("resign", at).is_ack());
  EXPECT_EQ(eve.ask("watch", at).code, "busy");
  EXPECT_TRUE(ben.ask("watch", at).is_ack());
}

TEST_F(ServerThread, sends_a_match_file_compressed_and_only_to_those_who_do_not_have_it) {
  kit::Player ann("Ann");
  const std::string path = "/api/tables/" + play(ann, std::string(kAgainstBots)) + "/match";
  const auto get = [&](const std::string& headers) {
    return kit::http(server_->port(), {.path = path, .cookie = ann.cookie(), .headers = headers});
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

TEST_F(ServerWithSmallAllowances, looks_for_few_match_files_of_an_address_at_a_time) {
  std::vector<kit::Socket> sockets;
  for (int i = 0; i < 100; ++i) {
    sockets.push_back(kit::send_request(server_->port(), {.path = "/api/tables/none/match"}));
  }
  int looked_for = 0;
  for (kit::Socket& socket : sockets) looked_for += kit::read_answer(socket).status == 404 ? 1 : 0;
  EXPECT_GE(looked_for, 1);
  EXPECT_LE(looked_for, 8);  // the first answer that is charged ends the allowance
}

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
  EXPECT_TRUE(is_turned_out(ann.client()));
}

TEST_F(ServerThread, turns_out_one_session_and_lets_the_others_stay) {
  const std::string account = R"({"name":"Ann","password":"correct horse"})";
  const std::string one = cookie_in(post("/api/account", account));
  const std::string two = cookie_in(post("/api/login", account));
  auto first = kit::WsClient::connect(server_->port(), one);
  auto second = kit::WsClient::connect(server_->port(), one);
  auto other = kit::WsClient::connect(server_->port(), two);
  EXPECT_EQ(post("/api/logout", "{}", one).status, 200);
  EXPECT_TRUE(is_turned_out(first));
  EXPECT_TRUE(is_turned_out(second));
  other.send(R"({"type":"hello","id":1,"version":1})");
  EXPECT_THAT(other.receive().value(), testing::HasSubstr(R"("name":"Ann")"));
  EXPECT_EQ(post("/api/logout-everywhere", "{}", two).status, 200);
  EXPECT_TRUE(is_turned_out(other));
}

// Ann talks to Ben and is deleted; Zoe comes later.
class DeletedPerson : public ServerThread {
 protected:
  void SetUp() override {
    ServerThread::SetUp();
    ASSERT_TRUE(ann_.connect(server_->port()) && ben_.connect(server_->port()));
    table_ = ann_.create(R"({"game":"one_t34","seats":[{"kind":"open"},{"kind":"open"}]})");
    ASSERT_TRUE(ann_.watch(table_) && ben_.watch(table_));
    ASSERT_TRUE(ann_.sit(table_, 0).is_ack());
    ASSERT_TRUE(
        ann_.ask("chat", at() + R"(,"channel":"players","text":"I live at 7 Elm Row")").is_ack());
    user_ = kit::parse(
                kit::http(server_->port(), {.path = "/api/session", .cookie = ann_.cookie()}).body)
                .at("user")
                .as_string();
  }
  std::string at() const { return R"("table":")" + table_ + '"'; }
  void expect_nothing_left() {
    EXPECT_TRUE(is_turned_out(ann_.client()));
    const std::string gone =
        R"({"type":"chat_gone","table":")" + table_ + R"(","user":")" + user_ + R"("})";
    EXPECT_TRUE(ben_.pump_until([&] { return std::ranges::count(ben_.received(), gone) == 1; }));
    kit::Player zoe("Zoe");
    ASSERT_TRUE(zoe.connect(server_->port()) && zoe.watch(table_));
    EXPECT_EQ(zoe.ask("ping").type, "pong");
    for (const std::string& text : zoe.received()) {
      EXPECT_THAT(text, testing::Not(testing::HasSubstr("Elm Row")));
    }
  }

  kit::Player ann_{"Ann"};
  kit::Player ben_{"Ben"};
  std::string table_;
  std::string user_;
};

TEST_F(DeletedPerson, leaves_no_word_and_no_socket_behind) {
  EXPECT_EQ(post("/api/delete-me", "{}", ann_.cookie()).status, 200);
  expect_nothing_left();
}

TEST_F(DeletedPerson, leaves_nothing_when_an_operator_deletes_in_another_process) {
  auto store = store::must(store::open_store("sqlite:" + folder_.file("skerry.db")));
  store::must(store->delete_user(
      user_, std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now())));
  // Until the server has noticed, nothing new is kept.
  EXPECT_EQ(ann_.ask("chat", at() + R"(,"channel":"players","text":"Elm Row")").code, "no_session");
  expect_nothing_left();
  EXPECT_TRUE(store::must(store->chat(table_, "players", 10)).empty());
}

}  // namespace
}  // namespace skerry::server
