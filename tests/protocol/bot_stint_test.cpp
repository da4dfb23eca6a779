#include "protocol/bot_stint.h"

#include <gtest/gtest.h>

namespace skerry::protocol {
namespace {

using namespace std::chrono_literals;

SeatSet bots(int first, int last) {
  SeatSet set;
  for (int i = first; i <= last; ++i) set.insert(seat(i));
  return set;
}

TEST(BotStints, give_bots_that_move_one_after_another_equal_parts) {
  BotStint stint;
  std::chrono::milliseconds left = 3s;
  for (int i = 1; i <= 3; ++i) {
    const auto part = (3s - stint.spent()) / stint.shares(seat(i), bots(1, 3), 1);
    EXPECT_EQ(part, 1s) << i;
    stint.decided(seat(i), part);
    left -= part;
  }
  EXPECT_EQ(left, 0s);
}

TEST(BotStints, never_come_to_more_than_the_time_of_one_bot_where_seats_decide_often) {
  for (const int in_a_row : {2, 3, 4}) {
    BotStint stint;
    for (int i = 0; i < 60; ++i) {
      const Seat who = seat(i % 3);
      stint.decided(who, (3s - stint.spent()) / stint.shares(who, bots(0, 2), in_a_row));
      EXPECT_LT(stint.spent(), 3s);
    }
    EXPECT_GT(stint.spent(), 2s);
  }
}

TEST(BotStints, leave_the_whole_time_to_a_bot_that_decides_alone_and_once) {
  EXPECT_EQ(BotStint().shares(seat(1), bots(1, 1), 1), 1);
}

TEST(BotStints, begin_anew_when_the_game_waits_for_a_person) {
  BotStint stint;
  stint.decided(seat(1), 2s);
  EXPECT_EQ(stint.spent(), 2s);
  stint.restart();
  EXPECT_EQ(stint.spent(), 0s);
  EXPECT_EQ(stint.shares(seat(2), bots(1, 2), 1), 2);
}

}  // namespace
}  // namespace skerry::protocol
