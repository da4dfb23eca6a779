#include "games/islant/policy_chart.h"

#include <algorithm>
#include <bit>

#include "games/islant/policy_quarters.h"

namespace skerry::islant {

void Chart::draw(const Sheet& sheet, const Options& options, const Weights& weights) {
  weights_ = &weights;
  board_ = &board_of(options);
  const Level& level = level_of(options);
  has_waves_ = level.has_waves();
  has_colours_ = level.has_colours();
  touched_count_ = 0;
  score_ = 0;
  hopes_ = 0;
  read(sheet);
  outside_ = outside_of(land_, board_->cells);
  label_pieces();
  count_lakes();
  count_gaps();
  count_corners();
  if (has_colours_) label_colours();
  add_up();
  if (has_waves_) look_at_waves(options);
  if (level.has_ships()) look_at_ships(sheet);
}

void Chart::read(const Sheet& sheet) {
  kind_.fill(Kind::off);
  quarters_.fill(0);
  drawn_ = sheet.drawn();
  land_ = sheet.land();
  const int cells = board_->rows * board_->columns;
  fill_ = 256 * drawn_.size() / cells;
  begun_ = weights_->begun * std::min(cells - drawn_.size(), kPlentyOfRoom) / kPlentyOfRoom;
  for (int row = 0; row < board_->rows; ++row) {
    std::fill_n(kind_.begin() + (row + 1) * kWide + 1, board_->columns, Kind::empty);
  }
  drawn_.for_each([&](Cell cell) {
    const Tile tile = sheet.at(cell);
    const std::size_t at = framed(cell);
    quarters_[at] = tile.quarters();
    kind_[at] = tile.is_land() ? Kind::land : tile.is_wave() ? Kind::wave : Kind::ship;
    value_[at] = tile.is_land() ? static_cast<std::uint8_t>(tile.colour())
                                : static_cast<std::uint8_t>(tile.value());
  });
  marked_ = sheet.marked;
}

void Chart::label_pieces() {
  Union pieces;
  const Cells lands = land_[0] | land_[1] | land_[2] | land_[3];
  lands.for_each([&](Cell cell) {
    const std::size_t at = framed(cell);
    const unsigned quarters = quarters_[at];
    const std::uint8_t first = pieces.add();
    const bool split = is_split(quarters);
    const std::uint8_t second = split ? pieces.add() : first;
    for (unsigned i = 0; i < kQuarters; ++i) label_[at][i] = i < 2 ? first : second;
    if (!split) label_[at].fill(first);
    for (const unsigned back : {0U, 3U}) {
      const std::size_t other = beside(at, back);
      if (!has_quarter(quarters, back) || !has_quarter(quarters_[other], opposite(back))) continue;
      pieces.join(label_[at][back], label_[other][opposite(back)]);
    }
  });
  std::array<std::uint8_t, 256> number;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  island_count_ = 0;
  for (std::uint8_t i = 0; i < pieces.count(); ++i) {
    const std::uint8_t root = pieces.root(i);
    number[i] = root == i ? static_cast<std::uint8_t>(island_count_++) : number[root];
  }
  std::fill_n(islands_.begin(), island_count_, Island{});
  lands.for_each([&](Cell cell) {
    for (std::uint8_t& label : label_[framed(cell)]) label = number[label];
  });
}

int Chart::gap_cost(Quarters need, Quarters bar) const {
  const int fits = kFits[need][bar];
  const int cost =
      weights_->gap[static_cast<std::size_t>(fits - 1)] + weights_->gap_late * fill_ / 256;
  return cost / kCount[need];
}

// NOLINTNEXTLINE(readability-function-size): directions within directions
void Chart::count_gaps() {
  for (int row = 0; row < board_->rows; ++row) {
    for (int column = 0; column < board_->columns; ++column) {
      const std::size_t at = framed(cell_at(row, column));
      const Kind kind = kind_[at];
      unsigned need = 0;
      unsigned bar = 0;
      for (unsigned i = 0; i < kQuarters; ++i) {
        const std::size_t other = beside(at, i);
        const bool shows_land = has_quarter(quarters_[other], opposite(i));
        if (shows_land) {
          need |= 1U << i;
        } else if (kind_[other] != Kind::empty) {
          bar |= 1U << i;
        }
        // Edges between this tile and what is drawn already.
        if (kind == Kind::empty) continue;
        if (shows_land && !has_quarter(quarters_[at], i) && is_outside(at, i)) {
          ++islands_[label_[other][opposite(i)]].lost;
        }
        if (kind_[other] == Kind::off && has_quarter(quarters_[at], i)) {
          ++islands_[label_[at][i]].lost;
        }
      }
      need_[at] = static_cast<Quarters>(need);
      bar_[at] = static_cast<Quarters>(bar);
      if (kind == Kind::empty && need != 0 && is_outside(at, 0)) {
        add_gaps(at, need_[at], bar_[at], 1, -1);
      }
    }
  }
}

// Adds or takes away what an empty cell means to the islands beside it. With `fresh` the new tile
// is in that direction, and the islands are those of the change.
void Chart::add_gaps(std::size_t at, Quarters need, Quarters bar, int sign, int fresh) {
  const bool lost = kFits[need][bar] == 0;
  const int cost = lost ? 0 : gap_cost(need, bar);
  for (unsigned i = 0; i < kQuarters; ++i) {
    if (!has_quarter(need, i) || static_cast<int>(i) == fresh) continue;
    const Label label = label_[beside(at, i)][opposite(i)];
    Island& island = touched_count_ == 0 ? islands_[label] : touch(label).now;
    island.dumps += sign;
    if (lost) {
      island.lost += sign;
    } else {
      island.gaps += sign;
      island.cost += sign * cost;
    }
  }
}

std::uint8_t Chart::wedges(std::size_t south_east) const {
  const unsigned se = quarters_[south_east];
  const unsigned ne = quarters_[south_east - kWide];
  const unsigned sw = quarters_[south_east - 1];
  const unsigned nw = quarters_[south_east - kWide - 1];
  return static_cast<std::uint8_t>((ne >> 3 & 1) | (ne >> 2 & 1) << 1 | (se & 1) << 2 |
                                   (se >> 3 & 1) << 3 | (sw >> 1 & 1) << 4 | (sw & 1) << 5 |
                                   (nw >> 2 & 1) << 6 | (nw >> 1 & 1) << 7);
}

void Chart::count_corners() {
  for (int row = 0; row <= board_->rows; ++row) {
    for (int column = 0; column <= board_->columns; ++column) {
      const auto at = static_cast<std::size_t>((row + 1) * kWide + column + 1);
      const Turns& turns = kTurns[wedges(at)];
      const auto place = [&](const Wedge& wedge) {
        return static_cast<std::size_t>(static_cast<int>(at) + wedge.row * kWide + wedge.column);
      };
      for (std::size_t i = 0; i < turns.count; ++i) {
        const Wedge& water = kWedges[turns.water[i]];
        const bool on_sheet = kind_[place(water)] != Kind::off;
        if (on_sheet && !is_outside(place(water), water.direction)) continue;
        const Wedge& land = kWedges[turns.first[i]];
        ++islands_[label_[place(land)][land.direction]].corners;
      }
    }
  }
  (land_[0] | land_[1] | land_[2] | land_[3]).for_each([&](Cell cell) {
    const std::size_t at = framed(cell);
    const unsigned quarters = quarters_[at];
    if (quarters == kWhole) {
      if (board_->centre != cell) ++islands_[label_[at][0]].lakes;
      return;
    }
    if (corners_within(quarters) == 0) return;
    for (unsigned i = 0; i < kQuarters; ++i) {
      if (!has_quarter(quarters, i) || has_quarter(quarters, next_to(i))) continue;
      if (is_outside(at, next_to(i))) ++islands_[label_[at][i]].corners;
    }
  });
}

// White space that land shuts in. What lies between several islands is outside of them all.
void Chart::count_lakes() {
  QuarterCells inside;
  bool any = false;
  for (unsigned i = 0; i < kQuarters; ++i) {
    inside[i] = board_->cells & ~land_[i] & ~outside_[i];
    any = any || !inside[i].empty();
  }
  while (any) {
    unsigned direction = 0;
    while (inside[direction].empty()) ++direction;
    QuarterCells part{};
    part[direction].add(inside[direction].first());
    part = connected(part, inside);
    Cells cells;
    int label = -1;
    bool between = false;
    const auto meet = [&](std::size_t at, unsigned i) {
      if (!has_quarter(quarters_[at], i)) return;
      between = between || (label >= 0 && label != label_[at][i]);
      label = label_[at][i];
    };
    any = false;
    for (unsigned i = 0; i < kQuarters; ++i) {
      cells = cells | part[i];
      inside[i] = inside[i] & ~part[i];
      any = any || !inside[i].empty();
      part[i].for_each([&](Cell cell) {
        const std::size_t at = framed(cell);
        meet(at, next_to(i));
        meet(at, before(i));
        meet(beside(at, i), opposite(i));
      });
    }
    if (between) {
      for (unsigned i = 0; i < kQuarters; ++i) outside_[i] = outside_[i] | part[i];
      continue;
    }
    const bool white = !cells.any([&](Cell cell) {
      const Kind kind = kind_[framed(cell)];
      return kind == Kind::wave || kind == Kind::ship;
    });
    if (white) ++islands_[static_cast<std::size_t>(label)].lakes;
  }
}

// NOLINTNEXTLINE(readability-function-size): directions within directions
void Chart::label_colours() {
  largest_part_ = 0;
  largest_finished_part_ = 0;
  const Cells lands = land_[0] | land_[1] | land_[2] | land_[3];
  for (std::size_t colour = 0; colour < 2; ++colour) {
    Union pieces;
    auto& part = part_[colour];
    const auto is_of = [&](std::size_t at) {
      return kind_[at] == Kind::land && (value_[at] >> colour & 1) != 0;
    };
    lands.for_each([&](Cell cell) {
      const std::size_t at = framed(cell);
      if (!is_of(at)) return;
      const unsigned quarters = quarters_[at];
      const std::uint8_t first = pieces.add();
      const bool split = is_split(quarters);
      const std::uint8_t second = split ? pieces.add() : first;
      for (unsigned i = 0; i < kQuarters; ++i) part[at][i] = i < 2 ? first : second;
      for (const unsigned back : {0U, 3U}) {
        const std::size_t other = beside(at, back);
        if (!has_quarter(quarters, back) || !has_quarter(quarters_[other], opposite(back)))
          continue;
        if (is_of(other)) pieces.join(part[at][back], part[other][opposite(back)]);
      }
    });
    auto& size = part_size_[colour];
    std::fill_n(size.begin(), pieces.count(), std::uint8_t{0});
    lands.for_each([&](Cell cell) {
      const std::size_t at = framed(cell);
      if (!is_of(at)) return;
      for (std::uint8_t& label : part[at]) label = pieces.root(label);
      for (unsigned i = 0; i < kQuarters; ++i) {
        if (!has_quarter(quarters_[at], i) || (i > 0 && has_quarter(quarters_[at], i - 1)))
          continue;
        if (i == 3 && has_quarter(quarters_[at], 0)) continue;
        const std::uint8_t tiles = ++size[part[at][i]];
        const Island& island = islands_[label_[at][i]];
        if (island.lost == 0 && tiles > largest_part_) {
          largest_part_ = tiles;
          largest_island_ = label_[at][i];
        }
        if (island.completed())
          largest_finished_part_ = std::max<int>(largest_finished_part_, tiles);
      }
    });
  }
  score_ += 100 * largest_finished_part_;
  hopes_ += std::max(100 * largest_finished_part_, weights_->colour * largest_part_);
}

int Chart::worth(const Island& island) const {
  if (island.lost > 0) return -200 + weights_->lost + weights_->dump * std::min(island.dumps, 10);
  const int gain = island.corners + island.lakes;
  if (island.gaps == 0) return 100 * gain - 200;
  const int hope =
      begun_ + weights_->corner * island.corners + weights_->lake * island.lakes - island.cost;
  return -200 + std::max(0, hope);
}

void Chart::add_up() {
  for (int i = 0; i < island_count_; ++i) {
    const Island& island = islands_[static_cast<std::size_t>(i)];
    hopes_ += worth(island);
    score_ += island.completed() ? 100 * (island.corners + island.lakes) - 200 : -200;
  }
}

Chart::Totals Chart::totals() const {
  Totals totals{.islands = island_count_, .largest_part = has_colours_ ? largest_part_ : 0};
  for (int i = 0; i < island_count_; ++i) {
    const Island& island = islands_[static_cast<std::size_t>(i)];
    totals.completed += island.completed() ? 1 : 0;
    totals.lost += island.lost > 0 ? 1 : 0;
    if (island.lost > 0) continue;
    totals.gaps += island.gaps;
    totals.lakes += island.lakes;
    totals.corners += island.corners;
  }
  return totals;
}

}  // namespace skerry::islant
