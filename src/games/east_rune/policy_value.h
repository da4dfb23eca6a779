// Who will win, judged at the beginning of a round.
#pragma once

#include <span>

#include "games/east_rune/rules.h"

namespace skerry::east_rune {

// Each seat's share in the win: as it is if the game is over, or else as likely as it seems.
// Precondition: as many rewards as players.
void judge(const State& state, std::span<double> rewards);

}  // namespace skerry::east_rune
