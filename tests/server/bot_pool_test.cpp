#include "server/tables/bot_pool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "games/games.h"
#include "kit/json.h"

namespace skerry::server {
namespace {

using namespace std::chrono_literals;
using protocol::BotRequest;
using protocol::Level;

BotRequest first_move(const std::string& table, const std::string& owner = "somebody") {
  const Game& game = **all_games().get("one_t34");
  const auto state = game.setup(2, default_options(game.info().options), key_from_text("bots"));
  return {.table = table,
          .game = &game,
          .seat = seat(0),
          .asked = 1,
          .level = Level::easy,
          .view = game.view(*state, seat(0)),
          .legal = game.legal(*state, seat(0)),
          .owner = owner};
}
BotRequest rated(BotRequest request) {
  request.rated = true;
  return request;
}
BotRequest hint(BotRequest request) {
  request.hint = true;
  request.level = Level::hard;
  return request;
}

// A pool, and the order in which its requests begin and are answered.
class Requests {
 public:
  explicit Requests(const BotSettings& settings = {.threads = 1}) : pool_(settings) {}
  Requests(const Requests&) = delete;
  Requests& operator=(const Requests&) = delete;
  ~Requests() { pull_plugs(); }

  // False if the pool refuses it.
  bool submit(const std::string& name, BotRequest request) {
    const auto note = [this, name](std::vector<std::string>& names) {
      const std::scoped_lock lock(mutex_);
      names.push_back(name);
      changed_.notify_all();
    };
    return pool_.submit(
        id_++, std::move(request), [this, note] { note(begun_); },
        [this, note](const std::optional<protocol::BotAnswer>& answer) {
          {
            const std::scoped_lock lock(mutex_);
            answers_.push_back(answer);
          }
          note(answered_);
        });
  }
  // Occupies a thread until `pull_plugs`.
  void plug(BotRequest request = first_move("plug")) {
    std::promise<void> begun;
    pool_.submit(
        id_++, std::move(request),
        [&begun, may_go = may_go_] {
          begun.set_value();
          may_go.wait();
        },
        [](const std::optional<protocol::BotAnswer>&) {});
    begun.get_future().wait();
  }
  void pull_plugs() {
    if (!std::exchange(pulled_, true)) go_.set_value();
  }
  std::vector<std::string> answered(std::size_t count) { return wait_for(answered_, count); }
  std::vector<std::string> begun(std::size_t count) { return wait_for(begun_, count); }
  const std::vector<std::optional<protocol::BotAnswer>>& answers() const { return answers_; }
  BotPool& pool() { return pool_; }
  protocol::BotRequestId last_id() const { return id_ - 1; }

 private:
  std::vector<std::string> wait_for(const std::vector<std::string>& names, std::size_t count) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, 30s, [&] { return names.size() >= count; }));
    return names;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> begun_;
  std::vector<std::string> answered_;
  std::vector<std::optional<protocol::BotAnswer>> answers_;
  std::promise<void> go_;
  std::shared_future<void> may_go_ = go_.get_future().share();
  bool pulled_ = false;
  protocol::BotRequestId id_ = 1;
  BotPool pool_;  // the last member: its threads use the others
};

TEST(BotPoolThread, answers_with_a_legal_action) {
  Requests requests({.threads = 2});
  requests.submit("move", first_move("t"));
  requests.answered(1);
  const auto& answer = requests.answers().front();
  const auto* move = answer ? std::get_if<protocol::BotMove>(&*answer) : nullptr;
  ASSERT_NE(move, nullptr);
  EXPECT_THAT(action_json(*all_games().find("one_t34"), move->action),
              testing::AnyOf(R"({"enter":"red","steps":4})", R"({"enter":"yellow","steps":4})"));
  requests.pool().stop();
  EXPECT_EQ(requests.pool().metrics().answered, 1u);
}

TEST(BotPoolThread, lets_tables_take_turns) {
  Requests requests;
  requests.plug();
  for (int i = 0; i < 3; ++i) requests.submit("greedy", first_move("greedy"));
  requests.submit("modest", first_move("modest"));
  EXPECT_EQ(requests.pool().metrics().waiting, 4u);
  requests.pull_plugs();
  EXPECT_THAT(requests.answered(4), testing::ElementsAre("greedy", "modest", "greedy", "greedy"));
}

TEST(BotPoolThread, lets_owners_take_turns_before_their_tables_do) {
  Requests requests;
  requests.plug();
  for (int i = 0; i < 50; ++i) {
    const std::string table = std::to_string(i);
    requests.submit("mass " + table, first_move("mass " + table, "one with fifty tables"));
  }
  requests.submit("single", first_move("single", "one with one table"));
  requests.pull_plugs();
  const auto order = requests.answered(51);
  EXPECT_THAT(std::vector(order.begin(), order.begin() + 3),
              testing::ElementsAre("mass 0", "single", "mass 1"));
}

TEST(BotPoolThread, lets_rated_tables_come_first_and_hints_last) {
  Requests requests;
  requests.plug();
  requests.submit("hint", hint(first_move("t")));
  requests.submit("table", first_move("t"));
  requests.submit("rated", rated(first_move("r")));
  requests.submit("rated", rated(first_move("r")));
  requests.pull_plugs();
  EXPECT_THAT(requests.answered(4), testing::ElementsAre("rated", "rated", "table", "hint"));
}

TEST(BotPoolThread, lets_nobody_starve_because_others_come_first) {
  Requests requests;
  requests.plug();
  requests.submit("table", first_move("t"));
  for (int i = 0; i < 20; ++i) requests.submit("rated", rated(first_move("r")));
  requests.pull_plugs();
  const auto order = requests.answered(21);
  EXPECT_EQ(std::ranges::find(order, "table") - order.begin(), 7);
}

TEST(BotPoolThread, lets_a_bot_think_as_much_however_many_wait) {
  constexpr std::int64_t kIterations = 20'000;
  BotSettings settings{.threads = 1, .iterations = kIterations};
  settings.hints = settings.hints_of_owner = 1000;
  Requests requests(settings);
  requests.plug();
  requests.submit("first", hint(first_move("first")));
  const protocol::BotRequestId first = requests.last_id();
  for (int i = 0; i < 300; ++i) requests.submit("later", hint(first_move("later")));
  const protocol::BotRequestId last = requests.last_id();
  requests.pull_plugs();
  requests.answered(1);
  for (auto id = first + 1; id <= last; ++id) requests.pool().cancel(id);
  requests.pool().stop();
  const auto* advice = std::get_if<protocol::AdviceJson>(&*requests.answers().front());
  ASSERT_NE(advice, nullptr);
  std::int64_t visits = 0;  // of the two actions that there are
  const Json best = kit::parse(advice->json);
  for (const Json& one : best.as_array()) visits += one.at("visits").as_int64();
  EXPECT_EQ(visits, kIterations);
}

TEST(BotPoolThread, refuses_hints_when_too_many_wait_but_never_a_bot) {
  Requests requests({.threads = 1, .hints = 3, .hints_of_owner = 2});
  requests.plug();
  EXPECT_TRUE(requests.submit("hint", hint(first_move("a", "ann"))));
  EXPECT_TRUE(requests.submit("hint", hint(first_move("b", "ann"))));
  EXPECT_FALSE(requests.submit("hint", hint(first_move("c", "ann")))) << "two of one address";
  EXPECT_TRUE(requests.submit("hint", hint(first_move("d", "ben"))));
  EXPECT_FALSE(requests.submit("hint", hint(first_move("e", "cleo")))) << "three in all";
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(requests.submit("bot", first_move("f", "ann")));
  EXPECT_EQ(requests.pool().metrics().refused, 2u);
  EXPECT_EQ(requests.pool().metrics().waiting, 103u);
  requests.pool().cancel(2);
  EXPECT_TRUE(requests.submit("hint", hint(first_move("g", "cleo")))) << "a place is free again";
}

TEST(BotPoolThread, keeps_a_thread_from_hints) {
  Requests requests({.threads = 2});
  requests.plug(hint(first_move("a")));
  requests.submit("hint", hint(first_move("b")));
  requests.submit("bot", first_move("c"));
  requests.submit("bot", first_move("c"));
  EXPECT_THAT(requests.answered(2), testing::ElementsAre("bot", "bot"));
  EXPECT_EQ(requests.pool().metrics().waiting, 1u);
  requests.pull_plugs();
  EXPECT_THAT(requests.answered(3), testing::ElementsAre("bot", "bot", "hint"));
}

TEST(BotPoolThread, tells_when_a_bot_begins_to_think) {
  Requests requests;
  requests.plug();
  requests.submit("a", first_move("a"));
  requests.submit("b", first_move("b"));
  EXPECT_THAT(requests.begun(0), testing::IsEmpty());
  requests.pull_plugs();
  requests.answered(2);
  EXPECT_THAT(requests.begun(2), testing::ElementsAre("a", "b"));
}

TEST(BotPoolThread, forgets_what_is_not_needed) {
  Requests requests;
  requests.plug();
  requests.submit("a", first_move("a"));
  const protocol::BotRequestId a = requests.last_id();
  requests.submit("b", first_move("b"));
  requests.pool().cancel(a);
  EXPECT_EQ(requests.pool().metrics().waiting, 1u);
  requests.pull_plugs();
  EXPECT_THAT(requests.answered(1), testing::ElementsAre("b"));
  requests.pool().stop();
  EXPECT_EQ(requests.pool().metrics().cancelled, 1u);
}

TEST(BotPoolThread, stops_a_long_search_in_the_middle) {
  Requests requests({.threads = 1, .iterations = 1'000'000'000, .longest_ms = 3'600'000});
  requests.submit("endless", first_move("t"));
  requests.begun(1);
  requests.pool().cancel(requests.last_id());
  requests.pool().stop();
  EXPECT_EQ(requests.pool().metrics().cancelled, 1u);
}

}  // namespace
}  // namespace skerry::server
