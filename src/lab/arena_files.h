// The report of an arena in machine-readable form, as JSON and CSV.
#pragma once

#include <string>

#include "lab/arena_report.h"

namespace skerry::lab {

// The report as one JSON object; the duration comes from `results`.
std::string arena_json(const Game& game, const ArenaConfig& config, const ArenaResults& results,
                       const ArenaReport& report);
// The report as CSV: a line for each bot of each pairing, with its rating, below a line with the
// names of the columns. Unknown numbers are empty.
std::string arena_csv(const ArenaConfig& config, const ArenaReport& report);

// "greedy, random": the bots of a pairing.
std::string pairing_name(const ArenaConfig& config, const Pairing& pairing,
                         std::string_view between);
std::string_view verdict_name(SprtVerdict verdict);

}  // namespace skerry::lab
