// skerry score: the score of a boat of The Isle of Cats, for games with the real box.
#include <fmt/core.h>

#include <memory>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/terminal.h"
#include "games/isle_of_cats/boat/text.h"

namespace skerry::cli {
namespace {

constexpr int kUnreadable = 2;

void print_score(const std::string& path, bool json) {
  const auto text = read_file(path, isle_of_cats::kMostBoatText);
  if (!text) give_up(text.error(), kUnreadable);
  const auto request = isle_of_cats::read_boat_text(*text);
  if (!request) give_up(path + ": " + request.error().text(), kUnreadable);
  if (!json) {
    fmt::print("{}", isle_of_cats::sheet_text(*request));
    return;
  }
  std::string answer;
  JsonWriter out(answer);
  isle_of_cats::write_boat_answer(out, *request);
  fmt::print("{}\n", answer);
}

}  // namespace

void add_score(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("score", "Counts the points of a boat of The Isle of Cats");
  struct Flags {
    std::string file;
    bool json = false;
    bool lessons = false;
  };
  const auto flags = std::make_shared<Flags>();
  command->add_option("file", flags->file, "the boat, drawn as text (docs/score.md)")
      ->type_name("FILE");
  command->add_flag("--json", flags->json, "the answer of the referee instead of text");
  command->add_flag("--lessons", flags->lessons, "the numbers and names of all lessons");
  command->footer(
      "A boat file has lines such as\n"
      "  boat: blue\n"
      "  fish: 3\n"
      "  lessons: Sun-Powered, 131\n"
      "  public: Prospector, 145 green\n"
      "  drawing:\n"
      "and then nine rows of the boat, a letter or digit for each square under a tile and a dot "
      "for\n"
      "the others, and a key:\n"
      "  blue cats: a b c\n"
      "  green oshax: d\n"
      "  rare: R\n"
      "  common: t\n"
      "The exit code is 2 if the file cannot be read.\n"
      "Example:\n  skerry score boat.txt");
  command->callback([flags] {
    if (flags->lessons) {
      fmt::print("{}", isle_of_cats::lessons_text());
    } else if (flags->file.empty()) {
      give_up("score needs a boat file; skerry score --help shows one", kUnreadable);
    } else {
      print_score(flags->file, flags->json);
    }
  });
}

}  // namespace skerry::cli
