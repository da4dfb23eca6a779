// The work of the host for a move: its JSON is parsed, read as an action and checked once on its
// way from a client's message to everybody's update.
#include <gtest/gtest.h>

#include <string>

#include "core/json_count.h"
#include "core/type_erasure.h"
#include "protocol/host_kit.h"

namespace skerry::protocol {
namespace {

struct Work {
  std::uint64_t parsed = 0;    // documents of JSON
  std::uint64_t read = 0;      // actions, from JSON
  std::uint64_t accepted = 0;  // checks whether an action is legal

  friend bool operator==(const Work&, const Work&) = default;
};
void PrintTo(const Work& work, std::ostream* out) {
  *out << work.parsed << " parsed, " << work.read << " read, " << work.accepted << " accepted";
}

// Pebbles with some secret actions. It counts the calls.
struct Counted : kit::Toy {
  static Work& work() {
    static Work all;
    return all;
  }
  static Action read_action(const State& state, const JsonIn& in) {
    ++work().read;
    return Toy::read_action(state, in);
  }
  static Expected<void> accepts(const State& state, Seat who, const Action& action) {
    ++work().accepted;
    return Toy::accepts(state, who, action);
  }
  static bool open(const State& /*state*/, Seat /*who*/, const Action& action) {
    return action.take != 2;
  }
};

template <class F>
Work work_of(F what) {
  const Work before{documents_parsed(), Counted::work().read, Counted::work().accepted};
  what();
  return {documents_parsed() - before.parsed, Counted::work().read - before.read,
          Counted::work().accepted - before.accepted};
}

const Registry& counted() {
  static const Registry games({&type_erased<Counted>()});
  return games;
}

std::string act(int asked, int pebbles) {
  return R"({"type":"act","id":7,"table":"t1","asked":)" + std::to_string(asked) +
         R"(,"action":{"take":)" + std::to_string(pebbles) + "}}";
}

// Ann sits at seat 0, a bot at seat 1, and Ben watches.
class OnceTest : public testing::Test {
 protected:
  void SetUp() override {
    platform.tell(ann, R"({"type":"create","id":1,"settings":{"game":"toy","seats":)"
                       R"([{"kind":"open"},{"kind":"bot","level":"easy"}]}})");
    platform.tell(ann, R"({"type":"watch","id":2,"table":"t1","legal":true})");
    platform.tell(ben, R"({"type":"watch","id":3,"table":"t1"})");
    platform.tell(ann, R"({"type":"sit","id":4,"table":"t1","seat":0,"contribution":"00"})");
    platform.take(ann);
    platform.take(ben);
  }

  Work receive(const std::string& message) {
    return work_of([&] {
      platform.host().received(ann, message);
      platform.settle();
    });
  }

  TestPlatform platform{{}, counted()};
  ClientId ann = platform.connect("ann");
  ClientId ben = platform.connect("ben");
};

TEST_F(OnceTest, an_act_is_parsed_read_and_accepted_once) {
  const Work done = receive(act(3, 2));
  EXPECT_EQ(done, (Work{.parsed = 1, .read = 1, .accepted = 1}));
  EXPECT_NE(last_of(platform.take(ann), "update").find(R"("action":{"take":2})"),
            std::string::npos);
  const std::string seen = last_of(platform.take(ben), "update");
  EXPECT_NE(seen.find(R"("event":"action")"), std::string::npos);
  EXPECT_EQ(seen.find("take"), std::string::npos);
}

TEST_F(OnceTest, an_act_that_comes_again_is_parsed_and_read_once) {
  platform.tell(ann, act(3, 1));
  const Work done = receive(act(3, 1));
  EXPECT_EQ(done, (Work{.parsed = 1, .read = 1, .accepted = 0}));
  EXPECT_EQ(field(last_of(platform.take(ann), "ack"), "again"), "true");
}

// A bot's action is a value from the start. It is still checked before it is written to the log.
TEST_F(OnceTest, a_bots_move_is_neither_parsed_nor_read) {
  platform.tell(ann, act(3, 1));
  const Work done = work_of([&] { EXPECT_EQ(platform.let_bots_play(), 1U); });
  EXPECT_EQ(done, (Work{.parsed = 0, .read = 0, .accepted = 1}));
  EXPECT_EQ(platform.host().metrics().bot_actions, 1U);
}

TEST_F(OnceTest, a_log_is_parsed_line_by_line) {
  platform.tell(ann, act(3, 1));
  platform.let_bots_play();
  const auto load = [&] {
    return work_of([&] { EXPECT_TRUE(fold_lines("t1", platform.logs["t1"], counted())); });
  };
  const Work before = load();
  EXPECT_EQ(before.read, 2U);
  EXPECT_EQ(before.accepted, 2U);
  platform.tell(ann, act(5, 1));
  EXPECT_EQ(load(), (Work{before.parsed + 1, before.read + 1, before.accepted + 1}));
}

}  // namespace
}  // namespace skerry::protocol
