// The examples of docs/referee.md are what the referee really answers.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "core/referee.h"
#include "games/games.h"
#include "kit/paths.h"

namespace skerry {
namespace {

TEST(RefereeDocs, every_example_gets_the_answer_that_is_printed) {
  std::ifstream page(kit::in_project("docs/referee.md"));
  ASSERT_TRUE(page);
  Referee referee(all_games());
  int examples = 0;
  for (std::string line; std::getline(page, line);) {
    if (line != "```jsonl") continue;
    std::string request;
    std::string answer;
    ASSERT_TRUE(std::getline(page, request) && std::getline(page, answer));
    EXPECT_EQ(referee.answer(request), answer) << request;
    ++examples;
  }
  EXPECT_EQ(examples, 10);
}

TEST(Referee, answers_long_lines_one_after_another_without_growing) {
  Referee referee(all_games());
  const std::string long_line =
      R"({"game":"one_t34","ask":")" + std::string(kMaxJsonBytes - 100, 'x') + "\"}";
  for (int i = 0; i < 60; ++i) {
    ASSERT_TRUE(referee.answer(long_line).starts_with(R"({"error":{"code":"bad_request")"));
  }
}

}  // namespace
}  // namespace skerry
