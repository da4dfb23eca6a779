#include "server/kit/bad_proxy.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>

namespace skerry::kit {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint32_t kLongestHold = 4;  // milliseconds
constexpr std::size_t kMostHeld = std::size_t{256} << 10;

}  // namespace

BadProxy::BadProxy(std::uint16_t server, std::uint64_t seed, std::uint32_t bytes_of_life)
    : server_(server),
      rng_(seed),
      bytes_of_life_(bytes_of_life),
      listener_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* any = reinterpret_cast<sockaddr*>(&address);
  ::bind(listener_.file(), any, size);
  ::listen(listener_.file(), 1024);
  ::getsockname(listener_.file(), any, &size);
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { run(); });
}

BadProxy::~BadProxy() {
  stop_ = true;
  thread_.join();
}

void BadProxy::run() {
  while (!stop_) {
    std::vector<pollfd> files{{.fd = listener_.file(), .events = POLLIN, .revents = 0}};
    for (const auto& link : links_) {
      for (const auto& [socket, pipe] :
           {std::pair{&link->client, &link->up}, {&link->server, &link->down}}) {
        const bool reads = !pipe->ended && pipe->held.size() < kMostHeld;
        files.push_back({.fd = reads ? socket->file() : -1, .events = POLLIN, .revents = 0});
      }
    }
    ::poll(files.data(), files.size(), 1);
    for (std::size_t i = 0; i < links_.size(); ++i) {
      Link& link = *links_[i];
      const bool lives =
          carry(link, link.client, link.server, link.up, files[1 + 2 * i].revents != 0) &&
          carry(link, link.server, link.client, link.down, files[2 + 2 * i].revents != 0);
      if (!lives) links_[i].reset();
    }
    std::erase(links_, nullptr);
    if (files[0].revents != 0) accept();
  }
}

void BadProxy::accept() {
  auto link = std::make_unique<Link>();
  link->client = Socket(::accept4(listener_.file(), nullptr, nullptr, SOCK_CLOEXEC));
  link->server = Socket::to(server_);
  link->life = 1 + rng_.below(bytes_of_life_);
  const int on = 1;
  ::setsockopt(link->client.file(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (link->client.is_open() && link->server.is_open()) links_.push_back(std::move(link));
}

// Forwards one direction; false if the connection has ended.
bool BadProxy::carry(Link& link, Socket& from, Socket& to, Pipe& pipe, bool is_readable) {
  if (is_readable) {
    const std::string bytes = from.receive(std::chrono::milliseconds(0));
    if (pipe.held.empty() && !behaves_) {
      pipe.until = Clock::now() + std::chrono::milliseconds(rng_.below(kLongestHold + 1));
    }
    pipe.held += bytes;
    pipe.ended = !from.is_open();
    if (!behaves_ && bytes.size() >= link.life) {
      ++broken_;
      if (rng_.below(2) == 0) pass_on(to, pipe);  // some of the delayed bytes still arrive
      if (rng_.below(2) == 0) link.client.reset();
      if (rng_.below(2) == 0) link.server.reset();
      return false;
    }
    link.life -= static_cast<std::uint32_t>(bytes.size());
  }
  if (!pipe.held.empty() && Clock::now() >= pipe.until) pass_on(to, pipe);
  return !(pipe.ended && pipe.held.empty());
}

void BadProxy::pass_on(Socket& to, Pipe& pipe) {
  const auto all = static_cast<std::uint32_t>(pipe.held.size());
  const std::size_t part = behaves_ || all == 0 ? all : 1 + rng_.below(all);
  if (to.is_open()) pipe.held.erase(0, to.send_some(std::string_view(pipe.held).substr(0, part)));
}

}  // namespace skerry::kit
