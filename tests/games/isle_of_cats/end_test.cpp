// How the game with several players ends: whose points count, and who wins.
#include "games/isle_of_cats/kit/boats.h"
#include "games/isle_of_cats/kit/moments.h"
#include "games/isle_of_cats/play/outcome.h"

namespace skerry::isle_of_cats::test {
namespace {

// A game that is over: boats without tiles, as many fish for each, no lessons at all.
State finished_game(Mode mode) {
  State state = new_game(mode, 2);
  while (waiting(state) >= 0) play_little(state);
  for (int i = 0; i < 2; ++i) {
    Place& place = place_of(state, i);
    place.boat = Boat{};
    place.purse = {};
    place.lessons = {};
  }
  state.public_lessons = {};
  return state;
}

void lay(State& state, int who, std::string_view shape, const Cells& cells) {
  const ShapeId id = shape_named(shape).value();
  place_of(state, who).boat.place({.shape = id, .placement = find_placement(id, cells).value()});
}

// ---- Winning -----------------------------------------------------------------------------------

TEST(IsleOfCatsEnd, the_highest_score_wins) {
  for (const Mode mode : {Mode::family, Mode::advanced}) {
    State state = finished_game(mode);
    place_of(state, 0).purse.fish = 50;                        // fish are no points
    lay(state, 1, "common_1x2", squares({{11, 0}, {12, 0}}));  // two rats less
    const auto outcome = *IsleOfCats::outcome(state);
    EXPECT_EQ(outcome.scores[0], -54);
    EXPECT_EQ(outcome.scores[1], -52);
    EXPECT_EQ(outcome.winners, SeatSet(seat(1)));
    EXPECT_EQ(outcome.ranks[0], 2);
    EXPECT_EQ(outcome.ranks[1], 1);
  }
}

TEST(IsleOfCatsEnd, of_equals_the_one_with_more_fish_wins_and_still_equal_both_win) {
  State state = new_game(Mode::advanced, 2);
  while (waiting(state) >= 0) play_little(state);
  EXPECT_EQ(state.day, 5);
  EXPECT_EQ(state.phase, Phase::end);
  for (int i = 0; i < 2; ++i) {
    place_of(state, i).purse.fish = 7;
    set_cards(state, place_of(state, i).lessons, {});
  }
  state.public_lessons = {};
  EXPECT_EQ(IsleOfCats::outcome(state)->winners.size(), 2);
  place_of(state, 1).purse.fish = 8;
  const auto outcome = *IsleOfCats::outcome(state);
  EXPECT_EQ(outcome.winners, SeatSet(seat(1)));
  EXPECT_EQ(outcome.ranks[0], 2);
  EXPECT_EQ(outcome.scores[0], outcome.scores[1]);
}

TEST(IsleOfCatsEnd, lessons_are_shown_at_the_end_and_not_before) {
  State state = new_game(Mode::advanced, 2);
  go_to(state, Phase::finds, 5);
  set_cards(state, place_of(state, 0).lessons, {113});
  EXPECT_TRUE(IsleOfCats::view(state, seat(1)).table.seats[seat(0)].lessons.empty());
  while (waiting(state) >= 0) play_little(state);
  EXPECT_TRUE(IsleOfCats::view(state, seat(1)).table.seats[seat(0)].lessons.contains(113));
}

TEST(IsleOfCatsEnd, of_equals_in_the_family_game_the_one_with_more_filled_rooms_wins) {
  State state = finished_game(Mode::family);
  EXPECT_EQ(IsleOfCats::outcome(state)->winners.size(), 2) << "equal in rooms, too: both win";
  // The first one fills the room at the bow, the other one covers five rats.
  lay(state, 0, "common_1x3", squares({{20, 3}, {20, 4}, {20, 5}}));
  lay(state, 0, "common_1x1", squares({{21, 4}}));
  lay(state, 1, "common_1x2", squares({{11, 0}, {12, 0}}));
  lay(state, 1, "common_1x2", squares({{13, 0}, {14, 0}}));
  lay(state, 1, "common_1x1", squares({{10, 8}}));
  const auto outcome = *IsleOfCats::outcome(state);
  EXPECT_EQ(outcome.scores[0], -49);
  EXPECT_EQ(outcome.scores[1], -49);
  EXPECT_EQ(outcome.winners, SeatSet(seat(0)));
  EXPECT_EQ(outcome.ranks[1], 2);
}

// ---- Lessons -----------------------------------------------------------------------------------

TEST(IsleOfCatsEnd, a_private_lesson_scores_for_its_player_and_a_public_one_for_everybody) {
  State state = finished_game(Mode::advanced);
  set_cards(state, place_of(state, 0).lessons, {125});  // 2 points for each of 19 rats
  EXPECT_EQ(IsleOfCats::outcome(state)->scores[0], -54 + 38);
  EXPECT_EQ(IsleOfCats::outcome(state)->scores[1], -54);
  state.public_lessons.add({.id = 150});  // 5 points for each of 5 open maps
  EXPECT_EQ(IsleOfCats::outcome(state)->scores[0], -54 + 38 + 25);
  EXPECT_EQ(IsleOfCats::outcome(state)->scores[1], -54 + 25);
}

TEST(IsleOfCatsEnd, both_family_cards_score_for_their_player) {
  State state = finished_game(Mode::family);
  place_of(state, 1).lessons = set_of({154, 166});  // no rats; 2 points for each
  EXPECT_EQ(IsleOfCats::outcome(state)->scores[0], -54);
  EXPECT_EQ(IsleOfCats::outcome(state)->scores[1], -54 + 38);
  place_of(state, 1).boat.covered = kHull.squares;
  EXPECT_EQ(IsleOfCats::outcome(state)->scores[1], 10);
}

TEST(IsleOfCatsEnd, public_lessons_do_not_count_among_the_lessons_of_a_player) {
  State state = finished_game(Mode::advanced);
  set_cards(state, place_of(state, 0).lessons, {126, 113});  // 1 point for each lesson; full edge
  state.public_lessons.add({.id = 148});
  state.public_lessons.add({.id = 147});  // 2 points for each lesson
  const SeatScore score(state, seat(0));
  EXPECT_EQ(score.sheet.private_lessons.total, 2);
  EXPECT_EQ(score.sheet.public_lessons.total, 4);
}

TEST(IsleOfCatsEnd, cards_in_hand_score_nothing) {
  State state = finished_game(Mode::advanced);
  set_hand(state, 0, {125, 150, 1});
  EXPECT_EQ(IsleOfCats::outcome(state)->scores[0], -54);
}

TEST(IsleOfCatsEnd, a_lesson_got_on_the_last_day_after_lessons_were_read_stays_in_hand) {
  State state = new_game(Mode::advanced, 2);
  go_to(state, Phase::choose, 5);
  const int first = waiting(state);
  set_hand(state, first, {71});
  set_deck(state, {125, 143});
  play(state, first, "play 71");
  play(state, first, "keep 125");
  play(state, first, "keep 143");
  while (waiting(state) >= 0) play_little(state);
  EXPECT_EQ(place_of(state, first).hand, set_of({125, 143}));
  EXPECT_FALSE(place_of(state, first).lessons.contains(125));
  EXPECT_EQ(state.public_lessons.count, 0);
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
