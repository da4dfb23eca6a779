#include "games/isle_of_cats/policy.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "games/isle_of_cats/outcome.h"
#include "games/isle_of_cats/policy_appraisal.h"
#include "games/isle_of_cats/policy_future.h"

namespace skerry::isle_of_cats {
namespace {

constexpr double kSharpness = 1.2;  // points that make an action 1/e as promising

double squash(double x) { return 1 / (1 + std::exp(-x)); }

// How sure a lead is.
double spread_of(const State& state) { return 3 + 12 * std::sqrt((kDays - state.day) / 5.0); }

}  // namespace

void Policy::prior(const State& state, Seat seat, std::span<const Action> legal,
                   std::span<float> weights) const {
  Appraisal appraisal(state, seat.index, this->weights(state));
  double best = -1e9;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const double points = appraisal.of(legal[i]);
    weights[i] = static_cast<float>(points);
    best = std::max(best, points);
  }
  for (float& weight : weights) {
    const double behind = (static_cast<double>(weight) - best) / kSharpness;
    weight = static_cast<float>(0.002 + std::exp(std::max(-20.0, behind)));
  }
}

void Policy::begin(const View&, Seat seat, std::span<const Seen<View, Action>>) {
  me_ = seat.index;
  answered_ = false;
}

Action Policy::roll(const State& state, Seat seat, ActionList<Action>& scratch, FastRng&) const {
  IsleOfCats::legal(state, seat, scratch);
  if (scratch.size() == 1) return scratch[0];
  return Appraisal(state, seat.index, weights(state)).quick_choice(scratch.span());
}

// Everybody plays on until the evening; what the other days may bring is laid out for the seat that
// searches.
void Policy::expect(const State& state) {
  if (answered_ && state == asked_) return;
  answered_ = true;
  asked_ = state;
  State ahead = state;
  FastRng rng(0);
  while (ahead.phase != Phase::end && ahead.day == state.day) {
    const Seat who = IsleOfCats::to_move(ahead).front();
    const Action action = roll(ahead, who, scratch_, rng);
    IsleOfCats::play(ahead, who, action);
  }
  for (std::size_t i = 0; i < state.players; ++i) {
    const bool close = far_ && (me_ == kEverybody || me_ == i);
    const Expectation found =
        close ? look_ahead(ahead, i, weights(state)) : expect_now(ahead, i, weights(state));
    expected_[i] = found.own;
    sisters_[i] = found.sister;
  }
}

double Policy::score(const State& state, Seat seat) {
  expect(state);
  return expected_[seat.index];
}

void Policy::value(const State& state, std::span<double> rewards) {
  expect(state);
  const double spread = spread_of(state);
  for (std::size_t i = 0; i < state.players; ++i) {
    double rival = state.is(Mode::solo) ? sisters_[i] : -1e9;
    for (std::size_t j = 0; j < state.players; ++j) {
      if (j != i) rival = std::max(rival, expected_[j]);
    }
    const double win = squash((expected_[i] - rival) / spread);
    const double own = squash((expected_[i] - 50) / 30);
    rewards[i] = win_part_ * win + (1 - win_part_) * own;
  }
}

}  // namespace skerry::isle_of_cats
