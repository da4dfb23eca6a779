#include "server/people/rate_limit.h"

#include "server/net/address_limiter.h"

namespace skerry::server {

std::string address_owner(const std::string& address) {
  const auto known = read_address(address);
  return known ? std::to_string(known->network) : address;
}

AddressRateLimit::AddressRateLimit(const Rate& rate)
    : by_address_(rate),
      by_prefix_({rate.burst * kAddressesOfPrefix, rate.per_second * kAddressesOfPrefix}) {}

bool AddressRateLimit::take(const std::string& address, match::Time now) {
  if (!by_address_.take(address_owner(address), now)) return false;
  const auto known = read_address(address);
  const auto prefix = known ? prefix_of(known->network) : std::nullopt;
  return !prefix || by_prefix_.take(std::to_string(*prefix), now);
}

}  // namespace skerry::server
