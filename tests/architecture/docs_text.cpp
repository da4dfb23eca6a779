// What the checker of the docs reads: pages, the manual page, sources of tests, files of CMake.
#include <algorithm>
#include <array>
#include <cctype>

#include "architecture/docs.h"
#include "architecture/test_names.h"

namespace skerry::docs {
namespace {

bool is_word(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

// Takes code between backticks out of a line of prose and adds it; what is left has blanks in its
// place.
std::string take_code(std::string_view line, int number, bool names_files,
                      std::vector<Passage>& passages) {
  std::string rest(line);
  const std::size_t second_column = line.find('|', 1);
  for (std::size_t begin = rest.find('`'); begin != std::string::npos; begin = rest.find('`')) {
    const std::size_t after = rest.find_first_not_of('`', begin);
    if (after == std::string::npos) break;
    const std::string ticks = rest.substr(begin, after - begin);
    const std::size_t end = rest.find(ticks, after);
    if (end == std::string::npos) break;
    const std::string_view inside = std::string_view(rest).substr(after, end - after);
    const bool is_file = names_files && begin < second_column;
    passages.push_back({is_file ? Passage::Kind::file : Passage::Kind::code,
                        std::string(trimmed(inside)), number});
    rest.replace(begin, end + ticks.size() - begin, end + ticks.size() - begin, ' ');
  }
  return rest;
}

// Adds the targets in [text](target), ![text](target) and [name]: target.
void take_links(std::string_view line, int number, std::vector<Passage>& passages) {
  for (std::size_t at = line.find("]("); at != std::string_view::npos; at = line.find("](", at)) {
    at += 2;
    const std::string_view target = line.substr(at, line.find_first_of(") ", at) - at);
    passages.push_back({Passage::Kind::link, std::string(target), number});
  }
  const std::size_t named = line.find("]: ");
  if (line.starts_with('[') && named != std::string_view::npos) {
    passages.push_back({Passage::Kind::link, std::string(trimmed(line.substr(named + 3))), number});
  }
}

bool is_typed(std::string_view language) {
  static constexpr std::array<std::string_view, 5> kTyped = {"", "sh", "bash", "console", "text"};
  return std::ranges::find(kTyped, language) != kTyped.end();
}

// A line of a block without a fence. A line that goes on with an item of a list is set in, too: it
// has code in it, or links to pages.
bool is_set_in(std::string_view line) {
  return line.starts_with("    ") && !line.contains('`') &&
         !(line.contains("](") && line.contains(".md"));
}

}  // namespace

std::vector<Passage> passages_of(std::string_view page) {
  std::vector<Passage> passages;
  std::string_view fence;
  bool typed = false;
  bool block_may_begin = true;
  bool names_files = false;
  int number = 0;
  for (const std::string_view line : lines_of(page)) {
    ++number;
    const std::string_view inside = trimmed(line);
    if (inside.starts_with("```") || inside.starts_with("~~~")) {
      if (fence.empty()) {
        fence = inside.substr(0, 3);
        typed = is_typed(trimmed(inside.substr(3)));
      } else if (inside.starts_with(fence)) {
        fence = {};
      }
    } else if (!fence.empty()) {
      if (typed) passages.push_back({Passage::Kind::block, std::string(inside), number});
    } else if (is_set_in(line) && block_may_begin) {
      passages.push_back({Passage::Kind::block, std::string(inside), number});
    } else {
      names_files = line.starts_with("| file |") || (names_files && line.starts_with('|'));
      take_links(take_code(line, number, names_files, passages), number, passages);
      block_may_begin = inside.empty();
    }
  }
  return passages;
}

std::vector<std::string> anchors_of(std::string_view page) {
  std::vector<std::string> anchors;
  bool fenced = false;
  for (const std::string_view line : lines_of(page)) {
    if (line.starts_with("```")) fenced = !fenced;
    const std::size_t level = line.find_first_not_of('#');
    if (fenced || level == 0 || level > 6 || level == std::string_view::npos ||
        line[level] != ' ') {
      continue;
    }
    std::string anchor;
    for (const char letter : trimmed(line.substr(level))) {
      const auto byte = static_cast<unsigned char>(letter);
      if (letter == ' ') {
        anchor += '-';
      } else if (is_word(letter) || letter == '-' || byte >= 0x80) {
        anchor += static_cast<char>(std::tolower(byte));
      }
    }
    anchors.push_back(std::move(anchor));
  }
  return anchors;
}

std::map<std::string, Command> commands_of(std::string_view manual_page) {
  std::map<std::string, Command> commands;
  std::string path = "skerry";
  bool flags_come = false;  // the line after .TP names a flag or an argument
  for (const std::string_view line : lines_of(manual_page)) {
    std::string text;
    for (std::size_t at = 0; at < line.size(); ++at) {
      if (line.substr(at).starts_with("\\fB") || line.substr(at).starts_with("\\fR")) {
        at += 2;
      } else if (line.substr(at).starts_with("\\fI")) {
        at += 2;
        text += "\n";  // its value begins
      } else if (line[at] != '\\') {
        text += line[at];
      }
    }
    if (text.starts_with(".SS skerry")) {
      path = trimmed(std::string_view(text).substr(4, text.find(" [") - 4));
      commands[path];
    }
    if (flags_come && text.starts_with('-')) {
      const std::size_t value = text.find('\n');
      std::string name;
      for (const char letter : text.substr(0, value) + " ") {
        if (letter != ' ' && letter != ',') {
          name += letter;
        } else if (!name.empty()) {
          commands[path].flags.insert(name);
          if (value != std::string::npos) commands[path].valued.insert(name);
          name.clear();
        }
      }
    }
    flags_come = text == ".TP";
  }
  for (const auto& [name, command] : commands) {
    const std::size_t above = name.rfind(' ');
    if (above != std::string::npos) {
      commands[name.substr(0, above)].subcommands.insert(name.substr(above + 1));
    }
  }
  return commands;
}

std::vector<std::string> tests_of(const std::string& source) {
  std::vector<std::string> tests;
  for (const architecture::TestName& test : architecture::tests_in(source)) {
    tests.push_back(test.has_parameters ? test.text + "/" : test.text);
  }
  return tests;
}

std::vector<std::string> targets_of(std::string_view cmake) {
  static constexpr std::array<std::array<std::string_view, 2>, 4> kMakers = {{
      {"add_executable(", ""},
      {"add_library(", ""},
      {"add_custom_target(", ""},
      {"skerry_module(", "skerry_"},
  }};
  std::vector<std::string> targets;
  for (const auto& [maker, prefix] : kMakers) {
    for (std::size_t at = cmake.find(maker); at != std::string_view::npos;
         at = cmake.find(maker, at)) {
      at += maker.size();
      std::size_t end = at;
      while (end < cmake.size() && is_word(cmake[end])) ++end;
      if (end > at)
        targets.push_back(std::string(prefix) + std::string(cmake.substr(at, end - at)));
    }
  }
  return targets;
}

}  // namespace skerry::docs
