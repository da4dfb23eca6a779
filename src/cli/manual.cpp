// skerry manual: the manual page, generated from the same description as --help.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>

#include "cli/command_text.h"
#include "cli/commands.h"

namespace skerry::cli {
namespace {

// The character that begins at `at`, which is moved behind it. The texts are our own and valid
// UTF-8.
std::uint32_t next_character(std::string_view text, std::size_t& at) {
  const auto first = static_cast<unsigned char>(text[at++]);
  if (first < 0x80) return first;
  const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
  std::uint32_t character = first & (0x3FU >> more);
  for (int i = 0; i < more && at < text.size(); ++i) {
    character = (character << 6U) | (static_cast<unsigned char>(text[at++]) & 0x3FU);
  }
  return character;
}

// Text that troff shows as it is. A hyphen becomes the minus that can be copied into a shell.
std::string troff(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::uint32_t character = next_character(text, at);
    switch (character) {
      case '\\':
        out += "\\e";
        break;
      case '-':
        out += "\\-";
        break;
      case '\'':
        out += "\\(aq";
        break;
      case '"':
        out += "\\(dq";
        break;
      case '`':
        out += "\\(ga";
        break;
      case '^':
        out += "\\(ha";
        break;
      case '~':
        out += "\\(ti";
        break;
      default:
        if (character < 0x80) {
          out += static_cast<char>(character);
        } else {
          out += fmt::format("\\[u{:04X}]", character);
        }
    }
  }
  return out;
}

std::string bold(std::string_view text) { return "\\fB" + troff(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + troff(text) + "\\fR"; }

// A line of text: one that begins with a dot would be a request.
std::string text_line(std::string_view text) {
  return (text.starts_with('.') ? "\\&" : "") + troff(text) + "\n";
}

// "--log-format text|json", "[file]"
std::string headword(const FlagText& flag) {
  std::string text;
  for (const std::string& name : flag.names) {
    text += (text.empty() ? "" : ", ") + (name.starts_with('-') ? bold(name) : italic(name));
  }
  if (flag.value.empty() || !flag.names.front().starts_with('-')) return text;
  const std::string value =
      flag.choices.empty() ? flag.value : fmt::format("{}", fmt::join(flag.choices, "|"));
  return text + (flag.value_is_optional ? " [" + italic(value) + "]" : " " + italic(value));
}

bool is_help(const FlagText& flag) { return flag.names.back() == "--help"; }

std::string flag_items(const std::vector<FlagText>& flags, std::string_view group) {
  std::string out;
  for (const FlagText& flag : flags) {
    if (flag.group != group) continue;
    out += ".TP\n" + headword(flag) + "\n" + text_line(flag.what);
    if (!flag.names.front().starts_with('-') && !flag.choices.empty()) {
      out += text_line(fmt::format("(one of {})", fmt::join(flag.choices, ", ")));
    }
    if (!flag.range.empty()) out += text_line("(" + flag.range + ")");
    if (!flag.default_value.empty()) out += text_line("(default: " + flag.default_value + ")");
    if (!flag.environment.empty()) out += "(environment: " + bold(flag.environment) + ")\n";
  }
  return out;
}

// In a footer, lines that are indented stand as they are; others are prose, or begin the examples.
std::string footer_text(std::string_view footer) {
  std::string out;
  bool verbatim = false;
  bool fresh = true;
  for (const std::string& line : CLI::detail::split(std::string(footer), '\n')) {
    if (line.empty()) continue;
    const bool indented = line.starts_with("  ");
    if (indented && !verbatim) out += ".PP\n.RS 4\n.nf\n";
    if (!indented && verbatim) out += ".fi\n.RE\n";
    if (!indented && (fresh || verbatim || line.starts_with("Example"))) out += ".PP\n";
    out += text_line(indented ? line.substr(2) : line);
    verbatim = indented;
    fresh = false;
  }
  return verbatim ? out + ".fi\n.RE\n" : out;
}

std::string command_section(const CommandText& command) {
  std::string out = ".SS " + troff(command.synopsis()) + "\n" + text_line(command.what + ".");
  out += flag_items(command.arguments, "Positionals");
  std::vector<FlagText> flags = command.flags;
  std::erase_if(flags, is_help);  // said once, at the top of the page
  std::vector<std::string> groups;
  for (const FlagText& flag : flags) {
    if (std::ranges::find(groups, flag.group) == groups.end()) groups.push_back(flag.group);
  }
  for (const std::string& group : groups) {
    if (group.empty()) continue;  // hidden
    if (group != "Options") out += ".PP\n" + text_line(group + ":");
    out += flag_items(flags, group);
  }
  return out + footer_text(command.footer);
}

// "Skerry plays games." as the line behind the name: "plays games"
std::string short_description(const CommandText& program) {
  std::string_view text = program.what;
  if (text.starts_with("Skerry ")) text.remove_prefix(std::string_view("Skerry ").size());
  if (text.ends_with('.')) text.remove_suffix(1);
  return std::string(text);
}

std::string manual_page(const CommandText& program, const std::string& version) {
  std::string out = ".\\\" Written by \"skerry manual\".\n";
  out += fmt::format(".TH SKERRY 1 \"\" \"{}\" \"Skerry\"\n", troff(version));
  out += ".nh\n.ad l\n.SH NAME\n";
  out += fmt::format("skerry \\- {}\n.SH SYNOPSIS\n", troff(short_description(program)));
  for (const CommandText& command : program.commands) {
    out += ".br\n" + bold(command.path) + troff(command.synopsis().substr(command.path.size()));
    out += "\n";
  }
  out += ".SH OPTIONS\n" + flag_items(program.flags, "Options") + footer_text(program.footer);
  out += ".SH COMMANDS\n";
  for (const CommandText* command : program.with_all_below()) {
    if (command != &program) out += command_section(*command);
  }
  return out;
}

}  // namespace

void add_manual(CLI::App& app) {
  CLI::App* command = app.add_subcommand("manual", "Prints the manual page, for man");
  command->footer("Example:\n  skerry manual > skerry.1 && man ./skerry.1");
  command->callback(
      [&app] { fmt::print("{}", manual_page(command_text(app), program_version())); });
}

}  // namespace skerry::cli
