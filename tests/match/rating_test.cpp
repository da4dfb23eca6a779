#include "match/rating.h"

#include <gtest/gtest.h>

#include <array>

namespace skerry::match {
namespace {

// The worked example of Glickman's paper.
TEST(Rating, follows_the_published_example) {
  const GlickoRating player{1500, 200, 0.06};
  const std::array<Encounter, 3> met{Encounter{{1400, 30, 0.06}, 1},
                                     Encounter{{1550, 100, 0.06}, 0},
                                     Encounter{{1700, 300, 0.06}, 0}};
  const GlickoRating now = after(player, met);
  EXPECT_NEAR(now.rating, 1464.06, 0.01);
  EXPECT_NEAR(now.deviation, 151.52, 0.01);
  EXPECT_NEAR(now.volatility, 0.05999, 0.00001);
}

TEST(Rating, of_a_player_who_does_not_play_stays_and_grows_less_sure) {
  const GlickoRating now = after({1600, 100, 0.06}, {});
  EXPECT_DOUBLE_EQ(now.rating, 1600);
  EXPECT_NEAR(now.deviation, 100.54, 0.01);
  EXPECT_DOUBLE_EQ(now.volatility, 0.06);
  EXPECT_LE(after({1600, 350, 0.06}, {}).deviation, 350);
}

TEST(Rating, gains_of_two_equal_players_are_each_others_losses) {
  const std::array<GlickoRating, 2> seats{};
  const auto won = after_game(seats, std::array{1, 2});
  EXPECT_NEAR(won[0].rating - 1500, 1500 - won[1].rating, 1e-9);
  EXPECT_GT(won[0].rating, 1500);
  const auto tied = after_game(seats, std::array{1, 1});
  EXPECT_NEAR(tied[0].rating, 1500, 1e-9);
  EXPECT_LT(tied[0].deviation, 350);
}

TEST(Rating, of_many_at_one_table_follows_their_ranks_and_counts_one_game) {
  const std::array<GlickoRating, 4> seats{};
  const auto now = after_game(seats, std::array{2, 1, 4, 3});
  EXPECT_GT(now[1].rating, now[0].rating);
  EXPECT_GT(now[0].rating, now[3].rating);
  EXPECT_GT(now[3].rating, now[2].rating);
  const std::array<GlickoRating, 2> two{};
  const auto duel = after_game(two, std::array{1, 2});
  EXPECT_NEAR(now[1].rating, duel[0].rating, 1e-6);
  EXPECT_NEAR(now[1].deviation, duel[0].deviation, 1e-6);
}

TEST(Rating, of_one_alone_does_not_change_by_playing) {
  const std::array<GlickoRating, 1> alone{};
  EXPECT_DOUBLE_EQ(after_game(alone, std::array{1})[0].rating, 1500);
}

TEST(Rating, stays_finite_when_the_expected_happens_to_the_extreme) {
  GlickoRating strong{2800, 30, 0.06};
  const GlickoRating weak{200, 30, 0.06};
  for (int i = 0; i < 200; ++i) {
    const std::array<Encounter, 1> met{Encounter{weak, i % 2 == 0 ? 1.0 : 0.0}};
    strong = after(strong, met);
    ASSERT_GT(strong.deviation, 0);
    ASSERT_LE(strong.deviation, 350);
    ASSERT_GT(strong.rating, 0);
    ASSERT_LT(strong.rating, 4000);
  }
}

}  // namespace
}  // namespace skerry::match
