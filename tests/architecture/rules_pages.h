// The pages src/games/<game>/RULES.md list every rule of a game with the tests that hold it. This
// reads such a page and compares it with the sources of the tests.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace skerry::architecture {

struct Rule {
  int number = 0;
  std::vector<std::string> tests;  // "Suite.name"
};

struct RulesPage {
  std::vector<std::string> files;   // the line "Tests:", which names the files of rulebook tests
  std::vector<Rule> rules;          // in the page's order
  std::vector<std::string> faults;  // lines that are not in the format, each as a sentence

  std::set<std::string> tests() const;  // each test once, however many rules name it
};

struct TestFile {
  std::string path;  // below the project's root, such as "tests/games/one_t34/rulebook_test.cpp"
  std::set<std::string> tests;  // those that it defines
};

RulesPage read_rules_page(std::string_view markdown);

// One sentence for each fault of a page: a line that is not in the format, a number out of turn, a
// rule without a test, a test that is gone, a file that is gone, and a test in the files of
// rulebook tests that no rule names.
std::vector<std::string> faults_in(const RulesPage& page, const std::vector<TestFile>& files);

// What the project's README should say of these pages, by the folder of the game, and does not: the
// rules and tests of each, with a link, and those of all together.
std::vector<std::string> counts_missing_in(const std::string& readme,
                                           const std::map<std::string, RulesPage>& pages);

}  // namespace skerry::architecture
