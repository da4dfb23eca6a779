// Durability of the store: killed writers, full and read-only disks, lost connections.
#include <fcntl.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <csignal>
#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <thread>

#include "store/group_commit.h"
#include "store/postgres_cluster.h"
#include "store/small_disk.h"
#include "store/store_kit.h"

namespace skerry::store {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// ---- Killed writers -----------------------------------------------------------------------------

constexpr int kMatches = 20;

// Writes groups for ever and prints each acknowledged append to `output`: "match sequence".
[[noreturn]] void write_until_killed(const std::string& url, int output) {
  auto opened = open_store(url);
  if (!opened) ::_exit(1);
  std::map<std::string, std::int64_t> next;
  for (int i = 0; i < kMatches; ++i) {
    const std::string id = "m" + std::to_string(i);
    next[id] = (*opened)->last_sequence(id).value_or(0) + 1;
  }
  GroupCommit commits(std::move(*opened));
  std::mutex mutex;
  std::condition_variable answered;
  while (true) {
    int waiting = kMatches;
    for (auto& [id, sequence] : next) {
      commits.append(an_append(id, sequence, {"first", "second"}), [&](const auto& result) {
        if (!result || *result != AppendResult::done) ::_exit(2);
        const std::string line = id + " " + std::to_string(sequence) + "\n";
        if (::write(output, line.data(), line.size()) < 0) ::_exit(3);
        sequence += 2;
        const std::scoped_lock lock(mutex);
        --waiting;
        answered.notify_one();
      });
    }
    std::unique_lock lock(mutex);
    answered.wait(lock, [&] { return waiting == 0; });
  }
}

class KilledWriter : public EveryStore {};
SKERRY_FOR_EVERY_STORE(KilledWriter);

TEST_P(KilledWriter, loses_nothing_it_acknowledged_and_writes_nothing_twice_or_in_half) {
  must(open()->last_sequence("m0"));  // creates the schema before the first kill
  std::mt19937 random(7);
  std::map<std::string, std::int64_t> acknowledged;  // the last sequence number by match
  for (int kill = 0; kill < 8; ++kill) {
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe2(pipe.data(), O_CLOEXEC), 0);
    const int writer = ::fork();
    if (writer == 0) write_until_killed(url(), pipe[1]);
    ::close(pipe[1]);
    // After this number of acknowledgements the kill hits the writing of one of the next groups.
    std::string said;
    std::array<char, 4096> part{};
    const std::size_t enough = std::uniform_int_distribution<std::size_t>(1, 4000)(random);
    for (ssize_t got = 1; got > 0;) {
      got = ::read(pipe[0], part.data(), part.size());
      if (got > 0) said.append(part.data(), static_cast<std::size_t>(got));
      if (said.size() >= enough) ::kill(writer, SIGKILL);
    }
    ::close(pipe[0]);
    int status = 0;
    ::waitpid(writer, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "the writer ended by itself: " << WEXITSTATUS(status);
    std::istringstream lines(said);
    std::string match;
    for (std::int64_t sequence = 0; lines >> match >> sequence;) {
      acknowledged[match] = sequence + 1;
    }
  }
  EXPECT_EQ(acknowledged.size(), std::size_t{kMatches});
  for (const auto& [match, last] : acknowledged) {
    const auto log = texts_of(store(), match);  // also checks that there is no gap
    EXPECT_GE(log.size(), static_cast<std::size_t>(last)) << match;
    EXPECT_EQ(log.size() % 2, 0U) << match << " has half an append";
    for (std::size_t i = 0; i < log.size(); ++i) EXPECT_EQ(log[i], i % 2 == 0 ? "first" : "second");
  }
}

// ---- Full and read-only disks ----------------------------------------------------------------

const std::string kLong(3000, 'x');

// Appends to the match until an append fails; returns the number of events that were stored.
std::int64_t fill(Store& store, const std::string& match) {
  for (std::int64_t sequence = 1; sequence < 10'000; ++sequence) {
    const auto result = store.append(std::vector{an_append(match, sequence, {kLong})});
    if (!result) {
      EXPECT_EQ(result.error().code, "not_durable") << result.error().text();
      return sequence - 1;
    }
  }
  ADD_FAILURE() << "the disk never was full";
  return 0;
}

// Limits the size of files that this process may write, while it exists.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) {
    before_signal_ = std::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{.rlim_cur = bytes, .rlim_max = before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;
  ~FileSizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, before_signal_);
  }

 private:
  rlimit before_{};
  void (*before_signal_)(int) = nullptr;
};

TEST(FullDisk, leads_to_a_refusal_of_whole_groups_and_play_goes_on_when_there_is_room) {
  const TemporaryFolder folder;
  const auto store = must(open_store("sqlite:" + folder.file("s.db")));
  std::int64_t taken = 0;
  const std::vector group = {an_append("n", 1, {"small"}), an_append("o", 1, {kLong, kLong})};
  {
    const FileSizeLimit limit(300'000);
    taken = fill(*store, "m");
    EXPECT_GT(taken, 0);
    EXPECT_EQ(code_of(store->append(group)), "not_durable");
    EXPECT_EQ(must(store->last_sequence("n")), 0);  // nothing of the group was written
    EXPECT_EQ(must(store->last_sequence("m")), taken);
  }
  EXPECT_THAT(must(store->append(group)), ElementsAre(AppendResult::done, AppendResult::done));
  EXPECT_THAT(must(store->append(std::vector{an_append("m", taken + 1, {"goes on"})})),
              ElementsAre(AppendResult::done));
}

TEST(FullDisk, is_noticed_by_a_check_and_reported_call_by_call) {
  const TemporaryFolder folder;
  std::vector<std::string> failures;
  const auto store = must(
      open_store("sqlite:" + folder.file("s.db"),
                 {.failed = [&failures](const Error& error) { failures.push_back(error.code); }}));
  must(store->check_writing());
  EXPECT_EQ(code_of(store->add_token({})), "unknown_user");  // no fault of the store
  EXPECT_THAT(failures, IsEmpty());
  {
    const FileSizeLimit limit(1);
    EXPECT_EQ(code_of(store->check_writing()), "not_durable");
    EXPECT_EQ(code_of(store->append(std::vector{an_append("m", 1, {"no"})})), "not_durable");
    must(store->schema_version());
  }
  EXPECT_THAT(failures, ElementsAre("not_durable", "not_durable"));
  must(store->check_writing());
}

TEST(FullDisk, is_noticed_by_a_check_while_a_short_event_still_fits) {
  const SmallDisk disk;
  if (!disk.is_mounted()) GTEST_SKIP() << "may not mount a small disk here";
  const auto store = must(open_store("sqlite:" + disk.file("s.db")));
  must(store->check_writing());
  std::ofstream ballast(disk.file("ballast"));
  while (ballast << std::string(1000, 'x') << std::flush) continue;
  EXPECT_EQ(code_of(store->check_writing()), "not_durable");
  ballast.close();
  ASSERT_EQ(::unlink(disk.file("ballast").c_str()), 0);
  must(store->check_writing());
}

TEST(FullDisk, that_is_a_real_one_refuses_and_recovers_too) {
  const SmallDisk disk;
  if (!disk.is_mounted()) GTEST_SKIP() << "may not mount a small disk here";
  auto store = must(open_store("sqlite:" + disk.file("s.db")));
  must(store->append(std::vector{an_append("n", 1, {"before"})}));
  std::ofstream(disk.file("ballast")) << std::string(300'000, 'x');
  const std::int64_t taken = fill(*store, "m");
  EXPECT_GT(taken, 0);
  EXPECT_EQ(must(store->last_sequence("m")), taken);
  ASSERT_EQ(::unlink(disk.file("ballast").c_str()), 0);
  EXPECT_THAT(must(store->append(std::vector{an_append("m", taken + 1, {"goes on"})})),
              ElementsAre(AppendResult::done));
  store.reset();
  store = must(open_store("sqlite:" + disk.file("s.db")));
  EXPECT_EQ(must(store->last_sequence("m")), taken + 1);
}

TEST(ReadOnlyDisk, cannot_be_opened_and_says_so) {
  const SmallDisk disk;
  if (!disk.is_mounted()) GTEST_SKIP() << "may not mount a small disk here";
  must(must(open_store("sqlite:" + disk.file("s.db")))
           ->append(std::vector{an_append("m", 1, {"before"})}));
  ASSERT_TRUE(disk.mount(MS_REMOUNT | MS_RDONLY));
  const auto refused = open_store("sqlite:" + disk.file("s.db"));
  ASSERT_FALSE(refused.has_value());
  EXPECT_THAT(refused.error().message, HasSubstr("read-only"));
  ASSERT_TRUE(disk.mount(MS_REMOUNT));
  const auto store = must(open_store("sqlite:" + disk.file("s.db")));
  EXPECT_THAT(must(store->append(std::vector{an_append("m", 2, {"after"})})),
              ElementsAre(AppendResult::done));
}

// ---- PostgreSQL ---------------------------------------------------------------------------------

class PostgresTrouble : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(cluster().fault(), "");
    url_ = cluster().new_url();
    store_ = must(open_store(url_));
    must(store_->append(std::vector{an_append("m", 1, {"before"})}));
  }

  static PostgresCluster& cluster() { return PostgresCluster::instance(); }
  static void cut_connections() {
    cluster().execute(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'");
  }
  std::string schema() const { return schema_in(url_); }
  Store& store() { return *store_; }

 private:
  std::string url_;
  std::unique_ptr<Store> store_;
};

TEST_F(PostgresTrouble, a_lost_connection_is_made_again) {
  cut_connections();
  EXPECT_THAT(must(store().append(std::vector{an_append("m", 2, {"after"})})),
              ElementsAre(AppendResult::done));
  cut_connections();
  EXPECT_THAT(texts_of(store(), "m"), ElementsAre("before", "after"));
}

TEST_F(PostgresTrouble, a_connection_that_is_lost_while_committing_leaves_no_doubt) {
  // A trigger within COMMIT terminates its own connection, the first time only.
  cluster().execute("SET search_path TO " + schema() + R"sql(;
    CREATE SEQUENCE cuts;
    CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval(TG_TABLE_SCHEMA || '.cuts') = 1 THEN
          PERFORM pg_terminate_backend(pg_backend_pid());
          PERFORM pg_sleep(5);
        END IF;
        RETURN NULL;
      END $$;
    CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION cut())sql");
  EXPECT_THAT(must(store().append(std::vector{an_append("m", 2, {"after"})})),
              ElementsAre(AppendResult::done));
  EXPECT_THAT(texts_of(store(), "m"), ElementsAre("before", "after"));
}

TEST_F(PostgresTrouble, a_read_only_database_refuses_until_it_is_writable_again) {
  cluster().execute("ALTER ROLE skerry SET default_transaction_read_only TO on");
  cut_connections();
  EXPECT_EQ(code_of(store().append(std::vector{an_append("m", 2, {"no"})})), "not_durable");
  EXPECT_THAT(texts_of(store(), "m"), ElementsAre("before"));
  cluster().execute("ALTER ROLE skerry RESET default_transaction_read_only");
  cut_connections();
  EXPECT_THAT(must(store().append(std::vector{an_append("m", 2, {"after"})})),
              ElementsAre(AppendResult::done));
}

TEST_F(PostgresTrouble, a_statement_that_fails_spoils_the_whole_group_and_nothing_else) {
  cluster().execute("ALTER TABLE " + schema() + ".events ADD CHECK (event <> 'bad')");
  const auto refused =
      store().append(std::vector{an_append("n", 1, {"good"}), an_append("m", 2, {"fine", "bad"})});
  ASSERT_EQ(code_of(refused), "not_durable");
  // The message goes into logs, and PostgreSQL's own quotes the row.
  EXPECT_THAT(refused.error().message, AllOf(HasSubstr("23514"), Not(HasSubstr("bad"))));
  EXPECT_EQ(must(store().last_sequence("n")), 0);
  EXPECT_THAT(must(store().append(std::vector{an_append("n", 1, {"good"})})),
              ElementsAre(AppendResult::done));
}

TEST(PostgresPlace, that_cannot_be_reached_is_refused_with_the_reason) {
  const auto refused = open_store("postgresql:///skerry?host=/nowhere");
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().code, "store_unavailable");
  EXPECT_THAT(refused.error().message, HasSubstr("/nowhere"));
}

}  // namespace
}  // namespace skerry::store
