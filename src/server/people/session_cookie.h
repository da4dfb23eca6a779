// The cookie by which a browser is known, and whether a request comes from our own page.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/net/http.h"

namespace skerry::server {

// What the browser brought, if it can be a token. Over TLS the cookie has the prefix __Host-, which
// browsers let nobody but this very host set.
std::optional<std::string> session_token(const Request& request);

// Values of Set-Cookie.
std::string session_cookie(const Request& request, std::string_view token);
std::string no_session_cookie(const Request& request);

// False if a browser says that a page of somebody else is behind this. Programs that are no
// browsers say nothing and are believed: they have no cookies of a person to misuse.
bool from_own_page(const Request& request);

}  // namespace skerry::server
