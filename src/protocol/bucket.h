// So many at once, and so many more in the course of time.
#pragma once

#include <algorithm>
#include <chrono>

#include "match/time.h"

namespace skerry::protocol {

struct Rate {
  double burst = 1;
  double per_second = 1;
};

class Bucket {
 public:
  // False: too many.
  bool take(const Rate& rate, match::Time now) {
    if (!begun_) {
      begun_ = true;
      left_ = rate.burst;
    } else if (now > last_) {
      const std::chrono::duration<double> passed = now - last_;
      left_ = std::min(rate.burst, left_ + passed.count() * rate.per_second);
    }
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  double left_ = 0;
  match::Time last_{};
  bool begun_ = false;
};

}  // namespace skerry::protocol
