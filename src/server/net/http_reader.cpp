#include "server/net/http_reader.h"

#include <algorithm>
#include <array>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "server/net/http_text.h"

namespace skerry::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;

using Fields = http::request<http::string_body>;

constexpr std::size_t kWebsocketKeyBytes = 24;  // 16 bytes as base64

constexpr std::array<std::pair<http::verb, Method>, 5> kMethods = {{
    {http::verb::get, Method::get},
    {http::verb::head, Method::head},
    {http::verb::post, Method::post},
    {http::verb::put, Method::put},
    {http::verb::delete_, Method::del},
}};

Method method_of(http::verb verb) {
  const auto* found = std::ranges::find(kMethods, verb, &std::pair<http::verb, Method>::first);
  return found == kMethods.end() ? Method::other : found->second;
}

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }
std::string text(beast::string_view part) { return std::string(view(part)); }

// The last value of a repeated header: the proxy nearest to us has added it.
template <class Name>
std::string last(const Fields& fields, Name name) {
  const auto [begin, end] = fields.equal_range(name);
  if (begin == end) return {};
  return text(std::prev(end)->value());
}

// The values of a repeated header as one list (RFC 9110, 5.3).
std::string joined(const Fields& fields, http::field name) {
  std::string list;
  const auto [begin, end] = fields.equal_range(name);
  for (auto each = begin; each != end; ++each) {
    if (!list.empty()) list += ", ";
    list += text(each->value());
  }
  return list;
}

bool wants_websocket(const Fields& fields) {
  return fields.method() == http::verb::get && fields.version() >= 11 &&
         http::token_list{fields[http::field::connection]}.exists("upgrade") &&
         http::token_list{fields[http::field::upgrade]}.exists("websocket");
}

bool is_base64(std::string_view key) {
  return std::ranges::all_of(key.substr(0, key.size() - 2), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '+' ||
           c == '/';
  });
}

std::string websocket_key(const Fields& fields) {
  const std::string key = text(fields[http::field::sec_websocket_key]);
  const bool proper = fields[http::field::sec_websocket_version] == "13" &&
                      key.size() == kWebsocketKeyBytes && key.ends_with("==") && is_base64(key);
  return proper ? key : std::string{};
}

std::optional<Target> target_of(const Fields& fields) {
  return read_target(view(fields.target()), view(fields[http::field::host]));
}

// A request must have exactly one Host header, also if its target names the host (RFC 9112, 3.2).
bool is_proper(const Fields& fields) {
  const auto hosts = fields.count(http::field::host);
  if (hosts != 1 && (hosts != 0 || fields.version() >= 11)) return false;
  const auto target = target_of(fields);
  return target && (target->path != "*" || fields.method() == http::verb::options);
}

int refusal_for(beast::error_code ec) {
  if (ec == http::error::header_limit) return 431;
  if (ec == http::error::body_limit) return 413;
  if (ec == http::error::bad_version) return 505;
  return 400;
}

}  // namespace

struct HttpReader::Impl {
  http::request_parser<http::string_body> parser;

  // Feeds the parser and removes what it consumed; false, with the status of the response, if it
  // refuses.
  bool put(std::span<char>& bytes, int& refusal) {
    beast::error_code ec;
    const std::size_t taken = parser.put(boost::asio::buffer(bytes.data(), bytes.size()), ec);
    bytes = bytes.subspan(taken);
    if (!ec || ec == http::error::need_more) return true;
    refusal = refusal_for(ec);
    return false;
  }
};

HttpReader::HttpReader(std::size_t body_bytes) : impl_(std::make_unique<Impl>()) {
  impl_->parser.header_limit(kMaxHeaderBytes);
  impl_->parser.body_limit(body_bytes);
}

HttpReader::~HttpReader() = default;

HttpReader::Progress HttpReader::read(std::span<char>& bytes) {
  auto& parser = impl_->parser;
  const bool had_header = parser.is_header_done();
  if (!impl_->put(bytes, refusal_)) return Progress::bad;
  if (parser.is_header_done() && !had_header) {
    if (!is_proper(parser.get())) return Progress::bad;
    // Chunked bodies are refused, as RFC 9112 (6.3) allows: browsers send none, proxies need none,
    // and Beast's chunk parser trusts bytes that it was not given yet.
    if (parser.chunked()) {
      refusal_ = 411;
      return Progress::bad;
    }
    parser.eager(true);
    if (!bytes.empty() && !parser.is_done() && !impl_->put(bytes, refusal_)) return Progress::bad;
  }
  if (parser.is_done()) return Progress::whole;
  if (parser.is_header_done() && !continued_ &&
      beast::iequals(parser.get()[http::field::expect], "100-continue")) {
    continued_ = true;
    return Progress::wants_continue;
  }
  return Progress::need_more;
}

ReceivedRequest HttpReader::take() {
  auto& fields = impl_->parser.get();
  const Target target = target_of(fields).value();
  ReceivedRequest received{
      .request = {.method = method_of(fields.method()),
                  .path = std::string(target.path),
                  .query = std::string(target.query),
                  .body = std::move(fields.body()),
                  .host = std::string(target.host),
                  .origin = text(fields[http::field::origin]),
                  .cookie = text(fields[http::field::cookie]),
                  .content_type = text(fields[http::field::content_type]),
                  .if_none_match = joined(fields, http::field::if_none_match),
                  .accept_encoding = joined(fields, http::field::accept_encoding),
                  .fetch_site = text(fields["Sec-Fetch-Site"]),
                  .address = {}},
      .keep_alive = fields.keep_alive(),
      .forwarded_for = last(fields, "X-Forwarded-For"),
      .forwarded_proto = last(fields, "X-Forwarded-Proto"),
      .forwarded_host = last(fields, "X-Forwarded-Host"),
      .upgrade = wants_websocket(fields),
  };
  if (received.upgrade) received.websocket_key = websocket_key(fields);
  return received;
}

}  // namespace skerry::server
