// A streaming validator of UTF-8 (RFC 3629).
#pragma once

#include <cstdint>
#include <string_view>

namespace skerry::server {

// Validates a text in pieces, which may end within a character.
class Utf8Reader {
 public:
  // False as soon as no further bytes could make the text valid; the reader must not be used after
  // that.
  bool take(std::string_view piece);
  // True if the text so far does not end within a character.
  bool is_whole() const { return left_ == 0; }

 private:
  bool begin(unsigned char byte);

  std::uint8_t left_ = 0;  // continuation bytes of the character that are missing,
  std::uint8_t least_ = 0;
  std::uint8_t most_ = 0;  // the first of which is between these two
};

bool is_utf8(std::string_view text);

}  // namespace skerry::server
