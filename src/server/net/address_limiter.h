// A limiter by client address: how many connections an address may have at a time, and how fast it
// may open connections, send requests and ask for costly responses. All IPv6 addresses of one /64
// network count as one address, because whoever has one of them has all. Providers give whole
// prefixes to one line, so all networks of a /48 together may do as much as eight addresses.
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
// The /48 of a /64 network of IPv6; nothing for an IPv4 address.
std::optional<std::uint64_t> prefix_of(std::uint64_t network);
inline constexpr int kAddressesOfPrefix = 8;  // that a whole prefix counts as

// Counts connections and requests by address. Used on the network thread only.
class AddressLimiter {
 public:
  explicit AddressLimiter(const NetLimits& limits)
      : addresses_(limits, 1), prefixes_(limits, kAddressesOfPrefix) {}

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
  std::size_t size() const { return addresses_.size(); }

 private:
  struct Usage {
    std::size_t sockets = 0;
    TokenBucket new_connections{};
    TokenBucket requests{};
    TokenBucket cost{};
  };
  // The usage by some key, of which each may do as much as so many addresses.
  class Table {
   public:
    Table(const NetLimits& limits, int addresses);
    bool connect(std::uint64_t key, Instant now);
    void disconnect(std::uint64_t key) { --usage_[key].sockets; }
    bool may_request(std::uint64_t key, Instant now) {
      return usage_[key].requests.take(requests_, now);
    }
    bool is_overdrawn(std::uint64_t key, Instant now) const;
    void charge(std::uint64_t key, std::size_t cost, Instant now) {
      usage_[key].cost.charge(cost_, now, static_cast<double>(cost));
    }
    void forget(Instant now);
    std::size_t size() const { return usage_.size(); }

   private:
    std::size_t sockets_;
    protocol::Rate new_connections_;
    protocol::Rate requests_;
    protocol::Rate cost_;
    std::unordered_map<std::uint64_t, Usage> usage_;
  };

  Table addresses_;
  Table prefixes_;
};

}  // namespace skerry::server
