// Connections that break at any byte: after a reconnection no event is missing and none arrives
// twice.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/kit/bad_proxy.h"
#include "server/player_groups.h"
#include "server/running_server.h"

namespace skerry::server {
namespace {

TEST(BadNetwork, makes_nobody_miss_anything_or_see_anything_twice) {
  RunningServer server;
  kit::BadProxy network(server.port(), 5, 60'000);
  PlayerGroups groups(11);
  // Listed, since who looks on has no session, and comes back after the end of a match as well.
  const std::string listed = R"("listed":true)";
  groups.add(kit::open_seats("one_t34", 4, listed), 4, 1);
  groups.add(kit::open_seats("one_t34", 2, listed), 2, 1);
  groups.add(kit::open_seats("isle4c", 3, listed), 3, 1);
  const int cuts = is_long() ? 3000 : 60;
  ASSERT_TRUE(groups.play_until([&] { return network.broken() >= cuts; }, network.port()));
  EXPECT_GT(groups.repeated(), 0);
  network.behave();
  ASSERT_TRUE(groups.come_to_rest(network.port()));
  groups.drop_all();
  EXPECT_EQ(server.process().terminate(), 0);
  EXPECT_THAT(differences(groups, server.store()), testing::IsEmpty());
  for (const auto& group : groups.all()) {
    for (const auto& one : group->people()) {
      for (const auto& [table, shown] : one->player().tables()) {
        EXPECT_EQ(shown.events.size(), shown.seq) << one->player().name() << " at " << table;
      }
    }
  }
}

}  // namespace
}  // namespace skerry::server
