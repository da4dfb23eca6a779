// What a seat could see of a match so far.
#pragma once

#include "core/observation.h"
#include "match/replay.h"

namespace skerry::match {

// The actions in force, as that seat saw them happen; at the end of the replay, or at a position.
Observations observed_by(const Replay& replay, Seat seat);
Observations observed_by(const Replay& replay, Seat seat, std::size_t position);

}  // namespace skerry::match
