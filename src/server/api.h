// The HTTP API under /api/: sessions, accounts, moderation, profiles and leaderboards. What is on
// the wire: docs/http-api.md.
#pragma once

#include <string>
#include <string_view>

#include "core/registry.h"
#include "server/net/net.h"
#include "server/people/accounts.h"

namespace skerry::code {
inline constexpr std::string_view kBadOrigin = "bad_origin";
inline constexpr std::string_view kBadMethod = "bad_method";
inline constexpr std::string_view kNotFound = "not_found";
inline constexpr std::string_view kBanned = "banned";
}  // namespace skerry::code

namespace skerry::server {

class Api {
 public:
  // Both must outlive it.
  Api(Accounts& accounts, const Registry& games);

  // Any request whose path begins with "/api/". Answers once, now or later, on the network thread.
  void handle(Request request, NetHandler::Answer answer);

 private:
  Accounts& accounts_;
  const Registry& games_;
};

Response json_response(std::string body);
// With the status that fits the code. What is wrong inside the server is not told in detail.
Response error_response(const Error& error);

}  // namespace skerry::server
