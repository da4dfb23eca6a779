// skerry verify: verifies the deal, the events and the outcome of a match file.
#include "match/verify.h"

#include <fmt/core.h>

#include <array>
#include <memory>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/terminal.h"
#include "games/games.h"

namespace skerry::cli {
namespace {

constexpr std::array<std::string_view, 3> kVerdicts{"fine", "wrong", "unchecked"};

std::string_view word_for(match::Verdict verdict) {
  return kVerdicts[static_cast<std::size_t>(verdict)];
}

void print_text(const match::Report& report) {
  for (const match::Check& check : report.checks) {
    fmt::print("{:<9}  {:<10}  {}\n", word_for(check.verdict), check.name, printable(check.words));
  }
  fmt::print("{}\n", report.fine() ? "The match is what it says it is."
                                   : "Something is wrong with this match.");
}

void print_json(const match::Report& report) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("fine").boolean(report.fine()).key("checks").begin_array();
  for (const match::Check& check : report.checks) {
    out.begin_object().key("name").string(check.name);
    out.key("verdict").string(word_for(check.verdict)).key("words").string(check.words);
    out.end_object();
  }
  out.end_array().end_object();
  fmt::print("{}\n", text);
}

}  // namespace

void add_verify(CLI::App& app) {
  CLI::App* command = app.add_subcommand(
      "verify", "Re-plays a match and checks its deal, every action and the outcome");
  struct Flags {
    std::string file;
    bool json = false;
  };
  const auto flags = std::make_shared<Flags>();
  command->add_option("file", flags->file, "a match file (.skerry)")->required()->type_name("FILE");
  command->add_flag("--json", flags->json, "one JSON object instead of text");
  command->footer(
      "The exit code is 0 if all is fine, 1 if something is wrong, 2 if the file cannot be read.\n"
      "Example:\n  skerry verify last_night.skerry");
  command->callback([flags] {
    const auto report = match::verify(load_match(flags->file), all_games());
    flags->json ? print_json(report) : print_text(report);
    if (!report.fine()) throw Failure{1};
  });
}

}  // namespace skerry::cli
