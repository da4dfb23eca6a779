// Timers cannot be called back, so a host that wishes to be woken earlier would be woken twice, and
// again for each wish that it then has.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

namespace skerry::server {

class Alarm {
 public:
  // What a timer is to call: `ring`, unless another was set in the meantime. Must not outlive this.
  std::function<void()> set(std::function<void()> ring) {
    return [this, ring = std::move(ring), number = ++last_] {
      if (number == last_) ring();
    };
  }

 private:
  std::uint64_t last_ = 0;
};

}  // namespace skerry::server
