#include "core/registry.h"

#include <utility>

namespace skerry {

const Game* Registry::find(std::string_view id) const {
  const Game* best = nullptr;
  for (const Game* game : games_) {
    if (game->info().id != id) continue;
    if (best == nullptr || game->info().rules_version > best->info().rules_version) best = game;
  }
  return best;
}

const Game* Registry::find(std::string_view id, int rules_version) const {
  for (const Game* game : games_) {
    if (game->info().id == id && game->info().rules_version == rules_version) return game;
  }
  return nullptr;
}

Expected<const Game*> Registry::get(std::string_view id) const {
  if (const Game* game = find(id)) return game;
  std::vector<std::string_view> ids;
  for (const Game* game : newest()) ids.push_back(game->info().id);
  return fail(code::kUnknownGame,
              "there is no game " + in_quotes(id) + "; there is " + list_of(ids));
}

std::vector<const Game*> Registry::newest() const {
  std::vector<const Game*> result;
  for (const Game* game : games_) {
    if (find(game->info().id) == game) result.push_back(game);
  }
  return result;
}

}  // namespace skerry
