#include "lab/arena_count.h"

#include <algorithm>

namespace skerry::lab {
namespace {

bool is_for_one(const Pairing& pairing) { return pairing.seatings.front().size() == 1; }

// 1 if the first is better, 0 if the second is, else a half.
template <class T>
double better(const T& first, const T& second) {
  return first > second ? 1 : first < second ? 0 : 0.5;
}

double better_alone(const PlayedGame& first, const PlayedGame& second) {
  if (!first.scores.empty() && !second.scores.empty()) {
    return better(first.scores.front(), second.scores.front());
  }
  return better(first.winners.size(), second.winners.size());
}

RoundResult results_side_by_side(const Pairing& pairing, std::span<const PlayedGame> round) {
  RoundResult results;
  for (std::size_t a = 0; a < round.size(); ++a) {
    for (std::size_t b = a + 1; b < round.size(); ++b) {
      const double ahead = better_alone(round[a], round[b]);
      results.push_back({pairing.bots[a], pairing.bots[b], ahead, 1 - ahead});
    }
  }
  return results;
}

// The result of the seats of `one` against all others, from 0 to 1.
double ahead_in(const PlayedGame& game, const Seating& seating, std::size_t one) {
  double ahead = 0;
  int pairs = 0;
  for (std::size_t a = 0; a < seating.size(); ++a) {
    for (std::size_t b = 0; b < seating.size(); ++b) {
      if (seating[a] != one || seating[b] == one) continue;
      ahead += better(game.ranks[b], game.ranks[a]);  // rank 1 is the best
      ++pairs;
    }
  }
  return ahead / pairs;
}

}  // namespace

double part_of_win(const PlayedGame& game, const Seating& seating, std::size_t bot) {
  const auto seats = static_cast<double>(std::ranges::count(seating, bot));
  if (game.winners.empty()) {
    return seating.size() == 1 ? 0 : seats / static_cast<double>(seating.size());
  }
  const auto mine = std::ranges::count_if(
      game.winners, [&](int winner) { return seating[static_cast<std::size_t>(winner)] == bot; });
  return static_cast<double>(mine) / static_cast<double>(game.winners.size());
}

double share_of_first(const Pairing& pairing, std::span<const PlayedGame> round) {
  if (is_for_one(pairing)) return round.size() < 2 ? 0.5 : better_alone(round[0], round[1]);
  double sum = 0;
  for (const PlayedGame& game : round) {
    sum += part_of_win(game, pairing.seatings[game.seating], pairing.bots.front());
  }
  return sum / static_cast<double>(round.size());
}

RoundResult pair_results(const Pairing& pairing, std::span<const PlayedGame> round) {
  if (is_for_one(pairing)) return results_side_by_side(pairing, round);
  PairResult result{pairing.bots[0], pairing.bots[1]};
  for (const PlayedGame& game : round) {
    const double ahead = ahead_in(game, pairing.seatings[game.seating], pairing.bots[0]);
    result.one_ahead += ahead;
    result.other_ahead += 1 - ahead;
  }
  return {result};
}

}  // namespace skerry::lab
