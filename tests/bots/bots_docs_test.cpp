// The table of levels in docs/bots.md says what the policies of the games say.
#include <gtest/gtest.h>

#include <cstdint>
#include <sstream>
#include <string>

#include "bots/bot.h"
#include "games/games.h"
#include "kit/text_file.h"

namespace skerry {
namespace {

// 96000 as "96,000".
std::string with_commas(std::int64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
  return text;
}

TEST(BotsPage, has_the_levels_of_every_game) {
  const std::string page = kit::read_file("docs/bots.md");
  for (const Game* game : all_games().newest()) {
    std::ostringstream row;
    row << "| " << game->info().name << " |";
    for (const Level level : {Level::easy, Level::normal, Level::hard, Level::expert}) {
      const Strength strength = strength_of(*game, level);
      row << ' ' << with_commas(strength.iterations);
      if (strength.temperature > 0) row << ", temperature " << strength.temperature;
      row << " |";
    }
    EXPECT_NE(page.find(row.str() + '\n'), std::string::npos) << row.str();
  }
}

}  // namespace
}  // namespace skerry
