#include "server/kit/attack.h"

#include <array>
#include <chrono>

namespace skerry::kit {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kConnectionsPerSecond = 1000;
constexpr int kRoundsPerSecond = 100;
constexpr std::uint32_t kFirstAddress = 0x7f090001;  // 127.9.0.1
constexpr std::uint32_t kAddresses = 16;
constexpr std::size_t kHalfOpen = 300;
constexpr std::size_t kTalkers = 20;
constexpr std::size_t kPests = 20;
constexpr std::size_t kSlowOnes = 20;
constexpr int kSmallBuffer = 2048;

std::string framed(std::string_view text) {
  std::string bytes;
  append_frame(bytes, Opcode::text, text, {.mask = 0x01020304});
  return bytes;
}

}  // namespace

Attack::Attack(std::uint16_t port, std::uint64_t seed)
    : port_(port), rng_(seed), thread_([this] { run(); }) {}

Attack::~Attack() {
  stop_ = true;
  thread_.join();
}

Route Attack::route() { return {port_, kFirstAddress + address_++ % kAddresses}; }

std::string Attack::random_bytes(std::uint32_t most) {
  std::string bytes(1 + rng_.below(most), '\0');
  for (char& byte : bytes) byte = static_cast<char>(rng_.next());
  return bytes;
}

void Attack::run() {
  prepare();
  auto next = Clock::now();
  while (!stop_) {
    one_round();
    next += std::chrono::milliseconds(1000 / kRoundsPerSecond);
    std::this_thread::sleep_until(next);
  }
}

void Attack::prepare() {
  cookie_ = new_session(route(), "Mallory");
  WsClient creator = WsClient::connect(route(), cookie_);
  creator.send(R"({"type":"hello","id":1,"version":1})");
  creator.send(
      R"({"type":"create","id":2,"settings":{"game":"one_t34","seats":[{"kind":"open"},{"kind":"open"}]}})");
  while (const auto answer = creator.receive()) {
    const std::size_t at = answer->find(R"("table":")");
    if (at == std::string::npos) continue;
    table_ = answer->substr(at + 9, answer->find('"', at + 9) - at - 9);
    break;
  }
}

void Attack::one_round() {
  for (int i = 0; i < kConnectionsPerSecond / kRoundsPerSecond; ++i) connect_and_leave();
  hold_half_open();
  talk_nonsense();
  claim_huge_frame();
  repeat_and_reorder();
  read_slowly();
}

// Connects, sends some bytes or none, and disconnects.
void Attack::connect_and_leave() {
  Socket socket = Socket::to(route());
  ++connections_;
  if (!socket.is_open()) {
    ++refused_;
    return;
  }
  switch (rng_.below(4)) {
    case 0:
      socket.send_some(random_bytes(400));
      break;
    case 1:
      socket.send_some("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
      break;
    case 2:
      socket.send_some(upgrade_request(""));
      break;
    default:
      break;
  }
  if (rng_.below(2) == 0) socket.reset();
}

void Attack::hold_half_open() {
  if (half_open_.size() >= kHalfOpen) half_open_.erase(half_open_.begin());
  half_open_.push_back(Socket::to(route()));
  if (half_open_.back().is_open()) half_open_.back().send_some("POST /api/session HTTP/1.1\r\nHo");
}

// Sends valid frames with random bytes or half a JSON document, then bytes that are no frame.
void Attack::talk_nonsense() {
  if (talkers_.size() >= kTalkers) talkers_.erase(talkers_.begin());
  WsClient client = WsClient::connect(route(), cookie_);
  if (!client.is_open()) return;
  for (int i = 0; i < 5; ++i) {
    client.socket().send_some(framed(i % 2 == 0 ? random_bytes(200) : R"({"type":"act","id":)"));
    ++messages_;
  }
  client.socket().send_some(random_bytes(100));
  talkers_.push_back(std::move(client));
}

void Attack::claim_huge_frame() {
  WsClient client = WsClient::connect(route(), cookie_);
  if (!client.is_open()) return;
  std::string bytes;
  append_frame(bytes, Opcode::text, std::string(60'000, 'x'),
               {.claimed_size = std::uint64_t{1} << 40});
  client.socket().send_some(bytes);
  ++messages_;
}

// Sends valid messages many times, in a wrong order, and for the seats of other people.
void Attack::repeat_and_reorder() {
  if (pests_.size() < kPests) {
    WsClient client = WsClient::connect(route(), cookie_);
    if (!client.is_open()) return;
    pests_.push_back(std::move(client));
  }
  const std::string table = R"("table":")" + table_ + '"';
  const std::array<std::string, 6> messages{
      R"({"type":"act","id":3,)" + table + R"(,"asked":1,"action":{"enter":"red","steps":4}})",
      R"({"type":"sit","id":4,)" + table + R"(,"seat":0,"contribution":"00"})",
      R"({"type":"watch","id":5,)" + table + R"(,"seq":99,"legal":true})",
      R"({"type":"stand","id":6,)" + table + "}",
      R"({"type":"answer","id":7,)" + table + R"(,"question":"abort","yes":true})",
      R"({"type":"hello","id":1,"version":1})"};
  for (std::size_t i = 0; i < pests_.size(); ++i) {
    WsClient& pest = pests_[i];
    const std::string& message = messages[rng_.below(messages.size())];
    for (int times = 0; times < 3; ++times, ++messages_) pest.socket().send_some(framed(message));
    // It reads now and then, and reconnects after it was disconnected.
    while (pest.receive(std::chrono::milliseconds(0))) continue;
    if (!pest.is_open()) pest = WsClient::connect(route(), cookie_);
  }
}

// Requests the whole table again and again and never reads the answers.
void Attack::read_slowly() {
  if (slow_ones_.size() < kSlowOnes) {
    Route narrow = route();
    narrow.receive_buffer = kSmallBuffer;
    WsClient client = WsClient::connect(narrow, cookie_);
    if (!client.is_open()) return;
    client.socket().send_some(framed(R"({"type":"hello","id":1,"version":1})"));
    slow_ones_.push_back(std::move(client));
  }
  for (WsClient& client : slow_ones_) {
    client.socket().send_some(framed(R"({"type":"watch","id":3,"table":")" + table_ + R"("})"));
    ++messages_;
  }
}

}  // namespace skerry::kit
