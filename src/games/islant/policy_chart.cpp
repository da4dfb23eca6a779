#include "games/islant/policy_chart.h"

#include <algorithm>
#include <bit>

#include "games/islant/waves.h"

namespace skerry::islant {
namespace {

constexpr unsigned opposite(unsigned direction) { return (direction + 2) % kQuarters; }
constexpr unsigned next_to(unsigned direction) { return (direction + 1) % kQuarters; }
constexpr unsigned before(unsigned direction) { return (direction + 3) % kQuarters; }
constexpr bool has_quarter(unsigned quarters, unsigned direction) {
  return (quarters >> direction & 1U) != 0;
}
constexpr Quarters quarter(unsigned direction) { return static_cast<Quarters>(1U << direction); }

constexpr std::array<std::uint8_t, kWhole + 1> kCount = [] {
  std::array<std::uint8_t, kWhole + 1> count{};
  for (unsigned i = 0; i <= kWhole; ++i) count[i] = static_cast<std::uint8_t>(std::popcount(i));
  return count;
}();

// How many of the five tiles fit a cell that needs land at some edges and must not have any at
// others.
using Fits = std::array<std::array<std::uint8_t, kWhole + 1>, kWhole + 1>;
constexpr Fits kFits = [] {
  Fits fits{};
  for (unsigned need = 0; need <= kWhole; ++need) {
    for (unsigned bar = 0; bar <= kWhole; ++bar) {
      for (int tile = 1; tile <= kFaces; ++tile) {
        bool fit = false;
        for (const Rotation& rotation : rotations_of(tile)) {
          fit = fit || ((rotation.quarters & need) == need && (rotation.quarters & bar) == 0);
        }
        fits[need][bar] = static_cast<std::uint8_t>(fits[need][bar] + (fit ? 1 : 0));
      }
    }
  }
  return fits;
}();

// The eight quarters around a point, clockwise from due north, as bits: where land begins and ends
// with a slanted edge and turns, there is a corner of its outline.
struct Turns {
  std::uint8_t count = 0;
  std::array<std::uint8_t, kQuarters> first{};  // wedge of land
  std::array<std::uint8_t, kQuarters> water{};  // the wedge behind it
};
constexpr std::array<Turns, 256> kTurns = [] {
  std::array<Turns, 256> table{};
  for (unsigned mask = 1; mask < 255; ++mask) {
    for (unsigned i = 1; i < 8; i += 2) {
      const auto land = [&](unsigned wedge) { return (mask >> (wedge % 8) & 1U) != 0; };
      if (!land(i) || land(i + 7)) continue;
      unsigned width = 1;
      while (land(i + width)) ++width;
      if (width % 2 != 0 || width == 4) continue;
      Turns& turns = table[mask];
      turns.first[turns.count] = static_cast<std::uint8_t>(i);
      turns.water[turns.count++] = static_cast<std::uint8_t>((i + width) % 8);
    }
  }
  return table;
}();

// Where a wedge lies, seen from the cell south east of the point.
struct Wedge {
  int row, column;
  unsigned direction;
};
constexpr std::array<Wedge, 8> kWedges{{{-1, 0, 3},
                                        {-1, 0, 2},
                                        {0, 0, 0},
                                        {0, 0, 3},
                                        {0, -1, 1},
                                        {0, -1, 0},
                                        {-1, -1, 2},
                                        {-1, -1, 1}}};

// Corners in the middle of a cell.
constexpr int corners_within(unsigned quarters) {
  const int count = kCount[quarters];
  if (count == 1 || count == 3) return 1;
  return quarters == (kNorth | kSouth) || quarters == (kEast | kWest) ? 2 : 0;
}
constexpr bool is_split(unsigned quarters) {
  return quarters == (kNorth | kSouth) || quarters == (kEast | kWest);
}

Cells across_from(const QuarterCells& quarters, unsigned direction) {
  return towards(quarters[opposite(direction)], static_cast<int>(opposite(direction)));
}

// All quarters of `among` that hang together with those in `from`.
QuarterCells connected(QuarterCells from, const QuarterCells& among) {
  for (bool grew = true; grew;) {
    grew = false;
    for (unsigned i = 0; i < kQuarters; ++i) {
      const Cells more = from[next_to(i)] | from[before(i)] | across_from(from, i);
      const Cells grown = from[i] | (more & among[i]);
      grew = grew || grown != from[i];
      from[i] = grown;
    }
  }
  return from;
}

// Pieces that hang together.
class Union {
 public:
  std::uint8_t add() {
    up_[count_] = count_;
    return count_++;
  }
  std::uint8_t root(std::uint8_t at) const {
    while (up_[at] != at) at = up_[at];
    return at;
  }
  void join(std::uint8_t a, std::uint8_t b) {
    a = root(a);
    b = root(b);
    up_[std::max(a, b)] = std::min(a, b);
  }
  std::uint8_t count() const { return count_; }

 private:
  std::array<std::uint8_t, 256> up_;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  std::uint8_t count_ = 0;
};

constexpr int kPlentyOfRoom = 8;  // with fewer empty cells what is begun may stay so
constexpr std::uint8_t kNoWaveBeside = 7;
constexpr std::uint8_t kFirstPiece = 254;  // labels of the tile that is about to be drawn
constexpr std::uint8_t kSecondPiece = 255;

}  // namespace

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
  find_outside();
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

void Chart::find_outside() {
  const Cells board = board_->cells;
  const QuarterCells all{board, board, board, board};
  QuarterCells water;
  QuarterCells at_edge;
  for (unsigned i = 0; i < kQuarters; ++i) {
    water[i] = board & ~land_[i];
    at_edge[i] = water[i] & ~across_from(all, i);
  }
  outside_ = connected(at_edge, water);
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

// ---- what one more tile changes ----

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

// What so many marked totals and a group with this sum are worth.
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
