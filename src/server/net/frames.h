// WebSocket frames (RFC 6455) as a server reads and writes them: no extensions, text messages only.
// Works on bytes alone; who moves them is connection.h.
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

// Why a WebSocket is closed.
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

struct Incoming {
  enum class Kind { message, fragment, ping, pong, close };
  Kind kind = Kind::message;
  std::string_view data;  // of a message or a ping; lives until the next call
  CloseReason reason{};   // of a close
};

// Cuts the bytes of one client into messages.
class FrameReader {
 public:
  explicit FrameReader(std::size_t message_bytes) : message_bytes_(message_bytes) {}

  // The first frame of `bytes`, which is unmasked in place and cut off; nothing if it is not there
  // as a whole: then the same bytes are to be shown again as they were left, with more behind them.
  // What cannot become right any more is a fault at once. After a fault nothing more can be read.
  std::expected<std::optional<Incoming>, CloseReason> next(std::span<char>& bytes);

 private:
  struct Header;
  std::optional<CloseReason> fault_of(const Header& header) const;
  bool take_text(const Header& header, std::string_view more);
  std::expected<std::optional<Incoming>, CloseReason> message(const Header& header,
                                                              std::string_view payload);

  std::size_t message_bytes_;
  std::size_t seen_ = 0;     // of the frame that comes: so much of its payload is unmasked
  Utf8Reader text_{};        // of the message that comes
  std::string fragments_;    // of a message that comes in several frames
  bool unfinished_ = false;  // there is such a message
  bool delivered_ = false;   // fragments_ was handed out and can go
};

// The first byte of a frame that is a whole message.
enum class FrameKind : std::uint8_t { text = 0x81, close = 0x88, ping = 0x89, pong = 0x8A };

// What stands before a payload of that size.
struct FrameHead {
  char bytes[10] = {};
  std::size_t size = 0;

  std::string_view view() const { return {bytes, size}; }
};
FrameHead frame_head(FrameKind kind, std::size_t payload);

// The payload of a close frame; a long reason is cut.
std::string close_payload(std::uint16_t code, std::string_view reason);

}  // namespace skerry::server
