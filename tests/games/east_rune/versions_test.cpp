// Matches of version 1 that met a rule which version 2 changed: by version 2 each of them goes on, or
// ends, differently.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "games/east_rune/kit/kit.h"
#include "games/games.h"
#include "kit/paths.h"
#include "match/file.h"
#include "match/replay.h"

namespace skerry::east_rune::test {
namespace {

match::Match stored(const std::string& name) {
  std::ifstream in(kit::in_project("tests/data/matches/east_rune/v1/" + name + ".skerry"),
                   std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  const auto match = match::read_match(text);
  EXPECT_TRUE(match) << name;
  return match.value_or(match::Match{});
}

match::Match by_version_2(match::Match match) {
  match.rules_version = 2;
  return match;
}

// The first position by version 2 in which the game stands differently.
State parting_of(const match::Match& match) {
  auto old = match::Replay::start(match, all_games());
  auto now = match::Replay::start(by_version_2(match), all_games());
  for (const match::Event& event : match.events) {
    if (json(old->state().as<State>()) != json(now->state().as<State>())) break;
    EXPECT_TRUE(old->add(event));
    EXPECT_TRUE(now->add(event));
  }
  return now->state().as<State>();
}

// The match came to its end by version 1; by version 2 what was played next is refused, since somebody
// else is asked.
void expect_refused_now(const std::string& name) {
  const match::Match match = stored(name);
  const auto old = match::replay(match, all_games());
  ASSERT_TRUE(old && old->over()) << name;
  const auto now = match::replay(by_version_2(match), all_games());
  EXPECT_FALSE(now) << name;
}

TEST(EastRuneVersions, a_match_with_an_opening_unasked_asks_the_opener_now) {
  for (const std::string name : {"3_players_opening_unasked", "4_players_opening_unasked"}) {
    const State parting = parting_of(stored(name));
    EXPECT_EQ(parting.phase, Phase::open) << name;
    EXPECT_EQ(choices(parting).find(" open"), std::string::npos) << choices(parting);
    expect_refused_now(name);
  }
}

TEST(EastRuneVersions, a_match_with_a_pass_unasked_asks_for_the_pass_now) {
  for (const std::string name : {"2_players_pass_unasked", "3_players_pass_unasked"}) {
    const State parting = parting_of(stored(name));
    EXPECT_EQ(parting.phase, Phase::turn) << name;
    EXPECT_EQ(choices(parting), "pass") << name;
    expect_refused_now(name);
  }
}

TEST(EastRuneVersions, a_match_with_a_stop_unasked_asks_to_go_on_now) {
  const State parting = parting_of(stored("2_players_stop_unasked"));
  EXPECT_EQ(choices(parting), "stop");
  expect_refused_now("2_players_stop_unasked");
}

TEST(EastRuneVersions, a_match_with_an_extra_turn_unasked_asks_for_it_now) {
  const State parting = parting_of(stored("2_players_extra_turn_unasked"));
  EXPECT_EQ(parting.phase, Phase::last_turn);
  EXPECT_EQ(choices(parting), "pass");
  expect_refused_now("2_players_extra_turn_unasked");
}

TEST(EastRuneVersions, a_lost_last_pile_does_not_let_the_latest_capture_decide_a_tie_now) {
  for (const std::string name :
       {"2_players_lost_last_pile_equal_points", "3_players_lost_last_pile_equal_points"}) {
    const match::Match match = stored(name);
    ASSERT_TRUE(match.outcome) << name;
    const auto old = match::replay(match, all_games());
    const auto now = match::replay(by_version_2(match), all_games());
    ASSERT_TRUE(old && now) << name;
    EXPECT_TRUE(old->state().as<State>().last_chair) << name;
    EXPECT_FALSE(now->state().as<State>().last_chair) << name;
    const auto outcome = now->outcome();
    ASSERT_TRUE(outcome) << name;
    EXPECT_EQ(match::result_of(*outcome).scores, match.outcome->scores) << name;
    EXPECT_NE(match::result_of(*outcome).winners, match.outcome->winners) << name;
  }
}

}  // namespace
}  // namespace skerry::east_rune::test
