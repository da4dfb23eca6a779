// Whether bytes are UTF-8 (RFC 3629), judged as they come.
#pragma once

#include <cstdint>
#include <string_view>

namespace skerry::server {

// Reads a text in pieces, which may end within a character.
class Utf8Reader {
 public:
  // False as soon as no bytes that may follow could make it UTF-8. Nothing more can be read then.
  bool take(std::string_view piece);
  // Whether it does not end within a character.
  bool is_whole() const { return left_ == 0; }

 private:
  bool begin(unsigned char byte);

  std::uint8_t left_ = 0;  // bytes of a character that are still to come,
  std::uint8_t least_ = 0;
  std::uint8_t most_ = 0;  // the first of them between these two
};

bool is_utf8(std::string_view text);

}  // namespace skerry::server
