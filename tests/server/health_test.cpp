#include "server/health.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace skerry::server {
namespace {

using namespace std::chrono_literals;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::string_view kOk = R"(200 {"status":"ok","reading":true,"writing":true})";
constexpr std::string_view kSilent =
    R"(503 {"status":"the store does not answer","reading":false,"writing":false})";

class HealthCheckTest : public testing::Test {
 protected:
  void ask() {
    check_.answer([this](const Response& response) {
      answers_.push_back(std::to_string(response.status) + " " + *response.body);
    });
  }
  std::vector<std::string> take_answers() { return std::exchange(answers_, {}); }

  std::chrono::steady_clock::time_point now_{1h};
  std::vector<std::function<void(Health)>> looks_;
  std::vector<Net::Task> timers_;
  std::vector<std::string> answers_;
  bool stopping_ = false;
  HealthCheck check_{
      [this](std::function<void(Health)> done) {
        if (!stopping_) looks_.push_back(std::move(done));
        return !stopping_;
      },
      [this](std::chrono::milliseconds, Net::Task task) { timers_.push_back(std::move(task)); },
      [this] { return now_; }};
};

TEST_F(HealthCheckTest, looks_at_the_store_once_for_all_who_ask_within_a_second) {
  for (int i = 0; i < 1000; ++i) ask();
  EXPECT_THAT(answers_, IsEmpty());
  ASSERT_THAT(looks_, SizeIs(1));
  looks_[0]({.reading = true, .writing = true});
  for (int i = 0; i < 1000; ++i) ask();
  EXPECT_THAT(looks_, SizeIs(1));
  EXPECT_THAT(answers_, SizeIs(2000));
  EXPECT_THAT(take_answers(), Each(kOk));
  now_ += HealthCheck::kFresh;
  ask();
  ASSERT_THAT(looks_, SizeIs(2));
  looks_[1]({.reading = true, .writing = true});
  EXPECT_THAT(take_answers(), ElementsAre(kOk));
}

TEST_F(HealthCheckTest, tells_reading_from_writing) {
  ask();
  looks_.at(0)({.reading = true, .writing = false});
  EXPECT_THAT(
      take_answers(),
      ElementsAre(
          R"(503 {"status":"the store cannot be written","reading":true,"writing":false})"));
}

TEST_F(HealthCheckTest, does_not_wait_for_a_store_that_hangs) {
  ask();
  now_ += HealthCheck::kPatience;
  timers_.at(0)();
  EXPECT_THAT(take_answers(), ElementsAre(kSilent));
  ask();  // nobody waits any more, and there is no second look beside the first
  EXPECT_THAT(take_answers(), ElementsAre(kSilent));
  EXPECT_THAT(looks_, SizeIs(1));
  looks_[0]({.reading = true, .writing = true});  // it answers after all
  EXPECT_THAT(answers_, IsEmpty());
  ask();
  looks_.at(1)({.reading = true, .writing = true});
  EXPECT_THAT(take_answers(), ElementsAre(kOk));
  timers_.at(1)();  // of the second look, which was answered
  EXPECT_THAT(answers_, IsEmpty());
}

TEST_F(HealthCheckTest, says_that_the_server_stops) {
  stopping_ = true;
  ask();
  EXPECT_THAT(take_answers(),
              ElementsAre(R"(503 {"status":"stopping","reading":false,"writing":false})"));
}

}  // namespace
}  // namespace skerry::server
