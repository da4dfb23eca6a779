// The description of all commands and flags as plain values, taken from CLI11. The manual page and
// the completions are generated from it, so they cannot differ from --help.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace skerry::cli {

// A flag or a positional argument.
struct FlagText {
  std::vector<std::string> names;  // "-o" and "--output"; the bare name of an argument
  std::string what;
  std::string group;                 // "Options", "Limits"
  std::string value;                 // the kind of its value, such as FILE; empty if it has none
  std::vector<std::string> choices;  // the possible values, if they are known
  std::string range;                 // other limits of the value
  std::string default_value;
  std::string environment;  // the environment variable that sets it
  bool required = false;
  bool value_is_optional = false;
  bool repeats = false;
};

struct CommandText {
  std::string path;  // "skerry admin matches"
  std::string what;
  std::string footer;
  std::vector<FlagText> arguments{};
  std::vector<FlagText> flags{};
  std::vector<FlagText> inherited{};  // flags of the parent command that may follow this one
  std::vector<CommandText> commands{};

  std::string_view name() const;  // the last word of the path
  std::string synopsis() const;   // "skerry replay [OPTIONS] file"
  // The flags that may follow the command, its own first.
  std::vector<FlagText> all_flags() const;
  // This command and all its subcommands, recursively, in the order of --help.
  std::vector<const CommandText*> with_all_below() const;
};

// The values of CLI11's type_name() for which completions offer something.
constexpr std::string_view kFileValue = "FILE";
constexpr std::string_view kFolderValue = "DIR";
constexpr std::string_view kGameValue = "GAME";

CommandText command_text(const CLI::App& app);

}  // namespace skerry::cli
