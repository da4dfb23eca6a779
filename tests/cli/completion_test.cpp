// The manual page and the completions say what --help says.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include "kit/paths.h"
#include "kit/process.h"
#include "kit/text_file.h"

namespace skerry {
namespace {

using WordList = std::vector<std::string>;

const std::string& help_of(WordList command) {
  static std::map<WordList, std::string> known;
  command.emplace_back("--help");
  const auto [help, is_new] = known.try_emplace(command);
  if (is_new) help->second = kit::run_skerry(command).out;
  return help->second;
}

// The first line that begins like this, behind its spaces; empty if there is none.
std::string line_with(const WordList& lines, const std::string& begin) {
  const auto line = std::ranges::find_if(lines, [&](const std::string& each) {
    const std::size_t text = each.find_first_not_of(' ');
    return text != std::string::npos && each.compare(text, begin.size(), begin) == 0;
  });
  return line == lines.end() ? std::string() : *line;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Every command as its words behind "skerry", the program itself (no words) first.
std::vector<WordList> commands_below(const WordList& above) {
  std::vector<WordList> all{above};
  bool inside = false;
  for (const std::string& line : kit::lines_of(help_of(above))) {
    if (line == "Subcommands:") {
      inside = true;
    } else if (inside && line.starts_with("  ") && line[2] != ' ') {
      WordList command = above;
      command.push_back(line.substr(2, line.find(' ', 2) - 2));
      for (WordList& below : commands_below(command)) all.push_back(std::move(below));
    } else if (inside && line.empty()) {
      break;
    }
  }
  return all;
}

const std::vector<WordList>& all_commands() {
  static const std::vector<WordList> kAll = commands_below({});
  return kAll;
}

std::string path_of(const WordList& command) {
  std::string path = "skerry";
  for (const std::string& word : command) path += " " + word;
  return path;
}

// "--help", "--output", … of the lines that begin with a flag.
WordList long_flags(const WordList& command) {
  static const std::regex kFlag("^  (?:-[a-z],)?(--[a-z-]+)");
  WordList flags;
  for (const std::string& line : kit::lines_of(help_of(command))) {
    if (std::smatch found; std::regex_search(line, found, kFlag)) flags.push_back(found[1]);
  }
  return flags;
}

std::string completion_of(const std::string& shell) {
  return kit::run_skerry({"completion", shell}).out;
}

// What bash offers for the last of the words.
WordList bash_offers(const WordList& words) {
  static const std::string kScript = R"(
    source <("$0" completion bash)
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _skerry
    ((${#COMPREPLY[@]} == 0)) || printf '%s\n' "${COMPREPLY[@]}")";
  WordList call{"bash", "--norc", "-c", kScript, kit::skerry_program()};
  call.insert(call.end(), words.begin(), words.end());
  const kit::Finished bash = kit::run_program(call);
  EXPECT_EQ(bash.err, "");
  return kit::lines_of(bash.out);
}

TEST(Manual, has_every_command_and_flag) {
  const std::string page =
      std::regex_replace(kit::run_skerry({"manual"}).out, std::regex(R"(\\-)"), "-");
  for (const WordList& command : all_commands()) {
    const std::size_t begin = command.empty() ? 0 : page.find(".SS " + path_of(command) + " [");
    ASSERT_NE(begin, std::string::npos) << path_of(command);
    const std::string part = page.substr(begin, page.find("\n.SS ", begin + 1) - begin);
    for (const std::string& flag : long_flags(command)) {
      const bool once_for_all = flag == "--help";
      EXPECT_NE((once_for_all ? page : part).find("\\fB" + flag + "\\fR"), std::string::npos)
          << path_of(command) << " " << flag;
    }
  }
}

TEST(Manual, is_plain_ascii_and_begins_with_what_man_needs) {
  const std::string page = kit::run_skerry({"manual"}).out;
  EXPECT_NE(page.find("\n.TH SKERRY 1 "), std::string::npos);
  EXPECT_NE(page.find("\n.SH NAME\nskerry \\- "), std::string::npos);
  for (const char c : page) ASSERT_TRUE(c == '\n' || (c >= ' ' && c <= '~'));
}

TEST(Completion, has_every_command_and_flag) {
  EXPECT_GE(all_commands().size(), 25U);
  const WordList bash = kit::lines_of(completion_of("bash"));
  const std::string zsh = completion_of("zsh");
  const std::string fish = completion_of("fish");
  for (const WordList& command : all_commands()) {
    const std::string path = path_of(command);
    const std::string bash_flags = line_with(bash, "'" + path + "') words=");
    std::string function = "\n_" + path;
    std::ranges::replace(function, ' ', '_');
    const std::size_t begin = zsh.find(function + "() {");
    ASSERT_NE(begin, std::string::npos) << path;
    const std::string part = zsh.substr(begin, zsh.find("\n}\n", begin) - begin);
    for (const std::string& flag : long_flags(command)) {
      EXPECT_TRUE(has(bash_flags, flag + " ") || has(bash_flags, flag + "'")) << path << flag;
      EXPECT_TRUE(has(part, flag + "[") || has(part, flag + "=[")) << path << flag;
      const std::string at = "__skerry_at '" + path + "'\"";
      const bool alone = has(fish, at + " -l " + flag.substr(2) + " ");
      const bool behind_a_letter = std::ranges::any_of(std::string("ho"), [&](char letter) {
        return has(fish, at + " -s " + letter + " -l " + flag.substr(2) + " ");
      });
      EXPECT_TRUE(alone || behind_a_letter) << path << flag;
    }
  }
}

TEST(Completion, of_bash_knows_values_games_files_and_what_is_joined_by_an_equals_sign) {
  EXPECT_EQ(bash_offers({"skerry", "pl"}), WordList{"play"});
  EXPECT_EQ(bash_offers({"skerry", "play", "one"}), WordList{"one_t34"});
  EXPECT_EQ(bash_offers({"skerry", "play", "--players", "2", "one"}), WordList{"one_t34"});
  EXPECT_EQ(bash_offers({"skerry", "play", "one_t34", ""}), WordList{});
  EXPECT_EQ(bash_offers({"skerry", "serve", "--log-format", ""}), (WordList{"text", "json"}));
  EXPECT_EQ(bash_offers({"skerry", "serve", "--log-format", "=", "j"}), WordList{"json"});
  EXPECT_EQ(bash_offers({"skerry", "admin", "--json", "matches", "--status", "r"}),
            WordList{"running"});
  EXPECT_EQ(bash_offers({"skerry", "admin", "matches", "--stor"}), WordList{"--store"});
  EXPECT_EQ(bash_offers({"skerry", "verify", kit::in_project("READ")}),
            WordList{kit::in_project("README.md")});
  EXPECT_EQ(bash_offers({"skerry", "admin", "--data", "/et"}), (WordList{"/etc"}));
}

TEST(Completion, refuses_a_shell_that_it_does_not_know) {
  const kit::Finished unknown = kit::run_skerry({"completion", "tcsh"});
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_NE(unknown.err.find("tcsh"), std::string::npos);
}

}  // namespace
}  // namespace skerry
