// A limiter of what is asked for by key (a person, a network address) when its cost is known only
// afterwards: who has used up the allowance is refused until it has grown again.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

#include "protocol/token_bucket.h"

namespace skerry::protocol {

class CostLimiter {
 public:
  explicit CostLimiter(const Rate& rate) : rate_(rate) {}

  // Whether the key has something left. The empty key, which is nobody's, always has.
  bool may(const std::string& key, match::Time now) const {
    const auto found = buckets_.find(key);
    return found == buckets_.end() || found->second.left(rate_, now) > 0;
  }
  void charge(const std::string& key, match::Time now, double cost) {
    if (key.empty()) return;
    if (buckets_.size() >= kMaxKeys) forget(now);
    buckets_[key].charge(rate_, now, cost);
  }
  // The number of keys that are remembered.
  std::size_t size() const { return buckets_.size(); }

 private:
  static constexpr std::size_t kMaxKeys = 20'000;

  // Drops the keys whose allowance is whole again; all of them if that is none.
  void forget(match::Time now) {
    const auto whole = [&](const auto& entry) {
      return entry.second.left(rate_, now) >= rate_.burst;
    };
    if (std::erase_if(buckets_, whole) == 0) buckets_.clear();
  }

  Rate rate_;
  std::unordered_map<std::string, TokenBucket> buckets_;
};

}  // namespace skerry::protocol
