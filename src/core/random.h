// Two random number generators. `KeyedRng` is a cryptographic one (a stream cipher) for what
// players depend on, shuffles and dice: nobody can compute the next die from the last ones.
// `FastRng` is for search and tests.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace skerry {

using RngKey = std::array<std::uint8_t, 32>;

// The key for a seed that is written as text: its SHA-256.
RngKey key_from_text(std::string_view seed);
// The key of game `index` of a series with one seed.
RngKey key_from_text(std::string_view seed, std::uint64_t index);

// The key of game `index` of a long series, in a few instructions: the index is mixed into the
// first bytes. Streams of different keys of a cipher are independent of each other.
constexpr RngKey key_in_series(RngKey series, std::uint64_t index) {
  for (std::size_t i = 0; i < 8; ++i) series[i] ^= static_cast<std::uint8_t>(index >> (8 * i));
  return series;
}

// One block of ChaCha20 as in RFC 8439, section 2.3.
std::array<std::uint32_t, 16> chacha20_block(const RngKey& key, std::uint32_t counter,
                                             const std::array<std::uint8_t, 12>& nonce);

// A cryptographic generator: the key stream of ChaCha20 with an all-zero nonce, read as
// little-endian words of 32 bits. Its state is the key and the number of words read, so it can be
// stored and restored; blocks are computed when they are first needed.
class KeyedRng {
 public:
  explicit KeyedRng(const RngKey& key, std::uint64_t words_read = 0)
      : key_(key), read_(words_read) {}

  std::uint32_t next();
  // Uniform in 0..n-1 without bias (rejection); n >= 1.
  std::uint32_t below(std::uint32_t n);
  // A die with faces 1..faces.
  int die(int faces) { return static_cast<int>(below(static_cast<std::uint32_t>(faces))) + 1; }

  const RngKey& key() const { return key_; }
  std::uint64_t words_read() const { return read_; }

  friend bool operator==(const KeyedRng& a, const KeyedRng& b) {
    return a.key_ == b.key_ && a.read_ == b.read_;
  }

 private:
  RngKey key_;
  std::uint64_t read_;
  std::uint64_t block_number_ = ~std::uint64_t{0};
  std::array<std::uint32_t, 16> block_{};
};

// A fast generator: xoshiro256++ (Blackman and Vigna, public domain), seeded by splitmix64.
class FastRng {
 public:
  explicit constexpr FastRng(std::uint64_t seed) {
    for (auto& word : s_) {
      seed += 0x9e3779b97f4a7c15U;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
      z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
      word = z ^ (z >> 31);
    }
  }
  explicit FastRng(std::string_view seed);  // the first 8 bytes of key_from_text

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(s_[0] + s_[3], 23) + s_[0];
    const std::uint64_t t = s_[1] << 17;
    s_[2] ^= s_[0];
    s_[3] ^= s_[1];
    s_[1] ^= s_[2];
    s_[0] ^= s_[3];
    s_[2] ^= t;
    s_[3] = std::rotl(s_[3], 45);
    return result;
  }
  // Nearly uniform in 0..n-1, by multiplication; the bias is below n / 2^32, which does not matter
  // to search.
  constexpr std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>(((next() >> 32) * n) >> 32);
  }

 private:
  std::array<std::uint64_t, 4> s_{};
};

// The Fisher-Yates shuffle: every order is equally likely.
template <class Rng, class T>
void shuffle(std::span<T> items, Rng& rng) {
  for (std::size_t left = items.size(); left > 1; --left) {
    std::swap(items[left - 1], items[rng.below(static_cast<std::uint32_t>(left))]);
  }
}

}  // namespace skerry
