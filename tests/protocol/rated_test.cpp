// Rated matches: nobody's rating is won by a bot that plays for them.
#include <gtest/gtest.h>

#include "protocol/host_kit.h"
#include "protocol/table_kit.h"

namespace skerry::protocol {
namespace {

using namespace std::chrono_literals;

Settings rated(int seats) {
  Settings settings = pebbles(seats);
  settings.rated = true;
  settings.hints = settings.takebacks = false;
  return settings;
}

TEST(RatedTable, does_not_let_a_bot_play_for_who_sits_there) {
  TestTable sitting(rated(2));
  sitting.all_sit();
  EXPECT_EQ(sitting.tell(kAnn, command::HandToBot{seat(0), Level::expert}), "not_allowed");
  EXPECT_EQ(sitting.tell(kAnn, command::Stand{}), "stood");
  EXPECT_EQ(sitting.tell(kAnn, command::HandToBot{seat(0), Level::expert}), "not_allowed");
  EXPECT_EQ(sitting.tell(kAnn, command::Return{}), "returned");
  EXPECT_EQ(sitting.take(kAnn, 1), "action");
}

TEST(RatedTable, with_two_seats_is_won_when_a_bot_would_take_over_from_who_has_left) {
  TestTable sitting(rated(2));
  sitting.all_sit();
  EXPECT_EQ(sitting.tell(kBen, command::HandToBot{seat(0), Level::easy}), "not_allowed");
  EXPECT_EQ(sitting.tell(kAnn, command::Stand{}), "stood");
  EXPECT_EQ(sitting.tell(kBen, command::HandToBot{seat(0), Level::easy}), "resigned");
  EXPECT_EQ(sitting->status(), Status::finished);
  EXPECT_EQ(sitting->outcome()->winners, SeatSet(seat(1)));
}

TEST(RatedTable, does_not_give_a_seat_back_that_a_bot_has_taken_over) {
  TestTable sitting(rated(3));
  sitting.all_sit();
  EXPECT_EQ(sitting.tell(kAnn, command::Stand{}), "stood");
  EXPECT_EQ(sitting.tell(kBen, command::HandToBot{seat(0), Level::easy}), "to_bot");
  EXPECT_EQ(sitting->chairs()[0].bot, Level::normal);  // its strength is nobody's choice
  EXPECT_TRUE(sitting->chairs()[0].given_up);
  EXPECT_EQ(sitting.tell(kAnn, command::Return{}), "given_up");
  // The bot takes the last pebble for her, and she is last all the same.
  for (int i = 0; sitting->status() == Status::running && i < 10; ++i) {
    const SeatSet bots = sitting->bots_to_move();
    if (!bots.empty()) {
      const AnyAction action = sitting->game().legal(sitting->state(), seat(0)).front();
      sitting.tell(kNobody, command::BotAct{seat(0), sitting->asked(seat(0)), action});
    } else {
      sitting.take(sitting.asked(kBen) != 0 ? kBen : kCleo, 1);
    }
  }
  ASSERT_EQ(sitting->status(), Status::finished);
  EXPECT_EQ(sitting->outcome()->ranks[0], 3);
}

TEST(RatedTable, is_lost_on_time_whatever_older_settings_say) {
  for (const int players : {2, 3}) {
    Settings settings = rated(players);
    settings.clock = {.kind = match::ClockKind::per_move, .seconds = 5};
    settings.at_zero = AtZero::bot;
    TestTable sitting(settings);
    sitting.all_sit();
    sitting.wait(6s);
    EXPECT_EQ(sitting.tell(kNobody, command::Timeout{}), players == 2 ? "timed_out" : "to_bot");
    EXPECT_TRUE(sitting->chairs()[0].given_up);
    EXPECT_EQ(sitting.tell(kAnn, command::Return{}), players == 2 ? "game_over" : "given_up");
  }
}

TEST(RatedTable, leaves_it_to_players_to_say_that_somebody_has_left) {
  TestTable sitting(rated(2));  // made by Ann, who does not sit there
  EXPECT_EQ(sitting.tell(kBen, command::Sit{seat(0), {"salt"}}), "seated");
  EXPECT_EQ(sitting.tell(kCleo, command::Sit{seat(1), {"salt"}}), "started");
  EXPECT_EQ(sitting.tell(kBen, command::Stand{}), "stood");
  EXPECT_EQ(sitting.tell(kAnn, command::HandToBot{seat(0), Level::easy}), "not_seated");
  EXPECT_EQ(sitting->status(), Status::running);
}

TEST(RatedTable, is_not_called_off_by_one_alone) {
  Settings settings = rated(2);
  settings.seats[1] = Level::easy;
  TestTable with_bot(settings);
  EXPECT_EQ(with_bot.tell(kAnn, command::Sit{seat(0), {"salt"}}), "started");
  EXPECT_EQ(with_bot.tell(kAnn, command::AskAbort{}), "not_allowed");
  EXPECT_EQ(with_bot.tell(kAnn, command::Resign{}), "resigned");

  TestTable sitting(rated(3));
  sitting.all_sit();
  EXPECT_EQ(sitting.tell(kBen, command::Stand{}), "stood");
  EXPECT_EQ(sitting.tell(kAnn, command::AskAbort{}), "not_allowed");  // Ben cannot be asked
  EXPECT_EQ(sitting.tell(kBen, command::Return{}), "returned");
  EXPECT_EQ(sitting.tell(kAnn, command::AskAbort{}), "abort_asked");
  EXPECT_EQ(sitting.tell(kBen, command::Stand{}), "stood");  // closes the question
  EXPECT_EQ(sitting.tell(kCleo, command::Vote{VoteSubject::abort, true}), "no_question");
  EXPECT_EQ(sitting.tell(kAnn, command::HandToBot{seat(1), Level::easy}), "to_bot");
  EXPECT_EQ(sitting.tell(kAnn, command::AskAbort{}), "abort_asked");  // Ben has given up
  EXPECT_EQ(sitting.tell(kCleo, command::Vote{VoteSubject::abort, true}), "aborted");
}

// Two people at a rated table, as a host sees them.
class RatedHost : public testing::Test {
 protected:
  std::vector<std::string> to(ClientId client, std::string_view type,
                              const std::string& more = "") {
    return platform.tell(client, R"({"type":")" + std::string(type) + R"(","id":5,"table":")" +
                                     table + '"' + more + '}');
  }
  // The code of the error that answers, or "" if there is none.
  std::string sit(ClientId client, int seat) {
    const auto mail =
        to(client, "sit", R"(,"seat":)" + std::to_string(seat) + R"(,"contribution":"00")");
    return field(last_of(mail, "error"), "code");
  }
  void make_table(ClientId client, bool rated = true) {
    const auto mail = platform.tell(
        client,
        R"({"type":"create","id":1,"settings":{"game":"toy","options":{"heap":6,"cards":true},)"
        R"("seats":[{"kind":"open"},{"kind":"open"}],"rated":)" +
            std::string(rated ? "true}}" : "false}}"));
    table = field(last_of(mail, "ack"), "table");
  }
  static Identity at(const std::string& user, const std::string& address) {
    Identity identity{.user = user, .name = user};
    identity.address = address;
    return identity;
  }

  TestPlatform platform;
  std::string table;
};

TEST_F(RatedHost, gives_one_seat_to_a_person_under_all_of_the_ids) {
  const ClientId guest = platform.connect("guest");
  make_table(guest);
  EXPECT_EQ(sit(guest, 0), "");
  const ClientId account =
      platform.connect(Identity{.user = "ann", .name = "Ann", .guest = false, .also = {"guest"}});
  EXPECT_EQ(sit(account, 1), "already_seated");
}

TEST_F(RatedHost, marks_a_match_of_two_players_at_one_address) {
  struct Case {
    std::string ann;
    std::string ben;
    bool rated;
    bool marked;
  };
  for (const auto& [first, second, rated, marked] :
       {Case{"192.0.2.1", "192.0.2.1", true, true}, Case{"192.0.2.1", "192.0.2.2", true, false},
        Case{"192.0.2.1", "192.0.2.1", false, false}, Case{"", "", true, false}}) {
    const ClientId ann = platform.connect(at("ann", first));
    const ClientId ben = platform.connect(at("ben", second));
    const ClientId cleo = platform.connect(at("cleo", second));  // looks on, which is no matter
    make_table(ann, rated);
    for (const ClientId one : {ann, ben, cleo}) to(one, "watch");
    EXPECT_EQ(sit(ann, 0), "");
    EXPECT_EQ(sit(ben, 1), "");
    to(ben, "resign");
    EXPECT_EQ(platform.one_address.contains(table), marked) << first << ' ' << second;
  }
}

}  // namespace
}  // namespace skerry::protocol
