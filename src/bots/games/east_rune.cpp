#include "bots/game_bot.h"

namespace skerry {

template class GameBot<east_rune::EastRune>;

}  // namespace skerry
