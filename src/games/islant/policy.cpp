#include "games/islant/policy.h"

#include <algorithm>
#include <array>

#include "games/islant/land.h"
#include "games/islant/outlook.h"
#include "games/islant/score.h"
#include "games/islant/ships.h"
#include "games/islant/waves.h"

namespace skerry::islant {
namespace {

// Estimates, in points. Tried against each other in games of one seat: see docs/performance.md.
constexpr double kPerShore = 0.8;       // half a diagonal of an island that is not yet completed
constexpr double kPerCircle = 0.8;      // a lake circle on it
constexpr double kPerOpenEdge = 0.6;    // an edge that must still be closed, on a full sheet
constexpr double kPerWaveBeside = 0.3;  // waves side by side, on the way to a line
constexpr double kPerWavePlace = 0.04;  // a place for a wave to come
constexpr double kShareOfNextTotal = 0.6;
constexpr double kRoomForMore = 2.0;  // what an empty sheet promises to whoever goes on

struct Unfinished {
  int shores = 0;
  int circles = 0;
  int open = 0;
  bool hopeless = false;  // an edge that nothing can close
};

struct Side {
  int row;
  int column;
};
constexpr std::array<Side, kQuarters> kSides{{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}};

bool on_board(const Board& board, int row, int column) {
  return row >= 0 && column >= 0 && row < board.rows && column < board.columns;
}

// How full a sheet is, from 0 to 1.
double share_drawn(const Sheet& sheet, const Board& board) {
  const auto tiles = std::ranges::count_if(sheet.cells, [](Tile tile) { return !tile.empty(); });
  return static_cast<double>(tiles) / (board.rows * board.columns);
}

// Adds what one quarter of land brings to its island.
void add_quarter(Unfinished& island, const Sheet& sheet, const Board& board, Quarter place) {
  const Quarters here = sheet.at(place.cell).quarters();
  for (const int turn : {1, 3}) {
    if ((here >> ((place.direction + turn) % kQuarters) & 1) == 0) ++island.shores;
  }
  const Side side = kSides[place.direction];
  const int row = row_of(place.cell) + side.row;
  const int column = column_of(place.cell) + side.column;
  if (!on_board(board, row, column)) {
    island.hopeless = true;
    return;
  }
  const Tile beside = sheet.at(cell_at(row, column));
  if (beside.empty()) {
    ++island.open;
  } else if ((beside.quarters() >> ((place.direction + 2) % kQuarters) & 1) == 0) {
    island.hopeless = true;
  }
}

double hopes_for_land(const Sheet& sheet, const Board& board) {
  const LandMap land(sheet, board);
  std::vector<Unfinished> islands(static_cast<std::size_t>(land.parts()));
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      const Cell cell = cell_at(row, column);
      for (std::uint8_t direction = 0; direction < kQuarters; ++direction) {
        if ((sheet.at(cell).quarters() >> direction & 1) == 0) continue;
        const LandMap::Part part = land.part_of({cell, direction});
        if (land.is_completed(part)) continue;
        Unfinished& island = islands[static_cast<std::size_t>(part)];
        add_quarter(island, sheet, board, {cell, direction});
        if (direction == 0 && has_circle(sheet, board, cell)) ++island.circles;
      }
    }
  }
  const double per_open = kPerOpenEdge * share_drawn(sheet, board);
  double hopes = 0;
  for (const Unfinished& island : islands) {
    if (island.hopeless) continue;
    hopes += kPerShore * island.shores + kPerCircle * island.circles - per_open * island.open;
  }
  return hopes;
}

double hopes_for_waves(const Sheet& sheet, const Board& board, const Options& options) {
  const Cells waves = waves_on(sheet);
  const int beside = (east_of(waves) & waves).size() + (south_of(waves) & waves).size();
  const Outlook outlook(sheet, board, options);
  int places = 0;
  for (int value = 1; value <= kFaces; ++value) places += outlook.for_wave(value).size();
  return kPerWaveBeside * beside + kPerWavePlace * places;
}

double hopes_for_ships(const Sheet& sheet) {
  const int total = sheet.next_total();
  if (total == 0) return 0;
  const auto next = static_cast<std::size_t>(sheet.marked);
  const int gain = kShipPoints[next] - (next > 0 ? kShipPoints[next - 1] : 0);
  double best = 0;
  Cells rest = sailing_ships(sheet);
  while (!rest.empty()) {
    const Cells group = group_of(rest, rest.first());
    rest = rest & ~group;
    const int sum = sum_of(sheet, group);
    const double share = sum <= total ? static_cast<double>(sum) / total : 0.3;
    best = std::max(best, share * share);
  }
  return kShareOfNextTotal * gain * best;
}

// A game of this seat alone, at this very point.
State alone(const Table& table, Seat who) {
  State state;
  state.table.options = table.options;
  state.table.players = 1;
  state.table.roll = table.roll;
  state.table.dice = table.dice;
  state.table.sheets[0] = table.sheets[who.index];
  state.table.waiting.insert(seat(0));
  return state;
}

double after(const State& state, const Action& action) {
  State next = state;
  Islant::play(next, seat(0), action);
  const Sheet& sheet = next.table.sheets[0];
  if (action.step.kind == ActionKind::end) {
    return score_of(sheet, next.table.options).total() -
           kRoomForMore * (1 - share_drawn(sheet, next.table.board()));
  }
  if (action.step.role != Role::column || sheet.left.count == 0) {
    return prospects_of(sheet, next.table.options);
  }
  // A column is worth what can be drawn in it.
  ActionList<Action> lands;
  Islant::legal(next, seat(0), lands);
  double best = -1000;
  for (const Action& land : lands) {
    if (is_land(land.step.role)) best = std::max(best, after(next, land));
  }
  return best;
}

}  // namespace

double prospects_of(const Sheet& sheet, const Options& options) {
  const Board& board = board_of(options);
  const Level& level = level_of(options);
  double value = score_of(sheet, options).total() + hopes_for_land(sheet, board);
  if (level.has_waves()) value += hopes_for_waves(sheet, board, options);
  return value + hopes_for_ships(sheet);
}

std::vector<double> appraise(const Table& table, Seat who, std::span<const Action> legal) {
  const State state = alone(table, who);
  std::vector<double> values;
  values.reserve(legal.size());
  for (const Action& action : legal) values.push_back(after(state, action));
  return values;
}

std::vector<double> Islant::appraise(const View& view, Seat who, std::span<const Action> legal) {
  return islant::appraise(view, who, legal);
}

}  // namespace skerry::islant
