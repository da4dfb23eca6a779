// The bots of The Isle of Cats score what a player with some experience scores, even with a small
// budget.
#include <gtest/gtest.h>

#include <string>

#include "bots/bot.h"
#include "games/games.h"
#include "games/isle_of_cats/rules.h"
#include "kit/how_many.h"

namespace skerry {
namespace {

using isle_of_cats::IsleOfCats;
using isle_of_cats::Mode;

// The mean score of all seats in a game between such bots.
int mean_score(Mode mode, int players, const BotSpec& spec, std::uint64_t seed) {
  const Game& game = *all_games().find("isle_of_cats");
  isle_of_cats::Options options;
  options.mode = mode;
  KeyedRng dealer(key_from_text("cats bot " + std::to_string(seed)));
  AnyState state = AnyState::of(*IsleOfCats::setup(options, players, dealer));
  const auto bot = make_bot(game, spec);
  while (!game.to_move(state).empty()) {
    const Seat who = game.to_move(state).front();
    const auto legal = game.legal(state, who);
    const AnyView view = game.view(state, who);
    const Decision decision{.view = view, .seat = who, .legal = legal};
    game.play(state, who, bot->choose(decision, bot->budget(), seed + game.hash(state)));
  }
  int sum = 0;
  for (int i = 0; i < players; ++i) {
    sum += game.scores(state)[static_cast<std::size_t>(i)].value_or(0);
  }
  return sum / players;
}

struct Setting {
  Mode mode;
  int players;
  int at_least;
};

class IsleOfCatsBot : public testing::TestWithParam<Setting> {};
INSTANTIATE_TEST_SUITE_P(modes, IsleOfCatsBot,
                         testing::Values(Setting{Mode::family, 2, 30},
                                         Setting{Mode::advanced, 2, 40},
                                         Setting{Mode::solo, 1, 15}));

TEST_P(IsleOfCatsBot, scores_points_and_far_more_than_chance) {
  const int games = kit::how_many(3, 1);
  int chance = 0;
  int quick = 0;
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games); ++seed) {
    const auto [mode, players, at_least] = GetParam();
    chance += mean_score(mode, players, BotSpec::of(Level::random), seed);
    quick += mean_score(mode, players, BotSpec::search(4), seed);
  }
  RecordProperty("chance", chance / games);
  RecordProperty("quick", quick / games);
  EXPECT_GT(quick, chance + 20 * games);
  EXPECT_GT(quick / games, GetParam().at_least);
}

}  // namespace
}  // namespace skerry
