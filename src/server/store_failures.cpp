#include "server/store_failures.h"

#include <utility>

#include "server/log.h"

namespace skerry::server {

StoreFailures::StoreFailures()
    : StoreFailures(
          [](const Error& error, std::uint64_t suppressed) {
            log_warning("store_failed",
                        {{"code", error.code}, {"why", error.message}, {"suppressed", suppressed}});
          },
          std::chrono::steady_clock::now) {}

StoreFailures::StoreFailures(Write write, std::function<Time()> now)
    : write_(std::move(write)), now_(std::move(now)) {}

void StoreFailures::note(const Error& error) {
  const std::scoped_lock lock(mutex_);
  ++count_;
  const Time now = now_();
  auto [found, is_new] = kinds_.try_emplace(error.code);
  Kind& kind = found->second;
  kind.last = error;
  if (!is_new && now - kind.written < kPause) {
    ++kind.suppressed;
    return;
  }
  kind.written = now;
  write_(error, std::exchange(kind.suppressed, 0));
}

void StoreFailures::write_suppressed() {
  const std::scoped_lock lock(mutex_);
  const Time now = now_();
  for (auto& [code, kind] : kinds_) {
    if (kind.suppressed == 0 || now - kind.written < kPause) continue;
    kind.written = now;
    // The last of them is in this line.
    write_(kind.last, std::exchange(kind.suppressed, 0) - 1);
  }
}

std::uint64_t StoreFailures::count() const {
  const std::scoped_lock lock(mutex_);
  return count_;
}

}  // namespace skerry::server
