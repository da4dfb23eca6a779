#include "match/verify.h"

#include <gtest/gtest.h>

#include <functional>

#include "core/text.h"
#include "kit/random_match.h"
#include "kit/toy_game.h"
#include "match_kit.h"

namespace skerry::match {
namespace {

// What verify finds wrong, one check a line; "" if nothing.
std::string faults_of(const Match& match) {
  std::string text;
  for (const Check& check : verify(match, kit::toy_games()).checks) {
    if (check.verdict == Verdict::wrong)
      text += std::string(check.name) + " | " + check.words + '\n';
  }
  return text;
}

std::string faults_after(const std::function<void(Match&)>& tamper) {
  Match match = small_match();
  tamper(match);
  return faults_of(match);
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

Deal& deal_of(Match& match) { return *std::get_if<Deal>(&match.origin); }

TEST(Verify, finds_nothing_wrong_with_an_honest_match) {
  for (const int version : {1, 2}) {
    EXPECT_EQ(faults_of(small_match(version)), "");
    EXPECT_TRUE(verify(small_match(version), kit::toy_games()).fine());
  }
  std::vector<std::string_view> names;
  for (const Check& check : verify(small_match(), kit::toy_games()).checks) {
    names.push_back(check.name);
  }
  EXPECT_EQ(names, (std::vector<std::string_view>{"commitment", "seed", "start", "events", "times",
                                                  "outcome"}));
}

TEST(Verify, finds_a_changed_secret) {
  const std::string faults = faults_after([](Match& m) { deal_of(m).secret[31] ^= 1; });
  EXPECT_TRUE(contains(faults,
                       "commitment | deal.commitment: the secret is not the one that was "
                       "committed to"));
  EXPECT_TRUE(contains(faults, "seed | deal.seed: the seed does not follow"));
}

TEST(Verify, finds_a_changed_commitment) {
  const std::string faults = faults_after([](Match& m) { deal_of(m).commitment[0] ^= 0x80; });
  EXPECT_TRUE(faults.starts_with("commitment | "));
  EXPECT_FALSE(contains(faults, "seed | "));
}

TEST(Verify, finds_a_changed_contribution) {
  const std::string faults = faults_after([](Match& m) { deal_of(m).contributions[1][0] ^= 1; });
  EXPECT_TRUE(faults.starts_with("seed | "));
}

TEST(Verify, finds_contributions_that_were_exchanged) {
  const std::string faults = faults_after(
      [](Match& m) { std::swap(deal_of(m).contributions[0], deal_of(m).contributions[1]); });
  EXPECT_TRUE(faults.starts_with("seed | "));
}

// A bot contributes nothing, so this is the match with a person in its place.
Match between_people() {
  Match match = small_match();
  match.players[1] = {"Ben"};
  return match;
}

// The file of a host that took what seat 1 had contributed for something of its own.
Match with_contribution_replaced(const Match& honest) {
  Match match = honest;
  Deal& deal = deal_of(match);
  deal.contributions[1] = "chosen by the host";
  deal = make_deal(deal.secret, deal.contributions);
  return match;
}

std::vector<std::string> compared(const Match& match, const Kept& kept) {
  std::vector<std::string> found;
  for (const Check& check : verify(match, kit::toy_games(), kept).checks) {
    const bool of_kept = check.name == "shown" || check.name == "sent" || check.name == "bots";
    const std::string verdict = check.verdict == Verdict::fine ? "fine " : "wrong ";
    if (of_kept) found.push_back(verdict + std::string(check.name) + " | " + check.words);
  }
  return found;
}

TEST(Verify, finds_a_contribution_that_the_host_has_replaced_only_by_what_its_player_kept) {
  const Match honest = between_people();
  const Deal& deal = std::get<Deal>(honest.origin);
  const Match match = with_contribution_replaced(honest);
  EXPECT_EQ(faults_of(match), "") << "the file agrees with itself";
  const Kept kept{.commitment = deal.commitment,
                  .contributions = {{seat(1), deal.contributions[1]}, {{}, deal.contributions[1]}}};
  EXPECT_FALSE(verify(match, kit::toy_games(), kept).fine());
  const auto found = compared(match, kept);
  ASSERT_EQ(found.size(), 4U);
  EXPECT_EQ(found[0], "fine shown | the commitment is the one that you were shown");
  EXPECT_EQ(found[1], "wrong sent | seat 1 has another contribution than yours: you sent " +
                          to_hex(deal.contributions[1]) + ", the file says " +
                          to_hex(std::string_view("chosen by the host")));
  EXPECT_EQ(found[2],
            "wrong sent | no seat has your contribution " + to_hex(deal.contributions[1]));
  EXPECT_TRUE(verify(honest, kit::toy_games(), kept).fine());
}

TEST(Verify, finds_a_contribution_at_another_seat_than_its_own) {
  const Match match = between_people();
  const std::string& mine = std::get<Deal>(match.origin).contributions[1];
  const Kept kept{.contributions = {{seat(0), mine}, {seat(7), mine}, {{}, mine}}};
  const auto found = compared(match, kept);
  ASSERT_EQ(found.size(), 4U);
  EXPECT_TRUE(found[0].starts_with("wrong sent | seat 0 has another contribution than yours"));
  EXPECT_EQ(found[1], "wrong sent | there is no seat 7");
  EXPECT_EQ(found[2], "fine sent | seat 1 has your contribution, unaltered");
}

TEST(Verify, finds_another_commitment_than_the_one_that_was_shown) {
  Match match = between_people();
  const Kept kept{.commitment = deal_of(match).commitment};
  deal_of(match) = make_deal({4, 5, 6}, deal_of(match).contributions);
  EXPECT_EQ(faults_of(match), "");
  const auto found = compared(match, kept);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_TRUE(found[0].starts_with("wrong shown | the commitment is not the one that you were"));
}

TEST(Verify, finds_a_bot_that_contributed_if_somebody_kept_something) {
  Match match = small_match();
  const Kept kept{.commitment = deal_of(match).commitment};
  EXPECT_EQ(compared(match, kept).back(),
            "wrong bots | the bot of seat 1 has contributed, which no bot of an honest host does");
  EXPECT_EQ(compared(match, {}), std::vector<std::string>{});
}

TEST(Verify, has_nothing_to_compare_where_nothing_was_dealt) {
  Match match = between_people();
  const Kept kept{.commitment = deal_of(match).commitment};
  match.origin = Start{"{}"};
  EXPECT_EQ(
      compared(match, kept),
      std::vector<std::string>{"wrong shown | this match began from a position, without a deal"});
}

TEST(Verify, finds_a_changed_seed_and_the_other_deal_that_comes_of_it) {
  const Match honest = kit::random_match(*kit::toy_games().find("toy", 1), 4, "seed");
  Match match = honest;
  deal_of(match).seed[0] ^= 1;
  EXPECT_TRUE(faults_of(match).starts_with("seed | deal.seed: "));
  EXPECT_EQ(faults_of(honest), "");
}

TEST(Verify, names_the_event_that_is_not_legal) {
  EXPECT_EQ(faults_after([](Match& m) { m.events[1] = take(1, 1, 4); }),
            "events | event 2 (seat 1): take 1 to 3 pebbles; this takes 4; event 3 could not be "
            "checked\n");
  EXPECT_EQ(
      faults_after([](Match& m) { m.events[0].what = Played{R"({"take":"3"})"}; }),
      "events | event 1 (seat 0), action.take: must be an integer from 1 to 9; this is \"3\"; "
      "events 2 to 3 could not be checked\n");
  EXPECT_EQ(faults_after([](Match& m) { m.events[2].seat = seat(1); }),
            "events | event 3 (seat 1): it is seat 0's turn\n");
  EXPECT_EQ(faults_after([](Match& m) { m.events[2].seat = seat(7); }),
            "events | event 3 (seat 7): there is no such seat; the seats are 0 to 1\n");
}

TEST(Verify, finds_another_legal_action_by_what_comes_of_it) {
  EXPECT_EQ(faults_after([](Match& m) { m.events[1] = take(1, 1, 1); }),
            "outcome | the file has an outcome, but the game is not over after its events\n");
  EXPECT_EQ(faults_after([](Match& m) { m.events[1] = take(1, 1, 3); }),
            "events | event 3 (seat 0): the game was over before this event\n");
  EXPECT_EQ(faults_after([](Match& m) {
              m.events[0] = take(0, 0, 2);
              m.events[1] = take(1, 1, 3);
            }),
            "outcome | the file says winners [0], the replay gives [0, 1]; the file says ranks [1, "
            "2], the replay gives [1, 1]; the file says scores [4, 2], the replay gives [3, 3]\n");
}

TEST(Verify, finds_a_missing_event) {
  EXPECT_EQ(faults_after([](Match& m) { m.events.erase(m.events.begin()); }),
            "events | event 1 (seat 1): it is seat 0's turn; event 2 could not be checked\n");
  EXPECT_EQ(faults_after([](Match& m) { m.events.pop_back(); }),
            "outcome | the file has an outcome, but the game is not over after its events\n");
}

TEST(Verify, finds_exchanged_events) {
  EXPECT_EQ(faults_after([](Match& m) { std::swap(m.events[0], m.events[1]); }),
            "events | event 1 (seat 1): it is seat 0's turn; events 2 to 3 could not be checked\n"
            "times | event 2 (2026-11-15T20:00:00.000Z) is earlier than the one before it "
            "(2026-11-15T20:00:01.000Z)\n");
}

TEST(Verify, finds_events_after_the_end) {
  for (const Event& extra :
       {take(9, 1, 1), event(9, 0, TakenBack{1}), event(9, 0, SeatTaken{{"Z"}})}) {
    EXPECT_TRUE(contains(faults_after([&](Match& m) { m.events.push_back(extra); }),
                         "): the game was over before this event"));
  }
}

TEST(Verify, finds_time_running_backwards) {
  EXPECT_EQ(faults_after([](Match& m) { m.events[2].time -= std::chrono::milliseconds(1'001); }),
            "times | event 3 (2026-11-15T20:00:00.999Z) is earlier than the one before it "
            "(2026-11-15T20:00:01.000Z)\n");
}

TEST(Verify, finds_a_changed_outcome) {
  EXPECT_EQ(faults_after([](Match& m) { m.outcome->winners = {1}; }),
            "outcome | the file says winners [1], the replay gives [0]\n");
  EXPECT_EQ(faults_after([](Match& m) { m.outcome->automa = {"sister", 20}; }),
            "outcome | the file says automa sister 20, the replay gives none\n");
  EXPECT_EQ(faults_after([](Match& m) { m.outcome->ranks = {2, 1}; }),
            "outcome | the file says ranks [2, 1], the replay gives [1, 2]\n");
  EXPECT_EQ(faults_after([](Match& m) { m.outcome->scores[1] = std::nullopt; }),
            "outcome | the file says scores [4, null], the replay gives [4, 2]\n");
  EXPECT_EQ(faults_after([](Match& m) { m.outcome->reason = "luck"; }),
            "outcome | the file says reason luck, the replay gives most_points\n");
  EXPECT_EQ(faults_after([](Match& m) { m.outcome.reset(); }),
            "outcome | the game is over, but the file has no outcome\n");
}

TEST(Verify, finds_changed_options) {
  EXPECT_EQ(faults_after([](Match& m) { m.options = R"({"heap":7,"cards":false})"; }),
            "outcome | the file has an outcome, but the game is not over after its events\n");
  EXPECT_EQ(faults_after([](Match& m) { m.options = R"({"heap":6})"; }),
            "start | options: the key \"cards\" is missing\n");
  EXPECT_EQ(faults_after([](Match& m) { m.options = R"({"heap":6,"cards":false,"x":1})"; }),
            "start | options: there is no option \"x\"; there are \"heap\" or \"cards\"\n");
}

TEST(Verify, finds_a_changed_number_of_players) {
  EXPECT_EQ(
      faults_after([](Match& m) { m.players.push_back({"Cat"}); }),
      "start | deal.contributions: there must be one contribution for each player; there are 2 "
      "contributions and 3 players\n");
  const std::string faults = faults_after([](Match& m) {
    m.players.resize(1);
    m.origin = make_deal(Secret{}, {""});
  });
  EXPECT_EQ(faults, "start | players: Pebbles is for 2 to 4 players; this asks for 1\n");
}

TEST(Verify, finds_another_rules_version) {
  EXPECT_EQ(faults_after([](Match& m) { m.rules_version = 2; }),
            "outcome | the file says scores [4, 2], the replay gives [3, 2]\n");
  EXPECT_TRUE(contains(faults_after([](Match& m) { m.rules_version = 9; }),
                       "start | rules_version: this match was played by version 9"));
}

TEST(Verify, leaves_open_what_an_earlier_fault_hides) {
  Match match = small_match();
  match.rules_version = 9;
  match.events[2].time = {};
  const Report report = verify(match, kit::toy_games());
  EXPECT_FALSE(report.fine());
  std::string verdicts;
  for (const Check& check : report.checks) verdicts += "fwu"[static_cast<int>(check.verdict)];
  EXPECT_EQ(verdicts, "ffwuwu");  // commitment, seed, start, events, times, outcome
}

TEST(Verify, accepts_a_match_that_is_not_finished) {
  EXPECT_EQ(faults_after([](Match& m) {
              m.events.pop_back();
              m.outcome.reset();
            }),
            "");
}

}  // namespace
}  // namespace skerry::match
