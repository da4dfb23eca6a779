// skerry sim, perft and bench as a person runs them.
#include <gtest/gtest.h>

#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "kit/process.h"

namespace skerry {
namespace {

struct Ran {
  int exit_code = 0;
  std::string text;  // standard output and standard error
};

// The arguments as one line, separated by single spaces.
Ran run(const std::string& arguments) {
  std::istringstream line(arguments);
  const std::vector<std::string> words(std::istream_iterator<std::string>(line), {});
  const kit::Finished finished = kit::run_skerry(words);
  return {finished.exit_code, finished.out + finished.err};
}

// The document that the command printed; keys are looked up by the tests.
class Printed {
 public:
  explicit Printed(const std::string& arguments) : run_(run(arguments)) {
    EXPECT_EQ(run_.exit_code, 0) << run_.text;
    const auto parsed = parser_.parse(run_.text);
    EXPECT_TRUE(parsed.has_value()) << run_.text;
    json_ = parsed ? *parsed : nullptr;
  }
  const boost::json::value& operator[](std::string_view key) const {
    return json_->as_object().at(boost::json::string_view(key.data(), key.size()));
  }

 private:
  Ran run_;
  JsonParser parser_;
  const Json* json_ = nullptr;
};

TEST(SimCommand, prints_one_object_with_the_promised_keys) {
  const Printed out(
      "sim one_t34 --players 3 --games 200 --threads 2 --seed x --option side=8 --json");
  EXPECT_EQ(out["games"].as_int64(), 200);
  EXPECT_EQ(out["threads"].as_int64(), 2);
  EXPECT_EQ(out["wins"].as_array().size(), 3U);
  EXPECT_EQ(out["options"].as_object().at("side").as_int64(), 8);
  std::int64_t decided = out["draws"].as_int64();
  for (const auto& wins : out["wins"].as_array()) decided += wins.as_int64();
  EXPECT_EQ(decided, 200);
  EXPECT_NEAR(out["mean_moves"].to_number<double>() * 200, out["moves"].to_number<double>(), 0.001);
  for (const auto* key : {"seconds", "moves_per_second", "games_per_second"}) {
    EXPECT_GT(out[key].to_number<double>(), 0) << key;
  }
}

TEST(SimCommand, says_what_is_wrong) {
  const std::pair<const char*, const char*> cases[] = {
      {"--games 0", "--games must be 1 to"},
      {"--games -5", "--games must be 1 to"},
      {"--games many", "--games"},
      {"--threads 0", "--threads must be 1 to"},
      {"--threads -1", "--threads must be 1 to"},
      {"--threads 100000", "--threads must be 1 to 1024; this is 100000"},
      {"--players 9", "1T34 is for 2 to 4 players; this asks for 9"},
      {"--option side=99", "side must be an integer from 6 to 8; this is \"99\""},
      {"--option colour=red", "there is no option \"colour\""},
      {"--option side", "name=value"},
      {"--speed 3", "--speed"},
  };
  for (const auto& [arguments, message] : cases) {
    const Ran result = run(std::string("sim one_t34 ") + arguments);
    EXPECT_NE(result.exit_code, 0) << arguments;
    EXPECT_NE(result.text.find(message), std::string::npos) << arguments << ": " << result.text;
  }
  EXPECT_NE(run("sim chess").text.find("there is no game \"chess\""), std::string::npos);
}

TEST(SimCommand, draws_no_bar_where_there_is_no_terminal) {
  EXPECT_EQ(run("sim one_t34 --games 5000").text.find('\r'), std::string::npos);
}

TEST(PerftCommand, counts_each_depth_and_divides_by_the_first_move) {
  const Printed out("perft one_t34 --players 2 --depth 3 --unique --divide --json");
  EXPECT_EQ(out["depths"].as_array().size(), 3U);
  EXPECT_EQ(out["depths"].as_array()[2].as_object().at("positions").as_int64(), 16);
  EXPECT_EQ(out["depths"].as_array()[2].as_object().at("unique").as_int64(), 14);
  ASSERT_EQ(out["divide"].as_array().size(), 2U);
  EXPECT_EQ(out["divide"].as_array()[0].as_object().at("move").as_string(), "R4");
  EXPECT_EQ(out["divide"].as_array()[0].as_object().at("positions").as_int64(), 8);
}

TEST(PerftCommand, says_what_is_wrong) {
  for (const auto* depth : {"0", "-1", "65"}) {
    const Ran result = run(std::string("perft one_t34 --depth ") + depth);
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_NE(result.text.find("--depth must be 1 to 64"), std::string::npos) << result.text;
  }
}

TEST(LabCommands, explain_themselves_with_an_example) {
  for (const auto* command : {"sim", "perft", "bench"}) {
    const Ran result = run(std::string(command) + " --help");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_NE(result.text.find(std::string("Example: skerry ") + command), std::string::npos);
  }
}

}  // namespace
}  // namespace skerry
