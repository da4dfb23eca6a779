// Accounts and guests, tokens, moderation, chat.
#include "store/store_kit.h"

namespace skerry::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

User guest(std::string id) {
  User user;
  user.name = id + " the guest";
  user.id = std::move(id);
  user.created = at(7);
  return user;
}

User account(std::string id, std::string name, std::string folded) {
  User user;
  user.id = std::move(id);
  user.name = std::move(name);
  user.kind = UserKind::account;
  user.created = at(8);
  user.folded_name = std::move(folded);
  user.password_hash = "$argon2id$…";
  return user;
}

class StoredUsers : public EveryStore {};
SKERRY_FOR_EVERY_STORE(StoredUsers);

TEST_P(StoredUsers, are_found_by_id_and_accounts_by_name) {
  const User ann = account("u1", "Ann", "ann");
  must(store().add_user(ann));
  must(store().add_user(guest("g1")));
  EXPECT_EQ(must(store().user("u1")), ann);
  EXPECT_EQ(must(store().user("g1")), guest("g1"));
  EXPECT_EQ(must(store().account_named("ann")), ann);
  EXPECT_EQ(must(store().account_named("Ann")), std::nullopt);
  EXPECT_EQ(must(store().user("u2")), std::nullopt);
}

TEST_P(StoredUsers, have_a_name_that_no_other_account_has) {
  must(store().add_user(account("u1", "Ann", "ann")));
  must(store().add_user(account("u2", "Bob", "bob")));
  EXPECT_EQ(code_of(store().add_user(account("u3", "ANN", "ann"))), "taken");
  EXPECT_EQ(code_of(store().add_user(account("u1", "Cy", "cy"))), "taken");
  EXPECT_EQ(code_of(store().rename_user("u2", "aNN", NameKeys{"ann"})), "taken");
  must(store().rename_user("u2", "Bobby", NameKeys{"bobby"}));
  EXPECT_EQ(must(store().user("u2"))->name, "Bobby");
  EXPECT_EQ(code_of(store().rename_user("u9", "X", NameKeys{"x"})), "unknown_user");
  for (int i = 0; i < 2; ++i) {  // guests may share a name
    User same = guest("g" + std::to_string(i));
    same.name = "Ann";
    must(store().add_user(same));
  }
  User nameless = account("u4", "Dot", "dot");
  nameless.folded_name.reset();
  EXPECT_EQ(code_of(store().add_user(nameless)), "bad_request");
}

TEST_P(StoredUsers, have_a_name_that_looks_like_no_other) {
  User ann = account("u1", "Ann", "ann");
  ann.skeleton = "looks so";
  ann.name_rules = 3;
  must(store().add_user(ann));
  EXPECT_EQ(must(store().user("u1")), ann);
  User other = account("u2", "Bob", "bob");
  other.skeleton = "looks so";
  EXPECT_EQ(code_of(store().add_user(other)), "taken");
  other.skeleton.clear();  // of an account whose name was not compared in this way
  must(store().add_user(other));
  EXPECT_EQ(code_of(store().rename_user("u2", "Rob", NameKeys{"rob", "looks so", 3})), "taken");
  must(store().rename_user("u1", "ANN", NameKeys{"ann", "looks so", 3}));
  EXPECT_EQ(must(store().account_spelled("ANN"))->id, "u1");
  EXPECT_EQ(must(store().account_spelled("Ann")), std::nullopt);
}

TEST_P(StoredUsers, get_new_keys_unless_another_has_them) {
  must(store().add_user(account("u1", "One", "old one")));
  must(store().add_user(account("u2", "Two", "old two")));
  must(store().add_user(guest("g1")));
  EXPECT_EQ(must(store().accounts_of_other_rules(5, 10)).size(), 2U);
  EXPECT_EQ(must(store().accounts_of_other_rules(5, 1)).at(0).id, "u1");
  const std::vector<RenewedKeys> renewed = {{"u1", {"same", "alike", 5}},
                                            {"u2", {"same", "alike", 5}}};
  must(store().renew_name_keys(renewed));
  EXPECT_EQ(must(store().account_named("same"))->id, "u1");
  EXPECT_EQ(must(store().account_named("old two"))->id, "u2");
  EXPECT_EQ(must(store().accounts_of_other_rules(5, 10)).size(), 0U);
  User third = account("u3", "Three", "three");
  third.skeleton = "alike";
  EXPECT_EQ(code_of(store().add_user(third)), "taken");
}

TEST_P(StoredUsers, change_their_password_and_use_recovery_codes_once) {
  must(store().add_user(account("u1", "Ann", "ann")));
  must(store().set_password("u1", "new"));
  EXPECT_EQ(must(store().user("u1"))->password_hash, "new");
  EXPECT_EQ(code_of(store().set_password("u2", "new")), "unknown_user");
  must(store().set_recovery_codes("u1", std::vector<std::string>{"a", "b"}));
  EXPECT_TRUE(must(store().use_recovery_code("u1", "a")));
  EXPECT_FALSE(must(store().use_recovery_code("u1", "a")));
  EXPECT_FALSE(must(store().use_recovery_code("u2", "b")));
  must(store().set_recovery_codes("u1", std::vector<std::string>{"c"}));
  EXPECT_FALSE(must(store().use_recovery_code("u1", "b")));
  EXPECT_TRUE(must(store().use_recovery_code("u1", "c")));
  EXPECT_EQ(code_of(store().set_recovery_codes("u2", std::vector<std::string>{"c"})),
            "unknown_user");
}

TEST_P(StoredUsers, have_tokens_that_expire) {
  must(store().add_user(guest("g1")));
  must(store().add_user(guest("g2")));
  const Token token{
      .hash = "h1", .user = "g1", .created = at(1), .last_seen = at(2), .expires = at(100)};
  must(store().add_token(token));
  must(store().add_token({"h2", "g1", at(1), at(1), at(50)}));
  must(store().add_token({"h3", "g2", at(1), at(1), at(50)}));
  EXPECT_EQ(code_of(store().add_token({"h4", "nobody", at(1), at(1), at(50)})), "unknown_user");
  EXPECT_EQ(must(store().token("h1")), token);
  must(store().touch_token("h2", at(40), at(140)));
  must(store().delete_expired_tokens(at(50)));
  EXPECT_EQ(must(store().token("h2"))->last_seen, at(40));
  EXPECT_EQ(must(store().token("h3")), std::nullopt);
  must(store().delete_token("h1"));
  EXPECT_EQ(must(store().token("h1")), std::nullopt);
  must(store().delete_tokens_of("g1"));
  EXPECT_EQ(must(store().token("h2")), std::nullopt);
}

TEST_P(StoredUsers, list_their_sessions_the_newest_first) {
  for (const char* id : {"g1", "g2"}) must(store().add_user(guest(id)));
  must(store().add_token({"h1", "g1", at(1), at(1), at(50)}));
  must(store().add_token({"h2", "g1", at(2), at(2), at(50)}));
  must(store().add_token({"h3", "g2", at(3), at(3), at(50)}));
  EXPECT_THAT(must(store().tokens_of("g1", 10)),
              ElementsAre(testing::Field(&Token::hash, "h2"), testing::Field(&Token::hash, "h1")));
  EXPECT_EQ(must(store().tokens_of("g1", 1)).size(), 1U);
}

TEST_P(StoredUsers, have_twenty_devices_and_lose_the_one_that_was_not_seen_longest) {
  must(store().add_user(guest("g1")));
  must(store().add_user(guest("g2")));
  const Device other{"other", "g2", at(1), at(1), at(500)};
  must(store().add_device(other));
  for (int i = 0; i < 20; ++i) {
    must(store().add_device({"d" + std::to_string(i), "g1", at(i), at(i), at(500)}));
  }
  must(store().touch_device("d0", at(100), at(600)));
  must(store().add_device({"d20", "g1", at(20), at(20), at(500)}));
  EXPECT_EQ(must(store().devices_of("g1")).size(), 20U);
  EXPECT_EQ(must(store().devices_of("g1")).front(), (Device{"d0", "g1", at(0), at(100), at(600)}));
  EXPECT_EQ(must(store().device("d1")), std::nullopt);
  EXPECT_EQ(must(store().device("other")), other);
  must(store().delete_expired_tokens(at(500)));
  EXPECT_THAT(must(store().devices_of("g1")), ElementsAre(testing::Field(&Device::hash, "d0")));
}

TEST_P(StoredUsers, can_be_told_what_they_have_watched_and_which_links_they_have_made) {
  must(store().add_user(guest("g1")));
  for (const char* match : {"a", "b", "c"}) {
    Append played = an_append(match, 1, {"{}"});
    played.summary = Summary{.game = "isle4c"};
    must(store().append(std::vector{played}));
    must(store().add_watcher(match, "g1"));
    must(store().add_replay_link(match, std::string("link-") + match, "g1"));
  }
  EXPECT_THAT(must(store().watched_by("g1", "", 2)), ElementsAre("a", "b"));
  EXPECT_THAT(must(store().watched_by("g1", "b", 2)), ElementsAre("c"));
  EXPECT_THAT(must(store().replay_links_by("g1", "b", 2)), ElementsAre(ReplayLink{"c", "link-c"}));
  EXPECT_THAT(must(store().watched_by("g2", "", 2)), IsEmpty());
}

TEST_P(StoredUsers, count_the_recovery_codes_that_are_left) {
  must(store().add_user(account("u1", "Ann", "ann")));
  EXPECT_EQ(must(store().recovery_codes_left("u1")), 0);
  must(store().set_recovery_codes("u1", std::vector<std::string>{"c", "d"}));
  EXPECT_TRUE(must(store().use_recovery_code("u1", "c")));
  EXPECT_EQ(must(store().recovery_codes_left("u1")), 1);
}

class TakingOver : public EveryStore {
 protected:
  void SetUp() override {
    EveryStore::SetUp();
    if (HasFatalFailure()) return;
    must(store().add_user(guest("g1")));
    must(store().add_user(account("u1", "Ann", "ann")));
    must(store().add_token({"h", "g1", at(1), at(1), at(100)}));
    Append played = an_append("m", 1, {"{}"});
    played.summary = Summary{};
    played.summary->players = {"g1", "x"};
    must(store().append(std::vector{played}));
    const StoredRating good{1600, 50, 0.06, 1};
    must(store().record_results(
        {"m", "one_t34", at(5), {{"g1", 2, RatingChange{0, 100, good}}, {"x", 1, std::nullopt}}}));
    must(store().add_chat({"m", "players", "g1", "Ann", "hi", at(1)}));
  }
};
SKERRY_FOR_EVERY_STORE(TakingOver);

TEST_P(TakingOver, a_guest_brings_its_matches_results_ratings_and_tokens) {
  must(store().take_over("g1", "u1"));
  EXPECT_EQ(must(store().user("g1"))->account, "u1");
  EXPECT_THAT(must(store().identities("u1")), ElementsAre("g1", "u1"));
  EXPECT_EQ(must(store().matches_of("u1", {})).size(), 1U);
  EXPECT_THAT(must(store().history_of("u1", {})),
              ElementsAre(HistoryEntry{"m", "g1", "one_t34", at(5), 2, 100.0}));
  EXPECT_EQ(must(store().rating("u1", "one_t34")), (StoredRating{1600, 50, 0.06, 1}));
  EXPECT_EQ(must(store().rating("g1", "one_t34")), std::nullopt);
  EXPECT_EQ(must(store().token("h"))->user, "u1");
}

TEST_P(TakingOver, happens_once_and_between_a_guest_and_an_account) {
  must(store().add_user(guest("g2")));
  must(store().add_user(account("u2", "Bob", "bob")));
  EXPECT_EQ(code_of(store().take_over("u2", "u1")), "unknown_user");
  EXPECT_EQ(code_of(store().take_over("g1", "g2")), "unknown_user");
  EXPECT_EQ(code_of(store().take_over("g1", "u9")), "unknown_user");
  must(store().take_over("g1", "u1"));
  EXPECT_EQ(code_of(store().take_over("g1", "u2")), "unknown_user");
}

TEST_P(TakingOver, an_account_that_has_a_rating_keeps_its_own) {
  const StoredRating own{1400, 80, 0.06, 1};
  must(store().record_results({"n", "one_t34", at(5), {{"u1", 1, RatingChange{0, -100, own}}}}));
  must(store().take_over("g1", "u1"));
  EXPECT_EQ(must(store().rating("u1", "one_t34")), own);
  EXPECT_THAT(must(store().ratings_of("g1")), IsEmpty());
}

TEST_P(TakingOver, a_guest_brings_whom_it_blocks_and_who_blocks_it) {
  for (const char* id : {"a", "b"}) must(store().add_user(guest(id)));
  must(store().block("g1", "a"));
  must(store().block("g1", "b"));
  must(store().block("u1", "b"));
  must(store().block("a", "g1"));
  must(store().block("g1", "u1"));
  must(store().take_over("g1", "u1"));
  EXPECT_THAT(must(store().blocked_by("u1")), ElementsAre("a", "b"));
  EXPECT_THAT(must(store().blocked_by("g1")), IsEmpty());
  EXPECT_THAT(must(store().blocked_by("a")), ElementsAre("g1", "u1"));
  must(store().unblock("a", "u1"));
  EXPECT_THAT(must(store().blocked_by("a")), IsEmpty());
}

TEST_P(TakingOver, a_guest_brings_its_mute_and_its_ban) {
  must(store().restrict_user("g1", at(100), at(200)));
  must(store().restrict_user("u1", at(150), std::nullopt));
  must(store().take_over("g1", "u1"));
  EXPECT_EQ(must(store().user("u1"))->muted_until, at(150));
  EXPECT_EQ(must(store().user("u1"))->banned_until, at(200));
}

TEST_P(TakingOver, deleting_the_account_leaves_the_match_and_nothing_of_the_person) {
  must(store().add_user(guest("g2")));
  must(store().take_over("g1", "u1"));
  must(store().set_recovery_codes("u1", std::vector<std::string>{"c"}));
  must(store().block("g2", "u1"));
  must(store().add_report({0, "g2", "g1", "m", "rude", at(1), std::nullopt}));
  must(store().add_chat({"m", "players", "g2", "G", "bye", at(2)}));
  must(store().add_device({"d", "u1", at(1), at(1), at(100)}));
  must(store().delete_user("u1", at(70)));
  EXPECT_EQ(must(store().device("d")), std::nullopt);
  EXPECT_EQ(must(store().user("u1")), std::nullopt);
  EXPECT_EQ(must(store().user("g1")), std::nullopt);
  EXPECT_EQ(must(store().token("h")), std::nullopt);
  EXPECT_FALSE(must(store().use_recovery_code("u1", "c")));
  EXPECT_THAT(must(store().ratings_of("u1")), IsEmpty());
  EXPECT_THAT(must(store().blocked_by("g2")), IsEmpty());
  EXPECT_THAT(must(store().reports(true, 0, 10)), IsEmpty());
  EXPECT_EQ(must(store().chat("m", "players", 10)).size(), 1U);
  EXPECT_THAT(must(store().matches_of("u1", {})), IsEmpty());
  EXPECT_EQ(must(store().last_sequence("m")), 1);
  EXPECT_THAT(summary_of(store(), "m")->players, ElementsAre("g1", "x"));
  for (const char* id : {"g1", "x"}) EXPECT_EQ(must(store().history_of(id, {})).size(), 1U) << id;
  EXPECT_EQ(code_of(store().delete_user("u1", at(80))), "unknown_user");
  // Other processes learn of every id that the person had, for a while.
  EXPECT_THAT(must(store().deleted_since(at(70))), ElementsAre("g1", "u1"));
  EXPECT_THAT(must(store().deleted_since(at(71))), IsEmpty());
  must(store().forget_deleted_before(at(70)));
  EXPECT_THAT(must(store().deleted_since(at(0))), ElementsAre("g1", "u1"));
  must(store().forget_deleted_before(at(71)));
  EXPECT_THAT(must(store().deleted_since(at(0))), IsEmpty());
}

class StoredModeration : public EveryStore {
 protected:
  void SetUp() override {
    EveryStore::SetUp();
    if (HasFatalFailure()) return;
    for (const char* id : {"a", "b", "c"}) must(store().add_user(guest(id)));
  }
};
SKERRY_FOR_EVERY_STORE(StoredModeration);

TEST_P(StoredModeration, mutes_and_bans_until_a_time) {
  must(store().restrict_user("a", at(100), std::nullopt));
  EXPECT_EQ(must(store().user("a"))->muted_until, at(100));
  must(store().restrict_user("a", std::nullopt, at(200)));
  EXPECT_EQ(must(store().user("a"))->muted_until, std::nullopt);
  EXPECT_EQ(must(store().user("a"))->banned_until, at(200));
  EXPECT_EQ(code_of(store().restrict_user("z", at(1), at(1))), "unknown_user");
}

TEST_P(StoredModeration, lists_those_who_are_muted_or_banned_now) {
  must(store().restrict_user("a", at(100), std::nullopt));
  must(store().restrict_user("b", at(50), at(200)));
  EXPECT_THAT(must(store().restricted(at(99))), ElementsAre(Restriction{"a", at(100), std::nullopt},
                                                            Restriction{"b", at(50), at(200)}));
  EXPECT_THAT(must(store().restricted(at(100))), ElementsAre(Restriction{"b", at(50), at(200)}));
  EXPECT_THAT(must(store().restricted(at(200))), IsEmpty());
}

TEST_P(StoredModeration, blocks_in_one_direction) {
  must(store().block("a", "b"));
  must(store().block("a", "b"));
  must(store().block("a", "c"));
  EXPECT_THAT(must(store().blocked_by("a")), ElementsAre("b", "c"));
  EXPECT_THAT(must(store().blocked_by("b")), IsEmpty());
  must(store().unblock("a", "b"));
  EXPECT_THAT(must(store().blocked_by("a")), ElementsAre("c"));
  EXPECT_EQ(code_of(store().block("a", "z")), "unknown_user");
}

TEST_P(StoredModeration, keeps_reports_until_they_are_handled) {
  Report first{0, "a", "b", "m", "said \"bad\" things", at(10), std::nullopt};
  Report second{0, "c", "b", "", "again", at(20), std::nullopt};
  first.id = must(store().add_report(first));
  second.id = must(store().add_report(second));
  EXPECT_THAT(must(store().reports(false, 0, 10)), ElementsAre(first, second));
  must(store().handle_report(first.id, at(30)));
  first.handled = at(30);
  EXPECT_THAT(must(store().reports(false, 0, 10)), ElementsAre(second));
  EXPECT_THAT(must(store().reports(true, 0, 1)), ElementsAre(first));
  EXPECT_THAT(must(store().reports(true, first.id, 1)), ElementsAre(second));
  EXPECT_THAT(must(store().reports_by("a", 0, 10)), ElementsAre(first));
  EXPECT_THAT(must(store().reports_by("c", second.id, 10)), IsEmpty());
}

class StoredChat : public EveryStore {};
SKERRY_FOR_EVERY_STORE(StoredChat);

TEST_P(StoredChat, is_kept_for_each_match_and_channel) {
  const StoredChatLine line{"m", "players", "a", "Ann", "<b>hi</b>", at(5)};
  for (int i = 0; i < 5; ++i) {
    StoredChatLine next = line;
    next.text = std::to_string(i);
    must(store().add_chat(next));
  }
  must(store().add_chat(line));
  must(store().add_chat({"m", "watchers", "b", "Bob", "psst", at(6)}));
  must(store().add_chat({"n", "players", "b", "Bob", "elsewhere", at(6)}));
  const auto last = must(store().chat("m", "players", 3));
  ASSERT_EQ(last.size(), 3U);
  EXPECT_EQ(last[0].text, "3");
  EXPECT_EQ(last[2], line);
  EXPECT_EQ(must(store().chat("m", "watchers", 3)).size(), 1U);
  const auto said = must(store().chat_by("b", 0, 10));
  ASSERT_EQ(said.size(), 2U);
  EXPECT_EQ(said[0].line.text, "psst");
  EXPECT_EQ(said[1].line.match, "n");
  EXPECT_THAT(must(store().chat_by("b", said[0].id, 10)), ElementsAre(said[1]));
  EXPECT_THAT(must(store().chat_by("b", 0, 1)), ElementsAre(said[0]));
}

}  // namespace
}  // namespace skerry::store
