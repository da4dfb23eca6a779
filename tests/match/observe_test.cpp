#include "match/observe.h"

#include <gtest/gtest.h>

#include "games/games.h"
#include "kit/random_match.h"
#include "kit/toy_game.h"
#include "match_kit.h"

namespace skerry::match {
namespace {

TEST(Observed, is_what_is_in_force_in_the_order_in_which_it_was_played) {
  Match match = small_match();
  match.events = {take(0, 0, 1), take(1, 1, 3), event(2, 0, TakenBack{2}), take(3, 0, 3),
                  take(4, 1, 2)};
  const auto replayed = replay(match, kit::toy_games());
  ASSERT_TRUE(replayed);
  const Observations observed = observed_by(*replayed, seat(1));
  ASSERT_EQ(observed.size(), 2U);
  const Game& game = replayed->game();
  EXPECT_EQ(observed[0].seat, seat(0));
  EXPECT_EQ(observed[1].seat, seat(1));
  ASSERT_TRUE(observed[1].action);
  EXPECT_EQ(action_json(game, *observed[1].action), R"({"take":2})");
  EXPECT_EQ(view_json(game, observed[1].before),
            view_json(game, game.view(replayed->state_at(4), seat(1))));
  const Observations earlier = observed_by(*replayed, seat(1), 2);
  ASSERT_EQ(earlier.size(), 2U);
  EXPECT_EQ(action_json(game, *earlier[1].action), R"({"take":3})");
  EXPECT_TRUE(observed_by(*replayed, seat(1), 3).empty());
}

// The drafts of The Isle of Cats: who picks is seen, what is picked is not.
TEST(Observed, leaves_out_what_others_did_in_secret) {
  const Game& game = *all_games().find("isle_of_cats");
  Match match = new_match(game, default_options(game.info().options, 2), {{"Ann"}, {"Ben"}},
                          make_deal(Secret{7}, {"", ""}));
  auto replayed = Replay::start(match, all_games());
  ASSERT_TRUE(replayed);
  FastRng rng(1);
  std::size_t secret = 0;
  for (int i = 0; i < 30; ++i) {
    const Seat who = game.to_move(replayed->state()).front();
    const auto legal = game.legal(replayed->state(), who);
    const AnyAction& action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    if (who == seat(0) && !game.open(replayed->state(), who, action)) ++secret;
    ASSERT_TRUE(append(match, *replayed, {Time{}, who, Played{action_json(game, action)}}));
  }
  ASSERT_GT(secret, 0U);
  std::size_t hidden = 0;
  for (const AnyObservation& one : observed_by(*replayed, seat(1))) {
    if (!one.action) ++hidden;
    EXPECT_TRUE(one.action || one.seat == seat(0)) << "one's own actions are no secret";
  }
  EXPECT_EQ(hidden, secret);
  for (const AnyObservation& one : observed_by(*replayed, seat(0))) {
    EXPECT_TRUE(one.action || one.seat == seat(1));
  }
}

}  // namespace
}  // namespace skerry::match
