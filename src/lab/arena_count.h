// What the games of a round count.
#pragma once

#include <span>

#include "lab/arena.h"
#include "lab/rating.h"

namespace skerry::lab {

// The part of one win that the bot's seats have: all winners have equal parts, or all seats if
// nobody wins; who loses a game for one has nothing.
double part_of_win(const PlayedGame& game, const Seating& seating, std::size_t bot);

// How far the first bot of the pairing is ahead in a round, 0 to 1: the mean of its parts; in a
// game for one, whether it has the better score (a half if it is the same).
double share_of_first(const Pairing& pairing, std::span<const PlayedGame> round);

// For the ratings: each game counts as one, shared by all pairs of seats of different bots, and
// whoever has the better rank is ahead. In a game for one the scores of the deal are compared.
RoundResult pair_results(const Pairing& pairing, std::span<const PlayedGame> round);

}  // namespace skerry::lab
