#include "server/net/net.h"

#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <tuple>
#include <utility>
#include <vector>

#include "server/net/connection.h"

namespace skerry::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::milliseconds kSweepTime{250};
constexpr std::chrono::milliseconds kAcceptPause{100};
constexpr int kForgetSweeps = 40;
constexpr std::size_t kOtherFiles = 64;  // file descriptors for the store, logs and the like
// The kernel's send buffer of a connection; unsent messages of our own queue (unsent_bytes) come on
// top.
constexpr int kSendBufferBytes = 256 << 10;

// Raises the limit of file descriptors as far as the system allows; returns how many sockets that
// leaves.
std::size_t raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  limit.rlim_cur = limit.rlim_max;
  if (setrlimit(RLIMIT_NOFILE, &limit) != 0) getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur > kOtherFiles ? limit.rlim_cur - kOtherFiles : 1;
}

std::string refusal_text(Response response, const char* retry_after) {
  const Delivery delivery{.keep_alive = false};
  response.headers.emplace_back("Retry-After", retry_after);
  return response_head(response, delivery) + *response.body;
}

class AsioNet final : public Net {
 public:
  AsioNet(const NetSettings& settings, NetHandler& handler)
      : context_(settings, handler), acceptor_(context_.io), sweep_(context_.io) {
    auto& connections = context_.settings.limits.connections;
    connections = std::min(connections, raise_file_limit());
  }

  error_code open() {
    error_code ec;
    const auto address = asio::ip::make_address(context_.settings.address, ec);
    if (ec) return ec;
    const tcp::endpoint endpoint(address, context_.settings.port);
    if (acceptor_.open(endpoint.protocol(), ec)) return ec;
    if (acceptor_.set_option(tcp::acceptor::reuse_address(true), ec)) return ec;
    // Accepted sockets inherit these options.
    if (acceptor_.set_option(tcp::no_delay(true), ec)) return ec;
    if (acceptor_.set_option(asio::socket_base::send_buffer_size(kSendBufferBytes), ec)) return ec;
    if (address.is_v6() && acceptor_.set_option(asio::ip::v6_only(false), ec)) return ec;
    if (acceptor_.bind(endpoint, ec)) return ec;
    return acceptor_.listen(asio::socket_base::max_listen_connections, ec);
  }

  std::uint16_t port() const override {
    error_code ec;
    return acceptor_.local_endpoint(ec).port();
  }

  void run() override {
    accept();
    sweep();
    context_.io.run();
    for (const auto& [id, connection] : context_.connections) connection->end();
    context_.end_turn();
  }

  void post(Task task) override { asio::post(context_.io, std::move(task)); }

  void after(std::chrono::milliseconds delay, Task task) override {
    auto timer = std::make_unique<asio::steady_timer>(context_.io, delay);
    auto& waiting = *timer;
    waiting.async_wait([timer = std::move(timer), task = std::move(task)](error_code ec) mutable {
      if (!ec) task();
    });
  }

  void send(ConnectionId id, SharedText text) override {
    if (auto* connection = find(id)) connection->send(std::move(text));
  }

  void close(ConnectionId id, std::uint16_t code, std::string_view reason) override {
    if (auto* connection = find(id)) connection->close(code, reason);
  }

  NetMetrics metrics() const override {
    NetMetrics metrics = context_.metrics;
    metrics.sockets = context_.connections.size();
    return metrics;
  }

  void stop_accepting() override {
    error_code ec;
    std::ignore = acceptor_.close(ec);
  }

  void stop(std::chrono::milliseconds grace) override {
    stop_accepting();
    context_.stopping = true;
    for (const auto& [id, connection] : context_.connections) connection->shut_down();
    after(grace, [this] { context_.io.stop(); });
    context_.at_end_of_turn();
  }

 private:
  Connection* find(ConnectionId id) const {
    const auto found = context_.connections.find(id);
    return found == context_.connections.end() ? nullptr : found->second.get();
  }

  void accept() {
    acceptor_.async_accept(context_.io, peer_, [this](error_code ec, tcp::socket socket) {
      if (!acceptor_.is_open()) return;
      if (!ec) {
        add_connection(std::move(socket));
      } else if (ec == asio::error::no_descriptors || ec == asio::error::no_memory ||
                 ec == asio::error::no_buffer_space) {
        return after(kAcceptPause, [this] { accept(); });
      }
      accept();
    });
  }

  void add_connection(tcp::socket socket) {
    error_code ec;
    std::ignore = socket.non_blocking(true, ec);
    const auto address = read_address(peer_.address().to_string()).value_or(Address{});
    if (context_.connections.size() >= context_.limits().connections) {
      return refuse(std::move(socket), full_);
    }
    // Behind a proxy all connections have the same address; they are counted when their headers are
    // known.
    const bool counted = !context_.settings.trust_proxy;
    if (counted && !context_.limiter.connect(address.network, std::chrono::steady_clock::now())) {
      return refuse(std::move(socket), too_many_);
    }
    const ConnectionId id = ++last_id_;
    const auto connection =
        std::make_shared<Connection>(context_, id, std::move(socket), address, counted);
    context_.connections.emplace(id, connection);
    connection->wait_for_input();
  }

  void refuse(tcp::socket socket, const std::string& text) {
    ++context_.metrics.refused_connections;
    error_code ec;
    // Input must be read first: closing with unread input would reset the connection and lose the
    // response.
    socket.read_some(asio::buffer(context_.input), ec);
    socket.write_some(asio::buffer(text), ec);
    std::ignore = socket.shutdown(tcp::socket::shutdown_both, ec);
  }

  void sweep() {
    const auto time = std::chrono::steady_clock::now();
    for (const auto& [id, connection] : context_.connections) connection->check_timeouts(time);
    if (++sweeps_ % kForgetSweeps == 0) context_.limiter.forget(time);
    sweep_.expires_after(kSweepTime);
    sweep_.async_wait([this](error_code ec) {
      if (!ec) sweep();
    });
  }

  NetContext context_;
  tcp::acceptor acceptor_;
  tcp::endpoint peer_;
  asio::steady_timer sweep_;
  unsigned sweeps_ = 0;
  ConnectionId last_id_ = 0;
  const std::string full_ = refusal_text(
      error_response(503, "too_many_connections", "the server is full; come again later"), "30");
  const std::string too_many_ = refusal_text(
      error_response(429, "too_many_connections", "too many connections from your address"), "5");
};

}  // namespace

Expected<std::unique_ptr<Net>> Net::listen(const NetSettings& settings, NetHandler& handler) {
  auto net = std::make_unique<AsioNet>(settings, handler);
  if (const auto ec = net->open()) {
    const std::string_view advice = ec == asio::error::address_in_use
                                        ? "; end the program that has it, or choose another --port"
                                        : "";
    return fail("cannot_listen", "cannot listen at " + settings.address + ", port " +
                                     std::to_string(settings.port) + ": " + ec.message() +
                                     std::string(advice));
  }
  return net;
}

}  // namespace skerry::server
