#include "bots/game_bot.h"

namespace skerry {

template class GameBot<isle_of_cats::IsleOfCats>;

}  // namespace skerry
