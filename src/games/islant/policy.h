// What a player with some experience thinks of a sheet: what it counts now, and what the unfinished
// islands, lines and groups may come to.
#pragma once

#include <span>
#include <vector>

#include "core/hash.h"
#include "core/policy.h"
#include "games/islant/rules.h"

namespace skerry::islant {

// In points. For a finished turn, and roughly for one in the middle.
double prospects_of(const Sheet& sheet, const Options& options);

// The prospects after each of the seat's legal actions, in points.
std::vector<double> appraise(const Table& table, Seat who, std::span<const Action> legal);

class Policy {
 public:
  // Searches meet no names.
  static std::uint64_t key(const Action& action) {
    const Step& step = action.step;
    return Hasher()
        .add(static_cast<std::uint64_t>(step.kind) | static_cast<std::uint64_t>(step.role) << 8 |
             std::uint64_t{step.die} << 16 | std::uint64_t{step.value} << 24 |
             std::uint64_t{step.cell} << 32)
        .add(std::uint64_t{step.quarters} | std::uint64_t{step.border} << 32)
        .value();
  }
};

}  // namespace skerry::islant
