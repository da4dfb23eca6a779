// One socket and what goes over it: requests first, then perhaps a WebSocket.
//
// Everything runs on the network thread. What is to be sent is queued and written at the end of a
// turn of the loop, all messages of a socket at once; bytes that come in are read into a buffer
// that all sockets share, so that an idle one costs little.
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

// What the connections of one Net share.
struct NetContext {
  NetContext(const NetSettings& given, NetHandler& told)
      : settings(given), handler(told), limiter(given.limits), input(kInputBytes) {}

  static constexpr std::size_t kInputBytes = std::size_t{64} << 10;
  static constexpr std::size_t kOutputBytes = std::size_t{64} << 10;  // of one write

  const NetLimits& limits() const { return settings.limits; }
  // Has `end_turn` called when everything that is ready now has been looked at.
  void at_end_of_turn();
  // Writes what is queued and tells the handler who is gone.
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
  std::vector<std::shared_ptr<Connection>> writing;  // those of the turn that ends
  std::vector<std::shared_ptr<Connection>> ended;
  bool turn_ends = false;
};

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  // The socket was counted as one of `address` if `counted`.
  Connection(NetContext& net, ConnectionId id, boost::asio::ip::tcp::socket socket, Address address,
             bool counted);

  ConnectionId id() const { return id_; }
  // Begins to read, or goes on.
  void wait_for_input();
  void send(SharedText text);
  void close(std::uint16_t code, std::string_view reason);
  // The server stops: what is under way is finished, nothing more is begun.
  void shut_down();
  void check_timeouts(Instant now);
  // Closes the socket; the handler is told at the end of the turn.
  void end();

  // Called by the context at the end of a turn.
  void flush();
  void report_end();

 private:
  enum class Phase : std::uint8_t {
    idle,       // before a request, or within one that has not arrived as a whole
    answering,  // the handler has a request
    upgrading,  // the handler is asked for a WebSocket
    websocket,
    closing,  // what is queued is sent; what comes in is thrown away
    ended,
  };
  struct Outgoing {
    SharedText text;
    std::optional<FrameKind> frame;  // nothing: the bytes as they are

    std::size_t size() const;
    // Appends it without its first bytes.
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
  // An answer after which nothing more is read.
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
  Address address_;                       // of the client
  std::optional<std::uint64_t> counted_;  // the network under which it is counted

  Phase phase_ = Phase::idle;
  bool reading_ = false;    // waits for something to read
  bool writing_ = false;    // waits for room to write
  bool unwritten_ = false;  // is in the context's list
  bool taking_ = false;     // within take()
  bool announced_ = false;  // the handler knows of it as a WebSocket
  bool upgraded_ = false;
  bool pinged_ = false;
  bool over_rate_ = false;
  bool sent_all_ = false;     // and said so
  std::uint32_t serial_ = 0;  // of the request, so that only its own answer is taken
  Instant deadline_;
  Instant last_input_;

  std::string pending_;  // bytes that were read but could not be used yet
  std::unique_ptr<HttpReader> reader_;
  Delivery delivery_{};

  FrameReader frames_;
  TokenBucket rate_;
  double dropped_ = 0;  // messages, in one go

  std::vector<Outgoing> queue_;
  std::size_t sent_of_first_ = 0;
  std::size_t unsent_ = 0;
};

}  // namespace skerry::server
