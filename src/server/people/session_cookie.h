// The cookies of a session and of a device, and the check that a request comes from our own pages.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/net/http.h"

namespace skerry::server {

// The token in the request's cookie, if it has the form of one. Over TLS the cookie has the prefix
// __Host-, with which browsers let only this very host set it.
std::optional<std::string> session_token(const Request& request);

// Values of Set-Cookie that set and delete the session.
std::string session_cookie(const Request& request, std::string_view token);
std::string no_session_cookie(const Request& request);

// The same for the token of a device (Accounts::Login), which stays when the session ends.
std::optional<std::string> device_token(const Request& request);
std::string device_cookie(const Request& request, std::string_view token);
std::string no_device_cookie(const Request& request);

// False if the headers of a browser say that a page of another site sent the request. Programs that
// are no browsers send no such headers and are accepted: they have no cookies of a person to
// misuse.
bool from_own_page(const Request& request);

}  // namespace skerry::server
