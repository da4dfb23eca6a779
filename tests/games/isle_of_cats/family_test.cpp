// The family game, sentence by sentence.
#include "games/isle_of_cats/kit/moments.h"

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

TEST(IsleOfCatsFamily, boats_cards_and_who_begins_are_random) {
  CardSet cards;
  SeatMask boats = 0;
  SeatMask firsts = 0;
  for (int i = 0; i < 60; ++i) {
    const State state = new_game(Mode::family, 4, "seed " + std::to_string(i));
    cards |= state.seats[seat(0)].packet;
    boats |= static_cast<SeatMask>(1U << static_cast<unsigned>(state.seats[seat(0)].boat.id));
    firsts |= bit_of(state.order[0]);
    EXPECT_EQ(state.order[1], clockwise(state.order[0], 4));
  }
  EXPECT_EQ(cards, CardSet::range(151, 168));
  EXPECT_EQ(boats, 15);
  EXPECT_EQ(firsts, 15);
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

TEST(IsleOfCatsFamily, rare_treasures_lie_by_the_common_ones_and_are_not_counted) {
  State state = family_day();
  state.rare = {};
  set_bag(state, {"blue_01", "rare_T", "blue_02", "blue_03", "blue_04", "red_01", "rare_T",
                  "red_02", "red_03", "red_04", "green_01"});
  for (int i = 0; i < 2; ++i) play(state, waiting(state), "pass");
  EXPECT_EQ(state.fields.line.count, 8);
  ASSERT_EQ(state.rare.shapes.count, 1);
  EXPECT_EQ(state.rare.counts[0], 2);
  EXPECT_EQ(state.bag.count, 1);
}

TEST(IsleOfCatsFamily, everybody_takes_any_one_cat_in_turn_order_round_after_round) {
  State state = family_day(3);
  const auto order = state.order;
  for (std::size_t turn = 0; turn < 7; ++turn) {
    const int who = order[turn % 3].index;
    EXPECT_EQ(waiting(state), who);
    const auto texts = legal(state, who);
    EXPECT_EQ(texts.size(), 12 - turn + 1) << "all the cats there are, and pass";
    EXPECT_EQ(texts.back(), "pass");
    play(state, who, texts[turn % 2 == 0 ? 0 : texts.size() - 2]);
    place_anywhere(state, who);
  }
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
  for (const auto& cat : cats) {
    EXPECT_FALSE(state.fields.line.contains(piece(cat)));
    EXPECT_FALSE(state.bag.contains(piece(cat)));
  }
}

TEST(IsleOfCatsFamily, a_day_is_over_when_no_cat_is_left) {
  State state = family_day();
  set_fields(state, {"blue_01"}, {});
  const int first = waiting(state);
  play(state, first, "take blue_01");
  place_anywhere(state, first);
  EXPECT_EQ(state.day, 2);
}

TEST(IsleOfCatsFamily, the_treasure_of_the_last_cat_comes_before_the_evening) {
  for (const std::string answer : {"take common_1x1", "decline"}) {
    State state = family_day();
    set_fields(state, {"blue_01"}, {});
    const int first = waiting(state);
    play(state, first, "take blue_01");
    place_on_map(state, first, true);
    ASSERT_EQ(state.task.kind, TaskKind::treasure);
    EXPECT_EQ(state.day, 1);
    play(state, first, answer);
    if (state.task.kind == TaskKind::place) {
      EXPECT_EQ(state.day, 1);
      play_any(state, first, "place");
    }
    EXPECT_EQ(state.day, 2);
  }
}

TEST(IsleOfCatsFamily, a_day_that_begins_without_cats_is_over_at_once) {
  State state = family_day();
  const auto order = state.order;
  state.bag.clear();
  set_fields(state, {"blue_01"}, {});
  play(state, waiting(state), "take blue_01");
  place_anywhere(state, order[0].index);
  EXPECT_EQ(state.phase, Phase::end);
  EXPECT_EQ(state.day, kDays);
  EXPECT_EQ(state.order[0], order[1]) << "the first figure has moved to the last place five times";
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
  EXPECT_EQ(state.day, 5);
  EXPECT_EQ(outcome->reason, "end");
  EXPECT_EQ(outcome->players, 2);
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
