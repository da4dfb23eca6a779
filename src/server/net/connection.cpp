#include "server/net/connection.h"

#include <algorithm>
#include <array>
#include <boost/asio/post.hpp>
#include <chrono>
#include <tuple>
#include <utility>

namespace skerry::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

// The time that the handler has to answer a request. Exceeding it is a fault of the server.
constexpr std::chrono::seconds kAnswerTime{60};
// The time that the client has to close its side after us.
constexpr std::chrono::seconds kCloseTime{5};
// A WebSocket is closed when this many times the burst of messages was dropped.
constexpr double kDroppedBursts = 10;
// The capacity that a connection keeps of an empty buffer.
constexpr std::size_t kKeptBytes = 512;

Instant now() { return std::chrono::steady_clock::now(); }

Response refusal_of(int status) {
  switch (status) {
    case 411:
      return error_response(411, "bad_request", "a body must say its length: Content-Length");
    case 413:
      return error_response(413, "too_large", "the request is too large");
    case 431:
      return error_response(431, "too_large", "the header of the request is too large");
    case 505:
      return error_response(505, "bad_request", "HTTP/1.1 is spoken here");
    default:
      return error_response(400, "bad_request", "not a proper HTTP request");
  }
}

}  // namespace

void NetContext::at_end_of_turn() {
  if (std::exchange(turn_ends, true)) return;
  asio::post(io, [this] { end_turn(); });
}

void NetContext::end_turn() {
  turn_ends = false;
  // `unwritten` may grow while connections are flushed; those entries are for the next turn.
  writing.swap(unwritten);
  for (const auto& connection : writing) connection->flush();
  writing.clear();
  for (const auto& connection : std::exchange(ended, {})) {
    connections.erase(connection->id());
    connection->report_end();
  }
  if (stopping && connections.empty()) io.stop();
}

Connection::Connection(NetContext& net, ConnectionId id, tcp::socket socket, Address address,
                       bool counted)
    : net_(net),
      id_(id),
      socket_(std::move(socket)),
      address_(std::move(address)),
      deadline_(now() + net.limits().idle_request_time),
      last_input_(now()),
      frames_(net.limits().message_bytes) {
  if (counted) counted_ = address_.network;
}

// --- Reading ---

bool Connection::wants_input() const {
  using enum Phase;
  return phase_ == websocket || phase_ == closing || (phase_ == idle && queue_.empty());
}

void Connection::wait_for_input() {
  if (reading_ || !wants_input()) return;
  reading_ = true;
  socket_.async_wait(tcp::socket::wait_read, [self = shared_from_this()](error_code ec) {
    self->reading_ = false;
    if (!ec) self->read();
  });
}

void Connection::read() {
  if (phase_ == Phase::ended) return;
  error_code ec;
  const std::size_t size = socket_.read_some(asio::buffer(net_.input), ec);
  if (ec == asio::error::would_block) return wait_for_input();
  if (ec) return end();
  net_.metrics.bytes_in += size;
  last_input_ = now();
  pinged_ = false;
  if (pending_.empty()) {
    take({net_.input.data(), size});
  } else {
    pending_.append(net_.input.data(), size);
    resume();
  }
  wait_for_input();
}

// Consumes the bytes for as long as input is wanted, and keeps the rest in `pending_`.
void Connection::take(std::span<char> bytes) {
  taking_ = true;
  const bool kept = bytes.data() == pending_.data();
  std::span<char> rest = bytes;
  std::size_t before = 0;
  while (!rest.empty() && rest.size() != before && wants_input()) {
    before = rest.size();
    if (phase_ == Phase::idle) {
      take_request(rest);
    } else if (phase_ == Phase::websocket) {
      take_frame(rest);
    } else {
      rest = {};
    }
  }
  if (kept) {
    pending_.erase(0, bytes.size() - rest.size());
  } else {
    pending_.assign(rest.data(), rest.size());
  }
  if (pending_.empty() && pending_.capacity() > kKeptBytes) std::string().swap(pending_);
  taking_ = false;
}

void Connection::resume() {
  if (!taking_ && !pending_.empty()) take(pending_);
}

// --- Requests ---

void Connection::take_request(std::span<char>& bytes) {
  if (reader_ == nullptr) {
    reader_ = std::make_unique<HttpReader>(net_.limits().body_bytes);
    deadline_ = now() + net_.limits().request_time;
  }
  using enum HttpReader::Progress;
  switch (reader_->read(bytes)) {
    case need_more:
      return;
    case wants_continue:
      return enqueue(shared_text("HTTP/1.1 100 Continue\r\n\r\n"));
    case bad:
      delivery_ = {};
      return refuse(refusal_of(reader_->refusal()));
    case whole:
      break;
  }
  auto received = reader_->take();
  reader_.reset();
  serve(std::move(received));
}

void Connection::serve(ReceivedRequest received) {
  ++net_.metrics.requests;
  Request& request = received.request;
  if (net_.settings.trust_proxy) {
    if (auto address = read_address(last_of_list(received.forwarded_for))) address_ = *address;
    if (!received.forwarded_host.empty()) request.host = last_of_list(received.forwarded_host);
    request.secure = last_of_list(received.forwarded_proto) == "https";
  }
  request.address = address_.text;
  request.overdrawn = net_.limiter.is_overdrawn(address_.network, now());
  delivery_ = {.method = request.method,
               .keep_alive = received.keep_alive && !net_.stopping,
               .secure = request.secure};
  if (!net_.limiter.may_request(address_.network, now())) {
    ++net_.metrics.refused_requests;
    auto response = error_response(429, "too_many_requests", "too many requests; wait a little");
    response.headers.emplace_back("Retry-After", "1");
    return refuse(response);
  }
  if (request.method == Method::other) {
    auto response = error_response(405, "bad_method", "GET, HEAD, POST, PUT or DELETE");
    response.headers.emplace_back("Allow", "GET, HEAD, POST, PUT, DELETE");
    return refuse(response);
  }
  if (request.path == "/ws") return start_upgrade(std::move(received));
  phase_ = Phase::answering;
  deadline_ = now() + kAnswerTime;
  net_.handler.request(std::move(request),
                       [weak = weak_from_this(), serial = ++serial_](const Response& response) {
                         if (const auto self = weak.lock()) self->answer(serial, response);
                       });
}

void Connection::answer(std::uint32_t serial, const Response& response) {
  if (response.cost > 0) net_.limiter.charge(address_.network, response.cost, now());
  if (phase_ != Phase::answering || serial != serial_) return;
  respond(response);
}

void Connection::respond(const Response& response) {
  enqueue(shared_text(response_head(response, delivery_)));
  if (has_body(response, delivery_)) enqueue(response.body);
  deadline_ = now() + net_.limits().idle_request_time;
  if (delivery_.keep_alive) {
    phase_ = Phase::idle;
  } else {
    start_closing();
  }
}

void Connection::refuse(const Response& response) {
  delivery_.keep_alive = false;
  respond(response);
}

// --- From a request to a WebSocket ---

void Connection::start_upgrade(ReceivedRequest received) {
  if (!received.upgrade || received.websocket_key.empty()) {
    auto response = error_response(426, "not_a_websocket", "here are WebSockets, version 13");
    response.headers.emplace_back("Upgrade", "websocket");
    response.headers.emplace_back("Sec-WebSocket-Version", "13");
    return refuse(response);
  }
  const Request& request = received.request;
  if (!request.origin.empty() && !same_origin(request.origin, request.host)) {
    ++net_.metrics.refused_requests;
    return refuse(error_response(403, "wrong_origin", "a page of another site asks"));
  }
  if (!counted_) {  // behind a proxy the headers tell the client's address
    if (!net_.limiter.connect(address_.network, now())) {
      ++net_.metrics.refused_connections;
      auto response = error_response(429, "too_many_connections", "too many connections");
      response.headers.emplace_back("Retry-After", "5");
      return refuse(response);
    }
    counted_ = address_.network;
  }
  phase_ = Phase::upgrading;
  deadline_ = now() + kAnswerTime;
  announced_ = true;
  net_.handler.opening(
      id_, std::move(received.request),
      [weak = weak_from_this(), serial = ++serial_,
       accept = websocket_accept(received.websocket_key)](std::optional<Response> refusal) {
        if (const auto self = weak.lock()) {
          self->finish_upgrade(serial, accept, std::move(refusal));
        }
      });
}

void Connection::finish_upgrade(std::uint32_t serial, const std::string& accept,
                                std::optional<Response> refusal) {
  if (phase_ != Phase::upgrading || serial != serial_) return;
  if (net_.stopping && !refusal) {
    refusal = error_response(503, "restarting", "the server restarts; come again in a moment");
  }
  if (refusal) return refuse(*refusal);
  const Response response{
      .status = 101,
      .headers = {
          {"Upgrade", "websocket"}, {"Connection", "Upgrade"}, {"Sec-WebSocket-Accept", accept}}};
  enqueue(shared_text(response_head(response, delivery_)));
  phase_ = Phase::websocket;
  last_input_ = now();
  upgraded_ = true;
  ++net_.metrics.websockets;
  net_.handler.opened(id_);
  resume();
  wait_for_input();
}

// --- WebSocket ---

void Connection::take_frame(std::span<char>& bytes) {
  const auto next = frames_.next(bytes);
  if (!next) {
    close(next.error().code, next.error().text);
  } else if (*next) {
    take_incoming(**next);
  }
}

void Connection::take_incoming(const Incoming& incoming) {
  using enum Incoming::Kind;
  if (incoming.kind == close) return this->close(incoming.reason.code, {});
  const bool allowed = within_rate();
  if (dropped_ > kDroppedBursts * net_.limits().messages_burst) {
    return this->close(close_code::kPolicy, "too many messages");
  }
  if (incoming.kind == ping && allowed) {
    enqueue(shared_text(std::string(incoming.data)), FrameKind::pong);
  }
  if (incoming.kind != message) return;
  if (allowed) {
    ++net_.metrics.messages_in;
    over_rate_ = false;
    net_.handler.received(id_, incoming.data);
  } else {
    ++net_.metrics.dropped_messages;
    if (!std::exchange(over_rate_, true)) net_.handler.rate_limited(id_);
  }
}

// Every frame counts, otherwise fragments and pings would get around the limit.
bool Connection::within_rate() {
  const protocol::Rate rate{net_.limits().messages_burst, net_.limits().messages_per_second};
  if (rate_.left(rate, last_input_) >= rate.burst) dropped_ = 0;
  if (rate_.take(rate, last_input_)) return true;
  ++dropped_;
  return false;
}

void Connection::send(SharedText text) {
  if (phase_ != Phase::websocket) return;
  ++net_.metrics.messages_out;
  enqueue(std::move(text), FrameKind::text);
  if (unsent_ <= net_.limits().unsent_bytes) return;
  flush();  // what the socket takes at once does not count as unsent
  if (unsent_ <= net_.limits().unsent_bytes || phase_ == Phase::ended) return;
  ++net_.metrics.slow_readers;
  end();
}

void Connection::close(std::uint16_t code, std::string_view reason) {
  if (phase_ != Phase::websocket) return;
  enqueue(shared_text(close_payload(code, reason)), FrameKind::close);
  start_closing();
}

// --- Writing ---

std::size_t Connection::Outgoing::size() const {
  return text->size() + (frame ? frame_head(*frame, text->size()).size : 0);
}

void Connection::Outgoing::put(std::string& out, std::size_t skip) const {
  if (frame) {
    const auto head = frame_head(*frame, text->size());
    out.append(head.view().substr(std::min(skip, head.size)));
    skip -= std::min(skip, head.size);
  }
  const std::size_t room =
      NetContext::kOutputBytes - std::min(out.size(), NetContext::kOutputBytes);
  out.append(std::string_view(*text).substr(skip, room));
}

void Connection::enqueue(SharedText text, std::optional<FrameKind> frame) {
  if (phase_ == Phase::ended) return;
  queue_.push_back({std::move(text), frame});
  const std::size_t size = queue_.back().size();
  unsent_ += size;
  net_.metrics.unsent_bytes += size;
  if (unwritten_ || writing_) return;
  unwritten_ = true;
  net_.unwritten.push_back(shared_from_this());
  net_.at_end_of_turn();
}

void Connection::compose(std::string& out) const {
  out.clear();
  std::size_t skip = sent_of_first_;
  for (const Outgoing& outgoing : queue_) {
    outgoing.put(out, skip);
    skip = 0;
    if (out.size() >= NetContext::kOutputBytes) break;
  }
}

void Connection::drop_written(std::size_t bytes) {
  unsent_ -= bytes;
  net_.metrics.unsent_bytes -= bytes;
  net_.metrics.bytes_out += bytes;
  sent_of_first_ += bytes;
  auto first = queue_.begin();
  for (; first != queue_.end() && first->size() <= sent_of_first_; ++first) {
    sent_of_first_ -= first->size();
  }
  queue_.erase(queue_.begin(), first);
}

void Connection::flush() {
  unwritten_ = false;
  if (writing_ || phase_ == Phase::ended) return;
  while (!queue_.empty()) {
    compose(net_.output);
    error_code ec;
    const std::size_t size = socket_.write_some(asio::buffer(net_.output), ec);
    if (ec == asio::error::would_block) {
      writing_ = true;
      socket_.async_wait(tcp::socket::wait_write, [self = shared_from_this()](error_code wait_ec) {
        self->writing_ = false;
        if (!wait_ec) self->flush();
      });
      return;
    }
    if (ec) return end();
    drop_written(size);
    if (phase_ != Phase::websocket) deadline_ = now() + net_.limits().idle_request_time;
  }
  if (queue_.capacity() * sizeof(Outgoing) > kKeptBytes) std::vector<Outgoing>().swap(queue_);
  if (phase_ == Phase::closing) return finish_closing();
  if (phase_ != Phase::idle) return;
  resume();
  wait_for_input();
}

// --- The end ---

void Connection::start_closing() {
  phase_ = Phase::closing;
  deadline_ = now() + net_.limits().idle_request_time;
  wait_for_input();
}

// Shuts down the sending side first: closing with unread input would reset the connection, and the
// client could lose the last bytes that we sent.
void Connection::finish_closing() {
  if (std::exchange(sent_all_, true)) return;
  deadline_ = now() + kCloseTime;
  error_code ec;
  if (socket_.shutdown(tcp::socket::shutdown_send, ec)) end();
}

void Connection::end() {
  if (std::exchange(phase_, Phase::ended) == Phase::ended) return;
  error_code ec;
  std::ignore = socket_.close(ec);
  net_.metrics.unsent_bytes -= unsent_;
  unsent_ = 0;
  net_.ended.push_back(shared_from_this());
  net_.at_end_of_turn();
}

void Connection::report_end() {
  if (counted_) net_.limiter.disconnect(*counted_);
  if (upgraded_) --net_.metrics.websockets;
  if (announced_) net_.handler.closed(id_);
}

void Connection::shut_down() {
  delivery_.keep_alive = false;
  if (phase_ == Phase::websocket) {
    close(close_code::kRestart, "service restart");
  } else if (phase_ == Phase::idle) {
    if (queue_.empty()) {
      end();
    } else {
      start_closing();
    }
  }
}

void Connection::check_timeouts(Instant time) {
  if (phase_ == Phase::websocket) {
    const auto silent = time - last_input_;
    if (silent >= net_.limits().silence) {
      end();
    } else if (silent >= net_.limits().silence / 2.0 && !std::exchange(pinged_, true)) {
      enqueue(shared_text({}), FrameKind::ping);
    }
  } else if (time >= deadline_) {
    if (phase_ == Phase::idle && reader_ != nullptr) {
      delivery_ = {};
      refuse(error_response(408, "too_slow", "the request took too long to arrive"));
    } else {
      end();
    }
  }
}

}  // namespace skerry::server
