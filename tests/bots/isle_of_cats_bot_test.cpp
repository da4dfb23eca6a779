// The bots of The Isle of Cats go by what the game's own policy expects of each action.
#include <gtest/gtest.h>

#include <string>

#include "bots/bot.h"
#include "bots/levels.h"
#include "games/games.h"
#include "games/isle_of_cats/rules.h"

namespace skerry {
namespace {

using isle_of_cats::IsleOfCats;
using isle_of_cats::Mode;

// The mean score of all seats in a game between bots of this budget.
int mean_score(Mode mode, int players, std::int64_t iterations, std::uint64_t seed) {
  const Game& game = *all_games().find("isle_of_cats");
  isle_of_cats::Options options;
  options.mode = mode;
  KeyedRng dealer(key_from_text("cats bot " + std::to_string(seed)));
  AnyState state = AnyState::of(*IsleOfCats::setup(options, players, dealer));
  const auto bot = make_bot(game, BotKind::search);
  while (!game.to_move(state).empty()) {
    const Seat who = game.to_move(state).front();
    const auto legal = game.legal(state, who);
    game.play(state, who,
              bot->choose(game.view(state, who), who, legal, Budget::of_iterations(iterations),
                          seed + game.hash(state)));
  }
  int sum = 0;
  for (int i = 0; i < players; ++i)
    sum += game.scores(state)[static_cast<std::size_t>(i)].value_or(0);
  return sum / players;
}

struct Setting {
  Mode mode;
  int players;
  int at_least;  // what the strongest level has on average
};

class IsleOfCatsBot : public testing::TestWithParam<Setting> {};
INSTANTIATE_TEST_SUITE_P(modes, IsleOfCatsBot,
                         testing::Values(Setting{Mode::family, 2, 10},
                                         Setting{Mode::advanced, 2, 20},
                                         Setting{Mode::solo, 1, 0}));

TEST_P(IsleOfCatsBot, scores_points_and_more_the_stronger_it_is) {
  constexpr int kGames = 4;
  int easy = 0;
  int hard = 0;
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    easy += mean_score(GetParam().mode, GetParam().players, kLevelIterations.front(), seed);
    hard += mean_score(GetParam().mode, GetParam().players, kLevelIterations.back(), seed);
  }
  RecordProperty("easy", easy / kGames);
  RecordProperty("hard", hard / kGames);
  EXPECT_GT(hard, easy);
  EXPECT_GT(hard / kGames, GetParam().at_least);
}

}  // namespace
}  // namespace skerry
