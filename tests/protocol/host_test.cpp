#include <algorithm>
#include <map>

#include "protocol/host_fixture.h"
#include "protocol/table_messages.h"

namespace skerry::protocol {
namespace {

using namespace std::chrono_literals;

TEST_F(HostTest, sets_no_more_timers_than_it_needs) {
  begin(with(kTwo, R"(,"listed":true,"clock":{"kind":"per_move","seconds":3600})"));
  for (int i = 0; i < 10; ++i) make_table(ann, with(kTwo, R"(,"listed":true)"));
  platform.tell(ben, R"({"type":"lobby","id":90,"on":true})");
  platform.wait(10min);
  const int before = platform.timers_fired;
  platform.wait(10min);
  EXPECT_LE(platform.timers_fired - before, 30);  // a look round every half minute, and little else
}

TEST_F(HostTest, says_hello_first_and_in_the_right_version) {
  platform.host().connected(5, {.user = "ann", .name = "Ann"});
  EXPECT_EQ(code(platform.tell(5, R"({"type":"ping","id":1})")), "hello_first");
  EXPECT_EQ(code(platform.tell(5, R"({"type":"hello","id":1,"version":2})")), "bad_version");
  const auto mail = platform.tell(5, R"({"type":"hello","id":1,"version":1})");
  EXPECT_EQ(field(mail.at(0), "you"), R"({"user":"ann","name":"Ann"})");
}

TEST_F(HostTest, lets_a_guest_choose_a_name_but_not_an_account) {
  platform.host().connected(5, {.user = "u1", .name = "Guest"});
  platform.tell(5, R"({"type":"hello","id":1,"version":1,"name":"Zoe"})");
  EXPECT_EQ(platform.names["u1"], "Zoe");
  platform.host().connected(6, {.user = "u2", .name = "Ann", .guest = false});
  const auto mail = platform.tell(6, R"({"type":"hello","id":1,"version":1,"name":"Zoe"})");
  EXPECT_EQ(field(mail.at(0), "you"), R"({"user":"u2","name":"Ann"})");
  EXPECT_FALSE(platform.names.contains("u2"));
}

TEST_F(HostTest, asks_its_platform_whether_a_name_will_do) {
  platform.host().connected(5, {.user = "u1", .name = "Guest"});
  const std::string hello = R"({"type":"hello","id":1,"version":1,"name":")";
  EXPECT_EQ(code(platform.tell(5, hello + R"(Zoe?"})")), "bad_name");
  EXPECT_EQ(code(platform.tell(5, R"({"type":"ping","id":1})")), "hello_first");
  EXPECT_EQ(field(platform.tell(5, hello + R"(Guest "})").at(0), "you"),
            R"({"user":"u1","name":"Guest"})");
  EXPECT_FALSE(platform.names.contains("u1"));
  EXPECT_EQ(field(platform.tell(5, hello + R"(Zoe "})").at(0), "you"),
            R"({"user":"u1","name":"Zoe"})");
  EXPECT_EQ(platform.names["u1"], "Zoe");
}

TEST_F(HostTest, shows_an_action_to_all_only_when_it_is_durable) {
  begin();
  platform.host().received(
      ann, R"({"type":"act","id":7,"table":")" + table + R"(","asked":4,"action":{"take":2}})");
  EXPECT_TRUE(platform.take(ann).empty());
  EXPECT_TRUE(platform.take(ben).empty());
  EXPECT_EQ(platform.logs[table].size(), 4u);
  platform.settle();
  EXPECT_EQ(platform.logs[table].size(), 5u);
  EXPECT_EQ(field(last_of(platform.take(ann), "ack"), "seq"), "5");
  EXPECT_EQ(field(last_of(platform.take(ben), "update"), "seq"), "5");
}

TEST_F(HostTest, refuses_a_move_that_cannot_be_stored_and_goes_on_afterwards) {
  begin();
  platform.failure = Error{"not_durable", "the disk is full", {}};
  EXPECT_EQ(code(take(ann, table, 4, 2)), "not_durable");
  EXPECT_TRUE(platform.take(ben).empty());
  platform.failure.reset();
  EXPECT_EQ(field(last_of(take(ann, table, 4, 2), "ack"), "seq"), "5");
  EXPECT_EQ(field(last_of(platform.take(ben), "update"), "seq"), "5");
  EXPECT_EQ(platform.logs[table].size(), 5u);
}

TEST_F(HostTest, survives_a_store_that_can_be_neither_written_nor_read) {
  begin();
  platform.failure = Error{"not_durable", "gone", {}};
  platform.unreadable = Error{"store_unavailable", "gone", {}};
  EXPECT_EQ(code(take(ann, table, 4, 2)), "not_durable");
  EXPECT_EQ(code(take(ann, table, 4, 2)), "store_unavailable");
  platform.failure.reset();
  platform.unreadable.reset();
  EXPECT_EQ(field(last_of(take(ann, table, 4, 2), "ack"), "seq"), "5");
}

TEST_F(HostTest, plays_a_repeated_message_once) {
  begin();
  EXPECT_EQ(field(last_of(take(ann, table, 4, 2), "ack"), "again"), "");
  EXPECT_EQ(field(last_of(take(ann, table, 4, 2), "ack"), "again"), "true");
  EXPECT_EQ(code(take(ann, table, 4, 1)), "not_your_turn");
  EXPECT_EQ(platform.logs[table].size(), 5u);
}

TEST_F(HostTest, decides_anew_when_somebody_else_appended_to_the_log) {
  begin();
  TestPlatform other;
  other.logs = platform.logs;
  const ClientId there = other.connect("ann");
  other.tell(there,
             R"({"type":"act","id":1,"table":")" + table + R"(","asked":4,"action":{"take":3}})");
  platform.logs = other.logs;  // as two hosts of one store
  EXPECT_EQ(code(take(ann, table, 4, 1)), "not_your_turn");
  EXPECT_EQ(field(last_of(platform.take(ben), "update"), "seq"), "5");  // and learns what happened
  EXPECT_EQ(field(last_of(take(ben, table, 5, 1), "ack"), "seq"), "6");
}

TEST_F(HostTest, gives_one_who_comes_back_what_was_missed) {
  begin();
  take(ann, table, 4, 1);
  take(ben, table, 5, 1);
  const ClientId again = platform.connect("ann");
  const auto mail = to(again, "watch", table, R"(,"seq":4)");
  const std::string update = last_of(mail, "update");
  EXPECT_EQ(kit::parse(field(update, "events")).as_array().size(), 2u);
  EXPECT_NE(field(update, "view"), "");
  EXPECT_EQ(last_of(mail, "table"), "");
  EXPECT_NE(last_of(to(again, "watch", table, R"(,"seq":99)"), "table"), "");
}

TEST_F(HostTest, remembers_everything_after_a_crash) {
  begin();
  take(ann, table, 4, 1);
  platform.restart();
  ben = platform.connect("ben");
  EXPECT_NE(last_of(to(ben, "watch", table), "table"), "");
  EXPECT_EQ(field(last_of(take(ben, table, 5, 1), "ack"), "seq"), "6");
}

TEST_F(HostTest, sends_patches_that_lead_to_the_view) {
  begin();
  const std::string whole = last_of(to(ben, "watch", table), "table");
  const Json before = kit::parse(field(whole, "view"));
  take(ann, table, 4, 3);
  const std::string update = last_of(platform.take(ben), "update");
  ASSERT_NE(field(update, "patch"), "");
  const auto after = apply_patch(before, kit::parse(field(update, "patch")));
  ASSERT_TRUE(after);
  const std::string now = last_of(to(ben, "watch", table), "table");
  EXPECT_EQ(kit::write(*after), field(now, "view"));
}

TEST_F(HostTest, tells_of_tables_that_are_not_there) {
  ann = platform.connect("ann");
  EXPECT_EQ(code(to(ann, "watch", "nowhere")), "no_such_table");
  EXPECT_EQ(platform.host().metrics().tables, 0u);
}

TEST_F(HostTest, lets_people_without_a_session_look_but_not_touch) {
  begin();
  const ClientId stranger = platform.connect("");
  EXPECT_NE(last_of(to(stranger, "watch", table), "table"), "");
  EXPECT_EQ(code(take(stranger, table, 4, 1)), "no_session");
  EXPECT_EQ(code(to(stranger, "stand", table)), "no_session");
  EXPECT_EQ(code(to(stranger, "chat", table, R"(,"channel":"spectators","text":"hi")")),
            "no_session");
}

TEST_F(HostTest, knows_an_account_by_the_guest_it_was) {
  begin();
  const ClientId account =
      platform.connect(Identity{.user = "a1", .name = "Ann", .guest = false, .also = {"ann"}});
  EXPECT_EQ(field(last_of(to(account, "watch", table), "table"), "you"), "0");
  EXPECT_EQ(field(last_of(take(account, table, 4, 1), "ack"), "seq"), "5");
}

TEST_F(HostTest, keeps_those_apart_who_do_not_want_to_meet) {
  ann = platform.connect(Identity{.user = "ann", .name = "Ann", .blocked = {"ben"}});
  ben = platform.connect("ben");
  table = make_table(ann);
  to(ann, "watch", table);
  EXPECT_EQ(code(to(ben, "sit", table, R"(,"seat":1,"contribution":"")")), "blocked");
  sit(platform.connect("cleo"), table, 1);
}

TEST_F(HostTest, makes_a_rematch_with_the_seats_moved_on) {
  begin();
  take(ann, table, 4, 3);
  take(ben, table, 5, 3);
  EXPECT_EQ(platform.finished_tables, std::vector<std::string>{table});
  const auto mail = to(ben, "rematch", table);
  const std::string next = field(last_of(mail, "ack"), "table");
  ASSERT_NE(next, "");
  EXPECT_EQ(field(last_of(platform.take(ann), "update"), "rematch"),
            R"({"table":")" + next + R"(","seat":1})");
  EXPECT_EQ(field(last_of(to(ann, "rematch", table), "ack"), "table"), next);
  EXPECT_EQ(platform.logs.size(), 2u);
}

TEST_F(HostTest, lets_bots_play_and_stops_those_that_are_not_needed) {
  ann = platform.connect("ann");
  table = make_table(
      ann,
      R"({"game":"toy","seats":[{"kind":"open"},{"kind":"bot","level":"easy"},{"kind":"bot","level":"hard"}]})");
  to(ann, "watch", table);
  sit(ann, table, 0);
  EXPECT_EQ(platform.bot_requests.size(), 0u);
  take(ann, table, 3, 1);
  ASSERT_EQ(platform.bot_requests.size(), 1u);
  EXPECT_EQ(platform.bot_requests.begin()->second.first.level, Level::easy);
  to(ann, "takeback", table, R"(,"actions":1)");
  EXPECT_EQ(platform.cancelled, 1);
  EXPECT_EQ(platform.bot_requests.size(), 0u);
  take(ann, table, 6, 1);
  EXPECT_EQ(platform.let_bots_play(), 1u);
  EXPECT_EQ(platform.bot_requests.begin()->second.first.level, Level::hard);
  EXPECT_EQ(platform.let_bots_play(), 1u);
  EXPECT_EQ(platform.host().metrics().bot_actions, 2u);
}

TEST_F(HostTest, lets_bots_rest_when_nobody_looks_on) {
  ann = platform.connect("ann");
  table = make_table(
      ann,
      R"({"game":"toy","seats":[{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}]})");
  platform.settle();
  EXPECT_EQ(platform.bot_requests.size(), 0u);
  to(ann, "watch", table);
  EXPECT_EQ(platform.bot_requests.size(), 1u);
  to(ann, "unwatch", table);
  EXPECT_EQ(platform.bot_requests.size(), 0u);
}

TEST_F(HostTest, tries_a_bots_move_again_when_the_disk_has_room_again) {
  ann = platform.connect("ann");
  table =
      make_table(ann, R"({"game":"toy","seats":[{"kind":"open"},{"kind":"bot","level":"easy"}]})");
  to(ann, "watch", table);
  sit(ann, table, 0);
  take(ann, table, 3, 1);
  platform.failure = Error{"not_durable", "full", {}};
  platform.let_bots_play();
  EXPECT_TRUE(platform.bot_requests.empty());
  platform.wait(5s);
  platform.failure.reset();
  platform.let_bots_play();
  platform.wait(5s);
  platform.let_bots_play();
  EXPECT_EQ(platform.logs[table].size(), 5u);
}

TEST_F(HostTest, gives_hints_where_they_are_allowed) {
  begin();
  platform.host().received(ann, R"({"type":"hint","id":9,"table":")" + table + "\"}");
  platform.settle();
  EXPECT_EQ(platform.let_bots_play(), 1u);
  EXPECT_EQ(field(last_of(platform.take(ann), "hint"), "best"), R"({"take":1})");
  EXPECT_EQ(code(to(ben, "hint", table)), "not_your_turn");
  begin(with(kTwo, R"(,"hints":false)"));
  EXPECT_EQ(code(to(ann, "hint", table)), "not_allowed");
}

TEST_F(HostTest, hands_a_seat_to_a_bot_when_its_time_has_run_out) {
  begin(with(kTwo, R"(,"clock":{"kind":"per_move","seconds":30})"));
  platform.wait(29s);
  EXPECT_EQ(platform.logs[table].size(), 4u);
  platform.wait(2s);
  EXPECT_EQ(platform.logs[table].size(), 5u);
  EXPECT_NE(platform.logs[table].back().find("to_bot"), std::string::npos);
  EXPECT_EQ(platform.bot_requests.size(), 1u);
}

TEST_F(HostTest, does_not_count_the_time_in_which_it_was_down) {
  begin(with(kTwo, R"(,"clock":{"kind":"per_move","seconds":30})"));
  platform.wait(20s);
  platform.restart();
  platform.wait(1h);
  ann = platform.connect("ann");
  to(ann, "watch", table);
  EXPECT_NE(platform.logs[table].back().find("resumed"), std::string::npos);
  platform.wait(5s);
  EXPECT_EQ(platform.logs[table].size(), 5u);
  EXPECT_EQ(field(last_of(take(ann, table, 4, 1), "ack"), "seq"), "6");
}

TEST_F(HostTest, ends_a_match_by_correspondence_that_nobody_looks_at) {
  begin(with(kTwo, R"(,"at_zero":"lose","clock":{"kind":"correspondence","days":1})"));
  platform.restart();
  platform.wait(25h);
  platform.host().adopt(table);
  platform.settle();
  EXPECT_NE(platform.logs[table].back().find("timed_out"), std::string::npos);
  EXPECT_EQ(platform.finished_tables, std::vector<std::string>{table});
}

TEST_F(HostTest, frees_the_seat_of_one_who_stays_away_and_gives_it_back) {
  begin();
  platform.host().disconnected(ben);
  platform.wait(60s);
  EXPECT_EQ(platform.logs[table].size(), 4u);
  platform.wait(61s);
  EXPECT_NE(platform.logs[table].back().find("stood"), std::string::npos);
  EXPECT_NE(last_of(to(ann, "bot", table, R"(,"seat":1,"level":"easy")"), "ack"), "");
  ben = platform.connect("ben");
  to(ben, "watch", table);
  EXPECT_NE(last_of(to(ben, "return", table), "ack"), "");
}

TEST_F(HostTest, forgets_tables_that_nobody_looks_at) {
  begin();
  platform.host().disconnected(ann);
  platform.host().disconnected(ben);
  EXPECT_EQ(platform.host().metrics().tables, 1u);
  platform.wait(20min);
  EXPECT_EQ(platform.host().metrics().tables, 0u);
  ann = platform.connect("ann");
  EXPECT_NE(last_of(to(ann, "watch", table), "table"), "");
}

TEST_F(HostTest, shows_listed_tables_in_the_lobby_while_somebody_waits_there) {
  const ClientId identity = platform.connect("zoe");
  EXPECT_EQ(field(platform.tell(identity, R"({"type":"lobby","id":1,"on":true})").at(0), "tables"),
            "[]");
  ann = platform.connect("ann");
  table = make_table(ann, with(kTwo, R"(,"listed":true)"));
  to(ann, "watch", table);
  make_table(ann);  // not listed
  platform.wait(1s);
  const std::string change = last_of(platform.take(identity), "lobby");
  EXPECT_EQ(kit::parse(field(change, "changed")).as_array().size(), 1u);
  platform.host().disconnected(ann);
  platform.wait(1s);
  EXPECT_EQ(field(last_of(platform.take(identity), "lobby"), "gone"), "[\"" + table + "\"]");
}

TEST_F(HostTest, says_in_the_lobby_and_at_the_table_that_its_maker_has_chosen_the_position) {
  const Game& game = *kit::games_and_toys().find("toy");
  const std::string position = state_json(game, *game.setup(2, {6, 1}, RngKey{}));
  const std::string listed = R"(,"listed":true)";
  ann = platform.connect("ann");
  table = make_table(ann, with(kTwo, listed + R"(,"start":)" + position));
  const std::string dealt = make_table(ann, with(kTwo, listed));
  to(ann, "watch", table);
  to(ann, "watch", dealt);
  const auto mail = platform.tell(platform.connect("zoe"), R"({"type":"lobby","id":1,"on":true})");
  std::map<std::string, bool> said;
  const Json tables = kit::parse(field(last_of(mail, "lobby"), "tables"));
  for (const Json& one : tables.as_array()) {
    said[std::string(one.at("table").as_string())] = one.as_object().contains("from_position");
  }
  EXPECT_EQ(said, (std::map<std::string, bool>{{table, true}, {dealt, false}}));
  const std::string shown = last_of(to(platform.connect("zoe"), "watch", table), "table");
  EXPECT_EQ(field(field(shown, "settings"), "from_position"), "true");
}

TEST_F(HostTest, says_who_is_there) {
  begin();
  platform.wait(1s);
  EXPECT_EQ(field(last_of(platform.take(ann), "presence"), "here"), "[0,1]");
  platform.host().disconnected(ben);
  platform.wait(1s);
  EXPECT_EQ(field(last_of(platform.take(ann), "presence"), "here"), "[0]");
  platform.wait(1s);
  EXPECT_EQ(last_of(platform.take(ann), "presence"), "");
}

TEST_F(HostTest, keeps_the_talk_of_spectators_from_players_until_the_end) {
  begin();
  const ClientId zoe = platform.connect("zoe");
  to(zoe, "watch", table);
  const auto said = to(zoe, "chat", table, R"(,"channel":"spectators","text":"Ann has the 8")");
  EXPECT_EQ(field(last_of(said, "chat"), "text"), "Ann has the 8");
  EXPECT_EQ(last_of(platform.take(ben), "chat"), "");
  EXPECT_EQ(code(to(zoe, "chat", table, R"(,"channel":"players","text":"psst")")), "not_allowed");
  EXPECT_EQ(code(to(ben, "chat", table, R"(,"channel":"spectators","text":"hm")")), "not_allowed");
  to(ann, "chat", table, R"(,"channel":"players","text":"hello")");
  EXPECT_EQ(field(last_of(platform.take(zoe), "chat"), "text"), "hello");
  EXPECT_EQ(field(last_of(platform.take(ben), "chat"), "text"), "hello");
}

TEST_F(HostTest, shows_what_was_said_before_to_who_comes_later) {
  begin();
  to(ann, "chat", table, R"(,"channel":"players","text":"hello")");
  const ClientId zoe = platform.connect("zoe");
  EXPECT_EQ(field(last_of(to(zoe, "watch", table), "chat"), "text"), "hello");
  const ClientId picky =
      platform.connect(Identity{.user = "picky", .name = "Picky", .blocked = {"ann"}});
  EXPECT_EQ(last_of(to(picky, "watch", table), "chat"), "");
}

TEST_F(HostTest,
       forgets_the_words_of_a_deleted_person_and_has_those_forget_them_who_could_read_them) {
  begin();
  const ClientId zoe = platform.connect("zoe");
  const ClientId yan = platform.connect("yan");
  to(zoe, "watch", table);
  to(ann, "chat", table, R"(,"channel":"players","text":"hello")");
  to(zoe, "chat", table, R"(,"channel":"spectators","text":"hm")");
  to(zoe, "chat", table, R"(,"channel":"spectators","text":"hm hm")");
  for (const ClientId one : {ann, ben, zoe}) platform.take(one);
  platform.chats.clear();  // as a store deletes them
  platform.host().forget_words({"nobody", "zoe"});
  const std::string gone = R"({"type":"chat_gone","table":")" + table + R"(","user":"zoe"})";
  EXPECT_EQ(platform.take(zoe), std::vector{gone});
  EXPECT_EQ(platform.take(ben), std::vector<std::string>{});  // a player, who could not read her
  EXPECT_EQ(field(last_of(to(yan, "watch", table), "chat"), "text"), "hello");
  platform.host().forget_words({"ann", "zoe"});
  EXPECT_EQ(platform.take(ben).size(), 1U);
  EXPECT_EQ(last_of(to(platform.connect("xia"), "watch", table), "chat"), "");
}

TEST_F(HostTest, forgets_the_words_of_a_table_that_has_left_the_memory) {
  begin();
  to(ann, "chat", table, R"(,"channel":"players","text":"hello")");
  platform.host().disconnected(ann);
  platform.host().disconnected(ben);
  platform.wait(24h);
  ASSERT_EQ(platform.host().metrics().tables, 0U);
  platform.host().forget_words({"ann"});
}

TEST_F(HostTest, silences_the_muted_and_those_who_speak_too_fast) {
  begin();
  const std::string line = R"(,"channel":"players","text":"hello")";
  platform.host().changed(ann, {.user = "ann", .name = "Ann", .muted_until = platform.now() + 1h});
  EXPECT_EQ(code(to(ann, "chat", table, line)), "muted");
  platform.wait(2h);
  std::string last;
  for (int i = 0; i < 20; ++i) last = code(to(ann, "chat", table, line));
  EXPECT_EQ(last, "too_fast");
}

TEST_F(HostTest, has_no_chat_where_it_is_switched_off) {
  begin(with(kTwo, R"(,"chat":false)"));
  EXPECT_EQ(code(to(ann, "chat", table, R"(,"channel":"players","text":"x")")), "not_allowed");
}

TEST_F(HostTest, limits_how_many_tables_one_person_makes) {
  ann = platform.connect("ann");
  std::string last = "t";
  for (int i = 0; i < 40 && !last.empty(); ++i) last = make_table(ann);
  EXPECT_EQ(last, "");
  EXPECT_EQ(make_table(platform.connect("ben")).substr(0, 1), "t");
}

TEST_F(HostTest, sends_the_whole_table_to_one_who_sits_down) {
  begin();
  const ClientId cleo = platform.connect("cleo");
  const std::string other = make_table(cleo);
  to(cleo, "watch", other);
  const auto mail = to(cleo, "sit", other, R"(,"seat":1,"contribution":"")");
  EXPECT_EQ(field(last_of(mail, "table"), "you"), "1");
}

TEST_F(HostTest, finishes_a_match_by_the_rules_that_it_began_with) {
  platform.logs["old"] = {};
  const auto events = Table::create(
      [] {
        Settings settings;
        settings.game = "toy";
        settings.rules_version = 1;
        settings.options = R"({"heap":6,"cards":false})";
        settings.seats.resize(2);
        return settings;
      }(),
      {7}, {"ann", "Ann"}, platform.now(), kit::games_and_toys());
  for (const Event& event : *events) platform.logs["old"].push_back(event_json(event));
  ann = platform.connect("ann");
  ben = platform.connect("ben");
  to(ben, "watch", "old");
  sit(ann, "old", 0);
  sit(ben, "old", 1);
  take(ann, "old", 4, 3);  // three points by version 1, two by version 2
  take(ben, "old", 5, 2);
  platform.take(ben);
  take(ann, "old", 6, 1);
  const std::string outcome = field(last_of(platform.take(ben), "update"), "outcome");
  EXPECT_EQ(field(outcome, "scores"), "[4,2]");
}

TEST_F(HostTest, answers_nothing_any_more_when_it_is_closed_but_finishes_what_it_began) {
  begin();
  platform.host().received(
      ann, R"({"type":"act","id":7,"table":")" + table + R"(","asked":4,"action":{"take":2}})");
  platform.host().close();
  platform.host().received(ben, R"({"type":"ping","id":8})");
  platform.settle();
  EXPECT_NE(last_of(platform.take(ann), "ack"), "");
  EXPECT_EQ(last_of(platform.take(ben), "pong"), "");
}

}  // namespace
}  // namespace skerry::protocol
