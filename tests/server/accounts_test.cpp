#include "server/people/accounts.h"

#include "server/people/names.h"
#include "server/people/sessions.h"
#include "server/people_kit.h"

namespace skerry::server {
namespace {

using std::chrono::days;
using store::code_of;
using store::must;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;
using testing::UnorderedElementsAre;

class AccountsOnEveryStore : public store::EveryStore {
 protected:
  void SetUp() override {
    EveryStore::SetUp();
    if (HasFatalFailure()) return;
    AccountLimits limits;
    limits.registrations_per_address = {.burst = 100, .per_second = 1 / 60.0};
    people = std::make_unique<People>(open(), limits);
  }
  std::unique_ptr<People> people;
};

class Sessions : public AccountsOnEveryStore {};
SKERRY_FOR_EVERY_STORE(Sessions);

TEST_P(Sessions, of_a_guest_begin_at_once_and_are_known_by_their_token) {
  const Session session = people->guest("  Ann   Bee ");
  EXPECT_EQ(session.caller.name, "Ann Bee");
  EXPECT_TRUE(session.caller.guest);
  const auto caller = people->identify(session.token);
  ASSERT_TRUE(caller);
  EXPECT_EQ(caller->user, session.caller.user);
  EXPECT_THAT(caller->identities, ElementsAre(caller->user));
  EXPECT_EQ(people->identify(new_token()), std::nullopt);
  EXPECT_EQ(people->identify("x"), std::nullopt);
  EXPECT_EQ(people->identify(session.caller.token_hash.substr(0, 43)), std::nullopt);
}

TEST_P(Sessions, keep_nothing_in_the_store_that_would_open_them) {
  const Session session = people->guest("Ann");
  EXPECT_EQ(must(people->in_store([&](store::Store& s) { return s.token(session.token); })),
            std::nullopt);
  EXPECT_TRUE(
      must(people->in_store([&](store::Store& s) { return s.token(secret_hash(session.token)); })));
}

TEST_P(Sessions, give_a_guest_without_a_name_one) {
  const auto session = must(people->get<Session>(
      [&](auto then) { people->accounts.begin_guest(std::nullopt, "1.2.3.4", std::move(then)); }));
  EXPECT_TRUE(session.caller.name.starts_with("Guest ")) << session.caller.name;
}

TEST_P(Sessions, last_180_days_for_a_guest_and_90_for_an_account_since_the_last_visit) {
  const Session guest = people->guest("Gil");
  const Session account = people->account("Ann").session;
  people->now += days(89);
  EXPECT_TRUE(people->identify(account.token));
  people->now += days(89);
  EXPECT_TRUE(people->identify(account.token));
  EXPECT_TRUE(people->identify(guest.token));
  people->now += days(91);
  EXPECT_FALSE(people->identify(account.token));
  EXPECT_TRUE(people->identify(guest.token));
  people->now += days(180);
  EXPECT_FALSE(people->identify(guest.token));
  must(people->get<void>([&](auto then) { people->accounts.forget_expired(std::move(then)); }));
  EXPECT_EQ(
      must(people->in_store([&](store::Store& s) { return s.token(secret_hash(guest.token)); })),
      std::nullopt);
}

TEST_P(Sessions, are_noted_once_a_day_at_most) {
  const Session guest = people->guest("Gil");
  const auto seen = [&] {
    return must(
               people->in_store([&](store::Store& s) { return s.token(secret_hash(guest.token)); }))
        ->last_seen;
  };
  const Time begin = people->now;
  people->now += std::chrono::hours(23);
  people->identify(guest.token);
  EXPECT_EQ(seen(), begin);
  people->now += std::chrono::hours(1);
  people->identify(guest.token);
  EXPECT_EQ(seen(), people->now);
}

TEST_P(Sessions, end_when_the_person_logs_out) {
  const Session one = people->account("Ann").session;
  const Session two = must(people->log_in(std::nullopt, "Ann", "correct horse"));
  const Session three = must(people->log_in(std::nullopt, "Ann", "correct horse"));
  must(people->get<void>([&](auto then) {
    people->accounts.log_out(one.caller, [&, then = std::move(then)](Expected<void> done) mutable {
      EXPECT_EQ(people->ended.size(), 1U);  // what the session has open is closed before the answer
      then(std::move(done));
    });
  }));
  EXPECT_FALSE(people->identify(one.token));
  EXPECT_TRUE(people->identify(two.token));
  EXPECT_THAT(people->ended, ElementsAre(Pair(one.caller.user, one.caller.token_hash)));
  must(people->get<void>(
      [&](auto then) { people->accounts.log_out_everywhere(two.caller, std::move(then)); }));
  EXPECT_THAT(people->ended.back(), Pair(one.caller.user, ""));
  EXPECT_FALSE(people->identify(two.token));
  EXPECT_FALSE(people->identify(three.token));
}

class Registration : public AccountsOnEveryStore {};
SKERRY_FOR_EVERY_STORE(Registration);

TEST_P(Registration, makes_the_guest_a_part_of_the_account_and_its_old_token_worthless) {
  const Session guest = people->guest("Ann");
  const NewAccount made = must(people->sign_up(guest.caller, "Ann", "correct horse"));
  EXPECT_FALSE(made.session.caller.guest);
  EXPECT_NE(made.session.caller.user, guest.caller.user);
  EXPECT_THAT(made.session.caller.identities,
              UnorderedElementsAre(guest.caller.user, made.session.caller.user));
  EXPECT_FALSE(people->identify(guest.token));
  EXPECT_EQ(people->identify(made.session.token)->name, "Ann");
  EXPECT_THAT(people->changed, Contains(guest.caller.user));
  EXPECT_EQ(made.recovery_codes.size(), kRecoveryCodes);
  EXPECT_EQ(code_of(people->sign_up(made.session.caller, "Bob", "correct horse")), "not_a_guest");
}

TEST_P(Registration, wants_a_name_that_nobody_has_in_any_spelling) {
  people->account("Ann Bee");
  for (const char* name : {"Ann Bee", "ANN BEE", " ann  bee", "annbee", "Ａｎｎ Bee"}) {
    EXPECT_EQ(code_of(people->sign_up(std::nullopt, name, "correct horse")), "taken") << name;
  }
  for (const char* name : {"", "  ", "a\tb", "a\u200Bb", "an\u202Ea", "\u0430nn", "A\u03BDn"}) {
    EXPECT_EQ(code_of(people->sign_up(std::nullopt, name, "correct horse")), "bad_name") << name;
  }
  EXPECT_EQ(code_of(people->sign_up(std::nullopt, "Änne", "correct horse")), "");
  EXPECT_EQ(code_of(people->sign_up(std::nullopt, "äNNE", "correct horse")), "taken");
  EXPECT_EQ(code_of(people->sign_up(std::nullopt, "Анна", "correct horse")), "");
  EXPECT_EQ(code_of(people->sign_up(std::nullopt, "аННа", "correct horse")), "taken");
}

TEST_P(Registration, refuses_names_that_are_the_same_or_look_the_same) {
  people->account("Jos\u00E9");
  people->account("Carny");
  for (const char* name :
       {"Jose\u0301", "JOS\u00C9", "\U0001D409os\u00E9", "Camy", "CARNY", "C\u00ADarny"}) {
    const std::string code = code_of(people->sign_up(std::nullopt, name, "correct horse"));
    EXPECT_TRUE(code == "taken" || code == "bad_name") << name << ": " << code;
  }
  const Caller ann = people->account("Ann").session.caller;
  const auto rename = [&](const std::string& name) {
    return code_of(people->get<Caller>(
        [&](auto then) { people->accounts.rename(ann, name, std::move(then)); }));
  };
  EXPECT_EQ(rename("Camy"), "taken");
  EXPECT_EQ(rename("ANN"), "");  // looks like one's own
}

// As they were made before there was NFKC: each folded name is that of its own spelling.
TEST_P(Registration, lets_accounts_of_before_that_are_the_same_now_log_in_by_their_spelling) {
  const std::string composed = "Jos\u00E9";
  const std::string decomposed = "Jose\u0301";
  const std::string sharp = "Stra\u00DFe";
  const auto add = [&](const std::string& name, const std::string& folded,
                       const std::string& password) {
    store::User user;
    user.id = new_id();
    user.name = name;
    user.kind = store::UserKind::account;
    user.folded_name = folded;
    user.password_hash = must(hash_password(password, HashCost::least()));
    must(people->in_store([&](store::Store& s) { return s.add_user(user); }));
    return user.id;
  };
  const std::string one = add(composed, "jos\u00E9", "correct one");
  const std::string two = add(decomposed, "jose\u0301", "correct two");
  const std::string three = add(sharp, "stra\u00DFe", "correct three");
  for (int i = 0; i < 2; ++i) {  // the second time there is nothing to do
    must(people->in_store([](store::Store& s) { return renew_name_keys(s); }));
    EXPECT_THAT(must(people->in_store(
                    [](store::Store& s) { return s.accounts_of_other_rules(name_rules(), 10); })),
                IsEmpty());
  }
  const auto user = [&](const std::string& name, const std::string& password) {
    const auto session = people->log_in(std::nullopt, name, password);
    return session ? session->caller.user : session.error().code;
  };
  EXPECT_EQ(user(composed, "correct one"), one);
  EXPECT_EQ(user(decomposed, "correct two"), two);
  EXPECT_EQ(user(composed, "correct two"), "wrong_login");
  EXPECT_EQ(user("JOS\u00C9", "correct one"), one);
  EXPECT_EQ(user(sharp, "correct three"), three);
  EXPECT_EQ(user("STRASSE", "correct three"), three);
  for (const char* name : {"jos\u00E9", "jose\u0301", "strasse"}) {
    EXPECT_EQ(code_of(people->sign_up(std::nullopt, name, "correct horse")), "taken") << name;
  }
}

TEST_P(Registration, wants_a_password_that_is_neither_short_nor_endless_nor_the_name) {
  const auto said = [&](const std::string& password) {
    return code_of(people->sign_up(std::nullopt, "Annabelle", password));
  };
  EXPECT_EQ(said("1234567"), "bad_password");
  EXPECT_EQ(said(std::string(201, 'x')), "bad_password");
  EXPECT_EQ(said("annaBELLE"), "bad_password");
  EXPECT_EQ(said(std::string(200, 'x')), "");
}

TEST_P(Registration, keeps_neither_password_nor_codes_in_the_store) {
  const NewAccount made = people->account("Ann");
  const auto user = must(people->in_store([](store::Store& s) { return s.account_named("ann"); }));
  ASSERT_TRUE(user && user->password_hash);
  EXPECT_TRUE(user->password_hash->starts_with("$argon2id$")) << *user->password_hash;
  EXPECT_FALSE(must(people->in_store(
      [&](store::Store& s) { return s.use_recovery_code(user->id, made.recovery_codes[0]); })));
}

class LoggingIn : public AccountsOnEveryStore {};
SKERRY_FOR_EVERY_STORE(LoggingIn);

TEST_P(LoggingIn, takes_name_and_password_and_the_guest_of_this_browser) {
  const NewAccount ann = people->account("Ann");
  const Session guest = people->guest("At work");
  const Session session = must(people->log_in(guest.caller, "aNN", "correct horse"));
  EXPECT_EQ(session.caller.user, ann.session.caller.user);
  EXPECT_THAT(session.caller.identities, Contains(guest.caller.user));
  EXPECT_FALSE(people->identify(guest.token));
  EXPECT_TRUE(people->identify(ann.session.token));
  EXPECT_THAT(people->changed, ElementsAre(guest.caller.user, session.caller.user));
}

TEST_P(LoggingIn, says_the_same_of_an_unknown_name_and_a_wrong_password) {
  people->account("Ann");
  const auto wrong = people->log_in(std::nullopt, "Ann", "incorrect horse");
  const auto unknown = people->log_in(std::nullopt, "Nobody", "correct horse");
  EXPECT_EQ(code_of(wrong), "wrong_login");
  ASSERT_FALSE(unknown.has_value());
  EXPECT_EQ(wrong.error(), unknown.error());
}

TEST_P(LoggingIn, leaves_a_guest_as_it_is_when_it_fails) {
  const Session guest = people->guest("Ann");
  EXPECT_EQ(code_of(people->log_in(guest.caller, "Ann", "correct horse")), "wrong_login");
  EXPECT_TRUE(people->identify(guest.token));
  EXPECT_THAT(people->changed, IsEmpty());
}

TEST_P(LoggingIn, hashes_anew_what_was_hashed_at_another_cost) {
  people->account("Ann");
  HashCost dearer = HashCost::least();
  ++dearer.operations;
  const std::string old = must(hash_password("correct horse", dearer));
  const auto hash_now = [&] {
    return must(people->in_store([](store::Store& s) { return s.account_named("ann"); }));
  };
  const std::string id = hash_now()->id;
  must(people->in_store([&](store::Store& s) { return s.set_password(id, old); }));
  must(people->log_in(std::nullopt, "Ann", "correct horse"));
  EXPECT_FALSE(needs_new_hash(*hash_now()->password_hash, HashCost::least()));
  must(people->log_in(std::nullopt, "Ann", "correct horse"));
}

class Passwords : public AccountsOnEveryStore {};
SKERRY_FOR_EVERY_STORE(Passwords);

TEST_P(Passwords, are_changed_by_who_knows_the_old_one_and_that_ends_other_sessions) {
  const Session here = people->account("Ann").session;
  const Session there = must(people->log_in(std::nullopt, "Ann", "correct horse"));
  const auto change = [&](const std::string& old, const std::string& fresh) {
    return people->get<Session>([&](auto then) {
      people->accounts.change_password(here.caller, old, fresh, std::move(then));
    });
  };
  EXPECT_EQ(code_of(change("incorrect", "battery staple")), "wrong_password");
  EXPECT_EQ(code_of(change("correct horse", "short")), "bad_password");
  EXPECT_TRUE(people->identify(there.token));
  const Session fresh = must(change("correct horse", "battery staple"));
  EXPECT_FALSE(people->identify(here.token));
  EXPECT_FALSE(people->identify(there.token));
  EXPECT_TRUE(people->identify(fresh.token));
  EXPECT_EQ(code_of(people->log_in(std::nullopt, "Ann", "correct horse")), "wrong_login");
  EXPECT_EQ(code_of(people->log_in(std::nullopt, "Ann", "battery staple")), "");
}

TEST_P(Passwords, can_be_set_anew_with_each_recovery_code_once) {
  const NewAccount ann = people->account("Ann");
  const auto recover = [&](const std::string& name, const std::string& code) {
    return people->get<Session>([&](auto then) {
      people->accounts.recover(std::nullopt, {name, "battery staple", "1.2.3.4"}, code,
                               std::move(then));
    });
  };
  EXPECT_EQ(code_of(recover("Ann", "0000-0000-0000-0000")), "wrong_code");
  EXPECT_EQ(code_of(recover("Bob", ann.recovery_codes[0])), "wrong_code");
  EXPECT_TRUE(people->identify(ann.session.token));
  std::string typed = ann.recovery_codes[0];
  std::erase(typed, '-');
  for (char& c : typed) c = static_cast<char>(std::tolower(c));
  const Session session = must(recover("ann", typed));
  EXPECT_FALSE(people->identify(ann.session.token));
  EXPECT_TRUE(people->identify(session.token));
  EXPECT_EQ(code_of(recover("Ann", ann.recovery_codes[0])), "wrong_code");
  EXPECT_EQ(code_of(people->log_in(std::nullopt, "Ann", "battery staple")), "");
}

TEST_P(Passwords, are_asked_for_new_recovery_codes_and_then_the_old_ones_are_void) {
  const NewAccount ann = people->account("Ann");
  const auto renew = [&](const Caller& caller, const std::string& password) {
    return people->get<std::vector<std::string>>([&](auto then) {
      people->accounts.renew_recovery_codes(caller, password, std::move(then));
    });
  };
  EXPECT_EQ(code_of(renew(ann.session.caller, "wrong")), "wrong_password");
  EXPECT_EQ(code_of(renew(people->guest("Gil").caller, "")), "needs_account");
  const auto codes = must(renew(ann.session.caller, "correct horse"));
  EXPECT_EQ(codes.size(), kRecoveryCodes);
  const auto recover = [&](const std::string& code) {
    return people->get<Session>([&](auto then) {
      people->accounts.recover(std::nullopt, {"Ann", "battery staple", ""}, code, std::move(then));
    });
  };
  EXPECT_EQ(code_of(recover(ann.recovery_codes[3])), "wrong_code");
  EXPECT_EQ(code_of(recover(codes[3])), "");
}

TEST_P(Passwords, are_asked_before_an_account_is_deleted) {
  const Session guest = people->guest("Ann");
  const NewAccount ann = must(people->sign_up(guest.caller, "Ann", "correct horse"));
  const auto remove = [&](const Caller& caller, const std::string& password) {
    return people->get<void>(
        [&](auto then) { people->accounts.remove(caller, password, std::move(then)); });
  };
  EXPECT_EQ(code_of(remove(ann.session.caller, "wrong")), "wrong_password");
  EXPECT_TRUE(people->identify(ann.session.token));
  EXPECT_THAT(people->deleted, IsEmpty());
  must(remove(ann.session.caller, "correct horse"));
  EXPECT_FALSE(people->identify(ann.session.token));
  EXPECT_THAT(people->deleted, UnorderedElementsAre(guest.caller.user, ann.session.caller.user));
  const Session gil = people->guest("Gil");
  must(remove(gil.caller, ""));
  EXPECT_FALSE(people->identify(gil.token));
  for (const Caller& gone : {guest.caller, ann.session.caller, gil.caller}) {
    EXPECT_EQ(must(people->in_store([&](store::Store& s) { return s.user(gone.user); })),
              std::nullopt);
  }
}

class Moderation : public AccountsOnEveryStore {
 protected:
  std::string block(const Caller& by, const std::string& user) {
    return code_of(
        people->get<void>([&](auto then) { people->accounts.block(by, user, std::move(then)); }));
  }
  std::string rename(const Caller& who, const std::string& name) {
    return code_of(people->get<Caller>(
        [&](auto then) { people->accounts.rename(who, name, std::move(then)); }));
  }
};
SKERRY_FOR_EVERY_STORE(Moderation);

TEST_P(Moderation, lets_guests_share_a_name_and_accounts_not) {
  const Session gil = people->guest("Gil");
  const Session ann = people->account("Ann").session;
  people->account("Bob");
  EXPECT_EQ(rename(gil.caller, "Bob"), "");
  EXPECT_EQ(people->identify(gil.token)->name, "Bob");
  EXPECT_EQ(rename(ann.caller, "bob"), "taken");
  EXPECT_EQ(rename(ann.caller, "Anna"), "");
  EXPECT_EQ(rename(ann.caller, "ANNA"), "");
  EXPECT_EQ(people->identify(ann.token)->name, "ANNA");
  EXPECT_EQ(rename(gil.caller, "\n"), "bad_name");
  EXPECT_EQ(rename(gil.caller, "Гil"), "");  // names of guests are not unique
  EXPECT_EQ(rename(ann.caller, "Гil"), "bad_name");
}

TEST_P(Moderation, blocks_a_person_under_every_id) {
  const Session gil = people->guest("Gil");
  const Session rude = people->guest("Rude");
  EXPECT_EQ(block(gil.caller, rude.caller.user), "");
  EXPECT_EQ(block(gil.caller, gil.caller.user), "bad_request");
  EXPECT_EQ(block(gil.caller, "nobody"), "unknown_user");
  const NewAccount account = must(people->sign_up(rude.caller, "Rude", "correct horse"));
  EXPECT_THAT(people->identify(gil.token)->blocked,
              UnorderedElementsAre(rude.caller.user, account.session.caller.user));
  const auto listed = must(people->get<std::vector<BlockedPerson>>(
      [&](auto then) { people->accounts.blocks(gil.caller, std::move(then)); }));
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0].user, account.session.caller.user);
  EXPECT_EQ(listed[0].name, "Rude");
  must(people->get<void>(
      [&](auto then) { people->accounts.unblock(gil.caller, rude.caller.user, std::move(then)); }));
  EXPECT_THAT(people->identify(gil.token)->blocked, IsEmpty());
}

TEST_P(Moderation, keeps_reports_for_the_operator) {
  const Session gil = people->guest("Gil");
  const Session rude = people->guest("Rude");
  const auto report = [&](const std::string& user, const std::string& text) {
    return code_of(people->get<void>([&](auto then) {
      people->accounts.report(gil.caller, {user, "t1", text}, std::move(then));
    }));
  };
  EXPECT_EQ(report(rude.caller.user, "said\nthings"), "");
  EXPECT_EQ(report(rude.caller.user, ""), "bad_request");
  EXPECT_EQ(report(rude.caller.user, std::string(1001, 'x')), "bad_request");
  EXPECT_EQ(report(rude.caller.user, std::string("a\0b", 3)), "bad_request");
  EXPECT_EQ(report("nobody", "x"), "unknown_user");
  const auto kept = must(people->in_store([](store::Store& s) { return s.reports(false, 0, 10); }));
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(kept[0].reported, rude.caller.user);
  EXPECT_EQ(kept[0].text, "said\nthings");
  EXPECT_EQ(kept[0].time, people->now);
}

TEST_P(Moderation, tells_who_is_muted_or_banned) {
  const Session gil = people->guest("Gil");
  must(people->in_store([&](store::Store& s) {
    return s.restrict_user(gil.caller.user, people->now + days(1), std::nullopt);
  }));
  const auto restricted = [&] {
    return must(people->get<std::vector<store::Restriction>>(
        [&](auto then) { people->accounts.restricted(std::move(then)); }));
  };
  EXPECT_THAT(restricted(), ElementsAre(store::Restriction{gil.caller.user, people->now + days(1),
                                                           std::nullopt}));
  EXPECT_TRUE(people->identify(gil.token)->muted(people->now));
  EXPECT_FALSE(people->identify(gil.token)->banned(people->now));
  people->now += days(1);
  EXPECT_THAT(restricted(), IsEmpty());
  EXPECT_FALSE(people->identify(gil.token)->muted(people->now));
}

// ---- Limits, which do not depend on the store

std::unique_ptr<store::Store> in_memory() { return must(store::open_store("sqlite::memory:")); }

TEST(AccountLimits, stop_who_tries_passwords) {
  AccountLimits limits;
  limits.logins_per_address = {.burst = 3, .per_second = 1 / 60.0};
  People people(in_memory(), limits);
  people.account("Ann");
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(code_of(people.log_in(std::nullopt, "Ann", "wrong guess")), "wrong_login");
  }
  EXPECT_EQ(code_of(people.log_in(std::nullopt, "Ann", "correct horse")), "too_fast");
  people.now += std::chrono::minutes(1);
  EXPECT_EQ(code_of(people.log_in(std::nullopt, "Ann", "correct horse")), "");
}

TEST(AccountLimits, stop_who_tries_passwords_from_many_addresses) {
  AccountLimits limits;
  limits.logins_per_account = {.burst = 3, .per_second = 1 / 60.0};
  People people(in_memory(), limits);
  std::vector<std::string> said;
  for (int i = 0; i < 8; ++i) {
    said.push_back(
        code_of(people.log_in(std::nullopt, "Ann", "guess", "10.0.0." + std::to_string(i))));
  }
  // Three first attempts, and three that count with those who go on trying.
  std::vector<std::string> expected(6, "wrong_login");
  expected.resize(8, "too_fast");
  EXPECT_EQ(said, expected);
}

// They count as attempts for one account, which nobody has, so that none is remembered.
TEST(AccountLimits, count_names_that_are_longer_than_any_as_one_and_do_not_read_them) {
  AccountLimits limits;
  limits.logins_per_account = {.burst = 3, .per_second = 1 / 60.0};
  limits.first_logins = {.burst = 0, .per_second = 0};
  People people(in_memory(), limits);
  people.account("Ann");
  EXPECT_EQ(code_of(people.log_in(std::nullopt, std::string(16'000, 'x'), "guess", "10.0.0.1")),
            "wrong_login");
  // Read, this would be Ann.
  const std::string spaced = std::string(16'000, ' ') + "Ann";
  EXPECT_EQ(code_of(people.log_in(std::nullopt, spaced, "correct horse", "10.0.0.2")),
            "wrong_login");
  const auto recover = [&](const std::string& name, const std::string& address) {
    return code_of(people.get<Session>([&](auto then) {
      people.accounts.recover(std::nullopt, {name, "battery staple", address},
                              "0000-0000-0000-0000", std::move(then));
    }));
  };
  EXPECT_EQ(recover(std::string(16'000, 'y'), "10.0.0.3"), "wrong_code");
  EXPECT_EQ(recover(std::string(16'000, 'z'), "10.0.0.4"), "too_fast");
  EXPECT_EQ(code_of(people.log_in(std::nullopt, "Ann", "correct horse", "10.0.0.5")), "");
  EXPECT_EQ(code_of(people.sign_up(std::nullopt, spaced, "correct horse")), "bad_name");
  EXPECT_EQ(code_of(people.get<Session>([&](auto then) {
              people.accounts.begin_guest(spaced, "1.2.3.4", std::move(then));
            })),
            "bad_name");
}

// The owner is at a new browser and a new address while others try passwords as fast as they may.
TEST(AccountLimits, slow_down_the_addresses_that_try_passwords_and_not_the_account) {
  People people(in_memory());
  people.account("Ann");
  int tried = 0;
  int stopped = 0;
  for (int round = 0; round < 20; ++round) {
    for (const char* address : {"10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4"}) {
      const std::string code = code_of(people.log_in(std::nullopt, "Ann", "guess", address));
      ++(code == "too_fast" ? stopped : tried);
    }
  }
  EXPECT_LE(tried, 40);
  EXPECT_GE(stopped, 40);
  EXPECT_EQ(code_of(people.log_in(std::nullopt, "Ann", "correct horse", "10.0.0.9")), "");
}

// A browser in which the account was logged in before has a limit of its own.
TEST(AccountLimits, do_not_keep_the_owner_out_while_others_try_passwords) {
  AccountLimits limits;
  limits.logins_per_account = {.burst = 3, .per_second = 1 / 60.0};
  limits.logins_per_address = {.burst = 3, .per_second = 1 / 60.0};
  limits.logins_per_device = {.burst = 3, .per_second = 1 / 60.0};
  People people(in_memory(), limits);
  const std::string device = people.account("Ann").session.device;
  const std::string other = people.account("Bob").session.device;
  for (int i = 0; i < 6; ++i) {
    people.log_in(std::nullopt, "Ann", "guess", "10.0.0." + std::to_string(i));
    people.log_in(std::nullopt, "Cleo", "guess", "1.2.3.4");  // from the owner's address
  }
  const auto from = [&](const std::string& address, const std::string& with) {
    return people.log_in(std::nullopt, "Ann", "correct horse", address, with);
  };
  EXPECT_EQ(code_of(from("10.0.0.9", "")), "too_fast");
  EXPECT_EQ(code_of(from("10.0.0.9", other)), "too_fast");
  EXPECT_EQ(code_of(from("10.0.0.9", new_token())), "too_fast");
  const Session known = must(from("1.2.3.4", device));
  EXPECT_EQ(known.device, "");  // it keeps the one that it has
  // The device has a limit, too, and is forgotten at last.
  EXPECT_EQ(code_of(people.log_in(std::nullopt, "Ann", "guess", "1.2.3.4", device)), "wrong_login");
  EXPECT_EQ(code_of(people.log_in(std::nullopt, "Ann", "guess", "1.2.3.4", device)), "wrong_login");
  EXPECT_EQ(code_of(from("1.2.3.4", device)), "too_fast");
  people.now += days(400);
  for (int i = 0; i < 6; ++i) {
    people.log_in(std::nullopt, "Ann", "guess", "10.0.0." + std::to_string(i));
  }
  EXPECT_EQ(code_of(from("1.2.3.4", device)), "too_fast");
}

TEST(AccountLimits, know_a_device_by_what_the_store_has_only_as_a_hash) {
  People people(in_memory());
  const NewAccount ann = people.account("Ann");
  const auto devices =
      must(people.in_store([&](store::Store& s) { return s.devices_of(ann.session.caller.user); }));
  ASSERT_EQ(devices.size(), 1U);
  EXPECT_EQ(devices[0].hash, secret_hash(ann.session.device));
  // It opens no session.
  EXPECT_FALSE(people.identify(ann.session.device));
}

TEST(AccountLimits, stop_floods_of_guests_accounts_and_reports) {
  AccountLimits limits;
  limits.guests_per_address = {.burst = 2, .per_second = 1 / 60.0};
  limits.registrations_per_address = {.burst = 1, .per_second = 1 / 60.0};
  limits.reports_per_user = {.burst = 1, .per_second = 1 / 60.0};
  People people(in_memory(), limits);
  const Session gil = people.guest("Gil");
  const Session rude = people.guest("Rude");
  EXPECT_EQ(code_of(people.get<Session>([&](auto then) {
              people.accounts.begin_guest("Gus", "1.2.3.4", std::move(then));
            })),
            "too_fast");
  people.account("Ann");
  EXPECT_EQ(code_of(people.sign_up(std::nullopt, "Bob", "correct horse")), "too_fast");
  std::vector<std::string> said;
  for (int i = 0; i < 2; ++i) {
    said.push_back(code_of(people.get<void>([&](auto then) {
      people.accounts.report(gil.caller, {rude.caller.user, "", "x"}, std::move(then));
    })));
  }
  EXPECT_THAT(said, ElementsAre("", "too_fast"));
}

TEST(AccountLimits, refuse_at_once_what_would_wait_too_long_to_be_hashed) {
  AccountLimits limits;
  limits.hashes_waiting = 0;
  People people(in_memory(), limits);
  EXPECT_EQ(code_of(people.sign_up(std::nullopt, "Ann", "correct horse")), "busy");
}

}  // namespace
}  // namespace skerry::server
