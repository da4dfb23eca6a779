// Headers as text: those of every answer, and what is read out of those of a request.
#pragma once

#include <string>
#include <string_view>

#include "server/net/http.h"

namespace skerry::server {

struct Delivery {
  Method method = Method::get;
  bool keep_alive = true;
  bool secure = false;  // the client came over TLS
};

// The head of an answer, up to and with the empty line. An answer to HEAD has the same.
std::string response_head(const Response& response, const Delivery& delivery);
// False for an answer that has only a head.
bool has_body(const Response& response, const Delivery& delivery);

// The answer to a Sec-WebSocket-Key (RFC 6455, 4.2.2).
std::string websocket_accept(std::string_view key);

// {"error":{"code":…}}, as for every error.
Response error_response(int status, std::string_view code, std::string_view message);

// True if a page of that origin ("https://example.org") is one of this host ("example.org").
bool same_origin(std::string_view origin, std::string_view host);

// The last element of a list such as "1.2.3.4, 5.6.7.8".
std::string_view last_of_list(std::string_view list);

}  // namespace skerry::server
