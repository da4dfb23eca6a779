// What a seat could see of a match so far.
#pragma once

#include "core/observation.h"
#include "match/replay.h"

namespace skerry::match {

// The actions in force, as that seat saw them happen.
Observed observed_by(const Replay& replay, Seat seat);

}  // namespace skerry::match
