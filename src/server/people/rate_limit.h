// A rate limiter by key, with a token bucket for each key.
#pragma once

#include <cstddef>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

#include "protocol/token_bucket.h"

namespace skerry::server {

using protocol::Rate;

// Limits one kind of action; keys are addresses, accounts and the like. It remembers at most
// `max_keys` keys and evicts the least recently used one, which starts again with a full bucket.
class RateLimit {
 public:
  explicit RateLimit(const Rate& rate, std::size_t max_keys = 20'000)
      : rate_(rate), max_keys_(max_keys) {}

  // True if the action is allowed once more, which then counts.
  bool take(std::string_view key, match::Time now);

 private:
  struct Entry {
    std::string key;
    protocol::TokenBucket bucket;
  };
  Rate rate_;
  std::size_t max_keys_;
  std::list<Entry> entries_;  // the most recently used first
  std::unordered_map<std::string_view, std::list<Entry>::iterator> by_key_;
};

// The key of an address: for IPv6 its /64 network, because whoever has one address of it has all.
std::string address_owner(const std::string& address);

}  // namespace skerry::server
