// The history of a match as one seat observed it, for bots that remember.
#pragma once

#include "core/observation.h"
#include "match/replay.h"

namespace skerry::match {

// The actions in force, as that seat saw them, up to the end of the replay or up to a position.
Observations observed_by(const Replay& replay, Seat seat);
Observations observed_by(const Replay& replay, Seat seat, std::size_t position);

}  // namespace skerry::match
