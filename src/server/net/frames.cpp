#include "server/net/frames.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace skerry::server {
namespace {

constexpr std::size_t kMaxControlBytes = 125;
constexpr std::size_t kMaskBytes = 4;

constexpr std::uint8_t kContinuation = 0;
constexpr std::uint8_t kBinary = 2;
constexpr std::uint8_t kClose = 8;
constexpr std::uint8_t kPing = 9;
constexpr std::uint8_t kPong = 10;

std::uint64_t big_endian(std::span<const char> bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

// `offset` is the position of these bytes within the payload.
void unmask(std::span<char> bytes, const char* key, std::size_t offset) {
  std::array<char, 8> turned{};
  for (std::size_t i = 0; i < turned.size(); ++i) turned[i] = key[(offset + i) % 4];
  std::uint64_t wide = 0;
  std::memcpy(&wide, turned.data(), turned.size());
  std::size_t i = 0;
  for (; i + 8 <= bytes.size(); i += 8) {
    std::uint64_t block = 0;
    std::memcpy(&block, bytes.data() + i, 8);
    block ^= wide;
    std::memcpy(bytes.data() + i, &block, 8);
  }
  for (; i < bytes.size(); ++i) bytes[i] = static_cast<char>(bytes[i] ^ turned[i % 4]);
}

// Whether a close frame may contain this code (RFC 6455, 7.4; 1012 to 1014 were registered later).
bool may_be_sent(std::uint16_t code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
         (code >= 3000 && code <= 4999);
}

std::expected<std::optional<Incoming>, CloseReason> read_close(std::string_view payload) {
  using enum Incoming::Kind;
  if (payload.empty()) return Incoming{close, {}, {}};
  if (payload.size() == 1) {
    return std::unexpected(CloseReason{close_code::kProtocolError, "half a close code"});
  }
  const auto code = static_cast<std::uint16_t>(big_endian(payload.substr(0, 2)));
  if (!may_be_sent(code)) {
    return std::unexpected(CloseReason{close_code::kProtocolError, "no such close code"});
  }
  if (!is_utf8(payload.substr(2))) {
    return std::unexpected(CloseReason{close_code::kNotUtf8, "not UTF-8"});
  }
  return Incoming{close, {}, {code, payload.substr(2)}};
}

}  // namespace

struct FrameReader::Header {
  bool last = false;
  unsigned reserved = 0;
  std::uint8_t opcode = 0;
  bool masked = false;
  std::uint64_t payload = 0;
  bool overlong = false;  // its length is encoded in more bytes than necessary
  std::size_t size = 0;   // of the header, with the mask

  bool is_control() const { return opcode >= kClose; }
};

std::optional<CloseReason> FrameReader::fault_of(const Header& header) const {
  const auto wrong = [](std::string_view text) {
    return CloseReason{close_code::kProtocolError, text};
  };
  if (header.reserved != 0) return wrong("an extension that was not agreed on");
  if (!header.masked) return wrong("a frame without mask");
  if (header.is_control()) {
    if (header.opcode > kPong) return wrong("no such opcode");
    const bool proper = header.last && header.payload <= kMaxControlBytes && !header.overlong;
    return proper ? std::nullopt : std::optional(wrong("a bad control frame"));
  }
  if (header.opcode > kBinary) return wrong("no such opcode");
  if (header.opcode == kBinary) return CloseReason{close_code::kNotText, "text only"};
  if ((header.opcode == kContinuation) != unfinished_) return wrong("frames in a wrong order");
  if (header.payload > message_bytes_ || fragments_.size() + header.payload > message_bytes_) {
    return CloseReason{close_code::kTooLarge, "the message is too large"};
  }
  if (header.overlong) return wrong("a length in too many bytes");
  return std::nullopt;
}

std::expected<std::optional<Incoming>, CloseReason> FrameReader::next(std::span<char>& bytes) {
  if (delivered_) {
    std::string().swap(fragments_);
    delivered_ = false;
  }
  if (bytes.size() < 2) return std::nullopt;
  const auto first = static_cast<unsigned char>(bytes[0]);
  const auto second = static_cast<unsigned char>(bytes[1]);
  Header header{.last = (first & 0x80U) != 0,
                .reserved = first & 0x70U,
                .opcode = static_cast<std::uint8_t>(first & 0x0FU),
                .masked = (second & 0x80U) != 0,
                .payload = second & 0x7FU};
  const std::size_t length_bytes = header.payload == 126 ? 2 : header.payload == 127 ? 8 : 0;
  header.size = 2 + length_bytes + kMaskBytes;
  if (length_bytes > 0) {
    const bool there = bytes.size() >= 2 + length_bytes;
    header.payload = there ? big_endian(bytes.subspan(2, length_bytes)) : 0;
    header.overlong = there && header.payload < (length_bytes == 2 ? 126U : 0x10000U);
  }
  // A bad frame is refused by its header, before its payload arrives.
  if (auto fault = fault_of(header)) return std::unexpected(*fault);
  if (bytes.size() < header.size) return std::nullopt;
  const auto payload = bytes.subspan(
      header.size, std::min<std::uint64_t>(header.payload, bytes.size() - header.size));
  const auto more = payload.subspan(seen_);
  unmask(more, bytes.data() + header.size - kMaskBytes, seen_);
  seen_ = payload.size();
  if (!header.is_control() && !take_text(header, {more.data(), more.size()})) {
    return std::unexpected(CloseReason{close_code::kNotUtf8, "not UTF-8"});
  }
  if (seen_ < header.payload) return std::nullopt;
  seen_ = 0;
  bytes = bytes.subspan(header.size + payload.size());
  return message(header, {payload.data(), payload.size()});
}

// Checks the UTF-8 of a partial payload, so that an invalid text is refused before it is complete.
bool FrameReader::take_text(const Header& header, std::string_view more) {
  if (!text_.take(more)) return false;
  const bool ends = header.last && seen_ == header.payload;
  return !ends || text_.is_whole();
}

std::expected<std::optional<Incoming>, CloseReason> FrameReader::message(const Header& header,
                                                                         std::string_view payload) {
  using enum Incoming::Kind;
  if (header.opcode == kClose) return read_close(payload);
  if (header.is_control()) return Incoming{header.opcode == kPing ? ping : pong, payload};
  if (!header.last || unfinished_) {
    fragments_ += payload;
    unfinished_ = !header.last;
    if (unfinished_) return Incoming{fragment, {}};
    delivered_ = true;
    payload = fragments_;
  }
  return Incoming{Incoming::Kind::message, payload};
}

FrameHead frame_head(FrameKind kind, std::size_t payload) {
  FrameHead head;
  head.bytes[0] = static_cast<char>(kind);
  const std::size_t length_bytes = payload <= 125 ? 0 : payload <= 0xFFFF ? 2 : 8;
  head.bytes[1] = static_cast<char>(length_bytes == 0 ? payload : length_bytes == 2 ? 126 : 127);
  for (std::size_t i = 0; i < length_bytes; ++i) {
    head.bytes[2 + i] = static_cast<char>(payload >> (8 * (length_bytes - 1 - i)) & 0xFFU);
  }
  head.size = 2 + length_bytes;
  return head;
}

std::string close_payload(std::uint16_t code, std::string_view reason) {
  std::string payload{static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)};
  std::size_t length = std::min(reason.size(), kMaxControlBytes - payload.size());
  // The cut must not split a character.
  while (length < reason.size() && (static_cast<unsigned char>(reason[length]) & 0xC0U) == 0x80U) {
    --length;
  }
  payload += reason.substr(0, length);
  return payload;
}

}  // namespace skerry::server
