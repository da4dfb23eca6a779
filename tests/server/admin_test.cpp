// `skerry admin` on a store that a server has open.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "games/games.h"
#include "kit/json.h"
#include "kit/process.h"
#include "protocol/table_kit.h"
#include "server/tables/server_platform.h"
#include "store/store_kit.h"

namespace skerry::server {
namespace {

using store::must;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class Admin : public store::EveryStore {
 protected:
  void SetUp() override {
    EveryStore::SetUp();
    if (HasFatalFailure()) return;
    store::User ann;
    ann.id = "ann";
    ann.name = "Ann";
    ann.kind = store::UserKind::account;
    ann.folded_name = "ann";
    must(store().add_user(ann));
    store::User ben;
    ben.id = "ben";
    ben.name = "Ben\x1B[31m";
    must(store().add_user(ben));
    add_match("over", true);
    add_match("running", false);
  }
  void add_match(const std::string& id, bool over) {
    const auto settings = protocol::read_requested_settings(
        kit::parse(R"({"game":"one_t34","seats":[{"kind":"open"},{"kind":"open"}]})"), all_games());
    protocol::TestTable sitting(*settings, all_games());
    sitting.all_sit();
    if (over) {
      EXPECT_EQ(sitting.tell(protocol::kBen, protocol::command::Resign{}), "resigned");
    }
    store::Append append = store::an_append(id, 1, {});
    for (const protocol::Event& event : sitting.log()) {
      append.events.push_back(protocol::event_json(event));
    }
    append.summary = summary_of(sitting.table());
    must(store().append(std::vector{append}));
  }
  kit::Finished admin(std::vector<std::string> words) {
    words.insert(words.begin(), {"admin", "--store", url()});
    return kit::run_skerry(words);
  }
  // The output of a command that must succeed.
  std::string fine(std::vector<std::string> words) {
    const kit::Finished finished = admin(std::move(words));
    EXPECT_EQ(finished.exit_code, 0) << finished.err;
    EXPECT_THAT(finished.err, IsEmpty());
    return finished.out;
  }
  std::string refused(std::vector<std::string> words) {
    const kit::Finished finished = admin(std::move(words));
    EXPECT_EQ(finished.exit_code, 1) << finished.out;
    return finished.err;
  }
};
SKERRY_FOR_EVERY_STORE(Admin);

TEST_P(Admin, lists_and_shows_matches) {
  EXPECT_THAT(fine({"matches"}),
              AllOf(HasSubstr("over"), HasSubstr("running"), HasSubstr("2 matches"),
                    HasSubstr("Ann (ann), Ben?[31m (ben)")));
  EXPECT_THAT(fine({"matches", "--status", "finished"}),
              AllOf(HasSubstr("over"), HasSubstr("1 match"), Not(HasSubstr("running"))));
  EXPECT_THAT(fine({"matches", "--player", "nobody"}), HasSubstr("0 matches"));
  EXPECT_THAT(fine({"matches", "--limit", "1"}), HasSubstr("1 match"));
  const Json list = kit::parse(fine({"matches", "--json"}));
  EXPECT_EQ(list.at("matches").as_array().size(), 2U);
  EXPECT_THAT(fine({"match", "running"}),
              AllOf(HasSubstr("status   running"), HasSubstr("seat 0   Ann (ann)"),
                    HasSubstr("one_t34"), Not(HasSubstr("secret"))));
  EXPECT_EQ(kit::parse(fine({"match", "over", "--json"})).at("status").as_string(), "finished");
  EXPECT_THAT(fine({"match", "running", "--log"}), HasSubstr("\"secret\""));
  EXPECT_THAT(refused({"match", "nothing"}), HasSubstr("there is no match nothing"));
}

TEST_P(Admin, shows_rated_matches_of_which_two_players_came_from_one_address) {
  EXPECT_THAT(fine({"matches", "--one-address"}), HasSubstr("0 matches"));
  store::Append marked = store::an_append("marked", 1, {"{}"});
  marked.summary = store::Summary{.game = "one_t34", .rated = true, .one_address = true};
  must(store().append(std::vector{marked}));
  store::Append later = store::an_append("marked", 2, {"{}"});  // by a host that has not seen it
  later.summary =
      store::Summary{.game = "one_t34", .status = store::Status::finished, .rated = true};
  must(store().append(std::vector{later}));
  EXPECT_THAT(fine({"matches", "--one-address"}),
              AllOf(HasSubstr("marked"), HasSubstr("(one address)"), HasSubstr("1 match")));
  const Json list = kit::parse(fine({"matches", "--one-address", "--json"}));
  EXPECT_TRUE(list.at("matches").at(0).at("one_address").as_bool());
}

TEST_P(Admin, exports_a_match_that_is_over_and_no_other) {
  const store::TemporaryFolder folder;
  const std::string file = folder.file("match.skerry");
  EXPECT_THAT(fine({"export", "over", "-o", file}), HasSubstr("is written"));
  EXPECT_EQ(kit::run_skerry({"verify", file}).exit_code, 0);
  EXPECT_THAT(fine({"export", "over"}), HasSubstr("skerry-match"));
  EXPECT_THAT(refused({"export", "running"}), HasSubstr("secret"));
}

TEST_P(Admin, deletes_only_with_a_yes) {
  EXPECT_THAT(refused({"delete-match", "over"}), HasSubstr("--yes"));
  EXPECT_NE(must(store().last_sequence("over")), 0);
  fine({"delete-match", "over", "--yes"});
  EXPECT_EQ(must(store().last_sequence("over")), 0);
  EXPECT_THAT(refused({"delete-match", "over", "--yes"}), HasSubstr("there is no match"));
  EXPECT_THAT(refused({"delete-player", "ben"}), HasSubstr("--yes"));
  EXPECT_TRUE(must(store().user("ben")));
  fine({"delete-player", "ben", "--yes"});
  EXPECT_FALSE(must(store().user("ben")));
  EXPECT_THAT(fine({"matches"}), HasSubstr("deleted player (ben)"));
}

TEST_P(Admin, mutes_and_bans_by_id_or_name) {
  EXPECT_THAT(fine({"mute", "ANN", "--for", "7d"}), HasSubstr("Ann (ann) is muted until 20"));
  fine({"ban", "ann"});
  const auto ann = must(store().user("ann"));
  const auto week = std::chrono::system_clock::now() + std::chrono::days(7);
  EXPECT_LT(std::chrono::abs(*ann->muted_until - week), std::chrono::minutes(10));
  EXPECT_EQ(match::time_text(*ann->banned_until), "9999-12-31T23:59:59.000Z");
  EXPECT_THAT(fine({"player", "ann"}), AllOf(HasSubstr("muted    until"), HasSubstr("banned")));
  EXPECT_THAT(fine({"unban", "ann"}), HasSubstr("not banned any more"));
  EXPECT_FALSE(must(store().user("ann"))->banned_until);
  EXPECT_TRUE(must(store().user("ann"))->muted_until);
  fine({"unmute", "ann"});
  EXPECT_FALSE(must(store().user("ann"))->muted_until);
  for (const char* time : {"7", "d", "0d", "-1d", "7y", "7dd", "99999w"}) {
    EXPECT_THAT(refused({"mute", "ann", "--for=" + std::string(time)}), HasSubstr("--for")) << time;
  }
  EXPECT_THAT(refused({"mute", "nobody"}), HasSubstr("there is no player"));
}

TEST_P(Admin, mutes_the_account_when_it_is_told_of_its_guest) {
  must(store().take_over("ben", "ann"));
  EXPECT_THAT(fine({"mute", "ben"}), HasSubstr("Ann (ann)"));
  EXPECT_TRUE(must(store().user("ann"))->muted_until);
  EXPECT_THAT(fine({"player", "ben"}), HasSubstr("was      ben"));
  const Json player = kit::parse(fine({"player", "ann", "--json"}));
  EXPECT_EQ(player.at("identities").as_array().size(), 2U);
  EXPECT_TRUE(player.at("banned_until").is_null());
}

TEST_P(Admin, shows_reports_until_they_are_handled) {
  const auto id = must(store().add_report(
      {0, "ann", "ben", "over", "first\nsecond \x1B[0m", store::at(5), std::nullopt}));
  const std::string number = std::to_string(id);
  EXPECT_THAT(fine({"reports"}), AllOf(HasSubstr("report " + number), HasSubstr("  | first\n"),
                                       HasSubstr("  | second ?[0m\n"), HasSubstr("match over")));
  fine({"handle-report", number});
  EXPECT_THAT(fine({"reports"}), HasSubstr("0 reports"));
  EXPECT_THAT(fine({"reports", "--all"}), HasSubstr("(handled)"));
  const Json all = kit::parse(fine({"reports", "--all", "--json"}));
  EXPECT_EQ(all.at("reports").as_array().size(), 1U);
  EXPECT_THAT(refused({"handle-report", "999"}), HasSubstr("there is no report 999"));
}

TEST_P(Admin, backs_up_a_sqlite_store_in_use) {
  const store::TemporaryFolder folder;
  const std::string file = folder.file("copy.db");
  if (!is_sqlite()) {
    EXPECT_THAT(refused({"backup", file}), HasSubstr("pg_dump"));
    return;
  }
  fine({"backup", file});
  const auto copy = must(store::open_store("sqlite:" + file));
  EXPECT_EQ(must(copy->all_matches({})), must(store().all_matches({})));
  EXPECT_EQ(must(copy->user("ann")), must(store().user("ann")));
  EXPECT_THAT(refused({"backup", file}), HasSubstr("already"));
}

TEST(AdminHelp, has_an_example_for_every_command) {
  for (const char* name :
       {"matches", "match", "export", "delete-match", "player", "delete-player", "backup", "mute",
        "unmute", "ban", "unban", "reports", "handle-report"}) {
    const kit::Finished help = kit::run_skerry({"admin", name, "--help"});
    EXPECT_EQ(help.exit_code, 0) << name;
    EXPECT_THAT(help.out, HasSubstr("Example:\n  skerry admin " + std::string(name)));
  }
}

TEST(AdminHelp, makes_no_store_where_there_is_none) {
  const store::TemporaryFolder folder;
  const std::string file = folder.file("nothing.db");
  const kit::Finished finished = kit::run_skerry({"admin", "matches", "--store", "sqlite:" + file});
  EXPECT_EQ(finished.exit_code, 1);
  EXPECT_THAT(finished.err, HasSubstr("there is no store at"));
  EXPECT_FALSE(std::filesystem::exists(file));
}

}  // namespace
}  // namespace skerry::server
