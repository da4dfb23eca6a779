// The verification of a match: whether its deal, events, times and outcome are what the file
// claims.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/registry.h"
#include "match/match.h"

namespace skerry::match {

enum class Verdict : std::uint8_t { fine, wrong, unchecked };

struct Check {
  std::string_view name;  // "commitment", "seed", "start", "events", "times", "outcome"
  Verdict verdict = Verdict::fine;
  std::string words;  // the finding, as a sentence
};

struct Report {
  std::vector<Check> checks;

  bool fine() const;
};

// Replays the match and makes all checks. A check that fails does not prevent later ones, unless
// they depend on it; those are `unchecked`.
Report verify(const Match& match, const Registry& registry);

}  // namespace skerry::match
