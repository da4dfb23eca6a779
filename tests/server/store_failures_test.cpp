#include "server/store_failures.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace skerry::server {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

class StoreFailuresTest : public testing::Test {
 protected:
  std::vector<std::string> take_lines() { return std::exchange(lines_, {}); }

  StoreFailures::Time now_{1h};
  std::vector<std::string> lines_;
  StoreFailures failures_{[this](const Error& error, std::uint64_t suppressed) {
                            lines_.push_back(error.message + " +" + std::to_string(suppressed));
                          },
                          [this] { return now_; }};
};

TEST_F(StoreFailuresTest, are_written_once_in_a_while_with_the_number_of_those_left_out) {
  for (int i = 0; i < 1000; ++i) failures_.note({"not_durable", "full", ""});
  EXPECT_THAT(take_lines(), ElementsAre("full +0"));
  now_ += StoreFailures::kPause;
  failures_.note({"not_durable", "still full", ""});
  EXPECT_THAT(take_lines(), ElementsAre("still full +999"));
  EXPECT_EQ(failures_.count(), 1001U);
}

TEST_F(StoreFailuresTest, of_another_kind_are_written_at_once) {
  failures_.note({"not_durable", "full", ""});
  failures_.note({"in_doubt", "lost", ""});
  failures_.note({"not_durable", "full", ""});
  EXPECT_THAT(take_lines(), ElementsAre("full +0", "lost +0"));
}

TEST_F(StoreFailuresTest, at_the_end_of_a_series_are_not_forgotten) {
  for (int i = 0; i < 3; ++i) failures_.note({"not_durable", "full", ""});
  take_lines();
  failures_.write_suppressed();
  EXPECT_THAT(take_lines(), IsEmpty());
  now_ += StoreFailures::kPause;
  failures_.write_suppressed();
  EXPECT_THAT(take_lines(), ElementsAre("full +1"));  // that one and another one
  now_ += StoreFailures::kPause;
  failures_.write_suppressed();
  EXPECT_THAT(take_lines(), IsEmpty());
}

}  // namespace
}  // namespace skerry::server
