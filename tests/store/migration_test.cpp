// Migrations: every released schema can be opened.
#include <sqlite3.h>

#include <fstream>
#include <iterator>

#include "kit/paths.h"
#include "store/postgres.h"
#include "store/schema.h"
#include "store/sqlite.h"
#include "store/store_kit.h"

namespace skerry::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Makes a SQLite file of statements, without our code.
void write_sqlite(const std::string& path, const std::string& sql) {
  sqlite3* connection = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &connection), SQLITE_OK);
  char* said = nullptr;
  EXPECT_EQ(sqlite3_exec(connection, sql.c_str(), nullptr, nullptr, &said), SQLITE_OK) << said;
  sqlite3_free(said);
  sqlite3_close(connection);
}

std::string stored_schema(int version) {
  std::ifstream in(kit::in_project("tests/data/store/version_" + std::to_string(version) + ".sql"));
  std::string text(std::istreambuf_iterator<char>(in), {});
  EXPECT_FALSE(text.empty());
  return text;
}

class EverySchema : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(versions, EverySchema,
                         testing::Range(1, static_cast<int>(migrations().size()) + 1),
                         testing::PrintToStringParamName());

TEST_P(EverySchema, opens_with_all_that_is_in_it) {
  const TemporaryFolder folder;
  const std::string path = folder.file("old.db");
  write_sqlite(path, stored_schema(GetParam()));
  const auto store = must(open_store("sqlite:" + path));
  EXPECT_EQ(must(store->schema_version()), static_cast<std::int64_t>(migrations().size()));
  EXPECT_THAT(texts_of(*store, "m1"), ElementsAre("{\"e\":\"created\"}", "{\"e\":\"started\"}"));
  const auto summary = summary_of(*store, "m1");
  ASSERT_TRUE(summary);
  EXPECT_EQ(summary->status, Status::running);
  EXPECT_EQ(summary->deadline, at(2000));
  EXPECT_THAT(summary->players, ElementsAre("g1", "u1"));
  EXPECT_EQ(must(store->account_named("ann"))->name, "Ann");
  EXPECT_THAT(must(store->identities("u1")), ElementsAre("g1", "u1"));
  EXPECT_EQ(must(store->token("t1"))->user, "u1");
  EXPECT_TRUE(must(store->use_recovery_code("u1", "c1")));
  EXPECT_THAT(must(store->blocked_by("u1")), ElementsAre("g2"));
  EXPECT_THAT(must(store->restricted(at(550))), ElementsAre(Restriction{"g2", at(500), at(600)}));
  EXPECT_EQ(must(store->reports(false, 0, 10)).size(), 1U);
  EXPECT_EQ(must(store->chat("m1", "players", 10)).size(), 1U);
  EXPECT_EQ(must(store->rating("u1", "one_t34")), (StoredRating{1512.5, 290.25, 0.06, 1}));
  EXPECT_EQ(must(store->history_of("u1", {})).size(), 1U);
  EXPECT_EQ(must(store->chat_by("g1", 0, 10)).size(), 1U);
  if (GetParam() >= 3) {
    EXPECT_EQ(must(store->devices_of("u1")).size(), 1U);
    EXPECT_THAT(must(store->deleted_since(at(0))), ElementsAre("g9"));
  }
  EXPECT_FALSE(must(store->acquire_lease("m1", "host-2", at(2999), at(4000))));
  EXPECT_TRUE(must(store->acquire_lease("m1", "host-2", at(3000), at(4000))));
  EXPECT_THAT(must(store->append(std::vector{an_append("m1", 3, {"{}"})})),
              ElementsAre(AppendResult::done));
  if (GetParam() >= 3) {
    EXPECT_THAT(must(store->endings(10)),
                ElementsAre(Ending{"m9", "one_t34", true, at(50), {"g1", "bot-hard"}, {1, 2}}));
    EXPECT_TRUE(summary_of(*store, "m9")->one_address);
    EXPECT_TRUE(must(store->access_to("m9", "g2"))->watched);
    EXPECT_EQ(must(store->match_of_replay_link("r9")), "m9");
    EXPECT_EQ(must(store->match_file("m0")), "H4sI");
    EXPECT_EQ(must(store->secret("s2")), "s1");
  }
  must(store->delete_match("m1"));
  const auto database = must(open_sqlite(path));
  must(database->transact(Access::read, [&]() -> Expected<void> {
    EXPECT_EQ(must(database->run("SELECT match_id FROM snapshots", {})), Rows{});
    return {};
  }));
}

TEST(StoredSchema, without_endings_gets_those_of_matches_that_have_no_results) {
  const TemporaryFolder folder;
  const std::string path = folder.file("old.db");
  write_sqlite(path, stored_schema(2) +
                         "INSERT INTO matches VALUES ('m0', 'one_t34', 'finished', 1, 1, 15, NULL),"
                         " ('m2', 'one_t34', 'finished', 1, 1, 30, NULL),"
                         " ('m3', 'one_t34', 'finished', 0, 0, 20, NULL),"
                         " ('m4', 'one_t34', 'aborted', 1, 1, 25, NULL);");
  const auto store = must(open_store("sqlite:" + path));
  const auto matches = [&](const PageCursor& after) {
    std::vector<std::string> found;
    for (const PageCursor& one : must(store->endings_to_read(after, 10)))
      found.push_back(one.match);
    return found;
  };
  EXPECT_THAT(matches({}), ElementsAre("m3", "m2"));  // m0 has results
  EXPECT_THAT(matches({at(20), "m3"}), ElementsAre("m2"));
  EXPECT_THAT(must(store->endings(10)), testing::IsEmpty());
  const Ending read{"m2", "one_t34", true, at(30), {"u1", "g2"}, {1, 2}};
  must(store->add_ending(read));
  EXPECT_THAT(must(store->endings(10)), ElementsAre(read));
  EXPECT_THAT(matches({}), ElementsAre("m3"));
}

TEST(StoredSchema, of_a_newer_skerry_is_refused_and_left_as_it_is) {
  const TemporaryFolder folder;
  const std::string path = folder.file("new.db");
  write_sqlite(path,
               "CREATE TABLE schema_version (version BIGINT NOT NULL);"
               "INSERT INTO schema_version VALUES (1000);");
  const auto refused = open_store("sqlite:" + path);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().code, "bad_store");
  EXPECT_THAT(refused.error().message, HasSubstr("newer Skerry"));
  const auto database = must(open_sqlite(path));
  must(database->transact(Access::read, [&]() -> Expected<void> {
    EXPECT_EQ(must(schema_version(*database)), 1000);
    EXPECT_FALSE(must(database->has_table("events")));
    return {};
  }));
}

TEST(StoredSchema, is_asked_of_a_file_that_is_none) {
  const TemporaryFolder folder;
  std::ofstream(folder.file("text")) << std::string(5000, 'x');
  EXPECT_EQ(code_of(open_store("sqlite:" + folder.file("text"))), "bad_store");
  EXPECT_EQ(code_of(open_store("sqlite:" + folder.file("no/such/folder/s.db"))), "bad_store");
  EXPECT_EQ(code_of(open_store("sqlite:")), "bad_store");
  EXPECT_EQ(code_of(open_store("mysql://x")), "bad_store");
}

class Migrations : public EveryStore {
 protected:
  std::unique_ptr<Database> database() const {
    if (!is_sqlite()) return must(open_postgres(url(), std::chrono::seconds(3)));
    return must(open_sqlite(url().substr(url().find(':') + 1)));
  }
  static std::int64_t version_of(Database& database) {
    std::int64_t version = 0;
    must(database.transact(Access::read, [&]() -> Expected<void> {
      version = must(schema_version(database));
      return {};
    }));
    return version;
  }
  // The released migrations and hypothetical later ones.
  static std::vector<std::string_view> steps_and(std::vector<std::string_view> more) {
    more.insert(more.begin(), migrations().begin(), migrations().end());
    return more;
  }
};
SKERRY_FOR_EVERY_STORE(Migrations);

TEST_P(Migrations, bring_an_older_schema_up_to_date_and_keep_what_is_in_it) {
  must(store().append(std::vector{an_append("m", 1, {"1"})}));
  close();
  const auto now = static_cast<std::int64_t>(migrations().size());
  const auto later = database();
  const auto steps = steps_and({"ALTER TABLE matches ADD COLUMN round BIGINT",
                                "CREATE TABLE rounds (id {serial}, name TEXT);"
                                "INSERT INTO rounds (name) VALUES ('first')"});
  must(migrate(*later, steps));
  EXPECT_EQ(version_of(*later), now + 2);
  must(migrate(*later, steps));  // a second call changes nothing
  must(later->transact(Access::read, [&]() -> Expected<void> {
    EXPECT_EQ(must(later->run("SELECT name FROM rounds", {})), (Rows{{"first"}}));
    EXPECT_EQ(must(later->run("SELECT event FROM events", {})), (Rows{{"1"}}));
    return {};
  }));
  EXPECT_EQ(code_of(open_store(url())), "bad_store");  // now it is too new
}

TEST_P(Migrations, that_fail_leave_the_schema_as_it_was) {
  must(store().append(std::vector{an_append("m", 1, {"1"})}));
  const auto later = database();
  const auto steps = steps_and({"CREATE TABLE rounds (id {serial})", "CREATE TABLE"});
  EXPECT_FALSE(migrate(*later, steps).has_value());
  EXPECT_EQ(version_of(*later), static_cast<std::int64_t>(migrations().size()));
  must(later->transact(Access::read, [&]() -> Expected<void> {
    EXPECT_FALSE(must(later->has_table("rounds")));
    return {};
  }));
  EXPECT_THAT(must(open()->append(std::vector{an_append("m", 2, {"2"})})),
              ElementsAre(AppendResult::done));
}

class Backup : public EveryStore {};
SKERRY_FOR_EVERY_STORE(Backup);

TEST_P(Backup, of_a_sqlite_store_in_use_is_a_store_of_its_own) {
  const TemporaryFolder folder;
  must(store().append(std::vector{an_append("m", 1, {"1"})}));
  const auto other = open();
  if (!is_sqlite()) {
    EXPECT_THAT(other->back_up(folder.file("copy")).error().message, HasSubstr("pg_dump"));
    return;
  }
  must(other->back_up(folder.file("copy")));
  must(store().append(std::vector{an_append("m", 2, {"2"})}));
  const auto copy = must(open_store("sqlite:" + folder.file("copy")));
  EXPECT_THAT(texts_of(*copy, "m"), ElementsAre("1"));
  EXPECT_EQ(code_of(other->back_up(folder.file("copy"))),
            "bad_store");  // does not overwrite a file
  EXPECT_EQ(code_of(other->back_up(folder.file("no/folder"))), "not_durable");
}

}  // namespace
}  // namespace skerry::store
