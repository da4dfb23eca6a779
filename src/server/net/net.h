// The network of the server: sockets, HTTP and WebSockets in one event loop on one thread. It does
// not depend on games; a NetHandler handles requests and messages.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.h"
#include "server/net/http.h"

namespace skerry::server {

using ConnectionId = std::uint64_t;  // of a connection; never reused

struct NetLimits {
  std::size_t connections = 20'000;           // of all addresses, HTTP and WebSockets
  std::size_t connections_per_address = 256;  // at the same time
  double new_connections_per_second = 50;     // per address, after a burst
  double new_connections_burst = 300;
  std::size_t body_bytes = std::size_t{64} << 10;
  std::size_t message_bytes = std::size_t{64} << 10;
  double messages_per_second = 30;  // per WebSocket, after a burst
  double messages_burst = 120;
  double requests_per_second = 20;  // per address, after a burst
  double requests_burst = 200;
  double cost_per_second = 256e3;  // bytes of costly responses per address, after a burst
  double cost_burst = 8e6;
  std::size_t unsent_bytes = std::size_t{1} << 20;  // per WebSocket; a slower client is dropped
  std::chrono::seconds request_time{10};            // for a whole request to arrive
  std::chrono::seconds idle_request_time{30};       // between two requests of one connection
  std::chrono::seconds silence{60};  // of a WebSocket; a ping is sent after half of it
};

struct NetSettings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free one
  bool trust_proxy = false;   // use X-Forwarded-For, X-Forwarded-Proto and X-Forwarded-Host
  NetLimits limits{};
};

// The user of a Net. Everything is called on the network thread, and nothing may throw.
class NetHandler {
 public:
  NetHandler() = default;
  NetHandler(const NetHandler&) = delete;
  NetHandler& operator=(const NetHandler&) = delete;
  virtual ~NetHandler() = default;

  using Answer = std::move_only_function<void(Response)>;
  // Handles a request: must call `answer` once, now or later, on the network thread.
  virtual void request(Request request, Answer answer) = 0;

  // Called with nothing to accept a WebSocket, or with the response that refuses it.
  using Verdict = std::move_only_function<void(std::optional<Response>)>;
  // A client asks for a WebSocket: must call `verdict` once, now or later. Whatever the verdict,
  // `closed` is called once afterwards; never from within another call of the handler or of Net.
  virtual void opening(ConnectionId id, Request request, Verdict verdict) = 0;
  virtual void opened(ConnectionId id) = 0;
  virtual void received(ConnectionId id, std::string_view text) = 0;
  // The client sends faster than allowed, and messages are dropped. Called for the first one in a
  // row, so that the handler can tell the client.
  virtual void rate_limited(ConnectionId id) = 0;
  virtual void closed(ConnectionId id) = 0;
};

// Statistics of the network for /metrics.
struct NetMetrics {
  std::size_t sockets = 0;
  std::size_t websockets = 0;
  std::size_t unsent_bytes = 0;
  std::uint64_t requests = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_in = 0;
  std::uint64_t bytes_out = 0;
  std::uint64_t refused_connections = 0;  // above a limit of connections or of their rate
  std::uint64_t refused_requests = 0;
  std::uint64_t dropped_messages = 0;
  std::uint64_t slow_readers = 0;  // clients that were disconnected because they read too slowly
};

class Net {
 public:
  using Task = std::move_only_function<void()>;

  // Binds the port at once; `run` starts to serve. The handler must outlive the Net.
  static Expected<std::unique_ptr<Net>> listen(const NetSettings& settings, NetHandler& handler);
  Net() = default;
  Net(const Net&) = delete;
  Net& operator=(const Net&) = delete;
  virtual ~Net() = default;

  virtual std::uint16_t port() const = 0;
  // Serves until `stop`. The calling thread is the network thread.
  virtual void run() = 0;
  // Runs `task` on the network thread. May be called from any thread; tasks of one thread run in
  // the order of their calls.
  virtual void post(Task task) = 0;

  // The rest may be called on the network thread only.
  virtual void after(std::chrono::milliseconds delay, Task task) = 0;
  // Queues a text message; messages are sent in order. Ids of closed connections are ignored.
  virtual void send(ConnectionId id, SharedText text) = 0;
  // Sends the queued messages, then a close frame.
  virtual void close(ConnectionId id, std::uint16_t code, std::string_view reason) = 0;
  virtual NetMetrics metrics() const = 0;
  // Stops listening; open connections stay.
  virtual void stop_accepting() = 0;
  // Closes every WebSocket with 1012 ("service restart") after its queued messages, waits at most
  // `grace` for clients and for requests in progress, and lets `run` return. Tasks that are still
  // waiting then are dropped.
  virtual void stop(std::chrono::milliseconds grace) = 0;
};

}  // namespace skerry::server
