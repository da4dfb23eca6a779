#include "bots/game_bot.h"

namespace skerry {

template class GameBot<isle4c::Isle4C>;

}  // namespace skerry
