// What a host does for bots that wait for a processor, and how far it lets one person go.
#include <gmock/gmock.h>

#include "protocol/host_fixture.h"

namespace skerry::protocol {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

// Ann and a bot who decide about the same roll of Islant.
class HostBots : public HostTest {
 protected:
  void begin_with_bot(std::string_view clock = R"({"kind":"per_roll","seconds":30})") {
    ann = platform.connect("ann");
    table = make_table(ann, R"({"game":"islant","clock":)" + std::string(clock) +
                                R"(,"seats":[{"kind":"open"},{"kind":"bot","level":"easy"}]})");
    to(ann, "watch", table, R"(,"legal":true)");
    const auto mail = to(ann, "sit", table, R"(,"seat":0,"contribution":"")");
    const std::string whole = last_of(mail, "table");
    asked = field(whole, "asked");
    action = kit::write(kit::parse(field(whole, "legal")).as_array().front());
    ASSERT_EQ(platform.bot_requests.size(), 1u);
  }
  std::vector<std::string> act() {
    return to(ann, "act", table, R"(,"asked":)" + asked + R"(,"action":)" + action);
  }
  const std::string& last_event() const { return platform.logs.at(table).back(); }
  static std::string left_of_ann(const std::string& message) {
    return kit::write(kit::parse(field(field(message, "clock"), "left")).as_array().front());
  }
  static std::string running(const std::string& message) {
    return field(field(message, "clock"), "running");
  }

  std::string asked;
  std::string action;
};

TEST_F(HostBots, stop_all_clocks_while_they_wait_for_a_processor) {
  begin_with_bot();
  platform.wait(90s);
  EXPECT_THAT(last_event(), HasSubstr("started"));
  platform.let_bots_begin();
  platform.wait(29s);
  EXPECT_THAT(last_event(), HasSubstr("started"));
  platform.wait(2s);
  EXPECT_THAT(last_event(), HasSubstr("to_bot"));
  EXPECT_EQ(field(last_event(), "waited"), "90000");
}

TEST_F(HostBots, leave_in_the_log_how_long_they_waited) {
  begin_with_bot();
  platform.wait(10s);
  ASSERT_NE(last_of(act(), "ack"), "");
  EXPECT_EQ(field(last_event(), "waited"), "10000");
  platform.wait(5s);
  platform.let_bots_begin();
  platform.wait(1s);
  EXPECT_EQ(platform.let_bots_play(), 1u);
  EXPECT_EQ(field(last_event(), "waited"), "5000");
  EXPECT_THAT(platform.logs.at(table)[2], Not(HasSubstr("waited")));
}

TEST_F(HostBots, leave_the_same_clock_to_who_folds_the_log) {
  begin_with_bot(R"({"kind":"per_player","seconds":60,"increment":0})");
  platform.wait(10s);
  platform.let_bots_begin();
  platform.wait(7s);
  ASSERT_NE(last_of(act(), "ack"), "");
  const auto folded = fold_lines(table, platform.logs.at(table), kit::games_and_toys());
  ASSERT_TRUE(folded) << folded.error().text();
  EXPECT_EQ(folded->clock().left(seat(0), platform.now()), 53s);
}

TEST_F(HostBots, count_what_they_waited_once_when_a_disk_is_full) {
  begin_with_bot(R"({"kind":"per_player","seconds":60,"increment":0})");
  platform.wait(10s);
  platform.failure = Error{"not_durable", "full", {}};
  EXPECT_EQ(code(act()), "not_durable");
  platform.failure.reset();
  platform.wait(5s);
  ASSERT_NE(last_of(act(), "ack"), "");
  EXPECT_EQ(field(last_event(), "waited"), "15000");
}

TEST_F(HostBots, are_said_to_be_busy_and_their_clock_to_stand_still_when_that_lasts) {
  begin_with_bot();
  platform.wait(300ms);
  std::string told = last_of(platform.take(ann), "bots");
  EXPECT_EQ(field(told, "busy"), "false");
  EXPECT_EQ(running(told), "[]");
  EXPECT_EQ(left_of_ann(told), "30000");
  platform.wait(2s);
  told = last_of(platform.take(ann), "bots");
  EXPECT_EQ(field(told, "busy"), "true");
  EXPECT_EQ(left_of_ann(told), "30000");
  const ClientId zoe = platform.connect("zoe");
  const auto mail = to(zoe, "watch", table);
  EXPECT_EQ(running(last_of(mail, "table")), "[]");
  EXPECT_EQ(field(last_of(mail, "bots"), "busy"), "true");
  const std::size_t events = platform.logs.at(table).size();
  platform.wait(5s);
  platform.let_bots_begin();
  told = last_of(platform.take(ann), "bots");
  EXPECT_EQ(field(told, "busy"), "false");
  EXPECT_EQ(running(told), "[0]");
  EXPECT_EQ(left_of_ann(told), "30000");
  EXPECT_EQ(platform.logs.at(table).size(), events) << "it is in no log";
}

TEST_F(HostBots, are_not_spoken_of_when_they_wait_a_moment) {
  begin_with_bot();
  platform.wait(100ms);
  platform.let_bots_begin();
  platform.wait(5s);
  EXPECT_EQ(last_of(platform.take(ann), "bots"), "");
  const std::string shown = last_of(to(ann, "watch", table), "table");
  EXPECT_EQ(running(shown), "[0]");
  const std::string at = field(field(shown, "clock"), "at");
  EXPECT_EQ(platform.now().time_since_epoch().count() - std::stoll(at), 5000);
}

// ---- How much time bots have, and what they need no time for ------------------------------------

// Ann and two bots with pebbles.
TEST_F(HostBots, that_move_one_after_another_share_the_time_of_one) {
  ann = platform.connect("ann");
  table = make_table(
      ann,
      R"({"game":"toy","seats":[{"kind":"open"},{"kind":"bot","level":"hard"},{"kind":"bot","level":"hard"}]})");
  to(ann, "watch", table);
  sit(ann, table, 0);
  const auto asked_by_bot = [&]() -> const BotRequest& {
    EXPECT_EQ(platform.bot_requests.size(), 1u);
    return platform.bot_requests.begin()->second.first;
  };
  const auto ann_takes_one = [&] {
    const std::string shown = last_of(to(ann, "watch", table), "table");
    ASSERT_NE(last_of(take(ann, table, std::stoi(field(shown, "asked")), 1), "ack"), "");
  };
  for (int round = 0; round < 2; ++round) {
    ann_takes_one();
    EXPECT_EQ(asked_by_bot().seat, seat(1));
    EXPECT_EQ(asked_by_bot().shares, 2);
    EXPECT_EQ(asked_by_bot().spent, 0ms);
    platform.wait(700ms);
    platform.let_bots_begin();
    platform.wait(900ms);
    EXPECT_EQ(platform.let_bots_play(), 1u);
    EXPECT_EQ(asked_by_bot().seat, seat(2));
    EXPECT_EQ(asked_by_bot().shares, 1);
    EXPECT_EQ(asked_by_bot().spent, 900ms) << "waiting for a processor is not thinking";
    platform.let_bots_begin();
    platform.wait(100ms);
    EXPECT_EQ(platform.let_bots_play(), 1u);
  }
}

// The network thread may be held up by something else when a bot has decided.
TEST_F(HostBots, have_thought_as_long_as_they_did_however_late_the_answer_comes) {
  ann = platform.connect("ann");
  table = make_table(
      ann,
      R"({"game":"toy","seats":[{"kind":"open"},{"kind":"bot","level":"hard"},{"kind":"bot","level":"hard"}]})");
  to(ann, "watch", table);
  sit(ann, table, 0);
  const std::string shown = last_of(to(ann, "watch", table), "table");
  ASSERT_NE(last_of(take(ann, table, std::stoi(field(shown, "asked")), 1), "ack"), "");
  platform.let_bots_begin();
  platform.wait(5900ms);
  ASSERT_EQ(platform.let_bots_play(5000ms), 1u);
  ASSERT_EQ(platform.bot_requests.size(), 1u);
  EXPECT_EQ(platform.bot_requests.begin()->second.first.spent, 900ms);
}

TEST_F(HostBots, have_all_their_time_where_nobody_waits_for_them) {
  ann = platform.connect("ann");
  table = make_table(
      ann,
      R"({"game":"toy","seats":[{"kind":"bot","level":"hard"},{"kind":"bot","level":"hard"}]})");
  to(ann, "watch", table);
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(platform.bot_requests.size(), 1u);
    EXPECT_EQ(platform.bot_requests.begin()->second.first.shares, 1);
    EXPECT_EQ(platform.bot_requests.begin()->second.first.spent, 0ms);
    platform.let_bots_begin();
    platform.wait(900ms);
    platform.let_bots_play();
  }
}

// Answers the one request of a bot with its first action, and a plan for the decision after it.
// Returns the number of actions that the bot then has made.
class HostBotPlans : public HostBots {
 protected:
  std::size_t answer_with_plan(bool foresees) {
    begin_with_bot();
    const BotRequest& request = platform.bot_requests.begin()->second.first;
    const auto done = platform.bot_requests.begin()->second.second;
    const auto folded = fold_lines(table, platform.logs.at(table), kit::games_and_toys());
    AnyState state = folded->state();
    const Game& game = folded->game();
    const AnyAction first = request.legal.front();
    game.play(state, request.seat, first);
    const AnyView then = game.view(state, request.seat);
    const PlannedMove next{game.legal(state, request.seat).front(),
                           hash_of_view(game, then) + (foresees ? 0 : 1)};
    platform.bot_requests.clear();
    done(BotMove{first, {next}});
    platform.settle();
    return static_cast<std::size_t>(std::ranges::count_if(
        platform.logs.at(table),
        [](const std::string& line) { return line.contains(R"("event":"action","seat":1)"); }));
  }
};

TEST_F(HostBotPlans, are_carried_out_without_asking_again) {
  EXPECT_EQ(answer_with_plan(true), 2u);
}

TEST_F(HostBotPlans, are_given_up_when_something_comes_between) {
  EXPECT_EQ(answer_with_plan(false), 1u);
  EXPECT_EQ(platform.bot_requests.size(), 1u);
}

TEST_F(HostBots, have_a_share_by_the_address_of_who_made_the_table) {
  ann = platform.connect(Identity{.user = "ann", .name = "Ann", .address = "11"});
  ben = platform.connect(Identity{.user = "ben", .name = "Ben", .address = "22"});
  constexpr std::string_view kBots =
      R"({"game":"toy","hints":false,"takebacks":false,"rated":true,"seats":[{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}]})";
  table = make_table(ann, kBots);
  to(ben, "watch", table);
  ASSERT_EQ(platform.bot_requests.size(), 1u);
  EXPECT_EQ(platform.bot_requests.begin()->second.first.owner, "11");
  EXPECT_TRUE(platform.bot_requests.begin()->second.first.rated);
  platform.restart();
  ben = platform.connect(Identity{.user = "ben", .name = "Ben", .address = "22"});
  to(ben, "watch", table);
  ASSERT_EQ(platform.bot_requests.size(), 1u);
  EXPECT_EQ(platform.bot_requests.begin()->second.first.owner, "ann");
}

// ---- How far one person can go -------------------------------------------------------------------

TEST_F(HostBots, are_asked_for_few_hints_by_one_person_on_many_connections) {
  begin();
  std::size_t refused = 0;
  for (int i = 0; i < 40; ++i) {
    const ClientId again = platform.connect("ann");
    for (int j = 0; j < 5; ++j) refused += code(to(again, "hint", table)) == "too_fast" ? 1 : 0;
  }
  EXPECT_EQ(platform.bot_requests.size(), 5u);
  EXPECT_EQ(refused, 195u);
}

TEST_F(HostBots, are_asked_for_few_hints_from_one_address) {
  std::size_t asked_for = 0;
  for (int i = 0; i < 12; ++i) {
    const std::string name = "guest" + std::to_string(i);
    ann = platform.connect(Identity{.user = name, .name = name, .address = "7"});
    table = make_table(ann,
                       R"({"game":"toy","seats":[{"kind":"open"},{"kind":"bot","level":"easy"}]})");
    sit(ann, table, 0);
    for (int j = 0; j < 5; ++j) to(ann, "hint", table);
    asked_for += 5;
  }
  EXPECT_EQ(asked_for, 60u);
  EXPECT_EQ(platform.bot_requests.size(), 20u) << "as many as four people may";
}

TEST_F(HostBots, are_not_kept_busy_by_hints_for_who_has_gone) {
  begin();
  to(ann, "hint", table);
  EXPECT_EQ(platform.bot_requests.size(), 1u);
  platform.host().disconnected(ann);
  EXPECT_EQ(platform.bot_requests.size(), 0u);
}

TEST_F(HostTest, tells_one_who_wants_a_hint_when_the_bots_have_no_time) {
  begin();
  platform.host().received(ann, R"({"type":"hint","id":9,"table":")" + table + "\"}");
  platform.settle();
  ASSERT_EQ(platform.bot_requests.size(), 1u);
  platform.bot_requests.begin()->second.second(std::nullopt);
  EXPECT_EQ(code(platform.take(ann)), "busy");
}

TEST_F(HostTest, counts_what_one_person_says_on_all_connections_together) {
  begin();
  std::size_t said = 0;
  for (int i = 0; i < 6; ++i) {
    const ClientId again = platform.connect("ann");
    for (int j = 0; j < 8; ++j) {
      said += to(again, "chat", table, R"(,"channel":"players","text":"hello")")
                          .front()
                          .find(R"("type":"ack")") != std::string::npos
                  ? 1
                  : 0;
    }
  }
  EXPECT_EQ(said, 8u);
}

TEST_F(HostTest, limits_how_many_tables_one_address_makes) {
  std::size_t made = 0;
  for (int i = 0; i < 12; ++i) {
    const std::string name = "guest" + std::to_string(i);
    const ClientId guest = platform.connect(Identity{.user = name, .name = name, .address = "7"});
    for (int j = 0; j < 20; ++j) made += make_table(guest).empty() ? 0 : 1;
  }
  EXPECT_EQ(made, 80u);
  EXPECT_NE(make_table(platform.connect(Identity{.user = "ben", .name = "Ben", .address = "8"})),
            "");
}

TEST_F(HostTest, keeps_places_in_the_lobby_from_the_many_tables_of_one_address) {
  constexpr std::string_view kDays = R"(,"listed":true,"clock":{"kind":"correspondence","days":1})";
  std::vector<ClientId> guests;
  for (int i = 0; i < 12; ++i) {
    const std::string name = "guest" + std::to_string(i);
    guests.push_back(platform.connect(Identity{.user = name, .name = name, .address = "7"}));
    for (int j = 0; j < 20; ++j) make_table(guests.back(), with(kTwo, kDays));
  }
  for (const ClientId guest : guests) platform.host().disconnected(guest);
  const ClientId zoe = platform.connect("zoe");
  const auto shown = [&] {
    const auto mail = platform.tell(zoe, R"({"type":"lobby","id":1,"on":true})");
    return kit::parse(field(last_of(mail, "lobby"), "tables")).as_array().size();
  };
  EXPECT_EQ(shown(), 8u);
  ann = platform.connect(Identity{.user = "ann", .name = "Ann", .address = "8"});
  table = make_table(ann, with(kTwo, R"(,"listed":true)"));
  to(ann, "watch", table);
  EXPECT_EQ(shown(), 9u);
  platform.wait(20min);
  EXPECT_EQ(platform.host().metrics().tables, 9u) << "the others are not kept in memory";
}

TEST(HostLobby, has_a_place_for_an_honest_table_when_it_is_full) {
  HostLimits limits;
  limits.lobby = {.places = 4, .of_owner = 3, .gone_of_person = 3};
  TestPlatform platform(limits);
  const auto make = [&](const std::string& user, const std::string& address) {
    const ClientId client =
        platform.connect(Identity{.user = user, .name = user, .address = address});
    const auto made = platform.tell(
        client, R"({"type":"create","id":1,"settings":)" + with(kTwo, R"(,"listed":true)") + '}');
    const std::string table = field(last_of(made, "ack"), "table");
    platform.tell(client, R"({"type":"watch","id":2,"table":")" + table + "\"}");
    return table;
  };
  for (int i = 0; i < 6; ++i) make("guest" + std::to_string(i), i % 2 == 0 ? "7" : "8");
  const std::string honest = make("ann", "9");
  const ClientId zoe = platform.connect("zoe");
  const auto mail = platform.tell(zoe, R"({"type":"lobby","id":1,"on":true})");
  const std::string tables = field(last_of(mail, "lobby"), "tables");
  EXPECT_EQ(kit::parse(tables).as_array().size(), 4u);
  EXPECT_THAT(tables, HasSubstr("\"table\":\"" + honest + '"'));
}

}  // namespace
}  // namespace skerry::protocol
