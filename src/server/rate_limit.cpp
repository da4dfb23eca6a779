#include "server/rate_limit.h"

#include <arpa/inet.h>

#include <array>

#include "core/sha256.h"

namespace skerry::server {

bool RateLimit::take(std::string_view key, match::Time now) {
  if (const auto found = by_key_.find(key); found != by_key_.end()) {
    known_.splice(known_.begin(), known_, found->second);
  } else {
    if (known_.size() >= max_keys_) {
      by_key_.erase(known_.back().key);
      known_.pop_back();
    }
    known_.push_front({.key = std::string(key), .bucket = {}});
    by_key_.emplace(known_.front().key, known_.begin());
  }
  return known_.front().bucket.take(rate_, now);
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
