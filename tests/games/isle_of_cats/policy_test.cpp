// What the policy of The Isle of Cats knows: families, rooms, rats, lessons, and how a game ends.
#include "games/isle_of_cats/policy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "bots/ismcts.h"
#include "games/isle_of_cats/kit/games.h"
#include "games/isle_of_cats/play/outcome.h"
#include "games/isle_of_cats/policy/appraisal.h"
#include "games/isle_of_cats/policy/future.h"

namespace skerry::isle_of_cats {
namespace {

using test::kTables;
using test::new_game;
using test::piece;

State family_turn() {
  State state = new_game(Mode::family, 2);
  test::go_to(state, Phase::rescue);
  return state;
}

// Goes through greedy games, a few of every kind.
template <class Look>
void for_greedy_positions(int games, Look&& look) {
  ActionList<Action> list;
  for (const auto& table : kTables) {
    for (int game = 0; game < games; ++game) {
      FastRng rng(static_cast<std::uint64_t>(game));
      Policy policy;
      State state = new_game(table.mode, table.players, "policy " + std::to_string(game));
      while (state.phase != Phase::end && !testing::Test::HasFailure()) {
        look(state, policy, rng);
        const Seat who = IsleOfCats::to_move(state).front();
        IsleOfCats::play(state, who, policy.rollout(state, who, list, rng));
      }
      look(state, policy, rng);
    }
  }
}

TEST(IsleOfCatsPolicy, rolls_legal_actions_in_random_games) {
  ActionList<Action> list;
  for (const auto& table : kTables) {
    const Policy policy;
    test::for_random_positions(table.mode, table.players, 1, [&](const State& state, FastRng& rng) {
      for (const Seat who : IsleOfCats::to_move(state)) {
        const Action action = policy.rollout(state, who, list, rng);
        IsleOfCats::legal(state, who, list);
        EXPECT_NE(std::ranges::find(list, action), list.end());
      }
    });
  }
}

TEST(IsleOfCatsPolicy, finds_every_action_possible) {
  ActionList<Action> list;
  for (const auto& table : kTables) {
    const Policy policy;
    test::for_random_positions(table.mode, table.players, 1, [&](const State& state, FastRng&) {
      for (const Seat who : IsleOfCats::to_move(state)) {
        IsleOfCats::legal(state, who, list);
        std::vector<float> weights(list.size(), -1.0F);
        policy.prior(state, who, list.span(), weights);
        for (const float weight : weights) EXPECT_GT(weight, 0.0F);
      }
    });
  }
}

TEST(IsleOfCatsPolicy, tells_actions_apart_by_their_key) {
  ActionList<Action> list;
  test::for_random_positions(Mode::advanced, 3, 1, [&](const State& state, FastRng&) {
    for (const Seat who : IsleOfCats::to_move(state)) {
      IsleOfCats::legal(state, who, list);
      std::vector<std::uint64_t> keys;
      for (const Action& action : list) keys.push_back(Policy::key(action));
      std::ranges::sort(keys);
      EXPECT_EQ(std::ranges::adjacent_find(keys), keys.end());
    }
  });
}

TEST(IsleOfCatsPolicy, gives_every_seat_a_value_between_0_and_1) {
  int turn = 0;
  for_greedy_positions(1, [&](const State& state, Policy& policy, FastRng&) {
    if (state.phase != Phase::end && ++turn % 29 != 0) return;
    std::array<double, kMostPlayers> rewards{};
    policy.value(state, std::span(rewards).first(state.players));
    for (std::size_t i = 0; i < state.players; ++i) {
      EXPECT_GT(rewards[i], 0);
      EXPECT_LT(rewards[i], 1);
    }
  });
}

// Whoever has more points has the higher reward.
void expect_same_order(const Scores& scores, std::span<const double> rewards) {
  for (std::size_t i = 0; i < rewards.size(); ++i) {
    for (std::size_t j = 0; j < rewards.size(); ++j) {
      if (scores[i] > scores[j]) {
        EXPECT_GT(rewards[i], rewards[j]);
      }
    }
  }
}

TEST(IsleOfCatsPolicy, knows_the_score_at_the_end_and_who_wins) {
  for_greedy_positions(1, [&](const State& state, Policy& policy, FastRng&) {
    if (state.phase != Phase::end) return;
    std::array<double, kMostPlayers> all{};
    const auto rewards = std::span(all).first(state.players);
    policy.value(state, rewards);
    const Scores scores = IsleOfCats::scores(state);
    for (int i = 0; i < state.players; ++i) {
      EXPECT_EQ(policy.score(state, seat(i)), scores[static_cast<std::size_t>(i)]);
    }
    expect_same_order(scores, rewards);
  });
}

// A tile more is counted in a short way; it has to come to the same as counting the whole boat.
TEST(IsleOfCatsPolicy, counts_a_tile_more_as_the_whole_boat_is_counted) {
  int compared = 0;
  int turn = 0;
  for_greedy_positions(1, [&](const State& state, Policy&, FastRng& rng) {
    if (state.task.kind != TaskKind::place || ++turn % 3 != 0) return;
    const Seat who = acting_seat(state);
    const Weights& weights = weights_of(state.options.mode);
    const Outlook outlook = outlook_of(state, who);
    const Prospects before(state, who, weights, outlook);
    PlacementList places;
    const ShapeId shape = shape_of_piece(state.task.piece);
    legal_placements(state.seats[who].boat, shape, state.seats[who].anywhere, places);
    ASSERT_FALSE(places.empty());
    const Placement at = places[rng.below(static_cast<std::uint32_t>(places.size()))];
    const Colour colour =
        is_oshax(state.task.piece) ? Colour::red : colour_of_piece(state.task.piece);
    const PlacedTile tile{shape, colour, false, at};
    State next = state;
    next.seats[who].boat.place(tile);
    const Prospects after(next, who, weights, outlook);
    const bool map = map_covered_by(state.seats[who].boat.id, tile.cells(), colour);
    EXPECT_NEAR(before.after(tile), after.now() + (map ? weights.treasure : 0), 1e-9);
    ++compared;
  });
  EXPECT_GT(compared, 30);
}

TEST(IsleOfCatsPolicy, expects_the_sheet_when_nothing_is_to_come) {
  for_greedy_positions(1, [&](const State& state, Policy&, FastRng&) {
    if (state.phase != Phase::end || !state.is(Mode::family)) return;
    for (const Seat seat : Seats(state.players)) {
      const Prospects prospects(state, seat, kFamilyWeights);
      EXPECT_NEAR(prospects.now(), SeatScore(state, seat).sheet.total, 1e-9);
    }
  });
}

// Two green cats lie together; the third one is worth most beside them.
TEST(IsleOfCatsPolicy, puts_a_cat_to_its_family) {
  State state = family_turn();
  const int who = test::waiting(state);
  Boat& boat = test::place_of(state, who).boat;
  for (const auto name : {"green_05", "green_10"}) {
    const auto best = Prospects(state, seat(who), kFamilyWeights).best_place(piece(name));
    ASSERT_TRUE(best.fits);
    boat.place(best.tile);
  }
  ASSERT_EQ(largest_group(boat), 2);
  const auto best = Prospects(state, seat(who), kFamilyWeights).best_place(piece("green_13"));
  ASSERT_TRUE(best.fits);
  boat.place(best.tile);
  EXPECT_EQ(largest_group(boat), 3);
}

TEST(IsleOfCatsPolicy, takes_the_cat_that_makes_a_family) {
  State state = family_turn();
  const int who = test::waiting(state);
  for (const auto name : {"green_05", "green_10"}) {
    const auto best = Prospects(state, seat(who), kFamilyWeights).best_place(piece(name));
    test::place_of(state, who).boat.place(best.tile);
  }
  test::set_fields(state, {"red_15", "green_13"}, {"blue_05", "orange_01"});
  ActionList<Action> list;
  FastRng rng(1);
  const Action action = Policy().rollout(state, seat(who), list, rng);
  EXPECT_EQ(IsleOfCats::notation(state, seat(who), action), "take green_13");
  const View view = IsleOfCats::view(state, seat(who));
  EXPECT_EQ(Policy::explain(view, seat(who), action).key, "isle_of_cats.reason.makes_family");
}

TEST(IsleOfCatsPolicy, would_rather_have_a_basket_than_speed_alone) {
  State state = new_game(Mode::advanced, 2);
  test::go_to(state, Phase::draft);
  const int who = test::waiting(state);
  test::set_cards(state, test::place_of(state, who).packet, {7, 43, 69});
  ActionList<Action> list;
  FastRng rng(1);
  const Action action = Policy().rollout(state, seat(who), list, rng);
  EXPECT_EQ(action.card, 43);
  const View view = IsleOfCats::view(state, seat(who));
  EXPECT_EQ(Policy::explain(view, seat(who), action).key, "isle_of_cats.reason.basket");
}

TEST(IsleOfCatsPolicy, says_nothing_about_what_a_viewer_cannot_see) {
  const State state = family_turn();
  const int who = test::waiting(state);
  ActionList<Action> list;
  IsleOfCats::legal(state, seat(who), list);
  const View view = IsleOfCats::view(state, seat(1 - who));
  for (const Action& action : list) {
    EXPECT_TRUE(Policy::explain(view, seat(who), action).key.empty());
  }
}

TEST(IsleOfCatsPolicy, explains_whatever_is_legal) {
  ActionList<Action> list;
  int turn = 0;
  for_greedy_positions(1, [&](const State& state, Policy&, FastRng& rng) {
    if (state.phase == Phase::end || ++turn % 5 != 0) return;
    const Seat who = IsleOfCats::to_move(state).front();
    const View view = IsleOfCats::view(state, who);
    IsleOfCats::legal(state, who, list);
    const Action action = list[rng.below(static_cast<std::uint32_t>(list.size()))];
    const Reason reason = Policy::explain(view, who, action);
    EXPECT_EQ(reason.key.empty(), reason.words.empty());
    EXPECT_TRUE(reason.key.empty() || reason.key.starts_with("isle_of_cats.reason."));
  });
}

TEST(IsleOfCatsPolicy, answers_the_same_for_what_looks_the_same) {
  State state = new_game(Mode::advanced, 2);
  test::go_to(state, Phase::rescue);
  const Seat who = IsleOfCats::to_move(state).front();
  State other = state;
  FastRng rng(3);
  shuffle(other.bag.all(), rng);
  shuffle(other.deck.all(), rng);
  ActionList<Action> list;
  IsleOfCats::legal(state, who, list);
  Searcher<IsleOfCats, Policy> one;
  Searcher<IsleOfCats, Policy> two;
  const auto budget = Budget::of_iterations(12);
  const auto first = one.search(IsleOfCats::view(state, who), who, list.span(), budget, 5);
  const auto second = two.search(IsleOfCats::view(other, who), who, list.span(), budget, 5);
  EXPECT_EQ(first.chosen, second.chosen);
  EXPECT_EQ(first.actions, second.actions);
}

// Without any search.
TEST(IsleOfCatsPolicy, scores_well_when_it_just_plays_on) {
  int sum = 0;
  int seats = 0;
  for_greedy_positions(2, [&](const State& state, Policy&, FastRng&) {
    if (state.phase != Phase::end || !state.is(Mode::family)) return;
    for (const Seat seat : Seats(state.players)) sum += SeatScore(state, seat).sheet.total;
    seats += state.players;
  });
  EXPECT_GT(sum / seats, 30);
}

}  // namespace
}  // namespace skerry::isle_of_cats
