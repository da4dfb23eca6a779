// Dependencies point upwards in the list of modules (docs/architecture.md): this reads the includes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "architecture/modules.h"
#include "kit/paths.h"

namespace skerry::architecture {
namespace {

namespace fs = std::filesystem;

std::vector<SourceFile> sources_of_skerry() {
  std::vector<SourceFile> files;
  const fs::path src = fs::path(kit::in_project("src"));
  for (const auto& entry : fs::recursive_directory_iterator(src)) {
    const auto extension = entry.path().extension();
    if (extension != ".h" && extension != ".cpp") continue;
    std::ifstream in(entry.path());
    files.push_back({fs::relative(entry.path(), src).generic_string(),
                     std::string(std::istreambuf_iterator<char>(in), {})});
  }
  return files;
}

std::vector<std::string> faults_of(std::string path, std::string included) {
  return forbidden_includes(
      {{std::move(path), "#pragma once\n#include <vector>\n#include \"" + included + "\"\n"}});
}

TEST(Includes, no_room_knows_a_room_that_it_may_not_know) {
  const auto files = sources_of_skerry();
  EXPECT_GT(files.size(), 30U);
  EXPECT_THAT(forbidden_includes(files), testing::IsEmpty());
}

TEST(Includes, of_a_room_below_are_found) {
  EXPECT_THAT(faults_of("core/game.cpp", "games/games.h"),
              testing::ElementsAre("src/core/game.cpp may not include games/games.h"));
  EXPECT_THAT(faults_of("match/match.h", "bots/bot.h"), testing::SizeIs(1));
  EXPECT_THAT(faults_of("lab/simulate.cpp", "match/match.h"), testing::SizeIs(1));
  EXPECT_THAT(faults_of("cli/play.cpp", "wasm/engine.h"), testing::SizeIs(1));
  EXPECT_THAT(faults_of("wasm/engine.cpp", "lab/simulate.h"), testing::SizeIs(1));
}

TEST(Includes, of_one_game_by_another_are_found) {
  EXPECT_THAT(faults_of("games/one_t34/rules.cpp", "games/isle4c/rules.h"), testing::SizeIs(1));
  EXPECT_THAT(faults_of("games/one_t34/rules.cpp", "games/list.h"), testing::SizeIs(1));
  EXPECT_THAT(faults_of("games/one_t34/rules.cpp", "games/one_t34_more/rules.h"),
              testing::SizeIs(1));
}

TEST(Includes, of_a_single_game_by_bots_and_lab_are_found) {
  EXPECT_THAT(faults_of("bots/bot.cpp", "games/one_t34/rules.h"), testing::SizeIs(1));
  EXPECT_THAT(faults_of("bots/bot.cpp", "games/one_t34/policy.h"), testing::SizeIs(1));
  EXPECT_THAT(faults_of("lab/perft.cpp", "games/games.h"), testing::SizeIs(1));
  EXPECT_THAT(faults_of("bots/bot.cpp", "games/list.h"), testing::IsEmpty());
}

TEST(Includes, that_name_no_room_are_found) {
  EXPECT_THAT(faults_of("core/game.cpp", "game.h"), testing::SizeIs(1));
  EXPECT_THAT(faults_of("cellar/wine.cpp", "core/game.h"), testing::SizeIs(1));
  EXPECT_THAT(faults_of("core/game.cpp", "../games/games.h"), testing::SizeIs(1));
}

TEST(Includes, of_rooms_above_are_allowed) {
  EXPECT_THAT(faults_of("games/one_t34/rules.cpp", "core/rules.h"), testing::IsEmpty());
  EXPECT_THAT(faults_of("games/one_t34/json.cpp", "games/one_t34/rules.h"), testing::IsEmpty());
  EXPECT_THAT(faults_of("games/games.cpp", "games/one_t34/rules.h"), testing::IsEmpty());
  EXPECT_THAT(faults_of("cli/play.cpp", "bots/bot.h"), testing::IsEmpty());
}

TEST(Includes, are_found_however_they_are_spaced) {
  EXPECT_THAT(forbidden_includes({{"core/seat.h", "  #  include  \"cli/commands.h\""}}),
              testing::SizeIs(1));
}

}  // namespace
}  // namespace skerry::architecture
