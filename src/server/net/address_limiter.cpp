#include "server/net/address_limiter.h"

#include <boost/asio/ip/address.hpp>

namespace skerry::server {

std::optional<Address> read_address(std::string_view text) {
  namespace ip = boost::asio::ip;
  boost::system::error_code ec;
  auto address = ip::make_address(text, ec);
  if (ec) return std::nullopt;
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    address = ip::make_address_v4(ip::v4_mapped, address.to_v6());
  }
  if (address.is_v4()) {
    // 0:ffff::/32 is not assigned, so no /64 of IPv6 has the same number.
    return Address{std::uint64_t{0xFFFF} << 32 | address.to_v4().to_uint(), address.to_string()};
  }
  auto v6 = address.to_v6();
  v6.scope_id(0);
  std::uint64_t network = 0;
  const auto bytes = v6.to_bytes();
  for (std::size_t i = 0; i < 8; ++i) network = network << 8 | bytes[i];
  return Address{network, v6.to_string()};
}

std::optional<std::uint64_t> prefix_of(std::uint64_t network) {
  if (network >> 32 == 0xFFFF) return std::nullopt;
  return network >> 16;
}

AddressLimiter::Table::Table(const NetLimits& limits, int addresses)
    : sockets_(limits.connections_per_address * static_cast<std::size_t>(addresses)),
      new_connections_{limits.new_connections_burst * addresses,
                       limits.new_connections_per_second * addresses},
      requests_{limits.requests_burst * addresses, limits.requests_per_second * addresses},
      cost_{limits.cost_burst * addresses, limits.cost_per_second * addresses} {}

bool AddressLimiter::Table::connect(std::uint64_t key, Instant now) {
  Usage& who = usage_[key];
  if (who.sockets >= sockets_) return false;
  if (!who.new_connections.take(new_connections_, now)) return false;
  ++who.sockets;
  return true;
}

bool AddressLimiter::Table::is_overdrawn(std::uint64_t key, Instant now) const {
  const auto found = usage_.find(key);
  return found != usage_.end() && found->second.cost.left(cost_, now) <= 0;
}

void AddressLimiter::Table::forget(Instant now) {
  std::erase_if(usage_, [&](const auto& entry) {
    const Usage& who = entry.second;
    return who.sockets == 0 &&
           who.new_connections.left(new_connections_, now) >= new_connections_.burst &&
           who.requests.left(requests_, now) >= requests_.burst &&
           who.cost.left(cost_, now) >= cost_.burst;
  });
}

// Who has used up their own share takes nothing of the prefix's.
bool AddressLimiter::connect(std::uint64_t network, Instant now) {
  if (!addresses_.connect(network, now)) return false;
  const auto prefix = prefix_of(network);
  if (!prefix || prefixes_.connect(*prefix, now)) return true;
  addresses_.disconnect(network);
  return false;
}

void AddressLimiter::disconnect(std::uint64_t network) {
  addresses_.disconnect(network);
  if (const auto prefix = prefix_of(network)) prefixes_.disconnect(*prefix);
}

bool AddressLimiter::may_request(std::uint64_t network, Instant now) {
  if (!addresses_.may_request(network, now)) return false;
  const auto prefix = prefix_of(network);
  return !prefix || prefixes_.may_request(*prefix, now);
}

bool AddressLimiter::is_overdrawn(std::uint64_t network, Instant now) const {
  if (addresses_.is_overdrawn(network, now)) return true;
  const auto prefix = prefix_of(network);
  return prefix && prefixes_.is_overdrawn(*prefix, now);
}

void AddressLimiter::charge(std::uint64_t network, std::size_t amount, Instant now) {
  addresses_.charge(network, amount, now);
  if (const auto prefix = prefix_of(network)) prefixes_.charge(*prefix, amount, now);
}

void AddressLimiter::forget(Instant now) {
  addresses_.forget(now);
  prefixes_.forget(now);
}

}  // namespace skerry::server
