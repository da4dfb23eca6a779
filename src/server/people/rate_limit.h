// How often something may be done by each of many.
#pragma once

#include <cstddef>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

#include "protocol/token_bucket.h"

namespace skerry::server {

using protocol::Rate;

// One for each kind of thing; keys are addresses, accounts, … Knows at most so many keys: those
// that were not seen for the longest time are forgotten first, which is as if they had not come.
class RateLimit {
 public:
  explicit RateLimit(const Rate& rate, std::size_t max_keys = 20'000)
      : rate_(rate), max_keys_(max_keys) {}

  // Whether it may be done once more, which then counts.
  bool take(std::string_view key, match::Time now);

 private:
  struct Entry {
    std::string key;
    protocol::TokenBucket bucket;
  };
  Rate rate_;
  std::size_t max_keys_;
  std::list<Entry> entries_;  // the one used last is the first
  std::unordered_map<std::string_view, std::list<Entry>::iterator> by_key_;
};

// Whose an address is: for IPv6 the network of 64 bits, since who has one address there has all.
std::string address_owner(const std::string& address);

}  // namespace skerry::server
