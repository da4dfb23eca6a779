// Every stored match of every game and rules version replays as it was played. A file is never
// written again once it is there: a change that breaks one raises the rules version of its game
// (docs/rules-versions.md).
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "kit/paths.h"
#include "kit/random_match.h"
#include "kit/toy_game.h"
#include "match/file.h"
#include "match/replay.h"
#include "match/verify.h"

namespace skerry::match {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = kit::in_project("tests/data/matches");

struct StoredName {
  const char* name;
  kit::Flavour flavour;
};
constexpr StoredName kNames[] = {
    {"plain_1", kit::Flavour::plain},   {"plain_2", kit::Flavour::plain},
    {"lively_1", kit::Flavour::lively}, {"lively_2", kit::Flavour::lively},
    {"midgame", kit::Flavour::midgame}, {"unfinished", kit::Flavour::unfinished}};

std::string version_folder(int rules_version) {
  std::string name = "v";
  return name += std::to_string(rules_version);
}

fs::path folder_of(const Game& game) {
  return kFolder / std::string(game.info().id) / version_folder(game.info().rules_version);
}

std::string content_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// With SKERRY_WRITE_GOLDEN set, the files that are missing are written.
void write_missing(const Game& game) {
  fs::create_directories(folder_of(game));
  for (int players = game.info().min_players; players <= std::min(game.info().max_players, 4);
       ++players) {
    for (const auto& [name, flavour] : kNames) {
      const std::string stem = std::to_string(players) + "_players_" + name;
      const fs::path path = folder_of(game) / (stem + ".skerry");
      if (fs::exists(path)) continue;
      std::ofstream(path, std::ios::binary) << write_match(
          kit::random_match(game, players, std::string(game.info().id) + stem, flavour));
    }
  }
}

std::vector<fs::path> stored_files() {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(kFolder)) {
    if (entry.path().extension() == ".skerry") paths.push_back(entry.path());
  }
  return paths;
}

TEST(StoredMatches, are_there_for_every_game_rules_version_and_number_of_players) {
  for (const Game* game : kit::games_and_toys().all()) {
    if (std::getenv("SKERRY_WRITE_GOLDEN") != nullptr) write_missing(*game);
    for (int players = game->info().min_players; players <= std::min(game->info().max_players, 4);
         ++players) {
      const fs::path path =
          folder_of(*game) / (std::to_string(players) + "_players_plain_1.skerry");
      EXPECT_TRUE(fs::exists(path)) << path << " (docs/rules-versions.md says how to write it)";
    }
  }
}

TEST(StoredMatches, replay_as_they_were_played) {
  const auto files = stored_files();
  EXPECT_GE(files.size(), 20U);
  for (const fs::path& path : files) {
    const auto match = read_match(content_of(path));
    ASSERT_TRUE(match) << path << ": " << match.error().text();
    EXPECT_EQ(version_folder(match->rules_version), path.parent_path().filename()) << path;
    for (const Check& check : verify(*match, kit::games_and_toys()).checks) {
      EXPECT_EQ(check.verdict, Verdict::fine) << path << ": " << check.name << ": " << check.words;
    }
  }
}

TEST(StoredMatches, include_the_example_of_the_docs) {
  const std::string page = content_of(kit::in_project("docs/match-files.md"));
  const std::size_t begin = page.find("```json\n") + 8;
  const auto match = read_match(page.substr(begin, page.find("```", begin) - begin));
  ASSERT_TRUE(match) << match.error().text();
  EXPECT_TRUE(verify(*match, kit::games_and_toys()).fine());
}

// The two versions of the toy differ in what a take of three is worth.
TEST(StoredMatches, of_one_rules_version_would_end_differently_by_the_other) {
  int different = 0;
  for (const fs::path& path : stored_files()) {
    auto match = read_match(content_of(path));
    ASSERT_TRUE(match);
    if (match->game != "toy" || !match->outcome || std::holds_alternative<Start>(match->origin)) {
      continue;
    }
    match->rules_version = 3 - match->rules_version;
    const auto other = replay(*match, kit::toy_games());
    ASSERT_TRUE(other) << path;
    const auto outcome = other->game().outcome(other->state());
    ASSERT_TRUE(outcome) << path;
    const bool took_three = content_of(path).find("{\"take\":3}") != std::string::npos;
    if (result_of(*outcome) != *match->outcome) {
      EXPECT_TRUE(took_three) << path;
      ++different;
    }
  }
  EXPECT_GE(different, 20);
}

}  // namespace
}  // namespace skerry::match
