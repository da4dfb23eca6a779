#include "match/forfeit.h"

#include <gtest/gtest.h>

#include "kit/toy_game.h"
#include "match/file.h"
#include "match/verify.h"
#include "match_kit.h"

namespace skerry::match {
namespace {

Outcome of_three() {
  Outcome outcome = Outcome::won_by(SeatSet(seat(1)), 3, 2, "most_points");
  outcome.ranks = {2, 1, 3};
  return outcome;
}

TEST(Forfeit, ends_a_match_of_two_for_the_other) {
  const Forfeit forfeit{seat(0), kResignation};
  const auto outcome = outcome_after(2, {&forfeit, 1}, std::nullopt);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->winners, SeatSet(seat(1)));
  EXPECT_EQ(outcome->ranks[0], 2);
  EXPECT_EQ(outcome->ranks[1], 1);
  EXPECT_EQ(outcome->reason, "resignation");
}

TEST(Forfeit, of_one_of_three_ends_nothing) {
  const Forfeit forfeit{seat(0), kTimeout};
  EXPECT_FALSE(outcome_after(3, {&forfeit, 1}, std::nullopt));
}

TEST(Forfeit, ranks_the_seat_last_and_hands_its_win_to_the_best_of_the_others) {
  const Forfeit forfeit{seat(1), kTimeout};
  const auto outcome = outcome_after(3, {&forfeit, 1}, of_three());
  EXPECT_EQ(outcome->winners, SeatSet(seat(0)));
  EXPECT_EQ(outcome->ranks[0], 1);
  EXPECT_EQ(outcome->ranks[1], 3);
  EXPECT_EQ(outcome->ranks[2], 2);
  EXPECT_EQ(outcome->reason, "most_points");
}

TEST(Forfeit, is_the_worse_the_earlier_it_came) {
  const std::array forfeits{Forfeit{seat(1), kTimeout}, Forfeit{seat(0), kResignation}};
  const auto outcome = outcome_after(3, forfeits, of_three());
  EXPECT_EQ(outcome->winners, SeatSet(seat(2)));
  EXPECT_EQ(outcome->ranks[2], 1);
  EXPECT_EQ(outcome->ranks[0], 2);
  EXPECT_EQ(outcome->ranks[1], 3);
}

TEST(Forfeit, of_the_last_person_ends_the_match_and_the_others_share_the_win) {
  const std::array forfeits{Forfeit{seat(3), kTimeout}, Forfeit{seat(0), kResignation, true}};
  const auto outcome = outcome_after(4, forfeits, std::nullopt);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->reason, "resignation");
  EXPECT_EQ(outcome->winners.size(), 2);
  EXPECT_EQ(outcome->ranks[1], 1);
  EXPECT_EQ(outcome->ranks[2], 1);
  EXPECT_EQ(outcome->ranks[0], 3);
  EXPECT_EQ(outcome->ranks[3], 4);
  EXPECT_FALSE(outcome->has_scores);
}

TEST(Forfeit, of_who_plays_alone_lets_nobody_win) {
  const Forfeit forfeit{seat(0), kResignation, true};
  const auto outcome = outcome_after(1, {&forfeit, 1}, std::nullopt);
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->winners.empty());
  EXPECT_EQ(outcome->ranks[0], 1);
}

TEST(Forfeit, leaves_a_draw_a_draw) {
  const Forfeit forfeit{seat(1), kTimeout};
  EXPECT_TRUE(outcome_after(3, {&forfeit, 1}, Outcome::draw(3, "limit"))->winners.empty());
}

Match ended_after_one_move(Event::What what, std::optional<Result> result) {
  Match match = small_match();
  match.events.resize(1);
  match.events.push_back(event(1, 1, std::move(what)));
  match.outcome = std::move(result);
  return match;
}

TEST(MatchEnding, is_verified_and_read_as_it_was_written) {
  const Result won{{0}, {1, 2}, {std::nullopt, std::nullopt}, "resignation"};
  Result lost = won;
  lost.reason = "timeout";
  const std::vector<Match> matches{ended_after_one_move(Resigned{}, won),
                                   ended_after_one_move(TimedOut{}, lost),
                                   ended_after_one_move(Aborted{}, std::nullopt)};
  for (const Match& match : matches) {
    const auto again = read_match(write_match(match));
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, match);
    EXPECT_TRUE(verify(*again, kit::toy_games()).fine()) << write_match(match);
  }
  EXPECT_EQ(event_json(matches[0].events[1]),
            R"({"time":"2026-11-15T20:00:01.000Z","seat":1,"ended":"resignation"})");
}

Match of_three_where_one_gave_up(bool over) {
  Match match = small_match();
  match.players.push_back({"Cleo"});
  std::get<Deal>(match.origin).contributions.emplace_back();
  auto& deal = std::get<Deal>(match.origin);
  deal = make_deal(deal.secret, deal.contributions);
  match.events.resize(1);
  match.events.push_back(event(1, 1, Resigned{over}));
  match.outcome.reset();
  return match;
}

// A match file of before such a resignation could end a match: it goes on as it was played.
TEST(MatchEnding, of_one_of_three_lets_the_match_go_on_unless_it_says_that_it_is_over) {
  Match older = of_three_where_one_gave_up(false);
  older.events.push_back(take(2, 1, 1));
  EXPECT_TRUE(verify(older, kit::toy_games()).fine()) << write_match(older);

  Match over = of_three_where_one_gave_up(true);
  over.outcome =
      Result{{0, 2}, {1, 3, 1}, {std::nullopt, std::nullopt, std::nullopt}, "resignation"};
  EXPECT_TRUE(verify(over, kit::toy_games()).fine()) << write_match(over);
  EXPECT_EQ(event_json(over.events[1]),
            R"({"time":"2026-11-15T20:00:01.000Z","seat":1,"ended":"resignation","over":true})");
  const auto again = read_match(write_match(over));
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(*again, over);
  over.events.push_back(take(2, 1, 1));
  EXPECT_FALSE(verify(over, kit::toy_games()).fine());
}

TEST(MatchEnding, that_says_it_is_not_over_or_an_abort_that_says_it_is_cannot_be_read) {
  const std::string text = write_match(of_three_where_one_gave_up(true));
  const auto with = [&](std::string_view old, std::string_view by) {
    std::string other = text;
    other.replace(other.find(old), old.size(), by);
    return read_match(other);
  };
  EXPECT_TRUE(read_match(text));
  EXPECT_FALSE(with(R"("over":true)", R"("over":false)"));
  EXPECT_FALSE(with(R"("ended":"resignation")", R"("ended":"abort")"));
}

TEST(MatchEnding, lets_nothing_follow) {
  for (const Event::What& what : {Event::What(Resigned{}), Event::What(Aborted{})}) {
    Match match = ended_after_one_move(what, std::nullopt);
    match.events.push_back(take(2, 1, 1));
    EXPECT_FALSE(verify(match, kit::toy_games()).fine());
  }
}

TEST(MatchEnding, with_another_outcome_than_it_gives_is_found_out) {
  const Result wrong{{1}, {2, 1}, {std::nullopt, std::nullopt}, "resignation"};
  EXPECT_FALSE(verify(ended_after_one_move(Resigned{}, wrong), kit::toy_games()).fine());
  EXPECT_FALSE(verify(ended_after_one_move(Aborted{}, wrong), kit::toy_games()).fine());
}

}  // namespace
}  // namespace skerry::match
