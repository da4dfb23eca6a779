// The evaluation of a state at the beginning of a round: each seat's probability of winning.
#pragma once

#include <span>

#include "games/east_rune/rules.h"

namespace skerry::east_rune {

// Each seat's share of the win if the game is over, or else its estimated probability of winning.
// Precondition: as many rewards as players.
void judge(const State& state, std::span<double> rewards);

}  // namespace skerry::east_rune
