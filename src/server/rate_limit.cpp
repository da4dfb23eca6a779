#include "server/rate_limit.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "core/sha256.h"

namespace skerry::server {

bool RateLimit::take(std::string_view key, match::Time now) {
  if (const auto found = by_key_.find(key); found != by_key_.end()) {
    buckets_.splice(buckets_.begin(), buckets_, found->second);
  } else {
    if (buckets_.size() >= max_keys_) {
      by_key_.erase(buckets_.back().key);
      buckets_.pop_back();
    }
    buckets_.push_front({std::string(key), rate_.burst, now});
    by_key_.emplace(buckets_.front().key, buckets_.begin());
  }
  Bucket& bucket = buckets_.front();
  const std::chrono::duration<double, std::ratio<60>> passed = std::max(now, bucket.at) - bucket.at;
  bucket.left = std::min(rate_.burst, bucket.left + passed.count() * rate_.per_minute);
  bucket.at = std::max(now, bucket.at);
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}

std::string address_owner(const std::string& address) {
  constexpr std::size_t kNetworkBytes = 8;
  std::array<char, 16> bytes{};
  if (::inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return address;
  // IPv4 written as IPv6 has its four bytes at the end.
  const std::string_view all(bytes.data(), bytes.size());
  constexpr std::string_view kMapped("\0\0\0\0\0\0\0\0\0\0\xFF\xFF", 12);
  return to_hex(all.starts_with(kMapped) ? all : all.substr(0, kNetworkBytes));
}

}  // namespace skerry::server
