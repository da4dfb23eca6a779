#include "server/tables/replaceable_timer.h"

#include <gtest/gtest.h>

namespace skerry::server {
namespace {

TEST(ReplaceableTimer, rings_once_however_often_it_was_set) {
  ReplaceableTimer timer;
  int rings = 0;
  const auto first = timer.set([&] { ++rings; });
  const auto second = timer.set([&] { ++rings; });
  second();
  first();
  EXPECT_EQ(rings, 1);
}

}  // namespace
}  // namespace skerry::server
