// A timer that replaces the one before it. Timers of the network cannot be cancelled, so a host that set
// an earlier one would be called twice: a timer that was replaced fires and does nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

namespace skerry::server {

class ReplaceableTimer {
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
