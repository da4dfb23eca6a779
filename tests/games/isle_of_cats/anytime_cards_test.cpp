// What anytime cards do, and when they cannot be played: those that give fish, baskets or rescues.
#include "games/isle_of_cats/kit/moments.h"

namespace skerry::isle_of_cats::test {
namespace {

// How many fish the first seat gets for a card on its turn.
int fish_for(State state, int card, std::string_view text = {}) {
  const int first = waiting(state);
  set_hand(state, first, {card});
  const int before = fish_of(state, first);
  play(state, first, text.empty() ? play_text(card) : text);
  EXPECT_TRUE(state.used.contains(static_cast<CardId>(card)));
  EXPECT_FALSE(place_of(state, first).hand.contains(static_cast<CardId>(card)));
  return fish_of(state, first) - before;
}

// The turn of the first seat, with these tiles on its boat; Oshax are green.
State turn_with_tiles(std::initializer_list<std::string_view> tiles) {
  State state = turn_with({7});
  for (const auto tile : tiles) put(state, waiting(state), tile);
  return state;
}

TEST(IsleOfCatsAnytimeCards, every_one_leaves_the_hand_and_is_seen_by_all) {
  for (int card = 67; card <= 97; ++card) {
    State state = turn_with_tiles({"common_1x1", "common_1x1"});
    const int first = waiting(state);
    set_cards(state, place_of(state, first).lessons, {113, 114});
    set_hand(state, first, {card});
    EXPECT_EQ(legal(state, first).back(), "pass");
    play(state, first, play_text(card));
    EXPECT_FALSE(place_of(state, first).hand.contains(static_cast<CardId>(card))) << card;
    EXPECT_TRUE(IsleOfCats::view(state, Viewer{}).table.used.contains(static_cast<CardId>(card)));
  }
}

// ---- Cards that give fish ----------------------------------------------------------------------

TEST(IsleOfCatsAnytimeCards, number_67_and_68_give_two_fish_for_each_oshax) {
  for (const int card : {67, 68}) {
    EXPECT_EQ(fish_for(turn_with_tiles({"oshax_1", "green_01", "oshax_2"}), card), 4);
  }
}

TEST(IsleOfCatsAnytimeCards, number_78_and_79_give_a_fish_for_each_private_lesson) {
  State state = turn_with({7});
  set_cards(state, place_of(state, waiting(state)).lessons, {113, 120, 142});
  set_cards(state, place_of(state, 1 - waiting(state)).lessons, {114});
  state.public_lessons.add({.id = 148});  // public ones never count
  for (const int card : {78, 79}) EXPECT_EQ(fish_for(state, card), 3);
}

TEST(IsleOfCatsAnytimeCards, number_90_and_91_give_a_fish_for_each_colour_on_the_boat) {
  for (const int card : {90, 91}) {
    EXPECT_EQ(fish_for(turn_with_tiles({"blue_01", "blue_02", "red_01", "rare_L"}), card), 2);
    // An Oshax counts as the colour it was given, and is no sixth one.
    EXPECT_EQ(fish_for(turn_with_tiles({"blue_01", "oshax_1"}), card), 2);
    EXPECT_EQ(fish_for(turn_with_tiles(
                           {"blue_01", "red_01", "green_01", "purple_01", "orange_01", "oshax_1"}),
                       card),
              5);
  }
}

TEST(IsleOfCatsAnytimeCards, number_92_and_93_give_two_fish_for_each_rare_treasure) {
  for (const int card : {92, 93}) {
    EXPECT_EQ(fish_for(turn_with_tiles({"rare_L", "rare_L", "rare_T", "common_1x1"}), card), 6);
  }
}

TEST(IsleOfCatsAnytimeCards, number_94_and_95_give_a_fish_for_each_common_treasure) {
  for (const int card : {94, 95}) {
    EXPECT_EQ(fish_for(turn_with_tiles({"rare_L", "common_1x3", "common_1x1", "red_01"}), card), 2);
  }
}

TEST(IsleOfCatsAnytimeCards, number_96_and_97_give_a_fish_for_each_cat_of_a_colour_named) {
  const State state = turn_with_tiles({"green_01", "red_01", "red_02", "oshax_1", "green_02"});
  for (const int card : {96, 97}) {
    const std::string text = "play " + std::to_string(card);
    EXPECT_EQ(fish_for(state, card, text + " red"), 2);
    EXPECT_EQ(fish_for(state, card, text + " green"), 3);  // with the Oshax
    EXPECT_EQ(fish_for(state, card, text + " blue"), 0);
  }
}

TEST(IsleOfCatsAnytimeCards, a_colour_is_named_for_96_and_97_only) {
  const State state = turn_with({96, 67});
  const int first = waiting(state);
  EXPECT_EQ(refusal_of(state, first, "play 96"), "colour_needed");
  EXPECT_EQ(refusal_of(state, first, "play 67 red"), "no_colour");
  for (const std::string_view colour : kColourNames) {
    EXPECT_TRUE(is_legal(state, first, "play 96 " + std::string(colour)));
  }
}

TEST(IsleOfCatsAnytimeCards, a_card_that_gives_fish_may_be_played_for_nothing) {
  for (const int card : {67, 78, 90, 92, 94, 96}) EXPECT_EQ(fish_for(turn_with({7}), card), 0);
}

TEST(IsleOfCatsAnytimeCards, only_the_own_boat_and_lessons_count) {
  State state = turn_with({7});
  const int other = 1 - waiting(state);
  for (const auto tile : {"oshax_1", "rare_L", "common_1x1", "red_01"}) put(state, other, tile);
  set_cards(state, place_of(state, other).lessons, {113});
  for (const int card : {67, 78, 90, 92, 94, 96}) EXPECT_EQ(fish_for(state, card), 0);
}

// ---- 76: a permanent basket for five fish ------------------------------------------------------

TEST(IsleOfCatsAnytimeCards, number_76_gives_five_fish_for_a_permanent_basket) {
  State state = turn_with({76});
  const int first = waiting(state);
  const int fish = fish_of(state, first);
  play(state, first, "play 76");
  EXPECT_EQ(fish_of(state, first), fish + 5);
  EXPECT_EQ(place_of(state, first).purse.baskets, 0);
}

TEST(IsleOfCatsAnytimeCards, number_76_takes_a_basket_that_was_used_today) {
  State state = turn_with({76, 84});
  const int first = waiting(state);
  place_of(state, first).purse.baskets = 2;
  place_of(state, first).purse.baskets_used = 1;
  play(state, first, "play 76");
  EXPECT_EQ(place_of(state, first).purse.baskets, 1);
  EXPECT_EQ(place_of(state, first).unused_baskets(), 1);
}

TEST(IsleOfCatsAnytimeCards, number_76_needs_a_permanent_basket) {
  State state = turn_with({76});
  const int first = waiting(state);
  place_of(state, first).purse.baskets = 0;
  EXPECT_FALSE(is_legal(state, first, "play 76"));
  EXPECT_EQ(refusal_of(state, first, "play 76"), "no_basket_to_give");
}

// ---- 80 to 82: one more rescue in a turn -------------------------------------------------------

// The first seat has plenty of baskets and fish.
State rich_turn_with(std::initializer_list<int> hand) {
  State state = turn_with(hand);
  place_of(state, waiting(state)).purse = {.fish = 100, .baskets = 5, .baskets_used = 0};
  return state;
}

void rescue_one(State& state, int who) {
  play(state, who, "take " + field(state, state.fields.left > 0 ? 0 : 1)[0] + " permanent");
  place_on_map(state, who, false);
}

TEST(IsleOfCatsAnytimeCards, number_80_to_82_add_a_rescue_to_a_turn) {
  for (const int card : {80, 81, 82}) {
    State state = rich_turn_with({card});
    const int first = waiting(state);
    play(state, first, play_text(card));
    rescue_one(state, first);
    EXPECT_EQ(waiting(state), first);
    EXPECT_TRUE(is_legal(state, first, "end"));
    rescue_one(state, first);
    EXPECT_EQ(waiting(state), 1 - first);
    EXPECT_EQ(tiles_of(state, first), 2U);
    EXPECT_EQ(place_of(state, first).extra_rescues, 0);
    // Each cat needs its own basket and fish.
    EXPECT_EQ(fish_of(state, first), 100 - 2 * kLeftPrice);
    EXPECT_EQ(place_of(state, first).unused_baskets(), 3);
  }
}

TEST(IsleOfCatsAnytimeCards, several_extra_rescues_add_up_also_after_the_first_rescue) {
  State state = rich_turn_with({80, 81, 82});
  const int first = waiting(state);
  play(state, first, "play 80");
  play(state, first, "play 81");
  rescue_one(state, first);
  play(state, first, "play 82");
  EXPECT_EQ(place_of(state, first).extra_rescues, 3);
  for (int i = 0; i < 3; ++i) rescue_one(state, first);
  EXPECT_EQ(tiles_of(state, first), 4U);
  EXPECT_EQ(waiting(state), 1 - first);
}

TEST(IsleOfCatsAnytimeCards, without_the_card_one_cat_a_turn) {
  State state = rich_turn_with({80});
  const int first = waiting(state);
  rescue_one(state, first);
  EXPECT_EQ(refusal_of(state, first, "take " + field(state, 0)[0] + " permanent"), "one_a_turn");
}

TEST(IsleOfCatsAnytimeCards, what_is_left_of_extra_rescues_is_gone_when_the_turn_is_ended) {
  State state = rich_turn_with({80, 81, 7});
  const int first = waiting(state);
  play(state, first, "play 80");
  play(state, first, "play 81");
  rescue_one(state, first);
  rescue_one(state, first);
  EXPECT_EQ(place_of(state, first).extra_rescues, 1);
  play(state, first, "end");
  EXPECT_EQ(place_of(state, first).extra_rescues, 0);
  play_until(state, [&](const State& now) { return now.turn == seat(first) && !now.moment.open; });
  ASSERT_EQ(state.phase, Phase::rescue);
  // One cat in the next turn: the other seat has passed, so another turn of this seat follows.
  rescue_one(state, first);
  EXPECT_EQ(tiles_of(state, first), 3U);
  EXPECT_EQ(state.rescued, 0);
}

TEST(IsleOfCatsAnytimeCards, what_is_left_is_gone_when_the_turn_ends_by_itself) {
  State state = rich_turn_with({80});
  const int first = waiting(state);
  place_of(state, first).purse.baskets = 1;
  play(state, first, "play 80");
  rescue_one(state, first);
  EXPECT_EQ(state.turn, seat(1 - first));
  EXPECT_EQ(place_of(state, first).extra_rescues, 0);
}

TEST(IsleOfCatsAnytimeCards, what_is_left_is_gone_when_the_last_cat_ends_the_phase) {
  State state = rich_turn_with({80, 84});
  const int first = waiting(state);
  set_fields(state, {"blue_01"}, {});
  play(state, first, "play 80");
  rescue_one(state, first);
  EXPECT_EQ(state.phase, Phase::finds);
  EXPECT_EQ(place_of(state, first).extra_rescues, 0);
}

TEST(IsleOfCatsAnytimeCards, played_after_the_rescue_and_not_used_it_is_gone_too) {
  State state = rich_turn_with({80, 84});
  const int first = waiting(state);
  rescue_one(state, first);
  play(state, first, "play 80");
  play(state, first, "end");
  EXPECT_EQ(place_of(state, first).extra_rescues, 0);
}

TEST(IsleOfCatsAnytimeCards, of_other_seats_and_of_turns_without_a_rescue_it_is_kept) {
  State state = turn_in(Phase::rescue, {{}, {80, 84}});
  const int first = waiting(state);
  play(state, first, "take " + field(state, 0)[0] + " permanent");
  place_on_map(state, first, false);
  play(state, 1 - first, "play 80");
  EXPECT_EQ(place_of(state, 1 - first).extra_rescues, 1);
  // Its own turn passes without a rescue, so that the next one is on another day.
  play_until(state, [&](const State& now) { return now.turn == seat(1 - first); });
  play_until(state, [&](const State& now) {
    return now.day == 2 && now.phase == Phase::rescue && !now.moment.open &&
           now.turn == seat(1 - first);
  });
  EXPECT_EQ(place_of(state, 1 - first).extra_rescues, 1);
  place_of(state, 1 - first).purse = {.fish = 100, .baskets = 5, .baskets_used = 0};
  rescue_one(state, 1 - first);
  rescue_one(state, 1 - first);
  EXPECT_EQ(place_of(state, 1 - first).extra_rescues, 0);
}

TEST(IsleOfCatsAnytimeCards, by_rules_version_1_an_unused_extra_rescue_stays_for_later_turns) {
  State state = rich_turn_with({80, 7});
  state.options.rules_version = 1;
  const int first = waiting(state);
  play(state, first, "play 80");
  rescue_one(state, first);
  play(state, first, "end");
  EXPECT_EQ(place_of(state, first).extra_rescues, 1);
  play_until(state, [](const State& now) {
    return now.day == 2 && now.phase == Phase::rescue && !now.moment.open;
  });
  rescue_one(state, first);
  EXPECT_EQ(waiting(state), first);
  rescue_one(state, first);
  EXPECT_EQ(place_of(state, first).extra_rescues, 0);
}

TEST(IsleOfCatsAnytimeCards, an_extra_rescue_may_be_got_long_before) {
  State state = asked_in(Phase::fields, {{80}, {}});
  const int first = waiting(state);
  play(state, first, "play 80");
  EXPECT_EQ(place_of(state, first).extra_rescues, 1);
  play_until(state, [&](const State& now) {
    return now.phase == Phase::rescue && !now.moment.open && now.turn == seat(first);
  });
  place_of(state, first).purse = {.fish = 100, .baskets = 5, .baskets_used = 0};
  rescue_one(state, first);
  rescue_one(state, first);
  EXPECT_EQ(state.turn, seat(1 - first));
}

// ---- 84 to 89: permanent baskets ---------------------------------------------------------------

TEST(IsleOfCatsAnytimeCards, number_84_and_85_give_a_basket_that_can_be_used_the_same_day) {
  for (const int card : {84, 85}) {
    State state = turn_with({card});
    const int first = waiting(state);
    place_of(state, first).purse.baskets_used = 1;
    EXPECT_FALSE(any_legal(state, first, "take"));
    play(state, first, play_text(card));
    EXPECT_EQ(place_of(state, first).unused_baskets(), 1);
    EXPECT_TRUE(is_legal(state, first, "take " + field(state, 0)[0] + " permanent"));
  }
}

TEST(IsleOfCatsAnytimeCards, number_86_and_87_discard_two_own_private_lessons_for_a_basket) {
  for (const int card : {86, 87}) {
    State state = turn_with({card, 69});
    const int first = waiting(state);
    set_cards(state, place_of(state, first).lessons, {113, 114, 115});
    set_cards(state, place_of(state, 1 - first).lessons, {120});
    state.public_lessons.add({.id = 148});
    play(state, first, play_text(card));
    EXPECT_EQ(legal(state, first),
              (std::vector<std::string>{"discard 113", "discard 114", "discard 115"}));
    EXPECT_EQ(refusal_of(state, first, "discard 148"), "not_your_lesson");
    EXPECT_EQ(refusal_of(state, first, "discard 120"), "not_your_lesson");
    play(state, first, "discard 115");
    EXPECT_EQ(place_of(state, first).purse.baskets, 1);
    play(state, first, "discard 113");
    EXPECT_EQ(place_of(state, first).purse.baskets, 2);
    EXPECT_EQ(place_of(state, first).lessons, set_of({114}));
    EXPECT_TRUE(place_of(state, first).rejected.contains(113));
    EXPECT_EQ(state.task.kind, TaskKind::none);
  }
}

TEST(IsleOfCatsAnytimeCards, number_86_needs_two_lessons_that_were_played) {
  State state = asked_in(Phase::lessons, {{86, 114, 115, 84}, {}});
  const int first = waiting(state);
  set_cards(state, place_of(state, first).lessons, {113});
  EXPECT_FALSE(is_legal(state, first, "play 86"));
  EXPECT_EQ(refusal_of(state, first, "play 86"), "few_lessons");
  play(state, first, "pass");
  EXPECT_EQ(place_of(state, first).lessons.size(), 3);
  EXPECT_TRUE(is_legal(state, first, "play 86"));
}

TEST(IsleOfCatsAnytimeCards, number_88_and_89_discard_two_own_treasures_for_a_basket) {
  for (const int card : {88, 89}) {
    State state = turn_with_tiles({"rare_L", "blue_01", "common_1x1", "common_1x3"});
    const int first = waiting(state);
    set_hand(state, first, {card});
    const auto common = state.common;
    const RareLine rare = state.rare;
    const Boat before = place_of(state, first).boat;
    play(state, first, play_text(card));
    EXPECT_EQ(legal(state, first).size(), 3U);
    play(state, first, legal(state, first)[0]);
    EXPECT_EQ(place_of(state, first).purse.baskets, 1);
    play(state, first, legal(state, first)[0]);
    EXPECT_EQ(place_of(state, first).purse.baskets, 2);
    const Boat& boat = place_of(state, first).boat;
    ASSERT_EQ(boat.count, 2);
    EXPECT_EQ(boat.tiles[0], before.tiles[1]);
    EXPECT_EQ(boat.tiles[1], before.tiles[3]);
    EXPECT_EQ(boat.covered.size(), before.tiles[1].cells().size() + 3);
    // They leave the game.
    EXPECT_EQ(state.common, common);
    EXPECT_EQ(state.rare, rare);
  }
}

TEST(IsleOfCatsAnytimeCards, number_88_needs_two_treasures_on_the_boat) {
  State state = turn_with_tiles({"blue_01", "common_1x1"});
  const int first = waiting(state);
  set_hand(state, first, {88});
  EXPECT_FALSE(is_legal(state, first, "play 88"));
  EXPECT_EQ(refusal_of(state, first, "play 88"), "few_treasures");
}

TEST(IsleOfCatsAnytimeCards, number_88_discards_no_treasures_of_others) {
  State state = turn_with_tiles({"common_1x1", "common_1x3"});
  const int first = waiting(state);
  for (const auto tile : {"common_1x2", "rare_L"}) put(state, 1 - first, tile);
  const Boat theirs = place_of(state, 1 - first).boat;
  set_hand(state, first, {88});
  play(state, first, "play 88");
  EXPECT_EQ(legal(state, first).size(), 2U);
  while (state.task.kind != TaskKind::none) play_any(state, first, "discard");
  EXPECT_EQ(place_of(state, 1 - first).boat, theirs);
  EXPECT_EQ(tiles_of(state, first), 0U);
}

TEST(IsleOfCatsAnytimeCards, a_boat_may_fall_apart_and_later_tiles_touch_any_tile) {
  // Two cats in a line, joined by two small treasures.
  State state = turn_with({88});
  const int first = waiting(state);
  Boat& boat = place_of(state, first).boat;
  const auto lay = [&](ShapeId shape, Colour colour, Cells cells) {
    boat.place({.shape = shape, .colour = colour, .placement = *find_placement(shape, cells)});
  };
  const auto row = [](int from, int to) {
    Cells cells;
    for (int x = from; x <= to; ++x) cells.add(cell_at(x, 4));
    return cells;
  };
  lay(kFirstCommon + 3, Colour::none, row(4, 6));
  lay(kFirstCommon, Colour::none, row(7, 7));
  lay(kFirstCommon, Colour::none, row(8, 8));
  lay(kFirstCommon + 3, Colour::none, row(9, 11));
  play(state, first, "play 88");
  play(state, first, "discard h5");
  play(state, first, "discard i5");
  EXPECT_EQ(boat.count, 2);
  EXPECT_FALSE(boat.covered.contains(cell_at(7, 4)));
  EXPECT_FALSE(boat.covered.contains(cell_at(8, 4)));
  const auto both = {row(3, 3), row(12, 12)};
  for (const Cells& cells : both) {
    EXPECT_TRUE(is_legal(boat, kFirstCommon, false, *find_placement(kFirstCommon, cells)));
  }
}

TEST(IsleOfCatsAnytimeCards, there_are_ten_basket_tokens) {
  State state = turn_with({84});
  const int first = waiting(state);
  place_of(state, first).purse.baskets = 9;  // and the other seat has one
  play(state, first, "play 84");
  EXPECT_EQ(place_of(state, first).purse.baskets, 9);
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
