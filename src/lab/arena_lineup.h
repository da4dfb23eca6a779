// Who plays against whom, and at which seats.
#pragma once

#include <vector>

#include "lab/arena.h"

namespace skerry::lab {

enum class Patterns : std::uint8_t {
  one,  // one seat against all others, both ways, each rotated through all seats
  all,  // every way to give the seats to both
};
// More seats have too many ways.
inline constexpr int kMostSeatsForAll = 8;

// The seatings of two bots, as balanced as they can be: over all of them each has each seat equally
// often, and where one of them has some seats, the other has them in another seating.
std::vector<Seating> seatings_of_two(std::size_t one, std::size_t other, int players,
                                     Patterns patterns);
// One seat of the first among seats of the other, rotated.
std::vector<Seating> seatings_of_one_among(std::size_t one, std::size_t among, int players);

// All pairs of so many bots, or those who are neighbours in the list alone. Precondition: at least
// two players and two bots.
std::vector<Pairing> tournament(std::size_t bots, int players, Patterns patterns,
                                bool neighbours_only);
// Bot 0 among seats of bot 1.
std::vector<Pairing> one_among(int players);
// A game for one: all bots play the same deals.
std::vector<Pairing> side_by_side(std::size_t bots);

// Names for the bots and how long they think. A scale of 1 or more divides the iterations of bots
// that have no budget of their own and takes the clock away from them; 0 leaves them as they are.
std::vector<Contestant> contestants_of(const Game& game, const std::vector<BotSpec>& specs,
                                       std::int64_t scale);
// Whether it has a use for a budget: random and greedy have none.
bool thinks(const BotSpec& spec);
// Whether no contestant looks at the clock.
bool is_reproducible(const std::vector<Contestant>& contestants);

}  // namespace skerry::lab
