// A table with a clock that is set by hand and people who give commands, for the tests of this
// folder.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/json.h"
#include "kit/toy_game.h"
#include "protocol/table.h"
#include "protocol/table_messages.h"

namespace skerry::protocol {

inline const Person kAnn{"ann", "Ann"};
inline const Person kBen{"ben", "Ben"};
inline const Person kCleo{"cleo", "Cleo"};
inline const Person kNobody{};
inline constexpr match::Secret kSecret{1, 2, 3};
inline const Time kNoon = *match::read_time("2026-11-15T12:00:00.000Z");

// Pebbles (tests/kit/toy_game.h) with a heap of 6 and open seats.
inline Settings pebbles(int seats = 2, int rules_version = 1) {
  Settings settings;
  settings.game = "toy";
  settings.rules_version = rules_version;
  settings.options = R"({"heap":6,"cards":true})";
  settings.seats.resize(static_cast<std::size_t>(seats));
  return settings;
}

inline command::Act acting(std::uint64_t asked, std::string_view action) {
  return {asked, {kit::parse(action)}};
}

class TestTable {
 public:
  explicit TestTable(const Settings& settings, const Registry& registry = kit::games_and_toys(),
                     const match::Secret& secret = kSecret)
      : registry_(registry),
        log_(*Table::create(settings, secret, kAnn, kNoon, registry)),
        table_(*Table::fold("t1", log_, registry)) {}

  const Table& table() const { return table_; }
  const Table* operator->() const { return &table_; }
  Time now() const { return kNoon + std::chrono::milliseconds(elapsed_); }
  void wait(std::chrono::milliseconds time) { elapsed_ += time.count(); }
  // A bot has waited so long for a processor when the next command comes.
  void bot_waits(std::chrono::milliseconds time) { waited_ = time; }

  // Gives a command. Returns the name of its last event, "again", or the code of the error.
  std::string tell(const Person& who, const Command& command) {
    const auto decided = table_.decide(command, who, now(), waited_);
    if (!decided) return decided.error().code;
    if (decided->events.empty()) return "again";
    waited_ = {};
    const auto applied = table_.apply(*decided);
    EXPECT_TRUE(applied) << applied.error().text() << '\n' << event_json(decided->events.back());
    log_.insert(log_.end(), decided->events.begin(), decided->events.end());
    return std::string(name_of(log_.back().what));
  }
  std::string take(const Person& who, int pebbles) {
    return tell(who, acting(asked(who), "{\"take\":" + std::to_string(pebbles) + '}'));
  }
  std::uint64_t asked(const Person& who) const {
    const Viewer seat = table_.seat_of(who.user);
    return seat ? table_.asked(*seat) : 0;
  }
  // Seats Ann, Ben and Cleo, as far as there are seats.
  void all_sit() {
    const std::vector<Person> people{kAnn, kBen, kCleo};
    for (int i = 0; i < table_.players(); ++i) {
      const std::string done =
          tell(people[static_cast<std::size_t>(i)], command::Sit{seat(i), {"salt"}});
      EXPECT_EQ(done, i + 1 == table_.players() ? "started" : "seated");
    }
  }
  const std::vector<Event>& log() const { return log_; }
  Table folded_again() const { return *Table::fold("t1", log_, registry_); }

 private:
  const Registry& registry_;
  std::vector<Event> log_;
  Table table_;
  std::int64_t elapsed_ = 0;
  std::chrono::milliseconds waited_{};
};

}  // namespace skerry::protocol
