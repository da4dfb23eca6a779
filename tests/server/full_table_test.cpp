// A match of each game with the largest number of players, each a client of its own; in the short
// form at most a dozen.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "kit/every_game.h"
#include "kit/process.h"
#include "server/player_groups.h"
#include "server/running_server.h"

namespace skerry::server {
namespace {

class FullTable : public kit::EveryGame {};
SKERRY_FOR_GAMES(FullTable, kit::is_newest);

TEST_P(FullTable, plays_to_the_end_and_leaves_a_match_file_that_can_be_verified) {
  RunningServer server;
  const int seats = std::min(game().info().max_players, is_long() ? kMaxSeats : 12);
  PlayerGroups groups(3);
  PlayerGroup& group = groups.add(kit::open_seats(game().info().id, seats), seats);
  group.set_last_match();
  ASSERT_TRUE(groups.connect(server.port()));
  ASSERT_TRUE(groups.play_until([&] { return group.over() && group.rests(); }));
  const auto file = kit::http(server.port(), {.path = "/api/tables/" + group.table() + "/match",
                                              .cookie = group.people().front()->player().cookie()});
  ASSERT_EQ(file.status, 200) << file.body;
  const std::string path = server.file("match.json");
  std::ofstream(path) << file.body;
  const auto verified = kit::run_skerry({"verify", path});
  EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
  for (const auto& one : group.people()) {
    EXPECT_THAT(file.body, testing::HasSubstr(one->player().contribution()));
  }
  groups.drop_all();
  EXPECT_EQ(server.process().terminate(), 0);
  EXPECT_THAT(differences(groups, server.store()), testing::IsEmpty());
}

}  // namespace
}  // namespace skerry::server
