// The best lines of waves, by dynamic programming with a Lagrangian bound. For a single run the
// best lines are in a table. Where rows and columns cross, the cells are visited in reading order,
// and the state of the dynamic program is how far each column's line and the row's line still
// reach. A bound keeps the number of states small: every line through a crossing cell pays a toll,
// which is refunded once; then rows and columns are independent, and their optimum is an upper
// bound of the score (Lagrangian relaxation). Tolls are adjusted until the bound is nearly tight,
// and paths that fall too far below it are pruned.
#include "games/islant/waves.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace skerry::islant {
namespace {

constexpr int kScale = 64;  // tolls are parts of a point
constexpr int kFirstToll = kScale * 3 / 4;

// The maximum points of a run with a given number of waves, and the length of the first line of an
// optimum.
struct RunBest {
  std::uint8_t points = 0;
  std::uint8_t first = 0;  // 0: leave the first cell out
};
constexpr std::array<RunBest, kStride + 1> kRunBest = [] {
  std::array<RunBest, kStride + 1> best{};
  for (int length = 1; length <= kStride; ++length) {
    auto& here = best[static_cast<std::size_t>(length)];
    here.points = best[static_cast<std::size_t>(length - 1)].points;
    for (int line = kShortestLine; line <= std::min(kLongestLine, length); ++line) {
      const int points =
          points_of_line(line) + best[static_cast<std::size_t>(length - line)].points;
      if (points <= here.points) continue;
      here = {static_cast<std::uint8_t>(points), static_cast<std::uint8_t>(line)};
    }
  }
  return best;
}();

struct Run {
  Cell from = 0;
  std::uint8_t length = 0;
  bool down = false;

  Cells cells() const {
    Cells all;
    for (int i = 0; i < length; ++i) {
      all.add(static_cast<Cell>(from + i * (down ? kStride : 1)));
    }
    return all;
  }
};

// Runs that can hold a line. A row or column of eleven has two at most.
struct Runs {
  std::array<Run, std::size_t{4} * kStride> all;
  std::size_t count = 0;
};

Runs runs_in(Cells waves) {
  Runs runs;
  const auto add = [&](bool down, Cells begins, Cells goes_on) {
    begins.for_each([&](Cell from) {
      const int step = down ? kStride : 1;
      int length = 1;
      for (int at = from; goes_on.contains(static_cast<Cell>(at)); at += step) ++length;
      runs.all[runs.count++] = {from, static_cast<std::uint8_t>(length), down};
    });
  };
  // Cells with a wave behind them, with three, and with three but none before.
  const Cells one_right = waves & west_of(waves);
  const Cells three_right = one_right & west_of(west_of(one_right));
  add(false, three_right & ~east_of(waves), one_right);
  const Cells one_down = waves & north_of(waves);
  const Cells three_down = one_down & north_of(north_of(one_down));
  add(true, three_down & ~south_of(waves), one_down);
  return runs;
}

void add_lines_of_run(const Run& run, std::vector<WaveLine>& lines) {
  Cell at = run.from;
  const int step = run.down ? kStride : 1;
  for (int left = run.length; left > 0;) {
    const int line = kRunBest[static_cast<std::size_t>(left)].first;
    if (line > 0) lines.push_back({at, static_cast<std::uint8_t>(line), run.down});
    const int taken = std::max(line, 1);
    left -= taken;
    at = static_cast<Cell>(at + taken * step);
  }
}

// A set of runs that are connected by crossings.
class CrossingRuns {
 public:
  explicit CrossingRuns(const std::vector<Run>& runs) {
    const auto down = std::ranges::count_if(runs, [](const Run& run) { return run.down; });
    turned_ = 2 * static_cast<std::size_t>(down) > runs.size();  // few columns mean few states
    for (const Run& run : runs) add(run);
    list_cells();
  }

  int best() {
    std::size_t most_paths = kFirstPaths;
    move_tolls(kFirstMoves, kFirstToll / 2);
    for (int points = bound_ / kScale;;) {
      switch (search(bound_ - points * kScale, most_paths)) {
        case Found::way:
          return points_found();
        case Found::no_way:
          --points;
          break;
        case Found::too_many:
          most_paths *= 8;
          move_tolls(kMoreMoves, kFirstToll / 4);
          points = std::min(points, bound_ / kScale);
          break;
      }
    }
  }

  // After best().
  void add_lines(std::vector<WaveLine>& lines) const {
    std::int32_t at = shortest();
    for (std::size_t place = places_.size(); place > 0; --place) {
      const Path& here = paths_[at_index(at)];
      if (here.line > 0) {
        const bool down = here.down != turned_;
        const Cell cell = places_[place - 1].cell;
        lines.push_back({turned_ ? flipped(cell) : cell, here.line, down});
      }
      at = here.before;
    }
  }

 private:
  static constexpr int kFirstMoves = 20;
  static constexpr int kMoreMoves = 300;
  static constexpr std::size_t kFirstPaths = 2'000;
  static constexpr int kBits = 3;  // for the cells that a line still reaches
  static constexpr int kRowShift = kBits * kStride;
  static constexpr std::size_t kNoRun = 255;

  // A run with what its cells from the i-th on can score, less tolls.
  struct TolledRun {
    Cell from;
    int length;
    int step;
    std::array<std::int32_t, kStride + 1> best;
    std::array<std::uint8_t, kStride>
        line;  // that begins at the i-th cell of a best choice; 0: none

    Cell cell(int i) const { return static_cast<Cell>(from + i * step); }
  };
  struct Where {
    std::size_t run = kNoRun;
    int place = 0;
  };
  struct Place {
    Cell cell;
    Where across, below;
  };
  struct Path {
    std::uint64_t reaches;  // by column, three bits each, and above them the row's line
    std::int32_t missed;    // of the bound
    std::int32_t before;
    std::uint8_t line;  // that begins at the last cell; 0: none
    bool down;
  };
  enum class Found : std::uint8_t { way, no_way, too_many };

  static std::size_t at_index(std::int32_t i) { return static_cast<std::size_t>(i); }
  static Cell flipped(Cell cell) { return cell_at(column_of(cell), row_of(cell)); }

  void add(const Run& run) {
    const bool down = run.down != turned_;
    runs_.push_back({.from = turned_ ? flipped(run.from) : run.from,
                     .length = run.length,
                     .step = down ? kStride : 1,
                     .best = {},
                     .line = {}});
    const TolledRun& added = runs_.back();
    for (int i = 0; i < run.length; ++i) {
      Where& where = down ? below_[added.cell(i)] : across_[added.cell(i)];
      where = {runs_.size() - 1, i};
    }
  }

  void list_cells() {
    for (int i = 0; i < kMostCells; ++i) {
      const auto cell = static_cast<Cell>(i);
      const bool in_row = across_[cell].run != kNoRun;
      const bool in_column = below_[cell].run != kNoRun;
      if (in_row || in_column) places_.push_back({cell, across_[cell], below_[cell]});
      if (in_row && in_column) crossings_.push_back(cell);
      if (in_row && in_column) tolls_[cell] = kFirstToll;
    }
    weigh();
  }

  void weigh(TolledRun& run) const {
    run.best[static_cast<std::size_t>(run.length)] = 0;
    for (int i = run.length - 1; i >= 0; --i) {
      const auto here = static_cast<std::size_t>(i);
      run.best[here] = run.best[here + 1];
      run.line[here] = 0;
      int tolls = 0;
      for (int length = 1; length <= std::min(kLongestLine, run.length - i); ++length) {
        tolls += tolls_[run.cell(i + length - 1)];
        if (length < kShortestLine) continue;
        const int worth = kScale * points_of_line(length) - tolls +
                          run.best[static_cast<std::size_t>(i + length)];
        if (worth <= run.best[here]) continue;
        run.best[here] = worth;
        run.line[here] = static_cast<std::uint8_t>(length);
      }
    }
  }

  // Sets the bound that these tolls give.
  void weigh() {
    bound_ = 0;
    for (TolledRun& run : runs_) {
      weigh(run);
      bound_ += run.best[0];
    }
    for (const Cell cell : crossings_) bound_ += tolls_[cell];
  }

  // The number of runs whose optimum uses each cell.
  void count_uses(std::array<std::int8_t, kMostCells>& uses) const {
    for (const TolledRun& run : runs_) {
      for (int i = 0; i < run.length;) {
        const int line = run.line[static_cast<std::size_t>(i)];
        for (int k = 0; k < line; ++k) ++uses[run.cell(i + k)];
        i += std::max(line, 1);
      }
    }
  }

  // A subgradient step: the toll of a cell that two lines use rises, that of a cell without a line
  // falls; the best tolls are kept.
  void move_tolls(int times, int first_step) {
    auto best_tolls = tolls_;
    int best_bound = bound_;
    for (int i = 0; i < times; ++i) {
      const int step = std::max(1, first_step * (times - i) / times);
      std::array<std::int8_t, kMostCells> uses{};
      count_uses(uses);
      bool moved = false;
      for (const Cell cell : crossings_) {
        const int toll = std::max(0, tolls_[cell] + (uses[cell] - 1) * step);
        moved = moved || toll != tolls_[cell];
        tolls_[cell] = toll;
      }
      if (!moved) break;
      weigh();
      if (bound_ >= best_bound) continue;
      best_bound = bound_;
      best_tolls = tolls_;
    }
    tolls_ = best_tolls;
    weigh();
  }

  Found search(int limit, std::size_t most_paths) {
    paths_.clear();
    paths_.push_back({0, 0, -1, 0, false});
    std::size_t begin = 0;
    for (const Place& place : places_) {
      const std::size_t end = paths_.size();
      if (begin == end) return Found::no_way;
      if (end > most_paths) return Found::too_many;
      start_layer(end - begin);
      for (std::size_t i = begin; i < end; ++i) follow(static_cast<std::int32_t>(i), place, limit);
      begin = end;
    }
    last_layer_ = begin;
    return begin == paths_.size() ? Found::no_way : Found::way;
  }

  std::int32_t shortest() const {
    std::size_t best = last_layer_;
    for (std::size_t i = last_layer_; i < paths_.size(); ++i) {
      if (paths_[i].missed < paths_[best].missed) best = i;
    }
    return static_cast<std::int32_t>(best);
  }
  int points_found() const { return (bound_ - paths_[at_index(shortest())].missed) / kScale; }

  // The loss against the bound if the next `cells` of a run have no line.
  int passed(const Where& where, int cells) const {
    if (where.run == kNoRun) return 0;
    const auto place = static_cast<std::size_t>(where.place);
    const auto& best = runs_[where.run].best;
    return best[place] - best[place + static_cast<std::size_t>(cells)];
  }

  void follow(std::int32_t from, const Place& place, int limit) {
    const Path before = paths_[at_index(from)];
    const int shift = kBits * column_of(place.cell);
    const int past_across = before.missed + passed(place.across, 1);
    const int past_below = before.missed + passed(place.below, 1);
    if ((before.reaches >> shift & 7) != 0) {
      return arrive({before.reaches - (std::uint64_t{1} << shift), past_across, from, 0, false},
                    limit);
    }
    if ((before.reaches >> kRowShift) != 0) {
      return arrive({before.reaches - (std::uint64_t{1} << kRowShift), past_below, from, 0, false},
                    limit);
    }
    arrive({before.reaches, past_across + past_below - before.missed + tolls_[place.cell], from, 0,
            false},
           limit);
    begin_lines(place.below, {before.reaches, past_across, from, 0, true}, shift, limit);
    begin_lines(place.across, {before.reaches, past_below, from, 0, false}, kRowShift, limit);
  }

  // Lines of every length from here on. A line across stops before a column's line.
  void begin_lines(const Where& where, Path path, int shift, int limit) {
    if (where.run == kNoRun) return;
    const TolledRun& run = runs_[where.run];
    const std::uint64_t reaches = path.reaches;
    const int missed = path.missed;
    int tolls = 0;
    for (int length = 1; length <= std::min(kLongestLine, run.length - where.place); ++length) {
      const Cell cell = run.cell(where.place + length - 1);
      const bool crossed = !path.down && (reaches >> (kBits * column_of(cell)) & 7) != 0;
      if (crossed) return;
      tolls += tolls_[cell];
      if (length < kShortestLine) continue;
      path.reaches = reaches + (static_cast<std::uint64_t>(length - 1) << shift);
      path.missed = missed + passed(where, length) + tolls - kScale * points_of_line(length);
      path.line = static_cast<std::uint8_t>(length);
      arrive(path, limit);
    }
  }

  struct Known {
    std::uint64_t reaches;
    std::uint32_t layer;
    std::int32_t path;
  };

  void start_layer(std::size_t paths) {
    constexpr std::size_t kMostBranches = 8;  // a path has at most seven continuations
    std::size_t size = std::max<std::size_t>(known_.size(), 64);
    while (size < 2 * kMostBranches * paths) size *= 2;
    if (size != known_.size()) known_.assign(size, {0, 0, 0});
    ++layer_;
  }

  // Of all paths with the same state, the one with the least loss is kept.
  void arrive(const Path& path, int limit) {
    if (path.missed > limit) return;
    const std::size_t mask = known_.size() - 1;
    std::size_t slot = (path.reaches * 0x9e3779b97f4a7c15U >> 32) & mask;
    while (known_[slot].layer == layer_ && known_[slot].reaches != path.reaches) {
      slot = (slot + 1) & mask;
    }
    if (known_[slot].layer != layer_) {
      known_[slot] = {path.reaches, layer_, static_cast<std::int32_t>(paths_.size())};
      paths_.push_back(path);
    } else if (Path& other = paths_[at_index(known_[slot].path)]; path.missed < other.missed) {
      other = path;
    }
  }

  bool turned_ = false;  // rows and columns are exchanged
  std::vector<TolledRun> runs_;
  std::array<Where, kMostCells> across_{};
  std::array<Where, kMostCells> below_{};
  std::array<std::int32_t, kMostCells> tolls_{};
  std::vector<Cell> crossings_;
  std::vector<Place> places_;
  int bound_ = 0;
  std::vector<Path> paths_;
  std::size_t last_layer_ = 0;
  std::vector<Known> known_;
  std::uint32_t layer_ = 0;
};

// Calls `f` with each set of runs that cross each other, directly or not.
template <class F>
void for_each_crossing_set(const Runs& runs, F&& f) {
  std::array<bool, std::size_t{4} * kStride> taken{};
  for (std::size_t i = 0; i < runs.count; ++i) {
    if (taken[i]) continue;
    taken[i] = true;
    std::vector<Run> together{runs.all[i]};
    Cells covered = runs.all[i].cells();
    for (bool grew = true; grew;) {
      grew = false;
      for (std::size_t j = i + 1; j < runs.count; ++j) {
        if (taken[j] || (runs.all[j].cells() & covered).empty()) continue;
        taken[j] = grew = true;
        covered = covered | runs.all[j].cells();
        together.push_back(runs.all[j]);
      }
    }
    f(together);
  }
}

}  // namespace

int wave_points(Cells waves, WaveCrossing crossing) {
  const Runs runs = runs_in(waves);
  int points = 0;
  if (crossing == WaveCrossing::row_and_column) {
    for (std::size_t i = 0; i < runs.count; ++i) points += kRunBest[runs.all[i].length].points;
    return points;
  }
  for_each_crossing_set(runs, [&](const std::vector<Run>& together) {
    points +=
        together.size() == 1 ? kRunBest[together[0].length].points : CrossingRuns(together).best();
  });
  return points;
}

std::vector<WaveLine> best_lines(Cells waves, WaveCrossing crossing) {
  const Runs runs = runs_in(waves);
  std::vector<WaveLine> lines;
  if (crossing == WaveCrossing::row_and_column) {
    for (std::size_t i = 0; i < runs.count; ++i) add_lines_of_run(runs.all[i], lines);
  } else {
    for_each_crossing_set(runs, [&](const std::vector<Run>& together) {
      if (together.size() == 1) return add_lines_of_run(together[0], lines);
      CrossingRuns search(together);
      search.best();
      search.add_lines(lines);
    });
  }
  std::ranges::sort(lines, [](const WaveLine& a, const WaveLine& b) {
    return a.from != b.from ? a.from < b.from : a.down < b.down;
  });
  return lines;
}

}  // namespace skerry::islant
