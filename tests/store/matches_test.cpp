// Logs, lists of matches, and leases.
#include "store/store_kit.h"

namespace skerry::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Append with_summary(Append append, Summary summary) {
  append.summary = std::move(summary);
  return append;
}

std::vector<std::string> ids(const std::vector<ListedMatch>& matches) {
  std::vector<std::string> all;
  for (const ListedMatch& match : matches) all.push_back(match.match);
  return all;
}

class StoredLogs : public EveryStore {};
SKERRY_FOR_EVERY_STORE(StoredLogs);

TEST_P(StoredLogs, are_read_as_they_were_written) {
  const std::string odd = R"({"text":"a \"quoted\" \\ {brace,comma} NULL ü\u0000 '$1' ;--"})";
  EXPECT_THAT(must(store().append(std::vector{an_append("m", 1, {odd, "null", "{}"})})),
              ElementsAre(AppendResult::done));
  EXPECT_THAT(texts_of(store(), "m"), ElementsAre(odd, "null", "{}"));
  EXPECT_THAT(must(store().read_log("m", 3)), ElementsAre(LoggedEvent{3, "{}"}));
  EXPECT_EQ(must(store().last_sequence("m")), 3);
  EXPECT_EQ(must(store().last_sequence("nothing")), 0);
  EXPECT_THAT(must(store().read_log("nothing", 1)), IsEmpty());
}

TEST_P(StoredLogs, are_there_after_closing_and_opening) {
  must(store().append(std::vector{an_append("m", 1, {"1", "2"})}));
  close();
  EXPECT_THAT(texts_of(store(), "m"), ElementsAre("1", "2"));
  EXPECT_THAT(must(store().append(std::vector{an_append("m", 3, {"3"})})),
              ElementsAre(AppendResult::done));
}

TEST_P(StoredLogs, take_no_event_twice_and_leave_no_gap) {
  must(store().append(std::vector{an_append("m", 1, {"1", "2"})}));
  const std::vector group = {
      an_append("m", 2, {"x", "y", "z"}),  // 2 exists, 3 and 4 do not
      an_append("n", 1, {"n1", "n2"}),     // succeeds
      an_append("o", 2, {"o2"}),           // the event before it does not exist
      an_append("n", 2, {"other"}),        // its number is used by the second append of this group
      an_append("n", 3, {"n3"}),           // follows the second
      an_append("m", 4, {"gap"}),
  };
  using enum AppendResult;
  EXPECT_THAT(must(store().append(group)),
              ElementsAre(conflict, done, conflict, conflict, done, conflict));
  EXPECT_THAT(texts_of(store(), "m"), ElementsAre("1", "2"));
  EXPECT_THAT(texts_of(store(), "n"), ElementsAre("n1", "n2", "n3"));
  EXPECT_THAT(texts_of(store(), "o"), IsEmpty());
}

TEST_P(StoredLogs, of_an_append_in_conflict_keep_their_summary) {
  Summary first;
  first.game = "one_t34";
  first.players = {"ann"};
  Summary second = first;
  second.players = {"ann", "bob"};
  must(store().append(std::vector{with_summary(an_append("m", 1, {"1"}), first)}));
  must(store().append(std::vector{with_summary(an_append("m", 1, {"1"}), second)}));
  EXPECT_EQ(summary_of(store(), "m"), first);
}

TEST_P(StoredLogs, refuse_a_whole_group_with_an_impossible_append) {
  EXPECT_EQ(code_of(store().append(std::vector{an_append("m", 1, {"1"}), an_append("n", 1, {})})),
            "bad_request");
  EXPECT_EQ(code_of(store().append(std::vector{an_append("m", 0, {"1"})})), "bad_request");
  EXPECT_THAT(texts_of(store(), "m"), IsEmpty());
  EXPECT_THAT(must(store().append({})), IsEmpty());
}

TEST_P(StoredLogs, of_two_stores_on_one_database_are_the_same_log) {
  const auto other = open();
  using enum AppendResult;
  EXPECT_THAT(must(store().append(std::vector{an_append("m", 1, {"ours"})})), ElementsAre(done));
  EXPECT_THAT(must(other->append(
                  std::vector{an_append("m", 1, {"theirs"}), an_append("n", 1, {"theirs"})})),
              ElementsAre(conflict, done));
  EXPECT_THAT(must(other->append(std::vector{an_append("m", 2, {"theirs"})})), ElementsAre(done));
  EXPECT_THAT(must(store().append(std::vector{an_append("m", 2, {"ours"})})),
              ElementsAre(conflict));
  EXPECT_THAT(texts_of(store(), "m"), ElementsAre("ours", "theirs"));
}

TEST_P(StoredLogs, are_deleted_with_all_that_belongs_to_them) {
  Summary summary;
  summary.game = "isle4c";
  summary.players = {"ann"};
  must(store().append(std::vector{with_summary(an_append("m", 1, {"1"}), summary)}));
  must(store().add_chat({"m", "players", "ann", "Ann", "hello", at(1)}));
  must(store().record_results({"m", "isle4c", at(5), {{"ann", 1, std::nullopt}}}));
  must(store().acquire_lease("m", "a", at(0), at(10)));
  must(store().delete_match("m"));
  EXPECT_THAT(texts_of(store(), "m"), IsEmpty());
  EXPECT_EQ(summary_of(store(), "m"), std::nullopt);
  EXPECT_THAT(must(store().chat("m", "players", 10)), IsEmpty());
  EXPECT_THAT(must(store().history_of("ann", {})), IsEmpty());
  EXPECT_TRUE(must(store().acquire_lease("m", "b", at(0), at(10))));
  EXPECT_THAT(must(store().matches_of("ann", {})), IsEmpty());
}

class StoredLists : public EveryStore {
 protected:
  void put(const std::string& match, const Summary& summary) {
    const std::int64_t next = must(store().last_sequence(match)) + 1;
    must(store().append(std::vector{with_summary(an_append(match, next, {"{}"}), summary)}));
  }
};
SKERRY_FOR_EVERY_STORE(StoredLists);

TEST_P(StoredLists, show_the_summary_of_the_last_append) {
  Summary summary{.game = "one_t34",
                  .status = Status::open,
                  .listed = true,
                  .rated = true,
                  .players = {"ann", "bob", "cy"},
                  .updated = at(1'700'000'000'123),
                  .deadline = at(1'700'000'100'000)};
  put("m", summary);
  EXPECT_EQ(summary_of(store(), "m"), summary);
  summary.status = Status::running;
  summary.players = {"cy", "ann"};
  summary.deadline.reset();
  put("m", summary);
  EXPECT_EQ(summary_of(store(), "m"), summary);
  must(store().append(std::vector{an_append("m", 3, {"{}"})}));  // keeps the summary
  EXPECT_EQ(summary_of(store(), "m"), summary);
  EXPECT_EQ(summary_of(store(), "n"), std::nullopt);
}

TEST_P(StoredLists, of_open_tables_have_only_those_for_the_lobby_and_come_in_pages) {
  Summary summary;
  summary.game = "isle4c";
  for (int i = 0; i < 7; ++i) {
    summary.listed = true;
    summary.updated = at(1000 + i / 2);  // some at the same time
    put("open" + std::to_string(i), summary);
    summary.listed = false;
    put("secret" + std::to_string(i), summary);
  }
  summary.listed = true;
  summary.status = Status::running;
  put("open3", summary);
  const auto first = must(store().open_listed({.limit = 4}));
  EXPECT_THAT(ids(first), ElementsAre("open6", "open5", "open4", "open2"));
  const PageCursor end{first.back().summary.updated, first.back().match};
  EXPECT_THAT(ids(must(store().open_listed({.limit = 4, .after = end}))),
              ElementsAre("open1", "open0"));
  EXPECT_EQ(must(store().all_matches({})).size(), 14U);
}

TEST_P(StoredLists, say_who_owns_an_open_table_and_forget_it_then) {
  Summary summary{.game = "g", .status = Status::open, .listed = true, .owner = "somewhere"};
  put("a", summary);
  summary.owner.reset();
  put("a", summary);
  EXPECT_EQ(must(store().open_listed({})).at(0).summary.owner, "somewhere");
  summary.status = Status::running;
  put("a", summary);
  EXPECT_EQ(must(store().all_matches({})).at(0).summary.owner, std::nullopt);
}

TEST_P(StoredLists, of_a_user_and_of_timed_tables) {
  using enum Status;
  put("a", {.game = "g",
            .status = running,
            .players = {"ann", "bob"},
            .updated = at(3),
            .deadline = at(50)});
  put("b", {.game = "g", .status = finished, .players = {"bob"}, .updated = at(9)});
  put("c", {.game = "g",
            .status = running,
            .players = {"cy", "bob"},
            .updated = at(5),
            .deadline = at(20)});
  put("d", {.game = "g", .status = aborted, .updated = at(1)});
  EXPECT_THAT(ids(must(store().matches_of("bob", {}))), ElementsAre("b", "c", "a"));
  EXPECT_THAT(ids(must(store().matches_of("bob", {.limit = 5, .after = PageCursor{at(9), "b"}}))),
              ElementsAre("c", "a"));
  EXPECT_THAT(must(store().matches_of("nobody", {})), IsEmpty());
  EXPECT_THAT(ids(must(store().with_deadline_before(at(51), 10))), ElementsAre("c", "a"));
  EXPECT_THAT(ids(must(store().with_deadline_before(at(50), 10))), ElementsAre("c"));
}

class StoredMatchFiles : public StoredLists {};
SKERRY_FOR_EVERY_STORE(StoredMatchFiles);

TEST_P(StoredMatchFiles, are_kept_once_and_go_with_their_match) {
  put("m", {.game = "g", .status = Status::finished, .players = {"ann"}, .updated = at(3)});
  EXPECT_EQ(must(store().match_file("m")), std::nullopt);
  must(store().keep_match_file("m", "H4sI"));
  must(store().keep_match_file("m", "another"));
  EXPECT_EQ(must(store().match_file("m")), "H4sI");
  EXPECT_EQ(must(store().summary("m"))->status, Status::finished);
  EXPECT_EQ(must(store().summary("n")), std::nullopt);
  must(store().delete_match("m"));
  EXPECT_EQ(must(store().match_file("m")), std::nullopt);
  EXPECT_EQ(must(store().summary("m")), std::nullopt);
}

class StoredLeases : public EveryStore {};
SKERRY_FOR_EVERY_STORE(StoredLeases);

TEST_P(StoredLeases, belong_to_one_holder_until_they_expire) {
  const auto other = open();
  EXPECT_TRUE(must(store().acquire_lease("m", "a", at(0), at(100))));
  EXPECT_FALSE(must(other->acquire_lease("m", "b", at(99), at(200))));
  EXPECT_TRUE(must(store().acquire_lease("m", "a", at(50), at(150))));  // renews its own lease
  EXPECT_FALSE(must(other->acquire_lease("m", "b", at(149), at(250))));
  EXPECT_TRUE(must(other->acquire_lease("m", "b", at(150), at(250))));
}

TEST_P(StoredLeases, are_given_back_by_their_holder_only) {
  must(store().acquire_lease("m", "a", at(0), at(100)));
  must(store().release_lease("m", "b"));
  EXPECT_FALSE(must(store().acquire_lease("m", "b", at(1), at(100))));
  must(store().release_lease("m", "a"));
  EXPECT_TRUE(must(store().acquire_lease("m", "b", at(1), at(100))));
}

}  // namespace
}  // namespace skerry::store
