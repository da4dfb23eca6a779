#include "server/tables/bot_pool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "games/games.h"

namespace skerry::server {
namespace {

using namespace std::chrono_literals;
using protocol::BotRequest;
using protocol::Level;

BotRequest first_move(const std::string& table, Level level = Level::easy) {
  const Game& game = **all_games().get("one_t34");
  const auto state = game.setup(2, default_options(game.info().options), key_from_text("bots"));
  return {.table = table,
          .game = &game,
          .seat = seat(0),
          .asked = 1,
          .level = level,
          .view = game.view(*state, seat(0)),
          .legal = game.legal(*state, seat(0))};
}

// Records the order in which requests are answered.
class Endings {
 public:
  BotPool::Done note(const std::string& name) {
    return [this, name](const std::optional<protocol::BotAnswer>&) {
      const std::scoped_lock lock(mutex_);
      names_.push_back(name);
      changed_.notify_all();
    };
  }
  std::vector<std::string> wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, 30s, [&] { return names_.size() >= count; }));
    return names_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> names_;
};

// Blocks the only thread of a pool until it is released.
class Plug {
 public:
  explicit Plug(BotPool& pool) {
    pool.submit(1, first_move("plug"), [this](const std::optional<protocol::BotAnswer>&) {
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

TEST(BotPoolThread, answers_with_a_legal_action) {
  BotPool pool({.threads = 2});
  std::promise<std::string> answer;
  pool.submit(
      1, first_move("t"),
      [&, game = all_games().find("one_t34")](const std::optional<protocol::BotAnswer>& came) {
        const auto* action = came ? std::get_if<AnyAction>(&*came) : nullptr;
        answer.set_value(action != nullptr ? action_json(*game, *action) : "none");
      });
  auto future = answer.get_future();
  ASSERT_EQ(future.wait_for(30s), std::future_status::ready);
  EXPECT_THAT(future.get(),
              testing::AnyOf(R"({"enter":"red","steps":4})", R"({"enter":"yellow","steps":4})"));
  pool.stop();
  EXPECT_EQ(pool.metrics().answered, 1u);
}

TEST(BotPoolThread, lets_tables_take_turns) {
  Endings endings;
  BotPool pool({.threads = 1});
  Plug plug(pool);
  for (protocol::BotRequestId id = 2; id <= 4; ++id) {
    pool.submit(id, first_move("greedy"), endings.note("greedy"));
  }
  pool.submit(5, first_move("modest"), endings.note("modest"));
  EXPECT_EQ(pool.metrics().waiting, 4u);
  plug.pull();
  EXPECT_THAT(endings.wait_for(4), testing::ElementsAre("greedy", "modest", "greedy", "greedy"));
}

TEST(BotPoolThread, forgets_what_is_not_needed) {
  Endings endings;
  BotPool pool({.threads = 1});
  Plug plug(pool);
  pool.submit(2, first_move("a"), endings.note("a"));
  pool.submit(3, first_move("b"), endings.note("b"));
  pool.cancel(2);
  plug.pull();
  EXPECT_THAT(endings.wait_for(1), testing::ElementsAre("b"));
  pool.stop();
  EXPECT_EQ(pool.metrics().cancelled, 1u);
}

TEST(BotPoolThread, stops_a_long_search_in_the_middle) {
  BotSettings settings{.threads = 1};
  settings.iterations = 1'000'000'000;
  settings.longest_ms = settings.patience_ms = 3'600'000;
  BotPool pool(settings);
  pool.submit(1, first_move("t"), [](const std::optional<protocol::BotAnswer>&) {});
  while (pool.metrics().thinking == 0) std::this_thread::yield();
  pool.cancel(1);
  pool.stop();
  EXPECT_EQ(pool.metrics().cancelled, 1u);
}

}  // namespace
}  // namespace skerry::server
