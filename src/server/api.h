// The HTTP API under /api/: sessions, accounts, moderation, profiles and leaderboards.
// docs/http-api.md describes its requests and responses.
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
  // The accounts and the registry must outlive the Api.
  Api(Accounts& accounts, const Registry& games);

  // Handles any request whose path begins with "/api/", and calls `answer` once, now or later, on
  // the network thread.
  void handle(Request request, NetHandler::Answer answer);

 private:
  Accounts& accounts_;
  const Registry& games_;
};

Response json_response(std::string body);
// The response has the status that fits the error's code. A fault inside the server is not
// described in detail.
Response error_response(const Error& error);

}  // namespace skerry::server
