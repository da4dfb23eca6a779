#include "architecture/rules_pages.h"

#include <algorithm>
#include <iterator>
#include <regex>
#include <sstream>

namespace skerry::architecture {
namespace {

std::vector<std::string> quoted_in(const std::string& line) {
  static const std::regex kQuoted("`([^`]+)`");
  std::vector<std::string> found;
  for (std::sregex_iterator it(line.begin(), line.end(), kQuoted), end; it != end; ++it) {
    found.push_back((*it)[1].str());
  }
  return found;
}

class PageReader {
 public:
  RulesPage read(std::string_view markdown) {
    std::istringstream lines{std::string(markdown)};
    std::string line;
    std::getline(lines, line);
    if (!std::regex_match(line, std::regex("# Every rule of .+ and its tests"))) {
      fault("the title is not \"# Every rule of <game> and its tests\"", line);
    }
    while (std::getline(lines, line)) read_line(line);
    if (page_.files.empty()) fault("no line \"Tests:\" names a file", "");
    if (page_.rules.empty()) fault("there is no rule", "");
    return std::move(page_);
  }

 private:
  enum class Part { introduction, files, rules, for_people };

  void read_line(const std::string& line) {
    if (line.starts_with("#")) return read_heading(line);
    if (part_ == Part::introduction && line.starts_with("Tests:")) part_ = Part::files;
    if (part_ == Part::files) return read_files(line);
    static const std::regex kRule("([0-9]+)\\. +\\S.*");
    static const std::regex kTest("( +)- `([A-Za-z0-9_]+\\.[A-Za-z0-9_]+)`");
    std::smatch match;
    if (std::regex_match(line, match, kRule)) {
      if (part_ != Part::rules) fault("a rule stands outside of the sections of rules", line);
      page_.rules.push_back({std::stoi(match[1].str()), {}});
    } else if (std::regex_match(line, match, kTest)) {
      if (page_.rules.empty()) return fault("a test without a rule", line);
      Rule& rule = page_.rules.back();
      // Markdown takes the item for one of the rule only if it is indented like the rule's text.
      const std::size_t indent = std::to_string(rule.number).size() + 2;
      if (match[1].str().size() != indent) {
        fault("a test is indented by " + std::to_string(indent) + " below its rule", line);
      }
      rule.tests.push_back(match[2].str());
    } else if (part_ == Part::rules && std::regex_match(line, std::regex("\\s*[-*+] .*"))) {
      fault("an item below a rule is \"- `Suite.name`\" and no other", line);
    }
  }

  void read_heading(const std::string& line) {
    if (!line.starts_with("## ")) fault("a section's heading begins with \"## \"", line);
    if (part_ == Part::for_people) fault("the rules for people alone come last", line);
    part_ = line == "## Rules for people alone" ? Part::for_people : Part::rules;
  }

  // The list of files may go on in the lines below, up to an empty one.
  void read_files(const std::string& line) {
    std::ranges::copy(quoted_in(line), std::back_inserter(page_.files));
    if (line.empty()) part_ = Part::introduction;
  }

  void fault(const std::string& what, const std::string& line) {
    page_.faults.push_back(line.empty() ? what : what + ": " + line);
  }

  RulesPage page_;
  Part part_ = Part::introduction;
};

}  // namespace

std::set<std::string> RulesPage::tests() const {
  std::set<std::string> all;
  for (const Rule& rule : rules) all.insert(rule.tests.begin(), rule.tests.end());
  return all;
}

RulesPage read_rules_page(std::string_view markdown) { return PageReader().read(markdown); }

std::vector<std::string> faults_in(const RulesPage& page, const std::vector<TestFile>& files) {
  std::vector<std::string> faults = page.faults;
  std::set<std::string> defined;
  for (const TestFile& file : files) defined.insert(file.tests.begin(), file.tests.end());

  int expected = 0;
  for (const Rule& rule : page.rules) {
    const std::string name = "rule " + std::to_string(rule.number);
    if (rule.number != ++expected) {
      faults.push_back(name + " stands where rule " + std::to_string(expected) + " should");
    }
    if (rule.tests.empty()) faults.push_back(name + " names no test");
    std::set<std::string> named;
    for (const std::string& test : rule.tests) {
      if (!defined.contains(test)) faults.push_back(name + " names " + test + ", which is gone");
      if (!named.insert(test).second) faults.push_back(name + " names " + test + " twice");
    }
  }

  const std::set<std::string> named = page.tests();
  for (const std::string& path : page.files) {
    const auto file = std::ranges::find(files, path, &TestFile::path);
    if (file == files.end()) {
      faults.push_back(path + " is gone");
      continue;
    }
    for (const std::string& test : file->tests) {
      if (!named.contains(test)) faults.push_back(test + " is named by no rule");
    }
  }
  return faults;
}

std::vector<std::string> counts_missing_in(const std::string& readme,
                                           const std::map<std::string, RulesPage>& pages) {
  std::vector<std::string> wanted;
  std::size_t all_rules = 0;
  std::set<std::string> all_tests;
  for (const auto& [game, page] : pages) {
    const std::set<std::string> tests = page.tests();
    wanted.push_back("[" + std::to_string(page.rules.size()) + " rules, " +
                     std::to_string(tests.size()) + " tests](src/games/" + game + "/RULES.md)");
    all_rules += page.rules.size();
    all_tests.insert(tests.begin(), tests.end());
  }
  wanted.push_back(std::to_string(all_rules) + " rules, each held by at least one of " +
                   std::to_string(all_tests.size()) + " tests");
  std::erase_if(wanted, [&](const std::string& text) { return readme.contains(text); });
  return wanted;
}

}  // namespace skerry::architecture
