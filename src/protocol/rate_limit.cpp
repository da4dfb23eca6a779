#include "protocol/rate_limit.h"

namespace skerry::protocol {

bool RateLimit::take(std::string_view key, match::Time now) {
  if (const auto found = by_key_.find(key); found != by_key_.end()) {
    entries_.splice(entries_.begin(), entries_, found->second);
  } else {
    make_room(now);
    entries_.push_front({.key = std::string(key), .bucket = {}});
    by_key_.emplace(entries_.front().key, entries_.begin());
  }
  return entries_.front().bucket.take(rate_, now);
}

// All buckets fill at the same rate, so those that are full again are among the last.
void RateLimit::make_room(match::Time now) {
  while (!entries_.empty() &&
         (entries_.size() >= max_keys_ || entries_.back().bucket.left(rate_, now) >= rate_.burst)) {
    by_key_.erase(entries_.back().key);
    entries_.pop_back();
  }
}

}  // namespace skerry::protocol
