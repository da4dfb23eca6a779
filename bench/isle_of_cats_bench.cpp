// Benchmarks of boats of The Isle of Cats: listing all legal placements of a tile and of a field of
// cats, scoring, and copying.
#include <benchmark/benchmark.h>

#include <vector>

#include "core/random.h"
#include "games/isle_of_cats/boat/score.h"

namespace skerry::isle_of_cats {
namespace {

constexpr std::size_t kBoatCount = 64;
constexpr int kHalf = 71;   // of the 142 squares
constexpr int kMost = 125;  // about as many as players cover

// Random boats with about `covered` squares covered.
std::vector<Boat> boats(int covered) {
  FastRng rng(1);
  PlacementList placements;
  std::vector<Boat> list;
  while (list.size() < kBoatCount) {
    Boat boat;
    boat.id = static_cast<BoatId>(rng.below(kBoats));
    for (int tries = 0; tries < 400 && boat.covered.size() < covered; ++tries) {
      const auto shape = static_cast<ShapeId>(rng.below(kShapeCount));
      legal_placements(boat, shape, false, placements);
      if (placements.empty()) continue;
      const Colour colour =
          has_colour(shape) ? static_cast<Colour>(rng.below(kColours)) : Colour::none;
      boat.place(
          {.shape = shape,
           .colour = colour,
           .placement = placements[rng.below(static_cast<std::uint32_t>(placements.size()))]});
    }
    list.push_back(boat);
  }
  return list;
}

// The ratio of the measured speed to the required one.
void compare(benchmark::State& bench, double wanted_nanoseconds) {
  bench.counters["times_as_fast_as_wanted"] =
      benchmark::Counter(wanted_nanoseconds * 1e-9, benchmark::Counter::kIsIterationInvariantRate);
}

void placements_of_one_tile(benchmark::State& bench) {
  const auto list = boats(kHalf);
  PlacementList out;
  std::size_t i = 0;
  std::size_t found = 0;
  for (auto _ : bench) {
    legal_placements(list[i % kBoatCount], static_cast<ShapeId>(i % kShapeCount), false, out);
    found += out.size();
    ++i;
  }
  compare(bench, 1000);
  bench.counters["placements"] = static_cast<double>(found) / static_cast<double>(i);
}
BENCHMARK(placements_of_one_tile)->Name("isle_of_cats/placements_of_one_tile");

void placements_of_16_cats(benchmark::State& bench) {
  const auto list = boats(kHalf);
  PlacementList out;
  std::size_t i = 0;
  for (auto _ : bench) {
    std::size_t found = 0;
    for (ShapeId cat = 0; cat < 16; ++cat) {
      legal_placements(list[i % kBoatCount], cat, false, out);
      found += out.size();
    }
    benchmark::DoNotOptimize(found);
    ++i;
  }
  compare(bench, 25'000);
}
BENCHMARK(placements_of_16_cats)->Name("isle_of_cats/placements_of_16_cats");

void whether_16_cats_fit(benchmark::State& bench) {
  const auto list = boats(kMost);
  std::size_t i = 0;
  for (auto _ : bench) {
    int fitting = 0;
    for (ShapeId cat = 0; cat < 16; ++cat)
      fitting += fits(list[i % kBoatCount], cat, false) ? 1 : 0;
    benchmark::DoNotOptimize(fitting);
    ++i;
  }
}
BENCHMARK(whether_16_cats_fit)->Name("isle_of_cats/whether_16_cats_fit");

void score_with_eight_lessons(benchmark::State& bench) {
  const auto list = boats(kMost);
  constexpr std::array<CardId, 6> kLessons{113, 117, 120, 121, 135, 141};
  constexpr std::array<PublicLesson, 2> kPublic{{{146, Colour::blue}, {149, Colour::green}}};
  const Facts facts{.fish = 4, .private_lessons = kLessons, .public_lessons = kPublic};
  std::size_t i = 0;
  for (auto _ : bench) {
    Sheet sheet = score(list[i % kBoatCount], facts);
    benchmark::DoNotOptimize(sheet);
    ++i;
  }
  compare(bench, 5000);
}
BENCHMARK(score_with_eight_lessons)->Name("isle_of_cats/score_with_eight_lessons");

void copy_of_a_boat(benchmark::State& bench) {
  const auto list = boats(kMost);
  Boat copy;
  std::size_t i = 0;
  for (auto _ : bench) {
    copy = list[i % kBoatCount];
    benchmark::DoNotOptimize(copy);
    ++i;
  }
}
BENCHMARK(copy_of_a_boat)->Name("isle_of_cats/copy_of_a_boat");

}  // namespace
}  // namespace skerry::isle_of_cats
