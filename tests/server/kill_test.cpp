// The server is killed, or stopped, at random moments while players move at full speed. What they
// have recorded is compared with the logs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <iostream>
#include <thread>

#include "kit/json.h"
#include "server/player_groups.h"
#include "server/running_server.h"

namespace skerry::server {
namespace {

struct Plan {
  int tables = 12;
  int ends = 8;  // kills or stops of the server
  std::uint32_t moves_between = 300;
};
Plan plan() { return is_long() ? Plan{200, 50, 6000} : Plan{}; }

class EndingServer : public store::EveryStore {
 protected:
  // Plays, ends the server by `end` at random moments, and starts it again.
  void play(const std::function<void(RunningServer&)>& end) {
    RunningServer server(without_limits(), url());
    ASSERT_TRUE(server.process().is_alive());
    for (int i = 0; i < plan().tables; ++i) {
      const bool is_isle = i % 4 == 3;  // a game with hidden information
      groups_.add(kit::open_seats(is_isle ? "isle4c" : "one_t34", 4), 4);
    }
    ASSERT_TRUE(groups_.connect(server.port()));
    for (int i = 0; i < plan().ends; ++i) {
      const auto enough = groups_.acknowledged() + 1 + groups_.rng().below(plan().moves_between);
      ASSERT_TRUE(groups_.play_until([&] { return groups_.acknowledged() >= enough; }));
      std::this_thread::sleep_for(std::chrono::microseconds(groups_.rng().below(3000)));
      end(server);
      if (HasFatalFailure()) return;
      ASSERT_TRUE(server.process().start()) << server.process().output();
      ASSERT_TRUE(groups_.connect(server.port()));
    }
    expect_to_go_on();
    groups_.drop_all();
    EXPECT_EQ(server.process().terminate(), 0);
    std::uint64_t in_log = 0;
    EXPECT_THAT(differences(groups_, url(), &in_log), testing::IsEmpty());
    EXPECT_GE(in_log, groups_.acknowledged());
    if (is_long()) {
      std::cout << plan().tables << " tables, " << plan().ends << " ends, "
                << groups_.acknowledged() << " actions acknowledged, " << in_log << " in the logs, "
                << groups_.repeated() << " messages repeated\n";
    }
  }
  PlayerGroups& groups() { return groups_; }

 private:
  // Plays until a further move of every match is acknowledged.
  void expect_to_go_on() {
    std::vector<std::uint64_t> before;
    for (const auto& group : groups_.all()) before.push_back(group->acknowledged());
    EXPECT_TRUE(groups_.play_until([&] {
      for (std::size_t i = 0; i < before.size(); ++i) {
        if (groups_.all()[i]->acknowledged() <= before[i]) return false;
      }
      return true;
    }));
    EXPECT_TRUE(groups_.come_to_rest());
  }

  PlayerGroups groups_{7};
};

class KilledServer : public EndingServer {};
SKERRY_FOR_EVERY_STORE(KilledServer);

TEST_P(KilledServer, loses_nothing_that_it_acknowledged_or_showed_and_every_match_goes_on) {
  play([&](RunningServer& server) {
    server.process().kill();
    groups().read_to_the_end();
  });
  EXPECT_GT(groups().repeated(), plan().ends) << "nothing was under way when it was killed";
}

class StoppedServer : public EndingServer {};
SKERRY_FOR_EVERY_STORE(StoppedServer);

TEST_P(StoppedServer, says_goodbye_and_loses_nothing) {
  play([&](RunningServer& server) {
    server.process().ask_to_end();
    groups().read_to_the_end();
    ASSERT_EQ(server.process().terminate(), 0);
    for (const auto& group : groups().all()) {
      for (const auto& one : group->people()) {
        ASSERT_THAT(one->player().received().back(), testing::StartsWith(R"({"type":"bye")"));
        ASSERT_EQ(one->player().client().close_code(), 1012);
      }
    }
  });
}

class KilledServerAtTheEnd : public store::EveryStore {};
SKERRY_FOR_EVERY_STORE(KilledServerAtTheEnd);

// How many matches the history of a player has.
std::size_t results_of(const kit::Player& player, std::uint16_t port) {
  const auto session = kit::http(port, {.path = "/api/session", .cookie = player.cookie()});
  const std::string user(kit::parse(session.body).at("user").as_string());
  const auto page =
      kit::http(port, {.path = "/api/players/" + user + "?limit=50", .cookie = player.cookie()});
  return kit::parse(page.body).at("history").as_array().size();
}

TEST_P(KilledServerAtTheEnd, records_the_results_of_all_matches_without_anybody_opening_them) {
  constexpr std::size_t kMatches = 40;
  RunningServer server(without_limits(), url());
  kit::Player ann("Ann");
  kit::Player ben("Ben");
  ASSERT_TRUE(ann.connect(server.port()) && ben.connect(server.port()));
  std::vector<std::string> tables;
  for (std::size_t i = 0; i < kMatches; ++i) {
    tables.push_back(ann.create(kit::open_seats("one_t34", 2, R"("rated":true)")));
    ASSERT_TRUE(ann.sit(tables.back(), 0).is_ack());
    ASSERT_TRUE(ben.sit(tables.back(), 1).is_ack());
  }
  std::vector<std::uint64_t> sent;
  for (const std::string& table : tables) {
    sent.push_back(ben.send("resign", R"("table":")" + table + '"'));
  }
  ASSERT_TRUE(ben.pump_until([&] { return ben.answer(sent.back()) != nullptr; }));
  server.process().kill();
  ASSERT_TRUE(server.process().start()) << server.process().output();
  for (const std::uint64_t id : sent) ASSERT_TRUE(ben.answer(id)->is_ack());
  const auto end = std::chrono::steady_clock::now() + kit::kPatience;
  while (results_of(ann, server.port()) < kMatches && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(results_of(ann, server.port()), kMatches);
  EXPECT_EQ(results_of(ben, server.port()), kMatches);
}

// The tables that the lobby shows to somebody new.
std::string lobby_of(std::uint16_t port) {
  kit::Player zoe("Zoe");
  EXPECT_TRUE(zoe.connect(port));
  zoe.send("lobby", R"("on":true)");
  const auto is_lobby = [&] { return zoe.received().back().starts_with(R"({"type":"lobby")"); };
  EXPECT_TRUE(zoe.pump_until(is_lobby));
  return zoe.received().back();
}

// Two hundred guests of one address have made a table each, more than all places of the lobby.
TEST(KilledServerWithALobby, has_places_for_tables_of_other_addresses_afterwards) {
  constexpr std::string_view kDays =
      R"({"game":"one_t34","seats":[{"kind":"open"},{"kind":"open"}],"listed":true,)"
      R"("clock":{"kind":"correspondence","days":3}})";
  auto flags = without_limits();
  flags.insert(flags.end(), {"--limit-people-per-address", "1000"});
  RunningServer server(flags);
  const std::vector<kit::Route> routes(200, {server.port(), 0x7f0b0001});
  const auto cookies = kit::new_sessions(routes, "Mallory");
  const std::string create = R"({"type":"create","id":2,"settings":)" + std::string(kDays) + '}';
  for (std::size_t i = 0; i < routes.size(); ++i) {
    auto guest = kit::WsClient::connect(routes[i], cookies[i]);
    guest.send(R"({"type":"hello","id":1,"version":1})");
    guest.send(create);
    std::string last;
    while (!last.starts_with(R"({"type":"ack","id":2)")) {
      const auto text = guest.receive();
      ASSERT_TRUE(text) << last;
      last = *text;
    }
  }
  kit::Player ann("Ann");
  ASSERT_TRUE(ann.connect(server.port()));
  const std::string honest = ann.create(kDays);
  ann.drop();
  EXPECT_THAT(lobby_of(server.port()), testing::HasSubstr(honest));
  server.process().kill();
  ASSERT_TRUE(server.process().start()) << server.process().output();
  const auto all = [&] {
    return kit::parse(lobby_of(server.port())).at("tables").as_array().size();
  };
  const auto end = std::chrono::steady_clock::now() + kit::kPatience;
  while (all() < 9 && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(all(), 9U);
  EXPECT_THAT(lobby_of(server.port()), testing::HasSubstr(honest));
}

TEST(KilledServerWithBots, plays_on_for_its_bots_at_once) {
  RunningServer server;
  kit::Player ann("Ann");
  ASSERT_TRUE(ann.connect(server.port()));
  const std::string table =
      ann.create(R"({"game":"one_t34","seats":[{"kind":"open"},{"kind":"bot","level":"easy"}]})");
  ASSERT_TRUE(ann.watch(table));
  ASSERT_TRUE(ann.sit(table, 0).is_ack());
  const auto play = [&] {
    const kit::KnownTable& shown = ann.at(table);
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
