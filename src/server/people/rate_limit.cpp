#include "server/people/rate_limit.h"

#include "server/net/address_limiter.h"

namespace skerry::server {

std::string address_owner(const std::string& address) {
  const auto known = read_address(address);
  return known ? std::to_string(known->network) : address;
}

}  // namespace skerry::server
