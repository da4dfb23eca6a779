#include "server/people/rate_limit.h"

#include "server/net/address_limiter.h"

namespace skerry::server {

bool RateLimit::take(std::string_view key, match::Time now) {
  if (const auto found = by_key_.find(key); found != by_key_.end()) {
    entries_.splice(entries_.begin(), entries_, found->second);
  } else {
    if (entries_.size() >= max_keys_) {
      by_key_.erase(entries_.back().key);
      entries_.pop_back();
    }
    entries_.push_front({.key = std::string(key), .bucket = {}});
    by_key_.emplace(entries_.front().key, entries_.begin());
  }
  return entries_.front().bucket.take(rate_, now);
}

std::string address_owner(const std::string& address) {
  const auto known = read_address(address);
  return known ? std::to_string(known->network) : address;
}

}  // namespace skerry::server
