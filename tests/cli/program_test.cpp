// The program as a whole: its help, and what it says to a mistake.
#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "games/games.h"
#include "kit/paths.h"
#include "kit/process.h"
#include "kit/text_file.h"
#include "match/file.h"
#include "protocol/client_messages.h"
#include "protocol/event.h"
#include "store/schema.h"

namespace skerry {
namespace {

// The names in the part "Subcommands:" of the help.
std::vector<std::string> subcommands() {
  const std::vector<std::string> lines = kit::lines_of(kit::run_skerry({"--help"}).out);
  std::vector<std::string> names;
  bool inside = false;
  for (const std::string& line : lines) {
    if (line == "Subcommands:") {
      inside = true;
    } else if (inside && line.starts_with("  ") && line[2] != ' ') {
      names.push_back(line.substr(2, line.find(' ', 2) - 2));
    } else if (inside && line.empty()) {
      break;
    }
  }
  return names;
}

#if defined(__x86_64__) && !defined(__SANITIZE_ADDRESS__) && !defined(__clang__)
// An emulator pretends to be a processor of 2006, and one of 2008.
TEST(Program, says_so_on_a_processor_that_is_too_old) {
  const kit::Finished old =
      kit::run_program({"qemu-x86_64", "-cpu", "core2duo", kit::skerry_program(), "--version"});
  EXPECT_EQ(old.exit_code, 1);
  EXPECT_NE(old.err.find("this processor is too old"), std::string::npos) << old.err;
  EXPECT_EQ(old.out, "");
  const kit::Finished next =
      kit::run_program({"qemu-x86_64", "-cpu", "Nehalem", kit::skerry_program(), "--version"});
  EXPECT_EQ(next.exit_code, 0) << next.err;
  EXPECT_NE(next.out.find("skerry "), std::string::npos);
}
#endif

TEST(Program, has_help_with_an_example_for_every_subcommand) {
  EXPECT_GE(subcommands().size(), 8U);
  for (const std::string& name : subcommands()) {
    const kit::Finished help = kit::run_skerry({name, "--help"});
    EXPECT_EQ(help.exit_code, 0) << name;
    EXPECT_NE(help.out.find("Example"), std::string::npos) << name;
    EXPECT_NE(help.out.find("skerry " + name), std::string::npos) << name;
  }
}

TEST(Program, has_every_subcommand_in_the_readme) {
  const std::string readme = kit::read_file("README.md");
  for (const std::string& name : subcommands()) {
    EXPECT_NE(readme.find("`skerry " + name), std::string::npos) << name;
  }
}

TEST(Program, shows_its_help_when_nothing_is_asked) {
  const kit::Finished nothing = kit::run_skerry({});
  EXPECT_EQ(nothing.exit_code, 0);
  EXPECT_EQ(nothing.out, kit::run_skerry({"--help"}).out);
}

// The number behind a name in what --version prints, the newest of several; empty if there is none.
std::string version_of(const std::string& what) {
  for (const std::string& line : kit::lines_of(kit::run_skerry({"--version"}).out)) {
    if (!line.starts_with(what + " ")) continue;
    const std::size_t begin = line.find_first_not_of(' ', what.size());
    return line.substr(begin, line.find(',') - begin);
  }
  return {};
}

TEST(Program, tells_every_version) {
  const kit::Finished told = kit::run_skerry({"--version"});
  EXPECT_EQ(told.exit_code, 0);
  // Scripts read the first line: the program's name and number, and nothing else.
  const std::string first = kit::lines_of(told.out).at(0);
  EXPECT_TRUE(std::regex_match(first, std::regex(R"(skerry \d+\.\d+\.\d+)"))) << first;
  EXPECT_NE(kit::read_file("CMakeLists.txt").find("project(skerry VERSION " + first.substr(7)),
            std::string::npos);
  EXPECT_EQ(version_of("protocol"), std::to_string(protocol::kProtocolVersion));
  EXPECT_EQ(version_of("event of a table"), std::to_string(protocol::kEventVersion));
  EXPECT_EQ(version_of("match file"), std::to_string(match::kFormatVersion));
  EXPECT_EQ(version_of("store schema"), std::to_string(store::migrations().size()));
  for (const Game* game : all_games().newest()) {
    const GameInfo& info = game->info();
    EXPECT_EQ(version_of("rules of " + std::string(info.id)), std::to_string(info.rules_version));
  }
  EXPECT_EQ(kit::lines_of(told.out).size(), 5 + all_games().newest().size());
  // The manual page has the number of the program alone.
  EXPECT_NE(kit::run_skerry({"manual"}).out.find("\"" + first + "\""), std::string::npos);
}

TEST(Program, says_of_an_unknown_subcommand_or_flag_that_there_is_none) {
  const kit::Finished unknown = kit::run_skerry({"plya"});
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_NE(unknown.err.find("there is no subcommand \"plya\""), std::string::npos);
  const kit::Finished flag = kit::run_skerry({"games", "--jsno"});
  EXPECT_EQ(flag.exit_code, 2);
  EXPECT_NE(flag.err.find("--jsno"), std::string::npos);
}

}  // namespace
}  // namespace skerry
