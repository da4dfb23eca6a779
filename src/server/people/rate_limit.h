// Rate limits by address, account and user for what people ask over HTTP.
#pragma once

#include <string>

#include "protocol/rate_limit.h"

namespace skerry::server {

using protocol::Rate;
using protocol::RateLimit;

// The key of an address: for IPv6 its /64 network, because whoever has one address of it has all.
std::string address_owner(const std::string& address);

}  // namespace skerry::server
