// Who may open a table that is not listed: everybody with the link until the match is over, then those
// who were there.
#include <gmock/gmock.h>

#include "protocol/host_kit.h"

namespace skerry::protocol {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr std::string_view kMembers =
    R"("game":"toy","options":{"heap":6,"cards":true},"seats":[{"kind":"open"},{"kind":"open"}])";

// Ann and Ben play; Cleo, who has a session, and somebody without one look on.
class UnlistedTable : public testing::Test {
 protected:
  std::vector<std::string> to(ClientId client, std::string_view type,
                              const std::string& more = "") {
    return platform.tell(client, R"({"type":")" + std::string(type) + R"(","id":)" +
                                     std::to_string(++id_) + R"(,"table":")" + table + '"' + more +
                                     '}');
  }
  // The code of the error that answers, or "" if there is none.
  std::string refusal(ClientId client, std::string_view type, const std::string& more = "") {
    return field(last_of(to(client, type, more), "error"), "code");
  }
  void begin(std::string_view more = "") {
    ann = platform.connect("ann");
    ben = platform.connect("ben");
    cleo = platform.connect("cleo");
    nobody = platform.connect("");
    const auto made = platform.tell(ann, R"({"type":"create","id":1,"settings":{)" +
                                             std::string(kMembers) + std::string(more) + "}}");
    table = field(last_of(made, "ack"), "table");
    for (const ClientId one : {ann, ben, cleo, nobody}) to(one, "watch");
    to(ann, "sit", R"(,"seat":0,"contribution":"00")");
    to(ben, "sit", R"(,"seat":1,"contribution":"00")");
  }
  void end() {
    EXPECT_EQ(refusal(ben, "resign"), "");
    EXPECT_THAT(platform.finished_tables, testing::Contains(table));
  }
  // What strangers would like to do; each is answered as if there were no table.
  void expect_closed_to(ClientId stranger) {
    platform.take(stranger);
    for (const auto& [type, more] : std::vector<std::pair<std::string_view, std::string>>{
             {"watch", ""},
             {"watch", R"(,"seq":1)"},
             {"sit", R"(,"seat":0,"contribution":"00")"},
             {"rematch", ""},
             {"hint", ""},
             {"legal", ""},
             {"abort", ""},
             {"chat", R"(,"channel":"spectators","text":"Hello?")"}}) {
      const auto mail = to(stranger, type, more);
      ASSERT_EQ(mail.size(), 1u) << type;
      EXPECT_EQ(field(mail[0], "code"), "no_such_table") << type;
      EXPECT_EQ(field(mail[0], "message"), "there is no such table") << type;
    }
  }

  TestPlatform platform;
  ClientId ann = 0;
  ClientId ben = 0;
  ClientId cleo = 0;
  ClientId nobody = 0;
  std::string table;

 private:
  int id_ = 100;
};

TEST_F(UnlistedTable, is_open_to_whoever_has_the_link_until_the_match_is_over) {
  begin();
  EXPECT_EQ(refusal(platform.connect("dora"), "watch"), "");
  end();
  expect_closed_to(platform.connect("eve"));
}

TEST_F(UnlistedTable, stays_with_those_who_played_or_watched_also_after_a_restart) {
  begin();
  to(ann, "chat", R"(,"channel":"players","text":"Good game!")");
  end();
  EXPECT_THAT(platform.watchers[table], ElementsAre("cleo"));  // who plays needs no note
  for (int round = 0; round < 2; ++round) {
    for (const std::string user : {"ann", "ben", "cleo"}) {
      const auto mail = to(platform.connect(user), "watch");
      EXPECT_NE(last_of(mail, "table"), "") << user;
      EXPECT_THAT(last_of(mail, "chat"), HasSubstr("Good game!")) << user;
    }
    expect_closed_to(platform.connect("eve"));
    platform.restart();
  }
}

TEST_F(UnlistedTable, stays_with_a_guest_who_has_an_account_now) {
  begin();
  end();
  platform.restart();
  platform.watchers[table].push_back("account");  // as the store knows the guests of an account
  const ClientId later =
      platform.connect(Identity{.user = "account", .name = "Cleo", .also = {"cleo"}});
  EXPECT_EQ(refusal(later, "watch"), "");
}

TEST_F(UnlistedTable, is_noted_once_for_each_person_and_again_if_that_failed) {
  begin();
  const ClientId other_tab = platform.connect("cleo");
  to(other_tab, "watch");
  to(other_tab, "watch");
  to(ann, "act", R"(,"asked":4,"action":{"take":1})");
  EXPECT_THAT(platform.watchers[table], ElementsAre("cleo"));
  platform.failure = Error{"not_durable", "the disk is full", {}};
  const ClientId dora = platform.connect("dora");
  to(dora, "watch");
  EXPECT_THAT(platform.watchers[table], ElementsAre("cleo"));
  platform.failure.reset();
  to(ben, "act", R"(,"asked":5,"action":{"take":1})");
  EXPECT_THAT(platform.watchers[table], ElementsAre("cleo", "dora"));
}

TEST_F(UnlistedTable, that_never_began_is_its_makers) {
  begin();
  const auto made =
      platform.tell(ann, R"({"type":"create","id":2,"settings":{)" + std::string(kMembers) + "}}");
  table = field(last_of(made, "ack"), "table");
  EXPECT_EQ(refusal(ann, "abort"), "");
  EXPECT_EQ(refusal(ann, "watch"), "");
  expect_closed_to(cleo);
  EXPECT_THAT(platform.watchers[table], IsEmpty());
}

TEST_F(UnlistedTable, tells_players_alone_where_the_rematch_is) {
  for (const std::string_view more : {"", R"(,"listed":true)"}) {
    begin(more);
    end();
    for (const ClientId one : {ann, cleo, nobody}) platform.take(one);
    const std::string next = field(last_of(to(ben, "rematch"), "ack"), "table");
    ASSERT_NE(next, "");
    EXPECT_THAT(field(last_of(platform.take(ann), "update"), "rematch"), HasSubstr(next));
    EXPECT_THAT(platform.take(cleo), IsEmpty());
    EXPECT_THAT(platform.take(nobody), IsEmpty());
    const std::string whole = last_of(to(cleo, "watch"), "table");
    EXPECT_EQ(field(whole, "rematch"), "null");
    EXPECT_THAT(whole, Not(HasSubstr('"' + next + '"')));
  }
}

TEST_F(UnlistedTable, does_not_tell_who_made_it_for_others_where_the_rematch_is) {
  begin(R"(,"listed":true)");
  const auto made =
      platform.tell(cleo, R"({"type":"create","id":2,"settings":{)" + std::string(kMembers) + "}}");
  table = field(last_of(made, "ack"), "table");
  for (const ClientId one : {ann, ben, cleo}) to(one, "watch");
  to(ann, "sit", R"(,"seat":0,"contribution":"00")");
  to(ben, "sit", R"(,"seat":1,"contribution":"00")");
  end();
  EXPECT_EQ(refusal(cleo, "rematch"), "not_seated");
  EXPECT_EQ(refusal(ben, "rematch"), "");
  const auto mail = to(cleo, "rematch");
  EXPECT_EQ(field(last_of(mail, "error"), "code"), "not_seated");
  EXPECT_EQ(last_of(mail, "ack"), "");
}

TEST_F(UnlistedTable, that_is_listed_is_open_to_all_for_ever) {
  begin(R"(,"listed":true)");
  end();
  EXPECT_THAT(platform.watchers[table], IsEmpty());
  EXPECT_EQ(refusal(platform.connect("eve"), "watch"), "");
}

}  // namespace
}  // namespace skerry::protocol
