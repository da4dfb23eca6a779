#include "server/api.h"

#include <algorithm>
#include <array>

#include "core/text.h"
#include "server/api_call.h"
#include "server/people/names.h"
#include "server/people/session_cookie.h"

namespace skerry::server {
namespace {

constexpr std::size_t kMaxBody = std::size_t{16} << 10;

// The HTTP response to an error code.
struct Kind {
  std::string_view code;
  int status;
  std::string_view message{};      // replaces the error's own
  std::string_view retry_after{};  // seconds
};
constexpr std::string_view kNotNow = "the server cannot do this at the moment; try again soon";
constexpr Kind kUnexpected{.code = "", .status = 500, .message = kNotNow};
constexpr auto kKinds = std::to_array<Kind>({
    {code::kBadJson, 400},
    {code::kBadRequest, 400},
    {code::kBadName, 400},
    {code::kBadPassword, 400},
    {code::kNoSession, 401},
    {code::kWrongLogin, 403},
    {code::kWrongPassword, 403},
    {code::kWrongCode, 403},
    {code::kNeedsAccount, 403},
    {code::kNotAllowed, 403},
    {code::kBanned, 403},
    {code::kBadOrigin, 403},
    {code::kNotFound, 404},
    {code::kNoSuchTable, 404},
    {code::kUnknownGame, 404},
    {store::code::kUnknownUser, 404, "there is no such player"},
    {code::kBadMethod, 405},
    {code::kNotGuest, 409},
    {code::kNotOver, 409},
    {code::kNotStarted, 409},
    {code::kTooMany, 409},
    {store::code::kTaken, 409, "somebody has this name already"},
    {code::kTooFast, 429, {}, "60"},
    {code::kBusy, 503, {}, "2"},
    {"stopping", 503, {}, "2"},
    {store::code::kNotDurable, 503, kNotNow, "5"},
    {store::code::kUnavailable, 503, kNotNow, "5"},
    {store::code::kInDoubt, 503, kNotNow, "5"},
});

const Kind& kind_of(std::string_view code) {
  const auto* found = std::ranges::find(kKinds, code, &Kind::code);
  return found == kKinds.end() ? kUnexpected : *found;
}

// The segment that matches the '*' of the pattern, or an empty string if it has none; nothing if
// the path does not match.
std::optional<std::string_view> matched(std::string_view pattern, std::string_view path) {
  if (!pattern.ends_with('*'))
    return pattern == path ? std::optional(std::string_view()) : std::nullopt;
  pattern.remove_suffix(1);
  if (!path.starts_with(pattern)) return std::nullopt;
  path.remove_prefix(pattern.size());
  if (path.empty() || path.find('/') != std::string_view::npos) return std::nullopt;
  return path;
}

// True for visible ASCII. Error messages quote the path, and a response must be UTF-8.
bool is_plain(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
}

struct Found {
  const Route* route = nullptr;
  std::string parameter{};
  std::string allowed{};  // the methods of all routes with this path
};

Found find_route(const Request& request) {
  const Method method = request.method == Method::head ? Method::get : request.method;
  Found found;
  for (const auto routes : {people_routes(), profile_routes(), replay_routes()}) {
    for (const Route& route : routes) {
      const auto word = matched(route.path, request.path);
      if (!word) continue;
      found.allowed += (found.allowed.empty() ? "" : ", ");
      found.allowed += route.method == Method::get ? "GET, HEAD" : "POST";
      if (route.method != method) continue;
      found.route = &route;
      found.parameter = *word;
    }
  }
  return found;
}

bool is_json(std::string_view content_type) {
  constexpr std::string_view kJson = "application/json";
  content_type = content_type.substr(0, content_type.find(';'));
  while (content_type.ends_with(' ')) content_type.remove_suffix(1);
  return std::ranges::equal(content_type, kJson, {}, small_letter);
}

// Protects against cross-site request forgery: a page of another site can make a browser send a
// POST, but neither as JSON nor without an Origin or Sec-Fetch-Site header.
Expected<void> check_source(const Request& request) {
  if (request.method != Method::post) return {};
  if (!is_json(request.content_type)) {
    return fail(code::kBadOrigin, "the Content-Type of a POST is application/json");
  }
  if (!from_own_page(request)) {
    return fail(code::kBadOrigin, "this comes from a page of somebody else");
  }
  return {};
}

Expected<void> check_caller(const Call& call, const Route& route) {
  const auto& caller = call.caller;
  if (!caller && route.needs == Needs::session) {
    return fail(code::kNoSession, "there is no session; POST /api/session begins one");
  }
  if (caller && caller->banned(call.accounts.now()) && route.if_banned == IfBanned::refused) {
    return fail(code::kBanned, "you are banned until " + match::time_text(*caller->banned_until));
  }
  return {};
}

}  // namespace

Response json_response(std::string body) {
  Response response;
  response.body = std::make_shared<const std::string>(std::move(body));
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

Response error_response(const Error& error) {
  const Kind& kind = kind_of(error.code);
  std::string body;
  JsonWriter out(body);
  const bool own_words = kind.message.empty();
  out.begin_object().key("error").begin_object().key("code").string(error.code);
  out.key("key").string("error." + error.code).key("params").begin_object();
  if (own_words && !error.where.empty()) out.key("where").string(error.where);
  out.end_object().key("message").string(own_words ? error.text() : kind.message);
  out.end_object().end_object();
  Response response = json_response(std::move(body));
  response.status = kind.status;
  if (!kind.retry_after.empty()) response.headers.emplace_back("Retry-After", kind.retry_after);
  return response;
}

void Call::respond_with_cookies(std::string body, std::vector<std::string> cookies) {
  Response response = json_response(std::move(body));
  for (std::string& cookie : cookies) {
    response.headers.emplace_back("Set-Cookie", std::move(cookie));
  }
  answer(std::move(response));
}

void read_value(const JsonIn& in, FreeText& value) { value.text = in.string(); }

Expected<void> read_body(std::string_view text, const std::function<void(const JsonIn&)>& read) {
  JsonParser parser;
  const auto json = parser.parse(text, kMaxBody);
  if (!json) return std::unexpected(json.error());
  JsonFaults faults(**json, "body", code::kBadRequest);
  read(JsonIn(faults));
  if (faults.found()) return std::unexpected(faults.first());
  return {};
}

Api::Api(Accounts& accounts, const Registry& games) : accounts_(accounts), games_(games) {}

void Api::handle(Request request, NetHandler::Answer answer) {
  if (!is_plain(request.path) || !is_plain(request.query)) {
    return answer(error_response(
        {std::string(code::kBadRequest), "paths and queries are written in ASCII", ""}));
  }
  const Found found = find_route(request);
  if (found.allowed.empty()) {
    return answer(error_response({std::string(code::kNotFound), "there is nothing here", ""}));
  }
  if (found.route == nullptr) {
    Response response =
        error_response({std::string(code::kBadMethod), "this path takes " + found.allowed, ""});
    response.headers.emplace_back("Allow", found.allowed);
    return answer(std::move(response));
  }
  if (const auto source = check_source(request); !source) {
    return answer(error_response(source.error()));
  }
  const Route& route = *found.route;
  const auto call = std::make_shared<Call>(Call{accounts_, games_, std::move(request),
                                                std::move(answer), std::nullopt, found.parameter});
  if (route.needs == Needs::nothing) return route.run(call);
  accounts_.identify(call->request,
                     or_error<std::optional<Caller>>(call, [call, &route](auto caller) {
                       call->caller = std::move(caller);
                       const auto fine = check_caller(*call, route);
                       fine ? route.run(call) : call->respond(fine.error());
                     }));
}

}  // namespace skerry::server
