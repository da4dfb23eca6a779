// One call of the HTTP API: the request, its caller, and how it is answered. The table of routes
// says which function handles which path.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "protocol/fields.h"
#include "server/api.h"

namespace skerry::server {

struct Call {
  Accounts& accounts;
  const Registry& games;
  Request request;
  NetHandler::Answer answer;
  std::optional<Caller> caller{};
  std::string parameter{};  // the part of the path that matched the '*' of the route

  void respond(std::string body) { answer(json_response(std::move(body))); }
  void respond(const Error& error) { answer(error_response(error)); }
  // Also sets or clears cookies: values of Set-Cookie.
  void respond_with_cookies(std::string body, std::vector<std::string> cookies);
};
using CallPtr = std::shared_ptr<Call>;

// Makes a callback that answers with the error, or goes on with the value.
template <class T, class F>
Accounts::Callback<T> or_error(const CallPtr& call, F go_on) {
  return [call, go_on = std::move(go_on)](Expected<T> result) mutable {
    if (!result) return call->respond(result.error());
    if constexpr (std::is_void_v<T>) {
      go_on();
    } else {
      go_on(*std::move(result));
    }
  };
}

// ---- Bodies

// A string of any content in a body. The functions that use it check whether it is, say, a name.
struct FreeText {
  std::string text;
};
void read_value(const JsonIn& in, FreeText& value);

Expected<void> read_body(std::string_view text, const std::function<void(const JsonIn&)>& read);

// Reads the body into a struct that lists its fields (protocol/fields.h). After a fault it answers
// with the error and returns nothing.
template <class Body>
std::optional<Body> body_of(const CallPtr& call) {
  Body body;
  auto read = read_body(call->request.body,
                        [&](const JsonIn& in) { body = protocol::read_fields<Body>(in, {}); });
  if (read) return body;
  call->respond(read.error());
  return std::nullopt;
}

// ---- Routes

// What a route needs to know about its caller. nothing: the session is not looked up.
// optional_session: it is looked up, and may be missing. session: without one the call is refused.
enum class Needs { nothing, optional_session, session };
enum class IfBanned { refused, allowed };

struct Route {
  Method method;
  std::string_view path;  // a '*' at the end matches one segment
  Needs needs;
  IfBanned if_banned;
  void (*run)(const CallPtr& call);
};

std::span<const Route> people_routes();   // api_people.cpp
std::span<const Route> profile_routes();  // api_profiles.cpp
std::span<const Route> replay_routes();   // api_replays.cpp

}  // namespace skerry::server
