// Benchmark of scoring a full Islant sheet of 11 x 11 cells.
#include <benchmark/benchmark.h>

#include <vector>

#include "core/random.h"
#include "games/islant/score.h"

namespace skerry::islant {
namespace {

// Full sheets of level 5: random land, 60 waves at most, ships.
std::vector<Sheet> full_sheets(const Options& options) {
  const Board& board = board_of(options);
  FastRng rng(1);
  std::vector<Sheet> sheets;
  for (int i = 0; i < 200; ++i) {
    Sheet sheet = blank_sheet(board, options);
    int waves = 0;
    (board.cells & ~sheet.drawn()).for_each([&](Cell cell) {
      const std::uint32_t kind = rng.below(5);
      const auto value = static_cast<int>(1 + rng.below(5));
      if (kind >= 4) {
        sheet.cells[cell] = Tile::ship(value);
      } else if (kind >= 2 && waves++ < kMostDrawnWaves) {
        sheet.cells[cell] = Tile::wave(value);
      } else {
        const auto tile = rotations_of(value);
        const auto& turned = tile[rng.below(static_cast<std::uint32_t>(tile.size()))];
        sheet.cells[cell] = Tile::land(turned.quarters, static_cast<Colour>(1 + rng.below(2)));
      }
    });
    sheets.push_back(sheet);
  }
  return sheets;
}

void score_of_full_sheet(benchmark::State& bench) {
  Options options;
  options.level = 5;
  const auto sheets = full_sheets(options);
  std::size_t i = 0;
  for (auto _ : bench) {
    Score score = score_of(sheets[i], options);
    benchmark::DoNotOptimize(score);
    if (++i == sheets.size()) i = 0;
  }
}
BENCHMARK(score_of_full_sheet)->Name("islant/score_of_full_sheet");

}  // namespace
}  // namespace skerry::islant
