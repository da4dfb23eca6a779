// PostgreSQL that does not answer: calls end in time, commits are never cancelled, and what became
// of them is found out.
#include <arpa/inet.h>
#include <sys/socket.h>

#include <thread>

#include "store/hung_backend.h"
#include "store/postgres_cluster.h"
#include "store/store_kit.h"

namespace skerry::store {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

class HungPostgres : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(cluster().fault(), "");
    url_ = cluster().new_url();
    schema_ = schema_in(url_);
  }
  static PostgresCluster& cluster() { return PostgresCluster::instance(); }

  void open(std::chrono::milliseconds patience) {
    store_ = must(open_store(url_ + "&application_name=" + schema_, {.patience = patience}));
    must(append(1, "before"));
  }
  Expected<std::vector<AppendResult>> append(std::int64_t sequence, const std::string& text) {
    return store_->append(std::vector{an_append("m", sequence, {text})});
  }
  std::vector<pid_t> backends() const { return cluster().backends_of(schema_); }
  // Every commit of an event waits for the lock 7 of the advisory ones.
  void make_commits_wait() const {
    cluster().execute("SET search_path TO " + schema_ + R"sql(;
      CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_advisory_xact_lock(7); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER hold AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION hold())sql");
  }

  std::string url_;
  std::string schema_;
  std::unique_ptr<Store> store_;
};

TEST_F(HungPostgres, backend_is_left_behind_and_the_call_made_on_a_new_connection) {
  open(400ms);
  ASSERT_THAT(backends(), SizeIs(1));
  const HungBackend hung(backends()[0]);
  EXPECT_THAT(must(append(2, "after")), ElementsAre(AppendResult::done));
  EXPECT_THAT(texts_of(*store_, "m"), ElementsAre("before", "after"));
}

TEST_F(HungPostgres, that_goes_on_hanging_is_not_waited_for_by_everybody_in_turn) {
  open(400ms);
  const auto unlock = cluster().hold("BEGIN; LOCK TABLE " + schema_ + ".events");
  const auto first = append(2, "no");
  EXPECT_EQ(code_of(first), "not_durable");
  EXPECT_THAT(first.error().message, HasSubstr("did not answer in time"));
  for (int i = 0; i < 100; ++i) {
    const auto next = store_->last_sequence("m");
    EXPECT_EQ(code_of(next), "store_unavailable");
    EXPECT_THAT(next.error().message, HasSubstr("a moment ago"));
  }
  unlock();
  Expected<std::vector<AppendResult>> later = append(2, "after");
  for (int i = 0; i < 1000 && !later; ++i) {
    ASSERT_EQ(later.error().code, "not_durable");
    std::this_thread::sleep_for(20ms);
    later = append(2, "after");
  }
  ASSERT_TRUE(later);
  EXPECT_THAT(*later, ElementsAre(AppendResult::done));
  EXPECT_THAT(texts_of(*store_, "m"), ElementsAre("before", "after"));
}

TEST_F(HungPostgres, while_it_commits_is_asked_what_became_of_it) {
  open(1s);
  make_commits_wait();
  const auto unlock = cluster().hold("SELECT pg_advisory_lock(7)");
  std::thread releases([&] {  // as soon as a second connection asks
    while (backends().size() < 2) std::this_thread::sleep_for(5ms);
    unlock();
  });
  EXPECT_THAT(must(append(2, "after")), ElementsAre(AppendResult::done));
  releases.join();
  EXPECT_THAT(texts_of(*store_, "m"), ElementsAre("before", "after"));
}

TEST_F(HungPostgres, while_it_commits_leaves_doubt_and_is_not_cancelled) {
  open(400ms);
  make_commits_wait();
  const auto unlock = cluster().hold("SELECT pg_advisory_lock(7)");
  EXPECT_EQ(code_of(append(2, "after")), "in_doubt");
  EXPECT_THAT(texts_of(*store_, "m"), ElementsAre("before"));
  unlock();
  for (int i = 0; i < 1000 && must(store_->last_sequence("m")) < 2; ++i) {
    std::this_thread::sleep_for(5ms);
  }
  EXPECT_THAT(texts_of(*store_, "m"), ElementsAre("before", "after"));
}

TEST(PostgresPlace, that_does_not_answer_is_given_up) {
  const int listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* any = reinterpret_cast<sockaddr*>(&address);
  ASSERT_EQ(::bind(listener, any, size), 0);
  ASSERT_EQ(::listen(listener, 10), 0);  // connections are made, and nobody accepts them
  ASSERT_EQ(::getsockname(listener, any, &size), 0);
  const std::string port = std::to_string(ntohs(address.sin_port));
  EXPECT_EQ(code_of(open_store("postgresql://127.0.0.1:" + port + "/skerry", {.patience = 100ms})),
            "store_unavailable");
  ::close(listener);
}

TEST(PostgresPlace, that_is_refused_for_good_is_told_from_one_that_is_not_there_yet) {
  const PostgresCluster& cluster = PostgresCluster::instance();
  ASSERT_EQ(cluster.fault(), "");
  const std::string place = cluster.admin_url();
  const std::string other_database =
      "postgresql:///no_such_database" + place.substr(place.find('?'));
  EXPECT_EQ(code_of(open_store(other_database)), "bad_store");
  EXPECT_EQ(code_of(open_store(place + "&user=nobody_knows")), "bad_store");
  EXPECT_EQ(code_of(open_store(place + "&no_such_setting=1")), "bad_store");
  EXPECT_EQ(code_of(open_store("postgresql:///skerry?host=/nowhere")), "store_unavailable");
}

}  // namespace
}  // namespace skerry::store
