#include "kit/text_file.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace skerry::kit {

std::string read_file(std::string_view path) {
  std::ifstream file(in_project(path), std::ios::binary);
  if (!file) {
    ADD_FAILURE() << "cannot read " << path;
    return {};
  }
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> told_of(const Game& game, std::string_view file) {
  const std::string folder = in_project("tests/games/" + std::string(game.info().id) + '/');
  std::ifstream in(folder + std::string(file));
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && !line.starts_with('#')) lines.push_back(line);
  }
  return lines;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

void expect_golden(std::string_view path, std::string_view text) {
  const char* write = std::getenv("SKERRY_WRITE_GOLDEN");
  if (write != nullptr && std::string_view(write) == "1") {
    const std::filesystem::path target(in_project(path));
    std::filesystem::create_directories(target.parent_path());
    std::ofstream(target, std::ios::binary) << text;
    return;
  }
  const std::string stored = read_file(path);
  if (stored == text) return;
  const auto expected = lines_of(stored);
  const auto got = lines_of(text);
  for (std::size_t i = 0; i < expected.size() || i < got.size(); ++i) {
    const std::string there = i < expected.size() ? expected[i] : "(the end)";
    const std::string here = i < got.size() ? got[i] : "(the end)";
    if (there == here && i < expected.size() && i < got.size()) continue;
    ADD_FAILURE() << path << " differs first in line " << i + 1 << "\n  stored: " << there
                  << "\n  now:    " << here
                  << "\n(if the change is meant: SKERRY_WRITE_GOLDEN=1, see tests/README.md)";
    return;
  }
  ADD_FAILURE() << path << " differs in its line breaks";
}

}  // namespace skerry::kit
