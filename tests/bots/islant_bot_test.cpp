// Islant's bots go by what the game's own policy expects of each action.
#include <gtest/gtest.h>

#include <string>

#include "bots/bot.h"
#include "bots/levels.h"
#include "games/games.h"
#include "games/islant/rules.h"

namespace skerry {
namespace {

using islant::Islant;

// The score of one seat alone at this level, with a bot of this budget.
int solo_score(int level, std::int64_t iterations, std::uint64_t seed) {
  const Game& game = *all_games().find("islant");
  islant::Options options;
  options.level = static_cast<std::uint8_t>(level);
  KeyedRng dealer(key_from_text("islant bot " + std::to_string(seed)));
  AnyState state = AnyState::of(*Islant::setup(options, 1, dealer));
  const auto bot = make_bot(game, BotKind::search);
  while (!game.to_move(state).empty()) {
    const auto legal = game.legal(state, seat(0));
    const AnyAction action = bot->choose(game.view(state, seat(0)), seat(0), legal,
                                         Budget::of_iterations(iterations), seed);
    game.play(state, seat(0), action);
  }
  return *game.scores(state)[0];
}

class IslantBot : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(levels, IslantBot, testing::Range(1, islant::kLevels + 1));

TEST_P(IslantBot, scores_points_and_more_the_stronger_it_is) {
  constexpr int kGames = 6;
  int easy = 0;
  int hard = 0;
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    easy += solo_score(GetParam(), kLevelIterations.front(), seed);
    hard += solo_score(GetParam(), kLevelIterations.back(), seed);
  }
  RecordProperty("easy", easy / kGames);
  RecordProperty("hard", hard / kGames);
  EXPECT_GT(hard, easy);
  EXPECT_GT(hard / kGames, 5);
}

}  // namespace
}  // namespace skerry
