// The glossary tells where each word lives; a word that has moved or gone fails here.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <iterator>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "kit/paths.h"

namespace skerry::architecture {
namespace {

using Reader = std::function<std::optional<std::string>(const std::string& path)>;

std::optional<std::string> file_in_docs(const std::string& path) {
  std::ifstream in(kit::in_project("docs/" + path), std::ios::binary);
  if (!in) return std::nullopt;
  return std::string{std::istreambuf_iterator<char>(in), {}};
}

bool has_word(const std::string& text, const std::string& word) {
  return std::regex_search(text, std::regex("\\b" + word + "\\b"));
}

// The cells of a row of a table; none if the line is no row, or the one below the heading.
std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  if (!line.starts_with("| ") || line.starts_with("| ---")) return cells;
  for (std::size_t from = 2; from < line.size();) {
    const std::size_t to = std::min(line.find(" |", from), line.size());
    cells.push_back(line.substr(from, to - from));
    from = to + 3;
  }
  return cells;
}

// One sentence for each fault. The last cell of a row has links, each with the names in that file:
// [`bots/bot.h`](../src/bots/bot.h): `Decision`.
std::vector<std::string> faults_in(const std::string& glossary, const Reader& read) {
  static const std::regex kPlace(R"(\[`[^`]+`\]\(([^)]+)\): ((?:`[^`]+`(?:, )?)+))");
  static const std::regex kName("`([^`]+)`");
  std::vector<std::string> faults;
  std::size_t from = 0;
  while (from < glossary.size()) {
    const std::size_t to = std::min(glossary.find('\n', from), glossary.size());
    const auto cells = cells_of(glossary.substr(from, to - from));
    from = to + 1;
    if (cells.empty() || cells.back() == "where") continue;
    const std::string& where = cells.back();
    std::sregex_iterator place(where.begin(), where.end(), kPlace);
    if (place == std::sregex_iterator()) faults.push_back(cells.front() + ": names no place");
    for (; place != std::sregex_iterator(); ++place) {
      const std::string path = (*place)[1];
      const std::string names = (*place)[2];
      const auto text = read(path);
      if (!text) {
        faults.push_back(cells.front() + ": there is no " + path);
        continue;
      }
      for (std::sregex_iterator name(names.begin(), names.end(), kName), end; name != end; ++name) {
        if (has_word(*text, (*name)[1])) continue;
        faults.push_back(cells.front() + ": " + path + " has no " + (*name)[1].str());
      }
    }
  }
  return faults;
}

TEST(Glossary, names_only_what_exists) {
  const auto glossary = file_in_docs("glossary.md");
  ASSERT_TRUE(glossary);
  EXPECT_THAT(faults_in(*glossary, file_in_docs), testing::IsEmpty());
}

TEST(Glossary, would_notice_a_file_or_a_name_that_is_gone) {
  const Reader read = [](const std::string& path) -> std::optional<std::string> {
    if (path != "../src/a.h") return std::nullopt;
    return "struct Table { int seats; };";
  };
  const auto faults = [&](const std::string& where) {
    return faults_in("| word | where |\n| --- | --- |\n| table | " + where + " |\n", read);
  };
  EXPECT_THAT(faults("[`a.h`](../src/a.h): `Table`, `seats`"), testing::IsEmpty());
  EXPECT_THAT(faults("[`a.h`](../src/a.h): `Table`, `seat`"),
              testing::ElementsAre("table: ../src/a.h has no seat"));
  EXPECT_THAT(faults("[`b.h`](../src/b.h): `Table`"),
              testing::ElementsAre("table: there is no ../src/b.h"));
  EXPECT_THAT(faults("somewhere"), testing::ElementsAre("table: names no place"));
}

}  // namespace
}  // namespace skerry::architecture
