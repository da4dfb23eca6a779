#include "server/log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "core/json.h"

namespace skerry::server {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr std::int64_t kThen = 1'794'744'000'007;

TEST(Log, writes_a_json_object_a_line) {
  const std::string id = "t1";
  EXPECT_EQ(log_line(LogFormat::json, LogLevel::info, kThen, "table_created",
                     {{"table", id}, {"seats", 4U}, {"seconds", 0.25}, {"game", "isle4c"}}),
            R"({"time":"2026-11-15T12:00:00.007Z","level":"info","event":"table_created",)"
            R"("table":"t1","seats":4,"seconds":0.25,"game":"isle4c"})");
}

TEST(Log, keeps_what_it_is_given_on_one_line) {
  const std::string evil = "a\nb\r\"c\" \x01";
  for (const auto format : {LogFormat::json, LogFormat::text}) {
    const auto line = log_line(format, LogLevel::error, kThen, "bad", {{"text", evil}});
    EXPECT_THAT(line, Not(HasSubstr("\n")));
    EXPECT_THAT(line, Not(HasSubstr("\r")));
  }
  JsonParser parser;
  const auto line = log_line(LogFormat::json, LogLevel::error, kThen, "bad", {{"text", evil}});
  const auto parsed = parser.parse(line);
  ASSERT_TRUE(parsed);
  EXPECT_EQ((*parsed)->at("text").as_string(), evil);
}

TEST(Log, writes_a_line_for_people) {
  EXPECT_EQ(
      log_line(LogFormat::text, LogLevel::warning, kThen, "store_slow",
               {{"seconds", 1.5}, {"why", "disk full"}, {"place", "sqlite:a/b.db"}, {"x", ""}}),
      "2026-11-15T12:00:00.007Z warning store_slow seconds=1.5 why=\"disk full\" "
      "place=sqlite:a/b.db x=\"\"");
}

TEST(Log, goes_to_standard_error_from_its_level_on) {
  set_up_log(LogFormat::json, LogLevel::warning);
  testing::internal::CaptureStderr();
  log_info("quiet");
  log_warning("loud", {{"n", 1}});
  log(LogLevel::error, "louder");
  const std::string lines = testing::internal::GetCapturedStderr();
  set_up_log(LogFormat::text, LogLevel::info);
  EXPECT_THAT(lines, Not(HasSubstr("quiet")));
  EXPECT_THAT(lines, HasSubstr("\"level\":\"warning\",\"event\":\"loud\",\"n\":1}\n"));
  EXPECT_THAT(lines, HasSubstr("\"event\":\"louder\"}\n"));
}

}  // namespace
}  // namespace skerry::server
