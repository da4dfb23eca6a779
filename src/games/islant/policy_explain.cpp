// Explanations of actions by what they change on the sheet.
#include <algorithm>
#include <bit>
#include <optional>

#include "games/islant/policy.h"
#include "games/islant/score.h"
#include "games/islant/ships.h"

namespace skerry::islant {
namespace {

// A sheet before and after the action.
struct Change {
  Change(const Table& table, Seat who, const Action& chosen)
      : step(chosen.step), options(table.options) {
    State state = alone_in(table, who);
    before = state.table.sheets[0];
    Islant::play(state, seat(0), chosen);
    after = state.table.sheets[0];
    score_before = score_of(before, options);
    score_after = score_of(after, options);
    chart_before.draw(before, options, weights_of(options));
    chart_after.draw(after, options, weights_of(options));
  }

  Step step;
  Options options;
  Sheet before;
  Sheet after;
  Score score_before;
  Score score_after;
  Chart chart_before;
  Chart chart_after;
};

Reason reason(std::string_view key, std::string words) { return {key, {}, std::move(words)}; }
Reason reason(std::string_view key, std::string_view name, int number, std::string words) {
  return {key, {{name, std::int64_t{number}}}, std::move(words)};
}

Reason of_ship(const Change& change) {
  if (change.after.marked > change.before.marked) {
    const int total = kTotals[static_cast<std::size_t>(change.after.marked - 1)];
    return reason("islant.reason.total", "total", total,
                  "reaches the ship total " + std::to_string(total));
  }
  const Cells ships = sailing_ships(change.after);
  if (!ships.contains(change.step.cell)) return {};
  const Cells group = group_of(ships, change.step.cell);
  const int sum = sum_of(change.after, group);
  if (group.size() < 2 || sum >= change.after.next_total()) return {};
  const int missing = change.after.next_total() - sum;
  return reason("islant.reason.fleet", "missing", missing,
                "leaves " + std::to_string(missing) + " to the next ship total");
}

// Waves in one line through the cell.
int longest_line(const Sheet& sheet, Cell cell) {
  const Cells waves = waves_on(sheet);
  int longest = 0;
  for (const int direction : {0, 1}) {
    int length = 1;
    for (const int way : {direction, direction + 2}) {
      Cells at = towards(Cells::only(cell), way) & waves;
      for (; !at.empty(); at = towards(at, way) & waves) ++length;
    }
    longest = std::max(longest, length);
  }
  return longest;
}

Reason of_wave(const Change& change) {
  const int points = change.score_after.waves - change.score_before.waves;
  if (points > 0) {
    return reason("islant.reason.line", "points", points,
                  "makes a line of waves: " + std::to_string(points) + " more points");
  }
  const int length = longest_line(change.after, change.step.cell);
  if (length >= 2) {
    return reason("islant.reason.line_grows", "length", length,
                  "brings a line to " + std::to_string(length) + " waves");
  }
  return reason("islant.reason.wave_aside", "takes no place from the lines of waves");
}

int points_of_land(const Score& score) {
  return score.sides + score.lakes - 2 * score.islands + score.colour;
}

Reason of_land(const Change& change) {
  const Chart::Totals before = change.chart_before.totals();
  const Chart::Totals after = change.chart_after.totals();
  const int points = points_of_land(change.score_after) - points_of_land(change.score_before);
  if (points > 0 && after.completed >= before.completed) {
    return reason("islant.reason.completes", "points", points,
                  "completes an island: " + std::to_string(points) + " more points");
  }
  if (after.lost > before.lost) return reason("islant.reason.least_harm", "does the least harm");
  if (after.largest_part > before.largest_part) {
    return reason("islant.reason.colour", "tiles", after.largest_part,
                  "brings the largest part of one colour to " + std::to_string(after.largest_part) +
                      " tiles");
  }
  if (after.lakes > before.lakes) return reason("islant.reason.lake", "makes a lake");
  if (after.gaps < before.gaps) {
    return reason("islant.reason.closes", "closes an open edge of an island");
  }
  if (after.islands > before.islands) return reason("islant.reason.begins", "begins an island");
  if (after.corners > before.corners) {
    return reason("islant.reason.sides", "gives an island more sides");
  }
  return {};
}

}  // namespace

Reason Policy::explain(const Table& table, Seat who, const Action& action) {
  const Step& step = action.step;
  if (step.kind == ActionKind::end) {
    return reason("islant.reason.end", "any further tile would rather cost points");
  }
  if (step.kind != ActionKind::step) return {};
  if (step.role == Role::column) {
    return reason("islant.reason.column", "column", step.value,
                  "the best places for the land are in the columns " + std::to_string(step.value));
  }
  const Change change(table, who, action);
  if (step.role == Role::ship) return of_ship(change);
  return step.role == Role::wave ? of_wave(change) : of_land(change);
}

}  // namespace skerry::islant
