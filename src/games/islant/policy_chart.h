// The heuristic evaluation of a sheet: what each island lacks, the prospects of lines of waves and
// groups of ships, and the change that one more tile would make. The change is computed from the
// neighbours of the tile alone, so it is an approximation: a lake of several cells that the tile
// closes, for instance, is only counted on the next chart.
#pragma once

#include <array>
#include <cstdint>

#include "games/islant/policy_weights.h"
#include "games/islant/sheet.h"

namespace skerry::islant {

class Chart {
 public:
  Chart() = default;
  void draw(const Sheet& sheet, const Options& options, const Weights& weights);

  // The approximate score now and the hopes beyond it, in hundredths of a point.
  int score() const { return score_; }
  int hopes() const { return hopes_; }
  double share_drawn() const { return fill_ / 256.0; }

  // The change of the hopes by a tile in an empty cell.
  struct ByColour {
    int red = 0;  // or without colour
    int blue = 0;
  };
  ByColour change_by_land(Cell cell, Quarters quarters);
  int change_by_wave(Cell cell, int value);
  int change_by_ship(Cell cell, int value);

  // Totals for explanations. Lakes and corners are those of islands that are not lost.
  struct Totals {
    int islands = 0;
    int completed = 0;
    int lost = 0;
    int gaps = 0;
    int lakes = 0;
    int corners = 0;
    int largest_part = 0;
  };
  Totals totals() const;

 private:
  struct Island {
    int corners = 0;
    int lakes = 0;
    int gaps = 0;   // edges that must still be closed
    int cost = 0;   // the expected cost of closing them
    int lost = 0;   // edges that nothing can close
    int dumps = 0;  // edges towards empty cells, of a lost island
    bool completed() const { return gaps == 0 && lost == 0; }
  };
  static constexpr int kWide = kStride + 2;  // with a frame
  static constexpr std::size_t kFramed = std::size_t{kWide} * kWide;
  static constexpr std::array<int, kQuarters> kStep{-kWide, 1, kWide, -1};
  enum class Kind : std::uint8_t { off, empty, land, wave, ship };
  using Label = std::uint8_t;

  struct Touched {
    Label label = 0;
    std::uint8_t root = 0;
    Island now;
    int before = 0;
  };

  static std::size_t framed(Cell cell) {
    return static_cast<std::size_t>((row_of(cell) + 1) * kWide + column_of(cell) + 1);
  }
  std::size_t beside(std::size_t at, unsigned direction) const {
    return static_cast<std::size_t>(static_cast<int>(at) + kStep[direction]);
  }
  static Cell cell_of(std::size_t at) {
    return cell_at(static_cast<int>(at) / kWide - 1, static_cast<int>(at) % kWide - 1);
  }
  bool is_outside(std::size_t at, unsigned direction) const {
    return outside_[direction].contains(cell_of(at));
  }

  void read(const Sheet& sheet);
  void label_pieces();
  void label_colours();
  void count_gaps();
  void count_corners();
  void count_lakes();
  void look_at_waves(const Options& options);
  void look_at_ships(const Sheet& sheet);
  void add_up();

  void add_gaps(std::size_t at, Quarters need, Quarters bar, int sign, int fresh);
  int worth(const Island& island) const;
  int gap_cost(Quarters need, Quarters bar) const;
  std::uint8_t wedges(std::size_t south_east) const;

  Touched& touch(Label label);
  std::size_t touch_index(Label label);
  std::size_t root_of(std::size_t index) const;
  void join(std::size_t a, std::size_t b);
  bool is_lake_of(std::size_t at, unsigned fresh, std::size_t piece);
  int change_of_land(std::size_t at, Quarters quarters);
  void close_or_lose(std::size_t at, Quarters quarters, unsigned direction, std::size_t piece);
  int change_of_colour(std::size_t at, Quarters quarters, Colour colour) const;
  int gain_of_line(std::size_t at) const;
  int cost_of_cell(std::size_t at) const;
  int run_from(std::size_t at, unsigned direction) const;
  int run_worth(int length) const;
  int ship_worth(int marked, int sum) const;

  const Weights* weights_ = nullptr;
  const Board* board_ = nullptr;
  bool has_waves_ = false;
  bool has_colours_ = false;
  int fill_ = 0;   // of 256
  int begun_ = 0;  // the value of a begun island
  int score_ = 0;
  int hopes_ = 0;
  QuarterCells land_{};
  QuarterCells outside_{};
  Cells drawn_{};
  std::array<std::uint8_t, kFramed> quarters_{};
  std::array<Kind, kFramed> kind_{};
  std::array<std::uint8_t, kFramed> value_{};
  std::array<Quarters, kFramed> need_{};
  std::array<Quarters, kFramed> bar_{};
  std::array<std::uint8_t, kFramed> highest_{};  // wave that may go there; 0 none, 7 no wave beside
  std::array<std::array<Label, kQuarters>, kFramed> label_{};
  std::array<std::array<std::array<Label, kQuarters>, kFramed>, 2> part_{};  // by colour
  std::array<std::array<std::uint8_t, 256>, 2> part_size_{};
  std::array<Island, 256> islands_{};
  int island_count_ = 0;
  int largest_part_ = 0;
  int largest_finished_part_ = 0;
  Label largest_island_ = 0;
  std::array<Label, kFramed> fleet_{};
  std::array<int, 128> fleet_sum_{};
  int fleets_ = 0;
  int marked_ = 0;
  int best_fleet_ = 0;
  std::array<Touched, 24> touched_{};
  std::size_t touched_count_ = 0;
};

}  // namespace skerry::islant
