// The 31 anytime cards, and the moments at which they may be played.
#include "isle_of_cats_kit.h"

namespace skerry::isle_of_cats::test {
namespace {

// A rescue turn of the first seat, with these cards in hand; the other one has none.
struct Turn {
  State state = rescue_turn();
  int me = waiting(state);

  explicit Turn(std::initializer_list<int> hand) {
    set_hand(state, me, hand);
    set_hand(state, 1 - me, {});
    place().purse.fish = 10;
  }
  Place& place() { return place_of(state, me); }
  void play(std::string_view text) { test::play(state, me, text); }
};

// ---- What each card does -----------------------------------------------------------------------

struct FishCase {
  int card;
  std::vector<std::string_view> tiles;
  int fish;
};

TEST(IsleOfCatsAnytime, cards_that_give_fish_count_what_is_on_the_boat) {
  const std::vector<std::string_view> tiles{"blue_01",    "blue_02",  "red_01",
                                            "oshax_1",    "oshax_2",  "rare_L",
                                            "common_1x1", "common_1x3", "common_1x2"};
  for (const FishCase& one : {FishCase{67, tiles, 4}, FishCase{68, tiles, 4},
                              FishCase{90, tiles, 3}, FishCase{91, tiles, 3},
                              FishCase{92, tiles, 2}, FishCase{93, tiles, 2},
                              FishCase{94, tiles, 3}, FishCase{95, tiles, 3},
                              FishCase{67, {}, 0}, FishCase{90, {}, 0}}) {
    Turn turn({one.card, 7});
    for (const auto tile : one.tiles) put(turn.state, turn.me, tile);
    turn.play("play " + std::to_string(one.card));
    EXPECT_EQ(turn.place().purse.fish, 10 + one.fish) << one.card;
    EXPECT_TRUE(turn.state.used.contains(static_cast<CardId>(one.card)));
  }
}

TEST(IsleOfCatsAnytime, for_96_and_97_the_player_names_the_colour_and_an_oshax_counts) {
  Turn turn({96, 97});
  for (const auto tile : {"blue_01", "blue_02", "green_03", "oshax_1"}) {
    put(turn.state, turn.me, tile);  // the Oshax is green
  }
  EXPECT_EQ(refusal_of(turn.state, turn.me, "play 96"), "colour_needed");
  turn.play("play 96 green");
  EXPECT_EQ(turn.place().purse.fish, 12);
  turn.play("play 97 red");
  EXPECT_EQ(turn.place().purse.fish, 12);
}

TEST(IsleOfCatsAnytime, cards_78_and_79_count_private_lessons_and_no_public_ones) {
  Turn turn({78});
  set_cards(turn.state, turn.place().lessons, {113, 114});
  turn.state.public_lessons.add({.id = 148});
  turn.play("play 78");
  EXPECT_EQ(turn.place().purse.fish, 12);
}

TEST(IsleOfCatsAnytime, cards_69_and_70_let_the_next_tile_lie_apart_and_are_not_stacked) {
  Turn turn({69, 70});
  put(turn.state, turn.me, "blue_01");
  set_fields(turn.state, {"blue_02", "blue_03"}, {});
  turn.play("play 69");
  EXPECT_EQ(refusal_of(turn.state, turn.me, "play 70"), "anywhere_pending");
  turn.play("take blue_02 permanent");
  const Cells before = turn.place().boat.covered;
  ActionList<Action> list;
  IsleOfCats::legal(turn.state, seat(turn.me), list);
  const auto* apart = std::find_if(list.begin(), list.end(), [&](const Action& action) {
    return !beside(cells_of(1, action.placement)).meets(before);
  });
  ASSERT_NE(apart, list.end());
  IsleOfCats::play(turn.state, seat(turn.me), *apart);
  EXPECT_TRUE(turn.place().boat.tiles[1].anywhere);
  EXPECT_FALSE(turn.place().anywhere);
}

TEST(IsleOfCatsAnytime, a_permission_is_used_up_by_a_tile_that_touches_and_outlives_the_day) {
  Turn turn({69});
  turn.play("play 69");
  play(turn.state, turn.me, "pass");
  go_to(turn.state, Phase::rescue, 2);
  EXPECT_TRUE(turn.place().anywhere);
  const int now = waiting(turn.state);
  if (now != turn.me) play(turn.state, now, "pass");
  play_any(turn.state, turn.me, "take");
  play_any(turn.state, turn.me, "place");
  EXPECT_FALSE(turn.place().anywhere);
  EXPECT_TRUE(turn.place().boat.tiles[0].anywhere);
}

TEST(IsleOfCatsAnytime, cards_71_to_74_draw_two_or_three_to_pay_for) {
  for (const auto& [card, drawn] : {std::pair{71, 2}, {72, 2}, {73, 3}, {74, 3}}) {
    Turn turn({card, 7});
    remove_cards(turn.state, {1, 43, 113});
    for (const int next : {1, 43, 113}) turn.state.deck.push(static_cast<CardId>(next));
    const int deck = turn.state.deck.count;
    turn.play("play " + std::to_string(card));
    EXPECT_EQ(turn.state.task.items.count, drawn);
    EXPECT_EQ(turn.state.deck.count, deck - drawn);
    turn.play("keep 43");
    EXPECT_EQ(turn.place().purse.fish, 8);
    turn.play("done");
    EXPECT_TRUE(turn.place().hand.contains(43));
    EXPECT_TRUE(turn.place().rejected.contains(113));
  }
}

TEST(IsleOfCatsAnytime, what_is_drawn_is_secret_and_too_dear_cards_cannot_be_kept) {
  Turn turn({71});
  turn.place().purse.fish = 1;
  remove_cards(turn.state, {1, 15});
  turn.state.deck.push(1);
  turn.state.deck.push(15);
  turn.play("play 71");
  EXPECT_EQ(refusal_of(turn.state, turn.me, "keep 1"), "fish");
  EXPECT_EQ(refusal_of(turn.state, turn.me, "keep 16"), "not_for_sale");
  const View other = IsleOfCats::view(turn.state, seat(1 - turn.me));
  EXPECT_EQ(other.table.task.items.count, 2);
  EXPECT_EQ(other.table.task.items[0], 0);
}

TEST(IsleOfCatsAnytime, card_75_places_a_tile_of_the_bag_at_once) {
  Turn turn({75});
  set_bag(turn.state, {"rare_T", "blue_01"});
  turn.play("play 75");
  EXPECT_EQ(turn.state.task.piece, piece("rare_T"));
  EXPECT_FALSE(any_legal(turn.state, turn.me, "decline"));
  play_any(turn.state, turn.me, "place");
  EXPECT_EQ(turn.place().boat.count, 1);
}

TEST(IsleOfCatsAnytime, card_75_a_tile_without_a_place_is_discarded_and_a_map_pays) {
  Turn full({75, 7});
  set_bag(full.state, {"blue_01"});
  full.place().boat.covered = kHull.squares;
  full.play("play 75");
  EXPECT_EQ(full.state.task.kind, TaskKind::none);
  Turn turn({75, 7});
  set_bag(turn.state, {"blue_01"});
  turn.play("play 75");
  const Cell map = layout_of(turn.place().boat.id).map_of[index_of(Colour::blue)];
  ActionList<Action> list;
  IsleOfCats::legal(turn.state, seat(turn.me), list);
  const auto* covers = std::find_if(list.begin(), list.end(), [&](const Action& action) {
    return cells_of(0, action.placement).contains(map);
  });
  IsleOfCats::play(turn.state, seat(turn.me), *covers);
  EXPECT_EQ(turn.state.task.offer, Offer::map);
}

TEST(IsleOfCatsAnytime, card_76_gives_up_a_basket_even_a_used_one_for_five_fish) {
  Turn turn({76, 7});
  turn.place().purse = {.fish = 10, .baskets = 2, .baskets_used = 1};
  turn.play("play 76");
  EXPECT_EQ(turn.place().purse, (Purse{.fish = 15, .baskets = 1, .baskets_used = 0}));
  Turn none({76, 7});
  none.place().purse.baskets = 0;
  EXPECT_EQ(refusal_of(none.state, none.me, "play 76"), "no_basket_to_give");
}

TEST(IsleOfCatsAnytime, card_77_moves_one_to_three_different_cats_to_the_other_field) {
  Turn turn({77});
  set_fields(turn.state, {"blue_01", "blue_02"}, {"red_01", "red_02"});
  turn.play("play 77");
  EXPECT_FALSE(is_legal(turn.state, turn.me, "done"));
  turn.play("move blue_01");
  EXPECT_EQ(refusal_of(turn.state, turn.me, "move blue_01"), "moved");
  turn.play("move red_01");
  EXPECT_EQ(field(turn.state, 0), (std::vector<std::string>{"blue_02", "red_01"}));
  EXPECT_EQ(field(turn.state, 1), (std::vector<std::string>{"red_02", "blue_01"}));
  State third = turn.state;
  play(third, turn.me, "move red_02");
  EXPECT_EQ(third.task.kind, TaskKind::none);
  turn.play("done");
  EXPECT_EQ(turn.state.task.kind, TaskKind::none);
}

TEST(IsleOfCatsAnytime, cards_80_to_82_add_rescues_to_a_turn_add_up_and_stay_until_used) {
  Turn turn({80, 81});
  set_fields(turn.state, {"blue_01", "blue_02", "blue_03", "blue_04"}, {});
  set_cards(turn.state, turn.place().rescue, {43, 44, 45});
  turn.play("play 80");
  turn.play("take blue_01 regular");
  place_anywhere(turn.state, turn.me);
  turn.play("play 81");
  EXPECT_EQ(turn.place().extra_rescues, 2);
  turn.play("take blue_02 regular");
  place_anywhere(turn.state, turn.me);
  EXPECT_EQ(turn.place().extra_rescues, 1);
  turn.play("end");
  EXPECT_EQ(turn.place().extra_rescues, 1);
  play(turn.state, 1 - turn.me, "pass");
  EXPECT_EQ(turn.state.rescued, 0);
  EXPECT_TRUE(is_legal(turn.state, turn.me, "take blue_03 regular"));
}

TEST(IsleOfCatsAnytime, card_83_draws_four_tiles_and_each_cat_goes_to_a_field_of_ones_choice) {
  Turn turn({83});
  set_fields(turn.state, {"red_01"}, {"red_02"});
  turn.state.rare = {};
  set_bag(turn.state, {"blue_01", "rare_L", "blue_02", "blue_03", "blue_04"});
  turn.play("play 83");
  EXPECT_EQ(legal(turn.state, turn.me), (std::vector<std::string>{"settle left", "settle right"}));
  turn.play("settle left");
  turn.play("settle right");
  EXPECT_TRUE(turn.state.rare.shapes.contains(kFirstRare));
  turn.play("settle left");
  EXPECT_EQ(turn.state.task.kind, TaskKind::none);
  EXPECT_EQ(field(turn.state, 0), (std::vector<std::string>{"red_01", "blue_01", "blue_03"}));
  EXPECT_EQ(field(turn.state, 1), (std::vector<std::string>{"red_02", "blue_02"}));
  EXPECT_EQ(turn.state.bag.count, 1);
}

TEST(IsleOfCatsAnytime, cards_84_and_85_give_a_basket_for_today) {
  Turn turn({84, 85});
  turn.place().purse.baskets_used = 1;
  turn.play("play 84");
  EXPECT_EQ(turn.place().unused_baskets(), 1);
}

TEST(IsleOfCatsAnytime, cards_86_and_87_take_two_private_lessons_for_a_basket) {
  Turn turn({86});
  EXPECT_EQ(refusal_of(turn.state, turn.me, "play 86"), "few_lessons");
  set_cards(turn.state, turn.place().lessons, {113, 114, 115});
  turn.play("play 86");
  EXPECT_EQ(turn.place().purse.baskets, 1);
  turn.play("discard 113");
  EXPECT_EQ(refusal_of(turn.state, turn.me, "discard 113"), "not_your_lesson");
  turn.play("discard 115");
  EXPECT_EQ(turn.place().purse.baskets, 2);
  EXPECT_EQ(turn.place().lessons, set_of({114}));
  EXPECT_FALSE(turn.state.used.contains(113));
}

TEST(IsleOfCatsAnytime, cards_88_and_89_take_two_treasures_off_the_boat_for_a_basket) {
  Turn turn({88, 7});
  EXPECT_EQ(refusal_of(turn.state, turn.me, "play 88"), "few_treasures");
  for (const auto tile : {"common_1x1", "blue_01", "rare_L"}) put(turn.state, turn.me, tile);
  const int common = turn.state.common[0];
  turn.play("play 88");
  EXPECT_EQ(legal(turn.state, turn.me).size(), 2U);
  play_any(turn.state, turn.me, "discard");
  play_any(turn.state, turn.me, "discard");
  EXPECT_EQ(turn.place().boat.count, 1);
  EXPECT_EQ(turn.place().purse.baskets, 2);
  EXPECT_EQ(turn.state.common[0], common);  // they leave the game
}

// ---- Moments -----------------------------------------------------------------------------------

// Whoever is asked, in this order, when everybody passes.
std::vector<int> asked_in(State state) {
  std::vector<int> asked;
  while (state.moment.open && asked.size() < 20) {
    asked.push_back(state.moment.asked);
    const Phase phase = state.phase;
    const auto turn = state.turn;
    play(state, state.moment.asked, "pass");
    if (state.phase != phase || state.turn != turn) break;
  }
  return asked;
}

TEST(IsleOfCatsMoments, come_at_every_time_that_the_notes_list) {
  // Seat 0 always has a card and always passes; seat 1 never has one.
  State state = new_game(Mode::advanced, 2);
  std::vector<std::string> moments;
  std::vector<Phase> seen;
  bool given = false;
  while (state.phase != Phase::end && state.day < 3) {
    if (!given && state.is_paying()) {
      set_hand(state, 0, {84});
      set_hand(state, 1, {});
      given = true;
    }
    if (state.moment.open) {
      EXPECT_EQ(state.moment.asked, 0);
      if (state.day == 2) seen.push_back(state.phase);
    }
    play_little(state);
  }
  std::vector<Phase> distinct = seen;
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  EXPECT_EQ(distinct, (std::vector<Phase>{Phase::fields, Phase::deal, Phase::pay, Phase::lessons,
                                          Phase::choose, Phase::reveal, Phase::rescue,
                                          Phase::finds}));
  EXPECT_EQ(std::ranges::count(seen, Phase::choose), 2);  // before each seat's choice
  EXPECT_EQ(std::ranges::count(seen, Phase::rescue), 2);  // before each turn
  EXPECT_EQ(std::ranges::count(seen, Phase::finds), 2);
}

TEST(IsleOfCatsMoments, the_last_one_comes_after_day_five_just_before_scoring) {
  State state = new_game(Mode::advanced, 2);
  go_to(state, Phase::finds, 5);
  set_hand(state, 0, {84});
  set_hand(state, 1, {});
  while (state.phase == Phase::finds) play_little(state);
  EXPECT_EQ(state.phase, Phase::scoring);
  EXPECT_EQ(waiting(state), 0);
  play(state, 0, "play 84");
  EXPECT_EQ(state.phase, Phase::end);
  EXPECT_EQ(state.turn, 0);
}

// The moment before the first rescue turn, when all seats have these hands.
State before_rescue(const std::vector<std::vector<int>>& hands) {
  State state = new_game(Mode::advanced, static_cast<int>(hands.size()));
  go_to(state, Phase::choose);
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const int who = state.order[i];
    state.used |= place_of(state, who).hand;
    place_of(state, who).hand = {};
  }
  for (std::size_t i = 0; i < hands.size(); ++i) {
    for (const int card : hands[i]) {
      remove_cards(state, {card});
      place_of(state, state.order[i]).hand.add(static_cast<CardId>(card));
    }
  }
  while (state.phase != Phase::reveal) play_little(state);
  return state;
}

TEST(IsleOfCatsMoments, seats_are_asked_in_turn_order_and_those_without_a_card_never) {
  const State state = before_rescue({{84}, {7}, {85}});
  EXPECT_EQ(asked_in(state), (std::vector<int>{state.order[0], state.order[2]}));
  EXPECT_EQ(state.moment.skipped, 0);
  State next = state;
  play(next, state.order[0], "pass");
  EXPECT_EQ(next.moment.skipped, bit_of(state.order[1]));
  EXPECT_EQ(next.moment.passed, bit_of(state.order[0]));
}

TEST(IsleOfCatsMoments, after_a_card_everybody_is_asked_again_from_the_next_seat_on) {
  State state = before_rescue({{84}, {85, 80}, {81}});
  const auto order = state.order;
  play(state, order[0], "pass");
  play(state, order[1], "play 85");
  EXPECT_EQ(state.moment.asked, order[2]);
  EXPECT_EQ(state.moment.passed, 0);
  play(state, order[2], "pass");
  EXPECT_EQ(state.moment.asked, order[0]);
}

TEST(IsleOfCatsMoments, a_seat_that_cannot_play_its_card_is_not_asked) {
  State state = before_rescue({{88}, {86}, {76}});
  // No treasures, no lessons; a basket is there.
  EXPECT_EQ(state.moment.asked, state.order[2]);
}

TEST(IsleOfCatsMoments, quiet_lasts_for_the_rest_of_the_phase_and_then_ends) {
  State state = before_rescue({{84}, {85}, {7}});
  const int first = state.order[0];
  play(state, first, "quiet");
  EXPECT_TRUE(place_of(state, first).quiet);
  bool asked = false;
  while (state.phase == Phase::reveal || state.phase == Phase::rescue) {
    asked = asked || (state.moment.open && state.moment.asked == first);
    play_little(state);
  }
  EXPECT_FALSE(asked);
  EXPECT_FALSE(place_of(state, first).quiet);
}

TEST(IsleOfCatsMoments, a_card_is_resolved_fully_before_anything_else) {
  State state = before_rescue({{77}, {84}});
  const auto order = state.order;
  play(state, order[0], "play 77");
  EXPECT_EQ(IsleOfCats::to_move(state), SeatSet(seat(order[0])));
  EXPECT_EQ(refusal_of(state, order[0], "pass"), "must_move");
  EXPECT_EQ(refusal_of(state, order[1], "play 84"), "not_your_turn");
}

TEST(IsleOfCatsMoments, draw_cards_played_before_paying_join_the_cards_to_pay_for) {
  State state = new_game(Mode::advanced, 2);
  for (int who = 0; who < 2; ++who) {
    for (int i = 0; i < 2; ++i) play_any(state, who, "draft");
  }
  set_hand(state, 0, {71});
  set_hand(state, 1, {});
  while (state.phase == Phase::draft) play_little(state);
  EXPECT_EQ(state.phase, Phase::pay);
  EXPECT_EQ(waiting(state), 0);
  play(state, 0, "play 71");
  EXPECT_TRUE(state.is_paying());
  EXPECT_EQ(place_of(state, 0).picks.count, 9);
}

TEST(IsleOfCatsMoments, nobody_is_asked_while_cards_are_picked) {
  State state = new_game(Mode::advanced, 2);
  set_hand(state, 0, {84, 71});
  EXPECT_FALSE(any_legal(state, 0, "play"));
  EXPECT_EQ(refusal_of(state, 0, "play 84"), "must_pick");
}

TEST(IsleOfCatsMoments, on_its_own_turn_a_seat_may_play_them_too) {
  State state = new_game(Mode::advanced, 2);
  go_to(state, Phase::choose);
  set_hand(state, state.order[0], {84, 43});
  EXPECT_TRUE(is_legal(state, state.order[0], "play 84"));
  State finds = finds_turn({84, 98});
  EXPECT_TRUE(is_legal(finds, waiting(finds), "play 84"));
  Turn turn({84});
  EXPECT_TRUE(is_legal(turn.state, turn.me, "play 84"));
}

TEST(IsleOfCatsMoments, card_83_before_the_fields_are_filled_adds_to_them) {
  State state = new_game(Mode::advanced, 2);
  go_to(state, Phase::finds);
  set_hand(state, 0, {83});
  set_hand(state, 1, {});
  while (state.phase != Phase::fields) play_little(state);
  set_bag(state, {"blue_01", "blue_02", "blue_03", "blue_04", "red_01", "red_02", "red_03",
                  "red_04", "green_01", "green_02", "green_03", "green_04"});
  play(state, 0, "play 83");
  for (int i = 0; i < 4; ++i) play(state, 0, "settle left");
  EXPECT_EQ(field(state, 0).size(), 8U);
  EXPECT_EQ(field(state, 1).size(), 4U);
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
