// Anytime cards that draw cards or tiles, or say where tiles go: 69 to 75, 77 and 83.
#include "games/isle_of_cats/kit/moments.h"

namespace skerry::isle_of_cats::test {
namespace {

// ---- 69 and 70: the next tile need not touch ---------------------------------------------------

// How many places there are for the tile at hand.
std::size_t places(const State& state) { return legal(state, waiting(state)).size(); }

// A tile of the boat touches none of those placed before it.
bool lies_apart(const Boat& boat, std::size_t index) {
  Boat others;
  for (std::size_t i = 0; i < index; ++i) others.place(boat.tiles[i]);
  return !is_legal(others, boat.tiles[index].shape, false, boat.tiles[index].placement);
}

TEST(IsleOfCatsAnytimeCards, number_69_and_70_let_the_next_tile_lie_apart) {
  for (const int card : {69, 70}) {
    State state = turn_with({card});
    const int first = waiting(state);
    put(state, first, "blue_01");
    State without = state;
    const std::string take = "take " + field(state, 0)[0] + " permanent";
    play(without, first, take);
    play(state, first, play_text(card));
    EXPECT_TRUE(place_of(state, first).anywhere);
    play(state, first, take);
    EXPECT_GT(places(state), places(without));
    play(state, first, legal(state, first).back());
    const Boat& boat = place_of(state, first).boat;
    EXPECT_TRUE(boat.tiles[1].anywhere);
    EXPECT_TRUE(lies_apart(boat, 1));
    EXPECT_FALSE(place_of(state, first).anywhere);
  }
}

TEST(IsleOfCatsAnytimeCards, number_69_is_used_up_by_a_tile_that_touches) {
  State state = turn_with({69});
  const int first = waiting(state);
  put(state, first, "blue_01");
  State without = state;
  const std::string take = "take " + field(state, 0)[0] + " permanent";
  play(without, first, take);
  const std::string touching = legal(without, first).front();
  play(state, first, "play 69");
  play(state, first, take);
  play(state, first, touching);
  EXPECT_FALSE(lies_apart(place_of(state, first).boat, 1));
  EXPECT_FALSE(place_of(state, first).anywhere);
}

TEST(IsleOfCatsAnytimeCards, a_second_one_cannot_be_played_while_one_is_pending) {
  State state = turn_with({69, 70});
  const int first = waiting(state);
  play(state, first, "play 69");
  EXPECT_FALSE(is_legal(state, first, "play 70"));
  EXPECT_EQ(refusal_of(state, first, "play 70"), "anywhere_pending");
  play(state, first, "take " + field(state, 0)[0] + " permanent");
  place_on_map(state, first, false);
  EXPECT_TRUE(is_legal(state, first, "play 70"));
}

TEST(IsleOfCatsAnytimeCards, number_69_counts_for_oshax_and_treasures_too) {
  for (const std::string_view find : {"play 1 oshax_3", "play 98 common_1x3", "play 98 rare_L"}) {
    State state = turn_in(Phase::finds, {{1, 69, 98}, {}});
    const int first = waiting(state);
    state.rare = {};
    state.rare.add(kFirstRare);
    put(state, first, "blue_01");
    State without = state;
    play(without, first, find);
    play(state, first, "play 69");
    play(state, first, find);
    EXPECT_GT(places(state), places(without));
    play(state, first, legal(state, first).back());
    EXPECT_TRUE(place_of(state, first).boat.tiles[1].anywhere);
    EXPECT_FALSE(place_of(state, first).anywhere);
  }
}

TEST(IsleOfCatsAnytimeCards, a_treasure_of_a_map_after_it_must_touch_again) {
  State state = turn_with({69});
  const int first = waiting(state);
  put(state, first, "red_01");
  const Boat& boat = place_of(state, first).boat;
  const auto open = std::ranges::find_if(kEveryColour, [&](Colour colour) {
    return !boat.covered.contains(layout_of(boat.id).map_of[index_of(colour)]);
  });
  const std::string cat = std::string(name_of(*open)) + "_02";
  set_fields(state, {cat}, {});
  play(state, first, "play 69");
  play(state, first, "take " + cat + " permanent");
  place_on_map(state, first, true);
  play(state, first, "take common_1x1");
  play_any(state, first, "place");
  EXPECT_FALSE(boat.tiles[2].anywhere);
  EXPECT_FALSE(lies_apart(boat, 2));
}

TEST(IsleOfCatsAnytimeCards, number_69_survives_the_end_of_the_turn_and_of_the_day) {
  State state = turn_with({69, 7});
  const int first = waiting(state);
  play(state, first, "play 69");
  play(state, first, "pass");
  play_until(state, [](const State& now) {
    return now.day == 2 && now.phase == Phase::rescue && !now.moment.open;
  });
  EXPECT_TRUE(place_of(state, first).anywhere);
}

// ---- 71 to 74: draw cards ----------------------------------------------------------------------

TEST(IsleOfCatsAnytimeCards, number_71_to_74_draw_two_or_three_cards) {
  for (const auto& [card, drawn] : {std::pair{71, 2}, {72, 2}, {73, 3}, {74, 3}}) {
    State state = turn_with({card});
    const int first = waiting(state);
    set_deck(state, {43, 44, 45, 46});
    play(state, first, play_text(card));
    EXPECT_EQ(state.task.kind, TaskKind::draw);
    EXPECT_EQ(state.task.items.count, drawn);
    EXPECT_EQ(state.deck.count, 4 - drawn);
    EXPECT_TRUE(is_legal(state, first, "keep 43"));
    EXPECT_EQ(is_legal(state, first, "keep 45"), drawn == 3);
    EXPECT_FALSE(is_legal(state, first, "keep 46"));
  }
}

TEST(IsleOfCatsAnytimeCards, what_is_kept_is_paid_for_and_the_rest_goes_away_face_down) {
  State state = turn_with({73, 8});
  const int first = waiting(state);
  set_deck(state, {43, 55, 1});
  place_of(state, first).purse.fish = 6;
  play(state, first, "play 73");
  EXPECT_EQ(refusal_of(state, first, "pass"), "must_draw");
  play(state, first, "keep 43");
  EXPECT_EQ(fish_of(state, first), 4);
  EXPECT_EQ(refusal_of(state, first, "keep 1"), "fish");
  EXPECT_EQ(refusal_of(state, first, "keep 16"), "not_for_sale");
  play(state, first, "keep 55");
  EXPECT_EQ(fish_of(state, first), 1);
  play(state, first, "done");
  EXPECT_EQ(place_of(state, first).hand, set_of({8, 43, 55}));
  EXPECT_TRUE(place_of(state, first).rejected.contains(1));
  EXPECT_FALSE(state.used.contains(1));
}

TEST(IsleOfCatsAnytimeCards, a_draw_is_over_when_all_is_kept) {
  State state = turn_with({71});
  const int first = waiting(state);
  set_deck(state, {15, 16});
  play(state, first, "play 71");
  play(state, first, "keep 15");
  play(state, first, "keep 16");
  EXPECT_EQ(state.task.kind, TaskKind::none);
  EXPECT_EQ(place_of(state, first).hand, set_of({15, 16}));
}

TEST(IsleOfCatsAnytimeCards, a_rescue_card_drawn_after_the_reveal_is_not_revealed) {
  State state = turn_with({71});
  const int first = waiting(state);
  set_deck(state, {43, 44});
  place_of(state, first).purse.baskets_used = 1;
  play(state, first, "play 71");
  play(state, first, "keep 43");
  play(state, first, "done");
  EXPECT_TRUE(place_of(state, first).hand.contains(43));
  EXPECT_EQ(refusal_of(state, waiting(state), "take " + field(state, 0)[0] + " regular"),
            "no_regular");
}

TEST(IsleOfCatsAnytimeCards, an_anytime_card_drawn_can_be_played_at_once) {
  State state = turn_with({71});
  const int first = waiting(state);
  set_deck(state, {84, 85});
  play(state, first, "play 71");
  play(state, first, "keep 84");
  play(state, first, "done");
  EXPECT_TRUE(is_legal(state, first, "play 84"));
}

TEST(IsleOfCatsAnytimeCards, played_before_paying_the_cards_join_those_to_be_paid_for) {
  State state = asked_in(Phase::pay, {{73}, {}});
  const int first = waiting(state);
  set_deck(state, {43, 44, 45, 46});
  play(state, first, "play 73");
  EXPECT_EQ(state.task.kind, TaskKind::none);
  ASSERT_TRUE(state.is_paying());
  EXPECT_EQ(place_of(state, first).picks.count, 10);
  EXPECT_EQ(state.deck.count, 1);
  play(state, first, "keep 44");
  play(state, first, "done");
  play(state, 1 - first, "done");
  EXPECT_TRUE(place_of(state, first).hand.contains(44));
  EXPECT_TRUE(place_of(state, first).rejected.contains(43));
  EXPECT_TRUE(place_of(state, first).rejected.contains(45));
}

TEST(IsleOfCatsAnytimeCards, played_before_the_deal_they_are_paid_for_at_once) {
  State state = asked_in(Phase::deal, {{71}, {}});
  const int first = waiting(state);
  play(state, first, "play 71");
  EXPECT_EQ(state.task.kind, TaskKind::draw);
  EXPECT_TRUE(is_legal(state, first, "done"));
}

TEST(IsleOfCatsAnytimeCards, without_cards_in_the_deck_nothing_is_drawn) {
  State state = turn_with({71, 73, 84});
  const int first = waiting(state);
  state.deck.clear();
  EXPECT_EQ(refusal_of(state, first, "play 71"), "deck_empty");
  EXPECT_FALSE(any_legal(state, first, "play 7"));
  set_deck(state, {43});
  play(state, first, "play 73");
  EXPECT_EQ(state.task.items.count, 1);
}

// ---- 75: a tile of the bag ---------------------------------------------------------------------

TEST(IsleOfCatsAnytimeCards, number_75_draws_a_tile_that_must_be_placed) {
  State state = turn_with({75, 84});
  const int first = waiting(state);
  const int fish = fish_of(state, first);
  set_bag(state, {"blue_03", "blue_04"});
  play(state, first, "play 75");
  EXPECT_EQ(state.task.piece, piece("blue_03"));
  EXPECT_EQ(refusal_of(state, first, "pass"), "must_place");
  EXPECT_EQ(refusal_of(state, first, "decline"), "must_place");
  place_on_map(state, first, false);
  EXPECT_EQ(tiles_of(state, first), 1U);
  EXPECT_EQ(state.bag.count, 1);
  // It is no rescue: it costs neither fish nor basket, and the turn goes on.
  EXPECT_EQ(fish_of(state, first), fish);
  EXPECT_EQ(place_of(state, first).unused_baskets(), 1);
  EXPECT_EQ(state.rescued, 0);
  EXPECT_TRUE(any_legal(state, first, "take"));
}

TEST(IsleOfCatsAnytimeCards, number_75_a_tile_without_a_legal_place_leaves_the_game) {
  State state = turn_with({75, 84});
  const int first = waiting(state);
  set_bag(state, {"blue_03", "blue_04"});
  fill_boat(state, first);
  play(state, first, "play 75");
  EXPECT_EQ(state.task.kind, TaskKind::none);
  EXPECT_EQ(state.bag.count, 1);
  EXPECT_FALSE(state.bag.contains(piece("blue_03")));
  EXPECT_FALSE(state.fields.line.contains(piece("blue_03")));
  EXPECT_EQ(tiles_of(state, first), 0U);
}

TEST(IsleOfCatsAnytimeCards, number_75_a_cat_on_its_map_earns_the_bonus) {
  State state = asked_in(Phase::deal, {{75}, {84}});
  const int first = waiting(state);
  set_bag(state, {"blue_01", "blue_04"});
  play(state, first, "play 75");
  place_on_map(state, first, true);
  EXPECT_EQ(waiting(state), first);
  EXPECT_EQ(legal(state, first),
            (std::vector<std::string>{"take common_1x1", "take common_1x2", "take common_corner3",
                                      "take common_1x3", "decline"}));
  play(state, first, "take common_1x2");
  EXPECT_EQ(waiting(state), first);
  play_any(state, first, "place");
  EXPECT_EQ(tiles_of(state, first), 2U);
  EXPECT_EQ(waiting(state), 1 - first);
}

TEST(IsleOfCatsAnytimeCards, number_75_a_rare_treasure_goes_to_the_boat_and_not_below_the_island) {
  State state = turn_with({75, 84});
  const int first = waiting(state);
  state.rare = {};
  set_bag(state, {"rare_T", "blue_04"});
  play(state, first, "play 75");
  EXPECT_EQ(state.task.piece, piece("rare_T"));
  play_any(state, first, "place");
  EXPECT_EQ(kind_of(place_of(state, first).boat.tiles[0].shape), Kind::rare);
  EXPECT_TRUE(state.rare.shapes.empty());
  EXPECT_EQ(state.task.kind, TaskKind::none);
}

TEST(IsleOfCatsAnytimeCards, number_75_and_83_need_a_tile_in_the_bag) {
  State state = turn_with({75, 83});
  const int first = waiting(state);
  state.bag.clear();
  EXPECT_EQ(refusal_of(state, first, "play 75"), "bag_empty");
  EXPECT_EQ(refusal_of(state, first, "play 83"), "bag_empty");
}

// ---- 77: cats to the other field ---------------------------------------------------------------

State before_77() {
  State state = turn_with({77, 84});
  set_fields(state, {"blue_01", "blue_02"}, {"red_01", "red_02", "red_03"});
  play(state, waiting(state), "play 77");
  return state;
}

TEST(IsleOfCatsAnytimeCards,
     number_77_moves_one_to_three_cats_to_the_right_end_of_the_other_field) {
  State state = before_77();
  const int first = waiting(state);
  EXPECT_EQ(refusal_of(state, first, "done"), "must_move");
  play(state, first, "move blue_01");
  EXPECT_TRUE(is_legal(state, first, "done"));
  play(state, first, "move red_01");
  EXPECT_EQ(field(state, 0), (std::vector<std::string>{"blue_02", "red_01"}));
  EXPECT_EQ(field(state, 1), (std::vector<std::string>{"red_02", "red_03", "blue_01"}));
  State two = state;
  play(two, first, "done");
  EXPECT_EQ(two.task.kind, TaskKind::none);
  play(state, first, "move red_03");
  EXPECT_EQ(state.task.kind, TaskKind::none);  // three at most
  EXPECT_EQ(field(state, 0), (std::vector<std::string>{"blue_02", "red_01", "red_03"}));
}

TEST(IsleOfCatsAnytimeCards, number_77_moves_different_cats) {
  State state = before_77();
  const int first = waiting(state);
  play(state, first, "move blue_01");
  EXPECT_FALSE(is_legal(state, first, "move blue_01"));
  EXPECT_EQ(refusal_of(state, first, "move blue_01"), "moved");
}

TEST(IsleOfCatsAnytimeCards, number_77_a_cat_costs_what_its_new_field_costs) {
  State state = before_77();
  const int first = waiting(state);
  const int fish = fish_of(state, first);
  play(state, first, "move red_03");
  play(state, first, "done");
  play(state, first, "take red_03 permanent");
  EXPECT_EQ(fish_of(state, first), fish - kLeftPrice);
}

TEST(IsleOfCatsAnytimeCards, number_77_is_over_when_every_cat_has_moved_and_needs_one) {
  State state = turn_with({77, 84});
  const int first = waiting(state);
  State empty = state;
  set_fields(empty, {}, {});
  EXPECT_EQ(refusal_of(empty, first, "play 77"), "no_cats");
  set_fields(state, {"blue_01"}, {});
  play(state, first, "play 77");
  play(state, first, "move blue_01");
  EXPECT_EQ(state.task.kind, TaskKind::none);
  EXPECT_EQ(field(state, 1), std::vector<std::string>{"blue_01"});
}

// ---- 83: four tiles to the fields --------------------------------------------------------------

TEST(IsleOfCatsAnytimeCards, number_83_each_cat_goes_to_a_field_of_ones_choice_as_it_is_drawn) {
  State state = turn_with({83, 84});
  const int first = waiting(state);
  state.rare = {};
  set_fields(state, {"red_01"}, {"red_02"});
  set_bag(state, {"blue_01", "rare_T", "blue_02", "blue_03", "blue_04"});
  play(state, first, "play 83");
  EXPECT_EQ(state.task.piece, piece("blue_01"));
  EXPECT_EQ(state.bag.count, 4);  // the next one is not seen yet
  play(state, first, "settle left");
  EXPECT_EQ(state.task.piece, piece("blue_02"));
  play(state, first, "settle right");
  play(state, first, "settle right");
  // Four tiles in all: the rare treasure joins the supply and is not replaced.
  EXPECT_EQ(state.task.kind, TaskKind::none);
  EXPECT_EQ(field(state, 0), (std::vector<std::string>{"red_01", "blue_01"}));
  EXPECT_EQ(field(state, 1), (std::vector<std::string>{"red_02", "blue_02", "blue_03"}));
  EXPECT_EQ(state.rare.shapes.count, 1);
  EXPECT_EQ(state.bag.count, 1);
}

TEST(IsleOfCatsAnytimeCards, number_83_four_rare_treasures_ask_nothing) {
  State state = turn_with({83, 84});
  const int first = waiting(state);
  state.rare = {};
  set_bag(state, {"rare_T", "rare_T", "rare_L", "rare_T", "blue_04"});
  play(state, first, "play 83");
  EXPECT_EQ(state.task.kind, TaskKind::none);
  EXPECT_EQ(state.rare.shapes.count, 2);
  EXPECT_EQ(state.rare.counts[0], 3);
  EXPECT_EQ(state.bag.count, 1);
}

TEST(IsleOfCatsAnytimeCards, number_83_with_few_tiles_left_draws_what_there_is) {
  State state = turn_with({83, 84});
  const int first = waiting(state);
  set_bag(state, {"blue_01", "blue_02"});
  play(state, first, "play 83");
  play(state, first, "settle left");
  play(state, first, "settle left");
  EXPECT_EQ(state.task.kind, TaskKind::none);
  EXPECT_TRUE(state.bag.empty());
}

TEST(IsleOfCatsAnytimeCards, number_83_before_the_fields_are_filled_adds_to_them) {
  State state = asked_in(Phase::fields, {{83}, {}});
  const int first = waiting(state);
  set_bag(state, {"blue_01", "blue_02", "blue_03", "blue_04", "red_01", "red_02", "red_03",
                  "red_04", "green_01", "green_02", "green_03", "green_04"});
  play(state, first, "play 83");
  for (int i = 0; i < 4; ++i) play(state, first, "settle left");
  EXPECT_EQ(field(state, 0).size(), 8U);
  EXPECT_EQ(field(state, 1).size(), 4U);
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
