// The lock of a server on a store that it must have for itself: two servers on one SQLite file would
// not hear of each other's moves. It is a lock on a file beside the store's and ends with the
// process, however that ends. `skerry admin` does not take it.
#pragma once

#include <string_view>
#include <utility>

#include "core/error.h"

namespace skerry::store {

class ServerLock {
 public:
  // Takes the lock of the store of this URL, or says who has it. A shared store, one in memory, and
  // one in a place where nothing can be written and therefore no store opened, have none.
  static Expected<ServerLock> take(std::string_view url);

  ServerLock() = default;
  ServerLock(const ServerLock&) = delete;
  ServerLock& operator=(const ServerLock&) = delete;
  ServerLock(ServerLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  ServerLock& operator=(ServerLock&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
  }
  ~ServerLock();

 private:
  explicit ServerLock(int file) : file_(file) {}

  int file_ = -1;
};

}  // namespace skerry::store
