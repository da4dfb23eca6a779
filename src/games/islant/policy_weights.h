// The weights of the heuristic, in hundredths of a point, for each level. They were tuned by
// comparing many thousand solo games (docs/bots.md).
#pragma once

#include <algorithm>
#include <array>

#include "games/islant/components.h"

namespace skerry::islant {

struct Weights {
  // An island that is not yet completed.
  int begun = 200;  // that there is one
  int corner = 80;  // a corner of its outline, which will be a side
  int lake = 80;
  std::array<int, kFaces> gap{150, 85, 75, 10, -30};  // a cell that must be filled; one face of the
                                                      // die fits, two, … five
  int gap_late = 0;                                   // the same on a full sheet, besides
  int lost = -15;   // an island that can never be completed, besides what it costs
  int dump = 3;     // an edge of such an island where anything may be drawn
  int colour = 95;  // a tile of the largest part of one colour
  // Waves: a line of one to five; a place for a wave by the highest that may go there.
  std::array<int, 5> run{0, 40, 120, 480, 720};
  std::array<int, kFaces + 1> place{0, 8, 12, 16, 20, 24};
  int blocked = 50;  // of what a wave would bring to a cell, if something else is drawn there; in %
  // Ships.
  int ship_total = 150;      // each total that is marked, besides its points
  int ship_on_the_way = 60;  // of what the next total brings, when it is nearly there; in %
  int ship_too_many = 30;    // the same for a group that is too large
  // The value of an empty sheet for going on.
  int room = 600;
  // The expected final score besides the hopes, by the share of the sheet that is drawn.
  std::array<int, 9> future{};

  int future_at(double share_drawn) const {
    const auto eighths = static_cast<int>(share_drawn * 256) * 8;
    const auto at = static_cast<std::size_t>(std::min(eighths / 256, 7));
    const int part = eighths - static_cast<int>(at) * 256;
    return (future[at] * (256 - part) + future[at + 1] * part) / 256;
  }
};

const Weights& weights_of(const Options& options);

}  // namespace skerry::islant
