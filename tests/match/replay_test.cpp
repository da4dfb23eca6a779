#include "match/replay.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <array>

#include "kit/random_match.h"
#include "kit/toy_game.h"
#include "match/file.h"
#include "match_kit.h"

namespace skerry::match {
namespace {

kit::ToyState toy(const AnyState& state) { return state.as<kit::ToyState>(); }

Replay played(const Match& match) {
  auto result = replay(match, kit::toy_games());
  EXPECT_TRUE(result) << result.error().text();
  return std::move(*result);
}

TEST(Replay, gives_the_position_after_each_event) {
  const Replay replay = played(small_match());
  ASSERT_EQ(replay.events(), 3U);
  const int heaps[] = {6, 3, 1, 0};
  for (std::size_t i = 0; i <= 3; ++i) EXPECT_EQ(toy(replay.state_at(i)).heap, heaps[i]);
  EXPECT_EQ(replay.notation(2), "take 2");
}

TEST(Replay, goes_on_from_the_earlier_position_after_a_takeback) {
  Match match = small_match();
  match.events = {take(0, 0, 1), take(1, 1, 3), event(2, 0, TakenBack{2}),
                  take(3, 0, 3), take(4, 1, 2), take(5, 0, 1)};
  const Replay replay = played(match);
  const int heaps[] = {6, 5, 2, 6, 3, 1, 0};
  for (std::size_t i = 0; i <= 6; ++i) EXPECT_EQ(toy(replay.state_at(i)).heap, heaps[i]);
  EXPECT_TRUE(replay.game().same(replay.state(), played(small_match()).state()));
  EXPECT_EQ(replay.notation(3), std::nullopt);

  std::vector<std::size_t> in_force;
  for (const Move& move : replay.moves_at(6)) in_force.push_back(move.event);
  EXPECT_EQ(in_force, (std::vector<std::size_t>{4, 5, 6}));
  EXPECT_EQ(replay.moves_at(2).size(), 2U);
  EXPECT_TRUE(replay.moves_at(3).empty());
}

TEST(Replay, refuses_to_take_back_more_than_was_played) {
  Match match = small_match();
  match.events = {take(0, 0, 1), event(1, 1, TakenBack{2})};
  EXPECT_EQ(replay(match, kit::toy_games()).error().text(),
            "event 2 (seat 1): takes back 2 when there is only 1 action in force");
}

TEST(Replay, is_not_changed_by_a_seat_that_changes_hands) {
  Match match = small_match();
  match.events.insert(match.events.begin() + 1, event(0, 0, SeatTaken{{"Zoë"}}));
  const Replay replay = played(match);
  EXPECT_EQ(replay.events(), 4U);
  EXPECT_TRUE(replay.game().same(replay.state_at(1), replay.state_at(2)));
  EXPECT_EQ(replay.notation(2), std::nullopt);
  EXPECT_EQ(replay.notation(3), "take 2");
}

TEST(Replay, begins_from_a_given_position) {
  Match match = small_match();
  match.origin = Start{
      R"({"options":{"heap":6,"cards":false},"players":2,"heap":2,"turn":1,"points":[1,3],"cards":[0,0]})"};
  match.events = {take(0, 1, 2)};
  const auto outcome = kit::Toy::outcome(toy(played(match).state()));
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->scores[1], 5);
}

TEST(Replay, refuses_a_position_that_does_not_fit_the_match) {
  const auto start = [](std::string state) {
    Match match = small_match();
    match.origin = Start{std::move(state)};
    return Replay::start(match, kit::toy_games()).error().text();
  };
  EXPECT_EQ(
      start(
          R"({"options":{"heap":6,"cards":false},"players":3,"heap":6,"turn":0,"points":[0,0,0],"cards":[0,0,0]})"),
      "start: the position is one of 3 seats, but the match has 2 players");
  EXPECT_EQ(
      start(
          R"({"options":{"heap":7,"cards":false},"players":2,"heap":7,"turn":0,"points":[0,0],"cards":[0,0]})"),
      "start: the position has other options than the match");
  EXPECT_EQ(
      start(
          R"({"options":{"heap":6,"cards":false},"players":2,"heap":6,"turn":0,"points":[5,0],"cards":[0,0]})"),
      "start: 5 points do not come from 0 pebbles taken");
  EXPECT_EQ(start("{"), "byte 1: the text ends in the middle");
}

TEST(Replay, says_which_rules_versions_there_are) {
  EXPECT_EQ(Replay::start(small_match(3), kit::toy_games()).error().text(),
            "rules_version: this match was played by version 3 of the rules of toy; this program "
            "knows version 1, 2");
  Match match = small_match();
  match.game = "go";
  EXPECT_EQ(Replay::start(match, kit::toy_games()).error().text(),
            "there is no game \"go\"; there is \"toy\"");
}

TEST(Replay, finds_any_position_as_playing_straight_to_it_does) {
  EXPECT_TRUE(rc::check([] {
    const auto& games = kit::games_and_toys().all();
    const Game& game = *games[*rc::gen::inRange<std::size_t>(0, games.size())];
    const Match match =
        kit::random_match(game, game.info().min_players, std::to_string(*rc::gen::arbitrary<int>()),
                          kit::Flavour::lively);
    const auto whole = replay(match, kit::games_and_toys());
    RC_ASSERT(whole.has_value());
    auto straight = Replay::start(match, kit::games_and_toys());
    for (std::size_t i = 0; i < match.events.size(); ++i) {
      RC_ASSERT(straight->add(match.events[i]).has_value());
      RC_ASSERT(game.same(straight->state(), whole->state_at(i + 1)));
    }
  }));
}

TEST(Replay, plays_an_action_only_in_the_position_in_which_it_was_accepted) {
  Match match = small_match();
  match.events.clear();
  auto replay = Replay::start(match, kit::toy_games());
  const AnyAction one = AnyAction::of(kit::ToyAction{1});
  EXPECT_FALSE(replay->accept(seat(1), one));
  EXPECT_FALSE(replay->accept(seat(2), one));
  EXPECT_FALSE(replay->accept(seat(0), AnyAction::of(kit::ToyAction{4})));
  const auto accepted = replay->accept(seat(0), one);
  ASSERT_TRUE(accepted);
  EXPECT_EQ(toy(replay->state()).heap, 6);
  ASSERT_TRUE(replay->play(*accepted));
  EXPECT_EQ(toy(replay->state()).heap, 5);
  EXPECT_FALSE(replay->play(*accepted));
  EXPECT_EQ(toy(replay->state()).heap, 5);
  EXPECT_EQ(replay->notation(1), "take 1");
}

TEST(Append, writes_an_action_down_as_its_json) {
  Match match = small_match();
  match.events.clear();
  match.outcome.reset();
  auto replay = Replay::start(match, kit::toy_games());
  for (const auto& [second, who, pebbles] : {std::array{0, 0, 3}, {1, 1, 2}, {2, 0, 1}}) {
    const AnyAction action = AnyAction::of(kit::ToyAction{pebbles});
    EXPECT_FALSE(append(match, *replay, Time{}, seat(1 - who), action));
    ASSERT_TRUE(append(match, *replay, take(second, who, 1).time, seat(who), action));
  }
  EXPECT_EQ(match, small_match());
}

TEST(Append, writes_the_event_and_at_the_end_the_outcome) {
  Match match = small_match();
  match.events.clear();
  match.outcome.reset();
  auto replay = Replay::start(match, kit::toy_games());
  for (const Event& next : small_match().events) {
    EXPECT_FALSE(match.outcome);
    ASSERT_TRUE(append(match, *replay, next));
  }
  EXPECT_EQ(match, small_match());
}

TEST(Append, leaves_the_match_alone_if_the_event_is_not_possible) {
  Match match = small_match();
  match.events.clear();
  match.outcome.reset();
  const Match before = match;
  auto replay = Replay::start(match, kit::toy_games());
  for (const Event& bad : {take(0, 1, 1), take(0, 0, 4), take(0, 2, 1), event(0, 0, TakenBack{1}),
                           event(0, 0, Played{"{"}), event(0, 0, SeatTaken{{""}})}) {
    EXPECT_FALSE(append(match, *replay, bad));
  }
  EXPECT_EQ(match, before);
  EXPECT_EQ(replay->events(), 0U);
}

TEST(Append, never_lets_time_run_backwards) {
  Match match = small_match();
  match.events.clear();
  match.outcome.reset();
  auto replay = Replay::start(match, kit::toy_games());
  ASSERT_TRUE(append(match, *replay, take(9, 0, 1)));
  ASSERT_TRUE(append(match, *replay, take(5, 1, 1)));
  EXPECT_EQ(match.events[1].time, match.events[0].time);
}

}  // namespace
}  // namespace skerry::match
