#include "server/people/accounts.h"

#include <sodium.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "protocol/fields.h"
#include "server/people/names.h"
#include "server/people/session_cookie.h"
#include "server/people/sessions.h"

namespace skerry::server {
namespace {

// Longer than the clocks of the processes that share a store may differ.
constexpr std::chrono::hours kDeletedNoticed{2};
constexpr std::chrono::hours kDeletedKept{24};
constexpr std::size_t kMaxBlocks = 200;
constexpr std::size_t kMaxReportText = 1000;

std::string guest_name() { return "Guest " + std::to_string(1000 + randombytes_uniform(9000)); }

}  // namespace

Accounts::Accounts(store::GroupCommit& commits, AccountCallbacks callbacks,
                   const AccountLimits& limits, const HashCost& cost)
    : commits_(commits),
      callbacks_(std::move(callbacks)),
      cost_(cost),
      guests_per_address_(limits.guests_per_address),
      registrations_per_address_(limits.registrations_per_address),
      logins_per_address_(limits.logins_per_address),
      logins_per_account_(limits.logins_per_account),
      first_logins_(limits.first_logins),
      first_logins_per_account_(limits.logins_per_account),
      logins_per_device_(limits.logins_per_device),
      reports_per_user_(limits.reports_per_user),
      downloads_per_user_(limits.downloads_per_user),
      changes_per_user_(limits.changes_per_user),
      hashing_(limits.hashes_waiting) {}

// ---- Sessions --------------------------------------------------------------------------------

void Accounts::identify(const Request& request, Callback<std::optional<Caller>> then) {
  const auto token = session_token(request);
  if (!token) return then(std::nullopt);
  identify_by_token(secret_hash(*token), std::move(then));
}

void Accounts::identify_by_token(const std::string& token_hash,
                                 Callback<std::optional<Caller>> then) {
  ask_store<std::optional<Caller>>(
      [token_hash, now = now()](store::Store& store) {
        return find_caller(store, token_hash, now);
      },
      std::move(then));
}

void Accounts::log_out(const Caller& caller, Callback<void> then) {
  ask_store<void>(
      [hash = caller.token_hash](store::Store& store) { return store.delete_token(hash); },
      end_before(caller.user, caller.token_hash, std::move(then)));
}

void Accounts::log_out_everywhere(const Caller& caller, Callback<void> then) {
  ask_store<void>(
      [user = caller.user](store::Store& store) { return store.delete_tokens_of(user); },
      end_before(caller.user, "", std::move(then)));
}

void Accounts::forget_expired(Callback<void> then) {
  ask_store<void>(
      [now = now()](store::Store& store) -> Expected<void> {
        if (auto done = store.delete_expired_tokens(now); !done) return done;
        return store.forget_deleted_before(now - kDeletedKept);
      },
      std::move(then));
}

// ---- Guests ----------------------------------------------------------------------------------

void Accounts::begin_guest(const std::optional<std::string>& name, const std::string& address,
                           Callback<Session> then) {
  const auto tidy = tidy_name(name ? *name : guest_name());
  if (!tidy) return then(std::unexpected(tidy.error()));
  if (!guests_per_address_.take(address, now())) return then(too_often());
  ask_store<Session>(
      [name = *tidy, now = now()](store::Store& store) -> Expected<Session> {
        store::User user;
        user.id = new_id();
        user.name = name;
        user.created = now;
        if (auto added = store.add_user(user); !added) return std::unexpected(added.error());
        return open_session(store, user.id, now);
      },
      std::move(then));
}

void Accounts::rename(const Caller& caller, const std::string& name, Callback<Caller> then) {
  const auto tidy = caller.guest ? tidy_name(name) : tidy_account_name(name);
  if (!tidy) return then(std::unexpected(tidy.error()));
  if (!changes_per_user_.take(caller.user, now())) return then(too_often());
  ask_store<Caller>(
      [caller = Caller(caller), name = *tidy](store::Store& store) mutable -> Expected<Caller> {
        const auto keys = caller.guest ? std::nullopt : std::optional(name_keys(name));
        auto renamed = store.rename_user(caller.user, name, keys);
        if (!renamed) return std::unexpected(renamed.error());
        caller.name = name;
        return caller;
      },
      then_notify(caller.user, std::move(then)));
}

// ---- Moderation ---------------------------------------------------------------------------------

void Accounts::block(const Caller& caller, const std::string& user, Callback<void> then) {
  if (!changes_per_user_.take(caller.user, now())) return then(too_often());
  ask_store<void>(
      [caller, user](store::Store& store) -> Expected<void> {
        const auto person = find_person(store, user);
        if (!person) return std::unexpected(person.error());
        if (person->id == caller.user) {
          return fail(code::kBadRequest, "nobody can block themselves", "user");
        }
        const auto blocked = store.blocked_by(caller.user);
        if (!blocked) return std::unexpected(blocked.error());
        if (blocked->size() >= kMaxBlocks) {
          return fail(code::kTooMany, "200 players are blocked already; unblock some first");
        }
        return store.block(caller.user, person->id);
      },
      then_notify(caller.user, std::move(then)));
}

void Accounts::unblock(const Caller& caller, const std::string& user, Callback<void> then) {
  if (!changes_per_user_.take(caller.user, now())) return then(too_often());
  ask_store<void>(
      [caller, user](store::Store& store) -> Expected<void> {
        const auto person = find_person(store, user);
        if (!person) return std::unexpected(person.error());
        return store.unblock(caller.user, person->id);
      },
      then_notify(caller.user, std::move(then)));
}

void Accounts::blocks(const Caller& caller, Callback<std::vector<BlockedPerson>> then) {
  ask_store<std::vector<BlockedPerson>>(
      [user = caller.user](store::Store& store) { return blocked_people(store, user); },
      std::move(then));
}

void Accounts::report(const Caller& caller, const NewReport& report, Callback<void> then) {
  const auto length = protocol::readable_length(report.text, true);
  if (!length || *length == 0 || *length > kMaxReportText) {
    return then(fail(code::kBadRequest,
                     "a report has 1 to 1000 characters and no control characters", "text"));
  }
  if (!reports_per_user_.take(caller.user, now())) return then(too_often());
  ask_store<void>(
      [caller, report, now = now()](store::Store& store) -> Expected<void> {
        const auto person = find_person(store, report.user);
        if (!person) return std::unexpected(person.error());
        const auto added = store.add_report({.id = 0,
                                             .reporter = caller.user,
                                             .reported = person->id,
                                             .match = report.table,
                                             .text = report.text,
                                             .time = now,
                                             .handled = std::nullopt});
        if (!added) return std::unexpected(added.error());
        return {};
      },
      std::move(then));
}

void Accounts::restricted(Callback<std::vector<store::Restriction>> then) {
  ask_store<std::vector<store::Restriction>>(
      [now = now()](store::Store& store) { return store.restricted(now); }, std::move(then));
}

void Accounts::deleted(Callback<std::vector<std::string>> then) {
  ask_store<std::vector<std::string>>(
      [since = now() - kDeletedNoticed](store::Store& store) { return store.deleted_since(since); },
      std::move(then));
}

}  // namespace skerry::server
