#include "server/people/rate_limit.h"

#include "server/net/address_limiter.h"

namespace skerry::server {

bool RateLimit::take(std::string_view key, match::Time now) {
  if (const auto found = by_key_.find(key); found != by_key_.end()) {
    known_.splice(known_.begin(), known_, found->second);
  } else {
    if (known_.size() >= max_keys_) {
      by_key_.erase(known_.back().key);
      known_.pop_back();
    }
    known_.push_front({.key = std::string(key), .bucket = {}});
    by_key_.emplace(known_.front().key, known_.begin());
  }
  return known_.front().bucket.take(rate_, now);
}

std::string address_owner(const std::string& address) {
  const auto known = read_address(address);
  return known ? std::to_string(known->network) : address;
}

}  // namespace skerry::server
