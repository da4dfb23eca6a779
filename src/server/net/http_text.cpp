#include "server/net/http_text.h"

#include <openssl/evp.h>
#include <openssl/sha.h>

#include <algorithm>
#include <array>
#include <boost/beast/http/status.hpp>
#include <memory>
#include <optional>
#include <utility>

#include "core/json.h"
#include "core/text.h"

namespace skerry::server {
namespace {

constexpr std::string_view kUsualHeaders =
    "Server: Skerry\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), microphone=(), geolocation=()\r\n";

std::string_view reason_of(int status) {
  namespace http = boost::beast::http;
  const auto reason = http::obsolete_reason(http::int_to_status(static_cast<unsigned>(status)));
  return {reason.data(), reason.size()};
}

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

bool same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, small_letter, small_letter);
}

// Line breaks within a value are removed, so that no value can inject another header.
void add_header(std::string& out, std::string_view name, std::string_view value) {
  out.append(name).append(": ");
  std::ranges::copy_if(value, std::back_inserter(out),
                       [](char c) { return static_cast<unsigned char>(c) >= ' ' || c == '\t'; });
  out += "\r\n";
}

bool names_cache_control(const std::pair<std::string, std::string>& header) {
  return same_word(header.first, "Cache-Control");
}

bool has_content(int status) { return status >= 200 && status != 204 && status != 304; }

std::string_view without_port(std::string_view host, std::string_view port) {
  if (host.ends_with(port)) host.remove_suffix(port.size());
  return host;
}

// Removes and returns the first element of a list, without the blanks around it. A comma within
// quotes is part of its element.
std::string_view next_of_list(std::string_view& list) {
  bool quoted = false;
  const auto* end = std::ranges::find_if(list, [&](char c) {
    if (c == '"') quoted = !quoted;
    return c == ',' && !quoted;
  });
  const std::string_view element(list.begin(), end);
  list.remove_prefix(std::min(element.size() + 1, list.size()));
  return trimmed(element);
}

// Whether a parameter such as "q=0.5" is a weight (RFC 9110, 12.4.2) above 0.
bool is_positive_weight(std::string_view parameter) {
  constexpr std::size_t kLongest = 5;  // "0.123"
  if (!same_word(parameter.substr(0, 2), "q=")) return false;
  const std::string_view value = parameter.substr(2);
  if (value.empty() || value.size() > kLongest) return false;
  if (value[0] != '0' && value[0] != '1') return false;
  if (value.size() > 1 && value[1] != '.') return false;
  const std::string_view decimals = value.substr(std::min<std::size_t>(2, value.size()));
  if (decimals.find_first_not_of("0123456789") != std::string_view::npos) return false;
  const bool has_decimals = decimals.find_first_not_of('0') != std::string_view::npos;
  return (value[0] == '1') != has_decimals;
}

// Whether a text may be a host with a port (RFC 3986, 3.2), which includes the empty text. A name of
// a user in front ("user@") is an error, as RFC 9110 (4.2.4) recommends.
bool may_be_host(std::string_view text) {
  return std::ranges::all_of(text, [](char c) {
    const char small = small_letter(c);
    return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9') ||
           std::string_view("-._~%!$&'()*+,;=:[]").contains(c);
  });
}

// Removes "http://" or "https://" from the front; false if neither is there.
bool remove_scheme(std::string_view& target) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!same_word(target.substr(0, scheme.size()), scheme)) continue;
    target.remove_prefix(scheme.size());
    return true;
  }
  return false;
}

std::string_view without_weakness(std::string_view etag) {
  if (etag.starts_with("W/")) etag.remove_prefix(2);
  return etag;
}

}  // namespace

bool has_body(const Response& response, const Delivery& delivery) {
  return has_content(response.status) && delivery.method != Method::head &&
         response.body != nullptr && !response.body->empty();
}

std::string response_head(const Response& response, const Delivery& delivery) {
  std::string out;
  out.reserve(1024);
  out.append("HTTP/1.1 ").append(std::to_string(response.status)).append(" ");
  out.append(reason_of(response.status)).append("\r\n");
  out += kUsualHeaders;
  if (delivery.secure) out += "Strict-Transport-Security: max-age=31536000\r\n";
  if (std::ranges::none_of(response.headers, names_cache_control)) {
    out += "Cache-Control: no-store\r\n";
  }
  for (const auto& [name, value] : response.headers) add_header(out, name, value);
  if (has_content(response.status)) {
    if (response.body != nullptr) add_header(out, "Content-Type", response.type);
    const std::size_t size = response.body == nullptr ? 0 : response.body->size();
    add_header(out, "Content-Length", std::to_string(size));
  }
  if (response.status != 101) {
    add_header(out, "Connection", delivery.keep_alive ? "keep-alive" : "close");
  }
  out += "\r\n";
  return out;
}

std::string websocket_accept(std::string_view key) {
  const std::string text = std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  std::array<unsigned char, SHA_DIGEST_LENGTH> digest{};
  SHA1(bytes_of(text), text.size(), digest.data());
  std::array<unsigned char, 4 * ((SHA_DIGEST_LENGTH + 2) / 3) + 1> base64{};
  const int size = EVP_EncodeBlock(base64.data(), digest.data(), SHA_DIGEST_LENGTH);
  return {base64.begin(), base64.begin() + size};
}

Response error_response(int status, std::string_view code, std::string_view message) {
  std::string body;
  JsonWriter out(body);
  out.begin_object().key("error").begin_object();
  out.key("code").string(code).key("key").string("error." + std::string(code));
  out.key("params").begin_object().end_object().key("message").string(message);
  out.end_object().end_object();
  return {.status = status, .body = std::make_shared<const std::string>(std::move(body))};
}

bool same_origin(std::string_view origin, std::string_view host) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kSchemes = {
      {{"https://", ":443"}, {"http://", ":80"}}};
  if (host.empty()) return false;
  for (const auto& [scheme, port] : kSchemes) {
    if (!same_word(origin.substr(0, scheme.size()), scheme)) continue;
    origin.remove_prefix(scheme.size());
    return same_word(without_port(origin, port), without_port(host, port));
  }
  return false;
}

bool accepts_gzip(std::string_view accept_encoding) {
  std::optional<bool> gzip;
  bool others = false;
  while (!accept_encoding.empty()) {
    const std::string_view element = next_of_list(accept_encoding);
    const std::size_t semicolon = element.find(';');
    const std::string_view coding = trimmed(element.substr(0, semicolon));
    const bool wanted = semicolon == std::string_view::npos ||
                        is_positive_weight(trimmed(element.substr(semicolon + 1)));
    if (same_word(coding, "gzip") || same_word(coding, "x-gzip")) gzip = wanted;
    if (coding == "*") others = wanted;
  }
  return gzip.value_or(others);
}

bool etag_matches(std::string_view if_none_match, std::string_view etag) {
  if (trimmed(if_none_match) == "*") return true;
  while (!if_none_match.empty()) {
    if (without_weakness(next_of_list(if_none_match)) == without_weakness(etag)) return true;
  }
  return false;
}

std::optional<Target> read_target(std::string_view target, std::string_view host_header) {
  if (!may_be_host(host_header)) return std::nullopt;
  Target read{.host = host_header, .path = target, .query = {}};
  if (target == "*") return read;
  if (remove_scheme(target)) {
    const std::size_t end = std::min(target.find_first_of("/?"), target.size());
    read.host = target.substr(0, end);
    if (read.host.empty() || !may_be_host(read.host)) return std::nullopt;
    target.remove_prefix(end);
  } else if (!target.starts_with('/')) {
    return std::nullopt;
  }
  const std::size_t question = std::min(target.find('?'), target.size());
  read.path = target.substr(0, question);
  read.query = target.substr(std::min(question + 1, target.size()));
  if (read.path.empty()) read.path = "/";
  return read;
}

std::string_view last_of_list(std::string_view list) {
  const std::size_t comma = list.rfind(',');
  return trimmed(comma == std::string_view::npos ? list : list.substr(comma + 1));
}

}  // namespace skerry::server
