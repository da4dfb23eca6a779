#include "match/clock.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace skerry::match {
namespace {

constexpr std::array<std::string_view, 5> kClockKinds{"none", "per_move", "per_player", "per_roll",
                                                      "correspondence"};
constexpr std::int32_t kMinSeconds = 5;
constexpr std::int32_t kMaxSeconds = 86'400;
constexpr std::int32_t kMaxIncrement = 600;
constexpr std::int32_t kMaxDays = 30;
constexpr int kReturnShare = 10;

std::int32_t read_number(const JsonIn& in, std::int32_t min, std::int32_t max) {
  return static_cast<std::int32_t>(in.integer(min, max));
}

}  // namespace

ClockSettings read_clock_settings(const JsonIn& in) {
  ClockSettings settings;
  settings.kind = static_cast<ClockKind>(in["kind"].choice(kClockKinds));
  switch (settings.kind) {
    case ClockKind::none:
      in.keys({"kind"});
      break;
    case ClockKind::correspondence:
      in.keys({"kind", "days"});
      settings.days = read_number(in["days"], 1, kMaxDays);
      break;
    case ClockKind::per_player:
      in.keys({"kind", "seconds", "increment"});
      settings.seconds = read_number(in["seconds"], kMinSeconds, kMaxSeconds);
      settings.increment = read_number(in["increment"], 0, kMaxIncrement);
      break;
    case ClockKind::per_move:
    case ClockKind::per_roll:
      in.keys({"kind", "seconds"});
      settings.seconds = read_number(in["seconds"], kMinSeconds, kMaxSeconds);
      break;
  }
  return settings;
}

void write_clock_settings(JsonWriter& out, const ClockSettings& settings) {
  out.begin_object().key("kind").string(kClockKinds[static_cast<std::size_t>(settings.kind)]);
  if (settings.real_time()) out.key("seconds").integer(settings.seconds);
  if (settings.kind == ClockKind::per_player) out.key("increment").integer(settings.increment);
  if (settings.kind == ClockKind::correspondence) out.key("days").integer(settings.days);
  out.end_object();
}

Clock::Clock(const ClockSettings& settings, int players) : settings_(settings) {
  left_.assign(static_cast<std::size_t>(players), whole());
}

Clock::Left Clock::whole() const {
  if (settings_.kind == ClockKind::correspondence) return std::chrono::days(settings_.days);
  return std::chrono::seconds(settings_.seconds);
}

void Clock::feed(const Change& change) {
  if (settings_.kind == ClockKind::none) return;
  const Time now = std::max(change.time, since_);
  if (change.cause != Cause::resumed || !settings_.real_time()) {
    for (const Seat seat : running_) left_[seat.index] = left(seat, now);
  }
  since_ = now;
  const SeatSet before = running_;
  running_ = change.running;
  if (change.cause == Cause::play) start_decisions(before, change);
}

void Clock::start_decisions(SeatSet before, const Change& change) {
  if (settings_.kind == ClockKind::per_player) {
    if (change.acted) left_[change.acted->index] += std::chrono::seconds(settings_.increment);
    return;
  }
  if (change.acted) before.erase(*change.acted);
  Left fresh = whole();
  if (settings_.kind == ClockKind::per_roll) {
    // A seat that becomes active while others still think about the same roll shares their
    // remaining time.
    for (const Seat seat : running_) {
      if (before.contains(seat)) fresh = left_[seat.index];
    }
  }
  for (const Seat seat : running_) {
    if (!before.contains(seat)) left_[seat.index] = fresh;
  }
}

void Clock::skip(Left time, Time now) {
  const Left passed = std::max(Left::zero(), now - since_);
  since_ += std::clamp(time, Left::zero(), passed);
}

void Clock::refresh(Seat seat) {
  if (settings_.kind == ClockKind::none) return;
  left_[seat.index] = std::max(left_[seat.index], whole() / kReturnShare);
}

Clock::Left Clock::left(Seat seat, Time at) const {
  if (settings_.kind == ClockKind::none) return Left::zero();
  const Left had = left_[seat.index];
  if (!running_.contains(seat)) return had;
  return std::max(Left::zero(), had - std::max(Left::zero(), at - since_));
}

std::optional<Clock::Deadline> Clock::deadline() const {
  std::optional<Deadline> first;
  if (settings_.kind == ClockKind::none) return first;
  for (const Seat seat : running_) {
    const Time end = since_ + left_[seat.index];
    if (!first || end < first->time) first = Deadline{seat, end};
  }
  return first;
}

void Clock::write(JsonWriter& out) const {
  if (settings_.kind == ClockKind::none) {
    out.null();
    return;
  }
  out.begin_object().key("at").integer(since_.time_since_epoch().count());
  out.key("running").begin_array();
  for (const Seat seat : running_) out.integer(seat.index);
  out.end_array().key("left").begin_array();
  for (const Left left : left_) out.integer(left.count());
  out.end_array().end_object();
}

}  // namespace skerry::match
