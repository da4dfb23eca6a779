#include "server/tables/match_files.h"

#include <gmock/gmock.h>

#include <map>
#include <thread>

#include "core/type_erasure.h"
#include "kit/toy_game.h"
#include "match/file.h"
#include "protocol/host_kit.h"
#include "server/kit/player.h"
#include "server/people_kit.h"
#include "server/server.h"
#include "server/tables/gzip.h"

namespace skerry::server {
namespace {

using Form = MatchFiles::Form;
using FilePtr = MatchFiles::FilePtr;

// Pebbles. It notes on which threads logs are read.
struct Noting : kit::Toy {
  static std::vector<std::thread::id>& threads() {
    static std::vector<std::thread::id> all;
    return all;
  }
  static Action read_action(const State& state, const JsonIn& in) {
    threads().push_back(std::this_thread::get_id());
    return Toy::read_action(state, in);
  }
};

const Registry& noting() {
  static const Registry games({&type_erased<Noting>()});
  return games;
}

// The log of a match that Ann has played and resigned.
std::vector<std::string> played() {
  protocol::TestPlatform platform;
  const auto ann = platform.connect("ann");
  const auto ben = platform.connect("ben");
  platform.tell(ann, R"({"type":"create","id":1,"settings":{"game":"toy",)"
                     R"("listed":true,"seats":[{"kind":"open"},{"kind":"open"}]}})");
  platform.tell(ann, R"({"type":"sit","id":2,"table":"t1","seat":0,"contribution":"00"})");
  platform.tell(ben, R"({"type":"sit","id":3,"table":"t1","seat":1,"contribution":"00"})");
  platform.tell(ann, R"({"type":"act","id":4,"table":"t1","asked":4,"action":{"take":2}})");
  platform.tell(ann, R"({"type":"resign","id":5,"table":"t1"})");
  return platform.logs["t1"];
}

class MatchFilesTest : public testing::Test {
 protected:
  void SetUp() override {
    store::must(people.in_store([](store::Store& store) -> Expected<void> {
      put(store, "over", store::Status::finished, played());
      put(store, "running", store::Status::running, {"{}"});
      put(store, "damaged", store::Status::finished, {"{}"});
      return {};
    }));
    Noting::threads().clear();
  }
  static void put(store::Store& store, const std::string& match, store::Status status,
                  std::vector<std::string> log) {
    store::must(store.append(std::vector{
        store::Append{match, 1, std::move(log), store::Summary{.game = "toy", .status = status}}}));
  }
  std::unique_ptr<MatchFiles> files(std::size_t cache_bytes = 1'000'000) {
    return std::make_unique<MatchFiles>(
        worker, noting(),
        MatchFiles::Ports{
            .post = [this](TestLoop::Task task) { people.loop.post(std::move(task)); },
            .write =
                [this](const std::function<void(store::Store&)>& write) {
                  people.accounts.ask_store<void>(
                      [write](store::Store& store) -> Expected<void> {
                        write(store);
                        return {};
                      },
                      [](const Expected<void>&) {});
                }},
        cache_bytes);
  }
  Expected<FilePtr> get(MatchFiles& from, const std::string& table, Form form = Form::plain) {
    return people.get<FilePtr>(
        [&](auto then) { from.get(table, form, "1.1.1.1", std::move(then)); });
  }

  store::TemporaryFolder folder;
  std::string url = "sqlite:" + folder.file("s.db");
  People people{store::must(store::open_store(url))};
  TableWorker worker{[this] { return store::open_store(url); }};
};

TEST_F(MatchFilesTest, are_made_once_for_all_who_ask_and_not_on_the_network_thread) {
  const auto it = files();
  std::vector<FilePtr> got;
  for (int i = 0; i < 20; ++i) {
    it->get("over", Form::plain, "1.1.1." + std::to_string(i),
            [&](const Expected<FilePtr>& file) { got.push_back(store::must(file)); });
  }
  ASSERT_TRUE(people.loop.run_until([&] { return got.size() == 20; }));
  EXPECT_EQ(got.front(), store::must(get(*it, "over")));
  EXPECT_EQ(it->metrics().made, 1U);
  EXPECT_EQ(it->metrics().shared, 19U);
  EXPECT_EQ(it->metrics().cached, 1U);
  EXPECT_EQ(Noting::threads().size(), 1U);  // of the one action
  EXPECT_THAT(Noting::threads(), testing::Not(testing::Contains(std::this_thread::get_id())));
  const auto match = match::read_match(*got.front()->body);
  ASSERT_TRUE(match) << match.error().text();
  EXPECT_EQ(match->game, "toy");
}

TEST_F(MatchFilesTest, are_promised_to_an_address_only_so_often) {
  const auto it = files();
  int served = 0;
  int refused = 0;
  const auto count = [&](const Expected<FilePtr>& file) { ++(file ? served : refused); };
  for (int i = 0; i < 200; ++i) it->get("over", Form::plain, "6.6.6.6", count);
  EXPECT_EQ(refused, 168);
  it->get("over", Form::plain, "1.1.1.1", count);
  ASSERT_TRUE(people.loop.run_until([&] { return served + refused == 201; }));
  EXPECT_EQ(served, 33);
}

TEST_F(MatchFilesTest, are_kept_so_that_no_log_is_read_again) {
  const FilePtr first = store::must(get(*files(), "over"));
  // It was handed to the store's thread before, which works in order.
  EXPECT_TRUE(
      store::must(people.in_store([](store::Store& store) { return store.match_file("over"); })));
  const auto later = files();
  const FilePtr again = store::must(get(*later, "over"));
  EXPECT_EQ(*again->body, *first->body);
  EXPECT_EQ(again->tag, first->tag);
  EXPECT_EQ(later->metrics().made, 0U);
  EXPECT_EQ(later->metrics().read, 1U);
  EXPECT_EQ(Noting::threads().size(), 1U);
}

TEST_F(MatchFilesTest, come_compressed_to_those_who_can_read_that) {
  const auto it = files();
  const FilePtr plain = store::must(get(*it, "over"));
  const FilePtr zipped = store::must(get(*it, "over", Form::gzip));
  EXPECT_EQ(unzipped(*zipped->body, 1'000'000), *plain->body);
  EXPECT_LT(zipped->body->size(), plain->body->size());
  EXPECT_NE(zipped->tag, plain->tag);
  EXPECT_EQ(Noting::threads().size(), 1U);
  EXPECT_EQ(it->metrics().read, 0U);
}

TEST_F(MatchFilesTest, are_made_once_even_if_both_forms_are_asked_for_at_the_same_time) {
  const auto it = files();
  std::vector<FilePtr> got;
  for (const Form form : {Form::gzip, Form::plain, Form::gzip, Form::plain}) {
    it->get("over", form, "1.1.1.1",
            [&](const Expected<FilePtr>& file) { got.push_back(store::must(file)); });
  }
  ASSERT_TRUE(people.loop.run_until([&] { return got.size() == 4; }));
  EXPECT_EQ(it->metrics().made, 1U);
  EXPECT_EQ(Noting::threads().size(), 1U);
}

TEST_F(MatchFilesTest, of_a_running_match_are_refused_before_its_log_is_read) {
  const auto it = files();
  EXPECT_EQ(store::code_of(get(*it, "running")), "not_over");
  EXPECT_EQ(store::code_of(get(*it, "nowhere")), "no_such_table");
  EXPECT_NE(store::code_of(get(*it, "damaged")), "not_over");  // this log is read, and is no log
  EXPECT_EQ(it->metrics().made, 0U);
}

TEST_F(MatchFilesTest, of_a_match_that_was_deleted_are_gone_when_the_memory_is_forgotten) {
  const auto it = files();
  store::must(get(*it, "over"));
  EXPECT_TRUE(store::must(people.in_store([](store::Store& store) -> Expected<bool> {
    store::must(store.delete_match("over"));
    return true;
  })));
  it->forget();
  EXPECT_EQ(it->metrics().bytes, 0U);
  EXPECT_EQ(store::code_of(get(*it, "over")), "no_such_table");
}

TEST_F(MatchFilesTest, in_memory_are_bounded_by_bytes) {
  const auto it = files(10);
  store::must(get(*it, "over"));
  EXPECT_EQ(it->metrics().bytes, 0U);
  store::must(get(*it, "over"));
  EXPECT_EQ(it->metrics().cached, 0U);
  const auto roomy = files();
  const FilePtr file = store::must(get(*roomy, "over"));
  EXPECT_EQ(roomy->metrics().bytes,
            file->body->size() + store::must(get(*roomy, "over", Form::gzip))->body->size());
}

class ServerOfStoredTables : public MatchFilesTest {};

TEST_F(ServerOfStoredTables, does_not_fold_them_on_the_network_thread) {
  ServerSettings settings;
  settings.store = url;
  settings.net.port = 0;
  settings.hash_cost = HashCost::least();
  const auto server = store::must(Server::start(settings, noting()));
  ASSERT_NE(server, nullptr);
  std::thread network([&] { server->run(); });
  const std::thread::id network_id = network.get_id();
  kit::Player zoe("Zoe");
  EXPECT_TRUE(zoe.connect_as_spectator(server->port()));
  EXPECT_TRUE(zoe.watch("over", false));
  EXPECT_EQ(zoe.at("over").status, "finished");
  server->stop();
  network.join();
  ASSERT_EQ(Noting::threads().size(), 1U);
  EXPECT_NE(Noting::threads().front(), network_id);
}

TEST(Gzip, gives_back_what_it_was_given) {
  std::string text = "pebbles";
  for (int i = 0; i < 15; ++i) text += text + std::to_string(i);
  for (const std::string& one : {std::string(), std::string("x"), text}) {
    EXPECT_EQ(unzipped(gzipped(one), 10'000'000), one);
  }
  EXPECT_LT(gzipped(text).size(), text.size() / 10);
  EXPECT_EQ(unzipped(gzipped(text), text.size() - 1), std::nullopt);  // too long
  EXPECT_EQ(unzipped("not gzip", 100), std::nullopt);
  EXPECT_EQ(unzipped(std::string_view(gzipped(text)).substr(0, 100), 10'000'000), std::nullopt);
  EXPECT_EQ(unzipped("", 100), std::nullopt);
}

}  // namespace
}  // namespace skerry::server
