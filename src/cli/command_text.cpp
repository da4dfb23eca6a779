#include "cli/command_text.h"

#include <algorithm>

#include "games/games.h"

namespace skerry::cli {
namespace {

// CLI11 has the kind of a value and what its validators say in one text: "TEXT:{text,json}".
void read_type(FlagText& flag, const std::string& type) {
  const std::size_t colon = type.find(':');
  flag.value = type.substr(0, colon);
  if (flag.value == kGameValue) {
    for (const Game* game : all_games().newest()) flag.choices.emplace_back(game->info().id);
  }
  if (colon == std::string::npos) return;
  flag.range = type.substr(colon + 1);
  if (!flag.range.starts_with('{') || !flag.range.ends_with('}')) return;
  flag.choices = CLI::detail::split(flag.range.substr(1, flag.range.size() - 2), ',');
  flag.range.clear();
}

FlagText flag_text(const CLI::Option& option) {
  FlagText flag;
  if (option.get_positional()) flag.names.push_back(option.get_name(true));
  if (option.nonpositional()) {
    for (const std::string& name : option.get_snames()) flag.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) flag.names.push_back("--" + name);
  }
  flag.what = option.get_description();
  flag.group = option.get_group();
  if (option.get_type_size() != 0) {
    read_type(flag, option.get_type_name());
    flag.default_value = option.get_default_str();
    flag.value_is_optional = option.get_items_expected_min() == 0;
    flag.repeats = option.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
  }
  flag.environment = option.get_envname();
  flag.required = option.get_required();
  return flag;
}

CommandText text_below(const CLI::App& app, const std::string& above) {
  CommandText command{
      .path = above + app.get_name(), .what = app.get_description(), .footer = app.get_footer()};
  for (const CLI::Option* option : app.get_options()) {
    (option->get_positional() ? command.arguments : command.flags).push_back(flag_text(*option));
  }
  for (const CLI::App* below : app.get_subcommands([](const CLI::App*) { return true; })) {
    CommandText& added = command.commands.emplace_back(text_below(*below, command.path + " "));
    if (!below->get_fallthrough()) continue;
    for (const FlagText& flag : command.flags) {
      const bool own = std::ranges::any_of(
          added.flags, [&](const FlagText& other) { return other.names == flag.names; });
      if (!own) added.inherited.push_back(flag);
    }
  }
  return command;
}

void collect(const CommandText& command, std::vector<const CommandText*>& all) {
  all.push_back(&command);
  for (const CommandText& below : command.commands) collect(below, all);
}

}  // namespace

std::string_view CommandText::name() const {
  const std::size_t space = path.rfind(' ');
  return std::string_view(path).substr(space == std::string::npos ? 0 : space + 1);
}

std::string CommandText::synopsis() const {
  std::string text = path + " [OPTIONS]";
  for (const FlagText& argument : arguments) {
    const std::string& word = argument.names.front();
    text += argument.required ? " " + word : " [" + word + "]";
  }
  return commands.empty() ? text : text + " SUBCOMMAND";
}

std::vector<FlagText> CommandText::all_flags() const {
  std::vector<FlagText> all = flags;
  all.insert(all.end(), inherited.begin(), inherited.end());
  return all;
}

std::vector<const CommandText*> CommandText::with_all_below() const {
  std::vector<const CommandText*> all;
  collect(*this, all);
  return all;
}

CommandText command_text(const CLI::App& app) { return text_below(app, ""); }

}  // namespace skerry::cli
