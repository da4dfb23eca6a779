// The verification of a match: whether its deal, events, times and outcome are what the file
// claims.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/registry.h"
#include "match/match.h"

namespace skerry::match {

enum class Verdict : std::uint8_t { fine, wrong, unchecked };

struct Check {
  // "commitment", "seed", "start", "events", "times", "outcome"; of what a player kept: "shown",
  // "sent", "bots"
  std::string_view name;
  Verdict verdict = Verdict::fine;
  std::string words;  // the finding, as a sentence
};

struct Report {
  std::vector<Check> checks;

  bool fine() const;
};

// What a player kept of a deal. A file alone cannot prove what was shown and sent before the match.
struct Kept {
  struct Contribution {
    std::optional<Seat> seat{};  // nothing: any seat
    std::string bytes;
  };
  std::optional<Digest> commitment{};  // the one that was shown before anybody contributed
  std::vector<Contribution> contributions{};

  bool is_empty() const { return !commitment && contributions.empty(); }
};

// Replays the match and makes all checks. A check that fails does not prevent later ones, unless
// they depend on it; those are `unchecked`. What was kept is compared with the file.
Report verify(const Match& match, const Registry& registry, const Kept& kept = {});

}  // namespace skerry::match
