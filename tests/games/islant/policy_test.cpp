// What Islant's policy knows, and that it keeps to what searches ask of it.
#include "games/islant/policy.h"

#include <gmock/gmock.h>

#include <cmath>
#include <set>

#include "bots/ismcts.h"
#include "games/islant/kit/kit.h"

namespace skerry::islant::test {
namespace {

using testing::Each;
using testing::Gt;

Action action(const State& state, std::string_view notation) {
  const auto read = Islant::read_notation(state, seat(0), notation);
  EXPECT_TRUE(read.has_value()) << notation;
  return *read;
}

std::string choice_of_search(const State& state, Seat who, std::int64_t iterations,
                             std::uint64_t seed = 1) {
  ActionList<Action> legal;
  Islant::legal(state, who, legal);
  Searcher<Islant> searcher;
  const auto result = searcher.search(Islant::view(state, who), who, legal.span(),
                                      Budget::of_iterations(iterations), seed);
  return Islant::notation(state, who, legal[result.chosen]);
}

int play_out(const Options& options, std::uint64_t seed) {
  State state = new_game(options, 1, "policy " + std::to_string(seed));
  Policy policy;
  ActionList<Action> scratch;
  FastRng rng(seed);
  while (!Islant::to_move(state).empty()) {
    const Action chosen = policy.rollout(state, seat(0), scratch, rng);
    const auto accepted = Islant::accepts(state, seat(0), chosen);
    EXPECT_TRUE(accepted.has_value()) << accepted.error().text();
    if (!accepted) break;
    Islant::play(state, seat(0), chosen);
  }
  return score_of(state.table.sheets[0], options).total();
}

// --- Ships

TEST(IslantPolicy, borders_the_group_that_has_the_least_room_to_grow) {
  State state = position(level(4), R"(
      ~6 .  . . . .    .    .  .  .  ~6
      .  .  . . . .    .    .  .  .  .
      .  ^5 . . . .    .    .  .  .  .
      .  ^2 . . . .    .    .  .  .  .
      .  .  . . . .    .    .  .  .  .
      .  .  . . . NESW .    .  .  .  .
      .  .  . . . .    .    .  .  .  .
      .  .  . . . .    .    .  .  .  .
      .  .  . . . .    .    .  .  .  ~1
      .  .  . . . .    .    .  .  ~1 ^5
      ~6 .  . . . .    .    .  .  ^2 ~6)",
                         {1, 2, 5});
  state.table.sheets[0].cells[cell_at(9, 9)] = Tile::ship(2);
  state.table.sheets[0].cells[cell_at(10, 9)] = Tile::wave(1);
  play(state, "1^@4,5");
  ASSERT_TRUE(state.table.sheets[0].choosing);
  Policy policy;
  ActionList<Action> scratch;
  FastRng rng(1);
  EXPECT_EQ(policy.rollout(state, seat(0), scratch, rng), action(state, "border 1"));
  Islant::legal(state, seat(0), scratch);
  std::vector<float> weights(2, 1);
  policy.prior(state, seat(0), scratch.span(), weights);
  EXPECT_LT(weights[0], weights[1]);
  EXPECT_EQ(choice_of_search(state, seat(0), 0), "border 1");
}

// --- The chart

TEST(IslantChart, counts_the_score_as_the_rules_do_but_for_colours) {
  for (const int number : {1, 2, 4}) {
    State state = new_game(level(number), 1, "chart");
    FastRng rng(7);
    ActionList<Action> list;
    Chart chart;
    while (play_one_randomly<Islant>(state, rng, list)) {
      const Sheet& sheet = state.table.sheets[0];
      chart.draw(sheet, state.table.options, weights_of(state.table.options));
      EXPECT_EQ(chart.score(), 100 * score_of(sheet, state.table.options).total());
    }
  }
}

TEST(IslantChart, foresees_what_a_tile_changes) {
  const State state = position(level(1), R"(
      . . . . . . .
      . . . . . . .
      . . ES . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                               {1, 4});
  const Weights& weights = weights_of(state.table.options);
  Chart chart;
  chart.draw(state.table.sheets[0], state.table.options, weights);
  const int before = chart.hopes();
  for (const Rotation& rotation : kTile4) {
    for (const Cell cell : {cell_at(2, 3), cell_at(3, 2), cell_at(3, 3), cell_at(1, 2)}) {
      Sheet after = state.table.sheets[0];
      after.cells[cell] = Tile::land(rotation.quarters, Colour::none);
      Chart next;
      next.draw(after, state.table.options, weights);
      const int change = chart.change_by_land(cell, rotation.quarters).red;
      // What a gap costs depends a little on how full the sheet is.
      EXPECT_NEAR(next.hopes() - before, change, 25) << rotation.name << int{cell};
    }
  }
}

TEST(IslantChart, sees_an_island_that_nothing_can_complete) {
  Chart chart;
  const Sheet sheet = sheet_from(R"(
      N . . . . . .
      . . . . S . .
      . . . . N . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . E . . . .)");
  chart.draw(sheet, level(1), weights_of(level(1)));
  EXPECT_EQ(chart.totals().islands, 3);
  EXPECT_EQ(chart.totals().lost, 1);
  EXPECT_EQ(chart.totals().completed, 1);
  EXPECT_EQ(chart.totals().gaps, 1);
}

// --- What it does

TEST(IslantPolicy, completes_an_island_while_it_can) {
  State state = position(level(1), R"(
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW S    NESW NESW NESW
      NESW NESW E    NESW W    NESW NESW
      NESW NESW NESW .    NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW .    NESW NESW NESW)",
                         {1, 5});
  EXPECT_EQ(choice_of_search(state, seat(0), 60), "5>col5");
  play(state, "5>col5");
  EXPECT_EQ(choice_of_search(state, seat(0), 60), "1:N@3,3");
}

TEST(IslantPolicy, reaches_a_ship_total) {
  State state = position(level(4), "", {1, 3, 4});
  Sheet& sheet = state.table.sheets[0];
  sheet.cells[cell_at(4, 5)] = Tile::ship(4);
  sheet.left = dice({3});
  sheet.roles = only(Role::ship);
  EXPECT_THAT(choice_of_search(state, seat(0), 60), testing::StartsWith("3^@"));
  const Reason reason = Policy::explain(state.table, seat(0), action(state, "3^@4,4"));
  EXPECT_EQ(reason.key, "islant.reason.total");
}

TEST(IslantPolicy, ends_rather_than_spoil_what_is_completed) {
  const State state = position(level(1), R"(
      . S S S S S S
      . N N N N N N
      . S S S S S S
      . N N N N N N
      . S S S S S S
      . N N N N N N
      . S S S S S S)",
                               {2, 5});
  EXPECT_EQ(choice_of_search(state, seat(0), 60), "end");
  EXPECT_EQ(Policy::explain(state.table, seat(0), action(state, "end")).key, "islant.reason.end");
}

TEST(IslantPolicy, scores_far_more_than_a_player_without_plan) {
  constexpr std::array<int, kLevels> kWanted{40, 35, 50, 70, 75};
  for (int number = 1; number <= kLevels; ++number) {
    int sum = 0;
    for (std::uint64_t seed = 0; seed < 4; ++seed) sum += play_out(level(number), seed);
    EXPECT_GT(sum / 4, kWanted[static_cast<std::size_t>(number - 1)]) << number;
  }
}

// --- What searches ask

TEST(IslantPolicy, plays_on_with_legal_actions_alone) {
  FastRng rng(3);
  for (std::uint64_t seed = 0; seed < 30; ++seed) play_out(random_options(rng), seed);
}

TEST(IslantPolicy, finds_every_action_possible) {
  FastRng rng(4);
  ActionList<Action> list;
  Policy policy;
  for (int game = 0; game < 20; ++game) {
    State state = new_game(random_options(rng), 1, "prior " + std::to_string(game));
    do {
      Islant::legal(state, seat(0), list);
      if (list.empty()) break;
      std::vector<float> weights(list.size(), 1.0F);
      policy.prior(state, seat(0), list.span(), weights);
      EXPECT_THAT(weights, Each(Gt(0.0F)));
    } while (play_one_randomly<Islant>(state, rng, list));
  }
}

TEST(IslantPolicy, judges_between_0_and_1_and_the_end_by_its_score) {
  FastRng rng(5);
  ActionList<Action> list;
  for (int game = 0; game < 10; ++game) {
    const State first = new_game(random_options(rng), 2, "value " + std::to_string(game));
    Policy policy;
    policy.begin(first.table, seat(1), {});
    State state = policy.imagine(first.table, rng);
    std::array<double, 2> rewards{};
    while (state.table.sheets[0].is_waiting()) {
      policy.value(state, rewards);
      EXPECT_THAT(rewards, Each(testing::AllOf(Gt(0.0), testing::Lt(1.0))));
      Islant::legal(state, seat(0), list);
      Islant::play(state, seat(0), list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
  const State open = position(level(1), "", {1, 2});
  Policy policy;
  policy.begin(open.table, seat(0), {});
  State ended = policy.imagine(open.table, rng);
  Islant::play(ended, seat(0), action(open, "end"));
  EXPECT_EQ(policy.score(ended, seat(0)), 0);
  EXPECT_LT(reward_of_score(level(1), 10), reward_of_score(level(1), 20));
}

TEST(IslantPolicy, thinks_of_its_own_sheet_and_never_throws_the_next_dice) {
  const State state = new_game(level(2), 3, "alone");
  Policy policy;
  FastRng rng(1);
  policy.begin(state.table, seat(2), {});
  State imagined = policy.imagine(state.table, rng);
  EXPECT_EQ(imagined.table.sheets[0], state.table.sheets[2]);
  EXPECT_TRUE(Islant::to_move(imagined).contains(Policy::imagined_seat(seat(2))));
  ActionList<Action> list;
  while (imagined.table.sheets[0].is_waiting()) {
    Islant::play(imagined, seat(0), policy.rollout(imagined, seat(0), list, rng));
  }
  EXPECT_EQ(imagined.table.roll, state.table.roll);
  Islant::legal(imagined, Islant::to_move(imagined).front(), list);
  EXPECT_TRUE(list.empty());
}

TEST(IslantPolicy, answers_the_same_whatever_the_dice_to_come_and_the_others_are) {
  const State one = new_game(level(3), 2, "one");
  State other = one;
  other.chance.key[5] ^= 1;
  other.table.sheets[0].cells[cell_at(2, 3)] = Tile::land(kSouth, Colour::red);
  EXPECT_EQ(choice_of_search(one, seat(1), 80), choice_of_search(other, seat(1), 80));
}

TEST(IslantPolicy, says_why) {
  const State land = position(level(1), R"(
      . . . . . . .
      . . . . . . .
      . . . S . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .)",
                              {1, 3});
  EXPECT_EQ(Policy::explain(land.table, seat(0), action(land, "3>col3")).key,
            "islant.reason.column");
  State chosen = land;
  play(chosen, "3>col3");
  const Reason completes = Policy::explain(chosen.table, seat(0), action(chosen, "1:N@3,3"));
  EXPECT_EQ(completes.key, "islant.reason.completes");
  EXPECT_THAT(completes.words, testing::HasSubstr("4 more points"));
  EXPECT_EQ(Policy::explain(chosen.table, seat(0), action(chosen, "1:N@5,3")).key,
            "islant.reason.begins");
  EXPECT_EQ(Policy::explain(chosen.table, seat(0), action(chosen, "1:S@3,3")).key,
            "islant.reason.least_harm");

  State waves = position(level(2), "", {4, 5});
  EXPECT_EQ(Policy::explain(waves.table, seat(0), action(waves, "5~@0,1")).key,
            "islant.reason.line_grows");
  Sheet& sheet = waves.table.sheets[0];
  sheet.cells[cell_at(0, 1)] = Tile::wave(5);
  sheet.cells[cell_at(0, 2)] = Tile::wave(4);
  waves.table.dice = sheet.left = dice({2, 3});
  EXPECT_EQ(Policy::explain(waves.table, seat(0), action(waves, "3~@0,3")).key,
            "islant.reason.line");
}

}  // namespace
}  // namespace skerry::islant::test
