#include "server/tables/table_worker.h"

#include <gmock/gmock.h>

#include <future>

#include "server/memory_watch.h"
#include "store/store_kit.h"

namespace skerry::server {
namespace {

using StorePtr = const Expected<store::Store*>&;

// Blocks the thread of a worker until it is released.
class Plug {
 public:
  explicit Plug(TableWorker& worker) {
    worker.run("", [this](StorePtr) {
      begun_.set_value();
      go_.get_future().wait();
    });
    begun_.get_future().wait();
  }
  void pull() { go_.set_value(); }

 private:
  std::promise<void> begun_;
  std::promise<void> go_;
};

Expected<std::unique_ptr<store::Store>> no_store() { return fail("bad_store", "none here"); }

TEST(TableWorkerThread, lets_addresses_take_turns_and_refuses_one_that_asks_for_too_much) {
  std::vector<std::string> served;
  std::promise<void> all;
  TableWorker worker(no_store, {.waiting = 5, .waiting_per_address = 3});
  Plug plug(worker);
  const auto note = [&](const std::string& name) {
    return [&, name](StorePtr) {
      served.push_back(name);
      if (served.size() == 6) all.set_value();
    };
  };
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(worker.run("greedy", note("greedy")));
  EXPECT_FALSE(worker.run("greedy", note("greedy")));
  EXPECT_TRUE(worker.run("modest", note("modest")));
  EXPECT_TRUE(worker.run("another", note("another")));
  EXPECT_FALSE(worker.run("late", note("late")));  // as much waits as may
  EXPECT_TRUE(worker.run("", note("host")));
  EXPECT_EQ(worker.metrics().refused, 2U);
  plug.pull();
  all.get_future().wait();
  EXPECT_THAT(served,
              testing::ElementsAre("greedy", "modest", "another", "host", "greedy", "greedy"));
  worker.stop();
  EXPECT_FALSE(worker.run("", note("never")));
}

TEST(TableWorkerThread, opens_its_store_when_it_is_needed_and_again_if_it_could_not) {
  const store::TemporaryFolder folder;
  int attempts = 0;
  TableWorker worker([&]() -> Expected<std::unique_ptr<store::Store>> {
    if (++attempts == 1) return no_store();
    return store::open_store("sqlite:" + folder.file("s.db"));
  });
  std::vector<std::string> said;
  std::promise<void> done;
  for (int i = 0; i < 3; ++i) {
    worker.run("", [&](StorePtr store) { said.push_back(store ? "open" : store.error().code); });
  }
  worker.run("", [&](StorePtr) { done.set_value(); });
  done.get_future().wait();
  EXPECT_THAT(said, testing::ElementsAre("store_unavailable", "open", "open"));
  EXPECT_EQ(attempts, 2);
}

TEST(MemoryWatch, notices_when_a_crowd_has_gone) {
  constexpr std::size_t kMegabyte = 1'000'000;
  MemoryWatch watch;
  EXPECT_FALSE(watch.has_fallen(8 * kMegabyte));
  EXPECT_FALSE(watch.has_fallen(kMegabyte));  // a small amount
  EXPECT_FALSE(watch.has_fallen(400 * kMegabyte));
  EXPECT_FALSE(watch.has_fallen(310 * kMegabyte));  // less than a quarter of it
  EXPECT_TRUE(watch.has_fallen(290 * kMegabyte));
  EXPECT_FALSE(watch.has_fallen(289 * kMegabyte));
  EXPECT_TRUE(watch.has_fallen(20 * kMegabyte));
}

}  // namespace
}  // namespace skerry::server
