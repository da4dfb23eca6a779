// The client's side of a WebSocket (RFC 6455), by hand: the server is not tested with its own
// library, and a bad client can get everything wrong.
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

// GET /ws with everything an upgrade needs. `headers` are further lines, each with its line break.
std::string upgrade_request(std::string_view cookie, std::string_view headers = {});
// Whether the head of the answer is the right one to that request.
bool is_upgraded(std::string_view head);

// How a frame is written; the defaults are what a good client sends.
struct FrameShape {
  bool is_final = true;
  bool is_masked = true;
  std::uint32_t mask = 0;  // 0 leaves the payload as it is
  std::uint8_t reserved = 0;
  std::optional<std::uint64_t> claimed_size{};  // instead of the payload's
};
void append_frame(std::string& out, Opcode opcode, std::string_view payload,
                  const FrameShape& shape = {});

struct Message {
  Opcode opcode{};           // continuations are joined
  std::string_view payload;  // lives until the reader is called again
};

// Cuts what a server sends into messages.
class MessageReader {
 public:
  void feed(std::string_view bytes);
  // A place for so many bytes to be received into, and how many came.
  char* prepare(std::size_t bytes);
  void commit(std::size_t bytes) { end_ += bytes; }
  // Nothing: more bytes are needed, or the stream is broken.
  std::optional<Message> next();
  bool is_broken() const { return is_broken_; }  // a frame that no server may send

 private:
  std::string buffer_;  // its bytes from begin_ to end_ are not read yet
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::string joined_;  // the fragments of a message so far
  std::optional<Opcode> joining_;
  bool was_joined_ = false;
  bool is_broken_ = false;
};

}  // namespace skerry::kit
