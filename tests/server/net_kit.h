// A Net with a handler for tests, and clients that can send arbitrary bytes.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/net/net.h"

namespace skerry::server {

// A handler that echoes requests and messages, and records all its calls.
class EchoHandler : public NetHandler {
 public:
  void request(Request request, Answer answer) override;
  void opening(ConnectionId id, Request request, Verdict verdict) override;
  void opened(ConnectionId id) override { note("opened", id); }
  void received(ConnectionId id, std::string_view text) override;
  void rate_limited(ConnectionId id) override;
  void closed(ConnectionId id) override { note("closed", id); }

  // Waits until the event has happened this number of times; false after a timeout. May be called
  // from any thread.
  bool wait_for(const std::string& event, std::size_t times = 1);
  std::size_t count(const std::string& event) const;
  Request last_request() const;

  Net* net = nullptr;
  // Used on the network thread only.
  std::vector<Answer> held_answers;    // of requests to /later
  std::vector<Verdict> held_verdicts;  // of WebSockets with ?later

 private:
  void note(const std::string& event, ConnectionId id);

  mutable std::mutex mutex_;
  std::condition_variable happened_;
  std::vector<std::pair<std::string, ConnectionId>> events_;
  Request last_request_;
};

// A Net that listens on a free port and serves on a thread of its own.
class TestNet {
 public:
  explicit TestNet(const NetLimits& limits = {}, bool trust_proxy = false);
  TestNet(const TestNet&) = delete;
  TestNet& operator=(const TestNet&) = delete;
  ~TestNet();

  std::uint16_t port() const { return port_; }
  Net& net() { return *net_; }
  EchoHandler& handler() { return handler_; }
  // Runs a task on the network thread and waits for its end.
  void on_thread(std::function<void()> task);
  NetMetrics metrics();
  bool eventually(const std::function<bool(const NetMetrics&)>& holds);
  // Stops and waits for `run` to return.
  void stop(std::chrono::milliseconds grace = std::chrono::seconds(5));

 private:
  EchoHandler handler_;
  std::unique_ptr<Net> net_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

struct Reply {
  int status = 0;
  std::string head;
  std::string body;

  // The value of a header; empty if there is none.
  std::string header(std::string_view name) const;
};

struct RawFrame {
  unsigned first = 0;  // FIN and opcode
  std::string payload;

  // Of a close frame.
  int close_code() const;
};

// A blocking client. Every wait ends after a timeout, with nothing read.
class RawClient {
 public:
  explicit RawClient(std::uint16_t port, int receive_buffer = 0);
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  RawClient(RawClient&& other) noexcept;
  ~RawClient();

  bool write(std::string_view bytes) const;
  // Reads one response; nothing if the connection ended before.
  std::optional<Reply> reply(bool to_head = false);
  std::optional<Reply> ask(std::string_view request);
  // True at the end of the stream; false if more bytes arrive or the wait times out.
  bool is_closed();
  // Closes the socket without a close frame, or with a TCP reset.
  void close();
  void reset();

  std::optional<Reply> upgrade(std::string_view more_headers = {}, std::string_view target = "/ws");
  bool send_frame(unsigned first, std::string_view payload) const;
  bool send_text(std::string_view text) const { return send_frame(0x81, text); }
  std::optional<RawFrame> frame();
  // The next text message; "(closed 1002)" or "(end)" if there is none.
  std::string message();

 private:
  bool fill();
  std::optional<std::string> take(std::size_t size);

  int socket_ = -1;
  std::string unread_;
};

// A client whose WebSocket is open.
RawClient web_client(TestNet& net);
// An upgrade request; further headers have their line breaks.
std::string upgrade_request(std::string_view more_headers = {}, std::string_view target = "/ws");
std::string masked_frame(unsigned first, std::string_view payload);

}  // namespace skerry::server
