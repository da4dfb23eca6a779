// The registry of games: each game in every rules version that stored matches may need.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace skerry {

class Registry {
 public:
  // The versions of one game may come in any order.
  explicit Registry(std::vector<const Game*> games) : games_(std::move(games)) {}

  // The game in its newest rules version, or in the given one; nullptr if there is none.
  const Game* find(std::string_view id) const;
  const Game* find(std::string_view id, int rules_version) const;
  // The same as `find`, but with an error that lists the games there are.
  Expected<const Game*> get(std::string_view id) const;
  // The newest version of each game, in the order of the registry.
  std::vector<const Game*> newest() const;
  std::span<const Game* const> all() const { return games_; }

 private:
  std::vector<const Game*> games_;
};

}  // namespace skerry
