#include "server/people/sessions.h"

#include <chrono>
#include <vector>

#include "server/people/names.h"

namespace skerry::server {
namespace {

using std::chrono::days;

// Use extends a session, but at most once in this time: a write for each request would cost too
// much.
constexpr days kTouchEvery{1};
constexpr days kGuestLife{180};
constexpr days kAccountLife{90};

days life_of(const store::User& user) {
  return user.kind == store::UserKind::guest ? kGuestLife : kAccountLife;
}

Expected<Caller> caller_of(store::Store& store, store::User user, const std::string& token_hash) {
  auto identities = store.identities(user.id);
  if (!identities) return std::unexpected(identities.error());
  auto blocked = store.blocked_by(user.id);
  if (!blocked) return std::unexpected(blocked.error());
  return Caller{.user = std::move(user.id),
                .name = std::move(user.name),
                .guest = user.kind == store::UserKind::guest,
                .identities = std::move(*identities),
                .muted_until = user.muted_until,
                .banned_until = user.banned_until,
                .blocked = std::move(*blocked),
                .token_hash = token_hash};
}

}  // namespace

Expected<std::optional<Caller>> find_caller(store::Store& store, const std::string& token_hash,
                                            Time now) {
  const auto token = store.token(token_hash);
  if (!token) return std::unexpected(token.error());
  if (!*token || (*token)->expires <= now) return std::nullopt;
  auto user = store.user((*token)->user);
  if (!user) return std::unexpected(user.error());
  if (!*user) return std::nullopt;
  if (now - (*token)->last_seen >= kTouchEvery) {
    // If this write fails (a full disk), the next request tries it again; nobody is logged out for
    // that.
    [[maybe_unused]] const auto noted = store.touch_token(token_hash, now, now + life_of(**user));
  }
  return caller_of(store, *std::move(*user), token_hash);
}

Expected<Session> open_session(store::Store& store, const std::string& user, Time now) {
  auto person = find_person(store, user);
  if (!person) return std::unexpected(person.error());
  std::string token = new_token();
  const store::Token kept{.hash = secret_hash(token),
                          .user = person->id,
                          .created = now,
                          .last_seen = now,
                          .expires = now + life_of(*person)};
  if (auto added = store.add_token(kept); !added) return std::unexpected(added.error());
  auto caller = caller_of(store, *std::move(person), kept.hash);
  if (!caller) return std::unexpected(caller.error());
  return Session{.caller = *std::move(caller), .token = std::move(token)};
}

Expected<std::optional<store::User>> find_account(store::Store& store, std::string_view name) {
  auto spelled = store.account_spelled(with_single_spaces(name));
  if (!spelled || *spelled) return spelled;
  return store.account_named(fold_name(name));
}

Expected<void> renew_name_keys(store::Store& store) {
  constexpr std::int64_t kAccountsAtOnce = 500;
  while (true) {
    const auto accounts = store.accounts_of_other_rules(name_rules(), kAccountsAtOnce);
    if (!accounts) return std::unexpected(accounts.error());
    if (accounts->empty()) return {};
    std::vector<store::RenewedKeys> renewed;
    renewed.reserve(accounts->size());
    for (const store::User& user : *accounts) renewed.push_back({user.id, name_keys(user.name)});
    if (auto done = store.renew_name_keys(renewed); !done) return done;
  }
}

Expected<store::User> find_person(store::Store& store, const std::string& id) {
  auto user = store.user(id);
  if (user && *user && (*user)->account) user = store.user(*(*user)->account);
  if (!user) return std::unexpected(user.error());
  if (!*user) return fail(store::code::kUnknownUser, "there is no such player");
  return *std::move(*user);
}

Expected<std::vector<BlockedPerson>> blocked_people(store::Store& store, const std::string& user) {
  const auto ids = store.blocked_by(user);
  if (!ids) return std::unexpected(ids.error());
  std::vector<BlockedPerson> people;
  for (const std::string& id : *ids) {
    const auto found = store.user(id);
    if (!found) return std::unexpected(found.error());
    if (*found && !(*found)->account) people.push_back({id, (*found)->name});
  }
  return people;
}

Expected<void> leave_session(store::Store& store, const std::optional<Caller>& caller,
                             const std::string& account) {
  if (!caller) return {};
  // The matches are taken over before the token is deleted, so that nothing is lost if the second
  // step fails.
  if (caller->guest) {
    auto taken = store.take_over(caller->user, account);
    // Another tab of the same browser has done it already.
    if (!taken && taken.error().code != store::code::kUnknownUser) return taken;
  }
  return store.delete_token(caller->token_hash);
}

}  // namespace skerry::server
