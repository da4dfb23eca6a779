// The part of the API about the caller: sessions, accounts, and moderation (blocks and reports).
#include <array>

#include "server/api_call.h"
#include "server/people/session_cookie.h"

namespace skerry::server {
namespace {

using protocol::write_field;

void write_caller(JsonWriter& out, const Caller& caller, Time now) {
  out.key("user").string(caller.user).key("name").string(caller.name);
  out.key("guest").boolean(caller.guest);
  if (caller.muted(now)) write_field(out, "muted_until", caller.muted_until);
  if (caller.banned(now)) write_field(out, "banned_until", caller.banned_until);
}

std::string caller_json(const Call& call, const Caller& caller) {
  std::string body;
  JsonWriter out(body);
  out.begin_object();
  write_caller(out, caller, call.accounts.now());
  out.end_object();
  return body;
}

void write_codes(JsonWriter& out, const std::vector<std::string>& codes) {
  out.key("recovery_codes").begin_array();
  for (const std::string& code : codes) out.string(code);
  out.end_array();
}

std::vector<std::string> cookies_of(const Call& call, const Session& session) {
  std::vector<std::string> cookies = {session_cookie(call.request, session.token)};
  if (!session.device.empty()) cookies.push_back(device_cookie(call.request, session.device));
  return cookies;
}

void respond_new_session(const CallPtr& call, const Session& session) {
  call->respond_with_cookies(caller_json(*call, session.caller), cookies_of(*call, session));
}

auto then_respond_new_session(const CallPtr& call) {
  return or_error<Session>(call,
                           [call](const Session& session) { respond_new_session(call, session); });
}
auto then_respond_empty(const CallPtr& call) {
  return or_error<void>(call, [call] { call->respond("{}"); });
}
auto then_forget_browser(const CallPtr& call) {
  return or_error<void>(
      call, [call] { call->respond_with_cookies("{}", {no_session_cookie(call->request)}); });
}

// ---- Bodies -------------------------------------------------------------------------------------

struct NoBody {
  static void fields(auto&, auto&&) {}
};
struct GuestName {
  std::optional<FreeText> name;
  static void fields(auto& self, auto&& field) { field("name", self.name); }
};
struct NewName {
  FreeText name;
  static void fields(auto& self, auto&& field) { field("name", self.name); }
};
struct NameAndPassword {
  FreeText name;
  FreeText password;
  static void fields(auto& self, auto&& field) {
    field("name", self.name);
    field("password", self.password);
  }
};
struct PasswordChange {
  FreeText password;
  FreeText new_password;
  static void fields(auto& self, auto&& field) {
    field("password", self.password);
    field("new_password", self.new_password);
  }
};
struct Recovery {
  FreeText name;
  FreeText code;
  FreeText new_password;
  static void fields(auto& self, auto&& field) {
    field("name", self.name);
    field("code", self.code);
    field("new_password", self.new_password);
  }
};
struct OwnPassword {
  FreeText password;
  static void fields(auto& self, auto&& field) { field("password", self.password); }
};
struct MaybePassword {
  std::optional<FreeText> password;
  static void fields(auto& self, auto&& field) { field("password", self.password); }
};
struct UserBody {
  protocol::Id user;
  static void fields(auto& self, auto&& field) { field("user", self.user); }
};
struct ReportBody {
  protocol::Id user;
  std::optional<protocol::Id> table;
  FreeText text;
  static void fields(auto& self, auto&& field) {
    field("user", self.user);
    field("table", self.table);
    field("text", self.text);
  }
};

Accounts::Login login_of(const Call& call, const FreeText& name, const FreeText& password) {
  return {.name = name.text,
          .password = password.text,
          .address = call.request.address,
          .device = device_token(call.request).value_or("")};
}

// ---- Handlers -----------------------------------------------------------------------------------

// Sends the cookie again, so that the browser keeps it for another full period.
void respond_with_session(const CallPtr& call) {
  call->respond_with_cookies(caller_json(*call, *call->caller),
                             {session_cookie(call->request, *session_token(call->request))});
}

void see_session(const CallPtr& call) {
  if (!call->caller) return call->respond(R"({"user":null})");
  respond_with_session(call);
}

void begin_session(const CallPtr& call) {
  const auto body = body_of<GuestName>(call);
  if (!body) return;
  if (call->caller) return respond_with_session(call);
  const auto name = body->name ? std::optional(body->name->text) : std::nullopt;
  call->accounts.begin_guest(name, call->request.address, then_respond_new_session(call));
}

void sign_up(const CallPtr& call) {
  const auto body = body_of<NameAndPassword>(call);
  if (!body) return;
  call->accounts.register_account(call->caller, login_of(*call, body->name, body->password),
                                  or_error<NewAccount>(call, [call](const NewAccount& made) {
                                    std::string answer;
                                    JsonWriter out(answer);
                                    out.begin_object();
                                    write_caller(out, made.session.caller, call->accounts.now());
                                    write_codes(out, made.recovery_codes);
                                    out.end_object();
                                    call->respond_with_cookies(std::move(answer),
                                                               cookies_of(*call, made.session));
                                  }));
}

void log_in(const CallPtr& call) {
  const auto body = body_of<NameAndPassword>(call);
  if (!body) return;
  call->accounts.log_in(call->caller, login_of(*call, body->name, body->password),
                        then_respond_new_session(call));
}

void log_out(const CallPtr& call) {
  if (!body_of<NoBody>(call)) return;
  call->accounts.log_out(*call->caller, then_forget_browser(call));
}

void log_out_everywhere(const CallPtr& call) {
  if (!body_of<NoBody>(call)) return;
  call->accounts.log_out_everywhere(*call->caller, then_forget_browser(call));
}

void change_password(const CallPtr& call) {
  const auto body = body_of<PasswordChange>(call);
  if (!body) return;
  call->accounts.change_password(*call->caller, body->password.text, body->new_password.text,
                                 then_respond_new_session(call));
}

void recover(const CallPtr& call) {
  const auto body = body_of<Recovery>(call);
  if (!body) return;
  call->accounts.recover(call->caller, login_of(*call, body->name, body->new_password),
                         body->code.text, then_respond_new_session(call));
}

void renew_codes(const CallPtr& call) {
  const auto body = body_of<OwnPassword>(call);
  if (!body) return;
  call->accounts.renew_recovery_codes(
      *call->caller, body->password.text,
      or_error<std::vector<std::string>>(call, [call](const std::vector<std::string>& codes) {
        std::string answer;
        JsonWriter out(answer);
        out.begin_object();
        write_codes(out, codes);
        out.end_object();
        call->respond(std::move(answer));
      }));
}

void rename(const CallPtr& call) {
  const auto body = body_of<NewName>(call);
  if (!body) return;
  call->accounts.rename(*call->caller, body->name.text,
                        or_error<Caller>(call, [call](const Caller& caller) {
                          call->respond(caller_json(*call, caller));
                        }));
}

void remove(const CallPtr& call) {
  const auto body = body_of<MaybePassword>(call);
  if (!body) return;
  call->accounts.remove(
      *call->caller, body->password.value_or(FreeText{}).text, or_error<void>(call, [call] {
        call->respond_with_cookies(
            "{}", {no_session_cookie(call->request), no_device_cookie(call->request)});
      }));
}

void list_blocks(const CallPtr& call) {
  using People = std::vector<BlockedPerson>;
  call->accounts.blocks(*call->caller, or_error<People>(call, [call](const People& people) {
    std::string answer;
    JsonWriter out(answer);
    out.begin_object().key("blocked").begin_array();
    for (const BlockedPerson& person : people) {
      out.begin_object().key("user").string(person.user).key("name").string(person.name);
      out.end_object();
    }
    out.end_array().end_object();
    call->respond(std::move(answer));
  }));
}

void block(const CallPtr& call) {
  const auto body = body_of<UserBody>(call);
  if (!body) return;
  call->accounts.block(*call->caller, body->user.text, then_respond_empty(call));
}

void unblock(const CallPtr& call) {
  const auto body = body_of<UserBody>(call);
  if (!body) return;
  call->accounts.unblock(*call->caller, body->user.text, then_respond_empty(call));
}

void report(const CallPtr& call) {
  const auto body = body_of<ReportBody>(call);
  if (!body) return;
  call->accounts.report(*call->caller,
                        {.user = body->user.text,
                         .table = body->table.value_or(protocol::Id{}).text,
                         .text = body->text.text},
                        then_respond_empty(call));
}

using enum Method;
using enum Needs;
using enum IfBanned;

constexpr std::array<Route, 15> kPeopleRoutes{{
    {get, "/api/session", optional_session, allowed, see_session},
    {post, "/api/session", optional_session, allowed, begin_session},
    {post, "/api/account", optional_session, refused, sign_up},
    {post, "/api/login", optional_session, refused, log_in},
    {post, "/api/logout", session, allowed, log_out},
    {post, "/api/logout-everywhere", session, allowed, log_out_everywhere},
    {post, "/api/password", session, allowed, change_password},
    {post, "/api/recover", optional_session, refused, recover},
    {post, "/api/recovery-codes", session, allowed, renew_codes},
    {post, "/api/name", session, refused, rename},
    {post, "/api/delete-me", session, allowed, remove},
    {get, "/api/blocks", session, allowed, list_blocks},
    {post, "/api/blocks", session, refused, block},
    {post, "/api/unblock", session, refused, unblock},
    {post, "/api/reports", session, refused, report},
}};

}  // namespace

std::span<const Route> people_routes() { return kPeopleRoutes; }

}  // namespace skerry::server
