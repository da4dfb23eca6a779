// The program `skerry`.
#include <fmt/core.h>

#include <exception>
#include <string>
#include <string_view>

#include "cli/commands.h"

namespace {
constexpr int kUsageError = 2;
}

int main(int argc, char** argv) {
  CLI::App app("Skerry plays tabletop games exactly by their rules.", "skerry");
  app.require_subcommand(1);
  using namespace skerry::cli;
  app.set_version_flag("--version", all_versions,
                       "Print the versions of the program, its formats and the rules of each game");
  app.footer("Each subcommand explains itself: skerry play --help");

  add_serve(app);
  add_admin(app);
  add_games(app);
  add_play(app);
  add_referee(app);
  add_replay(app);
  add_verify(app);
  add_score(app);
  add_sim(app);
  add_arena(app);
  add_perft(app);
  add_bench(app);
  add_manual(app);
  add_completion(app);

  if (argc < 2) {
    fmt::print("{}", app.help());
    return 0;
  }
  const std::string_view first = argv[1];
  const auto subcommands = app.get_subcommands(
      [first](const CLI::App* command) { return command->get_name() == first; });
  if (!first.starts_with('-') && subcommands.empty()) {
    fmt::print(stderr, "skerry: there is no subcommand \"{}\"; skerry --help lists them\n", first);
    return kUsageError;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kUsageError;
  } catch (const Failure& failure) {
    return failure.exit_code;
  } catch (const std::exception& error) {
    fmt::print(stderr, "skerry: {}\n", error.what());
    return 1;
  }
  return 0;
}
