// Small blocking clients for a server on this machine: TCP, HTTP, WebSocket.
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

// The timeout for what must happen; a test never takes that long if all is well.
inline constexpr std::chrono::milliseconds kPatience{30'000};

// The endpoint of a server on this machine, and options of the socket.
struct Route {
  std::uint16_t port = 0;
  std::uint32_t from = 0;  // the client's own address, such as 0x7f010203; 0: any
  int receive_buffer = 0;  // bytes; 0: the default of the system

  // NOLINTNEXTLINE(google-explicit-constructor): a port alone is a route
  Route(std::uint16_t to, std::uint32_t own = 0, int buffer = 0)
      : port(to), from(own), receive_buffer(buffer) {}
};

class Socket {
 public:
  Socket() = default;
  // Connects; the socket is not open if nobody listens there.
  static Socket to(const Route& route);
  // Takes over an open file descriptor.
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
  // False if the other side does not read. Bytes to a closed peer are lost without an error, as on
  // any network: what it sent before can still be received.
  bool send(std::string_view bytes);
  // Sends as much as possible without blocking.
  std::size_t send_some(std::string_view bytes);
  // Receives at least one byte; nothing after the timeout. Closes at the end of the stream.
  std::string receive(std::chrono::milliseconds timeout);
  void end_sending();
  // Closes with a TCP reset.
  void reset();
  void close();

 private:
  int file_ = -1;
};

struct HttpAnswer {
  int status = 0;  // 0: no response
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
// The same in two steps, for many requests at once.
Socket send_request(const Route& route, const HttpRequest& request);
HttpAnswer read_answer(Socket& socket);

// The cookie ("name=value") of a new guest; empty if the server refuses.
std::string new_session(const Route& route, std::string_view name);
std::vector<std::string> new_sessions(std::span<const Route> routes, std::string_view name);

class WsClient {
 public:
  WsClient() = default;
  // Connects; if the upgrade is refused the client is not open, and `refusal` has the response.
  static WsClient connect(const Route& route, std::string_view cookie = {},
                          std::string_view headers = {});

  bool is_open() const { return socket_.is_open(); }
  const HttpAnswer& refusal() const { return refusal_; }
  bool send(std::string_view text);
  bool send_raw(std::string_view bytes) { return socket_.send(bytes); }
  // The next text message; nothing after the timeout or at the end of the connection. Pings are
  // answered.
  std::optional<std::string> receive(std::chrono::milliseconds timeout = kPatience);
  // The code of the server's close frame; 0 if it sent none.
  int close_code() const { return close_code_; }
  // Sends a close frame and waits for the end of the connection.
  void close();
  // Closes the socket without a close frame.
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
