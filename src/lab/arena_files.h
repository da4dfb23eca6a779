// The report of an arena for other programs.
#pragma once

#include <string>

#include "lab/arena_report.h"

namespace skerry::lab {

// One JSON object. `results` say how long it took.
std::string arena_json(const Game& game, const ArenaConfig& config, const ArenaResults& results,
                       const ArenaReport& report);
// One line for each bot of each pairing, with its rating; the first line names the columns. Numbers
// that cannot be told are empty.
std::string arena_csv(const ArenaConfig& config, const ArenaReport& report);

// "greedy, random": the bots of a pairing.
std::string pairing_name(const ArenaConfig& config, const Pairing& pairing,
                         std::string_view between);
std::string_view verdict_name(SprtVerdict verdict);

}  // namespace skerry::lab
