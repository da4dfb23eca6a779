// The checker of the docs: functions over the text of a page that say which of the links, file
// names and commands in it do not exist. They read no files themselves: a Project has what there
// is, so that tests can make one up.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace skerry::docs {

// The parts of a page that are checked.
struct Passage {
  enum class Kind {
    link,   // the target of a link or a picture
    code,   // what stands between backticks
    file,   // the same in the first column of a table of files, which may leave out the ending
    block,  // a line of a code block, if it may be a command
  };
  Kind kind = Kind::code;
  std::string text;
  int line = 0;
};

// Blocks in a language that is not typed into a terminal (```json, ```cpp) are left out.
std::vector<Passage> passages_of(std::string_view page);
// The names of headings as links have them: "How a rule is changed" is #how-a-rule-is-changed.
std::vector<std::string> anchors_of(std::string_view page);

// A command of the program, and what may stand behind it.
struct Command {
  std::set<std::string> flags;        // "--port"
  std::set<std::string> valued;       // those of them that take a value
  std::set<std::string> subcommands;  // "matches"
};

// All commands, "skerry" and "skerry admin matches", as `skerry manual` has them.
std::map<std::string, Command> commands_of(std::string_view manual_page);
// The names of tests in a C++ source: "Suite.name", and "Suite.name/" if it has parameters.
std::vector<std::string> tests_of(const std::string& source);
// What a file of CMake makes: executables, libraries, targets of its own.
std::vector<std::string> targets_of(std::string_view cmake);

// What there is. Sets of words are compared as they are written.
struct Project {
  std::set<std::string> paths;  // files and folders, from the root: "src/core/rules.h", "src/core"
  std::map<std::string, std::vector<std::string>> anchors;  // of each page
  std::map<std::string, Command> commands;
  std::set<std::string> stages;                // of ./test
  std::map<std::string, std::string> scripts;  // the text of each, by its path
  std::set<std::string> targets;
  std::set<std::string> presets;
  std::set<std::string> npm_scripts;
  std::vector<std::string> tests;   // as tests_of has them
  std::set<std::string> games;      // "one_t34"
  std::set<std::string> variables;  // SKERRY_… of CMake and of the environment
  std::string benches;              // the sources of the benchmarks
};

// Each fault with the line where it is: `docs/store.md:12: there is no file "store/scheme.cpp"`.
std::vector<std::string> faults_of(const std::string& path, std::string_view page,
                                   const Project& project);

}  // namespace skerry::docs
