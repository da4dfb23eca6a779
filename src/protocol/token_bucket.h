// A token bucket, which limits a rate. It holds `burst` tokens at first and at most, gains
// `per_second` tokens each second, and every use takes one. A use without a token is too fast. What
// is known only afterwards to have a cost is charged then, and may overdraw the bucket.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "match/time.h"

namespace skerry::protocol {

struct Rate {
  double burst = 1;
  double per_second = 1;
};

template <class TimePoint>
class TokenBucketOf {
 public:
  // The number of tokens now. A clock that was set back adds none.
  double left(const Rate& rate, TimePoint now) const {
    if (!last_) return rate.burst;
    const std::chrono::duration<double> passed = now - *last_;
    return std::min(rate.burst, left_ + std::max(0.0, passed.count()) * rate.per_second);
  }
  // Takes a token; false if there is none.
  bool take(const Rate& rate, TimePoint now) {
    left_ = left(rate, now);
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  // Takes tokens that have been used already, even if there are not as many.
  void charge(const Rate& rate, TimePoint now, double tokens) {
    left_ = left(rate, now) - tokens;
    last_ = now;
  }

 private:
  double left_ = 0;
  std::optional<TimePoint> last_{};
};

using TokenBucket = TokenBucketOf<match::Time>;

}  // namespace skerry::protocol
