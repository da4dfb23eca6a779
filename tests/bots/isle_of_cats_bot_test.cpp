// The bots of The Isle of Cats score what a player with some experience scores, even with a small
// budget.
#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>

#include "bots/bot.h"
#include "games/games.h"
#include "games/isle_of_cats/kit/moments.h"
#include "games/isle_of_cats/rules.h"
#include "kit/how_many.h"

namespace skerry {
namespace {

using isle_of_cats::IsleOfCats;
using isle_of_cats::Mode;
using isle_of_cats::Phase;

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

// ---- Moments -----------------------------------------------------------------------------------

// What a hard bot that is asked at a moment of this phase does, with this card alone in its hand.
struct Answer {
  bool at_once = false;
  std::optional<isle_of_cats::Action> action{};
  std::optional<isle_of_cats::Action> hosts{};  // what a person's host would say
};
Answer answer_at(Phase phase, int card) {
  const Game& game = *all_games().find("isle_of_cats");
  isle_of_cats::State state = isle_of_cats::test::asked_in(phase, {{card == 84 ? 85 : 84}, {}});
  const int who = isle_of_cats::test::waiting(state);
  isle_of_cats::test::set_hand(state, who, {card});
  const AnyState any = AnyState::of(state);
  const auto legal = game.legal(any, seat(who));
  const AnyView view = game.view(any, seat(who));
  const Decision decision{.view = view, .seat = seat(who), .legal = legal};
  const auto result =
      make_bot(game, BotSpec::of(Level::hard))->consider(decision, Budget::of_iterations(8), 1);
  return {.at_once = result.trivial,
          .action = legal[result.chosen].as<isle_of_cats::Action>(),
          .hosts = IsleOfCats::standing_answer(state, seat(who), {})};
}

constexpr std::array kAnyCards{69, 71, 77, 80, 84};

TEST(IsleOfCatsBotMoments, in_which_no_card_matters_are_declined_at_once_as_by_a_persons_host) {
  for (const Phase phase :
       {Phase::fields, Phase::deal, Phase::lessons, Phase::choose, Phase::rescue, Phase::finds}) {
    for (const int card : kAnyCards) {
      const Answer answer = answer_at(phase, card);
      EXPECT_TRUE(answer.at_once) << card;
      EXPECT_EQ(answer.action, answer.hosts) << card;
    }
  }
}

TEST(IsleOfCatsBotMoments, in_which_some_card_matters_are_thought_about_whatever_the_hand) {
  for (const Phase phase : {Phase::pay, Phase::reveal}) {
    for (const int card : kAnyCards) EXPECT_FALSE(answer_at(phase, card).at_once) << card;
  }
}

TEST(IsleOfCatsBotMoments, are_searched_whole_for_advice) {
  const isle_of_cats::State state = isle_of_cats::test::asked_in(Phase::lessons, {{84}, {}});
  const Game& game = *all_games().find("isle_of_cats");
  const AnyState any = AnyState::of(state);
  const Seat who = seat(isle_of_cats::test::waiting(state));
  const auto legal = game.legal(any, who);
  const AnyView view = game.view(any, who);
  const auto bot = make_bot(game, BotSpec::search(8));
  EXPECT_EQ(bot->consider({view, who, legal}, bot->budget(), 1).iterations, 8);
}

}  // namespace
}  // namespace skerry
