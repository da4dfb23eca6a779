// What the sister's basket cards do.
#include "games/isle_of_cats/play/sister.h"

#include "games/isle_of_cats/kit/solo.h"

namespace skerry::isle_of_cats::test {
namespace {

// She resolves just this card.
State after_card(State state, int card) {
  state.sister.row.clear();
  state.sister.row.push(static_cast<CardId>(card));
  resolve_sister_card(state);
  return state;
}

std::vector<std::string> line(const State& state) {
  std::vector<std::string> names;
  for (const Piece cat : state.fields.line.all()) names.push_back(piece_name(cat));
  return names;
}
using Names = std::vector<std::string>;

TEST(IsleOfCatsSister, a_cat_is_counted_from_left_to_right_through_both_fields) {
  State state = solo_game();
  set_eight_cats(state);
  const State after = after_card(state, 175);  // cat 6
  EXPECT_EQ(field(after, 0).size(), 4U);
  EXPECT_EQ(field(after, 1), (Names{"red_01", "red_03", "red_04"}));
  EXPECT_EQ(after.bag, state.bag);  // it leaves the game
}

TEST(IsleOfCatsSister, both_things_are_resolved_in_order_and_the_line_closes_up) {
  State state = solo_game();
  set_eight_cats(state);
  // 187: cat 1, then cat 5 of those that are left.
  EXPECT_EQ(line(after_card(state, 187)),
            (Names{"blue_02", "blue_03", "blue_04", "red_01", "red_03", "red_04"}));
  // 189: cat 6, then cat 1.
  EXPECT_EQ(line(after_card(state, 189)),
            (Names{"blue_02", "blue_03", "blue_04", "red_01", "red_03", "red_04"}));
  // 174: cat 5, cat 4. The tiles stay in their fields.
  const State after = after_card(state, 174);
  EXPECT_EQ(field(after, 0), (Names{"blue_01", "blue_02", "blue_03"}));
  EXPECT_EQ(field(after, 1), (Names{"red_02", "red_03", "red_04"}));
}

TEST(IsleOfCatsSister, a_number_beyond_the_end_means_the_last_tile_and_an_empty_line_nothing) {
  State state = solo_game();
  set_fields(state, {"blue_01"}, {"red_01", "red_02"});
  // 195: cat 8, Oshax 1. 184: cat 6, rare 5.
  EXPECT_EQ(line(after_card(state, 195)), (Names{"blue_01", "red_01"}));
  state.rare = {};
  for (const int shape : {0, 1, 2}) state.rare.add(static_cast<ShapeId>(kFirstRare + shape));
  State after = after_card(state, 184);
  ASSERT_EQ(after.rare.shapes.count, 2);
  EXPECT_EQ(after.rare.shapes[1], kFirstRare + 1);
  // 186: cat 1, Oshax 5 of two.
  while (state.oshax.count > 2) state.oshax.pop();
  const ShapeId kept = state.oshax[0];
  after = after_card(state, 186);
  ASSERT_EQ(after.oshax.count, 1);
  EXPECT_EQ(after.oshax[0], kept);
  set_fields(state, {}, {});
  state.rare = {};
  state.oshax.clear();
  for (const int card : {174, 184, 186, 195, 179}) {
    after = after_card(state, card);
    EXPECT_TRUE(after.fields.line.empty());
    EXPECT_TRUE(after.rare.shapes.empty());
    EXPECT_TRUE(after.oshax.empty());
  }
}

TEST(IsleOfCatsSister, an_oshax_is_counted_along_its_line) {
  const State state = solo_game();
  const State after = after_card(state, 176);  // Oshax 3
  ASSERT_EQ(after.oshax.count, 5);
  EXPECT_EQ(after.oshax[1], state.oshax[1]);
  EXPECT_EQ(after.oshax[2], state.oshax[3]);
}

TEST(IsleOfCatsSister, of_a_stack_of_rare_treasures_she_takes_one_and_the_stack_keeps_its_place) {
  State state = solo_game();
  state.rare = {};
  for (const int shape : {4, 2, 2, 0, 2}) {
    state.rare.add(static_cast<ShapeId>(kFirstRare + shape));
  }
  EXPECT_EQ(state.rare.shapes.count, 3);
  State after = after_card(state, 180);  // rare 2
  EXPECT_EQ(after.rare.shapes[1], kFirstRare + 2);
  EXPECT_EQ(after.rare.counts[1], 2);
  after = after_card(after, 180);
  after = after_card(after, 180);
  ASSERT_EQ(after.rare.shapes.count, 2);
  EXPECT_EQ(after.rare.shapes[1], kFirstRare);
  EXPECT_EQ(after.rare.counts[1], 1);
  // Found again it lies at the end of the line.
  after.rare.add(kFirstRare + 2);
  EXPECT_EQ(after.rare.shapes[2], kFirstRare + 2);
}

TEST(IsleOfCatsSister, a_common_treasure_of_the_shape_leaves_the_game_if_there_is_one) {
  const std::vector<std::pair<int, std::size_t>> cards{{175, 0}, {183, 1}, {178, 2}, {196, 3}};
  for (const auto& [card, shape] : cards) {
    State state = solo_game();
    auto expected = state.common;
    --expected[shape];
    EXPECT_EQ(after_card(state, card).common, expected);
    state.common[shape] = 0;
    EXPECT_EQ(after_card(state, card).common, state.common);
  }
}

TEST(IsleOfCatsSister, a_switch_exchanges_number_and_field) {
  State state = solo_game();
  set_eight_cats(state);
  const State after = after_card(state, 192);  // switch 1 and 6, then cat 2
  EXPECT_EQ(field(after, 0), (Names{"red_02", "blue_03", "blue_04"}));
  EXPECT_EQ(field(after, 1), (Names{"red_01", "blue_01", "red_03", "red_04"}));
}

TEST(IsleOfCatsSister, a_switch_with_a_missing_number_means_the_last_cat) {
  State state = solo_game();
  set_fields(state, {"blue_01", "blue_02"}, {"red_01", "red_02"});
  // 194: switch 2 and 5, then cat 1.
  EXPECT_EQ(line(after_card(state, 194)), (Names{"red_02", "red_01", "blue_02"}));
}

TEST(IsleOfCatsSister, a_switch_that_means_the_last_cat_twice_changes_nothing) {
  State state = solo_game();
  set_fields(state, {"blue_01"}, {"red_01"});
  // 194 with two cats: switch 2 and 5 is the last cat with itself; then the first one goes.
  const State after = after_card(state, 194);
  EXPECT_EQ(field(after, 0), Names{});
  EXPECT_EQ(field(after, 1), Names{"red_01"});
  set_fields(state, {"blue_01", "red_01"}, {});
  EXPECT_EQ(field(after_card(state, 194), 0), Names{"red_01"});
}

TEST(IsleOfCatsSister, by_rules_version_1_a_switch_of_a_cat_with_itself_means_the_last_two) {
  State state = solo_game();
  state.options.rules_version = 1;
  set_fields(state, {"blue_01"}, {"red_01"});
  const State after = after_card(state, 194);
  EXPECT_EQ(field(after, 0), Names{});
  EXPECT_EQ(field(after, 1), Names{"blue_01"});
}

TEST(IsleOfCatsSister, with_fewer_than_two_cats_a_switch_does_nothing) {
  State state = solo_game();
  set_fields(state, {"blue_01"}, {});
  EXPECT_EQ(line(after_card(state, 192)), Names{});  // cat 2 is the last one, which goes
  set_fields(state, {}, {});
  EXPECT_EQ(line(after_card(state, 194)), Names{});
}

TEST(IsleOfCatsSister, new_cats_lie_at_the_right_end_of_their_field_and_all_are_counted_anew) {
  State state = choosing({83}, {175, 174, 176, 177});
  set_eight_cats(state);
  set_bag(state, {"green_01", "rare_L", "rare_L", "rare_L", "green_02"});
  play(state, 0, "play 83");
  play(state, 0, "settle left");
  EXPECT_EQ(line(state)[4], "green_01");
  EXPECT_EQ(line(after_card(state, 175))[5], "red_02");  // cat 6 was red_01
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
