// A day of the advanced game up to the rescue, sentence by sentence. Rare finds and the evening are
// in finds_test.cpp.
#include "games/isle_of_cats/kit/moments.h"
#include "games/isle_of_cats/play/draft.h"

namespace skerry::isle_of_cats::test {
namespace {

// ---- Fields, fishing ---------------------------------------------------------------------------

TEST(IsleOfCatsFields, two_cats_per_player_lie_in_each_field) {
  for (int players = 2; players <= 4; ++players) {
    const State state = new_game(Mode::advanced, players);
    EXPECT_EQ(field(state, 0).size(), static_cast<std::size_t>(2 * players));
    EXPECT_EQ(field(state, 1).size(), static_cast<std::size_t>(2 * players));
  }
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

TEST(IsleOfCatsFishing, the_tokens_of_the_box_are_no_limit) {
  State state = new_game(Mode::advanced, 2);
  place_of(state, 0).purse.fish = 500;  // the box has tokens for 130
  go_to(state, Phase::draft, 2);
  EXPECT_EQ(fish_of(state, 0), 520);
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
  for (const int day : {1, 2, 3, 4, 5}) {
    State state = new_game(Mode::advanced, 3);
    go_to(state, Phase::draft, day);
    const CardSet before = state.seats[seat(0)].packet;
    pick_all(state);
    const Seat next = seat(day % 2 == 0 ? 2 : 1);
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

TEST(IsleOfCatsPaying, any_cards_may_be_kept_for_the_sum_of_their_costs) {
  State state = paying();
  remove_cards(state, {7, 8, 9, 15, 23, 43, 55});
  Place& place = place_of(state, 0);
  place.picks.clear();
  for (const int card : {7, 8, 9, 15, 23, 43, 55}) place.picks.push(static_cast<CardId>(card));
  for (const auto keep : {"keep 15", "keep 23", "keep 43", "keep 55"}) play(state, 0, keep);
  EXPECT_EQ(fish_of(state, 0), 20 - (0 + 1 + 2 + 3));
  play(state, 0, "done");
  play(state, 1, "done");
  EXPECT_EQ(place_of(state, 0).hand, set_of({15, 23, 43, 55}));
  EXPECT_EQ(place_of(state, 0).rejected, set_of({7, 8, 9}));
  EXPECT_FALSE(state.used.contains(7)) << "nobody sees what was not kept";
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

TEST(IsleOfCatsLessons, everybody_sees_public_lessons_and_their_colours) {
  State state = before_lessons({145, 148}, {8});
  play(state, state.order[0].index, "teach 145 red");
  ASSERT_EQ(state.public_lessons.count, 2);
  for (const Viewer viewer : {Viewer{}, Viewer{seat(0)}, Viewer{seat(1)}}) {
    EXPECT_EQ(IsleOfCats::view(state, viewer).table.public_lessons, state.public_lessons);
  }
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
  set_hand(state, before[0].index, {55, 107});
  set_hand(state, before[1].index, {44, 56, 108});
  set_hand(state, before[2].index, {57, 109});
  play(state, before[0].index, "rescue 55");  // speed 3
  play(state, before[0].index, "done");
  play(state, before[1].index, "rescue 44");  // 1
  play(state, before[1].index, "rescue 56");  // and 3
  play(state, before[1].index, "done");
  play(state, before[2].index, "rescue 57");  // 3
  play(state, before[2].index, "done");
  EXPECT_EQ(state.order[0], before[1]);
  EXPECT_EQ(state.order[1], before[0]);
  EXPECT_EQ(state.order[2], before[2]);
  EXPECT_EQ(waiting(state), before[1].index);
}

TEST(IsleOfCatsSpeed, the_new_order_stays_for_the_following_days) {
  State state = new_game(Mode::advanced, 3);
  go_to(state, Phase::choose);
  const auto before = state.order;
  set_hand(state, before[2].index, {14, 107});
  for (const int who : {0, 1}) play(state, before[static_cast<std::size_t>(who)].index, "done");
  play(state, before[2].index, "rescue 14");
  play(state, before[2].index, "done");
  go_to(state, Phase::choose, 2);
  EXPECT_EQ(state.order[0], before[2]);
  EXPECT_EQ(state.order[1], before[0]);
  EXPECT_EQ(state.order[2], before[1]);
  EXPECT_EQ(waiting(state), before[2].index);
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

TEST(IsleOfCatsRescue, the_phase_is_over_as_soon_as_the_last_cat_is_placed) {
  for (const bool has_cards : {false, true}) {
    State state = rescue_turn();
    const int first = waiting(state);
    for (int i = 0; i < 2; ++i) set_hand(state, i, {});
    if (has_cards) set_hand(state, first, {84, 85});
    set_fields(state, {"blue_01"}, {});
    play(state, first, "take blue_01 permanent");
    EXPECT_EQ(state.phase, Phase::rescue);
    place_on_map(state, first, false);
    EXPECT_NE(state.phase, Phase::rescue);
    if (!has_cards) continue;
    // The seat is asked as before every rare find, and its turn of the rescue is over.
    EXPECT_EQ(state.phase, Phase::finds);
    EXPECT_TRUE(state.moment.open);
    EXPECT_EQ(refusal_of(state, first, "end"), "must_answer");
  }
}

TEST(IsleOfCatsRescue, the_phase_is_over_when_the_treasure_of_the_last_cat_is_placed_or_declined) {
  for (const std::string answer : {"take common_1x1", "decline"}) {
    State state = rescue_turn();
    const int first = waiting(state);
    set_hand(state, first, {84});
    set_fields(state, {"blue_01"}, {});
    play(state, first, "take blue_01 permanent");
    place_on_map(state, first, true);
    ASSERT_EQ(state.task.kind, TaskKind::treasure);
    EXPECT_EQ(state.phase, Phase::rescue);
    play(state, first, answer);
    if (state.task.kind == TaskKind::place) {
      EXPECT_EQ(state.phase, Phase::rescue);
      play_any(state, first, "place");
    }
    EXPECT_EQ(state.phase, Phase::finds);
  }
}

TEST(IsleOfCatsRescue, revealed_cards_are_discarded_with_the_last_cat) {
  State state = rescue_turn();
  const int first = waiting(state);
  set_hand(state, first, {84, 8});
  set_cards(state, place_of(state, first).rescue, {43, 44});
  set_cards(state, place_of(state, 1 - first).rescue, {15});
  set_fields(state, {"blue_01"}, {});
  play(state, first, "take blue_01 regular");
  place_on_map(state, first, false);
  ASSERT_EQ(state.phase, Phase::finds);
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(place_of(state, i).rescue.empty());
  for (const CardId card : {CardId{43}, CardId{44}, CardId{15}}) {
    EXPECT_TRUE(state.used.contains(card));
  }
  EXPECT_EQ(place_of(state, first).hand, set_of({84, 8}));
}

// The moment after the reveal of a day whose fields are empty.
State reveal_without_cats(std::initializer_list<int> first_hand) {
  State state = asked_in(Phase::reveal, {first_hand, {7}});
  set_fields(state, {}, {});
  return state;
}

TEST(IsleOfCatsRescue, without_cats_at_its_beginning_the_moment_before_the_first_turn_is_held) {
  State state = reveal_without_cats({84, 85});
  const int first = state.order[0].index;
  play(state, first, "pass");
  ASSERT_EQ(state.phase, Phase::rescue);
  EXPECT_TRUE(state.moment.open);
  EXPECT_EQ(waiting(state), first);
  EXPECT_EQ(state.turn, seat(first));
  play(state, first, "pass");
  // The phase is over though nobody has passed: no seat had a turn.
  EXPECT_EQ(state.phase, Phase::finds);
  for (int i = 0; i < 2; ++i) EXPECT_FALSE(place_of(state, i).passed);
}

TEST(IsleOfCatsRescue, cats_that_come_in_that_moment_are_rescued) {
  State state = reveal_without_cats({83, 84});
  const int first = state.order[0].index;
  play(state, first, "pass");
  ASSERT_EQ(state.phase, Phase::rescue);
  set_bag(state, {"blue_01", "rare_L", "rare_L", "rare_L"});
  play(state, first, "play 83");
  play(state, first, "settle left");
  play(state, first, "pass");
  EXPECT_EQ(state.phase, Phase::rescue);
  EXPECT_FALSE(state.moment.open);
  EXPECT_TRUE(is_legal(state, first, "take blue_01 permanent"));
}

TEST(IsleOfCatsRescue, by_rules_version_1_the_phase_went_on_until_the_turn_was_ended) {
  State state = rescue_turn();
  state.options.rules_version = 1;
  const int first = waiting(state);
  set_hand(state, first, {84});
  set_fields(state, {"blue_01"}, {});
  play(state, first, "take blue_01 permanent");
  place_on_map(state, first, false);
  EXPECT_EQ(legal(state, first), (std::vector<std::string>{"play 84", "end"}));
  play(state, first, "end");
  EXPECT_EQ(state.phase, Phase::finds);
}

// Somebody made up this position, which play does not lead to: whatever is done next ends the phase.
TEST(IsleOfCatsRescue, a_turn_that_was_made_up_without_cats_ends_with_its_next_action) {
  for (const std::string action : {"pass", "play 84"}) {
    State state = rescue_turn();
    const int first = waiting(state);
    set_hand(state, first, {84, 85});
    set_fields(state, {}, {});
    EXPECT_EQ(legal(state, first), (std::vector<std::string>{"play 84", "play 85", "pass"}));
    play(state, first, action);
    EXPECT_EQ(state.phase, Phase::finds);
  }
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

TEST(IsleOfCatsRescue, turns_go_round_until_everybody_has_passed) {
  State state = rescue_turn(3);
  const auto order = state.order;
  for (int i = 0; i < 3; ++i) {
    set_hand(state, i, {});
    place_of(state, i).purse = {.fish = 100, .baskets = 5, .baskets_used = 0};
  }
  const auto rescue = [&](std::size_t nth) {
    ASSERT_EQ(waiting(state), order[nth].index);
    play(state, order[nth].index, "take " + field(state, 1)[0] + " permanent");
    place_anywhere(state, order[nth].index);
  };
  for (const std::size_t nth : {0U, 1U, 2U}) rescue(nth);
  play(state, order[0].index, "pass");
  rescue(1);
  play(state, order[2].index, "pass");
  rescue(1);  // the others are not asked again
  EXPECT_EQ(state.phase, Phase::rescue);
  play(state, order[1].index, "pass");
  EXPECT_NE(state.phase, Phase::rescue);
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

}  // namespace
}  // namespace skerry::isle_of_cats::test
