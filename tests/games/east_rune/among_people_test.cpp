// East Rune at a table of people: nobody can tell a forced pass from a free one.
#include <regex>

#include "games/east_rune/kit/kit.h"
#include "protocol/host_kit.h"

namespace skerry::protocol {
namespace {

using namespace std::chrono_literals;
namespace rune = east_rune::test;

// What differs between any two tables: their names, secrets and times, and the numbers of requests.
std::string without_times(const std::string& message) {
  static const std::regex kTimes(
      R"re("(id|t|at|started|commitment|table|name|user)":("[^"]*"|\d+))re");
  static const std::regex kSeconds(R"re("left":\[[^\]]*\])re");
  return std::regex_replace(std::regex_replace(message, kTimes, "$1"), kSeconds, "left");
}

// A table of three people that begins in a position. Ann has the turn, and a night card is due.
class EastRuneAmongPeople : public testing::Test {
 protected:
  static std::string position(std::string_view anns, std::string_view cys,
                              std::string_view phase = "turn") {
    const bool last = phase == "last_turn";
    return rune::json(rune::state_of({.phase = phase,
                                      .deck = "reason",
                                      .field = "light d1 e3",
                                      .hands = {anns, "n1 d4 e1 m2", cys},
                                      .passed = last ? "1 2" : "",
                                      .last_vassal = last ? 0 : 2}));
  }
  void begin(const std::string& start) {
    for (std::size_t i = 0; i < people.size(); ++i) {
      people[i] = platform.connect(std::string(1, static_cast<char>('a' + i)));
    }
    const auto made = platform.tell(
        people[0],
        R"({"type":"create","id":1,"settings":{"game":"east_rune","seats":[{"kind":"open"},{"kind":"open"},{"kind":"open"}],"start":)" +
            start + "}}");
    table = field(last_of(made, "ack"), "table");
    for (std::size_t i = 0; i < people.size(); ++i) {
      say(people[i], "watch");
      say(people[i], "sit", R"(,"seat":)" + std::to_string(i) + R"(,"contribution":"")");
    }
    for (const ClientId client : people) platform.take(client);
  }
  std::vector<std::string> say(ClientId client, std::string_view type,
                               const std::string& more = "") {
    return platform.tell(client, R"({"type":")" + std::string(type) + R"(","id":)" +
                                     std::to_string(++id_) + R"(,"table":")" + table + '"' + more +
                                     '}');
  }
  std::string last_event() { return platform.logs[table].back(); }
  // What Ben and a spectator who comes later are told of Ann's pass.
  std::string told_to_others() {
    std::string all;
    for (const std::string& message : platform.take(people[1]))
      all += without_times(message) + '\n';
    const ClientId zoe = platform.connect("z");
    for (const std::string& message : say(zoe, "watch")) {
      // Their secrets differ, since one position has other hands than the other.
      const std::string start = field(field(message, "settings"), "start");
      std::string text = message;
      if (!start.empty()) text.erase(text.find(start), start.size());
      all += without_times(text) + '\n';
    }
    platform.host().disconnected(zoe);
    return all;
  }

  TestPlatform platform;
  std::array<ClientId, 3> people{};
  std::string table;

 private:
  int id_ = 100;
};

TEST_F(EastRuneAmongPeople, a_forced_pass_is_given_for_its_person_and_looks_like_a_free_one) {
  begin(position("d2 d3 e4 m6", "n3 d6 n4 m3"));
  platform.wait(1500ms);
  EXPECT_EQ(field(last_event(), "event"), "started");
  platform.wait(9s);
  EXPECT_EQ(field(last_event(), "event"), "action");
  EXPECT_EQ(field(last_event(), "seat"), "0");
  EXPECT_EQ(field(last_event(), "action"), R"({"pass":true})");
  const std::string forced = told_to_others();

  // Ann's evening card and Cy's night card are exchanged.
  begin(position("d2 d3 n4 m6", "n3 d6 e4 m3"));
  platform.wait(60s);
  EXPECT_EQ(field(last_event(), "event"), "started");
  say(people[0], "act", R"(,"asked":5,"action":{"pass":true})");
  EXPECT_EQ(field(last_event(), "event"), "action");
  const std::string free = told_to_others();

  EXPECT_NE(forced.find(R"("action":{"pass":true})"), std::string::npos) << forced;
  EXPECT_EQ(forced, free);
}

TEST_F(EastRuneAmongPeople, a_seat_with_one_monarch_opens_for_its_person) {
  begin(rune::json(rune::state_of({.phase = "open",
                                   .deck = "reason",
                                   .field = "light",
                                   .hands = {"d1 e4", "n5 d4", "m2 d3"}})));
  platform.wait(10s);
  EXPECT_EQ(field(last_event(), "action"), R"({"open":"d1"})");
}

TEST_F(EastRuneAmongPeople, the_log_calls_a_declined_extra_turn_taking_the_cards) {
  begin(position("d2 d3 n4 m6", "n3 d6 e4 m3", "last_turn"));
  say(people[0], "act", R"(,"asked":5,"action":{"pass":true})");
  const std::string told = told_to_others();
  EXPECT_NE(told.find(R"("action":{"pass":true},"as":"take")"), std::string::npos) << told;
  EXPECT_EQ(last_event().find("take"), std::string::npos) << "it follows from the log";
  platform.restart();
  const ClientId zoe = platform.connect("z");
  EXPECT_NE(last_of(say(zoe, "watch"), "table").find(R"("as":"take")"), std::string::npos);
}

}  // namespace
}  // namespace skerry::protocol
