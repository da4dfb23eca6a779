// What Accounts asks of the store; all of it runs on the store's thread.
#pragma once

#include <optional>
#include <string>

#include "server/people/accounts.h"

namespace skerry::server {

Expected<std::optional<Caller>> find_caller(store::Store& store, const std::string& token_hash,
                                            Time now);

// A new session of this user.
Expected<Session> open_session(store::Store& store, const std::string& user, Time now);

// The person that this id means: the account, if the guest of this id was taken over.
Expected<store::User> find_person(store::Store& store, const std::string& id);

// What the caller played as a guest is the account's from now on, and its token is worth nothing.
Expected<void> leave_session(store::Store& store, const std::optional<Caller>& caller,
                             const std::string& account);

}  // namespace skerry::server
