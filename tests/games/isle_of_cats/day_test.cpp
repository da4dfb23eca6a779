// A day of the advanced game, sentence by sentence.
#include "games/isle_of_cats/kit/kit.h"
#include "games/isle_of_cats/play/draft.h"

namespace skerry::isle_of_cats::test {
namespace {

// ---- Setup, fields, fishing --------------------------------------------------------------------

TEST(IsleOfCatsSetup, everybody_has_another_boat_and_one_permanent_basket) {
  const State state = new_game(Mode::advanced, 4);
  SeatMask boats = 0;
  for (int i = 0; i < 4; ++i) {
    const Place& place = state.seats[seat(i)];
    boats |= static_cast<SeatMask>(1U << static_cast<unsigned>(place.boat.id));
    EXPECT_EQ(place.purse.baskets, 1);
    EXPECT_EQ(place.purse.baskets_used, 0);
  }
  EXPECT_EQ(boats, 15);
}

TEST(IsleOfCatsSetup, all_boats_and_all_first_players_come_up) {
  SeatMask firsts = 0;
  SeatMask boats = 0;
  for (int i = 0; i < 60; ++i) {
    const State state = new_game(Mode::advanced, 4, "seed " + std::to_string(i));
    firsts |= bit_of(state.order[0]);
    boats |= static_cast<SeatMask>(1U << static_cast<unsigned>(state.seats[seat(0)].boat.id));
    EXPECT_EQ(state.order[1], clockwise(state.order[0], 4));
  }
  EXPECT_EQ(firsts, 15);
  EXPECT_EQ(boats, 15);
}

TEST(IsleOfCatsSetup, the_number_of_players_must_fit_the_mode) {
  for (const auto& [mode, players] :
       {std::pair{Mode::solo, 2}, {Mode::family, 1}, {Mode::advanced, 1}}) {
    KeyedRng rng(key_from_text("x"));
    Options options;
    options.mode = mode;
    const auto state = IsleOfCats::setup(options, players, rng);
    ASSERT_FALSE(state.has_value());
    EXPECT_EQ(state.error().where, "players");
  }
}

TEST(IsleOfCatsFields, two_cats_per_player_lie_in_each_field) {
  for (int players = 2; players <= 4; ++players) {
    const State state = new_game(Mode::advanced, players);
    EXPECT_EQ(field(state, 0).size(), static_cast<std::size_t>(2 * players));
    EXPECT_EQ(field(state, 1).size(), static_cast<std::size_t>(2 * players));
  }
}

// At the end of a day nobody has cards, so the next day begins without questions.
State evening(int players) {
  State state = new_game(Mode::advanced, players);
  go_to(state, Phase::finds);
  for (int i = 0; i < players; ++i) set_hand(state, i, {});
  return state;
}

TEST(IsleOfCatsFields, the_first_half_lies_left_and_rare_treasures_are_not_counted) {
  State state = new_game(Mode::advanced, 2);
  go_to(state, Phase::rescue);
  for (int i = 0; i < 2; ++i) set_hand(state, i, {});
  state.rare = {};
  set_bag(state, {"blue_01", "blue_02", "rare_T", "blue_03", "blue_04", "rare_T", "red_01",
                  "red_02", "red_03", "rare_O", "red_04", "rare_L", "green_01"});
  while (state.day == 1) play_little(state);
  EXPECT_EQ(field(state, 0),
            (std::vector<std::string>{"blue_01", "blue_02", "blue_03", "blue_04"}));
  EXPECT_EQ(field(state, 1), (std::vector<std::string>{"red_01", "red_02", "red_03", "red_04"}));
  // Drawing stops with the last cat.
  ASSERT_EQ(state.rare.shapes.count, 2);
  EXPECT_EQ(state.rare.counts[0], 2);
  EXPECT_EQ(state.bag.count, 2);
}

TEST(IsleOfCatsFishing, everybody_gets_twenty_fish_a_day_and_keeps_the_rest) {
  State state = new_game(Mode::advanced, 3);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(fish_of(state, i), 20);
  go_to(state, Phase::draft, 2);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(fish_of(state, i), 40);
}

// ---- Draft -------------------------------------------------------------------------------------

TEST(IsleOfCatsDraft, seven_cards_are_dealt_and_all_pick_two_at_the_same_time) {
  State state = new_game(Mode::advanced, 4);
  EXPECT_EQ(state.phase, Phase::draft);
  EXPECT_EQ(IsleOfCats::to_move(state).size(), 4);
  EXPECT_EQ(state.deck.count, 150 - 28);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(legal(state, i).size(), 7U);
  play_any(state, 2, "draft");
  EXPECT_EQ(legal(state, 2).size(), 6U);
  play_any(state, 2, "draft");
  EXPECT_TRUE(legal(state, 2).empty());
  EXPECT_EQ(IsleOfCats::to_move(state).size(), 3);
}

void pick_all(State& state) {
  for (int i = 0; i < state.players; ++i) {
    play_any(state, i, "draft");
    play_any(state, i, "draft");
  }
}

TEST(IsleOfCatsDraft, the_rest_goes_to_the_left_on_odd_days_and_to_the_right_on_even_days) {
  for (const int day : {1, 2, 3}) {
    State state = new_game(Mode::advanced, 3);
    go_to(state, Phase::draft, day);
    const CardSet before = state.seats[seat(0)].packet;
    pick_all(state);
    const Seat next = seat(day == 2 ? 2 : 1);
    EXPECT_EQ(state.seats[next].packet.size(), 5);
    EXPECT_TRUE((state.seats[next].packet - before).empty()) << "day " << day;
  }
}

TEST(IsleOfCatsDraft, two_of_seven_two_of_five_two_of_three_and_the_last_one_is_kept) {
  State state = new_game(Mode::advanced, 2);
  for (const std::size_t cards : {7U, 5U, 3U}) {
    EXPECT_EQ(legal(state, 0).size(), cards);
    pick_all(state);
  }
  EXPECT_EQ(state.phase, Phase::pay);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(place_of(state, i).picks.count, 7);
}

TEST(IsleOfCatsDraft, no_view_shows_a_pick_before_all_have_picked) {
  State one = new_game(Mode::advanced, 3);
  State two = one;
  const auto cards = legal(one, 0);
  play(one, 0, cards[0]);
  play(two, 0, cards[6]);
  for (const Viewer viewer : {Viewer{}, Viewer{seat(1)}, Viewer{seat(2)}}) {
    EXPECT_EQ(IsleOfCats::view(one, viewer), IsleOfCats::view(two, viewer));
    EXPECT_EQ(IsleOfCats::view(one, viewer), IsleOfCats::view(new_game(Mode::advanced, 3), viewer));
  }
}

TEST(IsleOfCatsDraft, a_seat_remembers_what_it_passed_on_and_to_whom) {
  State state = new_game(Mode::advanced, 4);
  CardSet passed = state.seats[seat(0)].packet;
  pick_all(state);
  for (const CardId card : state.seats[seat(0)].picks.all()) passed.remove(card);
  passed.for_each([&](CardId card) {
    EXPECT_EQ(state.seats[seat(0)].knows.seats(card), 0b1110);
    EXPECT_EQ(state.seats[seat(0)].knows.round(card), 1U);
  });
  pick_all(state);
  pick_all(state);
  int known = 0;
  for (CardId card = 1; card <= kDiscoveryCards; ++card) {
    known += state.seats[seat(0)].knows.of[card] != 0 ? 1 : 0;
  }
  EXPECT_EQ(known, 5 + 3 + 1);
}

TEST(IsleOfCatsDraft, with_two_players_it_is_known_what_was_taken_when_the_packet_comes_back) {
  State state = new_game(Mode::advanced, 2);
  pick_all(state);
  const CardSet passed = state.seats[seat(1)].packet;
  pick_all(state);
  const CardSet back = state.seats[seat(0)].packet;
  EXPECT_EQ(back.size(), 3);
  (passed - back).for_each([&](CardId card) {
    EXPECT_EQ(state.seats[seat(0)].knows.seats(card), 0b10);
    EXPECT_TRUE(state.seats[seat(1)].picks.contains(card));
  });
  back.for_each([&](CardId card) { EXPECT_EQ(state.seats[seat(0)].knows.of[card], 0); });
}

// ---- Paying ------------------------------------------------------------------------------------

State paying(std::initializer_list<int> hand = {}) {
  State state = new_game(Mode::advanced, 2);
  while (state.phase == Phase::draft) play_little(state);
  set_hand(state, 0, hand);
  return state;
}

TEST(IsleOfCatsPaying, all_pay_at_the_same_time_for_what_they_keep) {
  State state = paying();
  EXPECT_EQ(IsleOfCats::to_move(state).size(), 2);
  const CardId card = state.seats[seat(0)].picks[0];
  play(state, 0, "keep " + std::to_string(card));
  EXPECT_EQ(fish_of(state, 0), 20 - discovery_card(card).cost);
  play(state, 0, "done");
  EXPECT_EQ(waiting(state), 1);
  play(state, 1, "done");
  EXPECT_TRUE((state.seats[seat(0)].hand | state.seats[seat(0)].lessons).contains(card) ||
              state.public_lessons.count > 0);
  EXPECT_EQ(state.seats[seat(0)].rejected.size(), 6);
  EXPECT_EQ(state.seats[seat(1)].rejected.size(), 7);
}

TEST(IsleOfCatsPaying, a_card_that_is_too_dear_cannot_be_kept) {
  State state = paying();
  remove_cards(state, {1});
  state.seats[seat(0)].picks.push(1);
  state.seats[seat(0)].purse.fish = 4;
  EXPECT_EQ(refusal_of(state, 0, "keep 1"), "fish");
  state.seats[seat(0)].purse.fish = 5;
  EXPECT_EQ(refusal_of(state, 0, "keep 1"), "");
}

TEST(IsleOfCatsPaying, nobody_sees_what_others_buy_before_all_are_done) {
  State state = paying();
  const View before = IsleOfCats::view(state, seat(1));
  play_any(state, 0, "keep");
  play_any(state, 0, "keep");
  EXPECT_EQ(IsleOfCats::view(state, seat(1)), before);
}

TEST(IsleOfCatsPaying, cards_in_hand_that_give_fish_help_and_nobody_sees_it_yet) {
  State state = paying({78, 79, 69, 84});
  set_cards(state, place_of(state, 0).lessons, {113, 114, 115});
  const View before = IsleOfCats::view(state, seat(1));
  EXPECT_TRUE(is_legal(state, 0, "play 78"));
  EXPECT_EQ(refusal_of(state, 0, "play 69"), "not_while_paying");
  EXPECT_EQ(refusal_of(state, 0, "play 84"), "not_while_paying");
  play(state, 0, "play 78");
  EXPECT_EQ(fish_of(state, 0), 23);
  EXPECT_EQ(IsleOfCats::view(state, seat(1)), before);
  play(state, 0, "done");
  play(state, 1, "done");
  EXPECT_TRUE(state.used.contains(78));
}

TEST(IsleOfCatsPaying, a_card_bought_now_cannot_help_to_pay) {
  State state = paying();
  remove_cards(state, {78});
  state.seats[seat(0)].picks.push(78);
  play(state, 0, "keep 78");
  EXPECT_EQ(refusal_of(state, 0, "play 78"), "not_in_hand");
}

// ---- Lessons -----------------------------------------------------------------------------------

State before_lessons(std::initializer_list<int> first_hand, std::initializer_list<int> other_hand) {
  State state = new_game(Mode::advanced, 2);
  while (state.phase == Phase::draft) play_little(state);
  set_hand(state, state.order[0].index, first_hand);
  set_hand(state, state.order[1].index, other_hand);
  play(state, 0, "done");
  play(state, 1, "done");
  return state;
}

TEST(IsleOfCatsLessons, private_ones_lie_face_down_and_public_ones_open) {
  State state = before_lessons({113, 148, 7}, {114, 8});
  const int first = state.order[0].index;
  EXPECT_EQ(place_of(state, first).lessons, set_of({113}));
  EXPECT_EQ(place_of(state, 1 - first).lessons, set_of({114}));
  EXPECT_EQ(place_of(state, first).hand, set_of({7}));
  ASSERT_EQ(state.public_lessons.count, 1);
  EXPECT_EQ(state.public_lessons.lessons[0], (PublicLesson{148, Colour::none}));
  EXPECT_EQ(state.phase, Phase::choose);
}

TEST(IsleOfCatsLessons, colours_of_public_lessons_are_named_in_turn_order_lowest_first) {
  State state = before_lessons({146, 143}, {145});
  const int first = state.order[0].index;
  EXPECT_EQ(waiting(state), first);
  EXPECT_EQ(refusal_of(state, first, "teach 146 red"), "teach_first");
  play(state, first, "teach 143 red");
  play(state, first, "teach 146 blue");
  EXPECT_EQ(waiting(state), 1 - first);
  play(state, 1 - first, "teach 145 orange");
  EXPECT_EQ(state.public_lessons.count, 3);
  EXPECT_EQ(state.public_lessons.lessons[1], (PublicLesson{146, Colour::blue}));
}

TEST(IsleOfCatsLessons, a_lesson_got_later_in_the_day_waits_for_the_next_day) {
  State state = before_lessons({71, 7}, {7});
  const int first = state.order[0].index;
  go_to(state, Phase::choose);
  remove_cards(state, {113, 120});
  state.deck.push(113);
  state.deck.push(120);
  play(state, first, "play 71");
  play(state, first, "keep 113");
  play(state, first, "done");
  go_to(state, Phase::finds);
  EXPECT_TRUE(place_of(state, first).hand.contains(113));
  go_to(state, Phase::choose, 2);
  EXPECT_TRUE(place_of(state, first).lessons.contains(113));
}

// ---- Rescue cards ------------------------------------------------------------------------------

TEST(IsleOfCatsSpeed, the_fastest_comes_first_and_equals_keep_their_order) {
  State state = new_game(Mode::advanced, 3);
  go_to(state, Phase::choose);
  const auto before = state.order;
  set_hand(state, before[0].index, {43, 107});
  set_hand(state, before[1].index, {44, 55, 108});
  set_hand(state, before[2].index, {45, 109});
  play(state, before[0].index, "rescue 43");
  play(state, before[0].index, "done");
  play(state, before[1].index, "rescue 44");
  play(state, before[1].index, "rescue 55");
  play(state, before[1].index, "done");
  play(state, before[2].index, "rescue 45");
  play(state, before[2].index, "done");
  EXPECT_EQ(state.order[0], before[1]);
  EXPECT_EQ(state.order[1], before[0]);
  EXPECT_EQ(state.order[2], before[2]);
  EXPECT_EQ(waiting(state), before[1].index);
}

TEST(IsleOfCatsSpeed, laid_cards_are_secret_until_all_are_revealed) {
  State state = new_game(Mode::advanced, 2);
  go_to(state, Phase::choose);
  const int first = state.order[0].index;
  set_hand(state, first, {43, 55});
  set_hand(state, 1 - first, {7, 8});
  State other = state;
  play(state, first, "rescue 43");
  play(other, first, "rescue 55");
  EXPECT_EQ(IsleOfCats::view(state, seat(1 - first)), IsleOfCats::view(other, seat(1 - first)));
  play(state, first, "done");
  play(state, 1 - first, "done");
  EXPECT_TRUE(
      IsleOfCats::view(state, seat(1 - first)).table.seats[seat(first)].rescue.contains(43));
}

TEST(IsleOfCatsSpeed, only_rescue_cards_can_be_laid_down) {
  State state = new_game(Mode::advanced, 2);
  go_to(state, Phase::choose);
  const int first = state.order[0].index;
  set_hand(state, first, {1, 43});
  EXPECT_EQ(refusal_of(state, first, "rescue 1"), "not_rescue_card");
  EXPECT_EQ(refusal_of(state, first, "rescue 44"), "not_in_hand");
}

TEST(IsleOfCatsSpeed, a_seat_without_cards_is_not_asked_to_choose) {
  State state = new_game(Mode::advanced, 2);
  go_to(state, Phase::choose);
  const int first = state.order[0].index;
  set_hand(state, first, {});
  set_hand(state, 1 - first, {7});
  State after = state;
  advance(after);
  EXPECT_EQ(waiting(after), 1 - first);
}

// ---- Rescuing ----------------------------------------------------------------------------------

TEST(IsleOfCatsRescue, a_cat_costs_three_fish_left_and_five_right) {
  for (const std::size_t side : {0U, 1U}) {
    State state = rescue_turn();
    const int first = waiting(state);
    const int fish = fish_of(state, first);
    play(state, first, "take " + field(state, side)[0] + " permanent");
    EXPECT_EQ(fish_of(state, first), fish - (side == 0 ? 3 : 5));
  }
}

TEST(IsleOfCatsRescue, without_enough_fish_a_cat_stays) {
  State state = rescue_turn();
  const int first = waiting(state);
  place_of(state, first).purse.fish = 4;
  EXPECT_EQ(refusal_of(state, first, "take " + field(state, 1)[0] + " permanent"), "fish");
  EXPECT_EQ(refusal_of(state, first, "take " + field(state, 0)[0] + " permanent"), "");
}

TEST(IsleOfCatsRescue, a_permanent_basket_is_used_once_a_day) {
  State state = rescue_turn();
  const int first = waiting(state);
  play(state, first, "take " + field(state, 0)[0] + " permanent");
  EXPECT_EQ(place_of(state, first).unused_baskets(), 0);
  EXPECT_EQ(place_of(state, first).purse.baskets, 1);
  play_any(state, first, "place");
  go_to(state, Phase::rescue, 2);
  EXPECT_EQ(place_of(state, first).unused_baskets(), 1);
}

TEST(IsleOfCatsRescue, regular_baskets_and_pairs_of_broken_ones_are_used_up) {
  State state = rescue_turn();
  const int first = waiting(state);
  set_cards(state, place_of(state, first).rescue, {15, 16, 35, 43, 55});
  const std::string cat = field(state, 0)[0];
  State regular = state;
  play(regular, first, "take " + cat + " regular");
  EXPECT_EQ(place_of(regular, first).rescue, set_of({15, 16, 35, 55}));
  EXPECT_TRUE(regular.used.contains(43));
  State broken = state;
  play(broken, first, "take " + cat + " broken");
  EXPECT_EQ(place_of(broken, first).rescue, set_of({35, 43, 55}));
  set_cards(state, place_of(state, first).rescue, {15});
  EXPECT_EQ(refusal_of(state, first, "take " + cat + " broken"), "no_broken");
  EXPECT_EQ(refusal_of(state, first, "take " + cat + " regular"), "no_regular");
  EXPECT_EQ(refusal_of(state, first, "take " + cat), "choose_basket");
  place_of(state, first).purse.baskets_used = 1;
  EXPECT_EQ(refusal_of(state, first, "take " + cat + " permanent"), "no_permanent");
}

TEST(IsleOfCatsRescue, one_cat_a_turn_is_placed_at_once_and_then_the_next_seat_has_the_turn) {
  State state = rescue_turn(3);
  const auto order = state.order;
  for (int i = 0; i < 3; ++i) set_hand(state, i, {});
  play(state, order[0].index, "take " + field(state, 0)[0] + " permanent");
  EXPECT_EQ(waiting(state), order[0].index);
  EXPECT_EQ(refusal_of(state, order[0].index, "pass"), "must_place");
  place_anywhere(state, order[0].index);
  EXPECT_EQ(waiting(state), order[1].index);
}

TEST(IsleOfCatsRescue, revealed_cards_that_were_not_used_are_discarded_those_in_hand_stay) {
  State state = new_game(Mode::advanced, 2);
  go_to(state, Phase::choose);
  const int first = state.order[0].index;
  set_hand(state, first, {43, 55, 8});
  set_hand(state, 1 - first, {7});
  play(state, first, "rescue 43");
  play(state, first, "done");
  go_to(state, Phase::finds);
  EXPECT_TRUE(state.used.contains(43));
  EXPECT_TRUE(place_of(state, first).rescue.empty());
  EXPECT_EQ(place_of(state, first).hand, set_of({8, 55}));
}

TEST(IsleOfCatsRescue, the_phase_ends_with_a_turn_that_leaves_both_fields_empty) {
  State state = rescue_turn();
  const int first = waiting(state);
  for (int i = 0; i < 2; ++i) set_hand(state, i, {});
  set_fields(state, {"blue_01"}, {});
  play(state, first, "take blue_01 permanent");
  place_anywhere(state, first);
  EXPECT_NE(state.phase, Phase::rescue);
}

TEST(IsleOfCatsRescue, passing_is_final_and_a_seat_that_can_do_nothing_passes_by_itself) {
  State state = rescue_turn(3);
  const auto order = state.order;
  for (int i = 0; i < 3; ++i) set_hand(state, i, {});
  place_of(state, order[1].index).purse.fish = 0;
  play(state, order[0].index, "pass");
  EXPECT_EQ(waiting(state), order[2].index);
  EXPECT_TRUE(place_of(state, order[1].index).passed);
}

TEST(IsleOfCatsRescue, who_has_rescued_ends_the_turn_instead_of_passing) {
  State state = rescue_turn();
  const int first = waiting(state);
  set_hand(state, first, {84});
  EXPECT_EQ(refusal_of(state, first, "end"), "pass_instead");
  play(state, first, "take " + field(state, 0)[0] + " permanent");
  place_anywhere(state, first);
  EXPECT_EQ(waiting(state), first);
  EXPECT_EQ(refusal_of(state, first, "pass"), "end_instead");
  play(state, first, "end");
  EXPECT_FALSE(place_of(state, first).passed);
}

// ---- Rare finds --------------------------------------------------------------------------------

TEST(IsleOfCatsFinds, an_oshax_is_placed_with_a_colour_of_ones_choice) {
  State state = finds_turn({1});
  const int first = waiting(state);
  play(state, first, "play 1 oshax_3");
  EXPECT_FALSE(state.oshax.contains(shape_of_piece(piece("oshax_3"))));
  for (const std::string_view colour : kColourNames) {
    EXPECT_TRUE(std::ranges::any_of(legal(state, first), [&](const std::string& text) {
      return text.starts_with("place") && text.ends_with(colour);
    }));
  }
  play_any(state, first, "place");
  EXPECT_EQ(place_of(state, first).boat.tiles[0].colour, Colour::blue);
  EXPECT_TRUE(state.used.contains(1));
}

TEST(IsleOfCatsFinds, a_treasure_card_gives_a_rare_or_up_to_two_common_treasures) {
  State state = finds_turn({98, 99});
  const int first = waiting(state);
  state.rare = {};
  state.rare.add(kFirstRare);
  State rare = state;
  play(rare, first, "play 98 rare_L");
  play_any(rare, first, "place");
  EXPECT_EQ(rare.task.kind, TaskKind::none);
  play(state, first, "play 98 common_1x3");
  play_any(state, first, "place");
  EXPECT_EQ(state.task.offer, Offer::any);
  EXPECT_FALSE(is_legal(state, first, "take rare_L"));
  State declined = state;
  play(declined, first, "decline");
  EXPECT_EQ(tiles_of(declined, first), 1U);
  play(state, first, "take common_corner3");
  play_any(state, first, "place");
  EXPECT_EQ(tiles_of(state, first), 2U);
  EXPECT_EQ(state.common[2], 4);
}

TEST(IsleOfCatsFinds, a_small_treasure_card_gives_two_small_ones_or_for_a_fish_any_two) {
  State state = finds_turn({107});
  const int first = waiting(state);
  const int fish = fish_of(state, first);
  EXPECT_EQ(refusal_of(state, first, "play 107 common_1x3"), "card_takes");
  State small = state;
  play(small, first, "play 107 common_1x1");
  play_any(small, first, "place");
  EXPECT_EQ(legal(small, first),
            (std::vector<std::string>{"take common_1x1", "take common_1x2", "decline"}));
  EXPECT_EQ(fish_of(small, first), fish);
  play(state, first, "play 107 common_1x3 pay");
  EXPECT_EQ(fish_of(state, first), fish - 1);
  play_any(state, first, "place");
  EXPECT_TRUE(is_legal(state, first, "take common_corner3"));
}

TEST(IsleOfCatsFinds, one_card_a_turn) {
  State state = finds_turn({98, 99});
  const int first = waiting(state);
  set_hand(state, 1 - first, {100});
  play(state, first, "play 98 common_1x1");
  play_any(state, first, "place");
  play(state, first, "decline");
  EXPECT_EQ(waiting(state), 1 - first);
  play(state, 1 - first, "pass");
  EXPECT_EQ(waiting(state), first);
}

TEST(IsleOfCatsFinds, an_oshax_card_does_nothing_when_no_oshax_is_left) {
  State state = finds_turn({1});
  const int first = waiting(state);
  state.oshax.clear();
  EXPECT_EQ(legal(state, first), std::vector<std::string>{"pass"});
  EXPECT_EQ(refusal_of(state, first, "play 1 oshax_3"), "not_there");
}

TEST(IsleOfCatsFinds, everybody_with_cards_is_asked_so_that_nobody_learns_what_they_are) {
  const State state = finds_turn({7});
  EXPECT_EQ(legal(state, waiting(state)), std::vector<std::string>{"pass"});
}

// ---- Evening and end ---------------------------------------------------------------------------

TEST(IsleOfCatsEvening, cats_leave_treasures_stay_hands_and_fish_are_kept) {
  State state = evening(2);
  const int first = waiting(state) < 0 ? 0 : waiting(state);
  set_hand(state, first, {7});
  state.rare = {};
  state.rare.add(kFirstRare);
  const auto cats = field(state, 0);
  while (state.day == 1) play_little(state);
  EXPECT_TRUE(state.rare.shapes.contains(kFirstRare));
  EXPECT_TRUE(place_of(state, first).hand.contains(7));
  for (const auto& cat : cats) EXPECT_FALSE(state.fields.line.contains(piece(cat)));
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

}  // namespace
}  // namespace skerry::isle_of_cats::test
