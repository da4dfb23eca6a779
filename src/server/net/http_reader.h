// Bytes of a socket into requests (HTTP/1.1), by Boost.Beast's parser.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>

#include "server/net/http.h"

namespace skerry::server {

inline constexpr std::size_t kMaxHeaderBytes = std::size_t{8} << 10;

// A request with what only the carrier needs of it.
struct ReceivedRequest {
  Request request{};  // without the address
  bool keep_alive = false;
  std::string forwarded_for{};  // the headers X-Forwarded-…
  std::string forwarded_proto{};
  std::string forwarded_host{};
  bool upgrade = false;         // wants to become a WebSocket,
  std::string websocket_key{};  // with this key; empty if there is no proper one
};

// Reads one request.
class HttpReader {
 public:
  enum class Progress { need_more, wants_continue, whole, bad };

  explicit HttpReader(std::size_t body_bytes);
  HttpReader(const HttpReader&) = delete;
  HttpReader& operator=(const HttpReader&) = delete;
  ~HttpReader();

  // Cuts off the front of `bytes` what it has taken; the rest is to be shown again, with more.
  Progress read(std::span<char>& bytes);
  // After `bad`: the status of the answer, such as 400 or 413.
  int refusal() const { return refusal_; }
  // After `whole`.
  ReceivedRequest take();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
  bool continued_ = false;
  int refusal_ = 400;
};

}  // namespace skerry::server
