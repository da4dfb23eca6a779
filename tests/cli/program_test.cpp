// The program as a whole: its help, and what it says to a mistake.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "kit/paths.h"
#include "kit/process.h"
#include "kit/text_file.h"

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
