#include "server/net/http_text.h"

#include <openssl/evp.h>
#include <openssl/sha.h>

#include <algorithm>
#include <array>
#include <boost/beast/http/status.hpp>
#include <memory>
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

std::string_view last_of_list(std::string_view list) {
  const std::size_t comma = list.rfind(',');
  return trimmed(comma == std::string_view::npos ? list : list.substr(comma + 1));
}

}  // namespace skerry::server
