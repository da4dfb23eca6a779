// A reader of HTTP/1.1 requests on top of Boost.Beast's parser. It does no I/O.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>

#include "server/net/http.h"

namespace skerry::server {

inline constexpr std::size_t kMaxHeaderBytes = std::size_t{8} << 10;

// A request, and the headers that only the connection needs.
struct ReceivedRequest {
  Request request{};  // address, host and TLS are completed by the connection
  bool keep_alive = false;
  std::string forwarded_for{};  // the headers X-Forwarded-…
  std::string forwarded_proto{};
  std::string forwarded_host{};
  bool upgrade = false;         // it asks for an upgrade to a WebSocket,
  std::string websocket_key{};  // with this Sec-WebSocket-Key; empty if it is invalid
};

// Parses one request.
class HttpReader {
 public:
  enum class Progress { need_more, wants_continue, whole, bad };

  explicit HttpReader(std::size_t body_bytes);
  HttpReader(const HttpReader&) = delete;
  HttpReader& operator=(const HttpReader&) = delete;
  ~HttpReader();

  // Removes from the front of `bytes` what it has consumed; the rest must be passed again, with
  // more bytes behind it.
  Progress read(std::span<char>& bytes);
  // Valid after `bad`: the status of the response, such as 400 or 413.
  int refusal() const { return refusal_; }
  // Valid after `whole`: moves the request out.
  ReceivedRequest take();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
  bool continued_ = false;
  int refusal_ = 400;
};

}  // namespace skerry::server
