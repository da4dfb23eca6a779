// One TCP connection: HTTP requests first, then perhaps a WebSocket.
//
// Everything runs on the network thread. Outgoing messages are queued and written at the end of an
// iteration of the event loop (a "turn"), all messages of a connection in one write. Input is read
// into a buffer that all connections share, so that an idle connection needs little memory.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/net/address_limiter.h"
#include "server/net/frames.h"
#include "server/net/http_reader.h"
#include "server/net/http_text.h"
#include "server/net/net.h"

namespace skerry::server {

class Connection;

// What all connections of one Net share.
struct NetContext {
  NetContext(const NetSettings& given, NetHandler& told)
      : settings(given), handler(told), limiter(given.limits), input(kInputBytes) {}

  static constexpr std::size_t kInputBytes = std::size_t{64} << 10;
  static constexpr std::size_t kOutputBytes = std::size_t{64} << 10;  // at most in one write

  const NetLimits& limits() const { return settings.limits; }
  // Schedules `end_turn` after all handlers that are ready now.
  void at_end_of_turn();
  // Writes the queued messages and tells the handler which connections have ended.
  void end_turn();

  NetSettings settings;
  NetHandler& handler;
  boost::asio::io_context io{1};
  NetMetrics metrics{};
  AddressLimiter limiter;
  std::vector<char> input;
  std::string output;
  bool stopping = false;

  std::unordered_map<ConnectionId, std::shared_ptr<Connection>> connections;
  std::vector<std::shared_ptr<Connection>> unwritten;
  std::vector<std::shared_ptr<Connection>> writing;  // `unwritten` of the turn that ends
  std::vector<std::shared_ptr<Connection>> ended;
  bool turn_ends = false;
};

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  // `counted`: the limiter has counted this socket for `address`.
  Connection(NetContext& net, ConnectionId id, boost::asio::ip::tcp::socket socket, Address address,
             bool counted);

  ConnectionId id() const { return id_; }
  // Waits for input, unless it waits already or wants none.
  void wait_for_input();
  void send(SharedText text);
  void close(std::uint16_t code, std::string_view reason);
  // Starts a graceful close because the server stops: the current request is answered, no further
  // one is read.
  void shut_down();
  void check_timeouts(Instant now);
  // Closes the socket at once; the handler is told at the end of the turn.
  void end();

  // NetContext calls these at the end of a turn.
  void flush();
  void report_end();

 private:
  enum class Phase : std::uint8_t {
    idle,       // no complete request has arrived
    answering,  // the handler has not answered the request yet
    upgrading,  // the handler has not accepted or refused the WebSocket yet
    websocket,
    closing,  // the queue is sent, input is discarded
    ended,
  };
  // A queued message.
  struct Outgoing {
    SharedText text;
    std::optional<FrameKind> frame;  // nothing: raw bytes of HTTP

    std::size_t size() const;
    // Appends the encoded message without its first `skip` bytes.
    void put(std::string& out, std::size_t skip) const;
  };

  bool wants_input() const;
  void read();
  void take(std::span<char> bytes);
  void resume();

  void take_request(std::span<char>& bytes);
  void serve(ReceivedRequest received);
  void start_upgrade(ReceivedRequest received);
  void finish_upgrade(std::uint32_t serial, const std::string& accept,
                      std::optional<Response> refusal);
  void answer(std::uint32_t serial, const Response& response);
  void respond(const Response& response);
  // Responds and then closes the connection.
  void refuse(const Response& response);

  void take_frame(std::span<char>& bytes);
  void take_incoming(const Incoming& incoming);
  bool within_rate();

  void enqueue(SharedText text, std::optional<FrameKind> frame = {});
  void compose(std::string& out) const;
  void drop_written(std::size_t bytes);
  void start_closing();
  void finish_closing();

  NetContext& net_;
  ConnectionId id_;
  boost::asio::ip::tcp::socket socket_;
  Address address_;                       // of the client; behind a proxy from its headers
  std::optional<std::uint64_t> counted_;  // the key under which the limiter has counted it

  Phase phase_ = Phase::idle;
  bool reading_ = false;    // waits until the socket is readable
  bool writing_ = false;    // waits until the socket is writable
  bool unwritten_ = false;  // is in the context's list of unwritten connections
  bool taking_ = false;     // within take()
  bool announced_ = false;  // the handler was told of this WebSocket
  bool upgraded_ = false;
  bool pinged_ = false;
  bool over_rate_ = false;
  bool sent_all_ = false;     // and shut down the sending side
  std::uint32_t serial_ = 0;  // of the request; an answer to an earlier one is ignored
  Instant deadline_;
  Instant last_input_;

  std::string pending_;  // input that was read but not consumed yet
  std::unique_ptr<HttpReader> reader_;
  Delivery delivery_{};

  FrameReader frames_;
  TokenBucket rate_;
  double dropped_ = 0;  // messages over the rate since the token bucket was last full

  std::vector<Outgoing> queue_;
  std::size_t sent_of_first_ = 0;
  std::size_t unsent_ = 0;
};

}  // namespace skerry::server
