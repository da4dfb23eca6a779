// Islant by the versions of its rules: what the stored matches of an older one would come to now.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "games/games.h"
#include "games/islant/rules.h"
#include "games/islant/ships.h"
#include "kit/paths.h"
#include "match/file.h"
#include "match/replay.h"

namespace skerry::islant::test {
namespace {

namespace fs = std::filesystem;

std::vector<match::Match> matches_with_two_groups() {
  std::vector<match::Match> matches;
  for (const auto& entry :
       fs::directory_iterator(kit::in_project("tests/data/matches/islant/v1"))) {
    if (entry.path().filename().string().find("_two_groups_") == std::string::npos) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    auto read = match::read_match(std::string(std::istreambuf_iterator<char>(in), {}));
    EXPECT_TRUE(read.has_value()) << entry.path();
    if (read) matches.push_back(*std::move(read));
  }
  return matches;
}

const Table& table_of(const match::Replay& replay) { return replay.state().as<State>().table; }

// The seat that has to choose ships.
const Sheet* choosing_in(const Table& table) {
  const auto* const found = std::ranges::find_if(table.sheets, &Sheet::choosing);
  return found == table.sheets.end() ? nullptr : found;
}

// "Where several groups equal the total the player chooses": version 1 bordered the first one.
TEST(IslantVersions, matches_of_version_1_with_two_groups_at_once_wait_for_a_choice_by_version_2) {
  const auto matches = matches_with_two_groups();
  std::vector<int> levels;
  for (const match::Match& stored : matches) {
    match::Match by_version_2 = stored;
    by_version_2.rules_version = 2;
    auto then = match::Replay::start(stored, all_games());
    auto now = match::Replay::start(by_version_2, all_games());
    ASSERT_TRUE(then.has_value() && now.has_value());
    std::size_t played = 0;
    while (choosing_in(table_of(*now)) == nullptr) {
      ASSERT_LT(played, stored.events.size()) << "nobody had to choose";
      ASSERT_TRUE(then->add(stored.events[played]).has_value());
      ASSERT_TRUE(now->add(stored.events[played]).has_value());
      ++played;
    }
    const Table& table = table_of(*now);
    const Sheet& asked = *choosing_in(table);
    const Sheet& unasked =
        table_of(*then).sheets[static_cast<std::size_t>(&asked - table.sheets.data())];
    const auto groups = border_candidates(asked, table.options.ship_group);
    ASSERT_GE(groups.size(), 2U);
    groups.front().for_each(
        [&](Cell cell) { EXPECT_EQ(unasked.at(cell).group(), asked.marked + 1); });
    groups.back().for_each([&](Cell cell) { EXPECT_EQ(unasked.at(cell).group(), 0); });
    // What was played afterwards is refused, at the latest when that seat goes on.
    EXPECT_FALSE(match::replay(by_version_2, all_games()).has_value());
    EXPECT_TRUE(match::replay(stored, all_games()).has_value());
    levels.push_back(table.options.level);
  }
  EXPECT_THAT(levels, testing::IsSupersetOf({4, 4, 5, 5}));
}

}  // namespace
}  // namespace skerry::islant::test
