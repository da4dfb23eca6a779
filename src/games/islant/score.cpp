#include "games/islant/score.h"

#include "games/islant/land.h"
#include "games/islant/waves.h"

namespace skerry::islant {

Cells waves_on(const Sheet& sheet) {
  Cells waves;
  sheet.drawn().for_each([&](Cell cell) {
    if (sheet.at(cell).is_wave()) waves.add(cell);
  });
  return waves;
}

Score score_of(const Sheet& sheet, const Options& options) {
  const Level& level = level_of(options);
  const LandMap land(sheet, board_of(options));
  const LandMap::Totals totals = land.totals(options.sides);
  Score score{.sides = totals.sides, .lakes = totals.lakes};
  const bool all_cost = options.island_penalty == IslandPenalty::all;
  score.islands = all_cost ? totals.islands : totals.completed;
  if (level.has_colours() && totals.completed > 0) {
    score.colour = land.largest_colour().tiles.size();
  }
  if (level.has_waves()) score.waves = wave_points(waves_on(sheet), options.wave_crossing);
  if (sheet.marked > 0) score.ships = kShipPoints[static_cast<std::size_t>(sheet.marked - 1)];
  return score;
}

}  // namespace skerry::islant
