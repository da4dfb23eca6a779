// A limiter by client address: how many connections an address may have at a time, and how fast it
// may open connections, send requests and ask for costly responses. All IPv6 addresses of one /64 network count as one
// address, because whoever has one of them has all.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "protocol/token_bucket.h"
#include "server/net/net.h"

namespace skerry::server {

using Instant = std::chrono::steady_clock::time_point;

using TokenBucket = protocol::TokenBucketOf<Instant>;

struct Address {
  std::uint64_t network = 0;  // the key of the limits: one IPv4 address or one /64 of IPv6
  std::string text;
};
std::optional<Address> read_address(std::string_view text);

// Counts connections and requests by address. Used on the network thread only.
class AddressLimiter {
 public:
  explicit AddressLimiter(const NetLimits& limits) : limits_(limits) {}

  // A new connection, false if the address has too many or opens them too fast; and its end.
  bool connect(std::uint64_t network, Instant now);
  void disconnect(std::uint64_t network);
  bool may_request(std::uint64_t network, Instant now);
  // Whether the address may ask for costly responses, and what those that it got have cost.
  bool is_overdrawn(std::uint64_t network, Instant now) const;
  void charge(std::uint64_t network, std::size_t cost, Instant now);
  // Drops the entries of addresses that have no connection and full token buckets.
  void forget(Instant now);

  // The number of addresses that are remembered.
  std::size_t size() const { return usage_.size(); }

 private:
  struct Usage {
    std::size_t sockets = 0;
    TokenBucket new_connections{};
    TokenBucket requests{};
    TokenBucket cost{};
  };
  protocol::Rate new_connections() const {
    return {limits_.new_connections_burst, limits_.new_connections_per_second};
  }
  protocol::Rate requests() const { return {limits_.requests_burst, limits_.requests_per_second}; }
  protocol::Rate cost() const { return {limits_.cost_burst, limits_.cost_per_second}; }

  NetLimits limits_;
  std::unordered_map<std::uint64_t, Usage> usage_;
};

}  // namespace skerry::server
