// The pairings of an arena and their seatings.
#pragma once

#include <vector>

#include "lab/arena.h"

namespace skerry::lab {

enum class Patterns : std::uint8_t {
  one,  // one seat against all others and vice versa, each rotated through all seats
  all,  // every way to distribute the seats over both
};
// With more seats there would be too many seatings.
inline constexpr int kMostSeatsForAll = 8;

// Balanced seatings of two bots: each bot has each seat equally often, and for each seating there
// is one with the bots exchanged.
std::vector<Seating> seatings_of_two(std::size_t one, std::size_t other, int players,
                                     Patterns patterns);
// One seat of `one` among seats of `among`, rotated through all seats.
std::vector<Seating> seatings_of_one_among(std::size_t one, std::size_t among, int players);

// A round robin: all pairs of bots, or only pairs of neighbours in the list. Precondition: at least
// two players and two bots.
std::vector<Pairing> tournament(std::size_t bots, int players, Patterns patterns,
                                bool neighbours_only);
// One pairing: a seat of bot 0 among seats of bot 1.
std::vector<Pairing> one_among(int players);
// The one pairing of a solo game: all bots play the same deals.
std::vector<Pairing> side_by_side(std::size_t bots);

// The contestants with their names and budgets. A scale of 1 or more divides the iterations of bots
// that have no budget of their own and removes their time limit; 0 leaves the budgets as they are.
std::vector<Contestant> contestants_of(const Game& game, const std::vector<BotSpec>& specs,
                                       std::int64_t scale);
// Whether the bot uses a budget; random and greedy bots do not.
bool thinks(const BotSpec& spec);
// Whether the results can be reproduced: no contestant's budget is time.
bool is_reproducible(const std::vector<Contestant>& contestants);

}  // namespace skerry::lab
