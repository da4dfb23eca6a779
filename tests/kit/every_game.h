// Parameterized tests over all games of the registry, so that a new game is tested as soon as it is
// registered.
//
//   class EveryGameSomething : public kit::EveryGame {};
//   SKERRY_FOR_EVERY_GAME(EveryGameSomething);
//   TEST_P(EveryGameSomething, is_so) { … game() … }
#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "games/games.h"

namespace skerry::kit {

// The parameter of a test, printed as "one_t34", or "one_t34_rules_2" for a later rules version.
struct RegisteredGame {
  const Game* game = nullptr;

  std::string name() const {
    const GameInfo& info = game->info();
    std::string text(info.id);
    if (info.rules_version != 1) text += "_rules_" + std::to_string(info.rules_version);
    return text;
  }
  friend std::ostream& operator<<(std::ostream& out, const RegisteredGame& registered) {
    return out << registered.name();
  }
};

// A predicate that selects the games of a suite.
inline bool every(const Game&) { return true; }
inline bool has_secrets(const Game& game) { return game.info().hidden_information; }
inline bool has_no_secrets(const Game& game) { return !has_secrets(game); }
inline bool is_newest(const Game& game) { return all_games().find(game.info().id) == &game; }

inline std::vector<RegisteredGame> registered_games(bool (*wanted)(const Game&)) {
  std::vector<RegisteredGame> games;
  for (const Game* game : all_games().all()) {
    if (wanted(*game)) games.push_back({game});
  }
  return games;
}

class EveryGame : public testing::TestWithParam<RegisteredGame> {
 protected:
  const Game& game() const { return *GetParam().game; }
};

}  // namespace skerry::kit

// Runs the suite for the games that `wanted` selects; there may be none.
#define SKERRY_FOR_GAMES(suite, wanted)                                                            \
  GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(suite);                                            \
  INSTANTIATE_TEST_SUITE_P(games, suite, testing::ValuesIn(skerry::kit::registered_games(wanted)), \
                           [](const auto& parameter) { return parameter.param.name(); })
#define SKERRY_FOR_EVERY_GAME(suite) SKERRY_FOR_GAMES(suite, skerry::kit::every)
