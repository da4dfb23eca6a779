// A timer of which only the latest setting fires. Timers of the network cannot be cancelled, so a
// host that sets an earlier one would be called twice: a timer that was replaced fires and does
// nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

namespace skerry::server {

class ReplaceableTimer {
 public:
  // Returns the function that the network's timer must call: it calls `ring` unless the timer was
  // set again meanwhile. It must not be called after this object is destroyed.
  std::function<void()> set(std::function<void()> ring) {
    return [this, ring = std::move(ring), number = ++last_] {
      if (number == last_) ring();
    };
  }

 private:
  std::uint64_t last_ = 0;
};

}  // namespace skerry::server
