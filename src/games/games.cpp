#include "games/games.h"

#include <vector>

#include "core/type_erasure.h"
#include "games/list.h"

namespace skerry {

const Registry& all_games() {
  static const Registry registry([] {
    std::vector<const Game*> games;
    AllGames::for_each([&]<class G>() {
      for (const Game& game : all_versions<G>()) games.push_back(&game);
    });
    return games;
  }());
  return registry;
}

}  // namespace skerry
