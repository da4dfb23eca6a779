#include "lab/perft.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "games/games.h"
#include "kit/how_many.h"
#include "kit/paths.h"

namespace skerry::lab {
namespace {

// A line of tests/data/perft/<game>.txt: players, options ("-" or name=value,…), seed, and the
// numbers of positions at depth 1, 2, 3, …
struct Row {
  std::string text;
  PerftConfig config;
  std::vector<std::uint64_t> positions;
};

std::vector<Row> rows_of(const Game& game) {
  std::ifstream file(kit::in_project("tests/data/perft/") + std::string(game.info().id) + ".txt");
  std::vector<Row> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    Row row{.text = line, .config = {}, .positions = {}};
    std::istringstream words(line);
    std::string options;
    words >> row.config.players >> options >> row.config.seed;
    row.config.options = default_options(game.info().options, row.config.players);
    std::istringstream assignments(options == "-" ? "" : options);
    for (std::string assignment; std::getline(assignments, assignment, ',');) {
      EXPECT_TRUE(set_option(game.info().options, row.config.options, assignment).has_value())
          << line;
    }
    for (std::uint64_t count = 0; words >> count;) row.positions.push_back(count);
    row.config.depth = static_cast<int>(row.positions.size());
    rows.push_back(row);
  }
  return rows;
}

std::vector<PerftCount> counts_of(const Game& game, const PerftConfig& config) {
  std::vector<PerftCount> counts;
  EXPECT_TRUE(perft(game, config, [&](const PerftCount& count) { counts.push_back(count); }));
  return counts;
}

// The obvious slow way: whole states as text, in one list a depth.
struct SlowCount {
  std::vector<AnyState> positions;
  std::uint64_t finished = 0;
  std::set<std::string> different;
};

SlowCount slow_step(const Game& game, const std::vector<AnyState>& from) {
  SlowCount next;
  for (const AnyState& state : from) {
    if (game.to_move(state).empty()) continue;
    for (const Seat seat : game.may_act(state)) {
      if (game.to_move(state).contains(seat) && seat != game.to_move(state).front()) continue;
      for (const AnyAction& action : game.legal(state, seat)) {
        AnyState after = state;
        game.play(after, seat, action);
        if (game.outcome(after)) ++next.finished;
        next.different.insert(state_json(game, after));
        next.positions.push_back(std::move(after));
      }
    }
  }
  return next;
}

TEST(Perft, counts_what_the_tables_say) {
  for (const Game* game : all_games().newest()) {
    const auto rows = rows_of(*game);
    EXPECT_FALSE(rows.empty()) << "no table for " << game->info().id;
    for (const Row& row : rows) {
      std::vector<std::uint64_t> counted;
      for (const PerftCount& count : counts_of(*game, row.config))
        counted.push_back(count.positions);
      EXPECT_EQ(counted, row.positions) << game->info().id << ": " << row.text;
    }
  }
}

TEST(Perft, agrees_with_a_slow_count_of_whole_states) {
  const auto most_positions = kit::how_many<std::size_t>(12'000);
  for (const Game* game : all_games().newest()) {
    for (Row& row : rows_of(*game)) {
      row.config.unique = true;
      SlowCount slow;
      slow.positions.push_back(
          *game->setup(row.config.players, row.config.options, key_from_text(row.config.seed)));
      for (std::size_t i = 0; i < row.positions.size() && row.positions[i] < most_positions; ++i) {
        slow = slow_step(*game, slow.positions);
        row.config.depth = static_cast<int>(i) + 1;
        const PerftCount fast = counts_of(*game, row.config).back();
        EXPECT_EQ(fast.positions, slow.positions.size()) << row.text;
        EXPECT_EQ(fast.finished, slow.finished) << row.text;
        EXPECT_EQ(fast.unique, slow.different.size()) << row.text;
      }
    }
  }
}

TEST(Perft, divides_the_count_among_the_first_moves) {
  for (const Game* game : all_games().newest()) {
    for (Row& row : rows_of(*game)) {
      row.config.depth = 2;
      std::uint64_t sum = 0;
      const auto moves = perft_divide(*game, row.config);
      ASSERT_TRUE(moves.has_value());
      EXPECT_EQ(moves->size(), row.positions[0]);
      for (const PerftMove& move : *moves) sum += move.positions;
      EXPECT_EQ(sum, row.positions[1]) << row.text;
    }
  }
}

TEST(Perft, refuses_a_number_of_players_that_the_game_is_not_for) {
  const Game& game = *all_games().newest().front();
  const PerftConfig config{.players = 100, .options = default_options(game.info().options)};
  EXPECT_FALSE(perft(game, config, [](const PerftCount&) {}).has_value());
  EXPECT_FALSE(perft_divide(game, config).has_value());
}

}  // namespace
}  // namespace skerry::lab
