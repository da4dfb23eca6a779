#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "core/text.h"
#include "kit/paths.h"
#include "lab/bench.h"

namespace skerry::lab {
namespace {

TEST(BenchSignature, is_the_stored_one_and_has_a_line_for_every_game_and_number_of_players) {
  std::ifstream file(kit::in_project("tests/data/bench_signature.txt"));
  std::string stored;
  ASSERT_TRUE(file >> stored);
  const BenchReport report = bench(3);
  EXPECT_EQ(to_hex(report.signature), stored)
      << "The games play differently. If that is meant, put the new signature into\n"
         "tests/data/bench_signature.txt and docs/performance.md, and say in the commit why it "
         "changed.";
  ASSERT_FALSE(report.lines.empty());
  for (const BenchLine& line : report.lines) {
    EXPECT_GT(line.moves, 0U) << line.game;
    EXPECT_GT(line.players, 0) << line.game;
  }
}

}  // namespace
}  // namespace skerry::lab
