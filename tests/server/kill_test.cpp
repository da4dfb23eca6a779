// The server is killed at random moments while people play at full speed. What they remember is
// compared with the logs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "server/circle.h"
#include "server/running.h"

namespace skerry::server {
namespace {

struct Plan {
  int tables = 12;
  int kills = 4;
  std::uint32_t moves_between = 300;
};

class KilledServer : public store::EveryStore {};
SKERRY_FOR_EVERY_STORE(KilledServer);

TEST_P(KilledServer, loses_nothing_that_it_acknowledged_or_showed_and_every_match_goes_on) {
  const Plan plan = is_long() ? Plan{200, 50, 6000} : Plan{};
  Running server(without_limits(), place());
  ASSERT_TRUE(server.process().is_alive());
  Club club(7);
  for (int i = 0; i < plan.tables; ++i) {
    const bool is_isle = i % 4 == 3;  // a game with secrets
    club.add(kit::open_seats(is_isle ? "isle4c" : "one_t34", 4), 4);
  }
  ASSERT_TRUE(club.connect(server.port()));
  for (int kill = 0; kill < plan.kills; ++kill) {
    const std::uint64_t enough = club.acknowledged() + 1 + club.rng().below(plan.moves_between);
    ASSERT_TRUE(club.play_until([&] { return club.acknowledged() >= enough; }));
    std::this_thread::sleep_for(std::chrono::microseconds(club.rng().below(3000)));
    server.process().kill();
    club.read_to_the_end();
    ASSERT_TRUE(server.process().start()) << server.process().output();
    ASSERT_TRUE(club.connect(server.port()));
  }
  EXPECT_GT(club.repeated(), plan.kills) << "nothing was under way when it was killed";

  std::vector<std::uint64_t> before;
  for (const auto& circle : club.circles()) before.push_back(circle->acknowledged());
  ASSERT_TRUE(club.play_until([&] {
    for (std::size_t i = 0; i < before.size(); ++i) {
      if (club.circles()[i]->acknowledged() <= before[i]) return false;
    }
    return true;
  })) << "some match does not go on";
  ASSERT_TRUE(club.come_to_rest());
  EXPECT_EQ(server.process().terminate(), 0);
  std::uint64_t in_log = 0;
  EXPECT_THAT(differences(club, place(), &in_log), testing::IsEmpty());
  EXPECT_GE(in_log, club.acknowledged());
  RecordProperty("acknowledged", static_cast<int>(club.acknowledged()));
  RecordProperty("repeated", club.repeated());
}

}  // namespace
}  // namespace skerry::server
