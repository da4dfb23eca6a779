#include "games/east_rune/policy_value.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace skerry::east_rune {
namespace {

// The features of a seat. Other things being equal, more of `taken`, `reach`, `piled` and `domains`
// is better; monarchs in the hand are a burden.
enum Feature : std::uint8_t {
  taken,     // points apart from the hand
  hand,      // cards in it
  reach,     // vassals that it could lay if they fitted
  piled,     // cards in its piles
  asked,     // it is asked first
  dealer,    // it won the round before
  passed,    // it is out of the round already
  domains,   // of how many domains it has vassals in reach
  monarchs,  // in the hand
  kin,       // pairs in reach that could be laid in one turn
  fits       // cards in reach that fit now
};
constexpr std::size_t kFeatures = fits + 1;
using Traits = std::array<double, kFeatures>;
constexpr std::size_t kMostLeft = 5;

// By number of players and of chairs still in the deck: fitted (as logistic regression) to 8000
// games with two players and 5000 each with three and four, of bots with 60 iterations a move.
constexpr std::array<std::array<Traits, kMostLeft>, kMaxPlayers - 1> kWeights{{
    {{
        {{0.56, -0.31, 0.03, 0.10, 0.41, 0.21, -0.15, 0.70, 0.00, 0.14, 0.14}},
        {{0.42, -0.04, 0.14, 0.14, 0.16, -0.12, -0.11, 0.64, 0.00, 0.07, 0.02}},
        {{0.39, 0.10, 0.15, 0.19, 0.10, -0.27, -0.12, 0.31, 0.00, 0.04, -0.10}},
        {{0.39, 0.12, 0.14, 0.17, -0.00, -0.22, -0.28, 0.19, 0.00, 0.03, -0.06}},
        {{0.34, 0.20, 0.10, 0.23, 0.05, -0.11, -0.17, 0.09, 0.00, -0.01, -0.07}},
    }},
    {{
        {{0.58, -0.22, 0.19, 0.02, 0.21, 0.35, -1.01, 0.46, 0.00, 0.04, 0.03}},
        {{0.46, -0.08, 0.27, 0.07, 0.07, 0.17, -0.36, 0.41, -0.05, 0.01, 0.02}},
        {{0.41, 0.02, 0.31, 0.14, 0.05, 0.11, -0.02, 0.28, -0.11, -0.00, -0.06}},
        {{0.38, 0.09, 0.26, 0.17, -0.03, 0.03, 0.17, 0.16, -0.13, 0.01, -0.02}},
        {{0.25, 0.14, 0.24, 0.04, -0.07, 0.17, 0.02, 0.06, -0.17, 0.01, -0.05}},
    }},
    {{
        {{0.72, -0.11, 0.07, 0.17, 0.30, 0.38, -0.96, 0.41, 0.00, 0.08, -0.10}},
        {{0.60, 0.11, 0.05, 0.27, 0.04, 0.16, -0.40, 0.38, -0.23, 0.06, -0.01}},
        {{0.56, 0.22, 0.04, 0.33, -0.05, -0.03, 0.03, 0.31, -0.33, 0.04, -0.05}},
        {{0.53, 0.26, 0.04, 0.33, -0.06, -0.02, 0.16, 0.23, -0.31, 0.01, -0.02}},
        {{0.58, 0.23, 0.07, 0.45, -0.07, -0.14, 0.01, 0.15, -0.27, 0.05, -0.01}},
    }},
}};

int kin_pairs(CardSet cards, const Options& options) {
  const KinTable& kin = kKin[options.sacred_equals_mineral ? 1 : 0];
  int pairs = 0;
  for (CardSet left = cards; left != 0; left &= left - 1) {
    const auto card = static_cast<std::size_t>(std::countr_zero(left));
    pairs += std::popcount(cards & kFollowers[card] & kin[card]);
  }
  return pairs;
}

int domains_in(CardSet cards) {
  return static_cast<int>(
      std::ranges::count_if(kOfDomain, [&](CardSet domain) { return (cards & domain) != 0; }));
}

Traits features_of(const State& state, Seat seat) {
  const CardSet vassals = state.reach[seat] & kVassals;
  const auto held = static_cast<int>(state.hands.count_of(seat));
  Traits row{};
  row[taken] = points_of(state, seat) + held;
  row[hand] = held;
  row[reach] = std::popcount(vassals);
  row[piled] = static_cast<double>(state.piles.shelf.count_of(seat));
  row[asked] = state.turn == seat ? 1 : 0;
  row[dealer] = state.dealer == seat ? 1 : 0;
  row[passed] = state.passed >> seat.index & 1U;
  row[domains] = domains_in(vassals);
  row[monarchs] = std::popcount(state.reach[seat] & kMonarchs);
  row[kin] = kin_pairs(vassals, state.options);
  row[fits] = std::popcount(state.reach[seat] & fitting(state));
  return row;
}

// About e^x, the same on every machine. Precondition: x is not positive.
double steep(double x) {
  double power = std::max(0.0, 1 + x / 256);
  for (int i = 0; i < 8; ++i) power *= power;
  return power;
}

void share_win(const Outcome& outcome, std::span<double> rewards) {
  for (const Seat seat : Seats(outcome.players)) {
    const bool won = outcome.winners.contains(seat);
    rewards[seat.index] = won ? 1.0 / outcome.winners.size() : 0;
  }
}

}  // namespace

void judge(const State& state, std::span<double> rewards) {
  if (const auto outcome = EastRune::outcome(state)) return share_win(*outcome, rewards);
  const std::size_t left = std::min<std::size_t>(state.chair_deck.count, kMostLeft - 1);
  const Traits& weights = kWeights[state.players - 2U][left];
  for (const Seat seat : Seats(state.players)) {
    const Traits row = features_of(state, seat);
    double& reward = rewards[seat.index] = 0;
    for (std::size_t i = 0; i < kFeatures; ++i) reward += weights[i] * row[i];
  }
  const double best = *std::ranges::max_element(rewards);
  double sum = 0;
  for (double& reward : rewards) sum += reward = steep(reward - best);
  for (double& reward : rewards) reward /= sum;
}

}  // namespace skerry::east_rune
