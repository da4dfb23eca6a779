// The solo game and the sister, sentence by sentence.
#include <set>

#include "games/isle_of_cats/outcome.h"
#include "games/isle_of_cats/sister.h"
#include "isle_of_cats_kit.h"

namespace skerry::isle_of_cats::test {
namespace {

State solo(Difficulty difficulty = Difficulty::easy, std::string_view seed = "cats") {
  KeyedRng rng(key_from_text(seed));
  Options options;
  options.mode = Mode::solo;
  options.difficulty = difficulty;
  return *IsleOfCats::setup(options, 1, rng);
}

TEST(IsleOfCatsSolo, is_set_up_with_four_cats_a_field_and_five_common_treasures_of_each) {
  const State state = solo();
  EXPECT_EQ(field(state, 0).size(), 4U);
  EXPECT_EQ(field(state, 1).size(), 4U);
  for (const int count : state.common) EXPECT_EQ(count, 5);
  EXPECT_EQ(fish_of(state, 0), 20);
}

TEST(IsleOfCatsSolo, the_oshax_line_is_in_random_order) {
  std::set<int> firsts;
  for (int i = 0; i < 60; ++i) firsts.insert(solo(Difficulty::easy, std::to_string(i)).oshax[0]);
  EXPECT_EQ(firsts.size(), 6U);
}

TEST(IsleOfCatsSolo, the_sister_has_three_lessons_and_0_to_4_advanced_ones) {
  for (int advanced = 0; advanced <= 4; ++advanced) {
    const State state = solo(static_cast<Difficulty>(advanced));
    EXPECT_EQ(state.sister.lessons.count, 3 + advanced);
    int found = 0;
    for (const CardId card : state.sister.lessons.all()) found += card >= 207 ? 1 : 0;
    EXPECT_EQ(found, advanced);
  }
}

TEST(IsleOfCatsSolo, three_of_five_cards_are_picked_twice_and_the_top_card_is_added) {
  State state = solo();
  EXPECT_EQ(legal(state, 0).size(), 5U);
  for (int i = 0; i < 3; ++i) play_any(state, 0, "draft");
  EXPECT_EQ(state.seats[0].rejected.size(), 2);
  EXPECT_EQ(legal(state, 0).size(), 5U);
  for (int i = 0; i < 3; ++i) play_any(state, 0, "draft");
  EXPECT_EQ(state.seats[0].rejected.size(), 4);
  EXPECT_EQ(state.seats[0].picks.count, 7);
  EXPECT_EQ(state.phase, Phase::pay);
  EXPECT_EQ(state.deck.count, 150 - 11);
}

TEST(IsleOfCatsSolo, one_colour_is_turned_over_each_day) {
  State state = solo();
  EXPECT_EQ(state.sister.shown, 1);
  for (int day = 2; day <= 5; ++day) {
    go_to(state, Phase::draft, day);
    EXPECT_EQ(state.sister.shown, day);
    const View view = IsleOfCats::view(state, seat(0));
    for (std::size_t i = 0; i < kColours; ++i) {
      EXPECT_EQ(view.table.sister.colours[i] == Colour::none, static_cast<int>(i) >= day);
    }
  }
}

// A rescue phase in which the sister is to play these cards.
State rescue_against(std::initializer_list<int> row, bool ahead = false) {
  State state = solo();
  go_to(state, Phase::rescue);
  set_hand(state, 0, {});
  Sister& sister = state.sister;
  sister.row.clear();
  for (const int card : row) sister.row.push(static_cast<CardId>(card));
  sister.open = true;
  sister.ahead = ahead;
  set_fields(state, {"blue_01", "blue_02", "blue_03", "blue_04"},
             {"red_01", "red_02", "red_03", "red_04"});
  return state;
}

TEST(IsleOfCatsSister, her_first_card_says_how_many_she_has_and_how_fast_she_is) {
  State state = solo();
  go_to(state, Phase::choose);
  set_hand(state, 0, {43, 107});
  state.sister.deck.take(state.sister.deck.find(178));
  state.sister.deck.push(178);  // four cards, speed 1
  play(state, 0, "rescue 43");
  State slower = state;
  play(state, 0, "done");
  EXPECT_EQ(state.sister.row.count, 4);
  EXPECT_TRUE(state.sister.open);
  EXPECT_EQ(state.sister.speed, 1);
  EXPECT_FALSE(state.sister.ahead);  // equal speed keeps the order
  set_cards(slower, slower.seats[0].rescue, {15});
  play(slower, 0, "done");
  // She is ahead and has resolved a card before the first turn.
  EXPECT_TRUE(slower.sister.ahead);
  EXPECT_EQ(slower.sister.row.count, 3);
  EXPECT_EQ(slower.sister.played.count, 1);
  EXPECT_EQ(slower.fields.line.count, 7);
}

TEST(IsleOfCatsSister, resolves_one_card_after_each_turn_and_closed_cards_are_secret) {
  State state = rescue_against({180, 178, 187});
  const View view = IsleOfCats::view(state, seat(0));
  EXPECT_EQ(view.table.sister.row[0], 180);
  EXPECT_EQ(view.table.sister.row[1], 0);
  set_cards(state, state.seats[0].rescue, {43, 44});
  play(state, 0, "take blue_01 permanent");
  place_anywhere(state, 0);
  EXPECT_EQ(state.sister.row.count, 2);
  EXPECT_FALSE(state.sister.open);
  EXPECT_EQ(waiting(state), 0);
  EXPECT_EQ(state.phase, Phase::rescue);
}

TEST(IsleOfCatsSister, resolves_all_that_are_left_when_the_player_passes) {
  State state = rescue_against({180, 178, 188});
  const std::size_t played = state.sister.played.count;
  while (state.phase == Phase::rescue) play_little(state);
  EXPECT_EQ(state.sister.played.count, played + 3);
  EXPECT_TRUE(state.sister.row.empty());
  EXPECT_EQ(state.common[2], 3);  // 178 and 188 take a corner each
}

TEST(IsleOfCatsSister, resolves_all_that_are_left_when_the_fields_are_empty) {
  State state = rescue_against({183, 183 + 2});
  set_fields(state, {"blue_01"}, {});
  play(state, 0, "take blue_01 permanent");
  place_anywhere(state, 0);
  EXPECT_TRUE(state.sister.row.empty());
  EXPECT_NE(state.phase, Phase::rescue);
}

void resolve(State& state, int card) {
  state.sister.row.clear();
  state.sister.row.push(static_cast<CardId>(card));
  resolve_sister_card(state);
}

TEST(IsleOfCatsSister, cats_are_counted_through_both_fields_and_lines_close_up) {
  State state = rescue_against({});
  resolve(state, 174);  // cat 5, cat 4
  EXPECT_EQ(field(state, 0), (std::vector<std::string>{"blue_01", "blue_02", "blue_03"}));
  EXPECT_EQ(field(state, 1), (std::vector<std::string>{"red_02", "red_03", "red_04"}));
  resolve(state, 195);  // cat 8: the last one
  EXPECT_EQ(field(state, 1), (std::vector<std::string>{"red_02", "red_03"}));
}

TEST(IsleOfCatsSister, a_number_beyond_the_end_means_the_last_and_an_empty_line_nothing) {
  State state = rescue_against({});
  state.rare = {};
  state.oshax.clear();
  set_fields(state, {"blue_01"}, {});
  resolve(state, 184);  // cat 6, rare 5
  EXPECT_TRUE(state.fields.line.empty());
  resolve(state, 176);  // cat 3, oshax 3
  EXPECT_TRUE(state.oshax.empty());
}

TEST(IsleOfCatsSister, rare_treasures_are_stacks_that_keep_their_place_until_empty) {
  State state = rescue_against({});
  state.rare = {};
  for (const ShapeId shape : {kFirstRare, ShapeId{kFirstRare + 1}, kFirstRare}) {
    state.rare.add(shape);
  }
  resolve(state, 182);  // cat 4, rare 1
  ASSERT_EQ(state.rare.shapes.count, 2);
  EXPECT_EQ(state.rare.counts[0], 1);
  resolve(state, 182);
  ASSERT_EQ(state.rare.shapes.count, 1);
  EXPECT_EQ(state.rare.shapes[0], kFirstRare + 1);
}

TEST(IsleOfCatsSister, takes_oshax_by_their_place_in_the_line) {
  State state = rescue_against({});
  const int third = state.oshax[2];
  resolve(state, 176);
  EXPECT_FALSE(state.oshax.contains(static_cast<ShapeId>(third)));
  EXPECT_EQ(state.oshax.count, 5);
}

TEST(IsleOfCatsSister, takes_a_common_treasure_if_there_is_one) {
  State state = rescue_against({});
  state.common[1] = 1;
  resolve(state, 183);
  EXPECT_EQ(state.common[1], 0);
  resolve(state, 183);
  EXPECT_EQ(state.common[1], 0);
}

TEST(IsleOfCatsSister, a_switch_exchanges_number_and_field) {
  State state = rescue_against({});
  resolve(state, 194);  // switch 2 5, cat 1
  EXPECT_EQ(field(state, 0), (std::vector<std::string>{"red_01", "blue_03", "blue_04"}));
  EXPECT_EQ(field(state, 1), (std::vector<std::string>{"blue_02", "red_02", "red_03", "red_04"}));
}

TEST(IsleOfCatsSister, a_switch_with_itself_means_the_last_two_and_one_cat_is_left_alone) {
  State two = rescue_against({});
  set_fields(two, {"blue_01"}, {"red_01"});
  resolve(two, 194);
  EXPECT_EQ(field(two, 1), std::vector<std::string>{"blue_01"});  // red_01 came first and is gone
  State one = rescue_against({});
  set_fields(one, {"blue_01"}, {});
  resolve(one, 192);  // switch 1 6, cat 2
  EXPECT_TRUE(one.fields.line.empty());
}

TEST(IsleOfCatsSister, does_nothing_in_rare_finds) {
  State state = solo();
  go_to(state, Phase::finds);
  const Sister before = state.sister;
  play(state, 0, "pass");
  EXPECT_EQ(state.sister.played, before.played);
}

TEST(IsleOfCatsSister, scores_colours_and_lessons_and_wins_ties) {
  State state = solo();
  while (waiting(state) >= 0) play_little(state);
  const SeatScore score(state, 0);
  const auto outcome = *IsleOfCats::outcome(state);
  EXPECT_EQ(outcome.sister, score.sister.total);
  EXPECT_EQ(outcome.winners.empty(), score.sheet.total <= score.sister.total);
  EXPECT_EQ(outcome.ranks[0], outcome.winners.empty() ? 2 : 1);
}

TEST(IsleOfCatsSister, stands_behind_at_the_start_and_first_in_line_looks_at_both) {
  State state = solo();
  EXPECT_FALSE(state.sister.ahead);
  EXPECT_EQ(turn_position(state, 0), 1);
  state.sister.ahead = true;
  EXPECT_EQ(turn_position(state, 0), 2);
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
