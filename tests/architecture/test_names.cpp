#include "architecture/test_names.h"

#include <algorithm>
#include <cstddef>
#include <regex>

namespace skerry::architecture {

std::vector<TestName> tests_in(const std::string& source) {
  static const std::regex kMacro(
      "(TEST|TEST_F|TEST_P|TYPED_TEST|TYPED_TEST_P|RC_GTEST_PROP)\\(\\s*(\\w+),\\s*(\\w+)");
  std::vector<TestName> tests;
  std::size_t next = 0;
  for (std::size_t line = 0; line < source.size(); line = next) {
    next = std::min(source.find('\n', line), source.size() - 1) + 1;
    // A macro begins its line. Lines with other first letters are most of them, and are passed over
    // because the expression is slow.
    std::smatch match;
    if ((source[line] == 'T' || source[line] == 'R') &&
        std::regex_search(source.begin() + static_cast<std::ptrdiff_t>(line), source.end(), match,
                          kMacro, std::regex_constants::match_continuous)) {
      const std::string suite = match[2].str();
      const std::string name = match[3].str();
      if (!suite.starts_with("DISABLED_") && !name.starts_with("DISABLED_")) {
        tests.push_back({suite + "." + name, match[1] == "TEST_P"});
      }
    }
  }
  return tests;
}

}  // namespace skerry::architecture
