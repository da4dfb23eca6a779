#include "architecture/modules.h"

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>

namespace skerry::architecture {
namespace {

// A folder of src/ stands for itself and everything below it; a file for itself.
struct Module {
  std::string_view folder;
  std::vector<std::string_view> depends_on;  // besides itself
};

// docs/architecture.md draws this. Later entries are more special and win.
const std::vector<Module>& modules() {
  static const std::vector<Module> all = {
      {"core", {}},
      {"games", {"core"}},
      {"bots", {"core", "games/list.h"}},
      {"match", {"core"}},
      {"protocol", {"core", "match", "bots"}},
      {"store", {"core", "match"}},
      {"server", {"core", "bots", "match", "protocol", "store"}},
      {"lab", {"core", "bots", "games/list.h"}},
      {"cli", {"core", "games", "bots", "match", "protocol", "store", "server", "lab"}},
      {"wasm", {"core", "games", "bots", "match", "protocol"}},
  };
  return all;
}

bool is_below(std::string_view path, std::string_view place) {
  return path.starts_with(place) && (path.size() == place.size() || path[place.size()] == '/');
}

const Module* module_of(std::string_view path) {
  const auto found = std::ranges::find_if(
      modules(), [&](const Module& module) { return is_below(path, module.folder); });
  return found == modules().end() ? nullptr : &*found;
}

// "games/one_t34" for the files of a game; nothing for those that list the games.
std::optional<std::string_view> game_folder(std::string_view path) {
  constexpr std::string_view kGames = "games/";
  if (!path.starts_with(kGames)) return std::nullopt;
  const std::size_t end = path.find('/', kGames.size());
  if (end == std::string_view::npos) return std::nullopt;
  return path.substr(0, end);
}

bool may_include(std::string_view from, std::string_view included) {
  if (const auto game = game_folder(from)) {
    return is_below(included, *game) || is_below(included, "core");
  }
  const Module* module = module_of(from);
  if (module == nullptr) return false;
  return is_below(included, module->folder) ||
         std::ranges::any_of(module->depends_on,
                             [&](auto place) { return is_below(included, place); });
}

// What stands between the quotes of an #include "…" line.
std::optional<std::string> quoted_include(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  if (!line.starts_with('#')) return std::nullopt;
  line.remove_prefix(1);
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  if (!line.starts_with("include")) return std::nullopt;
  const std::size_t begin = line.find('"');
  if (begin == std::string_view::npos) return std::nullopt;
  const std::size_t end = line.find('"', begin + 1);
  return std::string(line.substr(begin + 1, end - begin - 1));
}

}  // namespace

std::vector<std::string> forbidden_includes(const std::vector<SourceFile>& files) {
  std::vector<std::string> faults;
  for (const SourceFile& file : files) {
    std::istringstream lines(file.text);
    for (std::string line; std::getline(lines, line);) {
      const auto included = quoted_include(line);
      if (included && !may_include(file.path, *included)) {
        faults.push_back("src/" + file.path + " may not include " + *included);
      }
    }
  }
  return faults;
}

}  // namespace skerry::architecture
