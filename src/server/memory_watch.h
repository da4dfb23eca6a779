// Notices that much less memory is in use than before, as after a crowd has gone: then what was freed
// is worth giving back to the system.
#pragma once

#include <algorithm>
#include <cstddef>

namespace skerry::server {

class MemoryWatch {
 public:
  // Called now and then with an estimate of what is in use. True if a quarter of what was in use at
  // most, and no small amount, has been freed since this was true last.
  bool has_fallen(std::size_t bytes) {
    most_ = std::max(most_, bytes);
    const std::size_t freed = most_ - bytes;
    if (freed < kLeast || freed < most_ / 4) return false;
    most_ = bytes;
    return true;
  }

 private:
  static constexpr std::size_t kLeast = std::size_t{8} << 20;
  std::size_t most_ = 0;
};

// Gives freed memory back to the system, where the C library can.
void give_back_freed_memory();

}  // namespace skerry::server
