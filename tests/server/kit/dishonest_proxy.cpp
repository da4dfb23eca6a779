#include "server/kit/dishonest_proxy.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

#include <optional>
#include <utility>

namespace skerry::kit {
namespace {

// A client's frame at the beginning of `bytes`, which it is taken from; nothing if it is not there
// as a whole. Clients of these tests send no frame of 64 KiB.
struct ClientFrame {
  Opcode opcode{};
  std::string payload;
};
std::optional<ClientFrame> take_frame(std::string& bytes) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  if (bytes.size() < 2) return {};
  std::size_t size = byte(1) & 0x7fU;
  std::size_t head = 2;
  if (size == 126) {
    if (bytes.size() < 4) return {};
    size = static_cast<std::size_t>(byte(2)) << 8 | byte(3);
    head = 4;
  }
  if (bytes.size() < head + 4 + size) return {};
  ClientFrame frame{static_cast<Opcode>(byte(0) & 0x0fU), bytes.substr(head + 4, size)};
  for (std::size_t i = 0; i < size; ++i) {
    frame.payload[i] = static_cast<char>(frame.payload[i] ^ bytes[head + i % 4]);
  }
  bytes.erase(0, head + 4 + size);
  return frame;
}

}  // namespace

DishonestProxy::DishonestProxy(std::uint16_t server, Change change)
    : server_(server),
      change_(std::move(change)),
      listener_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* any = reinterpret_cast<sockaddr*>(&address);
  ::bind(listener_.file(), any, size);
  ::listen(listener_.file(), 16);
  ::getsockname(listener_.file(), any, &size);
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { run(); });
}

DishonestProxy::~DishonestProxy() {
  stop_ = true;
  thread_.join();
}

void DishonestProxy::run() {
  while (!stop_) {
    std::vector<pollfd> files{{.fd = listener_.file(), .events = POLLIN, .revents = 0}};
    for (const auto& link : links_) {
      files.push_back({.fd = link->client.file(), .events = POLLIN, .revents = 0});
      files.push_back({.fd = link->server.file(), .events = POLLIN, .revents = 0});
    }
    ::poll(files.data(), files.size(), 10);
    for (std::size_t i = 0; i < links_.size(); ++i) {
      Link& link = *links_[i];
      if (files[1 + 2 * i].revents != 0) pass_up(link);
      if (files[2 + 2 * i].revents != 0) {
        link.client.send(link.server.receive(std::chrono::milliseconds(0)));
      }
      if (!link.client.is_open() || !link.server.is_open()) links_[i].reset();
    }
    std::erase(links_, nullptr);
    if (files[0].revents != 0) accept();
  }
}

void DishonestProxy::accept() {
  auto link = std::make_unique<Link>();
  link->client = Socket(::accept4(listener_.file(), nullptr, nullptr, SOCK_CLOEXEC));
  link->server = Socket::to(server_);
  const int on = 1;
  ::setsockopt(link->client.file(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (link->client.is_open() && link->server.is_open()) links_.push_back(std::move(link));
}

void DishonestProxy::pass_up(Link& link) {
  link.bytes += link.client.receive(std::chrono::milliseconds(0));
  if (!link.is_upgraded) {
    const bool is_upgrade = link.bytes.starts_with("GET /ws ");
    if (is_upgrade && !link.bytes.ends_with("\r\n\r\n")) return;
    link.server.send(std::exchange(link.bytes, {}));
    link.is_upgraded = is_upgrade;
    return;
  }
  while (auto frame = take_frame(link.bytes)) {
    std::string out;
    if (frame->opcode == Opcode::text) frame->payload = change_(std::move(frame->payload));
    append_frame(out, frame->opcode, frame->payload);
    link.server.send(out);
  }
}

}  // namespace skerry::kit
