#include "server/net/utf8.h"

#include <cstring>

namespace skerry::server {
namespace {

std::size_t plain_blocks(std::string_view text) {
  constexpr std::size_t kBlock = sizeof(std::uint64_t);
  std::size_t size = 0;
  for (; text.size() - size >= kBlock; size += kBlock) {
    std::uint64_t block = 0;
    std::memcpy(&block, text.data() + size, kBlock);
    if ((block & 0x8080808080808080U) != 0) break;
  }
  return size;
}

}  // namespace

// Reads the first byte of a character, which determines the others (the table in section 4 of the
// RFC).
bool Utf8Reader::begin(unsigned char byte) {
  if (byte < 0x80) return true;
  if (byte < 0xC2 || byte > 0xF4) return false;
  left_ = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
  least_ = byte == 0xE0 ? 0xA0 : byte == 0xF0 ? 0x90 : 0x80;  // no overlong form
  most_ = byte == 0xED ? 0x9F : byte == 0xF4 ? 0x8F : 0xBF;   // no surrogates, none above U+10FFFF
  return true;
}

bool Utf8Reader::take(std::string_view piece) {
  for (std::size_t i = 0; i < piece.size(); ++i) {
    if (left_ == 0) i += plain_blocks(piece.substr(i));
    if (i == piece.size()) break;
    const auto byte = static_cast<unsigned char>(piece[i]);
    if (left_ == 0) {
      if (!begin(byte)) return false;
      continue;
    }
    if (byte < least_ || byte > most_) return false;
    --left_;
    least_ = 0x80;
    most_ = 0xBF;
  }
  return true;
}

bool is_utf8(std::string_view text) {
  Utf8Reader reader;
  return reader.take(text) && reader.is_whole();
}

}  // namespace skerry::server
