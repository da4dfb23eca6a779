#include "protocol/event.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "kit/json.h"
#include "protocol/table_kit.h"

namespace skerry::protocol {
namespace {

std::vector<Event> one_of_each() {
  Settings settings = pebbles(3);
  settings.seats[1] = Level::hard;
  settings.clock = {.kind = match::ClockKind::per_player, .seconds = 60, .increment = 2};
  const std::vector<Event::What> all{
      Created{settings, {std::string(32, '\7')}, {std::string(32, '\1')}, {"ann"}},
      Seated{seat(2), {"ann"}, {"Zoë \"Z\""}, {std::string("\0\xff", 2)}},
      Stood{seat(1)},
      BotSeated{seat(1), Level::easy},
      Started{},
      Acted{seat(0), 5, {R"({"take":2})"}},
      TakebackAsked{seat(0), 3},
      TakebackAnswered{seat(1), true},
      TakenBack{seat(0), 3},
      AbortAsked{seat(98)},
      AbortAnswered{seat(1), false},
      Aborted{seat(1)},
      Resigned{seat(1)},
      TimedOut{seat(1)},
      ToBot{seat(1), Level::normal},
      Returned{seat(1)},
      Resumed{},
      StandingSet{seat(1), {"forced"}, {.on = false}},
      Rematched{{"next-table_2"}}};
  std::vector<Event> events;
  for (const Event::What& what : all) events.push_back({kNoon, what});
  return events;
}

std::string fault(std::string_view line) {
  const auto event = read_event(line);
  return event ? std::string() : event.error().text();
}

TEST(TableEvent, of_every_kind_is_read_as_it_was_written) {
  std::set<std::size_t> kinds;
  for (const Event& event : one_of_each()) {
    const auto again = read_event(event_json(event));
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(*again, event);
    EXPECT_EQ(event_json(*again), event_json(event));
    kinds.insert(event.what.index());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Event::What>);
}

// Lines of version 1 as they were first written. They must stay readable, so none is ever changed.
TEST(TableEvent, of_version_1_stays_readable) {
  EXPECT_EQ(event_json({kNoon, Acted{seat(1), 5, {R"({"take":2})"}}}),
            R"({"v":1,"t":1794744000000,"event":"action","seat":1,"asked":5,"action":{"take":2}})");
  const std::vector<std::string> lines{
      R"({"v":1,"t":1794744000000,"event":"created","settings":{"game":"toy","rules_version":1,"options":{"heap":6},"seats":[{"kind":"open"},{"kind":"bot","level":"hard"}],"listed":false,"rated":false,"hints":true,"takebacks":true,"chat":true,"clock":{"kind":"none"},"at_zero":"bot"},"secret":"00","commitment":"01","by":"ann"})",
      R"({"v":1,"t":1794744000000,"event":"seated","seat":0,"user":"ann","name":"Ann","contribution":"73616c74"})",
      R"({"v":1,"t":1794744000000,"event":"to_bot","seat":0,"level":"normal"})",
      R"({"v":1,"t":1794744000000,"event":"taken_back","seat":0,"actions":2})"};
  for (const std::string& line : lines) {
    const auto event = read_event(line);
    ASSERT_TRUE(event) << event.error().text();
    EXPECT_EQ(event_json(*event), line);
  }
}

TEST(TableEvent, of_version_2_says_how_long_bots_waited) {
  const std::string line = R"({"v":2,"t":1794744000000,"waited":1234,"event":"stood","seat":1})";
  const auto event = read_event(line);
  ASSERT_TRUE(event) << event.error().text();
  EXPECT_EQ(event->waited, std::chrono::milliseconds(1234));
  EXPECT_EQ(event_json(*event), line);
  EXPECT_NE(fault(R"({"v":2,"t":1,"waited":0,"event":"stood","seat":1})"), "");
  EXPECT_NE(fault(R"({"v":2,"t":1,"event":"stood","seat":1})"), "");
  EXPECT_NE(fault(R"({"v":1,"t":1,"waited":1234,"event":"stood","seat":1})"), "");
}

TEST(TableEvent, of_version_3_says_that_nobody_played_on) {
  const std::vector<std::string> lines{
      R"({"v":3,"t":1794744000000,"event":"resigned","seat":1,"over":true})",
      R"({"v":3,"t":1794744000000,"waited":7,"event":"timed_out","seat":1,"over":true})"};
  for (const std::string& line : lines) {
    const auto event = read_event(line);
    ASSERT_TRUE(event) << event.error().text();
    EXPECT_EQ(event_json(*event), line);
  }
  EXPECT_EQ(event_json({kNoon, Resigned{seat(1)}}),
            R"({"v":1,"t":1794744000000,"event":"resigned","seat":1})");
  EXPECT_NE(fault(R"({"v":1,"t":1,"event":"resigned","seat":1,"over":true})"), "");
  EXPECT_NE(fault(R"({"v":2,"t":1,"waited":1,"event":"resigned","seat":1,"over":true})"), "");
  EXPECT_NE(fault(R"({"v":3,"t":1,"event":"resigned","seat":1,"over":false})"), "");
}

TEST(TableEvent, of_version_3_says_what_was_left_to_the_host) {
  const std::vector<std::string> lines{
      R"({"v":3,"t":1794744000000,"event":"standing","seat":1,"answer":"fish","on":"always"})",
      R"({"v":3,"t":1794744000000,"event":"action","seat":1,"asked":5,"action":{"take":2},"by_host":true})",
      R"({"v":3,"t":1794744000000,"waited":7,"event":"action","seat":1,"asked":5,"action":{"take":2},"by_host":true})"};
  for (const std::string& line : lines) {
    const auto event = read_event(line);
    ASSERT_TRUE(event) << event.error().text();
    EXPECT_EQ(event_json(*event), line);
  }
  EXPECT_EQ(
      event_json({kNoon, StandingSet{seat(1), {"forced"}, {.on = false}}}),
      R"({"v":1,"t":1794744000000,"event":"standing","seat":1,"answer":"forced","on":false})");
  EXPECT_NE(fault(R"({"v":3,"t":1,"event":"standing","seat":1,"answer":"fish","on":"a b"})"), "");
  EXPECT_NE(fault(R"({"v":3,"t":1,"event":"standing","seat":1,"answer":"fish","on":1})"), "");
}

TEST(TableEvent, with_a_wrong_key_or_number_is_refused) {
  for (const Event& event : one_of_each()) {
    const Json json = kit::parse(event_json(event));
    int refused = 0;
    kit::with_wrong_keys(json, [&](const kit::Spoiled& one) {
      // An action and the options may have any keys here: only the game can check them.
      for (const char* free : {"action", "options", "take", "heap", "cards"}) {
        if (one.how.contains(free)) return;
      }
      EXPECT_NE(fault(kit::write(one.json)), "") << one.how;
      ++refused;
    });
    EXPECT_GT(refused, 0);
  }
}

TEST(TableEvent, names_the_place_of_the_fault) {
  EXPECT_EQ(fault(R"({"v":4,"t":1,"event":"resumed"})"),
            "event.v: written by a newer Skerry (version 4); this one reads versions up to 3");
  EXPECT_EQ(fault(R"({"v":1,"t":1,"event":"stood","seat":99})"),
            "event.seat: must be an integer from 0 to 98; this is 99");
  EXPECT_EQ(fault(R"({"v":1,"t":1,"event":"stood","seat":1,"sat":2})"),
            "event: the key \"sat\" is not known here");
  EXPECT_EQ(fault(R"({"v":1,"t":1,"event":"action","seat":1,"asked":5,"action":[1]})"),
            "event.action: must be an object");
  EXPECT_NE(fault(R"({"v":1,"t":1,"event":"action","seat":1,"asked":5,"action":{"a":1.5}})"), "");
  EXPECT_NE(fault(R"({"v":1,"t":-1,"event":"resumed"})"), "");
  EXPECT_NE(fault(R"({"v":1,"t":1,"event":"rematch","table":"a b"})"), "");
  EXPECT_NE(fault(R"({"v":1,"t":1,"event":"nonsense"})"), "");
  EXPECT_NE(fault("[]"), "");
  EXPECT_NE(fault(""), "");
}

}  // namespace
}  // namespace skerry::protocol
