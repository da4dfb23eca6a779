// The client's side of a WebSocket (RFC 6455), written for the tests: the server is not tested with
// its own code, and a misbehaving client can violate every rule.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace skerry::kit {

enum class Opcode : std::uint8_t {
  continuation = 0,
  text = 1,
  binary = 2,
  close = 8,
  ping = 9,
  pong = 10
};

// An upgrade request for /ws. `headers` are further lines, each with its line break.
std::string upgrade_request(std::string_view cookie, std::string_view headers = {});
// Whether the response accepts that upgrade.
bool is_upgraded(std::string_view head);

// How a frame is written; the defaults are what a good client sends.
struct FrameShape {
  bool is_final = true;
  bool is_masked = true;
  std::uint32_t mask = 0;  // 0 leaves the payload as it is
  std::uint8_t reserved = 0;
  std::optional<std::uint64_t> claimed_size{};  // replaces the size of the payload
};
void append_frame(std::string& out, Opcode opcode, std::string_view payload,
                  const FrameShape& shape = {});

struct Message {
  Opcode opcode{};           // of the first frame; continuations are joined
  std::string_view payload;  // valid until the next call of the reader
};

// Parses the bytes that a server sends into messages.
class MessageReader {
 public:
  void feed(std::string_view bytes);
  // Returns a buffer for this number of bytes to be received into; commit() adds those that were
  // received.
  char* prepare(std::size_t bytes);
  void commit(std::size_t bytes) { end_ += bytes; }
  // The next message; nothing if more bytes are needed or the stream is broken.
  std::optional<Message> next();
  bool is_broken() const { return is_broken_; }  // a frame that no server may send

 private:
  std::string buffer_;  // the bytes from begin_ to end_ are not parsed yet
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::string joined_;  // the fragments of a message so far
  std::optional<Opcode> joining_;
  bool was_joined_ = false;
  bool is_broken_ = false;
};

}  // namespace skerry::kit
