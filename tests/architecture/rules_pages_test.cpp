// Every rule of a game is held by a test: the pages src/games/<game>/RULES.md against the tests.
#include "architecture/rules_pages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "architecture/test_names.h"
#include "kit/paths.h"

namespace skerry::architecture {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string read_text(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::set<std::string> names_in(const std::string& source) {
  std::set<std::string> names;
  for (TestName& test : tests_in(source)) names.insert(std::move(test.text));
  return names;
}

// The sources below `root`/tests, with their paths below `root`.
std::vector<TestFile> test_files_below(const fs::path& root) {
  std::vector<TestFile> files;
  for (const auto& entry : fs::recursive_directory_iterator(root / "tests")) {
    if (entry.path().extension() != ".cpp") continue;
    files.push_back(
        {fs::relative(entry.path(), root).generic_string(), names_in(read_text(entry.path()))});
  }
  return files;
}

RulesPage page_of(const std::string& game) {
  return read_rules_page(read_text(kit::in_project("src/games/" + game + "/RULES.md")));
}

// The folders that src/games/list.txt names.
std::set<std::string> games_in_list() {
  std::set<std::string> games;
  std::ifstream list(kit::in_project("src/games/list.txt"));
  for (std::string line; std::getline(list, line);) {
    if (!line.empty() && line[0] != '#') games.insert(line.substr(0, line.find(' ')));
  }
  return games;
}

TEST(RulesPages, of_every_game_name_a_test_for_every_rule_and_a_rule_for_every_rulebook_test) {
  const auto files = test_files_below(kit::in_project(""));
  EXPECT_GE(games_in_list().size(), 5U);
  for (const std::string& game : games_in_list()) {
    EXPECT_THAT(faults_in(page_of(game), files), IsEmpty()) << game;
  }
}

TEST(RulesPages, of_a_new_game_are_right_from_the_start) {
  auto files = test_files_below(kit::in_project("scripts/new_game.d"));
  std::ranges::move(test_files_below(kit::in_project("")), std::back_inserter(files));
  const fs::path page = kit::in_project("scripts/new_game.d/src/games/take_away/RULES.md");
  EXPECT_THAT(faults_in(read_rules_page(read_text(page)), files), IsEmpty());
}

TEST(RulesPages, are_counted_in_the_readme) {
  std::map<std::string, RulesPage> pages;
  for (const std::string& game : games_in_list()) pages.emplace(game, page_of(game));
  EXPECT_THAT(counts_missing_in(read_text(kit::in_project("README.md")), pages), IsEmpty());
}

// A page without a fault, and the tests that it names; the tests below break one thing each.
const std::string kPage =
    "# Every rule of Nim and its tests\n"
    "\n"
    "Every rule, and below each the tests that hold it.\n"
    "\n"
    "Tests: `tests/nim_test.cpp`,\n"
    "`tests/ends_test.cpp`\n"
    "\n"
    "## A turn\n"
    "\n"
    "1. Whoever is to move takes one stone\n"
    "   or two.\n"
    "   *Reading:* never none.\n"
    "   - `Nim.one_or_two_are_taken`\n"
    "   - `Views.hide_nothing`\n"
    "\n"
    "## The end\n"
    "\n"
    "2. Whoever takes the last stone wins.\n"
    "   - `NimEnds.the_last_stone_wins`\n"
    "\n"
    "## Rules for people alone\n"
    "\n"
    "- The youngest begins: nobody's age is known.\n";

const std::vector<TestFile> kFiles = {
    {"tests/nim_test.cpp", {"Nim.one_or_two_are_taken"}},
    {"tests/ends_test.cpp", {"NimEnds.the_last_stone_wins"}},
    {"tests/properties/views_test.cpp", {"Views.hide_nothing", "Views.more"}},
};

std::string with(std::string page, const std::string& old_text, const std::string& new_text) {
  const std::size_t at = page.find(old_text);
  EXPECT_NE(at, std::string::npos) << old_text;
  return page.replace(at, old_text.size(), new_text);
}

std::vector<std::string> faults_of(const std::string& markdown) {
  return faults_in(read_rules_page(markdown), kFiles);
}

TEST(RulesPageCheck, finds_no_fault_where_there_is_none) {
  EXPECT_THAT(faults_of(kPage), IsEmpty());
  const RulesPage page = read_rules_page(kPage);
  EXPECT_EQ(page.rules.size(), 2U);
  EXPECT_THAT(page.tests(), ElementsAre("Nim.one_or_two_are_taken", "NimEnds.the_last_stone_wins",
                                        "Views.hide_nothing"));
}

TEST(RulesPageCheck, would_notice_a_rule_without_a_test) {
  EXPECT_THAT(faults_of(with(kPage, "\n## The end", "\n2. One is left.\n\n## The end")),
              testing::Contains("rule 2 names no test"));
}

TEST(RulesPageCheck, would_notice_a_number_out_of_turn) {
  EXPECT_THAT(faults_of(with(kPage, "2. Whoever", "3. Whoever")),
              ElementsAre("rule 3 stands where rule 2 should"));
  EXPECT_THAT(faults_of(with(kPage, "2. Whoever", "1. Whoever")),
              ElementsAre("rule 1 stands where rule 2 should"));
}

TEST(RulesPageCheck, would_notice_a_test_that_is_gone) {
  EXPECT_THAT(faults_of(with(kPage, "Views.hide_nothing", "Views.hide_much")),
              ElementsAre("rule 1 names Views.hide_much, which is gone"));
}

TEST(RulesPageCheck, would_notice_a_rulebook_test_that_no_rule_names) {
  EXPECT_THAT(faults_of(with(kPage, "NimEnds.the_last_stone_wins", "Views.more")),
              ElementsAre("NimEnds.the_last_stone_wins is named by no rule"));
}

TEST(RulesPageCheck, would_notice_a_test_that_is_named_twice_by_a_rule) {
  EXPECT_THAT(faults_of(with(kPage, "Views.hide_nothing", "Nim.one_or_two_are_taken")),
              ElementsAre("rule 1 names Nim.one_or_two_are_taken twice"));
}

TEST(RulesPageCheck, would_notice_a_file_that_is_gone_and_a_page_that_names_none) {
  EXPECT_THAT(faults_of(with(kPage, "tests/nim_test.cpp", "tests/nam_test.cpp")),
              ElementsAre("tests/nam_test.cpp is gone"));
  EXPECT_THAT(faults_of(with(kPage, "Tests: ", "Files: ")),
              ElementsAre("no line \"Tests:\" names a file"));
}

TEST(RulesPageCheck, would_notice_what_is_not_in_the_format) {
  EXPECT_THAT(faults_of(with(kPage, "# Every rule of Nim", "# The rules of Nim")),
              ElementsAre(HasSubstr("the title")));
  EXPECT_THAT(faults_of(with(kPage, "   - `Views.hide_nothing`", "   - `Views.hide_nothing` too")),
              ElementsAre(HasSubstr("and no other: ")));
  EXPECT_THAT(faults_of(with(kPage, "   - `Views.hide_nothing`", "- `Views.hide_nothing`")),
              ElementsAre(HasSubstr("and no other: ")));
  EXPECT_THAT(faults_of(with(kPage, "   - `Views.hide_nothing`", "  - `Views.hide_nothing`")),
              ElementsAre(HasSubstr("indented by 3")));
  EXPECT_THAT(faults_of(with(kPage, "## A turn\n", "")),
              ElementsAre(HasSubstr("outside of the sections")));
  EXPECT_THAT(faults_of(with(kPage, "## The end", "### The end")), ElementsAre(HasSubstr("## ")));
  EXPECT_THAT(faults_of(with(kPage, "## A turn", "## Rules for people alone")),
              testing::Contains("the rules for people alone come last: ## The end"));
  EXPECT_THAT(faults_of(kPage + "3. One waits for the others.\n"),
              testing::Contains(HasSubstr("outside of the sections")));
  EXPECT_THAT(faults_of("# Every rule of Nim and its tests\n\nTests: `tests/nim_test.cpp`\n"),
              testing::Contains("there is no rule"));
}

TEST(RulesPageCheck, finds_tests_of_every_kind_however_their_lines_are_broken) {
  EXPECT_THAT(names_in("TEST(A, a) {}\nTEST_F(B,\n       b) {}\nTEST_P(\n    C, c) {}\n"
                       "TYPED_TEST(D, d) {}\nRC_GTEST_PROP(E, e, ()) {}\n"),
              ElementsAre("A.a", "B.b", "C.c", "D.d", "E.e"));
}

TEST(RulesPageCheck, takes_no_disabled_test_and_none_in_a_comment_for_a_test) {
  EXPECT_THAT(names_in("// TEST(A, b)\nTEST(A, DISABLED_c) {}\nTEST(A, d) {}\n"),
              ElementsAre("A.d"));
}

TEST(RulesPageCheck, would_notice_a_count_in_the_readme_that_is_not_that_of_the_pages) {
  const std::map<std::string, RulesPage> pages = {{"nim", read_rules_page(kPage)},
                                                  {"nym", read_rules_page(kPage)}};
  const std::string readme =
      "[2 rules, 3 tests](src/games/nim/RULES.md), [2 rules, 3 tests](src/games/nym/RULES.md); "
      "4 rules, each held by at least one of 3 tests";
  EXPECT_THAT(counts_missing_in(readme, pages), IsEmpty());
  EXPECT_THAT(counts_missing_in(with(readme, "[2 rules", "[3 rules"), pages),
              ElementsAre("[2 rules, 3 tests](src/games/nim/RULES.md)"));
  EXPECT_THAT(counts_missing_in(with(readme, "4 rules", "5 rules"), pages),
              ElementsAre("4 rules, each held by at least one of 3 tests"));
}

}  // namespace
}  // namespace skerry::architecture
