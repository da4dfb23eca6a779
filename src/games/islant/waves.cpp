// The best lines in one row are a table. Where rows and columns cross, it is a shortest path: cells
// are gone through in reading order, and what one must remember is how many cells each column's and
// the row's line still reach. Every cell has a price that no line through it can beat; a path's
// length is what it falls short of all prices. Paths up to a limit are followed, and the limit is
// raised until one arrives: so dense sheets, where almost nothing may be wasted, have few paths.
#include "games/islant/waves.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace skerry::islant {
namespace {

using Grid = std::array<std::array<std::uint8_t, kStride>, kStride>;

constexpr int kScale = 10;  // prices are tenths of points: 9 points for 6 cells are 1.5 a cell
constexpr int price_in_run(int length) {
  return length >= 6 ? 15 : length == 5 ? 12 : length == 4 ? 10 : 0;
}

// The most points in a run of so many waves, and the length of the first line of a best choice.
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
  for (const bool down : {false, true}) {
    for (int line = 0; line < kStride; ++line) {
      int length = 0;
      for (int i = 0; i <= kStride; ++i) {
        const bool wave = i < kStride && waves.contains(down ? cell_at(i, line) : cell_at(line, i));
        if (wave) {
          ++length;
          continue;
        }
        if (length >= kShortestLine) {
          const int first = i - length;
          runs.all[runs.count++] = {down ? cell_at(first, line) : cell_at(line, first),
                                    static_cast<std::uint8_t>(length), down};
        }
        length = 0;
      }
    }
  }
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

// Runs that hang together by crossing.
class CrossingRuns {
 public:
  explicit CrossingRuns(const std::vector<Run>& runs) {
    int down = 0;
    for (const Run& run : runs) down += run.down ? 1 : 0;
    turned_ = 2 * down > static_cast<int>(runs.size());  // few columns make few cases
    for (const Run& run : runs) add(run);
    list_cells();
  }

  int best() {
    for (int limit = kFirstLimit;; limit += limit / 2) {
      if (search(limit)) break;
    }
    int shortest = layers_.back().shortest;
    return (all_prices_ - shortest) / kScale;
  }

  // After best().
  void add_lines(std::vector<WaveLine>& lines) const {
    const Layer& last = layers_.back();
    std::int32_t at = last.begin;
    for (std::int32_t i = last.begin; i < last.end; ++i) {
      if (path(i).missed < path(at).missed) at = i;
    }
    for (std::size_t place = places_.size(); place > 0; --place) {
      const Path& here = path(at);
      if (here.line > 0) {
        const Place& from = places_[place - 1];
        const bool down = here.down != turned_;
        const Cell cell = turned_ ? cell_at(from.column, from.row) : cell_at(from.row, from.column);
        lines.push_back({cell, here.line, down});
      }
      at = here.before;
    }
  }

 private:
  static constexpr int kFirstLimit = 30;
  static constexpr int kBits = 3;  // for the cells that a line still reaches
  static constexpr int kRowShift = kBits * kStride;

  struct Place {
    int row, column, price;
    int across, below;  // cells of the run from here on
  };
  struct Path {
    std::uint64_t reaches;  // by column, three bits each, and above them the row's line
    std::int32_t missed;    // of the prices
    std::int32_t before;
    std::uint8_t line;  // that begins at the last cell; 0: none
    bool down;
  };
  struct Layer {
    std::int32_t begin, end, shortest;
  };

  const Path& path(std::int32_t i) const { return paths_[static_cast<std::size_t>(i)]; }
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  void add(const Run& run) {
    const int price = price_in_run(run.length);
    for (int i = 0; i < run.length; ++i) {
      int row = row_of(run.from) + (run.down ? i : 0);
      int column = column_of(run.from) + (run.down ? 0 : i);
      if (turned_) std::swap(row, column);
      auto& reach =
          run.down != turned_ ? below_[at(row)][at(column)] : across_[at(row)][at(column)];
      reach = static_cast<std::uint8_t>(run.length - i);
      auto& known = prices_[at(row)][at(column)];
      known = static_cast<std::uint8_t>(std::max<int>(known, price));
    }
  }

  void list_cells() {
    for (int row = 0; row < kStride; ++row) {
      for (int column = 0; column < kStride; ++column) {
        const int price = prices_[at(row)][at(column)];
        if (price == 0) continue;
        places_.push_back(
            {row, column, price, across_[at(row)][at(column)], below_[at(row)][at(column)]});
        all_prices_ += price;
      }
    }
  }

  bool search(int limit) {
    paths_.clear();
    layers_.clear();
    paths_.push_back({0, 0, -1, 0, false});
    layers_.push_back({0, 1, 0});
    for (const Place& place : places_) {
      const Layer from = layers_.back();
      const auto begin = static_cast<std::int32_t>(paths_.size());
      start_layer(at(from.end - from.begin) * 4);
      for (std::int32_t i = from.begin; i < from.end; ++i) follow(i, place, limit);
      const auto end = static_cast<std::int32_t>(paths_.size());
      if (begin == end) return false;
      std::int32_t shortest = paths_[at(begin)].missed;
      for (std::int32_t i = begin; i < end; ++i) shortest = std::min(shortest, path(i).missed);
      layers_.push_back({begin, end, shortest});
    }
    return true;
  }

  void follow(std::int32_t from, const Place& place, int limit) {
    const Path before = path(from);
    const std::uint64_t reaches = before.reaches;
    const std::uint64_t column_one = std::uint64_t{1} << (kBits * place.column);
    const std::uint64_t row_one = std::uint64_t{1} << kRowShift;
    if ((reaches & column_one * 7) != 0) {
      return arrive(reaches - column_one, before.missed, from, 0, false);
    }
    if ((reaches >> kRowShift) != 0) {
      return arrive(reaches - row_one, before.missed, from, 0, false);
    }
    if (before.missed + place.price <= limit) {
      arrive(reaches, before.missed + place.price, from, 0, false);
    }
    int down_prices = 0;
    int across_prices = 0;
    bool crosses = false;  // a line that goes down here already
    for (int length = 1; length <= kLongestLine; ++length) {
      const int ahead = length - 1;
      const int gain = kScale * points_of_line(length);
      const auto still = static_cast<std::uint64_t>(ahead);
      if (length <= place.below) {
        down_prices += prices_[at(place.row + ahead)][at(place.column)];
        const int missed = before.missed + down_prices - gain;
        if (length >= kShortestLine && missed <= limit) {
          arrive(reaches + still * column_one, missed, from, length, true);
        }
      }
      if (length <= place.across) {
        crosses = crosses || (reaches >> (kBits * (place.column + ahead)) & 7) != 0;
        across_prices += prices_[at(place.row)][at(place.column + ahead)];
        const int missed = before.missed + across_prices - gain;
        if (length >= kShortestLine && missed <= limit && !crosses) {
          arrive(reaches + still * row_one, missed, from, length, false);
        }
      }
    }
  }

  struct Known {
    std::uint64_t reaches;
    std::uint32_t layer;
    std::int32_t path;
  };

  void start_layer(std::size_t wanted) {
    std::size_t size = std::max<std::size_t>(known_.size(), 64);
    while (size < 2 * wanted) size *= 2;
    if (size != known_.size()) known_.assign(size, {0, 0, 0});
    ++layer_;
  }

  // Of the paths after which the same lines go on, the shortest is enough.
  void arrive(std::uint64_t reaches, int missed, std::int32_t before, int line, bool down) {
    const Path arrived{reaches, missed, before, static_cast<std::uint8_t>(line), down};
    const std::size_t mask = known_.size() - 1;
    std::size_t slot = (reaches * 0x9e3779b97f4a7c15U >> 32) & mask;
    while (known_[slot].layer == layer_ && known_[slot].reaches != reaches)
      slot = (slot + 1) & mask;
    if (known_[slot].layer != layer_) {
      known_[slot] = {reaches, layer_, static_cast<std::int32_t>(paths_.size())};
      paths_.push_back(arrived);
    } else if (Path& other = paths_[at(known_[slot].path)]; missed < other.missed) {
      other = arrived;
    }
  }

  bool turned_ = false;
  Grid prices_{};
  Grid across_{};
  Grid below_{};
  std::vector<Place> places_;
  int all_prices_ = 0;
  std::vector<Path> paths_;
  std::vector<Layer> layers_;
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
