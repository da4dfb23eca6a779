#include "games/games.h"

#include <vector>

#include "core/erase.h"
#include "games/list.h"

namespace skerry {

const Registry& all_games() {
  static const Registry registry([] {
    std::vector<const Game*> games;
    AllGames::for_each([&]<class G>() { games.push_back(&erase<G>()); });
    return games;
  }());
  return registry;
}

}  // namespace skerry
