// The score of a round: how the results of its games are counted for the SPRT and the ratings.
#pragma once

#include <span>

#include "lab/arena.h"
#include "lab/rating.h"

namespace skerry::lab {

// The bot's part of the one win of a game, from 0 to 1: all winners have equal parts, or all seats
// if nobody wins; a lost solo game gives 0.
double part_of_win(const PlayedGame& game, const Seating& seating, std::size_t bot);

// The first bot's share of a round, from 0 to 1: the mean of its parts; in a solo game 1, 0 or 0.5
// as its score is better, worse or equal.
double share_of_first(const Pairing& pairing, std::span<const PlayedGame> round);

// The results for the ratings: each game counts as one, divided among all pairs of seats with
// different bots, and the better rank is ahead. In a solo game the scores of the same deal are
// compared.
RoundResult pair_results(const Pairing& pairing, std::span<const PlayedGame> round);

}  // namespace skerry::lab
