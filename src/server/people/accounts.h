// Sessions, guests, accounts, and moderation (blocks and reports). All functions are called on the
// network thread and call back there; the store is used on the store's thread, and passwords are
// hashed on a thread of their own.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"
#include "protocol/host.h"
#include "server/net/http.h"
#include "server/people/passwords.h"
#include "server/people/rate_limit.h"
#include "server/people/worker.h"
#include "store/group_commit.h"

namespace skerry::code {
inline constexpr std::string_view kBadPassword = "bad_password";
inline constexpr std::string_view kWrongLogin = "wrong_login";
inline constexpr std::string_view kWrongPassword = "wrong_password";
inline constexpr std::string_view kWrongCode = "wrong_code";
inline constexpr std::string_view kNotGuest = "not_a_guest";
inline constexpr std::string_view kNeedsAccount = "needs_account";
}  // namespace skerry::code

namespace skerry::server {

using match::Time;

// The person behind a request.
struct Caller {
  std::string user;
  std::string name;
  bool guest = true;
  std::vector<std::string> identities;  // the ids under which logs know this person
  std::optional<Time> muted_until;
  std::optional<Time> banned_until;
  std::vector<std::string> blocked;  // all ids of the people whom this person has blocked
  std::string token_hash;            // of the session

  bool muted(Time now) const { return muted_until && *muted_until > now; }
  bool banned(Time now) const { return banned_until && *banned_until > now; }
};

struct Session {
  Caller caller;
  std::string token;  // a secret of the browser; the store has only its hash
  // A second secret, for a browser that this account is new to (Login::device); otherwise empty.
  std::string device{};
};

struct NewAccount {
  Session session;
  std::vector<std::string> recovery_codes;  // shown once
};

struct BlockedPerson {
  std::string user;
  std::string name;
};

// A report about a player, before it is stored.
struct NewReport {
  std::string user;   // the reported player
  std::string table;  // may be empty
  std::string text;   // 1 to 1000 characters
};

struct AccountLimits {
  Rate guests_per_address{.burst = 60, .per_second = 30 / 60.0};
  Rate registrations_per_address{.burst = 5, .per_second = 1 / 60.0};
  Rate logins_per_address{.burst = 20, .per_second = 10 / 60.0};
  // From browsers in which the account has not been logged in before: so many from addresses that
  // have tried it lately more often than `first_logins`, and as many from all others.
  Rate logins_per_account{.burst = 20, .per_second = 20 / 60.0};
  Rate first_logins{.burst = 3, .per_second = 1 / 600.0};        // of one address for one account
  Rate logins_per_device{.burst = 20, .per_second = 20 / 60.0};  // from one in which it has
  Rate reports_per_user{.burst = 5, .per_second = 2 / 60.0};
  Rate downloads_per_user{.burst = 10, .per_second = 1 / 60.0};  // of one's own data
  Rate changes_per_user{.burst = 60, .per_second = 30 / 60.0};   // of names and blocks
  std::size_t hashes_waiting = 32;
};

// What Accounts needs from the server.
struct AccountCallbacks {
  std::function<void(std::move_only_function<void()>)> post;  // runs a task on the network thread
  std::function<Time()> now;
  // Called when the user was changed or deleted. Connections that were opened for it should be
  // identified again (`identify_by_token`).
  std::function<void(const std::string& user)> changed = [](const std::string&) {};
  // Called when a session of the user has ended, or all of them if `token_hash` is empty, before
  // whoever ended it is answered. Connections that were opened with it must be closed.
  std::function<void(const std::string& user, const std::string& token_hash)> ended =
      [](const std::string&, const std::string&) {};
  // Called when a person was deleted, with all ids of that person; before the answer, too.
  std::function<void(const std::vector<std::string>& users)> deleted =
      [](const std::vector<std::string>&) {};
};

// All operations on people. Every operation calls back exactly once, with a value or an error.
class Accounts {
 public:
  template <class T>
  using Callback = std::move_only_function<void(Expected<T>)>;

  // `commits` must outlive the Accounts, and the network must not run any task after they are
  // destroyed.
  Accounts(store::GroupCommit& commits, AccountCallbacks callbacks,
           const AccountLimits& limits = {}, const HashCost& cost = HashCost::usual());

  // ---- Sessions. The caller is nothing if there is no session or it has expired: a guest's
  // expires 180 days after its last use, an account's 90 days.
  void identify(const Request& request, Callback<std::optional<Caller>> then);
  void identify_by_token(const std::string& token_hash, Callback<std::optional<Caller>> then);
  void log_out(const Caller& caller, Callback<void> then);
  void log_out_everywhere(const Caller& caller, Callback<void> then);
  void forget_expired(Callback<void> then);

  // ---- Guests
  // Creates a guest with a session; without a name it gets a random one.
  void begin_guest(const std::optional<std::string>& name, const std::string& address,
                   Callback<Session> then);
  void rename(const Caller& caller, const std::string& name, Callback<Caller> then);

  // ---- Accounts. What the caller has played as a guest belongs to the account afterwards. A
  // function that gives a Session has opened a new one, and the browser's old token is invalid.
  struct Login {
    std::string name;
    std::string password;
    std::string address;
    // The token by which a browser shows that the account was logged in there before (a device
    // cookie, as OWASP calls it). Whoever has it is not held up by others who try passwords of the
    // account, since it has a limit of its own. It opens nothing by itself. May be empty.
    std::string device{};
  };
  void register_account(std::optional<Caller> guest, const Login& login, Callback<NewAccount> then);
  void log_in(std::optional<Caller> caller, const Login& login, Callback<Session> then);
  // Sets the new password, which is in `login`, by a recovery code. Ends all other sessions.
  void recover(const std::optional<Caller>& caller, const Login& login, const std::string& code,
               Callback<Session> then);
  // Ends all other sessions.
  void change_password(const Caller& caller, const std::string& password,
                       const std::string& new_password, Callback<Session> then);
  void renew_recovery_codes(const Caller& caller, const std::string& password,
                            Callback<std::vector<std::string>> then);
  // Deletes everything that is known of the person (Store::delete_user). A guest needs no password.
  void remove(const Caller& caller, const std::string& password, Callback<void> then);

  // ---- Moderation
  void block(const Caller& caller, const std::string& user, Callback<void> then);
  void unblock(const Caller& caller, const std::string& user, Callback<void> then);
  void blocks(const Caller& caller, Callback<std::vector<BlockedPerson>> then);
  void report(const Caller& caller, const NewReport& report, Callback<void> then);
  // The users who are muted or banned now. `skerry admin` may have changed them in another process.
  void restricted(Callback<std::vector<store::Restriction>> then);
  // The ids of those who were deleted within the last two hours, by any process.
  void deleted(Callback<std::vector<std::string>> then);

  // Whether the person may download their own data (own_data.h) once more, which then counts.
  bool may_collect(const Caller& caller) { return downloads_per_user_.take(caller.user, now()); }

  // Runs `work` on the store's thread and calls back on the network thread. Public for the routes
  // of the API that read the store.
  template <class T>
  void ask_store(std::move_only_function<Expected<T>(store::Store&)> work, Callback<T> then);

  Time now() const { return callbacks_.now(); }

 private:
  template <class T>
  void hash(std::move_only_function<Expected<T>()> work, Callback<T> then);
  // Counts an attempt to log in, and fails if there were too many: by device if the account knows
  // it, otherwise by address and account.
  void admit(const std::string& account, const Login& login, Callback<void> then);
  bool may_attempt_login(const std::string& account, const std::string& address);
  // A replacement for a hash that was made at another cost.
  using NewHash = std::optional<std::string>;
  void check_password(std::optional<store::User> user, const std::string& password,
                      Callback<NewHash> then);
  // Checks the password of the caller's account, which is passed on.
  void check_own_password(const Caller& caller, const std::string& password,
                          Callback<store::User> then);
  // Wraps a callback so that `changed` is called for the user after a success; "" means no user.
  template <class T>
  Callback<T> then_notify(const std::string& user, Callback<T> then);
  Callback<Session> then_notify_both(const std::optional<Caller>& before, Callback<Session> then);
  // Wraps a callback so that after a success `ended` is called before it. No token: all sessions.
  template <class T>
  Callback<T> end_before(const std::string& user, const std::string& token_hash, Callback<T> then);
  // The same for all sessions of the account that has got a new one.
  Callback<Session> end_all_before(Callback<Session> then);

  store::GroupCommit& commits_;
  AccountCallbacks callbacks_;
  HashCost cost_;
  AddressRateLimit guests_per_address_;
  AddressRateLimit registrations_per_address_;
  AddressRateLimit logins_per_address_;
  RateLimit logins_per_account_;
  RateLimit first_logins_;              // by address and account
  RateLimit first_logins_per_account_;  // those of all addresses
  RateLimit logins_per_device_;
  RateLimit reports_per_user_;
  RateLimit downloads_per_user_;
  RateLimit changes_per_user_;
  Worker hashing_;  // the last member: its thread must stop first
};

template <class T>
void Accounts::ask_store(std::move_only_function<Expected<T>(store::Store&)> work,
                         Callback<T> then) {
  const auto answer = std::make_shared<Callback<T>>(std::move(then));
  const bool taken = commits_.run(
      [post = callbacks_.post, work = std::move(work), answer](store::Store& store) mutable {
        post([answer, result = work(store)]() mutable { (*answer)(std::move(result)); });
      });
  if (!taken) (*answer)(fail(code::kBusy, "the server is about to stop"));
}

template <class T>
void Accounts::hash(std::move_only_function<Expected<T>()> work, Callback<T> then) {
  const auto answer = std::make_shared<Callback<T>>(std::move(then));
  const bool taken =
      hashing_.run([post = callbacks_.post, work = std::move(work), answer]() mutable {
        post([answer, result = work()]() mutable { (*answer)(std::move(result)); });
      });
  if (!taken) (*answer)(fail(code::kBusy, "many people are logging in; try again in a moment"));
}

template <class T>
Accounts::Callback<T> Accounts::then_notify(const std::string& user, Callback<T> then) {
  return [this, user, then = std::move(then)](Expected<T> result) mutable {
    const bool worked = result.has_value();
    then(std::move(result));
    if (worked && !user.empty()) callbacks_.changed(user);
  };
}

template <class T>
Accounts::Callback<T> Accounts::end_before(const std::string& user, const std::string& token_hash,
                                           Callback<T> then) {
  return [this, user, token_hash, then = std::move(then)](Expected<T> result) mutable {
    if (result && !user.empty()) callbacks_.ended(user, token_hash);
    then(std::move(result));
  };
}

inline std::unexpected<Error> too_often() {
  return fail(code::kTooFast, "this was done too often; try again in a minute");
}

}  // namespace skerry::server
