#include "games/isle_of_cats/policy.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "games/isle_of_cats/play/anytime.h"
#include "games/isle_of_cats/play/outcome.h"
#include "games/isle_of_cats/policy/appraisal.h"
#include "games/isle_of_cats/policy/future.h"

namespace skerry::isle_of_cats {
namespace {

constexpr double kSharpness = 1.2;  // points that make an action 1/e as promising
constexpr double kWinPart = 0.3;    // of the reward; the rest is for points

double squash(double x) { return 1 / (1 + std::exp(-x)); }

// The scale of a lead in points: the more days are left, the less a lead decides.
double spread_of(const State& state) { return 3 + 12 * std::sqrt((kDays - state.day) / 5.0); }

}  // namespace

void Policy::prior(const State& state, Seat seat, std::span<const Action> legal,
                   std::span<float> weights) {
  Appraisal appraisal(state, seat, weights_of(state.options.mode));
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

void Policy::begin(const View&, Seat seat, std::span<const Observation<View, Action>>) {
  me_ = seat;
  answered_ = false;
}

std::optional<std::size_t> Policy::plain_choice(const View& view, Seat,
                                                std::span<const Action> legal) {
  const State& table = view.table;
  if (!table.moment.open || table.task.kind != TaskKind::none || moments_matter(table.phase)) {
    return std::nullopt;
  }
  const auto no = std::ranges::find(legal, ActionKind::pass, &Action::kind);
  if (no == legal.end()) return std::nullopt;
  return static_cast<std::size_t>(no - legal.begin());
}

Action Policy::rollout(const State& state, Seat seat, ActionList<Action>& scratch, FastRng&) {
  IsleOfCats::legal(state, seat, scratch);
  if (scratch.size() == 1) return scratch[0];
  return Appraisal(state, seat, weights_of(state.options.mode))
      .quick_choice(scratch.span(), Appraisal::kMostTried);
}

// Plays one action of the rollout policy; a tile that is taken is placed where its appraisal found
// the best place. Other seats than the searching one examine fewer actions.
void Policy::play_quickly(State& state) {
  const Seat who = IsleOfCats::to_move(state).front();
  IsleOfCats::legal(state, who, scratch_);
  if (scratch_.size() == 1) return IsleOfCats::play(state, who, scratch_[0]);
  Appraisal appraisal(state, who, weights_of(state.options.mode));
  const bool close = looks_at(who);
  const Action action = appraisal.quick_choice(scratch_.span(), close ? Appraisal::kMostTried : 1);
  IsleOfCats::play(state, who, action);
  const bool takes = action.kind == ActionKind::take || action.kind == ActionKind::play;
  if (!takes || state.task.kind != TaskKind::place || state.task.piece != action.piece) return;
  if (const auto place = appraisal.place_for(action.piece)) {
    IsleOfCats::play(state, who, *place);
  }
}

// The evaluation: all seats play to the end of the day, and the other days are simulated for the
// searching seat. As this is only one sample, the result is averaged with the static estimate.
void Policy::expect(const State& state) {
  if (answered_ && state == asked_) return;
  answered_ = true;
  asked_ = state;
  State ahead = state;
  while (ahead.phase != Phase::end && ahead.day == state.day) play_quickly(ahead);
  const Weights& weights = weights_of(state.options.mode);
  const double at_once = ahead.day == kDays ? 0.3 : 0.5;
  for (const Seat seat : Seats(state.players)) {
    Expectation found = expect_now(ahead, seat, weights);
    if (ahead.phase != Phase::end && looks_at(seat)) {
      const Expectation laid_out = look_ahead(ahead, seat, weights);
      found.own = at_once * found.own + (1 - at_once) * laid_out.own;
      found.sister = at_once * found.sister + (1 - at_once) * laid_out.sister;
    }
    expected_[seat] = found.own;
    sisters_[seat] = found.sister;
  }
}

double Policy::score(const State& state, Seat seat) {
  expect(state);
  return expected_[seat];
}

void Policy::value(const State& state, std::span<double> rewards) {
  expect(state);
  const double spread = spread_of(state) * (state.is(Mode::solo) ? 2 : 1);
  const double for_winning = state.is(Mode::solo) ? 0.6 : kWinPart;
  for (const Seat seat : Seats(state.players)) {
    double rival = state.is(Mode::solo) ? sisters_[seat] : -1e9;
    for (const Seat other : Seats(state.players)) {
      if (other != seat) rival = std::max(rival, expected_[other]);
    }
    const double win = squash((expected_[seat] - rival) / spread);
    const double own = squash((expected_[seat] - 50) / 30);
    rewards[seat.index] = for_winning * win + (1 - for_winning) * own;
  }
}

}  // namespace skerry::isle_of_cats
