// Small blocking clients for a server on this machine: bytes, HTTP, WebSockets.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/kit/websocket.h"

namespace skerry::kit {

// How long a test waits for what must come; never how long it takes.
inline constexpr std::chrono::milliseconds kPatience{30'000};

// A way to a server on this machine.
struct Route {
  std::uint16_t port = 0;
  std::uint32_t from = 0;  // the client's own address, such as 0x7f010203; 0: any
  int receive_buffer = 0;  // bytes; 0: as the system likes

  // NOLINTNEXTLINE(google-explicit-constructor): a port is a way
  Route(std::uint16_t to, std::uint32_t own = 0, int buffer = 0)
      : port(to), from(own), receive_buffer(buffer) {}
};

class Socket {
 public:
  Socket() = default;
  // Not open if nobody listens there.
  static Socket to(const Route& route);
  // Of a connection that is there already.
  explicit Socket(int file) : file_(file) {}
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  Socket(Socket&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  Socket& operator=(Socket&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
  }
  ~Socket() { close(); }

  bool is_open() const { return file_ >= 0; }
  int file() const { return file_; }
  // False: the other side does not read. Bytes for one that is gone get lost, as on any network:
  // what it said before can still be received.
  bool send(std::string_view bytes);
  // As much as can be sent without waiting.
  std::size_t send_some(std::string_view bytes);
  // What has come, at least a byte; nothing if the time is over. Closes at the end of the stream.
  std::string receive(std::chrono::milliseconds timeout);
  void end_sending();
  // With a reset instead of a polite end.
  void reset();
  void close();

 private:
  int file_ = -1;
};

struct HttpAnswer {
  int status = 0;  // 0: none came
  std::string head;
  std::string body;

  // The value of a header line; empty if there is none.
  std::string header(std::string_view name) const;
};

struct HttpRequest {
  std::string_view method = "GET";
  std::string_view path = "/";
  std::string_view body{};
  std::string_view cookie{};
  std::string_view headers{};  // further lines, each with its line break
};
HttpAnswer http(const Route& route, const HttpRequest& request);
// The same in two steps, for many at once.
Socket send_request(const Route& route, const HttpRequest& request);
HttpAnswer read_answer(Socket& socket);

// The cookie ("name=value") of a new guest; empty if the server refuses.
std::string new_session(const Route& route, std::string_view name);
std::vector<std::string> new_sessions(std::span<const Route> routes, std::string_view name);

class WsClient {
 public:
  WsClient() = default;
  // Not open if it is refused; `refusal` then has the answer.
  static WsClient connect(const Route& route, std::string_view cookie = {},
                          std::string_view headers = {});

  bool is_open() const { return socket_.is_open(); }
  const HttpAnswer& refusal() const { return refusal_; }
  bool send(std::string_view text);
  bool send_raw(std::string_view bytes) { return socket_.send(bytes); }
  // The next text; nothing if the time is over or the connection at its end. Pings are answered.
  std::optional<std::string> receive(std::chrono::milliseconds timeout = kPatience);
  // As the server said in its last frame; 0 if it said nothing.
  int close_code() const { return close_code_; }
  // Says goodbye and waits for the end.
  void close();
  // Without a word.
  void drop() { socket_.close(); }
  Socket& socket() { return socket_; }

 private:
  Socket socket_;
  MessageReader reader_;
  HttpAnswer refusal_;
  int close_code_ = 0;
  std::uint32_t mask_ = 0x9e3779b9;
};

}  // namespace skerry::kit
