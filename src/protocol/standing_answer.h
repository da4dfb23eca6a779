// The pause before a standing answer. A person may leave it to the host to play what is forced
// (docs/protocol.md). So that nobody can tell such an answer from a free one by its time, the pause
// is drawn from the times that the same person took for free answers at this table.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>

#include "core/seat.h"
#include "match/deal.h"

namespace skerry::protocol {

// The decision that is answered. It identifies the pause: after a restart the host draws the same.
struct StandingDecision {
  Seat seat{};
  std::uint64_t asked = 0;  // Table::asked
};

// What bounds the pause: it is below a tenth of the time left, but by correspondence at least ten
// minutes or, if that is less, half of the time left.
struct PauseLimits {
  std::optional<std::chrono::milliseconds> left{};  // on the seat's clock when the pause begins
  bool correspondence = false;
};

// The longest time of a free answer from which pauses are drawn; who takes longer was elsewhere.
std::chrono::milliseconds longest_free_answer(bool correspondence);

// The pause before the answer to this decision. `free_answers` are the times that the seat took for
// earlier free ones. Nobody who does not know the secret can foretell it.
std::chrono::milliseconds standing_pause(const match::Secret& secret,
                                         const StandingDecision& decision,
                                         std::span<const std::chrono::milliseconds> free_answers,
                                         const PauseLimits& limits);

}  // namespace skerry::protocol
