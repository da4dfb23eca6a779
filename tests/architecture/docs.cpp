// The rules of the checker: what counts as a link, a file name or a command, and when it is gone.
#include "architecture/docs.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <span>

namespace skerry::docs {
namespace {

constexpr std::string_view kAnything = "…";

// Words of a page that stand for whatever the reader has. go_fish is the game that
// docs/adding-a-game.md writes.
constexpr std::array<std::string_view, 12> kStandIns = {
    "GAME", "NAME", "FILE", "N", "A", "B", "PID", "L", "STAGE", "VERSION", "OTHER", "go_fish"};

// What the names of files in the docs end in.
constexpr std::array<std::string_view, 17> kEndings = {
    ".cpp",  ".h",   ".ts",  ".svelte", ".mjs",     ".md",    ".txt", ".cmake", ".sh",
    ".json", ".sql", ".awk", ".conf",   ".service", ".woff2", ".png", ".svg"};

bool is_stand_in(std::string_view word) {
  return word.contains(kAnything) || word.contains('<') || word.starts_with('$') ||
         std::ranges::find(kStandIns, word.substr(0, word.find("..."))) != kStandIns.end();
}

bool is_part_of_name(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '-';
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    text.replace(at, from.size(), to);
    at += to.size();
  }
  return text;
}

// A path with a star for whatever stands for something else: "games/GAME/rules.h" is
// "games/*/rules.h".
std::string pattern_of(std::string text) {
  for (std::size_t begin = text.find('<'); begin != std::string::npos; begin = text.find('<')) {
    const std::size_t end = text.find('>', begin);
    if (end == std::string::npos) break;
    text.replace(begin, end + 1 - begin, "*");
  }
  text = replaced(std::move(text), kAnything, "*");
  std::string pattern;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && std::isalnum(static_cast<unsigned char>(text[end])) != 0) ++end;
    const std::string_view word = std::string_view(text).substr(at, end - at);
    const bool stands_for = std::ranges::find(kStandIns, word) != kStandIns.end();
    pattern += stands_for ? "*" : std::string(word);
    if (end < text.size()) pattern += text[end];
    at = end + 1;
  }
  return replaced(std::move(pattern), "go_fish", "*");
}

// "*" stands for any letters; `wall` is one that it does not stand for.
bool matches(std::string_view pattern, std::string_view text, char wall) {
  if (pattern.empty()) return text.empty();
  if (pattern[0] == '*') {
    for (std::size_t taken = 0;; ++taken) {
      if (matches(pattern.substr(1), text.substr(taken), wall)) return true;
      if (taken == text.size() || text[taken] == wall) return false;
    }
  }
  return !text.empty() && (pattern[0] == text[0] || pattern[0] == '?') &&
         matches(pattern.substr(1), text.substr(1), wall);
}

// "texts/{en,ja}.json" is two names.
std::vector<std::string> expanded(const std::string& name) {
  const std::size_t open = name.find('{');
  const std::size_t close = name.find('}', open);
  if (open == std::string::npos || close == std::string::npos) return {name};
  std::vector<std::string> names;
  std::string_view choices = std::string_view(name).substr(open + 1, close - open - 1);
  while (true) {
    const std::size_t comma = choices.find(',');
    names.push_back(name.substr(0, open) + std::string(choices.substr(0, comma)) +
                    name.substr(close + 1));
    if (comma == std::string_view::npos) return names;
    choices.remove_prefix(comma + 1);
  }
}

std::string folder_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return std::string(slash == std::string_view::npos ? std::string_view() : path.substr(0, slash));
}

// "docs/../src/core" is "src/core"; nothing if it leads out of the project.
std::optional<std::string> plain_path(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    const std::size_t slash = path.find('/');
    const std::string_view part = path.substr(0, slash);
    path.remove_prefix(slash == std::string_view::npos ? path.size() : slash + 1);
    if (part == "..") {
      if (parts.empty()) return std::nullopt;
      parts.pop_back();
    } else if (!part.empty() && part != ".") {
      parts.push_back(part);
    }
  }
  std::string plain;
  for (const std::string_view part : parts) plain += (plain.empty() ? "" : "/") + std::string(part);
  return plain;
}

std::string in_folder(const std::string& folder, const std::string& name) {
  return folder.empty() ? name : folder + "/" + name;
}

bool ends_like_a_file(std::string_view name) {
  return std::ranges::any_of(kEndings, [name](std::string_view ending) {
    return name.size() > ending.size() && name.ends_with(ending) &&
           name[name.size() - ending.size() - 1] != '/';
  });
}

bool is_written_like_a_path(std::string_view word) {
  if (word.empty() || word[0] == '/' || word[0] == '-' || word.starts_with("..")) return false;
  // The bytes of "…" are letters, too.
  return std::ranges::all_of(word, [](char letter) {
    return is_part_of_name(letter) || static_cast<unsigned char>(letter) >= 0x80 ||
           std::string_view("./<>*{},").contains(letter);
  });
}

// A line of a terminal as commands of words, without quotes, variables in front, comments and what
// stands in a column to the right.
std::vector<std::vector<std::string>> commands_in(std::string_view line) {
  std::vector<std::vector<std::string>> commands(1);
  std::string word;
  char quote = 0;
  const auto end_word = [&] {
    if (word.empty()) return;
    const std::size_t is = word.find('=');
    const bool variable = commands.back().empty() && is != std::string::npos &&
                          word.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789") == is;
    if (!variable && word != "$" && word != "do" && word != "done") commands.back().push_back(word);
    word.clear();
  };
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char letter = line[at];
    if (quote != 0) {
      if (letter == quote) {
        quote = 0;
      } else {
        word += letter;
      }
    } else if (letter == '\'' || letter == '"') {
      quote = letter;
    } else if (letter == '#' && word.empty()) {
      break;
    } else if (letter == ' ') {
      end_word();
      if (at + 1 < line.size() && line[at + 1] == ' ' && !commands.back().empty()) break;
    } else if (std::string_view("|&;()").contains(letter)) {
      end_word();
      if (!commands.back().empty()) commands.emplace_back();
    } else {
      word += letter;
    }
  }
  end_word();
  return commands;
}

class Checker {
 public:
  Checker(const std::string& path, const Project& project) : page_(path), project_(project) {
    // What scripts/new_game writes is a small project of its own.
    constexpr std::string_view kSkeleton = "scripts/new_game.d/";
    std::string folder = folder_of(path);
    if (path.starts_with(kSkeleton)) {
      root_ = kSkeleton;
      folder = folder_of(path.substr(kSkeleton.size()));
    }
    // Pages about everything are no README of their folder.
    if (folder.starts_with("docs")) folder.clear();
    folders_.push_back(root_ + folder);
    if (folder.starts_with("src/")) folders_.push_back(root_ + "tests" + folder.substr(3));
    while (folders_[0].ends_with('/')) folders_[0].pop_back();
  }

  std::vector<std::string> faults;

  void check(const Passage& passage) {
    line_ = passage.line;
    if (passage.kind == Passage::Kind::link) return check_link(passage.text);
    if (passage.kind == Passage::Kind::file) return check_path_or_stem(passage.text);
    check_variables(passage.text);
    for (const auto& words : commands_in(passage.text)) check_command(words);
    if (passage.kind == Passage::Kind::block) {
      check_paths_in(passage.text);
    } else if (!passage.text.contains(' ')) {
      check_word(passage.text);
    }
  }

 private:
  std::string page_;
  std::string root_;                  // with its slash; empty: the project's
  std::vector<std::string> folders_;  // the page's own, and that of the tests of what is there
  const Project& project_;
  int line_ = 0;

  void say(const std::string& fault) {
    const std::string text = page_ + ":" + std::to_string(line_) + ": " + fault;
    if (std::ranges::find(faults, text) == faults.end()) faults.push_back(text);
  }

  void check_link(const std::string& target) {
    if (target.contains("://") || target.starts_with("mailto:")) return;
    const std::size_t hash = target.find('#');
    const std::string file = target.substr(0, hash);
    const auto path = file.empty() ? page_ : plain_path(in_folder(folder_of(page_), file));
    if (!path || (!path->empty() && !project_.paths.contains(*path))) {
      return say("a link leads nowhere: " + target);
    }
    if (hash == std::string::npos) return;
    const auto anchors = project_.anchors.find(*path);
    const std::string anchor = target.substr(hash + 1);
    if (anchors == project_.anchors.end() ||
        std::ranges::find(anchors->second, anchor) == anchors->second.end()) {
      say("there is no such heading: " + target);
    }
  }

  // Whether a file or folder has this name, seen from the root, or from anywhere in the page's
  // folder or that of its tests.
  bool exists(const std::string& name) const {
    std::string path = name;
    if (path.ends_with('/')) path.pop_back();
    const std::string pattern = pattern_of(path);
    const bool exact = !pattern.contains('*');
    for (const std::string_view above : {"", "src/", "web/", "web/src/"}) {
      for (const std::string& from :
           {std::string(above) + path, root_ + std::string(above) + path}) {
        if (project_.paths.contains(from)) return true;
      }
      if (!exact && std::ranges::any_of(project_.paths, [&](const std::string& known) {
            return matches(std::string(above) + pattern, known, '/');
          })) {
        return true;
      }
    }
    return std::ranges::any_of(project_.paths, [&](const std::string& known) {
      const bool below = std::ranges::any_of(folders_, [&](const std::string& folder) {
        return folder.empty() || known.starts_with(folder + "/");
      });
      if (!below) return false;
      if (exact) return known.ends_with("/" + path);
      const auto depth = std::ranges::count(pattern, '/');
      std::string_view end = known;
      while (std::ranges::count(end, '/') > depth) end.remove_prefix(end.find('/') + 1);
      return matches(pattern, end, '/');
    });
  }

  void check_path(const std::string& name) {
    for (const std::string& each : expanded(name)) {
      if (!exists(each)) say("there is no file or folder \"" + each + "\"");
    }
  }

  bool is_top_level(std::string_view word) const {
    const std::string first(word.substr(0, word.find('/')));
    return word.contains('/') && project_.paths.contains(first);
  }

  // One word between backticks.
  void check_word(const std::string& word) {
    if (word.starts_with("--")) return check_any_flag(word);
    if (word.starts_with("build/") || word.starts_with("./")) return;  // a command, or made by one
    if (is_test_name(word)) return check_filter(word);
    std::string name = word;
    if (name.starts_with("<skerry/") && name.ends_with('>')) {
      name = "src" + name.substr(7, name.size() - 8);  // the installed library's headers
    }
    if (!is_written_like_a_path(name) || name.starts_with('.')) return;
    if (ends_like_a_file(name) || name.ends_with('/') || is_top_level(name))
      return check_path(name);
    if (is_in_a_module(name)) check_path_or_stem(name);
  }

  void check_path_or_stem(const std::string& name) {
    for (const std::string& each : expanded(name)) {
      if (!exists(each) && !exists(each + ".*")) {
        say("there is no file or folder \"" + each + "\", with any ending");
      }
    }
  }

  // "core/json", "net/frames": a header and its source at once, in a folder of src/ or of the page.
  bool is_in_a_module(std::string_view word) const {
    const std::string first(word.substr(0, word.find('/')));
    return word.contains('/') && (project_.paths.contains("src/" + first) ||
                                  project_.paths.contains(in_folder(folders_[0], first)));
  }

  // In a block only what cannot be anything else.
  void check_paths_in(std::string_view line) {
    while (!line.empty()) {
      const std::size_t begin = line.find_first_not_of(' ');
      if (begin == std::string_view::npos) return;
      line.remove_prefix(begin);
      const std::string word(line.substr(0, line.find(' ')));
      line.remove_prefix(word.size());
      if (is_written_like_a_path(word) && word.contains('/') && ends_like_a_file(word) &&
          !word.starts_with("build/") && !word.starts_with("./")) {
        check_path(word);
      }
    }
  }

  // SKERRY_… in the environment or in CMake.
  void check_variables(std::string_view text) {
    constexpr std::string_view kPrefix = "SKERRY_";
    for (std::size_t at = text.find(kPrefix); at != std::string_view::npos;
         at = text.find(kPrefix, at)) {
      std::size_t end = at;
      while (end < text.size() && (is_part_of_name(text[end])) && text[end] != '-') ++end;
      const std::string name(text.substr(at, end - at));
      const bool begins = text.substr(end).starts_with(kAnything);
      const auto known = project_.variables.lower_bound(name);
      if (known == project_.variables.end() ||
          (begins ? !known->starts_with(name) : *known != name)) {
        say("nothing knows the variable " + name);
      }
      at = end;
    }
  }

  static std::string flag_of(std::string_view word) {
    return std::string(word.substr(0, word.find('=')));
  }

  // A flag alone must be one of the program or of a script.
  void check_any_flag(const std::string& word) {
    const std::string flag = flag_of(word);
    const std::size_t open = flag.find(kAnything);
    const std::string begin = flag.substr(0, open);
    const auto fits = [&](const std::string& known) {
      return open == std::string::npos ? known == flag : known.starts_with(begin);
    };
    const bool of_program = std::ranges::any_of(project_.commands, [&](const auto& command) {
      return std::ranges::any_of(command.second.flags, fits);
    });
    const bool of_script = std::ranges::any_of(
        project_.scripts, [&](const auto& script) { return has_flag(script.second, begin); });
    if (!of_program && !of_script) say("nothing takes " + flag);
  }

  static bool has_flag(std::string_view text, std::string_view flag) {
    for (std::size_t at = text.find(flag); at != std::string_view::npos;
         at = text.find(flag, at + 1)) {
      const std::size_t end = at + flag.size();
      if (end == text.size() || !is_part_of_name(text[end])) return true;
    }
    return false;
  }

  void check_command(std::span<const std::string> words) {
    for (std::size_t at = 0; at < words.size(); ++at) {
      const std::string& word = words[at];
      const auto rest = words.subspan(at + 1);
      if (at == 0 && word == "skerry") return check_skerry(rest);
      if (word == "./run") return check_skerry(rest);
      if (word == "./test" || word == ".ci/run") return check_test(rest);
      if (word.starts_with("scripts/") || word.starts_with("bench/"))
        return check_script(word, rest);
      if (word.starts_with("build/")) return check_built(word, rest);
      if (at == 0 && word == "ninja") return check_ninja(rest);
      if (at == 0 && word == "cmake") return check_cmake(rest);
      if (at == 0 && word == "ctest") return check_ctest(rest);
      if (at == 0 && (word == "npm" || word == "npx")) return check_npm(rest);
      if (at > 0 && is_written_like_a_path(word) && is_top_level(word)) check_path(word);
    }
  }

  // The words behind "skerry" or "./run".
  void check_skerry(std::span<const std::string> words) {
    std::string path = "skerry";
    bool value_may_come = false;
    for (const std::string& word : words) {
      const Command& command = project_.commands.at(path);
      if (word.starts_with('-')) {
        check_flag_of(path, word);
        value_may_come = !word.contains('=');
      } else if (command.subcommands.contains(word)) {
        path += " " + word;
        value_may_come = false;
      } else if (command.subcommands.empty() || value_may_come || is_stand_in(word)) {
        if (is_written_like_a_path(word) && is_top_level(word)) check_path(word);
        value_may_come = false;
      } else {
        return say("there is no command \"" + path + " " + word + "\"");
      }
      if (word == kAnything || word == ">" || word == "<") return;
    }
  }

  // Flags of the commands above may stand behind those below.
  void check_flag_of(const std::string& path, const std::string& word) {
    const std::string flag = flag_of(word);
    if (is_stand_in(flag)) return;
    for (std::string at = path;; at.resize(at.rfind(' '))) {
      if (project_.commands.at(at).flags.contains(flag)) return;
      if (!at.contains(' ')) break;
    }
    say("\"" + path + "\" does not take " + flag);
  }

  void check_test(std::span<const std::string> words) {
    for (std::size_t at = 0; at < words.size(); ++at) {
      const std::string& word = words[at];
      if (word.starts_with("--")) {
        if (!has_flag(script("test"), word)) say("./test does not take " + word);
        if (word == "--game" && ++at < words.size() && !project_.games.contains(words[at]) &&
            !is_stand_in(words[at])) {
          say("there is no game " + words[at]);
        }
      } else if (!project_.stages.contains(word) && !is_stand_in(word)) {
        say("./test has no stage " + word);
      }
    }
  }

  std::string_view script(const std::string& path) const {
    const auto found = project_.scripts.find(path);
    return found == project_.scripts.end() ? std::string_view() : std::string_view(found->second);
  }

  void check_script(const std::string& path, std::span<const std::string> words) {
    if (!is_written_like_a_path(path)) return;
    check_path(path);
    if (script(path).empty()) return;
    for (const std::string& word : words) {
      if (word.starts_with("--") && word != "--help" && !has_flag(script(path), flag_of(word))) {
        say(path + " does not take " + word);
      }
    }
  }

  // A program in a build folder; other things there are written by scripts.
  void check_built(const std::string& path, std::span<const std::string> words) {
    std::string name = path.substr(std::string_view("build/").size());
    const std::size_t slash = name.find('/');
    if (slash != std::string::npos && project_.presets.contains(name.substr(0, slash))) {
      name.erase(0, slash + 1);
    }
    if (name.empty() || name.find_first_of("/.") != std::string::npos) return;
    if (name == "skerry") return check_skerry(words);
    if (!project_.targets.contains(name)) return say("nothing builds " + path);
    for (const std::string& word : words) {
      const std::string value = word.substr(std::min(word.find('='), word.size() - 1) + 1);
      if (word.starts_with("--gtest_filter=")) check_filters(value);
      if (word.starts_with("--benchmark_filter=")) check_benchmarks(value);
    }
  }

  static bool is_test_name(std::string_view word) {
    const std::size_t dot = word.find('.');
    return dot != std::string_view::npos && dot > 0 && word.size() > dot + 1 &&
           std::isupper(static_cast<unsigned char>(word[0])) != 0 &&
           std::islower(static_cast<unsigned char>(word[dot + 1])) != 0 &&
           word.substr(dot).contains('_') && !word.contains('/') && !ends_like_a_file(word);
  }

  // "A.*:B.c-D.*": each of them must match a test.
  void check_filters(std::string_view filters) {
    while (!filters.empty()) {
      const std::size_t end = filters.find_first_of(":-");
      const std::string filter(filters.substr(0, end));
      filters.remove_prefix(end == std::string_view::npos ? filters.size() : end + 1);
      if (!is_stand_in(filter)) check_filter(filter);
    }
  }

  void check_filter(const std::string& filter) {
    const std::string pattern = replaced(filter, "go_fish", "*");
    // "*/isle4c" asks for what a game must be, whichever it is.
    for (const std::string& game : project_.games) {
      if (pattern.ends_with("/" + game)) {
        return check_filter_itself(filter, pattern.substr(0, pattern.size() - game.size()) + "*");
      }
    }
    check_filter_itself(filter, pattern);
  }

  // A test with parameters is called "games/Suite.name/islant"; what stands in front and behind is
  // not known here.
  void check_filter_itself(const std::string& filter, const std::string& pattern) {
    const bool exact = pattern.find_first_of("*?/") == std::string::npos;
    const bool found = std::ranges::any_of(project_.tests, [&](const std::string& test) {
      if (exact) return test.starts_with(pattern) && (test == pattern || test == pattern + "/");
      if (!test.ends_with('/')) return matches(pattern, test, '\0');
      const std::size_t front = pattern.find('/');
      const std::size_t dot = std::min(pattern.find('.'), pattern.find('*'));
      const std::string inside =
          front != std::string::npos && front < dot ? pattern.substr(front + 1) : pattern;
      return matches(inside, test, '\0') || matches(inside + "/", test, '\0');
    });
    if (!found) say("no test is called " + filter);
  }

  void check_benchmarks(std::string_view filter) {
    std::string word;
    for (const char letter : std::string(filter) + "/") {
      if (is_part_of_name(letter)) {
        word += letter;
      } else if (!word.empty()) {
        const bool number = std::isdigit(static_cast<unsigned char>(word[0])) != 0;
        const bool known = project_.benches.contains(word) || project_.games.contains(word);
        if (!number && !known && !is_stand_in(word)) say("no benchmark is called " + word);
        word.clear();
      }
    }
  }

  void check_ninja(std::span<const std::string> words) {
    for (std::size_t at = 0; at < words.size(); ++at) {
      if (words[at] == "-t") return;
      if (words[at] == "-C" || words[at] == "-j") {
        ++at;
      } else if (!words[at].starts_with('-') && !project_.targets.contains(words[at]) &&
                 !is_stand_in(words[at])) {
        say("CMake has no target " + words[at]);
      }
    }
  }

  void check_cmake(std::span<const std::string> words) {
    const auto preset = std::ranges::find(words, "--preset");
    if (preset != words.end() && preset + 1 != words.end() &&
        !project_.presets.contains(*(preset + 1))) {
      say("CMake has no preset " + *(preset + 1));
    }
  }

  void check_ctest(std::span<const std::string> words) {
    const auto wanted = std::ranges::find(words, "-R");
    if (wanted == words.end() || wanted + 1 == words.end()) return;
    const std::string& name = *(wanted + 1);
    const bool known = std::ranges::any_of(
        project_.tests, [&](const std::string& test) { return test.contains(name); });
    if (!known && !is_stand_in(name)) say("ctest has no test called " + name);
  }

  // The words behind npm or npx.
  void check_npm(std::span<const std::string> words) {
    if (words.size() > 1 && words[0] == "run" && !project_.npm_scripts.contains(words[1])) {
      say("web/package.json has no script " + words[1]);
    }
    if (words.size() < 2 || words[0] != "playwright" || words[1] != "test") return;
    for (const std::string& word : words.subspan(2)) {
      const bool known = std::ranges::any_of(project_.paths, [&](const std::string& path) {
        return path.starts_with("web/tests/browser/") && path.ends_with(".spec.ts") &&
               path.contains(word);
      });
      if (!known && !word.starts_with('-') && !is_stand_in(word)) {
        say("there is no browser test called " + word);
      }
    }
  }
};

}  // namespace

std::vector<std::string> faults_of(const std::string& path, std::string_view page,
                                   const Project& project) {
  Checker checker(path, project);
  for (const Passage& passage : passages_of(page)) checker.check(passage);
  return std::move(checker.faults);
}

}  // namespace skerry::docs
