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

bool AddressLimiter::connect(std::uint64_t network, Instant now) {
  Usage& who = usage_[network];
  if (who.sockets >= limits_.connections_per_address) return false;
  if (!who.new_connections.take(new_connections(), now)) return false;
  ++who.sockets;
  return true;
}

void AddressLimiter::disconnect(std::uint64_t network) { --usage_[network].sockets; }

bool AddressLimiter::may_request(std::uint64_t network, Instant now) {
  return usage_[network].requests.take(requests(), now);
}

bool AddressLimiter::is_overdrawn(std::uint64_t network, Instant now) const {
  const auto found = usage_.find(network);
  return found != usage_.end() && found->second.cost.left(cost(), now) <= 0;
}

void AddressLimiter::charge(std::uint64_t network, std::size_t amount, Instant now) {
  usage_[network].cost.charge(cost(), now, static_cast<double>(amount));
}

void AddressLimiter::forget(Instant now) {
  std::erase_if(usage_, [&](const auto& entry) {
    const Usage& who = entry.second;
    return who.sockets == 0 &&
           who.new_connections.left(new_connections(), now) >= new_connections().burst &&
           who.requests.left(requests(), now) >= requests().burst &&
           who.cost.left(cost(), now) >= cost().burst;
  });
}

}  // namespace skerry::server
