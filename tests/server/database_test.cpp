// A server and its database: one that hangs, one that is not there yet, and a file that another
// server has.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <filesystem>
#include <thread>

#include "kit/process.h"
#include "server/kit/player.h"
#include "server/running_server.h"
#include "store/hung_backend.h"
#include "store/postgres_cluster.h"

namespace skerry::server {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

std::vector<std::string> with_patience(const std::string& time) {
  auto flags = without_limits();
  flags.insert(flags.end(), {"--store-patience", time});
  return flags;
}

TEST(ServerWithAHungDatabase, goes_on_with_moves_log_ins_and_health) {
  store::PostgresCluster& cluster = store::PostgresCluster::instance();
  ASSERT_EQ(cluster.fault(), "");
  const std::string place = cluster.new_url();
  const std::string name = store::schema_in(place);
  const RunningServer server(with_patience("300"), place + "&application_name=" + name);
  kit::Player ann("Ann");
  kit::Player cleo("Cleo");
  ASSERT_TRUE(ann.connect(server.port()) && cleo.connect(server.port()));
  const auto ask = [&](std::string_view path) {
    return kit::http(
        server.port(),
        {.method = "POST", .path = path, .body = R"({"name":"Dora","password":"correct horse"})"});
  };
  ASSERT_EQ(ask("/api/account").status, 200);
  const std::string table = ann.create(kit::open_seats("one_t34", 2));
  ASSERT_TRUE(ann.sit(table, 0).is_ack() && cleo.sit(table, 1).is_ack());
  std::deque<store::HungBackend> hung;
  const std::vector<pid_t> backends = cluster.backends_of(name);
  ASSERT_FALSE(backends.empty());
  for (const pid_t backend : backends) hung.emplace_back(backend);
  const auto may_move = [&](kit::Player& player) {
    return player.at(table).asked != 0 && !player.at(table).legal.empty();
  };
  ASSERT_TRUE(ann.watch(table) && cleo.watch(table));
  kit::Player& mover = may_move(ann) ? ann : cleo;
  ASSERT_TRUE(may_move(mover));
  const kit::KnownTable& shown = mover.at(table);
  const kit::Answer moved =
      mover.ask("act", R"("table":")" + table + R"(","asked":)" + std::to_string(shown.asked) +
                           R"(,"action":)" + shown.legal.front());
  EXPECT_TRUE(moved.is_ack()) << moved.text;
  EXPECT_EQ(ask("/api/login").status, 200);
  EXPECT_NE(kit::new_session(kit::Route(server.port()), "Ben"), "");
  EXPECT_EQ(kit::http(server.port(), {.path = "/healthz"}).status, 200);
  EXPECT_GT(cluster.backends_of(name).size(), backends.size());  // the hung ones, and others
}

TEST(ServerWithAHungDatabase, refuses_instead_of_waiting_when_all_of_it_hangs) {
  store::PostgresCluster& cluster = store::PostgresCluster::instance();
  ASSERT_EQ(cluster.fault(), "");
  const std::string place = cluster.new_url();
  RunningServer server(with_patience("300"), place);
  kit::Player ann("Ann");
  ASSERT_TRUE(ann.connect(server.port()));
  const std::string table = ann.create(kit::open_seats("one_t34", 2));
  ASSERT_TRUE(ann.watch(table));
  const auto unlock = cluster.hold("BEGIN; LOCK TABLE " + store::schema_in(place) + ".events, " +
                                   store::schema_in(place) + ".users");
  EXPECT_EQ(ann.sit(table, 0).code, "not_durable");
  EXPECT_EQ(kit::new_session(kit::Route(server.port()), "Ben"), "");
  EXPECT_THAT(server.process().output(), HasSubstr("store_failed code=not_durable"));
  unlock();
  bool sits = false;
  for (int i = 0; i < 1000 && !sits; ++i) {
    sits = ann.sit(table, 0).is_ack();
    if (!sits) std::this_thread::sleep_for(20ms);
  }
  EXPECT_TRUE(sits);
}

TEST(ServerBeforeItsDatabase, waits_for_it_and_starts_when_it_is_there) {
  store::PostgresCluster& cluster = store::PostgresCluster::instance();
  ASSERT_EQ(cluster.fault(), "");
  const store::TemporaryFolder folder;
  std::string url = cluster.new_url();
  const std::size_t at = url.find("host=") + 5;
  const std::string place = url.substr(at, url.find('&', at) - at);
  url.replace(at, place.size(), folder.path());
  kit::ServerProcess server(kit::skerry_program(), arguments_for(url, folder.path(), {}));
  ASSERT_TRUE(server.launch());
  while (server.is_alive() && !server.output().contains("waiting_for_the_database")) {
    std::this_thread::sleep_for(5ms);
  }
  std::filesystem::create_symlink(place + "/.s.PGSQL.5432", folder.file(".s.PGSQL.5432"));
  EXPECT_TRUE(server.answers_in_time()) << server.output();
  EXPECT_EQ(server.terminate(), 0);
}

TEST(ServerBeforeItsDatabase, stops_when_it_is_told_to) {
  const store::TemporaryFolder folder;
  kit::ServerProcess server(
      kit::skerry_program(),
      arguments_for("postgresql:///skerry?host=" + folder.path(), folder.path(), {}));
  ASSERT_TRUE(server.launch());
  while (server.is_alive() && !server.output().contains("waiting_for_the_database")) {
    std::this_thread::sleep_for(5ms);
  }
  EXPECT_EQ(server.terminate(), 0) << server.output();
}

TEST(ServerBeforeItsDatabase, does_not_wait_for_one_that_refuses_it) {
  store::PostgresCluster& cluster = store::PostgresCluster::instance();
  ASSERT_EQ(cluster.fault(), "");
  const store::TemporaryFolder folder;
  kit::ServerProcess server(
      kit::skerry_program(),
      arguments_for(cluster.new_url() + "&user=nobody_knows", folder.path(), {}));
  EXPECT_FALSE(server.start());
  EXPECT_THAT(server.output(), HasSubstr("nobody_knows"));
  EXPECT_THAT(server.output(), Not(HasSubstr("waiting")));
}

class SecondServer : public testing::Test {
 protected:
  kit::ServerProcess server_on(const std::string& url) {
    return {kit::skerry_program(), arguments_for(url, folder_.path(), {})};
  }
  store::TemporaryFolder folder_;
};

TEST_F(SecondServer, on_the_same_file_does_not_start_until_the_first_is_gone) {
  RunningServer first;
  kit::ServerProcess second = server_on(first.store());
  EXPECT_FALSE(second.start());
  EXPECT_THAT(second.output(), HasSubstr("a server runs on this store already (process " +
                                         std::to_string(first.process().pid()) + ")"));
  std::filesystem::create_symlink(first.file("skerry.db"), folder_.file("other name.db"));
  kit::ServerProcess third = server_on("sqlite:" + folder_.file("other name.db"));
  EXPECT_FALSE(third.start());
  EXPECT_EQ(kit::http(first.port(), {.path = "/healthz"}).status, 200);
  first.process().kill();
  EXPECT_TRUE(second.start()) << second.output();
  EXPECT_EQ(second.terminate(), 0);
}

TEST_F(SecondServer, is_not_what_an_operator_starts_beside_the_first) {
  const RunningServer first;
  const auto finished =
      kit::run_skerry({"admin", "--store", first.store(), "backup", folder_.file("copy.db")});
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  kit::ServerProcess second = server_on("sqlite:" + folder_.file("copy.db"));
  EXPECT_TRUE(second.start()) << second.output();
}

}  // namespace
}  // namespace skerry::server
