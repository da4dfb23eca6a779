// The family game, sentence by sentence.
#include "games/isle_of_cats/kit/kit.h"

namespace skerry::isle_of_cats::test {
namespace {

State family_day(int players = 2) {
  State state = new_game(Mode::family, players);
  go_to(state, Phase::rescue);
  return state;
}

TEST(IsleOfCatsFamily, each_player_gets_three_cards_and_all_choose_at_the_same_time) {
  const State state = new_game(Mode::family, 3);
  EXPECT_EQ(state.phase, Phase::family_cards);
  EXPECT_EQ(IsleOfCats::to_move(state).size(), 3);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(legal(state, i).size(), 3U);
}

TEST(IsleOfCatsFamily, two_of_the_three_cards_are_kept_and_the_third_goes_back) {
  State state = new_game(Mode::family, 2);
  for (int i = 0; i < 2; ++i) {
    play_any(state, i, "draft");
    play_any(state, i, "draft");
  }
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(place_of(state, i).lessons.size(), 2);
    EXPECT_EQ(place_of(state, i).rejected.size(), 1);
  }
  EXPECT_EQ(state.phase, Phase::rescue);
}

TEST(IsleOfCatsFamily, no_view_shows_another_seats_choice_before_all_have_chosen) {
  State state = new_game(Mode::family, 2);
  play_any(state, 0, "draft");
  const State other = [&] {
    State copy = new_game(Mode::family, 2);
    const auto choices = legal(copy, 0);
    play(copy, 0, choices[2]);
    return copy;
  }();
  EXPECT_EQ(IsleOfCats::view(state, seat(1)), IsleOfCats::view(other, seat(1)));
}

TEST(IsleOfCatsFamily, four_cats_per_player_lie_around_the_island) {
  for (int players = 2; players <= 4; ++players) {
    const State state = family_day(players);
    EXPECT_EQ(field(state, 0).size(), static_cast<std::size_t>(2 * players));
    EXPECT_EQ(field(state, 1).size(), static_cast<std::size_t>(2 * players));
  }
}

TEST(IsleOfCatsFamily, common_treasures_are_5_8_or_11_of_each) {
  EXPECT_EQ(new_game(Mode::family, 2).common[0], 5);
  EXPECT_EQ(new_game(Mode::family, 3).common[3], 8);
  EXPECT_EQ(new_game(Mode::family, 4).common[1], 11);
}

TEST(IsleOfCatsFamily, there_are_no_fish_baskets_oshax_or_discovery_cards) {
  const State state = family_day();
  EXPECT_EQ(state.seats[seat(0)].purse, Purse{});
  EXPECT_TRUE(state.oshax.empty());
  EXPECT_TRUE(state.deck.empty());
}

TEST(IsleOfCatsFamily, a_cat_costs_nothing_and_is_placed_at_once) {
  State state = family_day();
  const int first = waiting(state);
  const std::string cat = field(state, 1)[0];
  play(state, first, "take " + cat);
  EXPECT_EQ(waiting(state), first);
  EXPECT_EQ(state.task.kind, TaskKind::place);
  play_any(state, first, "place");
  EXPECT_EQ(tiles_of(state, first), 1U);
  EXPECT_NE(waiting(state), first);
}

TEST(IsleOfCatsFamily, who_passes_is_out_for_the_day) {
  State state = family_day();
  const int first = waiting(state);
  play(state, first, "pass");
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(waiting(state), 1 - first);
    play_any(state, 1 - first, "take");
    while (state.task.kind != TaskKind::none) play_little(state);
  }
}

TEST(IsleOfCatsFamily, when_all_have_passed_the_rest_leaves_and_the_first_becomes_the_last) {
  State state = family_day(3);
  const auto order = state.order;
  const auto cats = field(state, 0);
  for (int i = 0; i < 3; ++i) play(state, waiting(state), "pass");
  EXPECT_EQ(state.day, 2);
  EXPECT_EQ(state.order[0], order[1]);
  EXPECT_EQ(state.order[1], order[2]);
  EXPECT_EQ(state.order[2], order[0]);
  for (const auto& cat : cats) EXPECT_FALSE(state.fields.line.contains(piece(cat)));
}

TEST(IsleOfCatsFamily, a_day_is_over_when_no_cat_is_left) {
  State state = family_day();
  set_fields(state, {"blue_01"}, {});
  const int first = waiting(state);
  play(state, first, "take blue_01");
  place_anywhere(state, first);
  EXPECT_EQ(state.day, 2);
}

TEST(IsleOfCatsFamily, a_matching_cat_on_a_map_earns_a_common_or_rare_treasure) {
  State state = family_day();
  const int first = waiting(state);
  const Place& place = place_of(state, first);
  state.rare = {};
  state.rare.add(kFirstRare);
  set_fields(state, {"blue_01"}, {});
  play(state, first, "take blue_01");
  const Cell map = layout_of(place.boat.id).map_of[index_of(Colour::blue)];
  ActionList<Action> list;
  IsleOfCats::legal(state, seat(first), list);
  const auto* covers = std::ranges::find_if(
      list, [&](const Action& action) { return cells_of(0, action.placement).contains(map); });
  ASSERT_NE(covers, list.end());
  IsleOfCats::play(state, seat(first), *covers);
  EXPECT_EQ(state.task.offer, Offer::map);
  EXPECT_TRUE(is_legal(state, first, "take rare_L"));
  EXPECT_TRUE(is_legal(state, first, "take common_1x1"));
  EXPECT_TRUE(is_legal(state, first, "decline"));
  play(state, first, "take rare_L");
  EXPECT_TRUE(state.rare.shapes.empty());
  play_any(state, first, "place");
  EXPECT_EQ(place.boat.count, 2);
}

TEST(IsleOfCatsFamily, a_cat_without_a_place_cannot_be_taken) {
  State state = family_day();
  const int first = waiting(state);
  state.seats[seat(first)].boat.covered = kHull.squares;
  EXPECT_EQ(legal(state, first), std::vector<std::string>{"pass"});
  EXPECT_EQ(refusal_of(state, first, "take " + field(state, 0)[0]), "fits_nowhere");
}

TEST(IsleOfCatsFamily, the_game_lasts_five_days_and_the_points_are_counted) {
  State state = new_game(Mode::family, 2);
  go_to(state, Phase::rescue, 5);
  while (waiting(state) >= 0) play_little(state);
  const auto outcome = IsleOfCats::outcome(state);
  ASSERT_TRUE(outcome.has_value());
  EXPECT_EQ(outcome->reason, "end");
  EXPECT_EQ(outcome->players, 2);
}

TEST(IsleOfCatsFamily, of_equals_the_one_with_more_filled_rooms_wins) {
  State state = new_game(Mode::family, 2);
  go_to(state, Phase::rescue, 5);
  while (waiting(state) >= 0) play_little(state);
  for (int i = 0; i < 2; ++i) set_cards(state, place_of(state, i).lessons, {});
  const auto tie = IsleOfCats::outcome(state);
  EXPECT_EQ(tie->winners.size(), 2);
  EXPECT_EQ(tie->ranks[0], 1);
  EXPECT_EQ(tie->ranks[1], 1);
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
