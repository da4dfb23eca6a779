// Ratings and histories after matches, on both stores.
#include "server/tables/results.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

#include "store/store_kit.h"

namespace skerry::server {
namespace {

using protocol::Level;
using testing::ElementsAre;
using testing::IsEmpty;

class Results : public store::EveryStore {
 protected:
  static store::Ending ending(const std::string& match, std::vector<std::string> users,
                              std::vector<int> ranks, bool rated = true) {
    return {match, "one_t34", rated, protocol::Time{}, std::move(users), std::move(ranks)};
  }
  // The last event of a match, as a table appends it.
  static store::Append last_event(const store::Ending& one, std::int64_t sequence = 1) {
    store::Append append = store::an_append(one.match, sequence, {"{}"});
    append.ending = one;
    return append;
  }
  void record(const store::Ending& one) {
    const auto recorded = record_results(store(), one);
    EXPECT_TRUE(recorded) << recorded.error().text();
  }
  std::int64_t settle(std::int64_t limit) {
    const auto settled = Settler().settle(store(), limit);
    EXPECT_FALSE(settled.failed) << settled.failed->text();
    return settled.recorded;
  }
  std::optional<store::StoredRating> rating(const std::string& user) {
    return store::must(store().rating(user, "one_t34"));
  }
};
SKERRY_FOR_EVERY_STORE(Results);

TEST_P(Results, raise_the_winner_and_lower_the_loser_once) {
  record(ending("m1", {"ann", "ben"}, {1, 2}));
  record(ending("m1", {"ann", "ben"}, {1, 2}));
  EXPECT_GT(rating("ann")->rating, 1500);
  EXPECT_LT(rating("ben")->rating, 1500);
  EXPECT_EQ(rating("ann")->games, 1);
  EXPECT_LT(rating("ann")->deviation, 350);
}

TEST_P(Results, of_bots_count_alike) {
  record(ending("m1", {"ann", bot_user(Level::hard), bot_user(Level::hard)}, {2, 1, 3}));
  EXPECT_GT(rating("bot-hard")->rating, 1500);
  EXPECT_EQ(rating("bot-hard")->games, 1);
  const auto best = store::must(store().leaderboard("one_t34", 400, 10, 0));
  EXPECT_EQ(best.front().user, "bot-hard");
}

TEST_P(Results, that_are_not_rated_are_in_the_history_alone) {
  record(ending("m1", {"ann", "ben"}, {1, 2}, false));
  EXPECT_EQ(rating("ann"), std::nullopt);
  EXPECT_EQ(store::must(store().history_of("ann", {})).size(), 1u);
}

TEST_P(Results, of_a_guest_are_the_accounts_when_it_has_been_taken_over) {
  store::User guest;
  guest.id = "guest";
  store::User account;
  account.id = "account";
  account.kind = store::UserKind::account;
  account.folded_name = "ann";
  account.password_hash = "x";
  store::must(store().add_user(guest));
  store::must(store().add_user(account));
  store::must(store().take_over("guest", "account"));
  record(ending("m1", {"guest", "ben"}, {1, 2}));
  EXPECT_GT(rating("account")->rating, 1500);
  EXPECT_EQ(rating("guest"), std::nullopt);
  // Whoever sat twice, as the guest and as the account, gets no rating for that.
  record(ending("m2", {"guest", "account", "ben"}, {1, 2, 3}));
  EXPECT_EQ(rating("account")->games, 1);
  EXPECT_EQ(rating("ben")->games, 1);
}

TEST_P(Results, can_be_recorded_by_whoever_opens_the_store_after_the_last_event) {
  const store::Ending lost = ending("m1", {"ann", "ben"}, {1, 2});
  store::must(store().append(std::vector{last_event(lost)}));
  close();  // killed
  EXPECT_THAT(store::must(store().endings(10)), ElementsAre(lost));
  EXPECT_EQ(settle(10), 1);
  EXPECT_EQ(store::must(store().history_of("ann", {})).size(), 1u);
  EXPECT_EQ(rating("ann")->games, 1);
  EXPECT_THAT(store::must(store().endings(10)), IsEmpty());
  EXPECT_EQ(settle(10), 0);
}

TEST_P(Results, are_those_of_the_last_event_that_was_appended) {
  const store::Ending won = ending("m1", {"ann", "ben"}, {1, 2});
  const store::Ending lost = ending("m1", {"ann", "ben"}, {2, 1});
  store::must(store().append(std::vector{last_event(won)}));
  EXPECT_THAT(store::must(store().append(std::vector{last_event(lost)})),
              ElementsAre(store::AppendResult::conflict));
  EXPECT_THAT(store::must(store().endings(10)), ElementsAre(won));
}

TEST_P(Results, of_a_table_that_is_read_again_are_not_recorded_again) {
  const store::Ending known = ending("m1", {"ann", "ben"}, {1, 2});
  store::must(store().append(std::vector{last_event(known)}));
  store::must(store().add_ending(known));
  EXPECT_THAT(store::must(store().endings(10)), ElementsAre(known));
  record(known);
  store::must(store().add_ending(known));
  EXPECT_THAT(store::must(store().endings(10)), IsEmpty());
}

TEST_P(Results, of_a_deleted_match_are_not_recorded) {
  store::must(store().append(std::vector{last_event(ending("m1", {"ann", "ben"}, {1, 2}))}));
  store::must(store().delete_match("m1"));
  EXPECT_EQ(settle(10), 0);
}

TEST_P(Results, come_out_the_same_whenever_they_are_recorded) {
  std::mt19937 random(5);
  const std::vector<std::string> people = {"ann", "ben", "cleo", bot_user(Level::hard)};
  std::vector<store::Ending> played;
  for (int i = 0; i < 24; ++i) {
    std::vector<std::string> users = people;
    std::ranges::shuffle(users, random);
    users.resize(2 + random() % 3);
    std::vector<int> ranks(users.size());
    for (std::size_t seat = 0; seat < ranks.size(); ++seat)
      ranks[seat] = static_cast<int>(seat) + 1;
    played.push_back({"m" + std::to_string(i), "at_once", true, store::at(i / 2), users, ranks});
  }
  std::ranges::sort(played, {}, [](const auto& one) { return std::pair(one.finished, one.match); });
  for (const store::Ending& one : played) {
    store::must(store().append(std::vector{last_event(one)}));
    EXPECT_EQ(settle(1), 1);
  }
  std::vector<store::Append> later;
  for (store::Ending one : played) {
    one.game = "later";
    one.match = "later_" + one.match;
    later.push_back(last_event(one));
  }
  std::ranges::shuffle(later, random);
  store::must(store().append(later));
  std::int64_t settled = 0;
  while (const std::int64_t more = settle(5)) settled += more;
  EXPECT_EQ(settled, 24);
  for (const std::string& user : people) {
    const auto rating = store::must(store().rating(user, "later"));
    ASSERT_TRUE(rating.has_value());
    EXPECT_EQ(rating, store::must(store().rating(user, "at_once"))) << user;
  }
}

TEST_P(Results, wait_for_one_that_cannot_be_recorded_and_not_for_ever) {
  std::vector<store::Append> ends;
  for (int i = 1; i <= 3; ++i) {
    store::Ending one = ending("m" + std::to_string(i), {"ann", "ben"}, {1, 2});
    one.finished = store::at(i);
    ends.push_back(last_event(one));
  }
  store::must(store().append(ends));
  bool bad = true;
  std::vector<std::string> recorded;
  Settler settler([&](store::Store& there, const store::Ending& one) -> Expected<void> {
    if (bad && one.match == "m1") return fail("bad_store", "never");
    recorded.push_back(one.match);
    return record_results(there, one);
  });
  for (int i = 1; i < Settler::kTries; ++i) {
    const auto settled = settler.settle(store(), 8);
    EXPECT_EQ(settled.recorded, 0);
    EXPECT_THAT(settled.failed->message, testing::HasSubstr("one_t34, ended"));
  }
  auto settled = settler.settle(store(), 1);  // the others go on, as many as are asked for
  EXPECT_EQ(settled.recorded, 1);
  EXPECT_TRUE(settled.failed);
  settled = settler.settle(store(), 8);
  EXPECT_EQ(settled.recorded, 1);
  EXPECT_TRUE(settled.failed);  // it is tried again, and said
  EXPECT_THAT(recorded, ElementsAre("m2", "m3"));
  bad = false;
  EXPECT_EQ(settler.settle(store(), 8).recorded, 1);
  EXPECT_THAT(recorded, ElementsAre("m2", "m3", "m1"));
  EXPECT_EQ(rating("ann")->games, 3);
  EXPECT_THAT(store::must(store().endings(10)), IsEmpty());
}

}  // namespace
}  // namespace skerry::server
