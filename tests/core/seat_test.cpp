#include "core/seat.h"

#include <gtest/gtest.h>

#include <vector>

namespace skerry {
namespace {

std::vector<int> members(const SeatSet& set) {
  std::vector<int> indices;
  for (const Seat s : set) indices.push_back(s.index);
  return indices;
}

TEST(SeatSet, starts_empty) {
  const SeatSet set;
  EXPECT_TRUE(set.empty());
  EXPECT_EQ(set.size(), 0);
  EXPECT_TRUE(members(set).empty());
  EXPECT_EQ(SeatSet::first(0), set);
}

TEST(SeatSet, holds_every_seat_of_a_table_of_99) {
  const SeatSet all = SeatSet::first(kMaxSeats);
  EXPECT_EQ(all.size(), 99);
  const auto indices = members(all);
  ASSERT_EQ(indices.size(), 99U);
  for (int i = 0; i < 99; ++i) EXPECT_EQ(indices[static_cast<std::size_t>(i)], i);
  EXPECT_FALSE(all.contains(seat(99)));
}

TEST(SeatSet, goes_upwards_across_the_border_of_its_words) {
  SeatSet set;
  for (const int i : {98, 64, 0, 63, 65}) set.insert(seat(i));
  EXPECT_EQ(members(set), (std::vector<int>{0, 63, 64, 65, 98}));
  EXPECT_EQ(set.front(), seat(0));
}

TEST(SeatSet, inserts_and_erases_each_seat_alone) {
  for (int i = 0; i < kMaxSeats; ++i) {
    SeatSet set = SeatSet::first(kMaxSeats);
    set.erase(seat(i));
    EXPECT_EQ(set.size(), 98);
    EXPECT_FALSE(set.contains(seat(i)));
    set.insert(seat(i));
    set.insert(seat(i));
    EXPECT_EQ(set, SeatSet::first(kMaxSeats));
    EXPECT_EQ(SeatSet(seat(i)).front(), seat(i));
    EXPECT_EQ(members(SeatSet(seat(i))), std::vector<int>{i});
  }
}

TEST(Seat, clockwise_goes_round_the_table) {
  EXPECT_EQ(clockwise(seat(0), 4), seat(1));
  EXPECT_EQ(clockwise(seat(3), 4), seat(0));
  EXPECT_EQ(clockwise(seat(2), 4, 4), seat(2));
  EXPECT_EQ(clockwise(seat(2), 4, 0), seat(2));
  EXPECT_EQ(clockwise(seat(98), 99), seat(0));
  EXPECT_EQ(clockwise(seat(98), 99, 98), seat(97));
}

std::vector<int> listed(Seats seats) {
  std::vector<int> result;
  for (const Seat seat : seats) result.push_back(seat.index);
  return result;
}

TEST(Seats, are_listed_from_the_first_one_on) {
  EXPECT_EQ(listed(Seats(3)), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(listed(Seats(seat(2), 4)), (std::vector<int>{2, 3}));
  EXPECT_TRUE(listed(Seats(0)).empty());
  EXPECT_TRUE(listed(Seats(seat(4), 4)).empty());
  EXPECT_EQ(listed(Seats(kMaxSeats)).size(), 99U);
}

TEST(BySeat, has_one_for_each_seat) {
  BySeat<int, 3> points;
  points[seat(1)] = 7;
  EXPECT_EQ(points.all, (std::array{0, 7, 0}));
  for (int& each : points) ++each;
  EXPECT_EQ(points[seat(1)], 8);
  EXPECT_EQ(points[seat(2)], 1);
}

TEST(OptionalSeat, is_a_seat_or_nobody) {
  EXPECT_FALSE(OptionalSeat());
  EXPECT_EQ(OptionalSeat(), kNoSeat);
  EXPECT_EQ(kNoSeat.index(), 255);
  for (const Seat seat : Seats(kMaxSeats)) {
    const OptionalSeat one = seat;
    EXPECT_TRUE(one);
    EXPECT_EQ(*one, seat);
    EXPECT_NE(one, kNoSeat);
  }
  static_assert(sizeof(OptionalSeat) == 1 && std::is_trivially_copyable_v<OptionalSeat>);
}

}  // namespace
}  // namespace skerry
