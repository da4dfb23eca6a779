// skerry replay and skerry verify, run as a person would run them.
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "core/json.h"
#include "core/text.h"
#include "games/games.h"
#include "kit/paths.h"
#include "kit/process.h"
#include "kit/random_match.h"
#include "match/file.h"

namespace skerry::match {
namespace {

const std::string kStored = kit::in_project("tests/data/matches/one_t34/v1/");
const std::string kPlain = kStored + "2_players_plain_1.skerry";
const std::string kLively = kStored + "3_players_lively_1.skerry";

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// A file that is gone again at the end of the test.
class ScratchFile {
 public:
  explicit ScratchFile(const std::string& content)
      : path_(testing::TempDir() + "skerry_" +
              testing::UnitTest::GetInstance()->current_test_info()->name() + ".skerry") {
    std::ofstream(path_, std::ios::binary) << content;
  }
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;
  ~ScratchFile() { std::remove(path_.c_str()); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

Match short_match() {
  return kit::random_match(*all_games().find("one_t34", 1), 2, "short", kit::Flavour::unfinished);
}

TEST(VerifyCommand, says_that_an_honest_match_is_fine) {
  const auto finished = kit::run_skerry({"verify", kPlain});
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  EXPECT_TRUE(contains(finished.out, "The match is what it says it is.\n"));
  EXPECT_EQ(finished.err, "");
}

TEST(VerifyCommand, says_in_words_what_is_wrong_with_a_tampered_one) {
  Match match = short_match();
  std::get_if<Deal>(&match.origin)->secret[0] ^= 1;
  match.events[1] = match.events[0];
  const ScratchFile file(write_match(match));
  const auto finished = kit::run_skerry({"verify", file.path()});
  EXPECT_EQ(finished.exit_code, 1);
  EXPECT_TRUE(contains(finished.out, "wrong      commitment  deal.commitment: the secret is not"));
  EXPECT_TRUE(contains(finished.out, "wrong      events      event 2 (seat 0): "));
  EXPECT_TRUE(contains(finished.out, "Something is wrong with this match.\n"));

  const auto json = kit::run_skerry({"verify", file.path(), "--json"});
  EXPECT_EQ(json.exit_code, 1);
  JsonParser parser;
  EXPECT_TRUE(parser.parse(json.out));
  EXPECT_TRUE(
      json.out.starts_with(R"({"fine":false,"checks":[{"name":"commitment","verdict":"wrong")"));
}

// A file that agrees with itself, of a host that replaced what seat 0 had contributed.
struct ReplacedContribution {
  Match honest = short_match();
  Match match = honest;
  std::string commitment = to_hex(std::get_if<Deal>(&honest.origin)->commitment);
  std::string mine = to_hex(std::get_if<Deal>(&honest.origin)->contributions[0]);

  ReplacedContribution() {
    Deal& deal = *std::get_if<Deal>(&match.origin);
    deal.contributions[0] = "hello";
    deal = make_deal(deal.secret, deal.contributions);
    match.events.clear();
  }
};

TEST(VerifyCommand, compares_the_deal_with_what_a_player_kept_of_it) {
  const ReplacedContribution deal;
  const ScratchFile file(write_match(deal.honest));
  const auto alone = kit::run_skerry({"verify", file.path()});
  EXPECT_EQ(alone.exit_code, 0);
  EXPECT_TRUE(contains(alone.out, "Whether it is the deal that you took part in, only --commit"));
  const auto all = kit::run_skerry({"verify", file.path(), "--commitment", deal.commitment,
                                    "--contribution", "0=" + deal.mine, "--contribution=1="});
  EXPECT_EQ(all.exit_code, 0) << all.out << all.err;
  EXPECT_TRUE(contains(all.out, "fine       shown       the commitment is the one that you were"));
  EXPECT_TRUE(
      contains(all.out, "fine       sent        seat 0 has your contribution, unaltered\n"));
  EXPECT_TRUE(
      contains(all.out, "fine       sent        seat 1 has your contribution, unaltered\n"));
  EXPECT_TRUE(contains(all.out, "Not compared: what others contributed. Only they can do that.\n"));
  EXPECT_FALSE(contains(all.out, "Not compared: your"));
  const auto some = kit::run_skerry({"verify", file.path(), "--contribution", deal.mine});
  EXPECT_EQ(some.exit_code, 0) << some.out << some.err;
  EXPECT_TRUE(contains(some.out, "Not compared: the commitment that you were shown.\n"));
}

TEST(VerifyCommand, says_what_the_host_has_replaced) {
  const ReplacedContribution deal;
  const ScratchFile file(write_match(deal.match));
  EXPECT_EQ(kit::run_skerry({"verify", file.path()}).exit_code, 0) << "it agrees with itself";
  const auto replaced =
      kit::run_skerry({"verify", file.path(), "--contribution", "0=" + deal.mine});
  EXPECT_EQ(replaced.exit_code, 1);
  EXPECT_TRUE(contains(replaced.out,
                       "wrong      sent        seat 0 has another contribution than "
                       "yours: you sent " +
                           deal.mine + ", the file says 68656c6c6f\n"));
  EXPECT_TRUE(contains(replaced.out, "Something is wrong with this match.\n"));
  EXPECT_FALSE(contains(replaced.out, "Not compared"));
  std::string other = deal.commitment;
  other[0] = other[0] == '0' ? '1' : '0';
  const auto json = kit::run_skerry({"verify", file.path(), "--commitment", other, "--json"});
  EXPECT_EQ(json.exit_code, 1);
  EXPECT_TRUE(
      contains(json.out, R"({"name":"shown","verdict":"wrong","words":"the commitment is)"));
}

TEST(VerifyCommand, refuses_what_nobody_can_have_kept) {
  for (const char* flag :
       {"--commitment=00ff", "--commitment=xyz", "--contribution=", "--contribution=0=f",
        "--contribution=-1=ff", "--contribution=99=ff", "--contribution=x=ff"}) {
    const auto refused = kit::run_skerry({"verify", kPlain, flag});
    EXPECT_EQ(refused.exit_code, 2) << flag;
    EXPECT_NE(refused.err, "") << flag;
  }
}

TEST(VerifyCommand, says_why_a_file_cannot_be_read) {
  const auto missing = kit::run_skerry({"verify", "no_such_file.skerry"});
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_EQ(missing.err,
            "skerry: no_such_file.skerry: cannot open the file: No such file or directory\n");
  const ScratchFile file("{\"format\":\"\\u001b[31m\"}");
  const auto broken = kit::run_skerry({"verify", file.path()});
  EXPECT_EQ(broken.exit_code, 2);
  EXPECT_EQ(broken.err, "skerry: " + file.path() + ": this is no match file of Skerry\n");
}

TEST(ReplayCommand, shows_the_whole_match) {
  const auto finished = kit::run_skerry({"replay", kLively});
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  EXPECT_TRUE(finished.out.starts_with(
      "1T34 (one_t34), rules version 1\n  seat 0 Ann\n  seat 1 Robot (bot)\n"));
  EXPECT_TRUE(contains(finished.out, "(takes back "));
  EXPECT_TRUE(contains(finished.out, "1 Robot       (the seat goes to Zoë)\n"));
  EXPECT_TRUE(contains(finished.out, "1 Zoë  "));
}

TEST(ReplayCommand, shows_one_position) {
  const auto start = kit::run_skerry({"replay", kPlain, "--at", "0"});
  EXPECT_EQ(start.exit_code, 0);
  EXPECT_TRUE(start.out.starts_with("After 0 of "));
  EXPECT_TRUE(contains(start.out, "To move: 0 Ann\n"));
  const auto third = kit::run_skerry({"replay", kPlain, "--at", "3", "--seat", "spectator"});
  EXPECT_TRUE(third.out.starts_with("After 3 of "));
  EXPECT_TRUE(contains(third.out, "To move: 1 Robot\n"));
}

TEST(ReplayCommand, refuses_positions_and_seats_that_are_not_there) {
  const auto late = kit::run_skerry({"replay", kPlain, "--at", "99999"});
  EXPECT_EQ(late.exit_code, 1);
  EXPECT_TRUE(late.err.starts_with("skerry: --at 99999: only "));
  for (const char* seat : {"2", "-1", "Ann", "1x"}) {
    const auto wrong = kit::run_skerry({"replay", kPlain, std::string("--seat=") + seat});
    EXPECT_EQ(wrong.err, "skerry: --seat must be 0 to 1 or spectator; this is \"" +
                             std::string(seat) + "\"\n");
    EXPECT_EQ(wrong.exit_code, 1);
  }
  EXPECT_NE(kit::run_skerry({"replay", kPlain, "--at", "-1"}).exit_code, 0);
}

TEST(ReplayCommand, steps_forth_and_back) {
  const auto finished = kit::run_skerry({"replay", kPlain, "--step"}, "b\n\n\nb\nwhat\nq\n\n\n");
  EXPECT_EQ(finished.exit_code, 0);
  std::string path;
  for (std::size_t at = 0; (at = finished.out.find("After ", at)) != std::string::npos; ++at) {
    path += finished.out[at + 6];
  }
  EXPECT_EQ(path, "0121");
  EXPECT_TRUE(contains(finished.out, "This is the beginning of the match."));
  EXPECT_TRUE(contains(finished.out, "press Enter, or type b or q and Enter"));
  const ScratchFile file(write_match(short_match()));
  const auto through = kit::run_skerry({"replay", file.path(), "--step"}, "\n\n\n\n\n");
  EXPECT_TRUE(contains(through.out, "After 4 of 4 events"));
  EXPECT_TRUE(contains(through.out, "This is the end of the match."));
}

TEST(ReplayCommand, writes_json) {
  const ScratchFile file(write_match(short_match()));
  JsonParser parser;
  const auto whole = kit::run_skerry({"replay", file.path(), "--json"});
  const auto json = parser.parse(whole.out);
  ASSERT_TRUE(json);
  const auto& positions = (*json)->as_object().at("positions").as_array();
  ASSERT_EQ(positions.size(), 5U);
  EXPECT_EQ(positions[4].as_object().at("at"), 4);
  const std::string last = boost::json::serialize(positions[4].as_object().at("state"));
  const auto one = kit::run_skerry({"replay", file.path(), "--json", "--at", "4"});
  EXPECT_TRUE(contains(one.out, "\"position\":{\"at\":4,"));
  EXPECT_TRUE(contains(one.out, last));
}

TEST(ReplayCommand, says_what_a_move_means_where_its_notation_does_not) {
  const std::string rune =
      kit::in_project("tests/data/matches/east_rune/v2/2_players_plain_1.skerry");
  const auto whole = kit::run_skerry({"replay", rune});
  EXPECT_TRUE(contains(whole.out, "  pass\n"));
  EXPECT_TRUE(contains(whole.out, "  pass (take)\n")) << "declines the extra turn";
  const auto positions = kit::run_skerry({"replay", rune, "--json"});
  EXPECT_TRUE(contains(positions.out, R"("notation":"pass","state")"));
  EXPECT_TRUE(contains(positions.out, R"("notation":"pass","as":"take","state")"));
}

TEST(ReplayCommand, shows_what_can_be_played_and_then_what_cannot) {
  Match match = short_match();
  match.events[2].seat = seat(1);
  const ScratchFile file(write_match(match));
  const auto finished = kit::run_skerry({"replay", file.path()});
  EXPECT_EQ(finished.exit_code, 1);
  EXPECT_TRUE(contains(finished.out, "\n    2  2026-"));
  EXPECT_FALSE(contains(finished.out, "\n    3  2026-"));
  EXPECT_TRUE(finished.err.starts_with("skerry: event 3 (seat 1)"));
}

TEST(ReplayCommand, explains_itself_with_an_example) {
  for (const char* command : {"replay", "verify"}) {
    const auto help = kit::run_skerry({command, "--help"});
    EXPECT_EQ(help.exit_code, 0);
    EXPECT_TRUE(contains(help.out, std::string("  skerry ") + command + " last_night.skerry"));
  }
}

}  // namespace
}  // namespace skerry::match
