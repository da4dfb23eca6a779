// The stint of a table's bots: from a person's move until the game waits for a person again. All
// that bots decide in it, one after another or at the same time, has to be done in the time that one
// of them would have alone.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>

#include "core/seat.h"

namespace skerry::protocol {

class BotStint {
 public:
  using Span = std::chrono::milliseconds;

  // The game waits for a person: nobody waits for bots alone.
  void restart() { *this = {}; }
  // The seat's bot has decided, after thinking for so long.
  void decided(Seat seat, Span thought) {
    spent_ += std::max(Span::zero(), thought);
    if (made_[seat.index] < 255) ++made_[seat.index];
  }
  // The time that the bots have thought in this stint.
  Span spent() const { return spent_; }
  // Into how many parts the rest of the time is divided, of which this seat's next decision gets
  // one. Every bot that has not decided yet is expected to make `in_a_row` decisions. Where that is
  // more than one, there may always be another one, for which some time is left.
  int shares(Seat seat, SeatSet bots, int in_a_row) const {
    const int own = std::max(in_a_row > 1 ? 2 : 1, in_a_row - made_[seat.index]);
    int others = 0;
    for (const Seat bot : bots) others += bot != seat && made_[bot.index] == 0 ? 1 : 0;
    return own + others * in_a_row;
  }

 private:
  Span spent_{};
  std::array<std::uint8_t, kMaxSeats> made_{};  // decisions of each seat
};

}  // namespace skerry::protocol
