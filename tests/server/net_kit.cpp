#include "server/net_kit.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <future>
#include <utility>

#include "server/net/frames.h"

namespace skerry::server {
namespace {

constexpr std::chrono::seconds kLongTime{30};

}  // namespace

void EchoHandler::note(const std::string& event, ConnectionId id) {
  const std::scoped_lock lock(mutex_);
  events_.emplace_back(event, id);
  happened_.notify_all();
}

std::size_t EchoHandler::count(const std::string& event) const {
  const std::scoped_lock lock(mutex_);
  return static_cast<std::size_t>(
      std::ranges::count(events_, event, &std::pair<std::string, ConnectionId>::first));
}

bool EchoHandler::wait_for(const std::string& event, std::size_t times) {
  std::unique_lock lock(mutex_);
  return happened_.wait_for(lock, kLongTime, [&] {
    return static_cast<std::size_t>(std::ranges::count(
               events_, event, &std::pair<std::string, ConnectionId>::first)) >= times;
  });
}

Request EchoHandler::last_request() const {
  const std::scoped_lock lock(mutex_);
  return last_request_;
}

void EchoHandler::request(Request request, Answer answer) {
  {
    const std::scoped_lock lock(mutex_);
    last_request_ = request;
  }
  const std::string path = request.path;
  if (path == "/later") {
    held_answers.push_back(std::move(answer));
  } else if (path == "/big") {
    answer(
        {.type = "text/plain", .body = shared_text(std::string(std::stoul(request.query), 'x'))});
  } else if (path == "/headers") {
    answer({.status = 404,
            .body = shared_text("{}"),
            .headers = {{"Cache-Control", "max-age=5"}, {"X-Evil", "a\r\nX-Injected: b"}}});
  } else if (path == "/nothing") {
    answer({.status = 204});
  } else {
    answer({.type = "text/plain",
            .body = shared_text(path + "|" + request.query + "|" + request.body)});
  }
  note("request " + path, 0);
}

void EchoHandler::opening(ConnectionId id, Request request, Verdict verdict) {
  if (request.query == "no") {
    verdict(Response{.status = 401, .body = shared_text("{}")});
  } else if (request.query == "later") {
    held_verdicts.push_back(std::move(verdict));
  } else {
    verdict(std::nullopt);
  }
  {
    const std::scoped_lock lock(mutex_);
    last_request_ = std::move(request);
  }
  note("opening", id);
}

void EchoHandler::received(ConnectionId id, std::string_view text) {
  if (text.starts_with("close ")) {
    net->send(id, shared_text("last words"));
    net->close(id, 4000, text.substr(6));
  } else if (text.starts_with("much ")) {  // many messages, so that they do not fit into one write
    for (int i = std::stoi(std::string(text.substr(5))); i > 0; --i) {
      net->send(id, shared_text(std::string(10'000, 'y')));
    }
  } else {
    net->send(id, shared_text(std::string(text)));
  }
  note("received", id);
}

void EchoHandler::rate_limited(ConnectionId id) {
  net->send(id, shared_text("too fast"));
  note("rate_limited", id);
}

TestNet::TestNet(const NetLimits& limits, bool trust_proxy) {
  auto net = Net::listen({.port = 0, .trust_proxy = trust_proxy, .limits = limits}, handler_);
  if (!net) throw std::runtime_error(net.error().text());
  net_ = std::move(*net);
  port_ = net_->port();
  handler_.net = net_.get();
  thread_ = std::thread([this] { net_->run(); });
}

TestNet::~TestNet() {
  if (thread_.joinable()) stop(std::chrono::milliseconds(0));
}

void TestNet::on_thread(std::function<void()> task) {
  std::promise<void> done;
  net_->post([&] {
    task();
    done.set_value();
  });
  done.get_future().wait();
}

NetMetrics TestNet::metrics() {
  NetMetrics metrics;
  on_thread([&] { metrics = net_->metrics(); });
  return metrics;
}

bool TestNet::eventually(const std::function<bool(const NetMetrics&)>& holds) {
  const auto end = std::chrono::steady_clock::now() + kLongTime;
  while (!holds(metrics())) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return true;
}

void TestNet::stop(std::chrono::milliseconds grace) {
  net_->post([this, grace] { net_->stop(grace); });
  thread_.join();
}

std::string Reply::header(std::string_view name) const {
  const std::string line = "\r\n" + std::string(name) + ": ";
  const std::size_t begin = head.find(line);
  if (begin == std::string::npos) return {};
  const std::size_t value = begin + line.size();
  return head.substr(value, head.find("\r\n", value) - value);
}

int RawFrame::close_code() const {
  if (first != 0x88 || payload.size() < 2) return 0;
  return static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
}

RawClient::RawClient(std::uint16_t port, int receive_buffer)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  if (receive_buffer > 0) {
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  }
  const timeval patience{.tv_sec = kLongTime.count(), .tv_usec = 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) close();
}

RawClient::RawClient(RawClient&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), unread_(std::move(other.unread_)) {}

RawClient::~RawClient() { close(); }

void RawClient::close() {
  if (socket_ >= 0) ::close(std::exchange(socket_, -1));
}

void RawClient::reset() {
  const linger at_once{.l_onoff = 1, .l_linger = 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  close();
}

bool RawClient::write(std::string_view bytes) const {
  while (!bytes.empty()) {
    const auto size = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (size <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(size));
  }
  return true;
}

bool RawClient::fill() {
  char bytes[16384];
  const auto size = ::recv(socket_, bytes, sizeof bytes, 0);
  if (size <= 0) return false;
  unread_.append(bytes, static_cast<std::size_t>(size));
  return true;
}

std::optional<std::string> RawClient::take(std::size_t size) {
  while (unread_.size() < size) {
    if (!fill()) return std::nullopt;
  }
  std::string bytes = unread_.substr(0, size);
  unread_.erase(0, size);
  return bytes;
}

std::optional<Reply> RawClient::reply(bool to_head) {
  std::size_t end = 0;
  while ((end = unread_.find("\r\n\r\n")) == std::string::npos) {
    if (!fill()) return std::nullopt;
  }
  Reply reply;
  reply.head = *take(end + 4);
  reply.status = std::stoi(reply.head.substr(9, 3));
  const std::string length = reply.header("Content-Length");
  if (to_head || length.empty()) return reply;
  auto body = take(std::stoul(length));
  if (!body) return std::nullopt;
  reply.body = *body;
  return reply;
}

std::optional<Reply> RawClient::ask(std::string_view request) {
  write(request);
  return reply();
}

bool RawClient::is_closed() {
  if (!unread_.empty()) return false;
  char byte = 0;
  const auto size = ::recv(socket_, &byte, 1, 0);
  return size == 0 || (size < 0 && errno == ECONNRESET);
}

std::string upgrade_request(std::string_view more_headers, std::string_view target) {
  return "GET " + std::string(target) +
         " HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive, Upgrade\r\n"
         "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
         std::string(more_headers) + "\r\n";
}

std::optional<Reply> RawClient::upgrade(std::string_view more_headers, std::string_view target) {
  return ask(upgrade_request(more_headers, target));
}

std::string masked_frame(unsigned first, std::string_view payload) {
  auto head = frame_head(FrameKind::text, payload.size());
  head.bytes[0] = static_cast<char>(first);
  head.bytes[1] = static_cast<char>(static_cast<unsigned char>(head.bytes[1]) | 0x80U);
  constexpr std::uint64_t kTwice = 0x7856341278563412;  // the mask, two times
  std::string masked(payload);
  for (std::size_t i = 0; i < masked.size(); i += sizeof kTwice) {
    const std::size_t size = std::min(sizeof kTwice, masked.size() - i);
    std::uint64_t block = 0;
    std::memcpy(&block, masked.data() + i, size);
    block ^= kTwice;
    std::memcpy(masked.data() + i, &block, size);
  }
  return std::string(head.view()).append("\x12\x34\x56\x78").append(masked);
}

bool RawClient::send_frame(unsigned first, std::string_view payload) const {
  return write(masked_frame(first, payload));
}

std::optional<RawFrame> RawClient::frame() {
  const auto head = take(2);
  if (!head) return std::nullopt;
  std::size_t size = static_cast<unsigned char>((*head)[1]);
  if (size >= 126) {
    const auto length = take(size == 126 ? 2 : 8);
    if (!length) return std::nullopt;
    size = 0;
    for (const char byte : *length) size = size << 8 | static_cast<unsigned char>(byte);
  }
  auto payload = take(size);
  if (!payload) return std::nullopt;
  return RawFrame{static_cast<unsigned char>((*head)[0]), *std::move(payload)};
}

std::string RawClient::message() {
  while (const auto next = frame()) {
    if (next->first == 0x81) return next->payload;
    if (next->first == 0x88) return "(closed " + std::to_string(next->close_code()) + ")";
  }
  return "(end)";
}

RawClient web_client(TestNet& net) {
  RawClient client(net.port());
  const auto reply = client.upgrade();
  EXPECT_TRUE(reply && reply->status == 101);
  return client;
}

}  // namespace skerry::server
