// skerry completion: completion scripts for shells, generated from the same description as --help.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <memory>

#include "cli/command_text.h"
#include "cli/commands.h"

namespace skerry::cli {
namespace {

// A text between single quotes. A quote inside it is written as `quote`.
std::string in_quotes(std::string_view text, std::string_view quote) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += quote;
    } else {
      out += c;
    }
  }
  return out + "'";
}

std::string in_sh_quotes(std::string_view text) { return in_quotes(text, R"('\'')"); }

std::string in_fish_quotes(std::string_view text) {
  std::string escaped;
  for (const char c : text) escaped += c == '\\' ? R"(\\)" : std::string(1, c);
  return in_quotes(escaped, R"(\')");
}

// "skerry play", "skerry admin", … and "skerry serve --port", …: what the scripts tell apart when
// they go along the words of a command line.
struct KnownWords {
  std::vector<std::string> commands;
  std::vector<std::string> flags_with_values;
};

KnownWords known_words(const CommandText& program) {
  KnownWords known;
  for (const CommandText* command : program.with_all_below()) {
    if (command != &program) known.commands.push_back(command->path);
    for (const FlagText& flag : command->all_flags()) {
      if (flag.value.empty() || flag.value_is_optional) continue;
      for (const std::string& name : flag.names) {
        known.flags_with_values.push_back(command->path + " " + name);
      }
    }
  }
  return known;
}

// ---- bash ------------------------------------------------------------------------------------

// The words "a b", or what stands for files and folders; empty if nothing can be offered.
std::string bash_offer(const FlagText& flag) {
  if (!flag.choices.empty()) return fmt::format("words='{}'", fmt::join(flag.choices, " "));
  if (flag.value == kFileValue) return "kind='file'";
  if (flag.value == kFolderValue) return "kind='directory'";
  return {};
}

std::string bash_case(const std::string& what, const std::string& offer) {
  return offer.empty() ? "" : fmt::format("      '{}') {} ;;\n", what, offer);
}

struct BashCases {
  std::string values;     // "skerry serve --log-format"
  std::string flags;      // "skerry serve"
  std::string arguments;  // "skerry play 0": the first argument
};

BashCases bash_cases(const CommandText& program) {
  BashCases cases;
  for (const CommandText* command : program.with_all_below()) {
    std::vector<std::string> names;
    for (const FlagText& flag : command->all_flags()) {
      for (const std::string& name : flag.names) {
        names.push_back(name);
        cases.values += bash_case(command->path + " " + name, bash_offer(flag));
      }
    }
    cases.flags += bash_case(command->path, fmt::format("words='{}'", fmt::join(names, " ")));
    std::vector<std::string_view> below;
    below.reserve(command->commands.size());
    for (const CommandText& each : command->commands) below.push_back(each.name());
    if (!below.empty()) {
      cases.arguments +=
          bash_case(command->path + " 0", fmt::format("words='{}'", fmt::join(below, " ")));
    }
    for (std::size_t i = 0; i < command->arguments.size(); ++i) {
      cases.arguments +=
          bash_case(fmt::format("{} {}", command->path, i), bash_offer(command->arguments[i]));
    }
  }
  return cases;
}

std::string bash_script(const CommandText& program) {
  const KnownWords known = known_words(program);
  const BashCases cases = bash_cases(program);
  std::string out = R"(# Written by "skerry completion bash".
_skerry() {
  # A flag and its value may be joined by "=", which bash takes for a word of its own.
  local cur=${COMP_WORDS[COMP_CWORD]} at=skerry flag='' count=0 kind='' words='' word i
  for ((i = 1; i < COMP_CWORD; ++i)); do
    word=${COMP_WORDS[i]}
    if [[ $word == '=' ]]; then
      continue
    elif [[ -n $flag ]]; then
      flag=''
    elif [[ $word == -* ]]; then
      case "$at $word" in
)";
  for (const std::string& flag : known.flags_with_values) {
    out += fmt::format("        '{}') flag=$word ;;\n", flag);
  }
  out += "      esac\n    else\n      case \"$at $word\" in\n";
  for (const std::string& command : known.commands) {
    out += fmt::format("        '{0}') at='{0}' ;;\n", command);
  }
  out += R"(        *) count=$((count + 1)) ;;
      esac
    fi
  done
  [[ $cur != '=' ]] || cur=''
  if [[ -n $flag ]]; then
    case "$at $flag" in
)";
  out += cases.values + "    esac\n  elif [[ $cur == -* ]]; then\n    case \"$at\" in\n";
  out += cases.flags + "    esac\n  else\n    case \"$at $count\" in\n" + cases.arguments;
  out += R"(    esac
  fi
  if [[ -n $kind ]]; then
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -A "$kind" -- "$cur")
  else
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
  fi
}
complete -F _skerry skerry
)";
  return out;
}

// ---- zsh -------------------------------------------------------------------------------------

// Escapes text for an explanation in brackets or a message between colons.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_action(const FlagText& flag) {
  if (!flag.choices.empty()) return fmt::format("({})", fmt::join(flag.choices, " "));
  if (flag.value == kFileValue) return "_files";
  if (flag.value == kFolderValue) return "_files -/";
  return " ";
}

// The lines for _arguments that stand for a flag, one for each of its names.
std::string zsh_flag(const FlagText& flag) {
  std::string out;
  for (const std::string& name : flag.names) {
    std::string spec;
    if (flag.repeats) {
      spec = "*";
    } else if (flag.names.size() > 1) {
      spec = fmt::format("({})", fmt::join(flag.names, " "));
    }
    const bool takes_value = !flag.value.empty();
    spec += name + (takes_value && name.starts_with("--") ? "=" : "");
    spec += "[" + zsh_text(flag.what) + "]";
    if (takes_value) {
      spec += fmt::format("{}{}:{}", flag.value_is_optional ? "::" : ":", zsh_text(flag.value),
                          zsh_action(flag));
    }
    out += " \\\n    " + in_sh_quotes(spec);
  }
  return out;
}

std::string zsh_function_name(const CommandText& command) {
  std::string name = "_" + command.path;
  for (char& c : name) c = c == ' ' ? '_' : c;
  return name;
}

std::string zsh_branches(const CommandText& command) {
  std::string out = " \\\n    ': :->command' '*:: :->rest'\n  case $state in\n  command)\n";
  out += "    commands=(\n";
  for (const CommandText& below : command.commands) {
    out += "      " + in_sh_quotes(fmt::format("{}:{}", below.name(), below.what)) + "\n";
  }
  out += "    )\n    _describe command commands\n    ;;\n  rest)\n    case $words[1] in\n";
  for (const CommandText& below : command.commands) {
    out += fmt::format("    {}) {} ;;\n", below.name(), zsh_function_name(below));
  }
  return out + "    esac\n    ;;\n  esac\n";
}

std::string zsh_function(const CommandText& command) {
  std::string out = zsh_function_name(command) + "() {\n";
  out += "  local curcontext=$curcontext state state_descr line\n";
  out += "  local -a commands\n  typeset -A opt_args\n  _arguments -C";
  for (const FlagText& flag : command.all_flags()) out += zsh_flag(flag);
  if (!command.commands.empty()) return out + zsh_branches(command) + "}\n\n";
  for (const FlagText& argument : command.arguments) {
    const std::string spec =
        fmt::format("{}{}:{}", argument.required ? ":" : "::", zsh_text(argument.names.front()),
                    zsh_action(argument));
    out += " \\\n    " + in_sh_quotes(spec);
  }
  return out + "\n}\n\n";
}

std::string zsh_script(const CommandText& program) {
  std::string out = "#compdef skerry\n# Written by \"skerry completion zsh\".\n\n";
  for (const CommandText* command : program.with_all_below()) out += zsh_function(*command);
  // The file is either one of a folder of completions, or sourced.
  return out +
         "if [[ $funcstack[1] == _skerry ]]; then\n  _skerry \"$@\"\nelse\n"
         "  compdef _skerry skerry\nfi\n";
}

// ---- fish ------------------------------------------------------------------------------------

std::string fish_offer(const FlagText& flag) {
  if (!flag.choices.empty()) {
    return fmt::format(" -x -a '{}'", fmt::join(flag.choices, " "));
  }
  if (flag.value == kFileValue) return " -r -F";
  if (flag.value == kFolderValue) return " -x -a '(__fish_complete_directories)'";
  return flag.value.empty() || flag.value_is_optional ? "" : " -x";
}

std::string fish_names(const FlagText& flag) {
  std::string out;
  for (const std::string& name : flag.names) {
    out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  return out;
}

std::string fish_lines(const CommandText& command) {
  const std::string begin = "complete -c skerry -n \"__skerry_at '" + command.path + "'";
  std::string out;
  for (const CommandText& below : command.commands) {
    out += fmt::format("{} 0\" -a {} -d {}\n", begin, below.name(), in_fish_quotes(below.what));
  }
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    const FlagText& argument = command.arguments[i];
    const bool file = argument.choices.empty() && argument.value == kFileValue;
    const std::string offer = file ? " -F" : fish_offer(argument);
    if (!offer.empty() && offer != " -x") out += fmt::format("{} {}\"{}\n", begin, i, offer);
  }
  for (const FlagText& flag : command.all_flags()) {
    out += begin + "\"" + fish_names(flag) + fish_offer(flag) + " -d " + in_fish_quotes(flag.what) +
           "\n";
  }
  return out;
}

std::string fish_script(const CommandText& program) {
  const KnownWords known = known_words(program);
  std::string out = R"(# Written by "skerry completion fish".
# Is the command line about this command, with so many arguments behind it?
function __skerry_at
    set -l at skerry
    set -l flag ''
    set -l count 0
    for word in (commandline -opc)[2..]
        if test -n "$flag"
            set flag ''
        else if string match -q -- '-*' $word
            switch "$at $word"
                case)";
  for (const std::string& flag : known.flags_with_values) out += " '" + flag + "'";
  out += R"(
                    set flag $word
            end
        else
            switch "$at $word"
                case)";
  for (const std::string& command : known.commands) out += " '" + command + "'";
  out += R"(
                    set at "$at $word"
                case '*'
                    set count (math $count + 1)
            end
        end
    end
    test "$at" = "$argv[1]"; and begin
        test (count $argv) -lt 2; or test $count -eq $argv[2]
    end
end

complete -c skerry -f
)";
  for (const CommandText* command : program.with_all_below()) out += fish_lines(*command);
  return out;
}

}  // namespace

void add_completion(CLI::App& app) {
  CLI::App* command = app.add_subcommand("completion", "Prints what a shell needs to complete");
  const auto shell = std::make_shared<std::string>();
  command->add_option("shell", *shell, "whose script")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command->footer(
      "Examples:\n"
      "  source <(skerry completion bash)\n"
      "  skerry completion zsh > ~/.zfunc/_skerry\n"
      "  skerry completion fish > ~/.config/fish/completions/skerry.fish");
  command->callback([&app, shell] {
    const CommandText program = command_text(app);
    fmt::print("{}", *shell == "bash"  ? bash_script(program)
                     : *shell == "zsh" ? zsh_script(program)
                                       : fish_script(program));
  });
}

}  // namespace skerry::cli
