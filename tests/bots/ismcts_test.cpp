#include "bots/ismcts.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <atomic>
#include <chrono>
#include <numeric>
#include <thread>

#include "bots/toys.h"
#include "kit/toy_game.h"

namespace skerry {
namespace {

using toys::Coins;
using toys::Stones;

template <Rules G>
SearchResult search(const typename G::State& state, Seat who, const Budget& budget,
                    std::uint64_t seed = 1) {
  ActionList<typename G::Action> legal;
  G::legal(state, who, legal);
  Searcher<G> searcher;
  return searcher.search(G::view(state, who), who, legal.span(), budget, seed);
}

std::uint64_t all_visits(const SearchResult& result) {
  std::uint64_t visits = 0;
  for (const ActionStatistics& action : result.actions) visits += action.visits;
  return visits;
}

// A search takes a view, a seat, actions, a budget and a seed, and does not compile with a state.
template <class G, class Given>
concept CanSearch =
    requires(Searcher<G> searcher, Given given, std::span<const typename G::Action> legal) {
      searcher.search(given, Seat{}, legal, Budget{}, std::uint64_t{0});
    };
static_assert(CanSearch<Coins, Coins::View> && !CanSearch<Coins, Coins::State>);

// A search does not compile for a game without a PolicyFor, so no policy is left out by mistake.
template <class G>
concept SaysItsPolicy = requires { typename PolicyFor<G>::Type; };
static_assert(SaysItsPolicy<Stones> && !SaysItsPolicy<kit::Toy>);

TEST(Ismcts, takes_a_win_in_one_move) {
  for (int players = 2; players <= 5; ++players) {
    const auto result = search<Stones>({2, players, seat(1)}, seat(1), Budget::of_iterations(200));
    EXPECT_EQ(result.chosen, 1U) << players << " players: take both";
    EXPECT_DOUBLE_EQ(result.actions[1].mean_reward, 1.0);
  }
}

TEST(Ismcts, leaves_a_multiple_of_three_stones) {
  for (const int stones : {4, 5, 7, 8, 10, 11}) {
    const auto result = search<Stones>({stones, 2, seat(0)}, seat(0), Budget::of_iterations(3000));
    EXPECT_EQ(result.chosen + 1, static_cast<std::size_t>(stones % 3)) << stones << " stones";
  }
}

TEST(Ismcts, every_seat_plays_for_itself) {
  // Three players, three stones: taking two gives the win to the next seat, taking one makes the
  // next seat choose between winning at once and giving the win away.
  const auto result = search<Stones>({3, 3, seat(2)}, seat(2), Budget::of_iterations(2000));
  EXPECT_LT(result.actions[0].mean_reward, 0.1);
  EXPECT_LT(result.actions[1].mean_reward, 0.1);
  const auto four = search<Stones>({4, 3, seat(2)}, seat(2), Budget::of_iterations(2000));
  EXPECT_LT(four.actions[1].mean_reward, 0.1);
}

TEST(Ismcts, gives_the_same_answer_for_the_same_seed) {
  const bool same = rc::check([](std::uint64_t seed) {
    const int stones = 3 + static_cast<int>(seed % 9);
    const auto budget = Budget::of_iterations(static_cast<std::int64_t>(seed % 300));
    const auto once = search<Stones>({stones, 3, seat(0)}, seat(0), budget, seed);
    const auto again = search<Stones>({stones, 3, seat(0)}, seat(0), budget, seed);
    RC_ASSERT(once.chosen == again.chosen);
    RC_ASSERT(once.iterations == again.iterations);
    for (std::size_t i = 0; i < once.actions.size(); ++i) {
      RC_ASSERT(once.actions[i].visits == again.actions[i].visits);
      RC_ASSERT(once.actions[i].mean_reward == again.actions[i].mean_reward);
    }
  });
  EXPECT_TRUE(same);
}

TEST(Ismcts, a_searcher_remembers_nothing_of_its_last_search) {
  const Stones::State state{8, 2, seat(0)};
  const std::array<Stones::Action, 2> legal{1, 2};
  Searcher<Stones> used;
  used.search(Stones::view({11, 4, seat(3)}, seat(3)), seat(3), legal, Budget::of_iterations(500),
              9);
  const auto after =
      used.search(Stones::view(state, seat(0)), seat(0), legal, Budget::of_iterations(100), 5);
  const auto fresh = search<Stones>(state, seat(0), Budget::of_iterations(100), 5);
  EXPECT_EQ(after.chosen, fresh.chosen);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(after.actions[i].visits, fresh.actions[i].visits);
}

TEST(Ismcts, cannot_tell_states_with_the_same_view_apart) {
  const bool blind = rc::check([](std::uint64_t seed, std::uint8_t secret, std::uint8_t other) {
    const auto one = search<Coins>({{-1, 0}, 2, secret}, seat(0), Budget::of_iterations(50), seed);
    const auto two = search<Coins>({{-1, 1}, 2, other}, seat(0), Budget::of_iterations(50), seed);
    RC_ASSERT(one.chosen == two.chosen);
    for (std::size_t i = 0; i < one.actions.size(); ++i) {
      RC_ASSERT(one.actions[i].visits == two.actions[i].visits);
    }
  });
  EXPECT_TRUE(blind);
}

TEST(Ismcts, one_legal_action_is_answered_at_once) {
  const auto result =
      search<Stones>({1, 2, seat(0)}, seat(0), Budget::of_iterations(1'000'000'000));
  EXPECT_EQ(result.chosen, 0U);
  EXPECT_EQ(result.iterations, 0);
}

TEST(Ismcts, takes_as_long_without_a_choice_where_that_is_a_secret) {
  Budget budget = Budget::of_iterations(300);
  budget.even_if_forced = true;
  const auto forced = search<Stones>({1, 2, seat(0)}, seat(0), budget);
  EXPECT_TRUE(forced.trivial);
  EXPECT_EQ(forced.chosen, 0U);
  EXPECT_EQ(forced.iterations, 300);
  const auto decisive = search<Stones>({2, 2, seat(0)}, seat(0), budget);
  EXPECT_TRUE(decisive.trivial);
  EXPECT_EQ(decisive.chosen, 1U);
  EXPECT_EQ(decisive.iterations, 300);
  const auto free = search<Stones>({9, 2, seat(0)}, seat(0), budget);
  EXPECT_EQ(free.iterations, 300);
}

TEST(Ismcts, takes_as_long_where_all_ends_alike_if_having_no_choice_is_a_secret) {
  // One stone: nobody can lose any more. Without a secret such a search ends early.
  Budget budget = Budget::of_iterations(2500);
  budget.even_if_forced = true;
  EXPECT_EQ(search<Stones>({1, 2, seat(0)}, seat(0), budget).iterations, 2500);
  EXPECT_EQ(search<Stones>({9, 2, seat(0)}, seat(0), budget).iterations, 2500);
}

TEST(Ismcts, a_budget_of_nothing_still_answers_a_legal_action) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (const Budget& budget : {Budget::of_iterations(0), Budget::of_iterations(-5)}) {
      const auto result = search<Stones>({9, 2, seat(0)}, seat(0), budget, seed);
      EXPECT_LT(result.chosen, 2U);
      EXPECT_EQ(result.iterations, 0);
    }
  }
}

TEST(Ismcts, makes_as_many_iterations_as_the_budget_allows) {
  for (const std::int64_t count : {1, 2, 77, 1000}) {
    const auto result = search<Stones>({9, 2, seat(0)}, seat(0), Budget::of_iterations(count));
    EXPECT_EQ(result.iterations, count);
    EXPECT_EQ(all_visits(result), static_cast<std::uint64_t>(count));
  }
}

TEST(Ismcts, a_budget_of_time_comes_to_an_end) {
  const auto result = search<Stones>({20, 2, seat(0)}, seat(0), Budget::of_time(5));
  EXPECT_LT(result.chosen, 2U);
  EXPECT_EQ(all_visits(result), static_cast<std::uint64_t>(result.iterations));
}

TEST(Ismcts, answers_at_once_when_it_is_told_to_stop) {
  const std::atomic<bool> stop{true};
  Budget budget = Budget::of_iterations(Budget::kNoLimit);
  budget.stop = &stop;
  const auto before_it_began = search<Stones>({9, 3, seat(0)}, seat(0), budget);
  EXPECT_EQ(before_it_began.iterations, 0);
  EXPECT_LT(before_it_began.chosen, 2U);
}

TEST(IsmctsThread, answers_with_what_it_knows_when_another_thread_stops_it) {
  std::atomic<bool> stop{false};
  Budget budget = Budget::of_iterations(Budget::kNoLimit);
  budget.stop = &stop;
  const std::jthread other([&stop] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    stop = true;
  });
  const auto result = search<Stones>({9, 3, seat(0)}, seat(0), budget);
  EXPECT_EQ(all_visits(result), static_cast<std::uint64_t>(result.iterations));
}

TEST(Ismcts, chooses_at_the_same_time_without_knowing_the_other_choice) {
  // Seat 0 comes first in the tree. If seat 1 knew its choice, it would always match kinds 0 and 1.
  const auto first = search<Coins>({{-1, -1}, 2, 0}, seat(0), Budget::of_iterations(6000));
  EXPECT_EQ(first.chosen, 2U) << "the kind that never loses";
  EXPECT_GT(first.actions[0].mean_reward, 0.2);
  EXPECT_GT(first.actions[1].mean_reward, 0.2);
  EXPECT_DOUBLE_EQ(first.actions[2].mean_reward, 1.0);
  // Seat 1 comes first in the tree when it is the searching seat.
  const auto second = search<Coins>({{-1, -1}, 2, 0}, seat(1), Budget::of_iterations(6000));
  EXPECT_NE(second.chosen, 2U);
}

TEST(Reward, is_one_point_shared_by_the_winners) {
  std::array<double, 3> rewards{};
  share_reward(Outcome::won_by(SeatSet(seat(2)), 3, 2, "x"), rewards);
  EXPECT_EQ(rewards, (std::array<double, 3>{0, 0, 1}));
  SeatSet two(seat(0));
  two.insert(seat(1));
  share_reward(Outcome::won_by(two, 3, 3, "x"), rewards);
  EXPECT_EQ(rewards, (std::array<double, 3>{0.5, 0.5, 0}));
}

TEST(Reward, of_a_draw_and_of_a_game_cut_short_is_shared_by_all) {
  std::array<double, 4> rewards{};
  share_reward(Outcome::draw(4, "x"), rewards);
  EXPECT_EQ(rewards, (std::array<double, 4>{0.25, 0.25, 0.25, 0.25}));
  share_reward(std::nullopt, std::span(rewards).first(2));
  EXPECT_EQ(rewards, (std::array<double, 4>{0.5, 0.5, 0.25, 0.25}));
}

TEST(MostVisited, breaks_ties_by_the_mean_and_then_by_the_order) {
  const std::array<ActionStatistics, 4> actions{{{3, 0.9}, {5, 0.1}, {5, 0.4}, {5, 0.4}}};
  EXPECT_EQ(most_visited(actions), 2U);
}

}  // namespace
}  // namespace skerry
