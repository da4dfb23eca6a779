// What the files of the project may not say, and what the README must.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "kit/paths.h"

namespace skerry::architecture {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<fs::path> files_below(const fs::path& folder) {
  static const std::set<std::string> kNotOurs = {"build", ".git", "node_modules", ".cache",
                                                 "skerry-data"};
  std::vector<fs::path> files;
  for (auto it = fs::recursive_directory_iterator(folder); it != fs::recursive_directory_iterator();
       ++it) {
    if (it->is_directory() && kNotOurs.contains(it->path().filename().string())) {
      it.disable_recursion_pending();
    } else if (it->is_regular_file() && it->path().filename() != ".git") {
      files.push_back(it->path());
    }
  }
  return files;
}

// Written in two parts so that this file does not say them either.
const std::vector<std::string> kUnwanted = {
    std::string("/work") + "/",
    std::string("/home") + "/",
    std::string("/root") + "/",
    std::string("registry.npmjs") + ".org",
    std::string("pypi.") + "org",
    std::string("deb.debian") + ".org",
    std::string("files.pythonhosted") + ".org",
};

// A folder of the project may have such a name: "./home" is not a machine's.
bool has(const std::string& text, const std::string& word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    if (at == 0 || text[at - 1] != '.' || word[0] != '/') return true;
  }
  return false;
}

std::vector<std::string> unwanted_in(const std::string& text) {
  std::vector<std::string> found;
  for (const std::string& word : kUnwanted) {
    if (has(text, word)) found.push_back(word);
  }
  return found;
}

TEST(Tree, names_no_machine_and_no_package_registry) {
  const auto files = files_below(kit::in_project(""));
  EXPECT_GT(files.size(), 50U);
  for (const fs::path& file : files) {
    EXPECT_THAT(unwanted_in(text_of(file)), testing::IsEmpty()) << file;
  }
}

TEST(Tree, would_notice_a_machine_path) {
  EXPECT_THAT(unwanted_in(std::string("see /home") + "/someone/skerry"), testing::SizeIs(1));
  EXPECT_THAT(unwanted_in(std::string("import './home") + "/Plate.svelte'"), testing::IsEmpty());
}

TEST(Tree, keeps_headers_below_300_lines_and_sources_below_600) {
  for (const fs::path& file : files_below(fs::path(kit::in_project("src")))) {
    const std::string text = text_of(file);
    const auto lines = std::ranges::count(text, '\n');
    if (file.extension() == ".h") {
      EXPECT_LT(lines, 300) << file;
    } else if (file.extension() == ".cpp") {
      EXPECT_LT(lines, 600) << file;
    }
  }
}

// docs/security.md promises a test for each threat.
TEST(Tree, has_every_test_that_the_security_page_names) {
  std::string sources;
  for (const fs::path& file : files_below(kit::in_project("tests"))) {
    if (file.extension() == ".cpp") sources += text_of(file);
  }
  sources = std::regex_replace(sources, std::regex(",\\s+"), ", ");
  const std::string page = text_of(kit::in_project("docs/security.md"));
  const std::regex name("`([A-Za-z]+)\\.([a-z_0-9]+)`");
  int found = 0;
  for (auto it = std::sregex_iterator(page.begin(), page.end(), name); it != std::sregex_iterator();
       ++it, ++found) {
    const std::string test = "(" + (*it)[1].str() + ", " + (*it)[2].str() + ")";
    EXPECT_TRUE(sources.contains(test)) << test;
  }
  EXPECT_GT(found, 20);
}

}  // namespace
}  // namespace skerry::architecture
