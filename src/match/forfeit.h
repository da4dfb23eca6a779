// Forfeits: the outcome of a match in which seats resigned or lost on time.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/outcome.h"

namespace skerry::match {

inline constexpr std::string_view kResignation = "resignation";
inline constexpr std::string_view kTimeout = "timeout";

struct Forfeit {
  Seat seat{};
  std::string_view reason;  // one of the above
  bool over = false;        // no other person played on: the match ended with it
};

// The outcome of the match. `forfeits` come in the order in which they happened; `of_game` is the
// outcome by the rules of the game. With two seats the first forfeit ends the match; with more,
// seats that forfeited are ranked behind all others, the earlier the worse. Where the last of the
// forfeits ended the match nothing is counted: all others share the win, if there are others.
std::optional<Outcome> outcome_after(int players, std::span<const Forfeit> forfeits,
                                     std::optional<Outcome> of_game);

}  // namespace skerry::match
