// A 64-bit hash of states that is the same on every machine. It is not cryptographic; that is
// sha256.h.
#pragma once

#include <cstdint>
#include <string_view>

namespace skerry {

class Hasher {
 public:
  constexpr Hasher& add(std::uint64_t word) {
    // The mixing step of splitmix64 over the running value: every bit of the word affects all bits.
    std::uint64_t z = (hash_ ^ word) + 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    hash_ = z ^ (z >> 31);
    return *this;
  }
  constexpr Hasher& add(std::string_view bytes) {
    add(std::uint64_t{bytes.size()});
    for (const char c : bytes) add(std::uint64_t{static_cast<std::uint8_t>(c)});
    return *this;
  }
  constexpr std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0x736b65727279U;
};

}  // namespace skerry
