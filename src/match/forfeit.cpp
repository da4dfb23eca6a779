#include "match/forfeit.h"

#include <cstddef>

namespace skerry::match {
namespace {

constexpr int kTwoSides = 2;

Outcome behind_all_others(Outcome outcome, std::span<const Forfeit> forfeits) {
  SeatSet stayed = SeatSet::first(outcome.players);
  for (const Forfeit& forfeit : forfeits) stayed.erase(forfeit.seat);
  const auto before = outcome.ranks;
  SeatSet best;
  SeatSet winners;
  for (const Seat one : stayed) {
    int better = 0;
    for (const Seat other : stayed) better += before[other.index] < before[one.index] ? 1 : 0;
    outcome.ranks[one.index] = static_cast<std::uint8_t>(better + 1);
    if (better == 0) best.insert(one);
    if (outcome.winners.contains(one)) winners.insert(one);
  }
  // A win of somebody who gave up goes to the best of the others; a draw stays one.
  outcome.winners = winners.empty() && !outcome.winners.empty() ? best : winners;
  auto rank = static_cast<std::uint8_t>(outcome.players);
  for (const Forfeit& forfeit : forfeits) outcome.ranks[forfeit.seat.index] = rank--;
  return outcome;
}

// The outcome where the game did not come to its end.
Outcome left_by_all(int players, std::span<const Forfeit> forfeits) {
  const SeatSet all = SeatSet::first(players);
  return behind_all_others(Outcome::won_by(all, players, 1, forfeits.back().reason), forfeits);
}

}  // namespace

std::optional<Outcome> outcome_after(int players, std::span<const Forfeit> forfeits,
                                     std::optional<Outcome> of_game) {
  if (forfeits.empty()) return of_game;
  if (players == kTwoSides) {
    const Seat winner = clockwise(forfeits.front().seat, players);
    return Outcome::won_by(SeatSet(winner), players, 2, forfeits.front().reason);
  }
  if (forfeits.back().over) return left_by_all(players, forfeits);
  if (!of_game) return std::nullopt;
  return behind_all_others(*of_game, forfeits);
}

}  // namespace skerry::match
