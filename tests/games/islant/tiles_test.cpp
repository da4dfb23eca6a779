// The sentences of the rulebook of Islant about tiles: land, waves and ships, one test each.
#include <gmock/gmock.h>

#include <array>
#include <set>

#include "games/islant/kit/kit.h"
#include "games/islant/outlook.h"
#include "games/islant/waves.h"

namespace skerry::islant::test {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

// --- Land

TEST(IslantLand, on_level_1_does_not_have_to_touch_land) {
  State state = position(level(1), kEmpty1, {1, 5});
  play(state, "1>col1");
  play(state, "5:NESW@6,0");
  EXPECT_EQ(state.table.sheets[0].at(cell_at(6, 0)), Tile::land(kWhole, Colour::none));
}

TEST(IslantLand, goes_beside_land_or_the_central_tile) {
  const State state = position(level(2), "", {2, 3});
  EXPECT_TRUE(is_legal(state, "3:NS@3,4"));
  EXPECT_EQ(refusal_of(state, "3:NS@2,4"), "islant.refused.no_land");
  EXPECT_EQ(refusal_of(state, "3:NS@3,3"), "islant.refused.no_land");  // corner to corner
  EXPECT_EQ(refusal_of(state, "3:NS@4,4"), "islant.refused.occupied");
}

TEST(IslantLand, touches_by_cells_so_the_land_itself_need_not_meet) {
  const State state = position(level(2), "", {1, 3});
  EXPECT_TRUE(is_legal(state, "1:N@3,4"));  // points away from the centre
}

TEST(IslantLand, must_share_an_edge_of_land_with_that_option) {
  Options options = level(2);
  options.land_contact = LandContact::land_edge;
  const State state = position(options, "", {1, 3});
  EXPECT_FALSE(is_legal(state, "1:N@3,4"));
  EXPECT_EQ(refusal_of(state, "1:N@3,4"), "islant.refused.turn_it");
  EXPECT_TRUE(is_legal(state, "1:S@3,4"));
  EXPECT_TRUE(is_legal(state, "3:NS@3,4"));
  EXPECT_FALSE(is_legal(state, "3:EW@3,4"));
  EXPECT_EQ(refusal_of(state, "3:EW@2,4"), "islant.refused.no_land_edge");
}

TEST(IslantLand, may_be_drawn_in_every_rotation) {
  State state = position(level(1), kEmpty1, {4, 6});
  play(state, "4>col4");
  std::set<std::string> rotations;
  for (const std::string& step : legal(state)) rotations.insert(step.substr(2, step.find('@') - 2));
  EXPECT_THAT(rotations, SizeIs(15));
}

TEST(IslantLand, is_the_tile_of_its_die_and_a_six_is_any_of_the_five) {
  const State state = position(level(2), "", {2, 6});
  EXPECT_TRUE(is_legal(state, "2:NE@3,4"));
  for (const char* other : {"2:N@3,4", "2:NS@3,4", "2:NES@3,4", "2:NESW@3,4"}) {
    EXPECT_EQ(refusal_of(state, other), "islant.refused.value") << other;
  }
  for (const char* any : {"6:N@3,4", "6:NE@3,4", "6:NS@3,4", "6:NES@3,4", "6:NESW@3,4"}) {
    EXPECT_TRUE(is_legal(state, any)) << any;
  }
}

TEST(IslantLand, of_either_colour_may_be_turned_and_a_six_is_any_of_the_five_tiles) {
  const State state = position(level(3), "", {2, 6});
  for (const char* colour : {"r", "b"}) {
    std::set<std::string> turned;
    const std::string two = std::string("2") + colour + ':';
    const std::string six = std::string("6") + colour + ':';
    for (const std::string& step : legal(state)) {
      if (!step.ends_with("@2,3")) continue;
      if (step.starts_with(two) || step.starts_with(six)) turned.insert(step);
    }
    EXPECT_THAT(turned, SizeIs(4 + 15));
  }
}

TEST(IslantLand, on_level_1_has_a_printed_tile_in_the_middle_with_that_option_and_goes_anywhere) {
  Options options = level(1);
  options.level1_centre = true;
  State state = position(options, "", {1, 5});
  EXPECT_EQ(state.table.sheets[0].at(cell_at(3, 3)), Tile::land(kWhole, Colour::none));
  play(state, "1>col1");
  EXPECT_EQ(refusal_of(state, "5:NESW@3,3"), "islant.refused.occupied");
  EXPECT_TRUE(is_legal(state, "5:NESW@6,0"));
}

TEST(IslantLand, rotations_come_in_the_order_of_the_specification) {
  State state = position(level(1), kEmpty1, {4, 6});
  play(state, "4>col4");
  std::vector<std::string> rotations;
  for (const std::string& step : legal(state)) {
    const std::string name = step.substr(2, step.find('@') - 2);
    if (rotations.empty() || rotations.back() != name) rotations.push_back(name);
  }
  EXPECT_THAT(rotations, ElementsAre("N", "E", "S", "W", "NE", "ES", "SW", "NW", "NS", "EW", "NES",
                                     "ESW", "NSW", "NEW", "NESW"));
}

TEST(IslantLand, of_level_3_is_one_red_and_one_blue) {
  State state = position(level(3), "", {2, 5});
  EXPECT_TRUE(is_legal(state, "2r:NE@2,3"));
  EXPECT_TRUE(is_legal(state, "2b:NE@2,3"));
  play(state, "2r:NE@2,3");
  EXPECT_EQ(state.table.sheets[0].at(cell_at(2, 3)), Tile::land(kNorth | kEast, Colour::red));
  EXPECT_EQ(refusal_of(state, "5r:NESW@4,3"), "islant.refused.role");
  EXPECT_TRUE(is_legal(state, "5b:NESW@1,3"));
}

TEST(IslantLand, central_tile_is_purple_on_levels_with_colours_and_stands_in_the_middle) {
  Options seven = level(5);
  seven.rows = Rows::seven;
  const Sheet sheet = blank_sheet(board_of(seven), seven);
  EXPECT_EQ(sheet.at(cell_at(3, 5)), Tile::land(kWhole, Colour::purple));
  EXPECT_EQ(sheet.at(cell_at(6, 10)), Tile::wave(6));
  EXPECT_EQ(board_of(level(1)).centre, std::nullopt);
  for (const auto& [number, middle] : {std::pair{2, 4}, {3, 3}, {4, 5}, {5, 5}}) {
    const Colour colour = number == 3 || number == 5 ? Colour::purple : Colour::none;
    EXPECT_EQ(board_of(level(number)).centre, cell_at(middle, middle));
    EXPECT_EQ(blank_sheet(board_of(level(number)), level(number)).at(cell_at(middle, middle)),
              Tile::land(kWhole, colour));
  }
}

// --- Waves

TEST(IslantWave, needs_a_higher_wave_beside_it) {
  const State state = position(level(2), "", {2, 5});
  EXPECT_TRUE(is_legal(state, "5~@0,1"));
  EXPECT_EQ(refusal_of(state, "5~@1,1"), "islant.refused.wave_alone");
  EXPECT_EQ(refusal_of(state, "5~@0,2"), "islant.refused.wave_alone");
}

TEST(IslantWave, may_not_be_beside_an_equal_or_lower_one) {
  const auto* picture = R"(
      ~6 ~3 .  . . . . . ~6
      .  .  .  . . . . . .
      .  .  .  . . . . . .
      .  .  .  . . . . . .
      .  .  .  . NESW . . . .
      .  .  .  . . . . . .
      .  .  .  . . . . . .
      .  .  .  . . . . . .
      ~6 .  .  . . . . . ~6)";
  const State state = position(level(2), picture, {2, 3});
  EXPECT_TRUE(is_legal(state, "2~@0,2"));
  EXPECT_EQ(refusal_of(state, "3~@0,2"), "islant.refused.wave_lower");
  EXPECT_TRUE(is_legal(state, "3~@1,0"));
}

TEST(IslantWave, can_close_the_gap_between_two_runs) {
  const auto* picture = R"(
      ~6 ~5 ~4 . ~4 ~5 . . ~6
      .  .  .  . . . . . .
      .  .  .  . . . . . .
      .  .  .  . . . . . .
      .  .  .  . NESW . . . .
      .  .  .  . . . . . .
      .  .  .  . . . . . .
      .  .  .  . . . . . .
      ~6 .  .  . . . . . ~6)";
  State state = position(level(2), picture, {2, 3});
  EXPECT_EQ(score_of(state.table.sheets[0], level(2)).waves, 0);
  play(state, "3~@0,3");
  EXPECT_EQ(score_of(state.table.sheets[0], level(2)).waves, 9);
}

TEST(IslantWave, has_the_value_of_its_die_and_a_six_is_any_from_1_to_5) {
  const State state = position(level(2), "", {2, 6});
  std::vector<std::string> waves;
  for (const std::string& step : legal(state)) {
    if (step.ends_with("@0,1") && step.contains('~')) waves.push_back(step);
  }
  EXPECT_THAT(waves, ElementsAre("2~@0,1", "6~1@0,1", "6~2@0,1", "6~3@0,1", "6~4@0,1", "6~5@0,1"));
}

TEST(IslantWave, starts_at_the_edge_with_that_option) {
  Options options = level(2);
  options.wave_start = WaveStart::edge;
  const State state = position(options, "", {2, 5});
  EXPECT_TRUE(is_legal(state, "5~@0,0"));
  EXPECT_TRUE(is_legal(state, "5~@8,4"));
  EXPECT_FALSE(is_legal(state, "5~@1,1"));
}

TEST(IslantWave, starts_anywhere_once_with_that_option) {
  Options options = level(2);
  options.wave_start = WaveStart::first_anywhere;
  State state = position(options, "", {2, 5});
  EXPECT_TRUE(is_legal(state, "5~@6,6"));
  state.table.sheets[0].cells[cell_at(6, 6)] = Tile::wave(5);
  EXPECT_FALSE(is_legal(state, "5~@1,1"));
  EXPECT_FALSE(is_legal(state, "5~@6,7"));
  EXPECT_TRUE(is_legal(state, "2~@6,7"));
}

TEST(IslantWave, lines_score_4_6_and_9_and_longer_ones_their_best_parts) {
  const std::array<int, 12> points{0, 0, 0, 0, 4, 6, 9, 9, 9, 10, 13, 15};
  for (int length = 0; length <= 11; ++length) {
    Cells row;
    Cells column;
    for (int i = 0; i < length; ++i) row.add(cell_at(5, i));
    for (int i = 0; i < length; ++i) column.add(cell_at(i, 7));
    for (const auto crossing : {WaveCrossing::not_shared, WaveCrossing::row_and_column}) {
      EXPECT_EQ(wave_points(row, crossing), points[static_cast<std::size_t>(length)]) << length;
      EXPECT_EQ(wave_points(column, crossing), points[static_cast<std::size_t>(length)]) << length;
    }
  }
}

TEST(IslantWave, counts_in_one_line_unless_rows_and_columns_may_share) {
  Cells cross;
  for (int i = 0; i < 4; ++i) cross.add(cell_at(0, i));
  for (int i = 0; i < 4; ++i) cross.add(cell_at(i, 0));
  EXPECT_EQ(wave_points(cross, WaveCrossing::not_shared), 4);
  EXPECT_EQ(wave_points(cross, WaveCrossing::row_and_column), 8);
  cross.add(cell_at(0, 4));
  EXPECT_EQ(wave_points(cross, WaveCrossing::not_shared), 8);  // the row gives up the corner
}

// --- Ships

constexpr const char* kShips = R"(
    ~6 . . . . .    .    .  .  . ~6
    .  . . . . .    .    .  .  . .
    .  . . . . .    .    .  .  . .
    .  . . . . .    .    .  .  . .
    .  . . . . .    .    .  .  . .
    .  . . . . NESW ^2   .  .  . .
    .  . . . . .    .    .  .  . .
    .  . . . . .    .    .  .  . .
    .  . . . . .    .    .  .  . .
    .  . . . . .    .    .  .  . .
    ~6 . . . . .    .    .  .  . ~6)";

TEST(IslantShip, goes_beside_land_or_an_unfinished_ship) {
  const State state = position(level(4), kShips, {1, 3, 5});
  EXPECT_TRUE(is_legal(state, "3^@4,5"));
  EXPECT_TRUE(is_legal(state, "3^@5,7"));
  EXPECT_EQ(refusal_of(state, "3^@5,8"), "islant.refused.ship_alone");
  EXPECT_EQ(refusal_of(state, "3^@4,4"), "islant.refused.ship_alone");  // corner to corner
}

TEST(IslantShip, has_the_value_of_its_die_and_a_six_is_any_from_1_to_5) {
  const State state = position(level(4), kShips, {1, 3, 6});
  std::vector<std::string> ships;
  for (const std::string& step : legal(state)) {
    if (step.ends_with("@4,5") && step.contains('^')) ships.push_back(step);
  }
  EXPECT_THAT(ships, ElementsAre("1^@4,5", "3^@4,5", "6^1@4,5", "6^2@4,5", "6^3@4,5", "6^4@4,5",
                                 "6^5@4,5"));
}

TEST(IslantShip, may_use_the_land_drawn_in_the_same_turn) {
  State state = position(level(4), kShips, {1, 3, 5});
  EXPECT_FALSE(is_legal(state, "3^@3,5"));
  play(state, "1:N@4,5");
  EXPECT_TRUE(is_legal(state, "3^@3,5"));
}

TEST(IslantShip, group_that_equals_the_next_total_is_bordered_at_once) {
  State state = position(level(4), kShips, {1, 3, 5});
  play(state, "5^@5,7");
  const Sheet& sheet = state.table.sheets[0];
  EXPECT_EQ(sheet.marked, 1);
  EXPECT_EQ(sheet.at(cell_at(5, 6)), Tile::ship(2, 1));
  EXPECT_EQ(sheet.at(cell_at(5, 7)), Tile::ship(5, 1));
  EXPECT_EQ(score_of(sheet, level(4)).ships, 2);
}

TEST(IslantShip, finished_ones_no_longer_connect_or_support) {
  State state = position(level(4), kShips, {1, 3, 5});
  play(state, "5^@5,7");
  play(state, "1:N@4,5");
  play(state, "3~@0,1");
  ASSERT_EQ(state.table.roll, 6U);
  const Outlook outlook(state.table.sheets[0], state.table.board(), state.table.options);
  EXPECT_FALSE(outlook.for_ship().contains(cell_at(5, 8)));
  EXPECT_FALSE(outlook.for_ship().contains(cell_at(6, 7)));
}

TEST(IslantShip, group_that_equals_a_later_total_waits_for_the_totals_before_it) {
  State state = position(level(4), kShips, {1, 3, 5});
  state.table.sheets[0].cells[cell_at(5, 7)] = Tile::ship(2);
  play(state, "5^@5,8");  // 9 together, and the 7 is not marked
  EXPECT_EQ(state.table.sheets[0].marked, 0);
  EXPECT_EQ(state.table.sheets[0].at(cell_at(5, 8)), Tile::ship(5));
}

TEST(IslantShip, overshooting_group_stays_and_may_fit_a_later_total) {
  const auto* picture = R"(
      ~6 . . . . .    .    .  .  . ~6
      .  . . . . .    .    .  .  . .
      .  . . . . .    .    .  .  . .
      .  . . . . .    .    .  .  . .
      .  . . . . .    .    .  .  . .
      .  . ^3 ^4 . NESW ^5 ^3 .  . .
      .  . . . . .    .    .  .  . .
      .  . . . . .    .    .  .  . .
      .  . . . . .    .    .  .  . .
      .  . . . . .    .    .  .  . .
      ~6 . . . . .    .    .  .  . ~6)";
  State state = position(level(4), picture, {1, 1, 5});
  // A ship elsewhere makes us look again: 3 + 4 is 7, and then 5 + 3 + 1 is 9.
  play(state, "1^@5,8");
  EXPECT_EQ(state.table.sheets[0].marked, 2);
  EXPECT_EQ(state.table.sheets[0].at(cell_at(5, 2)), Tile::ship(3, 1));
  EXPECT_EQ(state.table.sheets[0].at(cell_at(5, 8)), Tile::ship(1, 2));
}

// Two groups of 7, and a ship elsewhere makes us look again.
constexpr const char* kTwoGroups = R"(
    ~6 . . . . .    .    .  .  . ~6
    .  . . . . .    .    .  .  . .
    .  . . . . .    .    .  .  . .
    .  . . . . .    .    .  .  ^4 .
    .  . . . . .    .    .  .  ^3 .
    .  . ^3 ^4 . NESW ^5 . .   . .
    .  . . . . .    .    .  .  . .
    .  . . . . .    .    .  .  . .
    .  . . . . .    .    .  .  . .
    .  . . . . .    .    .  .  . .
    ~6 . . . . .    .    .  .  . ~6)";

TEST(IslantShip, player_chooses_which_group_is_bordered_if_several_fit) {
  State state = position(level(4), kTwoGroups, {1, 1, 5});
  play(state, "1^@5,7");
  const Sheet& sheet = state.table.sheets[0];
  ASSERT_TRUE(sheet.choosing);
  EXPECT_EQ(sheet.marked, 0);
  EXPECT_THAT(legal(state), ElementsAre("border 0", "border 1"));
  State first = state;
  play(first, "border 0");
  EXPECT_EQ(first.table.sheets[0].marked, 1);
  EXPECT_EQ(first.table.sheets[0].at(cell_at(3, 9)), Tile::ship(4, 1));
  EXPECT_EQ(first.table.sheets[0].at(cell_at(5, 2)), Tile::ship(3));
  play(state, "border 1");
  EXPECT_EQ(sheet.marked, 1);
  EXPECT_FALSE(sheet.choosing);
  EXPECT_EQ(sheet.at(cell_at(3, 9)), Tile::ship(4));
  EXPECT_EQ(sheet.at(cell_at(5, 2)), Tile::ship(3, 1));
}

TEST(IslantShip, choice_of_groups_goes_before_the_other_dice_and_the_end) {
  State state = position(level(4), kTwoGroups, {1, 1, 5});
  play(state, "1^@5,7");
  EXPECT_EQ(refusal_of(state, "1:N@4,5"), "islant.refused.border_first");
  EXPECT_EQ(refusal_of(state, "5~@0,1"), "islant.refused.border_first");
  EXPECT_EQ(refusal_of(state, "end"), "islant.refused.border_first");
  EXPECT_EQ(refusal_of(state, "border 2"), "islant.refused.border");
  play(state, "border 0");
  EXPECT_EQ(refusal_of(state, "border 0"), "islant.refused.nothing_to_border");
  EXPECT_EQ(refusal_of(state, "1:N@4,5"), "");
}

TEST(IslantShip, choice_of_groups_holds_the_turn_open) {
  State state = position(level(4), kTwoGroups, {1, 1, 5});
  play(state, "1:N@4,5");
  play(state, "5~@0,1");
  play(state, "1^@5,7");
  EXPECT_EQ(state.table.sheets[0].left.count, 0);
  EXPECT_EQ(state.table.roll, 5U);
  EXPECT_EQ(Islant::to_move(state).size(), 1);
  play(state, "border 0");
  EXPECT_EQ(state.table.roll, 6U);
}

TEST(IslantShip, choice_of_groups_leaves_the_column_as_it_is) {
  State state = position(level(5), "", {1, 2, 3, 4, 4});
  for (const Cell cell : {cell_at(2, 2), cell_at(8, 8)}) {
    state.table.sheets[0].cells[cell] = Tile::ship(5);
    state.table.sheets[0].cells[cell + 1U] = Tile::ship(2);
  }
  play(state, "1>col1");
  play(state, "3b:EW@4,5");
  play(state, "2r:NE@6,5");
  play(state, "4~@0,1");
  play(state, "4^@5,4");
  EXPECT_EQ(state.table.sheets[0].left.count, 0);
  EXPECT_EQ(state.table.sheets[0].column, 1);
  play(state, "border 1");
  EXPECT_EQ(state.table.sheets[0].column, 0);
  EXPECT_EQ(state.table.roll, 6U);
}

TEST(IslantShip, groups_that_fit_before_a_ship_is_drawn_are_asked_about_with_the_next_ship) {
  State state = position(level(4), kTwoGroups, {1, 1, 5});
  play(state, "1:N@4,5");
  EXPECT_FALSE(state.table.sheets[0].choosing);
  play(state, "1^@5,7");
  EXPECT_TRUE(state.table.sheets[0].choosing);
}

TEST(IslantShip, choice_of_groups_may_come_with_a_later_total) {
  State state = position(level(4), kTwoGroups, {1, 1, 5});
  Sheet& sheet = state.table.sheets[0];
  sheet.cells[cell_at(2, 9)] = Tile::ship(2);  // two groups of 9 now wait for a 7
  sheet.cells[cell_at(6, 2)] = Tile::ship(2);
  sheet.cells[cell_at(6, 6)] = Tile::ship(1);
  play(state, "1^@5,7");
  EXPECT_EQ(sheet.marked, 1);
  ASSERT_TRUE(sheet.choosing);
  play(state, "border 1");
  EXPECT_EQ(sheet.marked, 2);
  EXPECT_EQ(sheet.at(cell_at(6, 2)), Tile::ship(2, 2));
  EXPECT_EQ(sheet.at(cell_at(2, 9)), Tile::ship(2));
  EXPECT_FALSE(sheet.choosing);
}

TEST(IslantShip, first_group_in_reading_order_was_bordered_unasked_by_version_1) {
  Options options = level(4);
  options.rules_version = 1;
  State state = position(options, kTwoGroups, {1, 1, 5});
  play(state, "1^@5,7");
  EXPECT_FALSE(state.table.sheets[0].choosing);
  EXPECT_EQ(state.table.sheets[0].marked, 1);
  EXPECT_EQ(state.table.sheets[0].at(cell_at(3, 9)), Tile::ship(4, 1));
  EXPECT_EQ(state.table.sheets[0].at(cell_at(5, 2)), Tile::ship(3));
}

TEST(IslantShip, totals_and_their_points_are_those_of_the_sheet) {
  EXPECT_THAT(kTotals, ElementsAre(7, 9, 11, 13, 15, 17, 19, 21, 23, 25));
  EXPECT_THAT(kShipPoints, ElementsAre(2, 4, 7, 11, 15, 20, 27, 34, 45, 60));
  Sheet sheet = blank_sheet(board_of(level(4)), level(4));
  EXPECT_EQ(score_of(sheet, level(4)).ships, 0);
  for (std::uint8_t marked = 0; marked < kShipTotals; ++marked) {
    sheet.marked = marked;
    EXPECT_EQ(sheet.next_total(), 7 + 2 * marked);
  }
}

TEST(IslantShip, only_the_last_marked_total_scores) {
  Sheet sheet = blank_sheet(board_of(level(4)), level(4));
  for (std::uint8_t marked = 1; marked <= kShipTotals; ++marked) {
    sheet.marked = marked;
    EXPECT_EQ(score_of(sheet, level(4)).ships, kShipPoints[marked - 1U]);
  }
}

TEST(IslantShip, subset_borders_a_single_candidate_by_itself) {
  Options options = level(4);
  options.ship_group = ShipGroup::subset;
  State state = position(options, kShips, {1, 3, 5});
  play(state, "5^@5,7");
  EXPECT_EQ(state.table.sheets[0].marked, 1);
  EXPECT_FALSE(state.table.sheets[0].choosing);
}

constexpr const char* kChoice = R"(
    ~6 . . . . .    .    .  .  . ~6
    .  . . . . .    .    .  .  . .
    .  . . . . .    .    .  .  . .
    .  . . . . .    .    .  .  . .
    .  . . . . .    ^5   .  .  . .
    .  . . . . NESW .    ^5 .  . .
    .  . . . . .    ^4   .  .  . .
    .  . . . . .    .    .  .  . .
    .  . . . . .    .    .  .  . .
    .  . . . . .    .    .  .  . .
    ~6 . . . . .    .    .  .  . ~6)";

TEST(IslantShip, subset_asks_which_of_several_to_border) {
  Options options = level(4);
  options.ship_group = ShipGroup::subset;
  State state = position(options, kChoice, {1, 2, 5});
  play(state, "2^@5,6");
  const Sheet& sheet = state.table.sheets[0];
  ASSERT_TRUE(sheet.choosing);
  EXPECT_THAT(legal(state), ElementsAre("border 0", "border 1"));
  EXPECT_EQ(refusal_of(state, "1:N@4,5"), "islant.refused.border_first");
  EXPECT_EQ(refusal_of(state, "border 2"), "islant.refused.border");
  play(state, "border 1");
  EXPECT_EQ(sheet.marked, 1);
  EXPECT_EQ(sheet.at(cell_at(4, 6)), Tile::ship(5));
  EXPECT_EQ(sheet.at(cell_at(5, 7)), Tile::ship(5, 1));
  EXPECT_FALSE(sheet.choosing);
  EXPECT_EQ(refusal_of(state, "border 0"), "islant.refused.nothing_to_border");
}

TEST(IslantShip, choice_holds_the_turn_open) {
  Options options = level(4);
  options.ship_group = ShipGroup::subset;
  State state = position(options, kChoice, {1, 2, 5});
  play(state, "1:N@4,5");
  play(state, "5~@0,1");
  play(state, "2^@5,6");
  EXPECT_EQ(state.table.sheets[0].left.count, 0);
  EXPECT_EQ(state.table.roll, 5U);
  EXPECT_EQ(Islant::to_move(state).size(), 1);
  play(state, "border 0");
  EXPECT_EQ(state.table.roll, 6U);
}

TEST(IslantShip, whole_groups_are_not_taken_apart) {
  State state = position(level(4), kChoice, {1, 2, 5});
  play(state, "2^@5,6");
  EXPECT_EQ(state.table.sheets[0].marked, 0);
}
}  // namespace
}  // namespace skerry::islant::test
