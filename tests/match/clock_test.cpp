#include "match/clock.h"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <initializer_list>
#include <string>

#include "core/random.h"
#include "kit/json.h"

namespace skerry::match {
namespace {

using namespace std::chrono_literals;

Time at(std::chrono::milliseconds since_start) { return Time{1'000'000s} + since_start; }

SeatSet seats(std::initializer_list<int> list) {
  SeatSet set;
  for (const int index : list) set.insert(seat(index));
  return set;
}

Clock::Change play(std::chrono::milliseconds time, SeatSet running, std::optional<Seat> acted) {
  return {at(time), running, acted, Clock::Cause::play};
}
Clock::Change change(std::chrono::milliseconds time, SeatSet running, Clock::Cause cause) {
  return {at(time), running, std::nullopt, cause};
}

const ClockSettings kPerMove{.kind = ClockKind::per_move, .seconds = 30};
const ClockSettings kPerPlayer{.kind = ClockKind::per_player, .seconds = 60, .increment = 5};
const ClockSettings kPerRoll{.kind = ClockKind::per_roll, .seconds = 20};
const ClockSettings kDays{.kind = ClockKind::correspondence, .days = 2};

TEST(Clock, that_is_none_never_ends) {
  Clock clock(ClockSettings{}, 2);
  clock.feed(play(0s, seats({0}), std::nullopt));
  EXPECT_FALSE(clock.deadline());
  std::string text;
  JsonWriter out(text);
  clock.write(out);
  EXPECT_EQ(text, "null");
}

TEST(Clock, per_move_starts_anew_with_each_decision) {
  Clock clock(kPerMove, 2);
  clock.feed(play(0s, seats({0}), std::nullopt));
  EXPECT_EQ(clock.deadline(), (Clock::Deadline{seat(0), at(30s)}));
  EXPECT_EQ(clock.left(seat(0), at(10s)), 20s);
  clock.feed(play(25s, seats({1}), seat(0)));
  EXPECT_EQ(clock.deadline(), (Clock::Deadline{seat(1), at(55s)}));
  clock.feed(play(26s, seats({1}), seat(1)));  // a second decision in a row
  EXPECT_EQ(clock.deadline(), (Clock::Deadline{seat(1), at(56s)}));
  EXPECT_EQ(clock.left(seat(1), at(1h)), 0s);
}

TEST(Clock, per_player_counts_the_whole_match_and_adds_the_increment_to_the_one_who_acted) {
  Clock clock(kPerPlayer, 2);
  clock.feed(play(0s, seats({0}), std::nullopt));
  clock.feed(play(20s, seats({1}), seat(0)));
  EXPECT_EQ(clock.left(seat(0), at(40s)), 45s);
  EXPECT_EQ(clock.left(seat(1), at(40s)), 40s);
  clock.feed(play(50s, seats({0}), seat(1)));
  EXPECT_EQ(clock.left(seat(1), at(1h)), 35s);
  EXPECT_EQ(clock.deadline(), (Clock::Deadline{seat(0), at(95s)}));
}

TEST(Clock, counts_for_all_seats_that_decide_at_once) {
  Clock clock(kPerPlayer, 3);
  clock.feed(play(0s, seats({0, 1, 2}), std::nullopt));
  clock.feed(play(10s, seats({0, 2}), seat(1)));
  EXPECT_EQ(clock.left(seat(0), at(15s)), 45s);
  EXPECT_EQ(clock.left(seat(1), at(15s)), 55s);
  EXPECT_EQ(clock.deadline(), (Clock::Deadline{seat(0), at(60s)}));
}

TEST(Clock, per_roll_is_one_for_all_until_the_next_roll) {
  Clock clock(kPerRoll, 3);
  clock.feed(play(0s, seats({0, 1, 2}), std::nullopt));
  clock.feed(play(5s, seats({0, 1, 2}), seat(1)));  // asked again about the same roll
  EXPECT_EQ(clock.left(seat(1), at(5s)), 15s);
  clock.feed(play(6s, seats({0}), seat(2)));
  EXPECT_EQ(clock.deadline(), (Clock::Deadline{seat(0), at(20s)}));
  clock.feed(play(19s, seats({0, 1, 2}), seat(0)));
  EXPECT_EQ(clock.deadline(), (Clock::Deadline{seat(0), at(39s)}));
}

TEST(Clock, gives_no_time_back_with_a_takeback) {
  for (const ClockSettings& settings : {kPerMove, kPerRoll}) {
    Clock clock(settings, 2);
    clock.feed(play(0s, seats({0}), std::nullopt));
    clock.feed(play(15s, seats({1}), seat(0)));
    const auto had = clock.left(seat(0), at(15s));
    clock.feed(change(18s, seats({0}), Clock::Cause::takeback));
    EXPECT_EQ(clock.left(seat(0), at(18s)), had);
  }
  Clock clock(kPerPlayer, 2);
  clock.feed(play(0s, seats({0}), std::nullopt));
  clock.feed(play(15s, seats({1}), seat(0)));
  clock.feed(change(25s, seats({0}), Clock::Cause::takeback));
  EXPECT_EQ(clock.left(seat(0), at(25s)), 50s);
  EXPECT_EQ(clock.left(seat(1), at(25s)), 50s);
}

TEST(Clock, does_not_count_the_time_in_which_the_host_was_down) {
  Clock clock(kPerPlayer, 2);
  clock.feed(play(0s, seats({0}), std::nullopt));
  clock.feed(change(24h, seats({0}), Clock::Cause::resumed));
  EXPECT_EQ(clock.left(seat(0), at(24h + 10s)), 50s);
}

TEST(Clock, of_days_counts_that_time_too) {
  Clock clock(kDays, 2);
  clock.feed(play(0s, seats({0}), std::nullopt));
  clock.feed(change(24h, seats({0}), Clock::Cause::resumed));
  EXPECT_EQ(clock.deadline(), (Clock::Deadline{seat(0), at(48h)}));
}

TEST(Clock, stands_still_for_a_seat_that_a_bot_plays_and_has_something_left_on_return) {
  Clock clock(kPerPlayer, 2);
  clock.feed(play(0s, seats({0}), std::nullopt));
  clock.feed(change(60s, seats({}), Clock::Cause::seats));
  EXPECT_FALSE(clock.deadline());
  clock.refresh(seat(0));
  clock.feed(change(90s, seats({0}), Clock::Cause::seats));
  EXPECT_EQ(clock.left(seat(0), at(90s)), 6s);
}

TEST(Clock, stands_still_when_time_runs_backwards) {
  Clock clock(kPerMove, 2);
  clock.feed(play(10s, seats({0}), std::nullopt));
  clock.feed(play(5s, seats({1}), seat(0)));
  EXPECT_EQ(clock.left(seat(1), at(0s)), 30s);
  EXPECT_EQ(clock.deadline(), (Clock::Deadline{seat(1), at(40s)}));
}

TEST(Clock, leaves_out_the_time_that_bots_waited_for_a_processor) {
  Clock clock(kPerPlayer, 2);
  clock.feed(play(0s, seats({0}), std::nullopt));
  clock.skip(20s, at(25s));
  EXPECT_EQ(clock.left(seat(0), at(25s)), 55s);
  EXPECT_EQ(clock.deadline(), (Clock::Deadline{seat(0), at(80s)}));
  clock.feed(play(25s, seats({1}), seat(0)));
  EXPECT_EQ(clock.left(seat(0), at(1h)), 60s);
}

TEST(Clock, leaves_out_no_more_time_than_has_passed) {
  Clock clock(kPerMove, 2);
  clock.feed(play(10s, seats({0}), std::nullopt));
  clock.skip(1h, at(15s));
  EXPECT_EQ(clock.left(seat(0), at(15s)), 30s);
  clock.skip(1h, at(5s));
  clock.skip(-1h, at(16s));
  EXPECT_EQ(clock.left(seat(0), at(16s)), 29s);
}

// Whatever is left out, nobody has less time than without it, and nobody's time grows by it: it
// only stands still.
TEST(Clock, never_goes_below_zero_or_backwards_by_what_is_left_out) {
  FastRng rng(3);
  const auto any = [&](std::uint32_t below) { return static_cast<int>(rng.below(below)); };
  for (int round = 0; round < 400; ++round) {
    const std::array kinds{kPerMove, kPerPlayer, kPerRoll, kDays};
    const ClockSettings settings = kinds[static_cast<std::size_t>(round) % kinds.size()];
    Clock plain(settings, 3);
    Clock clock(settings, 3);
    std::chrono::milliseconds now{};
    for (int step = 0; step < 60; ++step) {
      now += std::chrono::milliseconds(any(8'000) - 1'000);  // now and then backwards
      const auto before = clock;
      clock.skip(std::chrono::milliseconds(any(12'000) - 2'000), at(now));
      for (const Seat one : SeatSet::first(3)) {
        const auto left = clock.left(one, at(now));
        ASSERT_GE(left, before.left(one, at(now)));
        ASSERT_LE(left, before.left(one, at(-1h)));
        ASSERT_GE(left, plain.left(one, at(now)));
        ASSERT_GE(left, 0s);
      }
      const auto cause = static_cast<Clock::Cause>(any(4));
      Clock::Change change{at(now), {}, {}, cause};
      for (const Seat one : SeatSet::first(3)) {
        if (any(2) == 0) change.running.insert(one);
      }
      if (cause == Clock::Cause::play) change.acted = seat(any(3));
      plain.feed(change);
      clock.feed(change);
    }
  }
}

TEST(Clock, is_shown_with_the_time_at_which_it_was_so) {
  Clock clock(kPerMove, 2);
  clock.feed(play(0s, seats({1}), std::nullopt));
  std::string text;
  JsonWriter out(text);
  clock.write(out);
  EXPECT_EQ(text, R"({"at":1000000000,"running":[1],"left":[30000,30000]})");
}

TEST(ClockSettings, are_read_as_they_were_written) {
  for (const ClockSettings& settings : {ClockSettings{}, kPerMove, kPerPlayer, kPerRoll, kDays}) {
    std::string text;
    JsonWriter out(text);
    write_clock_settings(out, settings);
    const Json json = kit::parse(text);
    JsonFaults faults(json, "clock", code::kBadRequest);
    EXPECT_EQ(read_clock_settings(JsonIn(faults)), settings) << text;
    EXPECT_FALSE(faults.found()) << text;
  }
}

TEST(ClockSettings, are_refused_with_the_place_of_the_fault) {
  const auto fault = [](std::string_view text) {
    const Json json = kit::parse(text);
    JsonFaults faults(json, "clock", code::kBadRequest);
    read_clock_settings(JsonIn(faults));
    return faults.found() ? faults.first().text() : std::string();
  };
  EXPECT_EQ(fault(R"({"kind":"per_move","seconds":4})"),
            "clock.seconds: must be an integer from 5 to 86400; this is 4");
  EXPECT_EQ(fault(R"({"kind":"correspondence","days":31})"),
            "clock.days: must be an integer from 1 to 30; this is 31");
  EXPECT_EQ(fault(R"({"kind":"none","seconds":30})"),
            "clock: the key \"seconds\" is not known here");
  EXPECT_TRUE(fault(R"({"kind":"hourglass"})").starts_with("clock.kind: "));
  EXPECT_TRUE(fault(R"({})").starts_with("clock: "));
  EXPECT_TRUE(fault("7").starts_with("clock: "));
}

}  // namespace
}  // namespace skerry::match
