// The server is killed, or stopped, at random moments while people play at full speed. What they
// remember is compared with the logs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <iostream>
#include <thread>

#include "server/circle.h"
#include "server/running.h"

namespace skerry::server {
namespace {

struct Plan {
  int tables = 12;
  int ends = 8;  // of the server
  std::uint32_t moves_between = 300;
};
Plan plan() { return is_long() ? Plan{200, 50, 6000} : Plan{}; }

class EndingServer : public store::EveryStore {
 protected:
  // Plays, ends the server in this way at random moments, and starts it again.
  void play(const std::function<void(Running&)>& end) {
    Running server(without_limits(), place());
    ASSERT_TRUE(server.process().is_alive());
    for (int i = 0; i < plan().tables; ++i) {
      const bool is_isle = i % 4 == 3;  // a game with secrets
      club_.add(kit::open_seats(is_isle ? "isle4c" : "one_t34", 4), 4);
    }
    ASSERT_TRUE(club_.connect(server.port()));
    for (int i = 0; i < plan().ends; ++i) {
      const auto enough = club_.acknowledged() + 1 + club_.rng().below(plan().moves_between);
      ASSERT_TRUE(club_.play_until([&] { return club_.acknowledged() >= enough; }));
      std::this_thread::sleep_for(std::chrono::microseconds(club_.rng().below(3000)));
      end(server);
      if (HasFatalFailure()) return;
      ASSERT_TRUE(server.process().start()) << server.process().output();
      ASSERT_TRUE(club_.connect(server.port()));
    }
    expect_to_go_on();
    club_.drop_all();
    EXPECT_EQ(server.process().terminate(), 0);
    std::uint64_t in_log = 0;
    EXPECT_THAT(differences(club_, place(), &in_log), testing::IsEmpty());
    EXPECT_GE(in_log, club_.acknowledged());
    if (is_long()) {
      std::cout << plan().tables << " tables, " << plan().ends << " ends, " << club_.acknowledged()
                << " actions acknowledged, " << in_log << " in the logs, " << club_.repeated()
                << " messages repeated\n";
    }
  }
  Club& club() { return club_; }

 private:
  // A further move of every match is acknowledged.
  void expect_to_go_on() {
    std::vector<std::uint64_t> before;
    for (const auto& circle : club_.circles()) before.push_back(circle->acknowledged());
    EXPECT_TRUE(club_.play_until([&] {
      for (std::size_t i = 0; i < before.size(); ++i) {
        if (club_.circles()[i]->acknowledged() <= before[i]) return false;
      }
      return true;
    }));
    EXPECT_TRUE(club_.come_to_rest());
  }

  Club club_{7};
};

class KilledServer : public EndingServer {};
SKERRY_FOR_EVERY_STORE(KilledServer);

TEST_P(KilledServer, loses_nothing_that_it_acknowledged_or_showed_and_every_match_goes_on) {
  play([&](Running& server) {
    server.process().kill();
    club().read_to_the_end();
  });
  EXPECT_GT(club().repeated(), plan().ends) << "nothing was under way when it was killed";
}

class StoppedServer : public EndingServer {};
SKERRY_FOR_EVERY_STORE(StoppedServer);

TEST_P(StoppedServer, says_goodbye_and_loses_nothing) {
  play([&](Running& server) {
    server.process().ask_to_end();
    club().read_to_the_end();
    ASSERT_EQ(server.process().terminate(), 0);
    for (const auto& circle : club().circles()) {
      for (const auto& one : circle->people()) {
        ASSERT_THAT(one->player().received().back(), testing::StartsWith(R"({"type":"bye")"));
        ASSERT_EQ(one->player().client().close_code(), 1012);
      }
    }
  });
}

TEST(KilledServerWithBots, plays_on_for_its_bots_at_once) {
  Running server;
  kit::Player ann("Ann");
  ASSERT_TRUE(ann.connect(server.port()));
  const std::string table =
      ann.create(R"({"game":"one_t34","seats":[{"kind":"open"},{"kind":"bot","level":"easy"}]})");
  ASSERT_TRUE(ann.watch(table));
  ASSERT_TRUE(ann.sit(table, 0).is_ack());
  const auto play = [&] {
    const kit::Shown& shown = ann.at(table);
    if (!ann.pump_until([&] { return shown.asked > 0 && !shown.legal.empty(); })) return false;
    const auto asked = shown.asked;
    ann.send_act(table, asked, std::string(shown.legal.front()));
    return ann.pump_until([&] { return shown.asked > asked; });
  };
  ASSERT_TRUE(play());  // the bot has answered, so this process has its lease
  server.process().kill();
  ASSERT_TRUE(server.process().start()) << server.process().output();
  ASSERT_TRUE(ann.connect(server.port()));
  ASSERT_TRUE(ann.watch(table));
  EXPECT_TRUE(play());
}

}  // namespace
}  // namespace skerry::server
