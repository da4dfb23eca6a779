// The clocks of a table. A clock is a value that is fed with what happens; it never asks what time
// it is.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/json.h"
#include "core/seat.h"
#include "match/time.h"

namespace skerry::match {

enum class ClockKind : std::uint8_t {
  none,
  per_move,        // so many seconds for each decision
  per_player,      // so many seconds for the whole match, and some more with each action
  per_roll,        // one clock for all who decide at the same time
  correspondence,  // so many days for each decision
};

struct ClockSettings {
  ClockKind kind = ClockKind::none;
  std::int32_t seconds = 0;    // per move, per player, per roll: 5 to 86,400
  std::int32_t increment = 0;  // per player: 0 to 600 seconds
  std::int32_t days = 0;       // correspondence: 1 to 30

  // It does not count while the host is down.
  bool real_time() const { return kind != ClockKind::none && kind != ClockKind::correspondence; }

  friend bool operator==(const ClockSettings&, const ClockSettings&) = default;
};

// {"kind":"per_player","seconds":300,"increment":5}
ClockSettings read_clock_settings(const JsonIn& in);
void write_clock_settings(JsonWriter& out, const ClockSettings& settings);

class Clock {
 public:
  using Left = std::chrono::milliseconds;

  enum class Cause : std::uint8_t {
    play,      // somebody acted, or the match began
    takeback,  // what was thought about stays spent
    seats,     // a seat changed hands
    resumed,   // the host is back after a stop
  };
  struct Change {
    Time time{};
    SeatSet running{};            // who is to move now, apart from the bots
    std::optional<Seat> acted{};  // whose decision was answered
    Cause cause = Cause::play;
  };
  struct Deadline {
    Seat seat{};
    Time time{};

    friend bool operator==(const Deadline&, const Deadline&) = default;
  };

  Clock() = default;
  Clock(const ClockSettings& settings, int players);

  // Time that runs backwards stands still.
  void feed(const Change& change);
  // Somebody comes back to a seat whose time is all but gone: at least a tenth of the whole.
  void refresh(Seat seat);

  Left left(Seat seat, Time at) const;  // never below 0
  // Who runs out first, and when; of several the lowest seat.
  std::optional<Deadline> deadline() const;
  // {"at":ms,"running":[…],"left":[ms,…]}, or null: `left` is what each seat had at that time.
  void write(JsonWriter& out) const;

  friend bool operator==(const Clock&, const Clock&) = default;

 private:
  Left whole() const;
  void start_decisions(SeatSet before, const Change& change);

  ClockSettings settings_{};
  SeatSet running_{};
  Time since_{};
  std::vector<Left> left_;
};

}  // namespace skerry::match
