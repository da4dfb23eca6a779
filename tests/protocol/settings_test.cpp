#include "protocol/settings.h"

#include <gtest/gtest.h>

#include <string>

#include "kit/json.h"
#include "protocol/table_kit.h"

namespace skerry::protocol {
namespace {

std::string refused_settings(std::string_view wish) {
  const auto settings = read_requested_settings(kit::parse(wish), kit::games_and_toys());
  return settings ? std::string() : settings.error().text();
}

TEST(TableSettings, need_a_game_and_seats_and_have_defaults_for_the_rest) {
  const auto settings = read_requested_settings(
      kit::parse(R"({"game":"toy","seats":[{"kind":"open"},{"kind":"bot","level":"easy"}]})"),
      kit::games_and_toys());
  ASSERT_TRUE(settings) << settings.error().text();
  EXPECT_EQ(settings->rules_version, 2);
  EXPECT_EQ(settings->options, R"({"heap":15,"cards":true})");
  EXPECT_EQ(settings->seats, (std::vector<SeatSetting>{std::nullopt, Level::easy}));
  EXPECT_FALSE(settings->listed);
  EXPECT_TRUE(settings->hints && settings->takebacks && settings->chat);
  EXPECT_EQ(settings->clock, match::ClockSettings{});
}

TEST(TableSettings, are_read_as_they_were_written) {
  Settings settings = pebbles(4, 2);
  settings.seats[3] = Level::normal;
  settings.listed = true;
  settings.at_zero = AtZero::lose;
  settings.clock = {.kind = match::ClockKind::correspondence, .days = 3};
  std::string text;
  JsonWriter out(text);
  write_settings(out, settings);
  const Json json = kit::parse(text);
  JsonFaults faults(json, "settings", code::kBadRequest);
  EXPECT_EQ(read_settings(JsonIn(faults)), settings);
  EXPECT_FALSE(faults.found());
  EXPECT_EQ(*read_requested_settings(json, kit::games_and_toys()), settings);
}

TEST(TableSettings, of_a_rated_table_have_no_helps) {
  const std::string seats = R"("seats":[{"kind":"open"},{"kind":"open"}])";
  const auto rated = read_requested_settings(
      kit::parse(R"({"game":"toy","rated":true,)" + seats + '}'), kit::toy_games());
  ASSERT_TRUE(rated);
  EXPECT_FALSE(rated->hints || rated->takebacks);
  EXPECT_EQ(rated->at_zero, AtZero::lose);
  const auto asked_for = read_requested_settings(
      kit::parse(R"({"game":"toy","rated":true,"at_zero":"bot",)" + seats + '}'), kit::toy_games());
  EXPECT_EQ(asked_for->at_zero, AtZero::lose);
  EXPECT_NE(refused_settings(R"({"game":"toy","rated":true,"hints":true,)" + seats + '}'), "");
}

TEST(TableSettings, are_refused_with_the_place_of_the_fault) {
  const std::string two = R"("seats":[{"kind":"open"},{"kind":"open"}])";
  EXPECT_EQ(refused_settings(R"({"game":"chess",)" + two + '}'),
            "settings.game: there is no such game");
  EXPECT_EQ(refused_settings(R"({"game":"toy","rules_version":7,)" + two + '}'),
            "settings.rules_version: this version of the rules is not known here");
  EXPECT_EQ(refused_settings(R"({"game":"toy","colour":1,)" + two + '}'),
            "settings: the key \"colour\" is not known here");
  EXPECT_EQ(refused_settings(R"({"game":"toy","seats":[{"kind":"open"},{"kind":"bot"}]})"),
            "settings.seats[1]: the key \"level\" is missing");
  EXPECT_NE(refused_settings(R"({"game":"toy","seats":[]})"), "");
  EXPECT_NE(refused_settings(R"({"game":"toy","seats":[{"kind":"open"}]})"), "");
  EXPECT_NE(refused_settings(R"({"game":"toy","options":{"heap":4},)" + two + '}'), "");
  EXPECT_NE(refused_settings(R"({"game":"toy","at_zero":"cry",)" + two + '}'), "");
  EXPECT_NE(refused_settings(R"({"game":"toy","start":{},)" + two + '}'), "");
  EXPECT_NE(refused_settings("[]"), "");
}

}  // namespace
}  // namespace skerry::protocol
