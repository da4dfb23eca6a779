#include "server/tables/alarm.h"

#include <gtest/gtest.h>

namespace skerry::server {
namespace {

TEST(Alarm, rings_once_however_often_it_was_set) {
  Alarm alarm;
  int rings = 0;
  const auto first = alarm.set([&] { ++rings; });
  const auto second = alarm.set([&] { ++rings; });
  second();
  first();
  EXPECT_EQ(rings, 1);
}

}  // namespace
}  // namespace skerry::server
