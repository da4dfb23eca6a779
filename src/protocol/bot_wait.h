// How long the bots of a table wait for a processor. No clock of the table runs meanwhile, neither
// theirs nor anybody else's. The log is the truth: the next event says how long they waited since
// the one before (Event::waited), and what no event has told yet is kept here.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "match/time.h"

namespace skerry::protocol {

class BotWait {
 public:
  using Span = std::chrono::milliseconds;

  // A bot's request waits from now on.
  void begin(match::Time now) {
    end(now);
    since_ = now;
  }
  // It waits no longer; nothing happens if none waits.
  void end(match::Time now) {
    untold_ = untold(now);
    since_.reset();
  }
  bool waits() const { return since_.has_value(); }
  // For how long the request that waits now has waited; 0 if none does.
  Span present(match::Time now) const {
    return since_ ? std::max(Span::zero(), now - *since_) : Span::zero();
  }
  // The time that no event has told yet.
  Span untold(match::Time now) const { return std::max(Span::zero(), untold_ + present(now)); }
  // An event tells so much of it; a negative time takes that back, as the event was not durable.
  void tell(Span time) { untold_ -= time; }

 private:
  std::optional<match::Time> since_{};
  Span untold_{};  // of requests that wait no longer, less what was told while one still waits
};

}  // namespace skerry::protocol
