// The queries of Accounts to the store. All of them run on the store's thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/people/accounts.h"

namespace skerry::server {

// The caller of a token that has not expired. Extends the session if it was last extended a day ago
// or more.
Expected<std::optional<Caller>> find_caller(store::Store& store, const std::string& token_hash,
                                            Time now);

// Opens a new session of this user.
Expected<Session> open_session(store::Store& store, const std::string& user, Time now);

// The account that somebody means who types this name: that with exactly this name, otherwise that
// whose name is the same when both are folded. Of two accounts that were made when other rules held
// and are the same now, each is found by its own spelling.
Expected<std::optional<store::User>> find_account(store::Store& store, std::string_view name);

// Makes the keys of all accounts anew that were made by other rules for names.
Expected<void> renew_name_keys(store::Store& store);

// The person of an id: the account, if it is the id of a guest that an account has taken over.
Expected<store::User> find_person(store::Store& store, const std::string& id);

// The people whom this user has blocked. Guests whom an account has taken over are the same person
// and are listed once.
Expected<std::vector<BlockedPerson>> blocked_people(store::Store& store, const std::string& user);

// Ends the caller's session. If the caller is a guest, the account takes over its matches.
Expected<void> leave_session(store::Store& store, const std::optional<Caller>& caller,
                             const std::string& account);

}  // namespace skerry::server
