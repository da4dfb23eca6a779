// A simulated browser without a network: it sends requests to the API and keeps the session cookie.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "games/games.h"
#include "kit/json.h"
#include "server/api.h"
#include "server/people_kit.h"

namespace skerry::server {

inline std::string header(const Response& response, std::string_view name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) return value;
  }
  return {};
}

class Browser {
 public:
  Browser(People& people, Api& api) : people_(people), api_(api) {}

  static Request request(Method method, std::string_view target, std::string body = {}) {
    Request request;
    request.method = method;
    request.path = target.substr(0, target.find('?'));
    if (target.contains('?')) request.query = target.substr(target.find('?') + 1);
    request.body = std::move(body);
    request.host = "skerry.example";
    request.address = "1.2.3.4";
    if (method == Method::post) {
      request.origin = "https://skerry.example";
      request.content_type = "application/json";
      request.fetch_site = "same-origin";
    }
    return request;
  }
  Response send(Request request) {
    request.cookie = cookie;
    std::optional<Response> got;
    api_.handle(std::move(request), [&](Response response) { got = std::move(response); });
    if (!people_.loop.run_until([&] { return got.has_value(); })) {
      ADD_FAILURE() << "no answer";
      return {};
    }
    if (const std::string set = header(*got, "Set-Cookie"); !set.empty()) {
      cookie = set.substr(0, set.find(';'));
    }
    return *std::move(got);
  }
  // Sends a request and returns the response as "200 {…}".
  std::string get(std::string_view target) { return said(send(request(Method::get, target))); }
  std::string post(std::string_view target, std::string body) {
    return said(send(request(Method::post, target, std::move(body))));
  }
  // A text member of a response, which must have the status 200.
  std::string text(const std::string& answer, std::string_view key) {
    EXPECT_TRUE(answer.starts_with("200 ")) << answer;
    const Json json = kit::parse(std::string_view(answer).substr(4));
    const auto* found = json.is_object() ? json.as_object().if_contains(key) : nullptr;
    return found != nullptr && found->is_string() ? std::string(found->as_string()) : "";
  }

  static std::string said(const Response& response) {
    return std::to_string(response.status) + ' ' + (response.body ? *response.body : "");
  }

  std::string cookie;

 private:
  People& people_;
  Api& api_;
};

}  // namespace skerry::server
