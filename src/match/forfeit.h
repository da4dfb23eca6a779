// What becomes of an outcome when seats give up: by resigning, or by losing on the clock.
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
};

// `forfeits` in the order in which they came; `of_game` is what the game itself says. With two
// seats the first forfeit ends the match; with more, those who gave up are ranked behind all
// others, the earlier the worse.
std::optional<Outcome> outcome_after(int players, std::span<const Forfeit> forfeits,
                                     std::optional<Outcome> of_game);

}  // namespace skerry::match
