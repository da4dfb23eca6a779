// skerry arena as a person runs it.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "core/json.h"
#include "kit/process.h"
#include "kit/text_file.h"

namespace skerry {
namespace {

namespace fs = std::filesystem;

// The arguments as one line, separated by single spaces.
kit::Finished arena(const std::string& arguments) {
  std::istringstream line("arena " + arguments);
  const std::vector<std::string> words(std::istream_iterator<std::string>(line), {});
  return kit::run_skerry(words);
}

// A folder that is there for one test.
class Folder {
 public:
  Folder() {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    path_ = fs::temp_directory_path() /
            (std::string("skerry_arena_") + test->name() + "_" +
             std::to_string(testing::UnitTest::GetInstance()->random_seed()) + "_" +
             std::to_string(getpid()));
    fs::create_directories(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> cells(const std::string& line) {
  std::vector<std::string> parts;
  std::istringstream in(line);
  for (std::string cell; std::getline(in, cell, ',');) parts.push_back(cell);
  return parts;
}

// What the report says of shares and scores, without the time that it took.
std::vector<double> figures(const std::string& json) {
  JsonParser parser;
  const auto parsed = parser.parse(json);
  EXPECT_TRUE(parsed.has_value()) << json;
  std::vector<double> numbers;
  for (const auto& pairing : (*parsed)->as_object().at("pairings").as_array()) {
    numbers.push_back(pairing.as_object().at("games").to_number<double>());
    for (const auto& side : pairing.as_object().at("sides").as_array()) {
      numbers.push_back(side.as_object().at("share").to_number<double>());
      numbers.push_back(side.as_object().at("moves_a_game").to_number<double>());
    }
  }
  for (const auto& bot : (*parsed)->as_object().at("bots").as_array()) {
    numbers.push_back(bot.as_object().at("elo").to_number<double>());
  }
  return numbers;
}

TEST(ArenaCommand, prints_a_table_for_every_pairing_and_the_ratings) {
  const auto ran = arena("one_t34 --bots random,greedy,search:5 --players 2 --games 8 --seed x");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  for (const auto* words : {"random against greedy: 8 games, 4 deals", "greedy against search:5",
                            "share, 95 % sure", "Elo", "24 games in"}) {
    EXPECT_NE(ran.out.find(words), std::string::npos) << words << "\n" << ran.out;
  }
  EXPECT_EQ(ran.err, "") << "no bar where there is no terminal";
}

TEST(ArenaCommand, prints_scores_and_differences_of_a_game_for_one) {
  const auto ran = arena("islant --bots random,greedy --players 1 --games 10");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  for (const auto* words : {"20 games, 10 deals", "mean score", "random - greedy:", "90 %"}) {
    EXPECT_NE(ran.out.find(words), std::string::npos) << words << "\n" << ran.out;
  }
}

TEST(ArenaCommand, writes_json_and_csv_that_agree) {
  const Folder folder;
  const auto ran = arena("islant --bots random,greedy,random --players 2 --games 6 --json " +
                         folder / "a.json" + " --csv " + folder / "a.csv");
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const std::vector<std::string> lines = kit::lines_of(text_of(folder / "a.csv"));
  ASSERT_GE(lines.size(), 7U);
  const auto heads = cells(lines[0]);
  const auto column = [&](std::size_t line, const std::string& name) {
    const auto at = std::ranges::find(heads, name) - heads.begin();
    return cells(lines[line]).at(static_cast<std::size_t>(at));
  };
  JsonParser parser;
  const std::string json = text_of(folder / "a.json");
  const auto parsed = parser.parse(json);
  ASSERT_TRUE(parsed.has_value());
  std::size_t line = 1;
  for (const auto& pairing : (*parsed)->as_object().at("pairings").as_array()) {
    for (const auto& side : pairing.as_object().at("sides").as_array()) {
      const auto& object = side.as_object();
      EXPECT_EQ(column(line, "bot"), object.at("bot").as_string());
      EXPECT_EQ(std::stod(column(line, "share")), object.at("share").to_number<double>());
      EXPECT_EQ(std::stod(column(line, "score")), object.at("score").to_number<double>());
      EXPECT_EQ(std::stod(column(line, "share_low")),
                object.at("share_95").as_array()[0].to_number<double>());
      ++line;
    }
  }
  EXPECT_EQ(line, 7U);
}

TEST(ArenaCommand, prints_nothing_but_json_or_csv_where_that_is_asked_for) {
  const auto json = arena("one_t34 --bots random,greedy --players 2 --games 4 --json -");
  EXPECT_EQ(figures(json.out).size(), 7U);
  const auto csv = arena("one_t34 --bots random,greedy --players 2 --games 4 --csv -");
  EXPECT_TRUE(csv.out.starts_with("bot,against,")) << csv.out;
  EXPECT_EQ(kit::lines_of(csv.out)[1].find("random,greedy,2,4,"), 0U) << csv.out;
}

TEST(ArenaCommand, gives_the_same_figures_with_one_thread_and_two) {
  const std::string command =
      "one_t34 --bots easy,random --players 2 --games 8 --scale 50 --json -";
  EXPECT_EQ(figures(arena(command + " --threads 1").out),
            figures(arena(command + " --threads 2").out));
}

TEST(ArenaCommand, goes_on_from_a_journal_to_the_same_figures) {
  const Folder folder;
  const std::string command = "one_t34 --bots search:3,random --players 2 --games 12 --json - ";
  const std::string journal = folder / "night.jsonl";
  const auto through = figures(arena(command).out);
  EXPECT_EQ(figures(arena(command + "--resume " + journal).out), through);
  const auto length = fs::file_size(journal);
  fs::resize_file(journal, length / 2);  // in the middle of a line
  EXPECT_EQ(figures(arena(command + "--resume " + journal).out), through);
  EXPECT_EQ(kit::lines_of(text_of(journal)).size(), 13U) << "the header and a line a game";
  EXPECT_NE(arena(command + "--resume " + journal).out.find("\"games_played_now\":0"),
            std::string::npos);
  const auto other = arena(command + "--seed y --resume " + journal);
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_NE(other.err.find("the journal of another arena"), std::string::npos) << other.err;
}

TEST(ArenaCommand, keeps_games_as_match_files_that_are_what_they_say) {
  for (const std::string game :
       {"one_t34 --players 2", "islant --players 2", "isle_of_cats --players 2",
        "east_rune --players 2", "isle4c --players 3"}) {
    const Folder folder;
    const auto ran =
        arena(game + " --bots random,greedy --games 2 --replay-dir " + folder / "kept");
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
    int files = 0;
    for (const auto& entry : fs::directory_iterator(folder / "kept")) {
      const auto verified = kit::run_skerry({"verify", entry.path().string()});
      EXPECT_EQ(verified.exit_code, 0) << verified.out;
      ++files;
    }
    EXPECT_EQ(files, game.ends_with('3') ? 6 : 2) << game;
  }
}

TEST(ArenaCommand, stops_early_by_the_sprt) {
  const auto ran = arena("one_t34 --bots search:30,random --players 2 --games 1000 --sprt");
  EXPECT_NE(ran.out.find("SPRT: decided, search:30 has 55.0 % rather than 50.0 %"),
            std::string::npos)
      << ran.out;
}

TEST(ArenaCommand, says_what_is_wrong) {
  const std::pair<const char*, const char*> cases[] = {
      {"one_t34", "who plays?"},
      {"one_t34 --bots random", "one bot has nobody to play against"},
      {"one_t34 --bots random,clever", "\"clever\" is no bot"},
      {"one_t34 --bots random,", "\"\" is no bot"},
      {"one_t34 --bots random,easy --players 9", "1T34 is for 2 to 4 players"},
      {"one_t34 --bots random,easy --games 0", "--games must be 1 to"},
      {"one_t34 --bots random,easy --threads 0", "--threads must be 1 to"},
      {"one_t34 --bots random,easy --scale -1", "--scale must be 1 to"},
      {"one_t34 --bots random,easy --seatings some", "--seatings is one or all"},
      {"one_t34 --bots random,easy --sprt 0.6,0.5", "the lower one first"},
      {"one_t34 --bots random,easy --sprt 0.6", "--sprt takes two shares"},
      {"one_t34 --bots random,easy --anchor hard", "--anchor must be one of the bots"},
      {"one_t34 --one hard", "--one and --among go together"},
      {"one_t34 --one hard --among easy --bots random,easy", "choose one"},
      {"one_t34 --bots random,easy --json /nowhere/x.json", "cannot be written"},
      {"one_t34 --bots random,easy --resume /nowhere/x.jsonl", "cannot be written"},
      {"one_t34 --bots random,easy --replay-dir /dev/null/x", "cannot be written"},
      {"one_t34 --bots random,easy --json - --csv -", "only one of"},
      {"islant --players 1 --one hard --among easy", "need a game for two or more"},
      {"chess --bots random,easy", "there is no game \"chess\""},
  };
  for (const auto& [arguments, message] : cases) {
    const auto ran = arena(arguments);
    EXPECT_EQ(ran.exit_code, 1) << arguments;
    EXPECT_NE(ran.err.find(message), std::string::npos) << arguments << ": " << ran.err;
  }
}

}  // namespace
}  // namespace skerry
