// The queries of Accounts to the store. All of them run on the store's thread.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/people/accounts.h"

namespace skerry::server {

// The caller of a token that has not expired. Extends the session if it was last extended a day ago
// or more.
Expected<std::optional<Caller>> find_caller(store::Store& store, const std::string& token_hash,
                                            Time now);

// Opens a new session of this user.
Expected<Session> open_session(store::Store& store, const std::string& user, Time now);

// The person of an id: the account, if it is the id of a guest that an account has taken over.
Expected<store::User> find_person(store::Store& store, const std::string& id);

// The people whom this user has blocked. Guests whom an account has taken over are the same person
// and are listed once.
Expected<std::vector<BlockedPerson>> blocked_people(store::Store& store, const std::string& user);

// Ends the caller's session. If the caller is a guest, the account takes over its matches.
Expected<void> leave_session(store::Store& store, const std::optional<Caller>& caller,
                             const std::string& account);

}  // namespace skerry::server
