// Ratings and histories after matches, on both stores.
#include <gmock/gmock.h>

#include "server/tables/server_platform.h"
#include "store/store_kit.h"

namespace skerry::server {
namespace {

using protocol::Level;
using testing::ElementsAre;

class Results : public store::EveryStore {
 protected:
  static Ending ending(const std::string& match, std::vector<std::string> users,
                       std::vector<int> ranks, bool rated = true) {
    return {match, "one_t34", rated, protocol::Time{}, std::move(users), std::move(ranks)};
  }
  void record(const Ending& one) {
    const auto recorded = record_results(store(), one);
    EXPECT_TRUE(recorded) << recorded.error().text();
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
}

}  // namespace
}  // namespace skerry::server
