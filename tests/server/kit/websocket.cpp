#include "server/kit/websocket.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace skerry::kit {
namespace {

// The example of RFC 6455, section 1.3, whose accept value is known.
constexpr std::string_view kKey = "dGhlIHNhbXBsZSBub25jZQ==";
constexpr std::string_view kAccept = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

constexpr std::size_t kLargestMessage = std::size_t{64} << 20;

void append_big_endian(std::string& out, std::uint64_t number, int bytes) {
  for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>(number >> (8 * i));
}

std::uint64_t big_endian(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

}  // namespace

std::string upgrade_request(std::string_view cookie, std::string_view headers) {
  std::string text =
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
      "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ";
  text.append(kKey).append("\r\n");
  if (!cookie.empty()) text.append("Cookie: ").append(cookie).append("\r\n");
  return text.append(headers).append("\r\n");
}

bool is_upgraded(std::string_view head) {
  return head.starts_with("HTTP/1.1 101 ") && head.find(kAccept) != std::string_view::npos;
}

void append_frame(std::string& out, Opcode opcode, std::string_view payload,
                  const FrameShape& shape) {
  const std::uint64_t size = shape.claimed_size.value_or(payload.size());
  const unsigned flags = (shape.is_final ? 0x80U : 0U) | static_cast<unsigned>(shape.reserved) << 4;
  out += static_cast<char>(flags | static_cast<unsigned>(opcode));
  const unsigned masked = shape.is_masked ? 0x80U : 0U;
  if (size < 126) {
    out += static_cast<char>(masked | static_cast<unsigned>(size));
  } else if (size < 65536) {
    out += static_cast<char>(masked | 126U);
    append_big_endian(out, size, 2);
  } else {
    out += static_cast<char>(masked | 127U);
    append_big_endian(out, size, 8);
  }
  if (shape.is_masked) append_big_endian(out, shape.mask, 4);
  const std::size_t begin = out.size();
  out += payload;
  if (!shape.is_masked || shape.mask == 0) return;
  for (std::size_t i = begin; i < out.size(); ++i) {
    out[i] =
        static_cast<char>(out[i] ^ static_cast<char>(shape.mask >> (24 - 8 * ((i - begin) % 4))));
  }
}

void MessageReader::feed(std::string_view bytes) {
  std::memcpy(prepare(bytes.size()), bytes.data(), bytes.size());
  commit(bytes.size());
}

char* MessageReader::prepare(std::size_t bytes) {
  if (begin_ == end_) {
    begin_ = end_ = 0;
  } else if (end_ + bytes > buffer_.size() && begin_ > 0) {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
  }
  if (buffer_.size() < end_ + bytes) buffer_.resize(std::max(end_ + bytes, buffer_.size() * 2));
  return buffer_.data() + end_;
}

std::optional<Message> MessageReader::next() {
  if (was_joined_) {
    joined_.clear();
    was_joined_ = false;
  }
  while (!is_broken_) {
    const std::string_view bytes(buffer_.data() + begin_, end_ - begin_);
    if (bytes.size() < 2) return std::nullopt;
    const auto first = static_cast<unsigned char>(bytes[0]);
    const auto second = static_cast<unsigned char>(bytes[1]);
    const auto opcode = static_cast<Opcode>(first & 0x0fU);
    const bool is_final = (first & 0x80U) != 0;
    const bool continues = opcode == Opcode::continuation;
    const bool is_control = opcode >= Opcode::close;
    // A server must not mask, and must not use an extension that was not negotiated.
    is_broken_ = (first & 0x70U) != 0 || (second & 0x80U) != 0 ||
                 (is_control ? !is_final : continues != joining_.has_value());
    if (is_broken_) return std::nullopt;
    const std::size_t length_bytes = second < 126 ? 0 : second == 126 ? 2 : 8;
    const std::size_t head = 2 + length_bytes;
    if (bytes.size() < head) return std::nullopt;
    const std::uint64_t size =
        length_bytes == 0 ? second : big_endian(bytes.substr(2, length_bytes));
    is_broken_ = size > kLargestMessage;
    if (is_broken_ || bytes.size() < head + size) return std::nullopt;
    const std::string_view payload = bytes.substr(head, static_cast<std::size_t>(size));
    begin_ += head + static_cast<std::size_t>(size);
    if (is_control || (is_final && !continues)) return Message{opcode, payload};
    if (!continues) joining_ = opcode;
    joined_ += payload;
    if (!is_final) continue;
    const Opcode whole = *joining_;
    joining_.reset();
    was_joined_ = true;
    return Message{whole, joined_};
  }
  return std::nullopt;
}

}  // namespace skerry::kit
