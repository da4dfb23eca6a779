// Tables about quarters of cells for the chart: which tiles fit, where outlines turn, which pieces
// are connected.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/islant/policy_chart.h"
#include "games/islant/quarter_cells.h"
#include "games/islant/waves.h"

namespace skerry::islant {

constexpr bool has_quarter(unsigned quarters, unsigned direction) {
  return (quarters >> direction & 1U) != 0;
}
constexpr Quarters quarter(unsigned direction) { return static_cast<Quarters>(1U << direction); }

inline constexpr std::array<std::uint8_t, kWhole + 1> kCount = [] {
  std::array<std::uint8_t, kWhole + 1> count{};
  for (unsigned i = 0; i <= kWhole; ++i) count[i] = static_cast<std::uint8_t>(std::popcount(i));
  return count;
}();

// The number of the five tiles that fit a cell which needs land at some edges and must not have any
// at others.
using Fits = std::array<std::array<std::uint8_t, kWhole + 1>, kWhole + 1>;
inline constexpr Fits kFits = [] {
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
inline constexpr std::array<Turns, 256> kTurns = [] {
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

// The place of a wedge relative to the cell south east of the point.
struct Wedge {
  int row, column;
  unsigned direction;
};
inline constexpr std::array<Wedge, 8> kWedges{{{-1, 0, 3},
                                               {-1, 0, 2},
                                               {0, 0, 0},
                                               {0, 0, 3},
                                               {0, -1, 1},
                                               {0, -1, 0},
                                               {-1, -1, 2},
                                               {-1, -1, 1}}};

// The number of corners in the middle of a cell.
constexpr int corners_within(unsigned quarters) {
  const int count = kCount[quarters];
  if (count == 1 || count == 3) return 1;
  return quarters == (kNorth | kSouth) || quarters == (kEast | kWest) ? 2 : 0;
}
constexpr bool is_split(unsigned quarters) {
  return quarters == (kNorth | kSouth) || quarters == (kEast | kWest);
}

// A union-find structure of connected pieces.
class Union {  // NOLINT(cppcoreguidelines-pro-type-member-init): filled as far as it is used
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

inline constexpr int kPlentyOfRoom = 8;  // with fewer empty cells begun islands may stay unfinished
inline constexpr std::uint8_t kNoWaveBeside = 7;
inline constexpr std::uint8_t kFirstPiece = 254;  // labels of the tile that is about to be drawn
inline constexpr std::uint8_t kSecondPiece = 255;

}  // namespace skerry::islant
