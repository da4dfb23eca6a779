#include "server/people/session_cookie.h"

#include "core/text.h"
#include "server/people/passwords.h"

namespace skerry::server {
namespace {

// 400 days, the longest that browsers keep a cookie; the store decides when a session ends.
constexpr std::string_view kKept = "; Max-Age=34560000";
constexpr std::string_view kGone = "; Max-Age=0";

constexpr std::string_view kSession = "skerry_session";
constexpr std::string_view kDevice = "skerry_device";

std::string full_name(const Request& request, std::string_view name) {
  return std::string(request.secure ? "__Host-" : "") + std::string(name);
}

std::string set_cookie(const Request& request, std::string_view name, std::string_view token,
                       std::string_view age) {
  std::string cookie = full_name(request, name);
  cookie.append("=").append(token).append("; Path=/; HttpOnly; SameSite=Strict").append(age);
  if (request.secure) cookie += "; Secure";
  return cookie;
}

std::optional<std::string> token_in(const Request& request, std::string_view name) {
  const std::string wanted = full_name(request, name);
  std::string_view left = request.cookie;
  while (!left.empty()) {
    const std::size_t end = left.find(';');
    const std::string_view pair = trimmed(left.substr(0, end));
    left.remove_prefix(end == std::string_view::npos ? left.size() : end + 1);
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || pair.substr(0, equals) != wanted) continue;
    const std::string_view token = pair.substr(equals + 1);
    if (looks_like_token(token)) return std::string(token);
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> session_token(const Request& request) {
  return token_in(request, kSession);
}
std::string session_cookie(const Request& request, std::string_view token) {
  return set_cookie(request, kSession, token, kKept);
}
std::string no_session_cookie(const Request& request) {
  return set_cookie(request, kSession, "", kGone);
}

std::optional<std::string> device_token(const Request& request) {
  return token_in(request, kDevice);
}
std::string device_cookie(const Request& request, std::string_view token) {
  return set_cookie(request, kDevice, token, kKept);
}
std::string no_device_cookie(const Request& request) {
  return set_cookie(request, kDevice, "", kGone);
}

bool from_own_page(const Request& request) {
  if (!request.fetch_site.empty() && request.fetch_site != "same-origin" &&
      request.fetch_site != "none") {
    return false;
  }
  if (request.origin.empty()) return true;
  const std::size_t scheme = request.origin.find("://");
  return scheme != std::string::npos && request.origin.substr(scheme + 3) == request.host;
}

}  // namespace skerry::server
