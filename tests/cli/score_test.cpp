// skerry score, run as a person would run it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "kit/paths.h"
#include "kit/process.h"

namespace skerry {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

// A file for one test.
class ScoreCommand : public testing::Test {
 protected:
  ~ScoreCommand() override { std::filesystem::remove(path_); }

  kit::Finished score_of(std::string_view text) {
    std::ofstream(path_, std::ios::binary) << text;
    return kit::run_skerry({"score", path_});
  }

 private:
  std::string path_ = (std::filesystem::temp_directory_path() /
                       (std::string("skerry_score_") +
                        testing::UnitTest::GetInstance()->current_test_info()->name() + ".txt"))
                          .string();
};

TEST_F(ScoreCommand, prints_the_sheet_of_the_example) {
  const auto sheet = kit::run_skerry({"score", kit::in_project("docs/examples/boat.txt")});
  EXPECT_EQ(sheet.exit_code, 0) << sheet.err;
  EXPECT_THAT(sheet.out, HasSubstr("  135 Sun-Powered                          6\n"));
  EXPECT_THAT(sheet.out, EndsWith("Total                                     59\n"));
}

TEST_F(ScoreCommand, prints_the_referees_answer) {
  const auto answer =
      kit::run_skerry({"score", kit::in_project("docs/examples/boat.txt"), "--json"});
  EXPECT_EQ(answer.exit_code, 0) << answer.err;
  EXPECT_EQ(answer.out,
            "{\"rats\":-2,\"rooms\":-20,\"families\":47,\"rare_treasures\":3,"
            "\"private\":{\"135\":6,\"0\":7,\"131\":0},\"private_total\":13,"
            "\"public\":{\"148\":18},\"public_total\":18,\"total\":59}\n");
}

TEST_F(ScoreCommand, lists_the_lessons) {
  const auto list = kit::run_skerry({"score", "--lessons"});
  EXPECT_EQ(list.exit_code, 0) << list.err;
  EXPECT_THAT(list.out, HasSubstr("121  Family Tree\n"));
}

TEST_F(ScoreCommand, says_what_is_wrong_and_in_which_line) {
  const auto wrong = score_of("boat: red\nfish: many\n");
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_THAT(wrong.err, HasSubstr(": line 2: must be a number from 0 to 1000000, not \"many\"\n"));
  EXPECT_EQ(wrong.out, "");
}

TEST_F(ScoreCommand, shows_no_control_signs_of_a_file) {
  const auto wrong = score_of("boat: \x1b[31m\n");
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_EQ(wrong.err.find('\x1b'), std::string::npos);
}

TEST_F(ScoreCommand, needs_a_file_that_is_there_and_no_longer_than_a_boat_can_be) {
  EXPECT_EQ(kit::run_skerry({"score"}).exit_code, 2);
  EXPECT_EQ(kit::run_skerry({"score", kit::in_project("docs/no_such_boat.txt")}).exit_code, 2);
  EXPECT_EQ(score_of(std::string(100'000, '#')).exit_code, 2);
}

}  // namespace
}  // namespace skerry
