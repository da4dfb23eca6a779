// One request to the API on its way: who asks, what for, and how it is answered.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "protocol/fields.h"
#include "server/api.h"

namespace skerry::server {

struct Call {
  Accounts& accounts;
  const Registry& games;
  Request request;
  NetHandler::Answer answer;
  std::optional<Caller> caller{};
  std::string parameter{};  // what stands for the '*' of the route

  void respond(std::string body) { answer(json_response(std::move(body))); }
  void respond(const Error& error) { answer(error_response(error)); }
  // Also tells the browser by which token it is known, or that it is not.
  void respond_with_cookie(std::string body, std::string cookie);
};
using CallPtr = std::shared_ptr<Call>;

// A callback that says what is wrong, or goes on with the value.
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

// Any text; those who use it look whether it can be what it should be.
struct FreeText {
  std::string text;
};
void read_value(const JsonIn& in, FreeText& value);

Expected<void> read_body(std::string_view text, const std::function<void(const JsonIn&)>& read);

// The body as a struct that lists its fields (protocol/fields.h), or nothing after an answer that
// says what is wrong with it.
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

// nothing: does not matter who asks. anybody: matters, but nobody need be known. session: somebody
// must be known.
enum class Needs { nothing, optional_session, session };
enum class IfBanned { refused, allowed };

struct Route {
  Method method;
  std::string_view path;  // a '*' at the end stands for one word
  Needs needs;
  IfBanned if_banned;
  void (*run)(const CallPtr& call);
};

std::span<const Route> people_routes();   // api_people.cpp
std::span<const Route> profile_routes();  // api_profiles.cpp

}  // namespace skerry::server
