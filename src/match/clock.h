// Game clocks, as in chess. A clock is a value that is told every change with its time; it never
// reads the system clock itself.
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
  per_move,        // `seconds` for each decision
  per_player,      // `seconds` for the whole match, and `increment` more with each action (Fischer)
  per_roll,        // `seconds` that all who decide at the same time share
  correspondence,  // `days` for each decision
};

struct ClockSettings {
  ClockKind kind = ClockKind::none;
  std::int32_t seconds = 0;    // per move, per player, per roll: 5 to 86,400
  std::int32_t increment = 0;  // per player: 0 to 600 seconds
  std::int32_t days = 0;       // correspondence: 1 to 30

  // Whether the clock stands still while the host is down.
  bool real_time() const { return kind != ClockKind::none && kind != ClockKind::correspondence; }

  friend bool operator==(const ClockSettings&, const ClockSettings&) = default;
};

// The JSON form is {"kind":"per_player","seconds":300,"increment":5}.
ClockSettings read_clock_settings(const JsonIn& in);
void write_clock_settings(JsonWriter& out, const ClockSettings& settings);

class Clock {
 public:
  using Left = std::chrono::milliseconds;

  enum class Cause : std::uint8_t {
    play,      // a seat acted, or the match began
    takeback,  // the time spent on actions that were taken back stays spent
    seats,     // a seat changed hands
    resumed,   // the host is back after a stop
  };
  struct Change {
    Time time{};
    SeatSet running{};            // the seats to move now, without the bots
    std::optional<Seat> acted{};  // the seat that has decided
    Cause cause = Cause::play;
  };
  struct Deadline {
    Seat seat{};
    Time time{};

    friend bool operator==(const Deadline&, const Deadline&) = default;
  };

  Clock() = default;
  Clock(const ClockSettings& settings, int players);

  // Updates the clock. A change that is earlier than the one before it takes no time.
  void feed(const Change& change);
  // Leaves out some of the time since the last change, at most until now: bots waited for a
  // processor then, and no clock runs meanwhile.
  void skip(Left time, Time now);
  // Gives a seat that a person takes over at least a tenth of the whole time.
  void refresh(Seat seat);

  Left left(Seat seat, Time at) const;  // never below 0
  // The seat whose time runs out first, and when; of several the lowest seat.
  std::optional<Deadline> deadline() const;
  // Writes {"at":ms,"running":[…],"left":[ms,…]}, where `left` is the time left at `at`, or null
  // without a clock.
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
