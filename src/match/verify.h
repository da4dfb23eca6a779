// Is a match what it says it is? Every check, in words.
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
  std::string words;  // what was found
};

struct Report {
  std::vector<Check> checks;

  bool fine() const;
};

// Re-plays the match and checks all that can be checked; a fault does not keep the later checks
// from being made unless they depend on it.
Report verify(const Match& match, const Registry& registry);

}  // namespace skerry::match
