#include "server/server_clock.h"

#include <gtest/gtest.h>

namespace skerry::server {
namespace {

using namespace std::chrono_literals;
using match::Time;

// A machine whose time of day can be set.
class Machine {
 public:
  void pass(std::chrono::nanoseconds time) {
    wall_ += time;
    steady_ += time;
  }
  void set_by(std::chrono::nanoseconds time) { wall_ += time; }
  Time wall() const { return std::chrono::floor<std::chrono::milliseconds>(wall_); }

 private:
  std::chrono::system_clock::time_point wall_{std::chrono::days(20'000)};
  std::chrono::steady_clock::time_point steady_{5h};

 public:
  ServerClock clock{[this] { return wall_; }, [this] { return steady_; }};  // reads the others
};

TEST(ServerClock, shows_the_time_of_day) {
  Machine machine;
  EXPECT_EQ(machine.clock.now(), machine.wall());
  machine.pass(36h + 1ms);
  EXPECT_EQ(machine.clock.now(), machine.wall());
  EXPECT_EQ(machine.clock.behind(), 0s);
}

TEST(ServerClock, takes_no_time_from_a_player_when_the_machine_is_set_by_an_hour) {
  for (const auto jump : {1h, -1h}) {
    Machine machine;
    const Time before = machine.clock.now();
    machine.set_by(jump);
    EXPECT_EQ(machine.clock.now(), before);
    EXPECT_EQ(machine.clock.behind(), jump);
    machine.pass(10min);
    const auto passed = machine.clock.now() - before;
    EXPECT_GE(passed, 10min - 6s);
    EXPECT_LE(passed, 10min + 6s);
  }
}

TEST(ServerClock, comes_to_agree_with_the_time_of_day_within_days) {
  for (const auto jump : {1h, -1h}) {
    Machine machine;
    machine.set_by(jump);
    for (int second = 0; second < 100 * 3600; second += 10) {
      const Time before = machine.clock.now();
      machine.pass(10s);
      const auto passed = machine.clock.now() - before;
      ASSERT_GE(passed, 9899ms);
      ASSERT_LE(passed, 10101ms);
    }
    EXPECT_EQ(machine.clock.now(), machine.wall());
    EXPECT_EQ(machine.clock.behind(), 0s);
  }
}

TEST(ServerClock, never_goes_back_however_often_it_is_read) {
  Machine machine;
  Time last = machine.clock.now();
  for (int i = 0; i < 10'000; ++i) {
    machine.set_by(i % 2 == 0 ? -3h : 2h);
    machine.pass(std::chrono::nanoseconds(i));
    const Time now = machine.clock.now();
    ASSERT_GE(now, last);
    last = now;
  }
}

}  // namespace
}  // namespace skerry::server
