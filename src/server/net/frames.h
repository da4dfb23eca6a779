// WebSocket frames (RFC 6455) as a server reads and writes them: no extensions, text messages only.
// This is pure parsing and formatting; connection.h does the I/O.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/net/utf8.h"

namespace skerry::server {

// Status codes of a close frame (RFC 6455, 7.4.1).
namespace close_code {
inline constexpr std::uint16_t kNormal = 1000;
inline constexpr std::uint16_t kProtocolError = 1002;
inline constexpr std::uint16_t kNotText = 1003;
inline constexpr std::uint16_t kNotUtf8 = 1007;
inline constexpr std::uint16_t kPolicy = 1008;
inline constexpr std::uint16_t kTooLarge = 1009;
inline constexpr std::uint16_t kRestart = 1012;
}  // namespace close_code

struct CloseReason {
  std::uint16_t code = close_code::kNormal;
  std::string_view text;

  friend bool operator==(const CloseReason&, const CloseReason&) = default;
};

// One frame of a client, or the last frame of a message in fragments with the whole message.
struct Incoming {
  enum class Kind { message, fragment, ping, pong, close };
  Kind kind = Kind::message;
  std::string_view data;  // of a message or a ping; valid until the next call
  CloseReason reason{};   // of a close
};

// Parses the input of one client into frames and joins the fragments of messages.
class FrameReader {
 public:
  explicit FrameReader(std::size_t message_bytes) : message_bytes_(message_bytes) {}

  // Parses the first frame of `bytes`, unmasks it in place and removes it. Returns nothing if the
  // frame is incomplete: the caller then passes the same bytes again as they were left, with more
  // appended. An error is returned as soon as no further bytes could make the frame valid; after it
  // the reader must not be used any more.
  std::expected<std::optional<Incoming>, CloseReason> next(std::span<char>& bytes);

 private:
  struct Header;
  std::optional<CloseReason> fault_of(const Header& header) const;
  bool take_text(const Header& header, std::string_view more);
  std::expected<std::optional<Incoming>, CloseReason> message(const Header& header,
                                                              std::string_view payload);

  std::size_t message_bytes_;
  std::size_t seen_ = 0;     // bytes of the current payload that are unmasked
  Utf8Reader text_{};        // checks the current message
  std::string fragments_;    // the current message so far, if it is fragmented
  bool unfinished_ = false;  // a fragmented message has begun
  bool delivered_ = false;   // fragments_ was returned and can be cleared
};

// The first byte of an unfragmented frame: FIN and opcode.
enum class FrameKind : std::uint8_t { text = 0x81, close = 0x88, ping = 0x89, pong = 0x8A };

// The header of a frame with a payload of that size. A server does not mask.
struct FrameHead {
  char bytes[10] = {};
  std::size_t size = 0;

  std::string_view view() const { return {bytes, size}; }
};
FrameHead frame_head(FrameKind kind, std::size_t payload);

// The payload of a close frame; a reason that is too long is cut.
std::string close_payload(std::uint16_t code, std::string_view reason);

}  // namespace skerry::server
