#include "bots/game_bot.h"

namespace skerry {

template class GameBot<islant::Islant>;

}  // namespace skerry
