#include "games/islant/policy.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "games/islant/outlook.h"
#include "games/islant/score.h"
#include "games/islant/ships.h"

namespace skerry::islant {
namespace {

// An action whose promise is lower by this gets a quarter of the weight.
constexpr float kLoss = 120;
constexpr float kOutOfOrder = 0.01F;  // the factor for a role that can as well wait
// The weight of the choice of ships that leaves the others the most room; that of any other is 1.
constexpr float kMostRoom = 2;

struct Scale {
  double centre;
  double span;
};
constexpr std::array<Scale, kLevels> kScales{{{25, 30}, {45, 30}, {45, 30}, {75, 40}, {75, 40}}};

bool has_place(const Outlook& outlook, const Sheet& sheet, const Step& step) {
  if (step.role == Role::wave) return outlook.for_wave(step.value).contains(step.cell);
  if (step.role == Role::ship) return outlook.for_ship().contains(step.cell);
  return outlook.for_land(sheet.column, step.quarters).contains(step.cell);
}

// Whether a step that the plan proposes may be made.
bool is_legal(const Table& table, const Sheet& sheet, const Step& step) {
  const Outlook outlook(sheet, table.board(), table.options);
  const bool skips = table.options.unplaceable_die == UnplaceableDie::skip;
  const Dice rest = sheet.left.without(step.die);
  const RoleSet others = without(sheet.roles, step.role);
  if (step.role == Role::column) return skips || outlook.can_finish(rest, others, step.value);
  if (!has_place(outlook, sheet, step)) return false;
  if (skips || outlook.can_surely_finish(rest, others, sheet.column)) return true;
  const Outlook after = is_land(step.role) ? outlook.after_land(step.cell, step.quarters)
                                           : outlook.after_other(step.cell);
  return after.can_finish(rest, others, sheet.column);
}

// A hash of a sheet within one game.
std::uint64_t number_of(const Sheet& sheet) {
  Hasher hasher;
  for (std::size_t i = 0; i < sheet.cells.size(); i += 8) {
    std::uint64_t eight = 0;
    for (std::size_t j = i; j < i + 8; ++j) eight = eight << 8 | sheet.cells[j].byte();
    hasher.add(eight);
  }
  std::uint64_t turn = sheet.roles;
  for (const std::uint8_t die : sheet.left.all()) turn = turn << 8 | die;
  return hasher.add(turn).add(std::uint64_t{sheet.marked} << 8 | sheet.column).value();
}

// A hash of the dice to come.
std::uint64_t number_of(const RngKey& key) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number |= std::uint64_t{key[i]} << (8 * i);
  return number;
}
std::uint64_t chance_of(const State& state) { return number_of(state.chance.key); }

// The choice of ships to border after which the unfinished ships have the most room to grow.
std::size_t choice_with_most_room(const Table& table, const Sheet& sheet) {
  const Cells sailing = sailing_ships(sheet);
  const Cells free = table.board().cells & ~sheet.drawn();
  const std::vector<Cells> candidates = border_candidates(sheet, table.options.ship_group);
  const auto room_after = [&](Cells ships) { return (beside(sailing & ~ships) & free).size(); };
  return static_cast<std::size_t>(std::ranges::max_element(candidates, {}, room_after) -
                                  candidates.begin());
}

Action action_of(const Step& step) {
  Action action;
  action.step = step;
  action.name.length = 0;
  return action;
}

}  // namespace

double reward_of_score(const Options& options, double score) {
  const Scale& scale = kScales[static_cast<std::size_t>(options.level - 1)];
  const double far = (score - scale.centre) / scale.span;
  return 0.5 + 0.5 * far / (1 + std::abs(far));
}

State alone_in(const Table& table, Seat who) {
  State state;
  Table& own = state.table;
  own.options = table.options;
  own.players = 2;
  own.roll = table.roll;
  own.dice = table.dice;
  own.sheets[0] = table.sheets[who.index];
  own.waiting.insert(seat(0));
  // A dummy second seat: it has to choose a group of ships where there is none, so its turn never
  // ends.
  own.sheets[1].choosing = true;
  own.waiting.insert(seat(1));
  return state;
}

void Policy::begin(const Table& table, Seat who,
                   std::span<const Observation<Table, Action>> /*seen*/) {
  alone_ = alone_in(table, who);
  std::ranges::fill(judged_, Judged{});
  courses_.clear();
  courses_sum_ = 0;
  courses_known_ = 0;
  imagined_ = 0;
}

State Policy::imagine(const Table& /*table*/, FastRng& rng) {
  if (imagined_ == 0) {
    for (std::uint8_t& byte : series_) byte = static_cast<std::uint8_t>(rng.below(256));
  }
  const auto courses = static_cast<std::uint32_t>(
      std::min<std::size_t>(kFirstCourses + imagined_ / kVisitsPerCourse, kMostCourses));
  ++imagined_;
  State state = alone_;
  state.chance.key = key_in_series(series_, rng.below(courses));
  return state;
}

void Policy::prior(const State& state, Seat who, std::span<const Action> legal,
                   std::span<float> weights) {
  const Sheet& sheet = state.table.sheets[who.index];
  if (sheet.choosing) {
    weights[choice_with_most_room(state.table, sheet)] = kMostRoom;
    return;
  }
  plan_.make(state.table.options, sheet, weights_of(state.table.options));
  const Role first = plan_.first_role();
  int best = plan_.promise_of(legal[0].step);
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const int promise = plan_.promise_of(legal[i].step);
    best = std::max(best, promise);
    weights[i] = static_cast<float>(promise);
  }
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const float loss = 1 + (static_cast<float>(best) - weights[i]) / kLoss;
    const Step& step = legal[i].step;
    const bool in_order = step.kind != ActionKind::step || step.role == first;
    weights[i] = (in_order ? 1 : kOutOfOrder) / (loss * loss);
  }
}

Action Policy::rollout(const State& state, Seat who, ActionList<Action>& scratch, FastRng& rng) {
  const Table& table = state.table;
  const Sheet& sheet = table.sheets[who.index];
  if (!sheet.choosing && sheet.left.count > 0) {
    plan_.make(table.options, sheet, weights_of(table.options));
    const bool may_end = table.at_start_of_turn(sheet);
    if (may_end && plan_.promise_of_end() > plan_.promise()) {
      return action_of({.kind = ActionKind::end});
    }
    const Step step = plan_.best();
    if (is_legal(table, sheet, step)) return action_of(step);
  }
  if (sheet.choosing) {
    const auto best = static_cast<std::uint16_t>(choice_with_most_room(table, sheet));
    return action_of({.kind = ActionKind::border, .border = best});
  }
  Islant::legal(state, who, scratch);
  if (sheet.left.count == 0) {
    return scratch[rng.below(static_cast<std::uint32_t>(scratch.size()))];
  }
  return *std::ranges::max_element(
      scratch.span(), {}, [&](const Action& action) { return plan_.promise_of(action.step); });
}

void Policy::finish_turn(State& state) {
  FastRng rng(0);
  while (state.table.sheets[0].is_waiting()) {
    Islant::play(state, seat(0), rollout(state, seat(0), list_, rng));
  }
}

double Policy::judge(const State& state) {
  State ahead = state;
  const Sheet& sheet = ahead.table.sheets[0];
  finish_turn(ahead);
  ahead.table.players = 1;
  const Options& options = ahead.table.options;
  const int turns = kTurns[static_cast<std::size_t>(options.level - 1)];
  for (int i = 0; i < turns && !sheet.done; ++i) {
    next_roll(ahead);
    // The turn is not ended, since that would roll the dice of the next turn.
    ahead.table.waiting.insert(seat(1));
    finish_turn(ahead);
  }
  if (sheet.done) return score_of(sheet, options).total();
  plan_.make_for_next_turn(options, sheet, weights_of(options));
  FastRng rng(0);
  return plan_.expected_score(rng) / 100.0;
}

double Policy::judged(const State& state) {
  const std::uint64_t key =
      Hasher().add(number_of(state.table.sheets[0])).add(chance_of(state)).value();
  Judged& known = judged_[key % kJudged];
  if (known.key != key) known = {key, judge(state)};
  return known.score;
}

// The value that the plan reaches without search, with the dice of this state.
double Policy::usual(const State& state) {
  const auto course = static_cast<std::size_t>(chance_of(state) ^ number_of(series_));
  if (course >= kMostCourses) return judged(state);  // the state is not one of this search
  if (course >= courses_.size()) courses_.resize(course + 1);
  std::optional<double>& known = courses_[course];
  if (!known) {
    State usual = alone_;
    usual.chance = state.chance;
    known = judge(usual);
    courses_sum_ += *known;
    ++courses_known_;
  }
  return *known;
}

// Variance reduction by a control variate: the reward is the difference to the value that the plan
// without search reaches with the same dice.
double Policy::score(const State& state, Seat who) {
  const Sheet& sheet = state.table.sheets[who.index];
  if (sheet.done) return score_of(sheet, state.table.options).total();
  const double more = judged(state) - usual(state);
  return more + (courses_known_ == 0 ? usual(state) : courses_sum_ / courses_known_);
}

void Policy::value(const State& state, std::span<double> rewards) {
  std::ranges::fill(rewards, 0.5);
  rewards[0] = reward_of_score(state.table.options, score(state, seat(0)));
}

}  // namespace skerry::islant
