#include "server/kit/ws_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <charconv>

namespace skerry::kit {
namespace {

using Clock = std::chrono::steady_clock;

bool wait_for(int file, short what, std::chrono::milliseconds timeout) {
  pollfd one{.fd = file, .events = what, .revents = 0};
  return ::poll(&one, 1, static_cast<int>(std::max<std::int64_t>(timeout.count(), 0))) > 0;
}

std::chrono::milliseconds until(Clock::time_point end) {
  return std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
}

sockaddr_in address_of(std::uint32_t host, std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(host);
  return address;
}

bool same_letters(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

HttpAnswer split_answer(std::string text) {
  HttpAnswer answer;
  const std::size_t end = text.find("\r\n\r\n");
  if (end == std::string::npos || !text.starts_with("HTTP/1.1 ")) return answer;
  std::from_chars(text.data() + 9, text.data() + std::min<std::size_t>(end, 12), answer.status);
  answer.head = text.substr(0, end + 2);
  answer.body = text.substr(end + 4);
  return answer;
}

}  // namespace

Socket Socket::to(const Route& route) {
  Socket socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  const int on = 1;
  if (route.receive_buffer > 0) {
    ::setsockopt(socket.file_, SOL_SOCKET, SO_RCVBUF, &route.receive_buffer, sizeof(int));
  }
  if (route.from != 0) {
    const sockaddr_in own = address_of(route.from, 0);
    // The port is chosen in connect(), when the destination is known, so that many addresses can
    // share ports.
    ::setsockopt(socket.file_, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    ::bind(socket.file_, reinterpret_cast<const sockaddr*>(&own), sizeof own);
  }
  const sockaddr_in to = address_of(INADDR_LOOPBACK, route.port);
  if (::connect(socket.file_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) {
    socket.close();
    return socket;
  }
  ::setsockopt(socket.file_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return socket;
}

bool Socket::send(std::string_view bytes) {
  const auto end = Clock::now() + kPatience;
  while (is_open() && !bytes.empty()) {
    const std::size_t sent = send_some(bytes);
    bytes.remove_prefix(sent);
    if (sent == 0 && is_open() && !wait_for(file_, POLLOUT, until(end))) return false;
  }
  return is_open();
}

std::size_t Socket::send_some(std::string_view bytes) {
  const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent >= 0) return static_cast<std::size_t>(sent);
  return errno == EAGAIN ? 0 : bytes.size();
}

std::string Socket::receive(std::chrono::milliseconds timeout) {
  if (!is_open() || !wait_for(file_, POLLIN, timeout)) return {};
  std::array<char, 16384> part{};
  const ssize_t got = ::recv(file_, part.data(), part.size(), MSG_DONTWAIT);
  if (got > 0) return {part.data(), static_cast<std::size_t>(got)};
  if (got == 0 || errno != EAGAIN) close();
  return {};
}

void Socket::end_sending() { ::shutdown(file_, SHUT_WR); }

void Socket::reset() {
  const linger now{.l_onoff = 1, .l_linger = 0};
  ::setsockopt(file_, SOL_SOCKET, SO_LINGER, &now, sizeof now);
  close();
}

void Socket::close() {
  if (is_open()) ::close(std::exchange(file_, -1));
}

std::string HttpAnswer::header(std::string_view name) const {
  for (std::size_t at = head.find("\r\n"); at + 2 < head.size(); at = head.find("\r\n", at + 2)) {
    const std::string_view line =
        std::string_view(head).substr(at + 2, head.find("\r\n", at + 2) - at - 2);
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !same_letters(line.substr(0, colon), name)) continue;
    const std::size_t begin = line.find_first_not_of(' ', colon + 1);
    return begin == std::string_view::npos ? "" : std::string(line.substr(begin));
  }
  return {};
}

Socket send_request(const Route& route, const HttpRequest& request) {
  std::string text;
  text.append(request.method).append(" ").append(request.path).append(" HTTP/1.1\r\n");
  text += "Host: localhost\r\nConnection: close\r\n";
  if (!request.cookie.empty()) text.append("Cookie: ").append(request.cookie).append("\r\n");
  if (!request.body.empty()) text += "Content-Type: application/json\r\n";
  if (!request.body.empty() || request.method != "GET") {
    text.append("Content-Length: ").append(std::to_string(request.body.size())).append("\r\n");
  }
  text.append(request.headers).append("\r\n").append(request.body);
  Socket socket = Socket::to(route);
  socket.send(text);
  return socket;
}

HttpAnswer read_answer(Socket& socket) {
  std::string answer;
  const auto end = Clock::now() + kPatience;
  while (socket.is_open() && Clock::now() < end) answer += socket.receive(until(end));
  return split_answer(std::move(answer));
}

HttpAnswer http(const Route& route, const HttpRequest& request) {
  Socket socket = send_request(route, request);
  return read_answer(socket);
}

std::string new_session(const Route& route, std::string_view name) {
  return new_sessions({&route, 1}, name)[0];
}

std::vector<std::string> new_sessions(std::span<const Route> routes, std::string_view name) {
  const std::string body = R"({"name":")" + std::string(name) + R"("})";
  std::vector<Socket> sockets;
  for (const Route& route : routes) {
    sockets.push_back(
        send_request(route, {.method = "POST", .path = "/api/session", .body = body}));
  }
  std::vector<std::string> cookies;
  for (Socket& socket : sockets) {
    const std::string cookie = read_answer(socket).header("Set-Cookie");
    cookies.push_back(cookie.substr(0, cookie.find(';')));
  }
  return cookies;
}

WsClient WsClient::connect(const Route& route, std::string_view cookie, std::string_view headers) {
  WsClient client;
  client.socket_ = Socket::to(route);
  if (!client.socket_.send(upgrade_request(cookie, headers))) return client;
  std::string answer;
  const auto end = Clock::now() + kPatience;
  while (client.is_open() && Clock::now() < end) {
    answer += client.socket_.receive(until(end));
    const std::size_t head = answer.find("\r\n\r\n");
    if (head == std::string::npos || !is_upgraded(answer.substr(0, head))) continue;
    client.reader_.feed(std::string_view(answer).substr(head + 4));
    return client;
  }
  client.refusal_ = split_answer(std::move(answer));
  client.socket_.close();
  return client;
}

bool WsClient::send(std::string_view text) {
  std::string bytes;
  mask_ = mask_ * 1664525 + 1013904223;
  append_frame(bytes, Opcode::text, text, {.mask = mask_});
  return socket_.send(bytes);
}

std::optional<std::string> WsClient::receive(std::chrono::milliseconds timeout) {
  const auto end = Clock::now() + timeout;
  while (true) {
    while (const auto message = reader_.next()) {
      if (message->opcode == Opcode::text) return std::string(message->payload);
      std::string reply;
      if (message->opcode == Opcode::ping) append_frame(reply, Opcode::pong, message->payload);
      if (message->opcode == Opcode::close) {
        if (message->payload.size() >= 2) {
          close_code_ = static_cast<unsigned char>(message->payload[0]) * 256 +
                        static_cast<unsigned char>(message->payload[1]);
        }
        append_frame(reply, Opcode::close, message->payload);
      }
      if (!reply.empty()) socket_.send(reply);
    }
    if (reader_.is_broken()) socket_.close();
    if (!is_open()) return std::nullopt;
    const std::string bytes = socket_.receive(until(end));
    if (bytes.empty() && Clock::now() >= end) return std::nullopt;
    reader_.feed(bytes);
  }
}

void WsClient::close() {
  std::string bytes;
  append_frame(bytes, Opcode::close, "\x03\xe8");
  socket_.send(bytes);
  while (receive()) continue;
  socket_.close();
}

}  // namespace skerry::kit
