// Who comes from where, how many at a time and how fast. An address is a /64 of IPv6 or one of
// IPv4.
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
  std::uint64_t network = 0;  // the same for all who share limits
  std::string text;
};
std::optional<Address> read_address(std::string_view text);

class AddressLimiter {
 public:
  explicit AddressLimiter(const NetLimits& limits) : limits_(limits) {}

  // A socket comes, if it may, and goes.
  bool connect(std::uint64_t network, Instant now);
  void disconnect(std::uint64_t network);
  bool may_request(std::uint64_t network, Instant now);
  // Forgets those about whom there is nothing to remember.
  void forget(Instant now);

  std::size_t size() const { return usage_.size(); }

 private:
  struct Usage {
    std::size_t sockets = 0;
    TokenBucket new_connections{};
    TokenBucket requests{};
  };
  protocol::Rate new_connections() const {
    return {limits_.new_connections_burst, limits_.new_connections_per_second};
  }
  protocol::Rate requests() const { return {limits_.requests_burst, limits_.requests_per_second}; }

  NetLimits limits_;
  std::unordered_map<std::uint64_t, Usage> usage_;
};

}  // namespace skerry::server
