#include "bots/game_bot.h"

namespace skerry {

template class GameBot<one_t34::OneT34>;

}  // namespace skerry
