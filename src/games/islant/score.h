// The score of a sheet, by its parts.
#pragma once

#include "games/islant/sheet.h"

namespace skerry::islant {

struct Score {
  int sides = 0;    // of completed islands
  int lakes = 0;    // of completed islands
  int islands = 0;  // that cost points
  int colour = 0;
  int waves = 0;
  int ships = 0;

  int total() const { return sides + lakes - 2 * islands + colour + waves + ships; }

  friend bool operator==(const Score&, const Score&) = default;
};

Cells waves_on(const Sheet& sheet);
Score score_of(const Sheet& sheet, const Options& options);

}  // namespace skerry::islant
