// Who may open the finished match of a table that is not listed, by the store and by the HTTP API.
#include "server/tables/access.h"

#include <gmock/gmock.h>

#include "server/api_kit.h"

namespace skerry::server {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

store::Append match_of(const std::string& match, std::vector<std::string> players,
                       store::Status status = store::Status::finished, bool listed = false) {
  store::Append append = store::an_append(match, 1, {"{}"});
  append.summary = store::Summary{.game = "one_t34",
                                  .status = status,
                                  .listed = listed,
                                  .players = std::move(players),
                                  .updated = store::at(10)};
  return append;
}

class MatchAccess : public store::EveryStore {
 protected:
  void add_user(const std::string& id) {
    store::User user;
    user.id = user.name = id;
    store::must(store().add_user(user));
  }
  void add_match(const store::Append& match) { store::must(store().append(std::vector{match})); }
  std::string read(const std::string& id, const std::string& user) {
    const auto match = match_to_read(store(), id, user);
    return match ? *match : match.error().code;
  }
};
SKERRY_FOR_EVERY_STORE(MatchAccess);

TEST_P(MatchAccess, ends_with_the_match_for_those_who_only_have_the_link) {
  for (const std::string user : {"ann", "cleo", "eve"}) add_user(user);
  add_match(match_of("m", {"ann", "ben"}, store::Status::running));
  store::must(store().add_watcher("m", "cleo"));
  store::must(store().add_watcher("m", "cleo"));
  for (const std::string user : {"ann", "cleo", "eve", ""}) {
    EXPECT_EQ(read("m", user), "not_over") << user;
  }
  store::Append end = match_of("m", {"ann", "ben"});
  end.first_sequence = 2;
  add_match(end);
  EXPECT_EQ(read("m", "ann"), "m");
  EXPECT_EQ(read("m", "cleo"), "m");
  EXPECT_EQ(read("m", "eve"), "no_such_table");
  EXPECT_EQ(read("m", ""), "no_such_table");
  EXPECT_EQ(read("nothing", "ann"), "no_such_table");
  add_match(match_of("listed", {"ann", "ben"}, store::Status::finished, true));
  EXPECT_EQ(read("listed", ""), "listed");
}

TEST_P(MatchAccess, is_that_of_the_account_when_it_has_taken_a_guest_over) {
  add_user("guest");
  store::User account;
  account.id = account.name = "account";
  account.kind = store::UserKind::account;
  account.folded_name = "account";
  account.password_hash = "x";
  store::must(store().add_user(account));
  add_match(match_of("played", {"guest"}));
  add_match(match_of("watched", {"ann"}));
  store::must(store().add_watcher("watched", "guest"));
  EXPECT_EQ(read("played", "account"), "no_such_table");
  store::must(store().take_over("guest", "account"));
  EXPECT_EQ(read("played", "account"), "played");
  EXPECT_EQ(read("watched", "account"), "watched");
}

TEST_P(MatchAccess, by_a_replay_link_is_for_everybody_until_a_player_withdraws_it) {
  add_user("ann");
  add_user("eve");
  add_match(match_of("m", {"ann", "ben"}));
  EXPECT_EQ(store::code_of(make_replay_link(store(), "m", "eve")), "no_such_table");
  const std::string link = store::must(make_replay_link(store(), "m", "ann"));
  EXPECT_NE(link, "m");
  EXPECT_EQ(store::must(make_replay_link(store(), "m", "ann")), link);  // a match has one
  EXPECT_EQ(read(link, ""), "m");
  EXPECT_EQ(read("m", "eve"), "no_such_table");
  EXPECT_EQ(store::must(store().access_to(link, "ann")), std::nullopt);  // no table, so no seat
  EXPECT_EQ(store::code_of(withdraw_replay_link(store(), "m", "eve")), "no_such_table");
  store::must(withdraw_replay_link(store(), "m", "ann"));
  EXPECT_EQ(read(link, ""), "no_such_table");
  EXPECT_NE(store::must(make_replay_link(store(), "m", "ann")), link);
}

TEST_P(MatchAccess, is_no_replay_link_before_the_end_or_at_a_listed_table) {
  add_user("ann");
  add_match(match_of("running", {"ann"}, store::Status::running));
  add_match(match_of("listed", {"ann"}, store::Status::finished, true));
  EXPECT_EQ(store::code_of(make_replay_link(store(), "running", "ann")), "not_over");
  EXPECT_EQ(store::code_of(make_replay_link(store(), "listed", "ann")), "not_allowed");
}

TEST_P(MatchAccess, goes_with_the_match_and_with_the_person) {
  for (const std::string user : {"ann", "cleo"}) add_user(user);
  for (const std::string match : {"m1", "m2"}) {
    add_match(match_of(match, {"ann", "ben"}));
    store::must(store().add_watcher(match, "cleo"));
  }
  const std::string first = store::must(make_replay_link(store(), "m1", "ann"));
  const std::string second = store::must(make_replay_link(store(), "m2", "ann"));
  store::must(store().delete_match("m1"));
  EXPECT_EQ(read(first, ""), "no_such_table");
  store::must(store().delete_user("cleo", store::at(20)));
  EXPECT_EQ(read("m2", "cleo"), "no_such_table");
  store::must(store().delete_user("ann", store::at(20)));
  EXPECT_EQ(read(second, ""), "no_such_table");
}

class UnlistedHistory : public store::EveryStore {
 protected:
  void SetUp() override {
    EveryStore::SetUp();
    people = std::make_unique<People>(open());
    api = std::make_unique<Api>(people->accounts, all_games());
  }
  // Ann's match against a hard bot that ended at this time.
  void add_result(const std::string& user, std::int64_t time, bool listed) {
    const std::string match = "m" + std::to_string(time);
    people->add_match(match_of(match, {user}, store::Status::finished, listed));
    store::must(people->in_store([&](store::Store& s) {
      return s.record_results({match,
                               "one_t34",
                               store::at(time),
                               {{user, 1, std::nullopt}, {"bot-hard", 2, std::nullopt}}});
    }));
  }
  // The matches of a page of a history, all pages of it.
  std::vector<std::string> history(Browser& browser, const std::string& user) {
    std::vector<std::string> found;
    std::string after;
    do {
      const std::string page = browser.get("/api/players/" + user + "?limit=2" + after);
      const Json json = kit::parse(std::string_view(page).substr(4));
      for (const Json& entry : json.at("history").as_array()) {
        found.emplace_back(entry.at("table").as_string());
      }
      after = browser.text(page, "next");
      if (!after.empty()) after = "&after=" + after;
    } while (!after.empty());
    return found;
  }
  static std::string begin(Browser& browser) {
    return browser.text(browser.post("/api/session", "{}"), "user");
  }

  std::unique_ptr<People> people;
  std::unique_ptr<Api> api;
};
SKERRY_FOR_EVERY_STORE(UnlistedHistory);

TEST_P(UnlistedHistory, is_shown_to_those_who_were_there) {
  Browser ann(*people, *api);
  Browser cleo(*people, *api);
  Browser eve(*people, *api);
  const std::string user = begin(ann);
  const std::string watcher = begin(cleo);
  for (int i = 1; i <= 6; ++i) add_result(user, i, i % 3 == 0);
  store::must(people->in_store([&](store::Store& s) { return s.add_watcher("m4", watcher); }));
  EXPECT_THAT(history(ann, user), ElementsAre("m6", "m5", "m4", "m3", "m2", "m1"));
  EXPECT_THAT(history(cleo, user), ElementsAre("m6", "m4", "m3"));
  EXPECT_THAT(history(eve, user), ElementsAre("m6", "m3"));
  EXPECT_THAT(history(eve, "bot-hard"), ElementsAre("m6", "m3"));
  EXPECT_THAT(history(ann, "bot-hard"), ElementsAre("m6", "m5", "m4", "m3", "m2", "m1"));
}

TEST_P(UnlistedHistory, has_replay_links_that_its_players_make_and_withdraw) {
  Browser ann(*people, *api);
  Browser eve(*people, *api);
  const std::string user = begin(ann);
  begin(eve);
  add_result(user, 1, false);
  EXPECT_EQ(ann.get("/api/replay-links/m1"), R"(200 {"replay":null})");
  const std::string link = ann.text(ann.post("/api/replay-links", R"({"table":"m1"})"), "replay");
  EXPECT_EQ(ann.get("/api/replay-links/m1"), R"(200 {"replay":")" + link + R"("})");
  const auto no_table = AllOf(StartsWith("404 "), HasSubstr("no_such_table"), Not(HasSubstr(link)));
  for (const std::string table : {"m1", "nothing"}) {
    const std::string body = R"({"table":")" + table + R"("})";
    EXPECT_THAT(eve.get("/api/replay-links/" + table), no_table);
    EXPECT_THAT(eve.post("/api/replay-links", body), no_table);
    EXPECT_THAT(eve.post("/api/withdraw-replay-link", body), no_table);
  }
  EXPECT_EQ(ann.post("/api/withdraw-replay-link", R"({"table":"m1"})"), "200 {}");
  EXPECT_EQ(ann.get("/api/replay-links/m1"), R"(200 {"replay":null})");
}

}  // namespace
}  // namespace skerry::server
