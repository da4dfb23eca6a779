// Results, ratings, leaderboards and histories.
#include "store/store_kit.h"

namespace skerry::store {
namespace {

using testing::ElementsAre;

class StoredResults : public EveryStore {
 protected:
  // Records a match in which each user gets a first rating.
  void rate(const std::string& match,
            const std::vector<std::pair<std::string, StoredRating>>& users) {
    MatchResults results{match, "g", at(10), {}};
    for (const auto& [user, rating] : users) {
      results.results.push_back({user, 1, RatingChange{rating.games - 1, 0.5, rating}});
    }
    EXPECT_EQ(must(store().record_results(results)), RecordResult::recorded);
  }
};
SKERRY_FOR_EVERY_STORE(StoredResults);

TEST_P(StoredResults, are_recorded_once) {
  const StoredRating up{1510.123456789012345, 300.1, 0.0599999999999, 1};
  const MatchResults results{
      "m", "g", at(10), {{"b", 1, RatingChange{0, 10.1, up}}, {"a", 2, std::nullopt}}};
  EXPECT_EQ(must(store().record_results(results)), RecordResult::recorded);
  EXPECT_EQ(must(open()->record_results(results)), RecordResult::already_recorded);
  EXPECT_EQ(must(store().rating("b", "g")), up);  // exactly
  EXPECT_EQ(must(store().rating("a", "g")), std::nullopt);
  EXPECT_EQ(must(store().rating("b", "h")), std::nullopt);
  EXPECT_THAT(must(store().history_of("b", {})),
              ElementsAre(HistoryEntry{"m", "b", "g", at(10), 1, 10.1}));
  EXPECT_THAT(must(store().history_of("a", {})),
              ElementsAre(HistoryEntry{"m", "a", "g", at(10), 2, std::nullopt}));
}

TEST_P(StoredResults, computed_from_an_old_rating_change_nothing) {
  rate("m", {{"a", {1500, 300, 0.06, 1}}, {"b", {1500, 300, 0.06, 1}}});
  const StoredRating next{1520, 250, 0.06, 2};
  for (const std::int64_t before : {0, 2}) {
    const MatchResults stale{
        "n",
        "g",
        at(20),
        {{"a", 1, RatingChange{1, 20, next}}, {"b", 2, RatingChange{before, 20, next}}}};
    EXPECT_EQ(must(store().record_results(stale)), RecordResult::stale);
  }
  EXPECT_EQ(must(store().rating("a", "g"))->games, 1);
  EXPECT_EQ(must(store().history_of("a", {})).size(), 1U);
  rate("n", {{"a", next}, {"b", next}});
  EXPECT_EQ(must(store().rating("a", "g")), next);
}

TEST_P(StoredResults, make_a_leaderboard) {
  User ann;
  ann.id = "a";
  ann.name = "Ann";
  must(store().add_user(ann));
  rate("m", {{"a", {1500, 100, 0.06, 1}},
             {"bot:hard", {1700, 100, 0.06, 1}},
             {"c", {1900, 350, 0.06, 1}},
             {"d", {1400, 90, 0.06, 1}}});
  const LeaderboardEntry bot{"bot:hard", "", {1700, 100, 0.06, 1}};
  const LeaderboardEntry person{"a", "Ann", {1500, 100, 0.06, 1}};
  EXPECT_THAT(must(store().leaderboard("g", 110, 2, 0)), ElementsAre(bot, person));
  EXPECT_THAT(must(store().leaderboard("g", 110, 1, 1)), ElementsAre(person));
  EXPECT_EQ(must(store().leaderboard("g", 400, 10, 0)).size(), 4U);
  EXPECT_EQ(must(store().leaderboard("h", 400, 10, 0)).size(), 0U);
  EXPECT_THAT(must(store().ratings_of("a")), ElementsAre(GameRating{"g", person.rating}));
}

TEST_P(StoredResults, make_a_history_from_new_to_old) {
  for (int i = 0; i < 5; ++i) {
    const std::string match = "m" + std::to_string(i);
    must(store().record_results({match, "g", at(100 + i), {{"a", i + 1, std::nullopt}}}));
  }
  const auto first = must(store().history_of("a", {.limit = 2}));
  ASSERT_EQ(first.size(), 2U);
  EXPECT_EQ(first[0].match, "m4");
  const PageCursor end{first[1].finished, first[1].match};
  const auto rest = must(store().history_of("a", {.limit = 10, .after = end}));
  ASSERT_EQ(rest.size(), 3U);
  EXPECT_EQ(rest[0].match, "m2");
}

}  // namespace
}  // namespace skerry::store
