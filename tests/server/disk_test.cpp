// A store that cannot be written to: moves are refused, nobody receives an event, and when there is
// space again the same move succeeds.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <fstream>

#include "server/kit/player.h"
#include "server/running_server.h"
#include "store/postgres_cluster.h"
#include "store/small_disk.h"

namespace skerry::server {
namespace {

// Ann and Ben play 1T34, Cleo watches.
class Trio {
 public:
  explicit Trio(std::uint16_t port) {
    EXPECT_TRUE(ann.connect(port) && ben.connect(port) && cleo.connect_as_spectator(port));
    table = ann.create(kit::open_seats("one_t34", 2));
    EXPECT_TRUE(ann.watch(table) && ben.watch(table) && cleo.watch(table, false));
    EXPECT_TRUE(ann.sit(table, 0).is_ack());
    EXPECT_TRUE(ben.sit(table, 1).is_ack());
    for (kit::Player* one : all()) EXPECT_TRUE(one->wait_for_event(table, 4));
  }

  std::vector<kit::Player*> all() { return {&ann, &ben, &cleo}; }
  kit::Player& mover() { return ann.at(table).asked != 0 ? ann : ben; }
  // Sends the first legal action of the player to move.
  kit::Answer try_to_move() {
    kit::Player& player = mover();
    const kit::KnownTable& shown = player.at(table);
    if (shown.legal.empty()) return {};
    const std::uint64_t id = player.send_act(table, shown.asked, shown.legal[0]);
    player.pump_until([&] { return player.answer(id) != nullptr; });
    return player.answer(id) != nullptr ? *player.answer(id) : kit::Answer{};
  }
  void expect_to_move() {
    const std::uint64_t next = ann.at(table).seq + 1;
    const kit::Answer answer = try_to_move();
    EXPECT_TRUE(answer.is_ack()) << answer.text;
    EXPECT_FALSE(answer.again);
    EXPECT_EQ(answer.seq, next);
    for (kit::Player* one : all()) {
      ASSERT_TRUE(answer.is_ack() && one->wait_for_event(table, next)) << one->name();
    }
  }
  bool moves_if_it_can() {
    const kit::Answer answer = try_to_move();
    if (!answer.is_ack()) return false;
    for (kit::Player* one : all()) EXPECT_TRUE(one->wait_for_event(table, answer.seq));
    return true;
  }
  // The move is refused, and after the answer to a later message nobody has received an event.
  void expect_refusal() {
    const std::uint64_t before = ann.at(table).seq;
    const kit::Answer answer = try_to_move();
    ASSERT_EQ(answer.code, "not_durable") << answer.text;
    EXPECT_THAT(answer.text, testing::HasSubstr("error.not_durable"));
    for (kit::Player* one : all()) {
      ASSERT_EQ(one->ask("ping").type, "pong");
      EXPECT_EQ(one->at(table).seq, before) << one->name();
    }
  }
  void expect_no_faults() {
    for (kit::Player* one : all()) EXPECT_THAT(one->faults(), testing::IsEmpty());
  }

  kit::Player ann{"Ann"};
  kit::Player ben{"Ben"};
  kit::Player cleo{"Cleo"};
  std::string table;
};

// Waits until /healthz says this: it looks at the store once a second.
void expect_health(std::uint16_t port, int status, std::string_view fields) {
  const auto end = std::chrono::steady_clock::now() + kit::kPatience;
  kit::HttpAnswer answer;
  while (answer.status != status && std::chrono::steady_clock::now() < end) {
    answer = kit::http(port, {.path = "/healthz"});
  }
  EXPECT_EQ(answer.status, status) << answer.body;
  EXPECT_THAT(answer.body, testing::HasSubstr(fields));
}

void limit_files(pid_t pid, rlim_t bytes) {
  rlimit limit{};
  ASSERT_EQ(::prlimit(pid, RLIMIT_FSIZE, nullptr, &limit), 0);
  limit.rlim_cur = bytes;
  ASSERT_EQ(::prlimit(pid, RLIMIT_FSIZE, &limit, nullptr), 0);
}

TEST(ServerOnAFullDisk, refuses_moves_shows_nothing_and_goes_on_when_there_is_room) {
  RunningServer server;
  Trio trio(server.port());
  trio.expect_to_move();
  for (int i = 0; i < 2; ++i) {
    limit_files(server.process().pid(), 1);  // no write of the process succeeds
    trio.expect_refusal();
    trio.expect_refusal();
    if (HasFatalFailure()) return;
    EXPECT_EQ(trio.ann.ask("create", R"("settings":)" + kit::open_seats("one_t34", 2)).code,
              "not_durable");
    expect_health(server.port(), 503, R"("reading":true,"writing":false)");
    limit_files(server.process().pid(), RLIM_INFINITY);
    trio.expect_to_move();
    trio.expect_to_move();
    expect_health(server.port(), 200, R"("reading":true,"writing":true)");
    if (HasFatalFailure()) return;
  }
  // The log is a file, too, so its lines were lost (another test reads them); the count was not.
  const auto metrics = kit::http(server.port(), {.path = "/metrics"});
  EXPECT_THAT(metrics.body, testing::ContainsRegex("skerry_store_failures_total [1-9]"));
  server.process().kill();
  ASSERT_TRUE(server.process().start());
  ASSERT_TRUE(trio.ann.connect(server.port()) && trio.ben.connect(server.port()) &&
              trio.cleo.connect_as_spectator(server.port()));
  EXPECT_TRUE(trio.ann.watch(trio.table) && trio.ben.watch(trio.table) &&
              trio.cleo.watch(trio.table, false));
  trio.expect_to_move();
  trio.expect_no_faults();
}

TEST(ServerOnAFullDisk, that_is_a_real_one_refuses_and_recovers_too) {
  const store::SmallDisk disk;
  if (!disk.is_mounted()) GTEST_SKIP() << "may not mount a small disk here";
  RunningServer server(without_limits(), "sqlite:" + disk.file("skerry.db"));
  Trio trio(server.port());
  trio.expect_to_move();
  {
    std::ofstream ballast(disk.file("ballast"));
    while (ballast << std::string(1000, 'x') << std::flush) continue;
  }
  // The free space of the last page of a file can still be written to.
  for (int i = 0; i < 20 && trio.moves_if_it_can(); ++i) continue;
  trio.expect_refusal();
  expect_health(server.port(), 503, R"("reading":true,"writing":false)");
  ASSERT_EQ(::unlink(disk.file("ballast").c_str()), 0);
  trio.expect_to_move();
  trio.expect_to_move();
  trio.expect_no_faults();
}

TEST(ServerOnAReadOnlyDisk, does_not_start_and_says_why) {
  const store::SmallDisk disk;
  if (!disk.is_mounted()) GTEST_SKIP() << "may not mount a small disk here";
  const store::TemporaryFolder data;
  const std::string url = "sqlite:" + disk.file("skerry.db");
  ASSERT_TRUE(store::open_store(url).has_value());
  ASSERT_TRUE(disk.mount(MS_REMOUNT | MS_RDONLY));
  kit::ServerProcess server(kit::skerry_program(), arguments_for(url, data.path(), {}));
  EXPECT_FALSE(server.start());
  EXPECT_THAT(server.output(), testing::HasSubstr("read-only"));
}

TEST(ServerOnAReadOnlyDatabase, refuses_moves_and_goes_on_when_it_can_be_written) {
  store::PostgresCluster& cluster = store::PostgresCluster::instance();
  ASSERT_EQ(cluster.fault(), "");
  RunningServer server(without_limits(), cluster.new_url());
  Trio trio(server.port());
  trio.expect_to_move();
  const auto cut_connections = [&] {
    cluster.execute(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'");
  };
  cluster.execute("ALTER ROLE skerry SET default_transaction_read_only TO on");
  cut_connections();
  trio.expect_refusal();
  expect_health(server.port(), 503, R"("reading":true,"writing":false)");
  cluster.execute("ALTER ROLE skerry RESET default_transaction_read_only");
  cut_connections();
  trio.expect_to_move();
  trio.expect_no_faults();
}

}  // namespace
}  // namespace skerry::server
