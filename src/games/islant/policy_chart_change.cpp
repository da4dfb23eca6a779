// The change of a chart by one more tile, wave or ship.
#include <algorithm>
#include <bit>

#include "games/islant/policy_chart.h"
#include "games/islant/policy_quarters.h"

namespace skerry::islant {

Chart::Touched& Chart::touch(Label label) { return touched_[root_of(touch_index(label))]; }

std::size_t Chart::touch_index(Label label) {
  for (std::size_t i = 0; i < touched_count_; ++i) {
    if (touched_[i].label == label) return i;
  }
  const bool is_new = label >= kFirstPiece;
  Touched& one = touched_[touched_count_];
  one.label = label;
  one.root = static_cast<std::uint8_t>(touched_count_);
  one.now = is_new ? Island{} : islands_[label];
  one.before = is_new ? 0 : worth(islands_[label]);
  return touched_count_++;
}

std::size_t Chart::root_of(std::size_t index) const {
  while (touched_[index].root != index) index = touched_[index].root;
  return index;
}

void Chart::join(std::size_t a, std::size_t b) {
  a = root_of(a);
  b = root_of(b);
  if (a == b) return;
  Island& to = touched_[a].now;
  const Island& from = touched_[b].now;
  to.corners += from.corners;
  to.lakes += from.lakes;
  to.gaps += from.gaps;
  to.cost += from.cost;
  to.lost += from.lost;
  to.dumps += from.dumps;
  touched_[b].root = static_cast<std::uint8_t>(a);
}

// What happens at one edge between the new tile and a cell that is drawn or off the sheet, where
// land does not meet land. A tile 4 shuts in the quarter that it leaves out.
void Chart::close_or_lose(std::size_t at, Quarters quarters, unsigned direction,
                          std::size_t piece) {
  const std::size_t other = beside(at, direction);
  const unsigned back = opposite(direction);
  const bool land_there = has_quarter(quarters_[other], back);
  const bool land_here = has_quarter(quarters, direction);
  const auto leaves_one_out = [](unsigned tile) { return kCount[tile] == 3; };
  if (land_here && land_there) return;
  const bool shut_here = leaves_one_out(quarters) && !land_here;
  const bool shut_there = leaves_one_out(quarters_[other]) && !land_there;
  if (land_here || land_there) {
    const bool shut = land_here ? shut_there : shut_here;
    const std::size_t mine = root_of(piece);
    const bool one_island = shut && mine == root_of(touch_index(label_[other][next_to(back)]));
    Island& island = land_here ? touched_[mine].now : touch(label_[other][back]).now;
    if (!one_island) {
      ++island.lost;
      return;
    }
    ++island.lakes;
    if (land_here) --island.corners;  // in the middle of the other tile
    if (land_there) --island.corners;
    return;
  }
  if (!shut_here || !shut_there) return;
  const std::size_t mine = root_of(piece);
  if (mine != root_of(touch_index(label_[other][next_to(back)]))) return;
  ++touched_[mine].now.lakes;
  touched_[mine].now.corners -= 2;
}

// Whether all that is around an empty cell is one island, once the new tile is there.
bool Chart::is_lake_of(std::size_t at, unsigned fresh, std::size_t piece) {
  for (unsigned i = 0; i < kQuarters; ++i) {
    if (i == fresh) continue;
    if (root_of(touch_index(label_[beside(at, i)][opposite(i)])) != root_of(piece)) return false;
  }
  return true;
}

// `quarters` is 0 for a wave or a ship.
// NOLINTNEXTLINE(readability-function-size): directions within directions
int Chart::change_of_land(std::size_t at, Quarters quarters) {
  touched_count_ = 0;
  const bool enclosed = !is_outside(at, 0);
  const bool split = is_split(quarters);
  // Made first, so that add_gaps knows of a change.
  const std::size_t first = touch_index(kFirstPiece);
  const std::size_t second = split ? touch_index(kSecondPiece) : first;
  const auto piece_of = [&](unsigned direction) { return direction < 2 ? first : second; };

  if (need_[at] != 0) {
    if (enclosed) {
      unsigned i = 0;
      while (!has_quarter(need_[at], i)) ++i;
      --touch(label_[beside(at, i)][opposite(i)]).now.lakes;
    } else {
      add_gaps(at, need_[at], bar_[at], -1, -1);
    }
  }
  for (unsigned i = 0; i < kQuarters; ++i) {
    const std::size_t other = beside(at, i);
    if (!has_quarter(quarters, i) || !has_quarter(quarters_[other], opposite(i))) continue;
    join(piece_of(i), touch_index(label_[other][opposite(i)]));
  }
  for (unsigned i = 0; i < kQuarters; ++i) {
    const std::size_t other = beside(at, i);
    if (kind_[other] != Kind::empty) {
      if (enclosed && quarters == 0) continue;
      close_or_lose(at, quarters, i, piece_of(i));
      continue;
    }
    const unsigned back = opposite(i);
    const bool counted = is_outside(other, 0);
    if (need_[other] != 0 && counted) add_gaps(other, need_[other], bar_[other], -1, -1);
    const bool shows_land = has_quarter(quarters, i);
    const auto need = static_cast<Quarters>(need_[other] | (shows_land ? quarter(back) : 0));
    const auto bar = static_cast<Quarters>(bar_[other] | (shows_land ? 0 : quarter(back)));
    if (need == 0 || !counted) continue;
    if (need == kWhole && is_lake_of(other, back, piece_of(i))) {
      ++touched_[root_of(piece_of(i))].now.lakes;
      continue;
    }
    add_gaps(other, need, bar, 1, static_cast<int>(back));
    if (!shows_land) continue;
    Island& island = touched_[root_of(piece_of(i))].now;
    ++island.dumps;
    if (kFits[need][bar] == 0) {
      ++island.lost;
    } else {
      ++island.gaps;
      island.cost += gap_cost(need, bar);
    }
  }
  if (quarters != 0) {
    const std::array<std::size_t, kQuarters> points{at, at + 1, at + kWide + 1, at + kWide};
    std::array<int, kQuarters> old;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    for (unsigned i = 0; i < kQuarters; ++i) old[i] = kTurns[wedges(points[i])].count;
    quarters_[at] = quarters;
    for (unsigned i = 0; i < kQuarters; ++i) {
      const int more = kTurns[wedges(points[i])].count - old[i];
      const unsigned touching = has_quarter(quarters, i) ? i : before(i);
      touched_[root_of(piece_of(touching))].now.corners += more;
    }
    quarters_[at] = 0;
    if (split) {
      ++touched_[root_of(first)].now.corners;
      ++touched_[root_of(second)].now.corners;
    } else {
      Island& island = touched_[root_of(first)].now;
      island.corners += corners_within(quarters);
      if (quarters == kWhole) ++island.lakes;
    }
  }
  int change = 0;
  for (std::size_t i = 0; i < touched_count_; ++i) {
    change -= touched_[i].before;
    const bool counts = touched_[i].root == i && (quarters != 0 || touched_[i].label < kFirstPiece);
    if (counts) change += worth(touched_[i].now);
  }
  return change;
}

int Chart::change_of_colour(std::size_t at, Quarters quarters, Colour colour) const {
  const std::size_t which = colour == Colour::red ? 0 : 1;
  std::array<Label, kQuarters> seen{};
  std::size_t count = 0;
  int size = 1;
  for (unsigned i = 0; i < kQuarters; ++i) {
    const std::size_t other = beside(at, i);
    const unsigned back = opposite(i);
    if (!has_quarter(quarters, i) || !has_quarter(quarters_[other], back)) continue;
    if ((value_[other] >> which & 1) == 0) continue;
    const Label part = part_[which][other][back];
    if (std::find(seen.begin(), seen.begin() + static_cast<std::ptrdiff_t>(count), part) !=
        seen.begin() + static_cast<std::ptrdiff_t>(count))
      continue;
    seen[count++] = part;
    size += part_size_[which][part];
  }
  // An island that is lost takes its colour along.
  int largest = largest_part_;
  bool lost = false;
  for (std::size_t i = 0; i < touched_count_; ++i) {
    const Island& now = touched_[root_of(i)].now;
    if (touched_[i].label == largest_island_ && now.lost > 0) largest /= 2;
    if (touched_[i].label == kFirstPiece) lost = now.lost > 0;
  }
  if (!lost) largest = std::max(largest, size);
  return weights_->colour * (largest - largest_part_);
}

Chart::ByColour Chart::change_by_land(Cell cell, Quarters quarters) {
  const std::size_t at = framed(cell);
  int change = change_of_land(at, quarters);
  if (has_waves_) change -= cost_of_cell(at);
  if (!has_colours_) return {change, change};
  return {change + change_of_colour(at, quarters, Colour::red),
          change + change_of_colour(at, quarters, Colour::blue)};
}

// ---- waves ----

int Chart::run_worth(int length) const {
  static constexpr std::array<int, kStride + 1> kPoints{0,   0,   0,   0,    400,  600,
                                                        900, 900, 900, 1000, 1300, 1500};
  const auto at = static_cast<std::size_t>(length);
  if (length == 0) return 0;
  return length <= 5 ? weights_->run[at - 1] : kPoints[at];
}

int Chart::run_from(std::size_t at, unsigned direction) const {
  int length = 0;
  for (at = beside(at, direction); kind_[at] == Kind::wave; at = beside(at, direction)) ++length;
  return length;
}

// What a wave here would add to the lines through it.
int Chart::gain_of_line(std::size_t at) const {
  int gain = 0;
  for (const unsigned direction : {1U, 2U}) {
    const int one = run_from(at, direction);
    const int other = run_from(at, opposite(direction));
    gain += run_worth(one + other + 1) - run_worth(one) - run_worth(other);
  }
  return gain;
}

// What is lost for waves when something else is drawn here.
int Chart::cost_of_cell(std::size_t at) const {
  const int highest = highest_[at];
  if (highest == 0 || highest == kNoWaveBeside) return 0;
  return weights_->place[static_cast<std::size_t>(highest)] +
         weights_->blocked * std::max(0, gain_of_line(at)) / 100;
}

void Chart::look_at_waves(const Options& options) {
  const bool from_edge = options.wave_start == WaveStart::edge;
  highest_.fill(kNoWaveBeside);
  Cells waves;
  drawn_.for_each([&](Cell cell) {
    const std::size_t at = framed(cell);
    if (kind_[at] != Kind::wave) return;
    waves.add(cell);
    for (unsigned i = 0; i < kQuarters; ++i) {
      std::uint8_t& highest = highest_[beside(at, i)];
      highest = std::min<std::uint8_t>(highest, static_cast<std::uint8_t>(value_[at] - 1));
    }
    for (const unsigned direction : {1U, 2U}) {
      if (kind_[beside(at, opposite(direction))] == Kind::wave) continue;
      const int length = 1 + run_from(at, direction);
      hopes_ += run_worth(length);
    }
  });
  if (from_edge) {
    (board_->border & ~drawn_).for_each([&](Cell cell) {
      std::uint8_t& highest = highest_[framed(cell)];
      if (highest == kNoWaveBeside) highest = kFaces;
    });
  }
  (board_->cells & ~drawn_).for_each([&](Cell cell) {
    const std::uint8_t highest = highest_[framed(cell)];
    if (highest != kNoWaveBeside) hopes_ += weights_->place[highest];
  });
  score_ += 100 * wave_points(waves, options.wave_crossing);
}

int Chart::change_by_wave(Cell cell, int value) {
  const std::size_t at = framed(cell);
  int change = change_of_land(at, 0) + gain_of_line(at);
  if (highest_[at] != kNoWaveBeside) change -= weights_->place[highest_[at]];
  for (unsigned i = 0; i < kQuarters; ++i) {
    const std::size_t other = beside(at, i);
    if (kind_[other] != Kind::empty) continue;
    const std::uint8_t was = highest_[other];
    const auto now = std::min<std::uint8_t>(was, static_cast<std::uint8_t>(value - 1));
    change += weights_->place[now] - (was == kNoWaveBeside ? 0 : weights_->place[was]);
  }
  return change;
}

// ---- ships ----

// The value of a number of marked totals and of a group with this sum.
int Chart::ship_worth(int marked, int sum) const {
  const auto next = static_cast<std::size_t>(marked);
  const int have = marked > 0 ? 100 * kShipPoints[next - 1] : 0;
  const int worth = have + marked * weights_->ship_total;
  if (marked == kShipTotals) return worth;
  const int gain = 100 * kShipPoints[next] - have + weights_->ship_total;
  const int total = kTotals[next];
  if (sum > total) return worth + gain * weights_->ship_too_many / 100;
  return worth + gain * weights_->ship_on_the_way / 100 * sum * sum / (total * total);
}

void Chart::look_at_ships(const Sheet& sheet) {
  Cells rest;
  drawn_.for_each([&](Cell cell) {
    if (sheet.at(cell).is_unfinished_ship()) rest.add(cell);
  });
  fleets_ = 1;  // 0: no ship, or one with a border
  drawn_.for_each([&](Cell cell) { fleet_[framed(cell)] = 0; });
  best_fleet_ = 0;
  int best = ship_worth(marked_, 0);
  while (!rest.empty()) {
    Cells group = Cells::only(rest.first());
    for (Cells grown = (group | islant::beside(group)) & rest; grown != group;
         grown = (group | islant::beside(group)) & rest) {
      group = grown;
    }
    rest = rest & ~group;
    int sum = 0;
    group.for_each([&](Cell cell) {
      sum += sheet.at(cell).value();
      fleet_[framed(cell)] = static_cast<Label>(fleets_);
    });
    fleet_sum_[static_cast<std::size_t>(fleets_++)] = sum;
    if (ship_worth(marked_, sum) > best) {
      best = ship_worth(marked_, sum);
      best_fleet_ = fleets_ - 1;
    }
  }
  fleet_sum_[0] = 0;
  score_ += marked_ > 0 ? 100 * kShipPoints[static_cast<std::size_t>(marked_ - 1)] : 0;
  hopes_ += best;
}

int Chart::change_by_ship(Cell cell, int value) {
  const std::size_t at = framed(cell);
  int change = change_of_land(at, 0);
  if (has_waves_) change -= cost_of_cell(at);
  int sum = value;
  std::array<Label, kQuarters> joined{};
  std::size_t count = 0;
  bool joins_best = false;
  for (unsigned i = 0; i < kQuarters; ++i) {
    const std::size_t other = beside(at, i);
    if (kind_[other] != Kind::ship || fleet_[other] == 0) continue;
    const Label fleet = fleet_[other];
    if (std::find(joined.begin(), joined.begin() + static_cast<std::ptrdiff_t>(count), fleet) !=
        joined.begin() + static_cast<std::ptrdiff_t>(count))
      continue;
    joined[count++] = fleet;
    sum += fleet_sum_[fleet];
    joins_best = joins_best || fleet == best_fleet_;
  }
  const int old_best = ship_worth(marked_, fleet_sum_[static_cast<std::size_t>(best_fleet_)]);
  int now = 0;
  if (marked_ < kShipTotals && sum == kTotals[static_cast<std::size_t>(marked_)]) {
    const int other = joins_best ? 0 : fleet_sum_[static_cast<std::size_t>(best_fleet_)];
    now = ship_worth(marked_ + 1, other);
  } else {
    now = ship_worth(marked_, sum);
    if (!joins_best) now = std::max(now, old_best);
  }
  return change + now - old_best;
}

}  // namespace skerry::islant
