#include "core/random.h"

#include <string>

#include "core/sha256.h"

namespace skerry {
namespace {

constexpr void quarter_round(std::uint32_t& a, std::uint32_t& b, std::uint32_t& c,
                             std::uint32_t& d) {
  a += b, d = std::rotl(d ^ a, 16);
  c += d, b = std::rotl(b ^ c, 12);
  a += b, d = std::rotl(d ^ a, 8);
  c += d, b = std::rotl(b ^ c, 7);
}

std::uint32_t little_endian(const std::uint8_t* bytes) {
  return static_cast<std::uint32_t>(bytes[0]) | static_cast<std::uint32_t>(bytes[1]) << 8 |
         static_cast<std::uint32_t>(bytes[2]) << 16 | static_cast<std::uint32_t>(bytes[3]) << 24;
}

}  // namespace

RngKey key_from_text(std::string_view seed) { return sha256(seed); }

RngKey key_from_text(std::string_view seed, std::uint64_t index) {
  return sha256(std::string(seed) + "#" + std::to_string(index));
}

std::array<std::uint32_t, 16> chacha20_block(const RngKey& key, std::uint32_t counter,
                                             const std::array<std::uint8_t, 12>& nonce) {
  std::array<std::uint32_t, 16> start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t i = 0; i < 8; ++i) start[4 + i] = little_endian(&key[4 * i]);
  start[12] = counter;
  for (std::size_t i = 0; i < 3; ++i) start[13 + i] = little_endian(&nonce[4 * i]);

  auto x = start;
  for (int round = 0; round < 10; ++round) {
    quarter_round(x[0], x[4], x[8], x[12]);
    quarter_round(x[1], x[5], x[9], x[13]);
    quarter_round(x[2], x[6], x[10], x[14]);
    quarter_round(x[3], x[7], x[11], x[15]);
    quarter_round(x[0], x[5], x[10], x[15]);
    quarter_round(x[1], x[6], x[11], x[12]);
    quarter_round(x[2], x[7], x[8], x[13]);
    quarter_round(x[3], x[4], x[9], x[14]);
  }
  for (std::size_t i = 0; i < 16; ++i) x[i] += start[i];
  return x;
}

std::uint32_t KeyedRng::next() {
  const std::uint64_t block = read_ / 16;
  if (block != block_number_) {
    // The counter has 32 bits; the nonce carries what is above, so the stream has no practical end.
    std::array<std::uint8_t, 12> nonce{};
    for (std::size_t i = 0; i < 4; ++i) nonce[i] = static_cast<std::uint8_t>(block >> (32 + 8 * i));
    block_ = chacha20_block(key_, static_cast<std::uint32_t>(block), nonce);
    block_number_ = block;
  }
  return block_[read_++ % 16];
}

std::uint32_t KeyedRng::below(std::uint32_t n) {
  // The numbers below `skip` would make the first residues likelier than the rest: draw again.
  const std::uint32_t skip = (~n + 1) % n;
  for (;;) {
    const std::uint32_t word = next();
    if (word >= skip) return word % n;
  }
}

FastRng::FastRng(std::string_view seed)
    : FastRng([seed] {
        const RngKey key = key_from_text(seed);
        return static_cast<std::uint64_t>(little_endian(&key[0])) |
               static_cast<std::uint64_t>(little_endian(&key[4])) << 32;
      }()) {}

}  // namespace skerry
