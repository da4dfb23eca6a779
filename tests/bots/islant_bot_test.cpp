// Islant's bots, compared with the greedy player.
#include <gtest/gtest.h>

#include <string>

#include "bots/bot.h"
#include "games/games.h"
#include "games/islant/rules.h"

namespace skerry {
namespace {

using islant::Islant;

// The score of a solo game at this level of Islant.
int solo_score(int level, const BotSpec& spec, std::uint64_t seed) {
  const Game& game = *all_games().find("islant");
  islant::Options options;
  options.level = static_cast<std::uint8_t>(level);
  KeyedRng dealer(key_from_text("islant bot " + std::to_string(seed)));
  AnyState state = AnyState::of(*Islant::setup(options, 1, dealer));
  const auto bot = make_bot(game, spec);
  while (!game.to_move(state).empty()) {
    const auto legal = game.legal(state, seat(0));
    const AnyView view = game.view(state, seat(0));
    const AnyAction action = bot->choose({view, seat(0), legal}, bot->budget(), seed);
    game.play(state, seat(0), action);
  }
  return game.scores(state)[0].value_or(0);
}

class IslantBot : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(levels, IslantBot, testing::Range(1, islant::kLevels + 1));

TEST_P(IslantBot, scores_far_more_than_a_greedy_player) {
  constexpr int kGames = 3;
  int greedy = 0;
  int search = 0;
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    greedy += solo_score(GetParam(), {.kind = BotSpec::Kind::greedy}, seed);
    search += solo_score(GetParam(), BotSpec::search(10), seed);
  }
  RecordProperty("greedy", greedy / kGames);
  RecordProperty("search", search / kGames);
  EXPECT_GT(search / kGames, 40);
  EXPECT_GT(search, 2 * greedy);
}

}  // namespace
}  // namespace skerry
