// skerry --version: the number of the program, and of everything that has a number of its own.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.h"
#include "core/registry.h"
#include "games/games.h"
#include "match/file.h"
#include "protocol/client_messages.h"
#include "protocol/event.h"
#include "store/schema.h"

namespace skerry::cli {
namespace {

// All versions of the rules that this program can replay, the newest first: "2, 1".
std::string rules_versions(std::string_view game) {
  std::vector<int> versions;
  for (const Game* known : all_games().all()) {
    if (known->info().id == game) versions.push_back(known->info().rules_version);
  }
  std::ranges::sort(versions, std::ranges::greater());
  return fmt::format("{}", fmt::join(versions, ", "));
}

}  // namespace

std::string program_version() { return std::string("skerry ") + SKERRY_VERSION; }

std::string all_versions() {
  std::string text = program_version();
  const auto add = [&text](std::string_view what, const auto& version) {
    text += fmt::format("\n{:<21} {}", what, version);
  };
  add("protocol", protocol::kProtocolVersion);
  add("event of a table", protocol::kEventVersion);
  add("match file", match::kFormatVersion);
  add("store schema", store::migrations().size());  // step n leads to version n
  for (const Game* game : all_games().newest()) {
    const std::string_view id = game->info().id;
    add(fmt::format("rules of {}", id), rules_versions(id));
  }
  return text;
}

}  // namespace skerry::cli
