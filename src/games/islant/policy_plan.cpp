#include "games/islant/policy_plan.h"

#include <algorithm>
#include <bit>

namespace skerry::islant {

void Plan::make(const Options& options, const Sheet& sheet, const Weights& weights) {
  FaceSet faces{};
  for (const std::uint8_t die : sheet.left.all()) {
    if (die == kWild) {
      faces.fill(true);
    } else {
      faces[die] = true;
    }
  }
  make(options, sheet, weights, sheet.roles, faces);
}

void Plan::make_for_next_turn(const Options& options, const Sheet& sheet, const Weights& weights) {
  FaceSet faces;
  faces.fill(true);
  make(options, sheet, weights, level_of(options).roles, faces);
}

void Plan::make(const Options& options, const Sheet& sheet, const Weights& weights, RoleSet roles,
                const FaceSet& faces) {
  sheet_ = &sheet;
  if (knows(options, sheet, weights, roles, faces)) return;
  weights_ = &weights;
  options_ = options;
  board_ = &board_of(options);
  cells_ = sheet.cells;
  roles_ = roles;
  marked_ = sheet.marked;
  faces_ = faces;
  best_land_ = {};
  best_wave_ = {};
  best_ship_ = {};
  chart_.draw(sheet, options_, weights);
  const Outlook outlook(sheet, *board_, options_);
  if ((roles & kLandRoles) != 0) look_for_lands(outlook);
  if (has(roles, Role::wave)) look_for_waves(outlook);
  if (has(roles, Role::ship)) look_for_ships(outlook);
}

// Whether the last plan is good for this sheet too, as when only a column was chosen since.
bool Plan::knows(const Options& options, const Sheet& sheet, const Weights& weights, RoleSet roles,
                 const FaceSet& faces) const {
  if (weights_ != &weights || options_ != options || cells_ != sheet.cells) return false;
  if (marked_ != sheet.marked || (roles & ~roles_) != 0) return false;
  for (std::size_t i = 1; i < faces.size(); ++i) {
    if (faces[i] && !faces_[i]) return false;
  }
  return true;
}

// NOLINTNEXTLINE(readability-function-size): directions within directions
void Plan::look_for_lands(const Outlook& outlook) {
  const bool by_column = level_of(options_).has_column_die();
  for (int tile = 1; tile <= kFaces; ++tile) {
    if (!faces_[static_cast<std::size_t>(tile)]) continue;
    for (const Rotation& rotation : rotations_of(tile)) {
      outlook.for_land(0, rotation.quarters).for_each([&](Cell cell) {
        const auto [red, blue] = chart_.change_by_land(cell, rotation.quarters);
        for (std::size_t colour = 0; colour < 2; ++colour) {
          const int change = colour == 0 ? red : blue;
          land_[colour][rotation.quarters][cell] = static_cast<std::int16_t>(change);
          const Choice here{change, static_cast<std::uint8_t>(tile), rotation.quarters, cell};
          for (const int die : {tile, kWild}) {
            auto& best = best_land_[colour][static_cast<std::size_t>(die)];
            if (change > best[0].change) best[0] = here;
            for (std::size_t column = 1; by_column && column <= kFaces; ++column) {
              if (change > best[column].change && board_->allowed[column].contains(cell)) {
                best[column] = here;
              }
            }
          }
        }
      });
    }
  }
}

void Plan::look_for_waves(const Outlook& outlook) {
  for (std::size_t value = 1; value <= kFaces; ++value) {
    if (!faces_[value]) continue;
    outlook.for_wave(static_cast<int>(value)).for_each([&](Cell cell) {
      const int change = chart_.change_by_wave(cell, static_cast<int>(value));
      wave_[value][cell] = static_cast<std::int16_t>(change);
      const Choice here{change, static_cast<std::uint8_t>(value), 0, cell};
      if (change > best_wave_[value].change) best_wave_[value] = here;
      if (change > best_wave_[kWild].change) best_wave_[kWild] = here;
    });
  }
}

void Plan::look_for_ships(const Outlook& outlook) {
  for (std::size_t value = 1; value <= kFaces; ++value) {
    if (!faces_[value]) continue;
    outlook.for_ship().for_each([&](Cell cell) {
      const int change = chart_.change_by_ship(cell, static_cast<int>(value));
      ship_[value][cell] = static_cast<std::int16_t>(change);
      const Choice here{change, static_cast<std::uint8_t>(value), 0, cell};
      if (change > best_ship_[value].change) best_ship_[value] = here;
      if (change > best_ship_[kWild].change) best_ship_[kWild] = here;
    });
  }
}

const Plan::Choice& Plan::choice(Role role, int die, int column) const {
  const auto face = static_cast<std::size_t>(die);
  if (role == Role::wave) return best_wave_[face];
  if (role == Role::ship) return best_ship_[face];
  return best_land_[role == Role::blue ? 1 : 0][face][static_cast<std::size_t>(column)];
}

int Plan::rest(const Dice& left, RoleSet roles, int column) const {
  if (!has(roles, Role::column)) return rest_without_column(left, roles, column);
  int best = 5 * kNowhere;
  for (std::size_t i = 0; i < left.count; ++i) {
    const int die = left.faces[i];
    if (i > 0 && left.faces[i - 1] == die) continue;
    const int first = die == kWild ? 1 : die;
    const int last = die == kWild ? kFaces : die;
    const Dice others = left.without(die);
    for (int value = first; value <= last; ++value) {
      best = std::max(best, rest_without_column(others, without(roles, Role::column), value));
    }
  }
  return best;
}

// The best way to give the dice to the roles, dice set by dice set.
int Plan::rest_without_column(const Dice& left, RoleSet roles, int column) const {
  std::array<int, 1U << kMostDice> best;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  const unsigned all = (1U << left.count) - 1;
  std::array<Role, kRoles> order{};
  std::size_t count = 0;
  for (int role = 0; role < kRoles; ++role) {
    if (has(roles, static_cast<Role>(role))) order[count++] = static_cast<Role>(role);
  }
  best[0] = 0;
  for (unsigned used = 1; used <= all; ++used) {
    const auto role = static_cast<std::size_t>(std::popcount(used) - 1);
    best[used] = 5 * kNowhere;
    if (role >= count) continue;
    for (std::size_t i = 0; i < left.count; ++i) {
      if ((used >> i & 1U) == 0) continue;
      const int with = best[used & ~(1U << i)] + choice(order[role], left.faces[i], column).change;
      best[used] = std::max(best[used], with);
    }
  }
  return best[all];
}

int Plan::change_of(const Step& step) const {
  switch (step.role) {
    case Role::column:
      return 0;
    case Role::wave:
      return wave_[step.value][step.cell];
    case Role::ship:
      return ship_[step.value][step.cell];
    default:
      return land_[step.role == Role::blue ? 1 : 0][step.quarters][step.cell];
  }
}

int Plan::promise_of(const Step& step) const {
  if (step.kind == ActionKind::end) return promise_of_end();
  if (step.kind != ActionKind::step) return 0;
  const int column = step.role == Role::column ? step.value : sheet_->column;
  return change_of(step) +
         rest(sheet_->left.without(step.die), without(sheet_->roles, step.role), column);
}

int Plan::promise_of_end() const {
  const int room = static_cast<int>(weights_->room * (1 - chart_.share_drawn()));
  return chart_.score() - chart_.hopes() - room;
}

// A seat that cannot use the dice has to stop.
int Plan::expected_score(const Dice& dice) const {
  const int turn = rest(dice, roles_, 0);
  if (turn <= kNowhere / 2) return chart_.score();
  return std::max(chart_.score(),
                  chart_.hopes() + turn + weights_->future_at(chart_.share_drawn()));
}

int Plan::expected_score(FastRng& rng) const {
  const Level& level = level_of(options_);
  int sum = 0;
  int count = 0;
  if (level.dice == 2) {
    for (int a = 1; a <= kWild; ++a) {
      for (int b = a + 1; b <= kWild; ++b) {
        Dice dice;
        dice.add(a);
        dice.add(b);
        sum += expected_score(dice);
        ++count;
      }
    }
    return sum / count;
  }
  constexpr int kThrows = 24;
  for (; count < kThrows; ++count) {
    Dice dice;
    for (int i = 0; i < level.dice; ++i) dice.add(static_cast<int>(rng.below(kWild)) + 1);
    sum += expected_score(dice);
  }
  return sum / count;
}

Role Plan::first_role() const {
  return static_cast<Role>(std::countr_zero(static_cast<unsigned>(sheet_->roles)));
}

Step Plan::best() const {
  const Dice& left = sheet_->left;
  const Role role = first_role();
  Step best;
  int highest = 10 * kNowhere;
  for (std::size_t i = 0; i < left.count; ++i) {
    const int die = left.faces[i];
    if (i > 0 && left.faces[i - 1] == die) continue;
    const Dice others = left.without(die);
    const RoleSet roles = without(sheet_->roles, role);
    Step step{.die = static_cast<std::uint8_t>(die), .role = role};
    if (role == Role::column) {
      for (int value = die == kWild ? 1 : die; value <= (die == kWild ? kFaces : die); ++value) {
        const int promise = rest(others, roles, value);
        if (promise <= highest) continue;
        highest = promise;
        step.value = static_cast<std::uint8_t>(value);
        best = step;
      }
      continue;
    }
    const Choice& here = choice(role, die, sheet_->column);
    const int promise = here.change + rest(others, roles, sheet_->column);
    if (promise <= highest) continue;
    highest = promise;
    step.value = here.value;
    step.quarters = here.quarters;
    step.cell = here.cell;
    best = step;
  }
  return best;
}

}  // namespace skerry::islant
