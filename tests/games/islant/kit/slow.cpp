#include "games/islant/kit/slow.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

#include "games/islant/ships.h"

namespace skerry::islant::test {
namespace {

struct Spot {
  int row, column;
};
constexpr std::array<Spot, 4> kSteps{{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}};

// --- Where a tile may go

class SlowTurn {
 public:
  SlowTurn(const Table& table, const Sheet& sheet)
      : options_(table.options), board_(table.board()), sheet_(sheet) {
    for (int row = 0; row < board_.rows; ++row) {
      for (int column = 0; column < board_.columns; ++column) {
        if (tile(row, column).empty()) free_.push_back({row, column});
      }
    }
  }

  std::vector<Step> steps() {
    std::vector<Step> found;
    for (int die = 1; die <= 6; ++die) {
      if (!sheet_.left.holds(die)) continue;
      for (int role = 0; role < kRoles; ++role) {
        if (!has(sheet_.roles, static_cast<Role>(role))) continue;
        for (int value = die == 6 ? 1 : die; value <= (die == 6 ? 5 : die); ++value) {
          add_steps(die, static_cast<Role>(role), value, found);
        }
      }
    }
    if (options_.unplaceable_die == UnplaceableDie::skip) return found;
    std::erase_if(found, [&](const Step& step) { return !after(step).can_finish(); });
    return found;
  }

  bool can_finish() {
    if (sheet_.left.count == 0) return true;
    for (int die = 1; die <= 6; ++die) {
      if (!sheet_.left.holds(die)) continue;
      for (int role = 0; role < kRoles; ++role) {
        if (!has(sheet_.roles, static_cast<Role>(role))) continue;
        for (int value = die == 6 ? 1 : die; value <= (die == 6 ? 5 : die); ++value) {
          std::vector<Step> found;
          add_steps(die, static_cast<Role>(role), value, found);
          for (const Step& step : found) {
            if (after(step).can_finish()) return true;
          }
        }
      }
    }
    return false;
  }

 private:
  SlowTurn after(const Step& step) const {
    SlowTurn next = *this;
    next.sheet_.left.remove(step.die);
    next.sheet_.roles = without(sheet_.roles, step.role);
    if (step.role == Role::column) {
      next.sheet_.column = step.value;
    } else if (step.role == Role::wave) {
      next.sheet_.cells[step.cell] = Tile::wave(step.value);
    } else if (step.role == Role::ship) {
      next.sheet_.cells[step.cell] = Tile::ship(step.value);
    } else {
      next.sheet_.cells[step.cell] = Tile::land(step.quarters, colour_of(step.role));
    }
    std::erase_if(next.free_, [&](Spot spot) { return !next.tile(spot.row, spot.column).empty(); });
    return next;
  }

  Tile tile(int row, int column) const {
    return board_.holds(row, column) ? sheet_.at(cell_at(row, column)) : Tile{};
  }

  void add_steps(int die, Role role, int value, std::vector<Step>& found) const {
    Step step{.kind = ActionKind::step,
              .die = static_cast<std::uint8_t>(die),
              .role = role,
              .value = static_cast<std::uint8_t>(value)};
    if (role == Role::column) {
      found.push_back(step);
      return;
    }
    const auto add_cells = [&] {
      for (const auto [row, column] : free_) {
        step.cell = cell_at(row, column);
        if (is_land(role) && land_fits(step, row, column)) found.push_back(step);
        if (role == Role::wave && wave_fits(value, row, column)) found.push_back(step);
        if (role == Role::ship && ship_fits(row, column)) found.push_back(step);
      }
    };
    if (!is_land(role)) return add_cells();
    for (const Rotation& rotation : rotations_of(value)) {
      step.quarters = rotation.quarters;
      add_cells();
    }
  }

  bool land_fits(const Step& step, int row, int column) const {
    if (has(sheet_.roles, Role::column)) return false;
    if (sheet_.column != 0) {
      const auto head = headings_of(options_)[static_cast<std::size_t>(column)];
      const char wanted = static_cast<char>('0' + sheet_.column);
      if (head != "*" && head.find(wanted) == std::string_view::npos) return false;
    }
    if (options_.level == 1) return true;
    for (int i = 0; i < 4; ++i) {
      const Spot step_to = kSteps[static_cast<std::size_t>(i)];
      const Tile other = tile(row + step_to.row, column + step_to.column);
      if (!other.is_land()) continue;
      if (options_.land_contact == LandContact::cell) return true;
      const bool here = (step.quarters >> i & 1) != 0;
      const bool there = (other.quarters() >> (i + 2) % 4 & 1) != 0;
      if (here && there) return true;
    }
    return false;
  }

  bool wave_fits(int value, int row, int column) const {
    bool higher = false;
    for (const Spot step : kSteps) {
      const Tile other = tile(row + step.row, column + step.column);
      if (!board_.holds(row + step.row, column + step.column)) {
        higher = higher || options_.wave_start == WaveStart::edge;
      }
      if (!other.is_wave()) continue;
      if (other.value() <= value) return false;
      higher = true;
    }
    if (options_.wave_start != WaveStart::first_anywhere) return higher;
    return higher || std::ranges::none_of(sheet_.cells, [](Tile t) { return t.is_wave(); });
  }

  bool ship_fits(int row, int column) const {
    return std::ranges::any_of(kSteps, [&](const Spot step) {
      const Tile other = tile(row + step.row, column + step.column);
      return other.is_land() || (other.is_ship() && other.group() == 0);
    });
  }

  Options options_;
  const Board& board_;
  Sheet sheet_;
  std::vector<Spot> free_;  // row by row
};

// --- The score

using Place = std::tuple<int, int, int>;  // row, column, quarter
using Point = std::pair<int, int>;        // in half cells

class SlowLand {
 public:
  SlowLand(const Sheet& sheet, const Options& options)
      : sheet_(sheet), options_(options), board_(board_of(options)) {
    std::set<Place> seen;
    for (const Place& place : all_places(0)) {
      if (!is_land(place) || seen.contains(place)) continue;
      islands_.push_back(spread(place, [&](const Place& p) { return is_land(p); }));
      seen.insert(islands_.back().begin(), islands_.back().end());
    }
    for (const auto& island : islands_) {
      outside_.push_back(
          spread({-1, -1, 0}, [&](const Place& p) { return in_frame(p) && !island.contains(p); }));
    }
  }

  Score score() const {
    Score score;
    for (std::size_t i = 0; i < islands_.size(); ++i) {
      const bool completed = is_completed(i);
      if (completed || options_.island_penalty == IslandPenalty::all) ++score.islands;
      if (!completed) continue;
      score.sides += options_.sides == Sides::polygon ? sides(i) : slanted(i);
      for (const auto& [row, column, quarter] : islands_[i]) {
        const Cell cell = cell_at(row, column);
        if (quarter == 0 && has_circle(sheet_, board_, cell)) ++score.lakes;
      }
      if (level_of(options_).has_colours()) score.colour = std::max(score.colour, colours(i));
    }
    score.lakes += white_lakes();
    return score;
  }

 private:
  std::vector<Place> all_places(int frame) const {
    std::vector<Place> places;
    for (int row = -frame; row < board_.rows + frame; ++row) {
      for (int column = -frame; column < board_.columns + frame; ++column) {
        for (int quarter = 0; quarter < 4; ++quarter) places.emplace_back(row, column, quarter);
      }
    }
    return places;
  }
  bool in_frame(const Place& place) const {
    const auto [row, column, quarter] = place;
    return row >= -1 && row <= board_.rows && column >= -1 && column <= board_.columns;
  }
  Tile tile(int row, int column) const {
    return board_.holds(row, column) ? sheet_.at(cell_at(row, column)) : Tile{};
  }
  bool is_land(const Place& place) const {
    const auto [row, column, quarter] = place;
    return (tile(row, column).quarters() >> quarter & 1) != 0;
  }
  static std::array<Place, 3> neighbours(const Place& place) {
    const auto [row, column, quarter] = place;
    const Spot step = kSteps[static_cast<std::size_t>(quarter)];
    return {Place{row, column, (quarter + 1) % 4}, Place{row, column, (quarter + 3) % 4},
            Place{row + step.row, column + step.column, (quarter + 2) % 4}};
  }
  template <class F>
  static std::set<Place> spread(const Place& from, F&& allowed) {
    std::set<Place> found;
    std::vector<Place> open{from};
    while (!open.empty()) {
      const Place place = open.back();
      open.pop_back();
      if (!allowed(place) || !found.insert(place).second) continue;
      for (const Place& next : neighbours(place)) open.push_back(next);
    }
    return found;
  }

  bool is_completed(std::size_t i) const {
    return std::ranges::none_of(islands_[i], [&](const Place& place) {
      return outside_[i].contains(neighbours(place)[2]);
    });
  }

  // The border to the outside as directed halves of diagonals, the outside to the left, as
  // starting point and direction (0 is up, then clockwise by 45 degrees).
  std::set<std::pair<Point, int>> border(std::size_t i) const {
    std::set<std::pair<Point, int>> halves;
    for (const Place& place : islands_[i]) {
      const auto [row, column, quarter] = place;
      const Point centre{2 * row + 1, 2 * column + 1};
      // The quarter lies between the directions 2q-1 and 2q+1, seen from the centre.
      const int before = (2 * quarter + 7) % 8;
      const int behind = (2 * quarter + 1) % 8;
      if (outside_[i].contains(neighbours(place)[1])) halves.insert({centre, before});
      if (outside_[i].contains(neighbours(place)[0])) {
        halves.insert({moved(centre, behind), (behind + 4) % 8});
      }
    }
    return halves;
  }
  static Point moved(Point from, int direction) {
    static constexpr std::array<Point, 8> kMoves{
        {{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}};
    const Point move = kMoves[static_cast<std::size_t>(direction)];
    return {from.first + move.first, from.second + move.second};
  }
  // Walks on from each half to the one that follows, turning through the outside.
  int sides(std::size_t i) const {
    const auto halves = border(i);
    int corners = 0;
    for (const auto& [from, direction] : halves) {
      const Point end = moved(from, direction);
      for (int turn = 1; turn <= 8; ++turn) {
        const int next = (direction + 4 + turn) % 8;
        if (!halves.contains({end, next})) continue;
        if (next != direction) ++corners;
        break;
      }
    }
    return corners;
  }

  int slanted(std::size_t i) const {
    int halves = 0;
    for (const Place& place : islands_[i]) {
      const auto [row, column, quarter] = place;
      const bool diagonal = tile_of(tile(row, column).quarters()) == 2;
      for (const int side : {0, 1}) {
        if (!outside_[i].contains(neighbours(place)[static_cast<std::size_t>(side)])) continue;
        halves += diagonal ? 1 : 2;
      }
    }
    return halves / 2;
  }

  int white_lakes() const {
    int lakes = 0;
    std::set<Place> seen;
    for (const Place& place : all_places(1)) {
      if (is_land(place) || seen.contains(place)) continue;
      const auto region = spread(place, [&](const Place& p) { return in_frame(p) && !is_land(p); });
      seen.insert(region.begin(), region.end());
      const bool white = std::ranges::all_of(region, [&](const Place& p) {
        const Tile here = tile(std::get<0>(p), std::get<1>(p));
        return here.empty() || here.is_land();
      });
      // Of the islands around it, the innermost lies outside of no other.
      int innermost = -1;
      for (std::size_t i = 0; i < islands_.size(); ++i) {
        if (outside_[i].contains(place)) continue;
        const bool inner = innermost < 0 || !outside_[static_cast<std::size_t>(innermost)].contains(
                                                *islands_[i].begin());
        if (inner) innermost = static_cast<int>(i);
      }
      if (white && innermost >= 0 && is_completed(static_cast<std::size_t>(innermost))) ++lakes;
    }
    return lakes;
  }

  int colours(std::size_t i) const {
    int most = 0;
    for (const Colour colour : {Colour::red, Colour::blue}) {
      for (const Place& place : islands_[i]) {
        const auto part = spread(place, [&](const Place& p) {
          if (!islands_[i].contains(p)) return false;
          const Colour there = tile(std::get<0>(p), std::get<1>(p)).colour();
          return there == colour || there == Colour::purple;
        });
        std::set<std::pair<int, int>> tiles;
        for (const auto& [row, column, quarter] : part) tiles.emplace(row, column);
        most = std::max(most, static_cast<int>(tiles.size()));
      }
    }
    return most;
  }

  const Sheet& sheet_;
  Options options_;
  const Board& board_;
  std::vector<std::set<Place>> islands_;
  std::vector<std::set<Place>> outside_;
};

std::vector<Cells> all_lines(Cells waves, bool rows, bool columns) {
  std::vector<Cells> lines;
  for (int row = 0; row < kStride; ++row) {
    for (int column = 0; column < kStride; ++column) {
      for (int length = 4; length <= 6; ++length) {
        Cells across;
        Cells down;
        for (int i = 0; i < length; ++i) {
          if (column + length <= kStride) across.add(cell_at(row, column + i));
          if (row + length <= kStride) down.add(cell_at(row + i, column));
        }
        if (rows && !across.empty() && (across & ~waves).empty()) lines.push_back(across);
        if (columns && !down.empty() && (down & ~waves).empty()) lines.push_back(down);
      }
    }
  }
  return lines;
}

int best_of(const std::vector<Cells>& lines, std::size_t from, Cells free) {
  if (from == lines.size()) return 0;
  int best = best_of(lines, from + 1, free);
  if ((lines[from] & ~free).empty()) {
    const int length = lines[from].size();
    const int points = length == 4 ? 4 : length == 5 ? 6 : 9;
    best = std::max(best, points + best_of(lines, from + 1, free & ~lines[from]));
  }
  return best;
}

}  // namespace

std::vector<Step> slow_steps(const Table& table, const Sheet& sheet) {
  return SlowTurn(table, sheet).steps();
}

bool slow_can_finish(const Table& table, const Sheet& sheet) {
  return SlowTurn(table, sheet).can_finish();
}

Score slow_score(const Sheet& sheet, const Options& options) {
  Score score = SlowLand(sheet, options).score();
  if (level_of(options).has_waves()) {
    score.waves = slow_wave_points(waves_on(sheet), options.wave_crossing);
  }
  if (sheet.marked > 0) score.ships = kShipPoints[sheet.marked - 1U];
  return score;
}

int slow_wave_points(Cells waves, WaveCrossing crossing) {
  if (crossing == WaveCrossing::row_and_column) {
    return best_of(all_lines(waves, true, false), 0, waves) +
           best_of(all_lines(waves, false, true), 0, waves);
  }
  return best_of(all_lines(waves, true, true), 0, waves);
}

std::size_t slow_lines(Cells waves) { return all_lines(waves, true, true).size(); }

std::vector<Cells> slow_candidates(const Sheet& sheet, int total) {
  const Cells ships = sailing_ships(sheet);
  std::vector<Cell> all;
  ships.for_each([&](Cell cell) { all.push_back(cell); });
  std::vector<std::vector<int>> found;
  for (std::uint32_t chosen = 1; chosen < 1U << all.size(); ++chosen) {
    std::vector<int> set;
    Cells cells;
    int sum = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if ((chosen >> i & 1) == 0) continue;
      set.push_back(all[i]);
      cells.add(all[i]);
      sum += sheet.at(all[i]).value();
    }
    if (sum == total && group_of(cells, cells.first()) == cells) found.push_back(set);
  }
  std::ranges::sort(found);
  std::vector<Cells> sorted;
  for (const auto& set : found) {
    Cells cells;
    for (const int cell : set) cells.add(static_cast<Cell>(cell));
    sorted.push_back(cells);
  }
  return sorted;
}

}  // namespace skerry::islant::test
