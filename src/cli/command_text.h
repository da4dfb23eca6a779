// What CLI11 knows about the program, as plain values. The manual page and the completions are made
// of it, so that neither can say something else than --help.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace skerry::cli {

// A flag, or an argument that stands without one.
struct FlagText {
  std::vector<std::string> names;  // "-o" and "--output"; an argument has its bare name
  std::string what;
  std::string group;                 // "Options", "Limits"
  std::string value;                 // the kind of its value, such as FILE; empty if it has none
  std::vector<std::string> choices;  // the values it can have, if they are known
  std::string range;                 // what else is known about the value
  std::string default_value;
  std::string environment;  // the variable that it can come from
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
  std::vector<FlagText> inherited{};  // flags of the command above that may stand behind this one
  std::vector<CommandText> commands{};

  std::string_view name() const;  // the last word of the path
  std::string synopsis() const;   // "skerry replay [OPTIONS] file"
  // The flags that may stand behind it, its own first.
  std::vector<FlagText> all_flags() const;
  // This command and all below it, in the order of --help.
  std::vector<const CommandText*> with_all_below() const;
};

// The values of type_name() that mean more than their name: completions know what to offer.
constexpr std::string_view kFileValue = "FILE";
constexpr std::string_view kFolderValue = "DIR";
constexpr std::string_view kGameValue = "GAME";

CommandText command_text(const CLI::App& app);

}  // namespace skerry::cli
