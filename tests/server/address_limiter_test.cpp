#include "server/net/address_limiter.h"

#include <gtest/gtest.h>

#include "server/net/http_text.h"

namespace skerry::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr Instant kStart{std::chrono::hours(5)};

TEST(TokenBucket, lets_a_burst_through_and_then_a_rate) {
  const protocol::Rate rate{.burst = 3, .per_second = 2};
  TokenBucket bucket;
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(rate, kStart));
  EXPECT_FALSE(bucket.take(rate, kStart));
  EXPECT_FALSE(bucket.take(rate, kStart + milliseconds(499)));
  EXPECT_TRUE(bucket.take(rate, kStart + milliseconds(500)));
  EXPECT_FALSE(bucket.take(rate, kStart + milliseconds(501)));
  // The bucket never holds more than the burst.
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(rate, kStart + seconds(1000)));
  EXPECT_FALSE(bucket.take(rate, kStart + seconds(1000)));
  // A clock that goes back neither adds nor removes tokens.
  EXPECT_FALSE(bucket.take(rate, kStart + seconds(900)));
  EXPECT_TRUE(bucket.take(rate, kStart + seconds(901)));
}

TEST(AddressLimiter, are_forgotten_when_nothing_is_to_be_remembered) {
  AddressLimiter limiter({.new_connections_per_second = 1, .new_connections_burst = 2});
  EXPECT_TRUE(limiter.connect(7, kStart));
  EXPECT_TRUE(limiter.connect(8, kStart));
  EXPECT_TRUE(limiter.connect(8, kStart));
  limiter.disconnect(8);
  limiter.disconnect(8);
  limiter.forget(kStart + seconds(1));
  EXPECT_FALSE(limiter.connect(8, kStart));  // its token bucket is not full yet
  EXPECT_EQ(limiter.size(), 2U);
  limiter.forget(kStart + seconds(3));
  EXPECT_EQ(limiter.size(), 1U);  // the other one is still connected
  limiter.disconnect(7);
  limiter.forget(kStart + seconds(3));
  EXPECT_EQ(limiter.size(), 0U);
}

TEST(AddressLimiter, refuses_what_is_costly_to_an_address_that_has_used_up_its_allowance) {
  AddressLimiter limiter({.cost_per_second = 100, .cost_burst = 1'000});
  EXPECT_FALSE(limiter.is_overdrawn(7, kStart));
  limiter.charge(7, 1'500, kStart);
  EXPECT_TRUE(limiter.is_overdrawn(7, kStart));
  EXPECT_FALSE(limiter.is_overdrawn(8, kStart));
  EXPECT_TRUE(limiter.may_request(7, kStart));  // anything else is served
  limiter.forget(kStart + seconds(10));
  EXPECT_EQ(limiter.size(), 1U);
  EXPECT_FALSE(limiter.is_overdrawn(7, kStart + seconds(6)));
  limiter.forget(kStart + seconds(20));
  EXPECT_EQ(limiter.size(), 0U);
}

// A line may have 65,536 networks.
TEST(AddressLimiter, counts_a_whole_prefix_of_a_provider_as_eight_addresses) {
  AddressLimiter limiter({.connections_per_address = 2,
                          .requests_per_second = 1,
                          .requests_burst = 3,
                          .cost_per_second = 100,
                          .cost_burst = 1'000});
  const auto network = [](int i) {
    return read_address("2001:db8:7:" + std::to_string(i) + "::1")->network;
  };
  int connected = 0;
  int served = 0;
  for (int i = 0; i < 30; ++i) {
    connected += limiter.connect(network(i), kStart) ? 1 : 0;
    served += limiter.may_request(network(i), kStart) ? 1 : 0;
  }
  EXPECT_EQ(connected, 16);
  EXPECT_EQ(served, 24);
  limiter.disconnect(network(0));
  EXPECT_TRUE(limiter.connect(network(31), kStart));
  EXPECT_FALSE(limiter.connect(network(32), kStart));
  for (int i = 0; i < 9; ++i) limiter.charge(network(100 + i), 950, kStart);
  EXPECT_TRUE(limiter.is_overdrawn(network(1), kStart));
  // Another prefix, and addresses of IPv4 beside each other.
  EXPECT_TRUE(limiter.connect(read_address("2001:db8:8::1")->network, kStart));
  for (int i = 0; i < 30; ++i) {
    const auto address = read_address("10.0.0." + std::to_string(i))->network;
    EXPECT_TRUE(limiter.connect(address, kStart));
    EXPECT_TRUE(limiter.may_request(address, kStart));
  }
  for (int i = 0; i < 16; ++i) limiter.disconnect(network(i == 0 ? 31 : i));
  limiter.disconnect(read_address("2001:db8:8::1")->network);
  for (int i = 0; i < 30; ++i) {
    limiter.disconnect(read_address("10.0.0." + std::to_string(i))->network);
  }
  limiter.forget(kStart + std::chrono::hours(1));
  EXPECT_EQ(limiter.size(), 0U);
}

TEST(Address, is_one_for_a_network_of_ipv6) {
  EXPECT_EQ(read_address("2001:db8::1")->network, read_address("2001:db8::ffff:1:2:3")->network);
  EXPECT_NE(read_address("2001:db8::1")->network, read_address("2001:db8:0:1::1")->network);
  EXPECT_NE(read_address("1.2.3.4")->network, read_address("1.2.3.5")->network);
  EXPECT_EQ(read_address("::ffff:1.2.3.4")->network, read_address("1.2.3.4")->network);
  EXPECT_EQ(read_address("::ffff:1.2.3.4")->text, "1.2.3.4");
  EXPECT_EQ(read_address("fe80::1%lo")->text, "fe80::1");
  for (const auto* bad : {"", "unknown", "1.2.3", "1.2.3.4:5", "[::1]", "1.2.3.4 "}) {
    EXPECT_FALSE(read_address(bad)) << bad;
  }
}

TEST(Forwarded, is_what_the_nearest_proxy_said) {
  EXPECT_EQ(last_of_list("1.1.1.1, 2.2.2.2 ,\t3.3.3.3 "), "3.3.3.3");
  EXPECT_EQ(last_of_list("1.1.1.1"), "1.1.1.1");
  EXPECT_EQ(last_of_list("1.1.1.1,"), "");
  EXPECT_EQ(last_of_list(" "), "");
  EXPECT_EQ(last_of_list(""), "");
}

}  // namespace
}  // namespace skerry::server
