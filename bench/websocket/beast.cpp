// skerry_websocket_beast: the small server of work.h on boost::beast::websocket::stream, with the
// limits, timeouts and options of sockets that src/server/net has.
#include <fmt/core.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <utility>
#include <vector>

#include "work.h"

namespace skerry::websocket_bench {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;

// The concrete executor is faster than the type-erased one of tcp::socket.
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;

constexpr std::size_t kMessageBytes = std::size_t{64} << 10;
constexpr int kSendBufferBytes = 256 << 10;
constexpr std::chrono::seconds kSilence{60};  // with a ping halfway

// One WebSocket. It lives as long as it reads or writes.
class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(Socket socket, Work<Session*>& work) : stream_(std::move(socket)), work_(work) {}

  void start() {
    auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.idle_timeout = kSilence;
    timeout.keep_alive_pings = true;
    stream_.set_option(timeout);
    stream_.read_message_max(kMessageBytes);
    stream_.auto_fragment(false);
    stream_.text(true);
    stream_.async_accept([self = shared_from_this()](error_code error) {
      if (!error) self->read();
    });
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t bytes) {
      if (error) return self->work_.closed(self.get());
      self->take(bytes);
      self->read();
    });
  }

  void take(std::size_t bytes) {
    const auto* text = static_cast<const char*>(buffer_.data().data());
    work_.received(this, {text, bytes},
                   [](Session* to, SharedText answer) { to->send(std::move(answer)); });
    buffer_.consume(bytes);
  }

  void send(SharedText text) {
    const bool is_writing = !queue_.empty();
    queue_.push_back(std::move(text));
    if (!is_writing) write();
  }

  // Writes the queue, one text after another, since a stream allows only one write at a time.
  void write() {
    const auto text = asio::buffer(*queue_[written_]);
    stream_.async_write(text, [self = shared_from_this()](error_code error, std::size_t) {
      if (!error) self->go_on_writing();  // if not, reading ends with an error as well
    });
  }

  void go_on_writing() {
    queue_[written_++].reset();
    if (written_ < queue_.size()) return write();
    queue_.clear();
    written_ = 0;
  }

  websocket::stream<Socket, false> stream_;  // without compression
  Work<Session*>& work_;
  beast::flat_buffer buffer_{kMessageBytes};
  std::vector<SharedText> queue_;  // empty unless something is being written
  std::size_t written_ = 0;        // texts of the queue
};

class Server {
 public:
  // Throws boost::system::system_error if there is no port.
  void listen() {
    const tcp::endpoint any_port(asio::ip::address_v4::loopback(), 0);
    acceptor_.open(any_port.protocol());
    acceptor_.set_option(tcp::no_delay(true));
    acceptor_.set_option(asio::socket_base::send_buffer_size(kSendBufferBytes));
    acceptor_.bind(any_port);
    acceptor_.listen();
  }
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  void run() {
    accept();
    io_.run();
  }

 private:
  void accept() {
    acceptor_.async_accept([this](error_code error, Socket socket) {
      if (error) {
        fmt::print(stderr, "skerry_websocket_beast: a connection was not taken: {}\n",
                   error.message());
        return;
      }
      std::make_shared<Session>(std::move(socket), work_)->start();
      accept();
    });
  }

  Work<Session*> work_;
  asio::io_context io_{1};
  Acceptor acceptor_{io_.get_executor()};
};

int serve() {
  Server server;
  try {
    server.listen();
    fmt::print("{}\n", server.port());
    std::fflush(stdout);
    server.run();
  } catch (const std::exception& error) {
    fmt::print(stderr, "skerry_websocket_beast: {}\n", error.what());
    return 1;
  }
  return 0;
}

}  // namespace
}  // namespace skerry::websocket_bench

// Prints its port and serves until it is ended by a signal.
int main() { return skerry::websocket_bench::serve(); }
