// Rate limits by address, account and user for what people ask over HTTP.
#pragma once

#include <string>

#include "protocol/rate_limit.h"

namespace skerry::server {

using protocol::Rate;
using protocol::RateLimit;

// The key of an address: for IPv6 its /64 network, because whoever has one address of it has all.
std::string address_owner(const std::string& address);

// Limits one kind of action by address. All networks of one /48 of IPv6, which may be one line's,
// together may do as much as eight addresses.
class AddressRateLimit {
 public:
  explicit AddressRateLimit(const Rate& rate);

  // True if the action is allowed once more, which then counts.
  bool take(const std::string& address, match::Time now);

 private:
  RateLimit by_address_;
  RateLimit by_prefix_;
};

}  // namespace skerry::server
