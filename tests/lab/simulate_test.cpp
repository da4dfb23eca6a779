#include "lab/simulate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "games/games.h"
#include "lab/mass_play.h"

namespace skerry::lab {
namespace {

SimConfig config_for(const Game& game, int players) {
  return {.players = players,
          .options = default_options(game.info().options, players),
          .games = 300,
          .threads = 1,
          .seed = "sim"};
}

SimTotals totals_of(const Game& game, const SimConfig& config) {
  const auto report = simulate(game, config);
  EXPECT_TRUE(report.has_value());
  return report->totals;
}

std::uint64_t sum(const std::vector<std::uint64_t>& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

TEST(SimThreads, do_not_change_the_numbers) {
  for (const Game* game : all_games().newest()) {
    SimConfig config = config_for(*game, game->info().min_players);
    const SimTotals alone = totals_of(*game, config);
    for (const int threads : {2, 5}) {
      config.threads = threads;
      EXPECT_EQ(totals_of(*game, config), alone)
          << game->info().id << ", " << threads << " threads";
    }
  }
}

TEST(SimThreads, may_be_more_than_games) {
  const Game& game = *all_games().newest().front();
  SimConfig config = config_for(game, game.info().min_players);
  config.games = 3;
  config.threads = 8;
  EXPECT_EQ(totals_of(game, config).games, 3U);
}

// Game by game: equals may share a win.
std::uint64_t winners_and_draws(const Game& game, const SimConfig& config) {
  std::uint64_t count = 0;
  for (std::uint64_t i = 0; i < config.games; ++i) {
    const RngKey key = key_in_series(key_from_text(config.seed), i);
    AnyState state = *game.setup(config.players, config.options, key);
    FastRng rng = move_rng(key);
    game.play_randomly(state, rng, kMaxGameMoves);
    count += static_cast<std::uint64_t>(std::max(1, game.outcome(state)->winners.size()));
  }
  return count;
}

TEST(Sim, counts_add_up_for_every_game_and_number_of_players) {
  for (const Game* game : all_games().newest()) {
    for (int players = game->info().min_players; players <= std::min(4, game->info().max_players);
         ++players) {
      const SimConfig config = config_for(*game, players);
      const SimTotals totals = totals_of(*game, config);
      EXPECT_EQ(totals.games, 300U);
      EXPECT_EQ(sum(totals.lengths), 300U);
      EXPECT_EQ(totals.wins.size(), static_cast<std::size_t>(players));
      EXPECT_EQ(totals.cut, 0U);
      EXPECT_EQ(sum(totals.wins) + totals.draws, winners_and_draws(*game, config));
      EXPECT_EQ(sum(totals.reasons), 300U);
      std::uint64_t moves = 0;
      for (std::size_t m = 0; m < totals.lengths.size(); ++m) moves += m * totals.lengths[m];
      EXPECT_EQ(totals.moves, moves);
    }
  }
}

TEST(Sim, another_seed_gives_other_games) {
  for (const Game* game : all_games().newest()) {
    SimConfig config = config_for(*game, game->info().min_players);
    const SimTotals one = totals_of(*game, config);
    config.seed = "other";
    EXPECT_NE(totals_of(*game, config), one) << game->info().id;
  }
}

TEST(Sim, plays_the_same_games_as_the_erased_game_does) {
  for (const Game* game : all_games().newest()) {
    SimConfig config = config_for(*game, game->info().min_players);
    config.games = 20;
    std::uint64_t moves = 0;
    for (std::uint64_t i = 0; i < config.games; ++i) {
      const RngKey key = key_in_series(key_from_text(config.seed), i);
      auto state = game->setup(config.players, config.options, key);
      std::uint64_t seed = 0;
      for (std::size_t byte = 8; byte-- > 0;) seed = seed << 8 | key[byte];
      FastRng rng(seed);
      for (; !game->to_move(*state).empty(); ++moves) {
        const Seat acting = game->to_move(*state).front();
        const auto legal = game->legal(*state, acting);
        game->play(*state, acting, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      }
    }
    EXPECT_EQ(totals_of(*game, config).moves, moves) << game->info().id;
  }
}

TEST(SimThreads, progress_never_goes_back_and_ends_with_all_games) {
  const Game& game = *all_games().newest().front();
  for (const int threads : {1, 3}) {
    SimConfig config = config_for(game, game.info().min_players);
    config.threads = threads;
    std::vector<std::uint64_t> seen;
    config.progress = [&](std::uint64_t done) { seen.push_back(done); };
    totals_of(game, config);
    ASSERT_FALSE(seen.empty());
    EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
    EXPECT_EQ(seen.back(), config.games);
  }
}

TEST(Sim, a_shared_win_counts_for_each_winner_and_a_game_without_end_for_nobody) {
  static constexpr std::array<std::string_view, 2> kReasons{"first", "second"};
  const GameInfo info{.id = "x", .name = "X", .options = {}, .reasons = kReasons};
  SimTotals totals;
  totals.wins.resize(3);
  totals.reasons.resize(2);
  SeatSet two(seat(0));
  two.insert(seat(2));
  totals.count(info, Outcome::won_by(two, 3, 3, "second"), 4);
  totals.count(info, Outcome::draw(3, "first"), 2);
  totals.count(info, std::nullopt, 9);
  EXPECT_EQ(totals.wins, (std::vector<std::uint64_t>{1, 0, 1}));
  EXPECT_EQ(totals.draws, 1U);
  EXPECT_EQ(totals.cut, 1U);
  EXPECT_EQ(totals.reasons, (std::vector<std::uint64_t>{1, 1}));
  EXPECT_EQ(totals.moves, 15U);
  SimTotals twice = totals;
  twice.add(totals);
  EXPECT_EQ(twice.games, 6U);
  EXPECT_EQ(twice.wins, (std::vector<std::uint64_t>{2, 0, 2}));
  EXPECT_EQ(twice.lengths[9], 2U);
}

TEST(Sim, refuses_a_number_of_players_that_the_game_is_not_for) {
  const Game& game = *all_games().newest().front();
  EXPECT_FALSE(simulate(game, config_for(game, game.info().max_players + 1)).has_value());
}

}  // namespace
}  // namespace skerry::lab
