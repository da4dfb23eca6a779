// The part of the API about replay links (tables/access.h).
#include <array>

#include "server/api_call.h"
#include "server/tables/access.h"

namespace skerry::server {
namespace {

using store::Store;

struct TableBody {
  protocol::Id table;
  static void fields(auto& self, auto&& field) { field("table", self.table); }
};

void respond_with_link(const CallPtr& call, const std::optional<std::string>& link) {
  std::string body;
  JsonWriter out(body);
  out.begin_object().key("replay");
  link ? out.string(*link) : out.null();
  out.end_object();
  call->respond(std::move(body));
}

void see_link(const CallPtr& call) {
  using Link = std::optional<std::string>;
  call->accounts.ask_store<Link>(
      [match = call->parameter, user = call->caller->user](Store& store) {
        return find_replay_link(store, match, user);
      },
      or_error<Link>(call, [call](const Link& link) { respond_with_link(call, link); }));
}

void make_link(const CallPtr& call) {
  const auto body = body_of<TableBody>(call);
  if (!body) return;
  call->accounts.ask_store<std::string>(
      [match = body->table.text, user = call->caller->user](Store& store) {
        return make_replay_link(store, match, user);
      },
      or_error<std::string>(call,
                            [call](const std::string& link) { respond_with_link(call, link); }));
}

void withdraw_link(const CallPtr& call) {
  const auto body = body_of<TableBody>(call);
  if (!body) return;
  call->accounts.ask_store<void>(
      [match = body->table.text, user = call->caller->user](Store& store) {
        return withdraw_replay_link(store, match, user);
      },
      or_error<void>(call, [call] { call->respond("{}"); }));
}

using enum Needs;
constexpr std::array<Route, 3> kReplayRoutes{{
    {Method::get, "/api/replay-links/*", session, IfBanned::allowed, see_link},
    {Method::post, "/api/replay-links", session, IfBanned::refused, make_link},
    {Method::post, "/api/withdraw-replay-link", session, IfBanned::allowed, withdraw_link},
}};

}  // namespace

std::span<const Route> replay_routes() { return kReplayRoutes; }

}  // namespace skerry::server
