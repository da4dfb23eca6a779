// HTTP headers as text: those of every response, and helpers that read those of a request.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/net/http.h"

namespace skerry::server {

// What the header of a response depends on besides the response itself.
struct Delivery {
  Method method = Method::get;
  bool keep_alive = true;
  bool secure = false;  // the client uses TLS
};

// The status line and the headers of a response, including the empty line. A response to HEAD has
// the same.
std::string response_head(const Response& response, const Delivery& delivery);
// False if the response has no body on the wire, such as one to HEAD.
bool has_body(const Response& response, const Delivery& delivery);

// The Sec-WebSocket-Accept for a Sec-WebSocket-Key (RFC 6455, 4.2.2).
std::string websocket_accept(std::string_view key);

// A response with the body {"error":{"code":…}} that every error has.
Response error_response(int status, std::string_view code, std::string_view message);

// Whether the origin of a page ("https://example.org") is that of this host ("example.org").
bool same_origin(std::string_view origin, std::string_view host);

// Whether a client can read gzip by its Accept-Encoding (RFC 9110, 12.5.3): named, or covered by
// "*", with a weight above 0. Without the header the answer is no, although the client would have to
// take anything.
bool accepts_gzip(std::string_view accept_encoding);

// Whether If-None-Match, a list of entity tags or "*", has this tag by the weak comparison: W/"a" and
// "a" are the same (RFC 9110, 13.1.2). A response to GET or HEAD is then 304.
bool etag_matches(std::string_view if_none_match, std::string_view etag);

// What a request asks for and of which host (RFC 9112, 3.2 and 3.3).
struct Target {
  std::string_view host;   // empty if the client named none
  std::string_view path;   // begins with '/', without the query; or "*", which only OPTIONS has
  std::string_view query;  // what follows the '?'
};
// Splits a target: "/path?query", or "http://host/path?query", whose host replaces that of the Host
// header. Nothing if it is neither, or if a host has characters that no host has.
std::optional<Target> read_target(std::string_view target, std::string_view host_header);

// The last element of a list such as "1.2.3.4, 5.6.7.8".
std::string_view last_of_list(std::string_view list);

}  // namespace skerry::server
