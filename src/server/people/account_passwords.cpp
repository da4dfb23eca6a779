// The part of Accounts in which passwords and recovery codes are checked or made.
#include <chrono>
#include <utility>

#include "server/people/accounts.h"
#include "server/people/names.h"
#include "server/people/sessions.h"

namespace skerry::server {
namespace {

using store::Store;
using store::User;

Expected<void> check_new_password(const std::string& password, std::string_view name) {
  constexpr std::size_t kShortest = 8;
  constexpr std::size_t kLongest = 200;
  if (password.size() < kShortest || password.size() > kLongest) {
    return fail(code::kBadPassword, "a password has 8 to 200 bytes", "password");
  }
  if (fold_name(password) == fold_name(name)) {
    return fail(code::kBadPassword, "a password is not the name", "password");
  }
  return {};
}

std::vector<std::string> hashes_of(const std::vector<std::string>& codes) {
  std::vector<std::string> hashes;
  hashes.reserve(codes.size());
  for (const std::string& code : codes) hashes.push_back(secret_hash(code));
  return hashes;
}

// Fails if the password was changed while it was checked, which takes a while.
Expected<void> unchanged(Store& store, const User& checked) {
  const auto now = store.user(checked.id);
  if (!now) return std::unexpected(now.error());
  if (!*now || (*now)->password_hash != checked.password_hash) {
    return fail(code::kWrongPassword, "the password was changed just now");
  }
  return {};
}

Expected<Session> enter(Store& store, const std::optional<Caller>& before,
                        const std::string& account, Time now) {
  if (auto left = leave_session(store, before, account); !left) {
    return std::unexpected(left.error());
  }
  return open_session(store, account, now);
}

Expected<NewAccount> add_account(Store& store, const std::optional<Caller>& guest,
                                 const std::string& name, const std::string& password_hash,
                                 Time now) {
  User user;
  user.id = new_id();
  user.name = name;
  user.kind = store::UserKind::account;
  user.created = now;
  const store::NameKeys keys = name_keys(name);
  user.folded_name = keys.folded;
  user.skeleton = keys.skeleton;
  user.name_rules = keys.rules;
  user.password_hash = password_hash;
  if (auto added = store.add_user(user); !added) return std::unexpected(added.error());
  NewAccount made;
  made.recovery_codes = new_recovery_codes();
  auto kept = store.set_recovery_codes(user.id, hashes_of(made.recovery_codes));
  if (!kept) return std::unexpected(kept.error());
  auto session = enter(store, guest, user.id, now);
  if (!session) return std::unexpected(session.error());
  made.session = *std::move(session);
  return made;
}

// Ends all sessions and opens a new one.
Expected<Session> replace_password(Store& store, const std::string& account,
                                   const std::string& password_hash, Time now) {
  auto done = store.set_password(account, password_hash);
  if (done) done = store.delete_tokens_of(account);
  if (!done) return std::unexpected(done.error());
  return open_session(store, account, now);
}

// The same after the old password was checked.
Expected<Session> replace_checked(Store& store, const User& checked,
                                  const std::string& password_hash, Time now) {
  if (auto same = unchanged(store, checked); !same) return std::unexpected(same.error());
  return replace_password(store, checked.id, password_hash, now);
}

// Notes that the account was logged in on this device: one that it knows, or a new one, whose token
// is then in the session. The session is open already, so a failure only means that the device is
// new again the next time.
void remember_device(Store& store, const std::string& device, Session& session, Time now) {
  constexpr std::chrono::days kDeviceLife{400};  // as long as browsers keep a cookie
  const auto known = store.device(secret_hash(device));
  if (!known) return;
  if (*known && (*known)->user == session.caller.user) {
    [[maybe_unused]] const auto noted = store.touch_device((*known)->hash, now, now + kDeviceLife);
    return;
  }
  std::string token = new_token();
  const auto added = store.add_device({.hash = secret_hash(token),
                                       .user = session.caller.user,
                                       .created = now,
                                       .last_seen = now,
                                       .expires = now + kDeviceLife});
  if (added) session.device = std::move(token);
}

// Whether the account of this name was logged in before by who holds the token of a device.
Expected<bool> is_known_device(Store& store, const std::string& token, const std::string& name,
                               Time now) {
  const auto device = store.device(secret_hash(token));
  if (!device) return std::unexpected(device.error());
  if (!*device || (*device)->expires <= now) return false;
  const auto account = find_account(store, name);
  if (!account) return std::unexpected(account.error());
  return *account && (*account)->id == (*device)->user;
}

std::string user_of(const std::optional<Caller>& caller) { return caller ? caller->user : ""; }
std::string token_of(const std::optional<Caller>& caller) {
  return caller ? caller->token_hash : "";
}

}  // namespace

Accounts::Callback<Session> Accounts::then_notify_both(const std::optional<Caller>& before,
                                                       Callback<Session> then) {
  return [this,
          then = then_notify(user_of(before), std::move(then))](Expected<Session> session) mutable {
    const std::string account = session ? session->caller.user : "";
    then(std::move(session));
    if (!account.empty()) callbacks_.changed(account);
  };
}

Accounts::Callback<Session> Accounts::end_all_before(Callback<Session> then) {
  return [this, then = std::move(then)](Expected<Session> session) mutable {
    if (session) callbacks_.ended(session->caller.user, "");
    then(std::move(session));
  };
}

// Attempts are slowed down by address and by account. The limit of the account is what somebody with
// many addresses meets; so that nobody can keep its owner out by that, the first attempts of each
// address count apart from those of addresses that go on trying, and a device on which the owner has
// logged in before has a limit of its own instead of both.
void Accounts::admit(const std::string& account, const Login& login, Callback<void> then) {
  auto by_address = [this, account, address = login.address]() -> Expected<void> {
    if (may_attempt_login(account, address)) return {};
    return too_often();
  };
  if (!looks_like_token(login.device)) return then(by_address());
  ask_store<bool>([device = login.device, account, now = now()](
                      Store& store) { return is_known_device(store, device, account, now); },
                  [this, by_address = std::move(by_address), hash = secret_hash(login.device),
                   then = std::move(then)](const Expected<bool>& known) mutable {
                    if (!known) return then(std::unexpected(known.error()));
                    if (!*known) return then(by_address());
                    if (!logins_per_device_.take(hash, now())) return then(too_often());
                    then({});
                  });
}

bool Accounts::may_attempt_login(const std::string& account, const std::string& address) {
  if (!logins_per_address_.take(address, now())) return false;
  // Folding makes a name longer, up to eleven times; a key has the same length for all of them.
  const std::string key = secret_hash(account);
  if (first_logins_.take(address_owner(address) + ' ' + key, now()) &&
      first_logins_per_account_.take(key, now())) {
    return true;
  }
  return logins_per_account_.take(key, now());
}

void Accounts::check_password(std::optional<User> user, const std::string& password,
                              Callback<NewHash> then) {
  hash<NewHash>(
      [old = user ? std::move(user->password_hash) : std::nullopt, password,
       cost = cost_]() -> Expected<NewHash> {
        // A name without an account takes as long to check as one with an account, so that the time
        // does not tell which names exist.
        const bool fits =
            old ? password_matches(*old, password) : !hash_password(password, cost).has_value();
        if (!old || !fits) {
          return fail(code::kWrongPassword, "the password is wrong", "password");
        }
        if (!needs_new_hash(*old, cost)) return NewHash();
        auto better = hash_password(password, cost);
        return better ? NewHash(*std::move(better)) : NewHash();
      },
      std::move(then));
}

void Accounts::check_own_password(const Caller& caller, const std::string& password,
                                  Callback<User> then) {
  if (caller.guest) return then(fail(code::kNeedsAccount, "a guest has no password"));
  if (!logins_per_account_.take(caller.user, now())) return then(too_often());
  ask_store<User>([id = caller.user](Store& store) { return find_person(store, id); },
                  [this, password, then = std::move(then)](Expected<User> user) mutable {
                    if (!user) return then(std::move(user));
                    check_password(*user, password,
                                   [user = *user,
                                    then = std::move(then)](const Expected<NewHash>& fits) mutable {
                                     if (!fits) return then(std::unexpected(fits.error()));
                                     then(std::move(user));
                                   });
                  });
}

void Accounts::register_account(std::optional<Caller> guest, const Login& login,
                                Callback<NewAccount> then) {
  if (guest && !guest->guest) return then(fail(code::kNotGuest, "you have an account already"));
  const auto name = tidy_account_name(login.name);
  if (!name) return then(std::unexpected(name.error()));
  const auto sound = check_new_password(login.password, *name);
  if (!sound) return then(std::unexpected(sound.error()));
  if (!registrations_per_address_.take(login.address, now())) {
    return then(too_often());
  }
  auto told =
      then_notify(user_of(guest), end_before(user_of(guest), token_of(guest), std::move(then)));
  hash<std::string>(
      [password = login.password, cost = cost_] { return hash_password(password, cost); },
      [this, guest = std::move(guest), name = *name, device = login.device,
       then = std::move(told)](Expected<std::string> hashed) mutable {
        if (!hashed) return then(std::unexpected(hashed.error()));
        ask_store<NewAccount>(
            [guest = std::move(guest), name = std::move(name), device = std::move(device),
             hash = *std::move(hashed), now = now()](Store& store) {
              auto made = add_account(store, guest, name, hash, now);
              if (made) remember_device(store, device, made->session, now);
              return made;
            },
            std::move(then));
      });
}

void Accounts::log_in(std::optional<Caller> caller, const Login& login, Callback<Session> then) {
  const std::string name(readable_name(login.name));
  using Found = std::optional<User>;
  auto told =
      then_notify_both(caller, end_before(user_of(caller), token_of(caller), std::move(then)));
  auto checked = [this, caller = std::move(caller), device = login.device, then = std::move(told)](
                     const Found& user, const Expected<NewHash>& better) mutable {
    if (!better) {
      if (better.error().code != code::kWrongPassword) {
        return then(std::unexpected(better.error()));
      }
      return then(fail(code::kWrongLogin, "no account has this name and this password"));
    }
    ask_store<Session>(
        [caller = std::move(caller), device = std::move(device), user = *user, better = *better,
         now = now()](Store& store) -> Expected<Session> {
          auto done = unchanged(store, user);
          if (done && better) done = store.set_password(user.id, *better);
          if (!done) return std::unexpected(done.error());
          auto session = enter(store, caller, user.id, now);
          if (session) remember_device(store, device, *session, now);
          return session;
        },
        std::move(then));
  };
  auto found = [this, password = login.password,
                checked = std::move(checked)](Expected<Found> user) mutable {
    if (!user) return checked({}, std::unexpected(user.error()));
    check_password(*user, password,
                   [user = *user, checked = std::move(checked)](
                       const Expected<NewHash>& better) mutable { checked(user, better); });
  };
  admit(fold_name(name), login, [this, name, found = std::move(found)](Expected<void> may) mutable {
    if (!may) return found(std::unexpected(may.error()));
    ask_store<Found>([name](Store& store) { return find_account(store, name); }, std::move(found));
  });
}

void Accounts::recover(const std::optional<Caller>& caller, const Login& login,
                       const std::string& code, Callback<Session> then) {
  const std::string name(readable_name(login.name));
  const auto sound = check_new_password(login.password, name);
  if (!sound) return then(std::unexpected(sound.error()));
  auto work = [caller, name, device = login.device,
               code_hash = secret_hash(tidy_recovery_code(code)),
               now = now()](Store& store, const std::string& hash) -> Expected<Session> {
    const auto user = find_account(store, name);
    if (!user) return std::unexpected(user.error());
    const auto used = *user ? store.use_recovery_code((*user)->id, code_hash) : false;
    if (!used) return std::unexpected(used.error());
    if (!*used) return fail(code::kWrongCode, "no account has this name and this recovery code");
    if (auto left = leave_session(store, caller, (*user)->id); !left) {
      return std::unexpected(left.error());
    }
    auto session = replace_password(store, (*user)->id, hash, now);
    if (session) remember_device(store, device, *session, now);
    return session;
  };
  auto told = then_notify_both(
      caller, end_before(user_of(caller), token_of(caller), end_all_before(std::move(then))));
  auto hashed = [this, work = std::move(work),
                 then = std::move(told)](const Expected<std::string>& hash) mutable {
    if (!hash) return then(std::unexpected(hash.error()));
    ask_store<Session>(
        [work = std::move(work), hash = *hash](Store& store) { return work(store, hash); },
        std::move(then));
  };
  admit(fold_name(name), login,
        [this, password = login.password, hashed = std::move(hashed)](Expected<void> may) mutable {
          if (!may) return hashed(std::unexpected(may.error()));
          hash<std::string>([password, cost = cost_] { return hash_password(password, cost); },
                            std::move(hashed));
        });
}

void Accounts::change_password(const Caller& caller, const std::string& password,
                               const std::string& new_password, Callback<Session> then) {
  const auto sound = check_new_password(new_password, caller.name);
  if (!sound) return then(std::unexpected(sound.error()));
  check_own_password(
      caller, password,
      [this, new_password,
       then = end_before(caller.user, "", std::move(then))](Expected<User> user) mutable {
        if (!user) return then(std::unexpected(user.error()));
        hash<std::string>(
            [new_password, cost = cost_] { return hash_password(new_password, cost); },
            [this, user = *std::move(user),
             then = std::move(then)](const Expected<std::string>& hashed) mutable {
              if (!hashed) return then(std::unexpected(hashed.error()));
              ask_store<Session>(
                  [user = std::move(user), hash = *hashed, now = now()](Store& store) {
                    return replace_checked(store, user, hash, now);
                  },
                  std::move(then));
            });
      });
}

void Accounts::renew_recovery_codes(const Caller& caller, const std::string& password,
                                    Callback<std::vector<std::string>> then) {
  using Codes = std::vector<std::string>;
  check_own_password(caller, password, [this, then = std::move(then)](Expected<User> user) mutable {
    if (!user) return then(std::unexpected(user.error()));
    ask_store<Codes>(
        [id = user->id](Store& store) -> Expected<Codes> {
          Codes codes = new_recovery_codes();
          auto kept = store.set_recovery_codes(id, hashes_of(codes));
          if (!kept) return std::unexpected(kept.error());
          return codes;
        },
        std::move(then));
  });
}

void Accounts::remove(const Caller& caller, const std::string& password, Callback<void> then) {
  auto told = [this, users = caller.identities,
               then = std::move(then)](Expected<void> done) mutable {
    if (done) callbacks_.deleted(users);
    then(std::move(done));
  };
  auto gone = [this, user = caller.user, then = std::move(told)](Expected<void> may) mutable {
    if (!may) return then(std::move(may));
    ask_store<void>([user, now = now()](Store& store) { return store.delete_user(user, now); },
                    std::move(then));
  };
  if (caller.guest) return gone({});
  check_own_password(caller, password,
                     [gone = std::move(gone)](const Expected<User>& user) mutable {
                       if (!user) return gone(std::unexpected(user.error()));
                       gone({});
                     });
}

}  // namespace skerry::server
