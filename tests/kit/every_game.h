// A test written with this runs for every game in the registry: a new game passes it by being
// registered.
//
//   class EveryGameSomething : public kit::EveryGame {};
//   SKERRY_FOR_EVERY_GAME(EveryGameSomething);
//   TEST_P(EveryGameSomething, is_so) { … game() … }
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "games/games.h"

namespace skerry::kit {

class EveryGame : public testing::TestWithParam<const Game*> {
 protected:
  const Game& game() const { return *GetParam(); }
};

// "one_t34", or "one_t34_rules_2" for rules that are not the first.
inline std::string name_of_game(const testing::TestParamInfo<const Game*>& parameter) {
  const GameInfo& info = parameter.param->info();
  std::string name(info.id);
  if (info.rules_version != 1) name += "_rules_" + std::to_string(info.rules_version);
  return name;
}

}  // namespace skerry::kit

#define SKERRY_FOR_EVERY_GAME(suite)                                                         \
  INSTANTIATE_TEST_SUITE_P(                                                                  \
      games, suite,                                                                          \
      testing::ValuesIn(skerry::all_games().all().begin(), skerry::all_games().all().end()), \
      skerry::kit::name_of_game)
