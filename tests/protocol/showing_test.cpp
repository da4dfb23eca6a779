// What clients are shown when they ask: long logs in pages, in turns, and not without end; and what
// the host keeps in memory for it.
#include <gmock/gmock.h>

#include <algorithm>

#include "protocol/cost_limiter.h"
#include "protocol/fair_queue.h"
#include "protocol/host_kit.h"

namespace skerry::protocol {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::Pair;

constexpr int kEvents = 1'204;

// A table of pebbles whose log is long: its host was started again and again.
class ShowingTest : public testing::Test {
 protected:
  explicit ShowingTest(HostLimits limits = {}) : platform(limits) {}

  std::string message(std::string_view type, const std::string& table, const std::string& more) {
    return R"({"type":")" + std::string(type) + R"(","id":)" + std::to_string(++id_) +
           R"(,"table":")" + table + '"' + more + '}';
  }
  std::vector<std::string> to(ClientId client, std::string_view type, const std::string& table,
                              const std::string& more = "") {
    return platform.tell(client, message(type, table, more));
  }
  // Sends the message, and runs what the platform was asked for only when it is time.
  void ask(ClientId client, std::string_view type, const std::string& table) {
    platform.host().received(client, message(type, table, ""));
  }
  ClientId from(const std::string& user, const std::string& address) {
    return platform.connect(Identity{.user = user, .name = user, .address = address});
  }
  // Ann and Ben play at a new table; nobody watches.
  std::string begun() {
    const ClientId ann = platform.connect("ann");
    const auto mail = platform.tell(
        ann, R"({"type":"create","id":1,"settings":{"game":"toy","options":{"heap":6},)"
             R"("seats":[{"kind":"open"},{"kind":"open"}]}})");
    const std::string table = field(last_of(mail, "ack"), "table");
    to(ann, "sit", table, R"(,"seat":0,"contribution":"00ff")");
    to(platform.connect("ben"), "sit", table, R"(,"seat":1,"contribution":"00ff")");
    return table;
  }
  // The same with kEvents events; the host knows nothing of them yet.
  std::string long_table() {
    const std::string table = begun();
    auto& log = platform.logs[table];
    while (log.size() < kEvents) log.push_back(event_json({platform.now(), Resumed{}}));
    platform.restart();
    platform.tables_sent.clear();
    platform.loads.clear();
    return table;
  }
  // The numbers of the events of these messages.
  static std::vector<int> numbers(const std::vector<std::string>& messages) {
    std::vector<int> found;
    for (const std::string& text : messages) {
      const std::string type = field(text, "type");
      if (type != "table" && type != "update" && type != "log") continue;
      const Json events = kit::parse(field(text, type == "update" ? "events" : "log"));
      for (const Json& event : events.as_array()) {
        found.push_back(static_cast<int>(event.at("seq").as_int64()));
      }
    }
    return found;
  }
  static std::vector<int> range(int from, int to) {
    std::vector<int> all;
    for (int i = from; i <= to; ++i) all.push_back(i);
    return all;
  }
  static std::string code(const std::vector<std::string>& mail) {
    return field(last_of(mail, "error"), "code");
  }

  TestPlatform platform;

 private:
  int id_ = 100;
};

TEST_F(ShowingTest, sends_a_long_log_in_pages_of_which_the_first_comes_with_the_table) {
  const std::string table = long_table();
  const ClientId zoe = platform.connect("zoe");
  const auto at_once = to(zoe, "watch", table);
  EXPECT_EQ(numbers(at_once), range(1, 500));
  EXPECT_EQ(field(last_of(at_once, "table"), "seq"), "500");
  platform.wait(1s);
  const auto later = platform.take(zoe);
  EXPECT_EQ(numbers(later), range(501, kEvents));
  for (const std::string& text : later) EXPECT_LE(numbers({text}).size(), 500U);
}

TEST_F(ShowingTest, sends_what_happens_meanwhile_after_the_pages) {
  const std::string table = long_table();
  const ClientId ann = platform.connect("ann");
  const ClientId zoe = platform.connect("zoe");
  const std::string whole = last_of(to(zoe, "watch", table), "table");
  Json view = kit::parse(field(whole, "view"));
  to(ann, "act", table, R"(,"asked":4,"action":{"take":3})");
  platform.wait(1s);
  const auto later = platform.take(zoe);
  EXPECT_EQ(numbers(later), range(501, kEvents + 1));
  for (const std::string& text : later) {
    if (field(text, "type") != "update") continue;
    if (const std::string now = field(text, "view"); !now.empty()) {
      view = kit::parse(now);
    } else {
      view = *apply_patch(view, kit::parse(field(text, "patch")));
    }
  }
  platform.wait(1min);
  EXPECT_EQ(kit::write(view), field(last_of(to(zoe, "watch", table), "table"), "view"));
}

TEST_F(ShowingTest, pages_what_one_missed_who_comes_back) {
  const std::string table = long_table();
  const ClientId zoe = platform.connect("zoe");
  const auto at_once = to(zoe, "watch", table, R"(,"seq":40)");
  EXPECT_EQ(numbers(at_once), range(41, 540));
  EXPECT_EQ(last_of(at_once, "table"), "");
  platform.wait(1s);
  EXPECT_EQ(numbers(platform.take(zoe)), range(541, kEvents));
}

TEST_F(ShowingTest, sends_the_last_events_first_to_one_who_is_content_with_them) {
  const std::string table = long_table();
  const ClientId zoe = platform.connect("zoe");
  const auto mail = to(zoe, "watch", table, R"(,"log":100)");
  const std::string whole = last_of(mail, "table");
  EXPECT_EQ(field(whole, "seq"), std::to_string(kEvents));
  EXPECT_EQ(field(whole, "log_from"), std::to_string(kEvents - 99));
  EXPECT_EQ(numbers(mail), range(kEvents - 99, kEvents));
  platform.wait(1s);
  EXPECT_EQ(numbers(platform.take(zoe)), std::vector<int>{});
  std::vector<int> known = numbers(mail);
  while (known.front() > 1) {
    const auto page = to(zoe, "log", table, R"(,"before":)" + std::to_string(known.front()));
    auto earlier = numbers(page);
    ASSERT_EQ(field(last_of(page, "log"), "log_from"), std::to_string(earlier.front()));
    ASSERT_LE(earlier.size(), 500U);
    earlier.insert(earlier.end(), known.begin(), known.end());
    known = earlier;
  }
  EXPECT_EQ(known, range(1, kEvents));
  EXPECT_EQ(numbers(to(zoe, "log", table, R"(,"before":1)")), std::vector<int>{});
  EXPECT_EQ(numbers(to(zoe, "log", table, R"(,"before":0)")), std::vector<int>{});
}

TEST_F(ShowingTest, sends_the_table_instead_of_a_long_rest_to_one_who_is_content_with_its_end) {
  const std::string table = long_table();
  const ClientId zoe = platform.connect("zoe");
  const auto mail = to(zoe, "watch", table, R"(,"seq":40,"log":100)");
  EXPECT_EQ(numbers(mail), range(kEvents - 99, kEvents));
  EXPECT_EQ(numbers(to(zoe, "watch", table, R"(,"seq":1200,"log":100)")), range(1201, kEvents));
}

TEST_F(ShowingTest, loads_a_table_once_for_all_who_ask_at_the_same_time) {
  const std::string table = long_table();
  const ClientId ann = from("ann", "1.1.1.1");
  const ClientId zoe = from("zoe", "2.2.2.2");
  ask(ann, "watch", table);
  ask(zoe, "watch", table);
  platform.wait(1s);
  EXPECT_THAT(platform.loads, ElementsAre(Pair(table, "1.1.1.1")));
  EXPECT_THAT(platform.tables_sent, ElementsAre(ann, zoe));
}

TEST_F(ShowingTest, keeps_no_table_that_the_platform_is_too_busy_to_load) {
  const std::string table = long_table();
  platform.unreadable = Error{"busy", "too much", {}};
  EXPECT_EQ(code(to(platform.connect("zoe"), "watch", table)), "busy");
  EXPECT_EQ(platform.host().metrics().tables, 0U);
}

// With these limits one table, about 2 KB, uses up what may be written in two seconds.
class SlowShowing : public ShowingTest {
 protected:
  SlowShowing() : ShowingTest({.shown = {1, 1000}}) {}
};

TEST_F(SlowShowing, lets_addresses_take_turns) {
  const std::string table = begun();
  std::vector<ClientId> greedy;
  greedy.reserve(4);
  for (int i = 0; i < 4; ++i) greedy.push_back(from("g" + std::to_string(i), "6.6.6.6"));
  const ClientId modest = from("modest", "1.1.1.1");
  for (const ClientId one : greedy) ask(one, "watch", table);
  ask(modest, "watch", table);
  platform.settle();
  EXPECT_THAT(platform.tables_sent, ElementsAre(greedy[0]));
  EXPECT_EQ(platform.host().metrics().showings, 4U);
  platform.wait(1min);
  EXPECT_THAT(platform.tables_sent,
              ElementsAre(greedy[0], greedy[1], modest, greedy[2], greedy[3]));
  EXPECT_EQ(platform.host().metrics().showings_delayed, 4U);
}

TEST_F(SlowShowing, never_delays_a_move) {
  const std::string table = begun();
  const ClientId ann = from("ann", "6.6.6.6");
  for (int i = 0; i < 50; ++i) ask(from("g" + std::to_string(i), "6.6.6.6"), "watch", table);
  EXPECT_NE(last_of(to(ann, "act", table, R"(,"asked":4,"action":{"take":3})"), "ack"), "");
  EXPECT_EQ(platform.host().metrics().showings, 49U);
}

TEST_F(SlowShowing, shows_nothing_to_one_who_has_gone_or_does_not_want_it_any_more) {
  const std::string table = begun();
  const ClientId first = from("first", "1.1.1.1");
  const ClientId gone = from("gone", "2.2.2.2");
  const ClientId changed = from("changed", "3.3.3.3");
  for (const ClientId one : {first, gone, changed}) ask(one, "watch", table);
  platform.host().disconnected(gone);
  const auto answers = to(changed, "unwatch", table);
  EXPECT_EQ(std::ranges::count(answers, "ack", [](const auto& one) { return field(one, "type"); }),
            2);  // both requests are answered
  platform.wait(1min);
  EXPECT_THAT(platform.tables_sent, ElementsAre(first));
  EXPECT_EQ(platform.host().metrics().watchers, 1U);
}

// A table costs more than one person or address may be shown at once.
class ExpensiveShowing : public ShowingTest {
 protected:
  ExpensiveShowing()
      : ShowingTest({.shown_to_person = {500, 100}, .shown_to_address = {1'500, 100}}) {}
};

TEST_F(ExpensiveShowing, is_refused_to_one_who_was_shown_too_much) {
  const std::string table = begun();
  const ClientId zoe = from("zoe", "1.1.1.1");
  EXPECT_NE(last_of(to(zoe, "watch", table), "table"), "");
  EXPECT_EQ(code(to(zoe, "watch", table)), "too_fast");
  EXPECT_EQ(code(to(zoe, "log", table, R"(,"before":3)")), "too_fast");
  EXPECT_EQ(code(to(from("zoe", "2.2.2.2"), "watch", table)), "too_fast");  // the same person
  EXPECT_EQ(platform.host().metrics().showings_refused, 3U);
  EXPECT_EQ(code(to(from("ann", "1.1.1.1"), "act", table, R"(,"asked":4,"action":{"take":3})")),
            "");
  platform.wait(1min);
  EXPECT_NE(last_of(to(zoe, "watch", table), "table"), "");
}

TEST_F(ExpensiveShowing, is_refused_to_an_address_however_many_people_it_has) {
  const std::string table = begun();
  int shown = 0;
  for (int i = 0; i < 10; ++i) {
    const ClientId guest = from("g" + std::to_string(i), "1.1.1.1");
    if (code(to(guest, "watch", table)) != "too_fast") ++shown;
  }
  EXPECT_GE(shown, 1);
  EXPECT_LE(shown, 3);
  EXPECT_NE(last_of(to(from("other", "2.2.2.2"), "watch", table), "table"), "");
}

TEST_F(ExpensiveShowing, counts_the_lobby) {
  const std::string settings =
      R"({"game":"toy","seats":[{"kind":"open"},{"kind":"open"}],"listed":true})";
  for (const std::string user : {"ann", "ben", "cleo"}) {
    const ClientId maker = platform.connect(user);
    const auto mail =
        platform.tell(maker, R"({"type":"create","id":1,"settings":)" + settings + '}');
    to(maker, "watch", field(last_of(mail, "ack"), "table"));
  }
  const ClientId zoe = from("zoe", "1.1.1.1");
  const std::string lobby = R"({"type":"lobby","id":2,"on":true})";
  EXPECT_NE(last_of(platform.tell(zoe, lobby), "lobby"), "");
  EXPECT_EQ(code(platform.tell(zoe, lobby)), "too_fast");
  EXPECT_EQ(platform.host().metrics().showings_refused, 1U);
  platform.wait(1min);
  EXPECT_NE(last_of(platform.tell(zoe, lobby), "lobby"), "");
}

TEST_F(ExpensiveShowing, counts_the_tables_that_are_loaded_for_who_asks_whatever_it_is) {
  std::vector<std::string> over;
  for (int i = 0; i < 12; ++i) {
    over.push_back(begun());
    to(platform.connect("ann"), "resign", over.back());
  }
  platform.restart();
  platform.loads.clear();
  const ClientId eve = from("eve", "1.1.1.1");
  std::size_t refused = 0;
  for (const std::string& table : over) refused += code(to(eve, "hint", table)) == "too_fast";
  EXPECT_EQ(platform.loads.size(), over.size() - refused);
  EXPECT_LE(platform.loads.size(), 3U);
  EXPECT_EQ(platform.host().metrics().showings_refused, refused);
  // Neither by what only players may do, nor with another name.
  const std::size_t before = platform.loads.size();
  EXPECT_EQ(code(to(eve, "act", over.back(), R"(,"asked":4,"action":{"take":3})")), "too_fast");
  EXPECT_EQ(code(to(eve, "sit", over.back(), R"(,"seat":0,"contribution":"")")), "too_fast");
  EXPECT_EQ(platform.loads.size(), before);
  platform.wait(1min);
  EXPECT_EQ(code(to(eve, "hint", over.back())), "no_such_table");  // it was looked at again
  EXPECT_EQ(platform.loads.size(), before + 1);
}

TEST_F(ExpensiveShowing, never_keeps_a_player_from_playing) {
  const std::string own = begun();
  std::vector<std::string> over;
  for (int i = 0; i < 12; ++i) {
    over.push_back(begun());
    to(platform.connect("ben"), "resign", over.back());
  }
  platform.restart();
  const ClientId ann = from("ann", "1.1.1.1");
  for (const std::string& table : over) to(ann, "hint", table);
  EXPECT_EQ(code(to(ann, "act", over.back(), R"(,"asked":4,"action":{"take":3})")), "too_fast");
  platform.loads.clear();
  EXPECT_NE(last_of(to(ann, "act", own, R"(,"asked":4,"action":{"take":3})"), "ack"), "");
  EXPECT_THAT(platform.loads, ElementsAre(Pair(own, "1.1.1.1")));
}

TEST_F(ExpensiveShowing, costs_a_player_nothing_for_having_the_own_table_loaded) {
  const std::string own = begun();
  for (int i = 0; i < 20; ++i) {
    platform.restart();
    EXPECT_EQ(code(to(from("ann", "1.1.1.1"), "hint", own)), "") << i;
  }
}

// A chat is much longer than its table.
class LongChat : public ShowingTest {
 protected:
  LongChat() : ShowingTest({.shown_to_person = {20'000, 0}}) {}
};

TEST_F(LongChat, counts_for_who_is_shown_it_with_the_table) {
  const std::string table = begun();
  for (int i = 0; i < 50; ++i) {
    platform.chats[table].push_back(
        {"ann", "Ann", Channel::players, std::string(500, 'x'), platform.now()});
  }
  const ClientId zoe = platform.connect("zoe");
  std::vector<std::string> said;
  for (int i = 0; i < 3; ++i) {
    said.push_back(code(to(zoe, "watch", table)));
    to(zoe, "unwatch", table);
  }
  EXPECT_THAT(said, ElementsAre("", "too_fast", "too_fast"));
}

TEST_F(ShowingTest, makes_one_view_and_one_update_for_all_spectators_of_a_hidden_game) {
  const std::string table = begun();
  const ClientId ann = platform.connect("ann");
  const ClientId ben = platform.connect("ben");
  to(ann, "watch", table);
  to(ben, "watch", table);
  std::vector<ClientId> crowd;
  const auto before_watching = platform.host().metrics();
  for (int i = 0; i < 150; ++i) {
    crowd.push_back(platform.connect("s" + std::to_string(i)));
    to(crowd.back(), "watch", table, i % 2 == 0 ? "" : R"(,"legal":true)");
  }
  const auto before = platform.host().metrics();
  EXPECT_EQ(before.views - before_watching.views, 1U);
  to(ann, "act", table, R"(,"asked":4,"action":{"take":3})");
  const auto after = platform.host().metrics();
  EXPECT_EQ(after.views - before.views, 3U);  // Ann's, Ben's and the spectators'
  EXPECT_EQ(after.updates - before.updates, 3U);
  const std::string said = last_of(platform.take(crowd.front()), "update");
  EXPECT_NE(said, "");
  for (const ClientId one : crowd) {
    if (one == crowd.front()) continue;
    EXPECT_EQ(last_of(platform.take(one), "update"), said);
  }
}

TEST_F(ShowingTest, forgets_a_match_that_is_over_soon_after_the_last_one_has_gone) {
  const std::string over = begun();
  to(platform.connect("ann"), "resign", over);
  begun();  // a match that goes on
  EXPECT_EQ(platform.host().metrics().tables, 2U);
  EXPECT_GT(platform.host().metrics().table_bytes, 0U);
  platform.wait(61s);
  EXPECT_EQ(platform.host().metrics().tables, 1U);
  const ClientId ben = platform.connect("ben");
  EXPECT_EQ(field(last_of(to(ben, "watch", over), "table"), "table"), over);
  platform.wait(30min);
  EXPECT_EQ(platform.host().metrics().tables, 1U);  // the one that Ben watches
  to(ben, "unwatch", over);
  platform.wait(61s);
  EXPECT_EQ(platform.host().metrics().tables, 0U);
  EXPECT_EQ(platform.host().metrics().table_bytes, 0U);
}

class CarefulMemory : public ShowingTest {
 protected:
  CarefulMemory() : ShowingTest({.dropped_at_once = 20'000}) {}
};

TEST_F(CarefulMemory, is_freed_in_parts_so_that_moves_do_not_wait_for_all_of_it) {
  for (int i = 0; i < 12; ++i) to(platform.connect("ann"), "resign", begun());
  const std::size_t all = platform.host().metrics().tables;
  const std::size_t bytes = platform.host().metrics().table_bytes;
  std::vector<std::size_t> parts;
  for (std::size_t before = all; before > 0 && parts.size() < all;) {
    while (platform.host().metrics().tables == before) platform.wait(1ms);
    parts.push_back(before - platform.host().metrics().tables);
    before = platform.host().metrics().tables;
  }
  EXPECT_GT(bytes, 40'000U);
  EXPECT_GT(parts.size(), 1U);
  for (const std::size_t part : parts) EXPECT_LE(part, 1 + 20'000 / (bytes / all));
}

class SmallMemory : public ShowingTest {
 protected:
  SmallMemory() : ShowingTest({.table_bytes = 20'000}) {}
  std::string create(ClientId client) {
    const auto mail = platform.tell(client, R"({"type":"create","id":1,"settings":{"game":"toy",)"
                                            R"("seats":[{"kind":"open"},{"kind":"open"}]}})");
    return last_of(mail, "error").empty() ? field(last_of(mail, "ack"), "table")
                                          : field(last_of(mail, "error"), "code");
  }
};

TEST_F(SmallMemory, makes_room_by_forgetting_what_nobody_uses_and_is_busy_otherwise) {
  const ClientId zoe = platform.connect("zoe");
  std::vector<std::string> made;
  for (int i = 0; i < 19; ++i) {
    platform.wait(5s);
    made.push_back(create(zoe));
    ASSERT_TRUE(made.back().starts_with("t")) << made.back();
  }
  EXPECT_LT(platform.host().metrics().tables, 19U);
  EXPECT_LT(platform.host().metrics().table_bytes, 40'000U);
  // What is watched stays, and then there is no room.
  std::string answer = "t";
  for (int i = 0; i < 19 && answer.starts_with("t"); ++i) {
    platform.wait(5s);
    answer = create(zoe);
    if (answer.starts_with("t")) to(zoe, "watch", answer);
  }
  EXPECT_EQ(answer, "busy");
}

TEST_F(SmallMemory, is_shared_between_addresses) {
  const ClientId greedy = from("greedy", "1.1.1.1");
  const ClientId other = from("other", "2.2.2.2");
  int made = 0;
  std::string answer = create(greedy);
  for (; answer.starts_with("t") && made < 19; ++made) {
    to(greedy, "watch", answer);
    platform.wait(5s);
    answer = create(greedy);
  }
  EXPECT_EQ(answer, "busy");
  EXPECT_GE(made, 2);
  EXPECT_LT(platform.host().metrics().table_bytes, 15'000U);  // a half, and one table
  const std::string table = create(other);
  EXPECT_TRUE(table.starts_with("t")) << table;
  platform.wait(5s);
  EXPECT_EQ(create(from("friend", "1.1.1.1")), "busy");  // another person there
  EXPECT_EQ(create(platform.connect("local")).substr(0, 1), "t");
}

TEST_F(SmallMemory, is_given_back_by_matches_that_are_over_although_they_are_watched) {
  const ClientId zoe = platform.connect("zoe");
  const ClientId ann = platform.connect("ann");
  const ClientId ben = platform.connect("ben");
  const std::string first = begun();
  for (const ClientId one : {ann, ben, zoe}) to(one, "watch", first);
  to(ann, "resign", first);
  // More matches than there is room for; Zoe looks on at each of them until the end and after it.
  for (int i = 0; i < 30; ++i) {
    const auto mail = platform.tell(
        zoe, R"({"type":"create","id":1,"settings":{"game":"toy","options":{"heap":6},)"
             R"("seats":[{"kind":"open"},{"kind":"open"}]}})");
    const std::string table = field(last_of(mail, "ack"), "table");
    ASSERT_NE(table, "") << code(mail);
    to(zoe, "watch", table);
    to(ann, "sit", table, R"(,"seat":0,"contribution":"00ff")");
    to(ben, "sit", table, R"(,"seat":1,"contribution":"00ff")");
    to(ben, "resign", table);
    platform.wait(5s);
  }
  EXPECT_EQ(platform.host().metrics().tables, 31U);
  EXPECT_LT(platform.host().metrics().table_bytes, 40'000U);
  // The first has been put away. It comes back when it is wanted, and its watchers miss nothing.
  for (const ClientId one : {ann, ben, zoe}) platform.take(one);
  platform.loads.clear();
  const std::string next = field(last_of(to(ann, "rematch", first), "ack"), "table");
  EXPECT_NE(next, "");
  EXPECT_EQ(platform.loads.size(), 1U);
  const auto ben_sees = platform.take(ben);
  EXPECT_NE(last_of(ben_sees, "table").find('"' + next + '"'), std::string::npos);
  EXPECT_EQ(last_of(platform.take(zoe), "table"), "");  // who has not played is told nothing
  to(ben, "chat", first, R"(,"channel":"players","text":"Once more!")");
  EXPECT_EQ(field(last_of(platform.take(ann), "chat"), "text"), "Once more!");
}

TEST_F(SmallMemory, is_not_taken_from_a_table_that_is_just_used) {
  const std::string first = begun();
  const ClientId ann = platform.connect("ann");
  to(ann, "resign", first);
  EXPECT_EQ(code(to(ann, "rematch", first)), "");
  platform.wait(2min);
  EXPECT_EQ(platform.host().metrics().tables, 0U);
  const ClientId zoe = platform.connect("zoe");
  while (platform.host().metrics().table_bytes < 15'000) {
    to(zoe, "watch", create(zoe));
    platform.wait(5s);
  }
  ASSERT_LT(platform.host().metrics().table_bytes, 20'000U);
  platform.loads.clear();
  // Loading the first fills the memory, so that there is none for the rematch that it names.
  EXPECT_EQ(code(to(ann, "rematch", first)), "busy");
  EXPECT_EQ(code(to(ann, "legal", first)), "");
  EXPECT_THAT(platform.loads, ElementsAre(Pair(first, "")));
}

TEST_F(SmallMemory, is_not_filled_by_who_sits_down_and_stands_up_without_end) {
  const ClientId greedy = from("greedy", "1.1.1.1");
  const std::string table = create(greedy);
  int sat = 0;
  std::string refused;
  for (; sat < 200 && refused.empty(); ++sat) {
    refused = code(to(greedy, "sit", table, R"(,"seat":0,"contribution":"00")"));
    if (refused.empty()) {
      EXPECT_EQ(code(to(greedy, "stand", table)), "");
    }
  }
  EXPECT_EQ(refused, "busy");
  EXPECT_LT(platform.host().metrics().table_bytes, 20'000U);
  EXPECT_EQ(create(from("other", "2.2.2.2")).substr(0, 1), "t");
  EXPECT_EQ(code(to(greedy, "abort", table)), "");  // makes room
}

// Bots wait as long as the tables of their address leave too little room for others.
TEST_F(SmallMemory, is_not_filled_by_the_bots_of_one_address) {
  const ClientId greedy = from("greedy", "1.1.1.1");
  const auto mail = platform.tell(
      greedy, R"({"type":"create","id":1,"settings":{"game":"toy","options":{"heap":30},)"
              R"("seats":[{"kind":"bot","level":"random"},{"kind":"bot","level":"random"}]}})");
  const std::string bots = field(last_of(mail, "ack"), "table");
  to(greedy, "watch", bots);
  EXPECT_EQ(platform.let_bots_play(), 1U);
  std::vector<std::string> others;
  for (std::string table = create(greedy); table.starts_with("t"); table = create(greedy)) {
    to(greedy, "watch", table);
    others.push_back(table);
    platform.wait(2s);
  }
  EXPECT_EQ(platform.let_bots_play(), 1U);  // had begun before
  EXPECT_EQ(platform.bot_requests.size(), 0U);
  platform.wait(1min);
  EXPECT_EQ(platform.bot_requests.size(), 0U);
  EXPECT_EQ(field(last_of(platform.take(greedy), "bots"), "busy"), "true");
  for (const std::string& table : others) {
    to(greedy, "abort", table);
    to(greedy, "unwatch", table);
  }
  platform.wait(2min);
  EXPECT_EQ(platform.bot_requests.size(), 1U);
  EXPECT_EQ(platform.let_bots_play(), 1U);
}

TEST(FairQueue, serves_one_of_each_key_in_turn) {
  FairQueue<int> queue;
  for (int i = 1; i <= 3; ++i) queue.push("a", i);
  queue.push("b", 10);
  EXPECT_EQ(queue.waiting("a"), 3U);
  EXPECT_EQ(queue.pop(), 1);
  EXPECT_EQ(queue.pop(), 10);
  queue.push("c", 20);
  queue.erase_if("a", [](int i) { return i == 2; });
  EXPECT_EQ(queue.size(), 2U);
  EXPECT_EQ(queue.pop(), 3);
  queue.erase_if("c", [](int) { return true; });
  EXPECT_TRUE(queue.empty());
  EXPECT_EQ(queue.pop(), std::nullopt);
  queue.push("a", 7);
  EXPECT_EQ(queue.pop(), 7);
}

TEST(CostLimiter, charges_afterwards_and_lets_a_debt_be_paid_off) {
  constexpr Time start{1h};
  CostLimiter limiter({.burst = 10, .per_second = 2});
  EXPECT_TRUE(limiter.may("a", start));
  limiter.charge("a", start, 9);
  EXPECT_TRUE(limiter.may("a", start));
  limiter.charge("a", start, 21);
  EXPECT_FALSE(limiter.may("a", start));
  EXPECT_FALSE(limiter.may("a", start + 10s));
  EXPECT_TRUE(limiter.may("a", start + 11s));
  EXPECT_TRUE(limiter.may("b", start));
  limiter.charge("", start, 1'000);
  EXPECT_TRUE(limiter.may("", start));
  EXPECT_EQ(limiter.size(), 1U);
}

}  // namespace
}  // namespace skerry::protocol
