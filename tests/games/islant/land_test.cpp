// The land of Islant: sides, lakes and islands of sheets that one can draw and count by hand.
#include "games/islant/land.h"

#include "games/islant/kit/kit.h"
#include "games/islant/kit/slow.h"

namespace skerry::islant::test {
namespace {

struct Counted {
  int sides, lakes, islands;

  friend bool operator==(const Counted&, const Counted&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Counted& counted) {
    return out << counted.sides << " sides, " << counted.lakes << " lakes, " << counted.islands
               << " islands";
  }
};

// Both ways of counting must agree about every picture.
Counted counted(std::string_view picture, const Options& options = level(1)) {
  const Sheet sheet = sheet_from(picture);
  const Score score = score_of(sheet, options);
  EXPECT_EQ(score, slow_score(sheet, options)) << picture;
  return {score.sides, score.lakes, score.islands};
}

int total(std::string_view picture, const Options& options = level(1)) {
  return score_of(sheet_from(picture), options).total();
}

// --- The nine vectors of the notes

TEST(IslantVectors, two_quarters_make_a_square_on_its_tip) {
  const auto* picture = R"(
      . . . .
      . S . .
      . N . .)";
  EXPECT_EQ(counted(picture), (Counted{4, 0, 1}));
  EXPECT_EQ(total(picture), 2);
}

TEST(IslantVectors, a_bow_tie_between_two_quarters_makes_two_islands) {
  const auto* picture = R"(
      . .
      . S
      . NS
      . N)";
  EXPECT_EQ(counted(picture), (Counted{8, 0, 2}));
  EXPECT_EQ(total(picture), 4);
}

TEST(IslantVectors, four_halves_make_one_large_square_on_its_tip) {
  const auto* picture = R"(
      .  .  .
      . ES SW
      . NE NW)";
  EXPECT_EQ(counted(picture), (Counted{4, 0, 1}));
  EXPECT_EQ(total(picture), 2);
}

TEST(IslantVectors, a_whole_cell_with_four_quarters_has_a_lake) {
  const auto* picture = R"(
      . .    .
      . .    S
      . E NESW W
      . .    N)";
  EXPECT_EQ(counted(picture), (Counted{4, 1, 1}));
  EXPECT_EQ(total(picture), 3);
}

TEST(IslantVectors, a_notch_adds_two_sides) {
  const auto* picture = R"(
      . . .
      . . S
      . . NES W
      . . N)";
  EXPECT_EQ(counted(picture), (Counted{6, 0, 1}));
  EXPECT_EQ(total(picture), 4);
}

TEST(IslantVectors, two_whole_cells_have_eight_sides_and_two_lakes) {
  const auto* picture = R"(
      . . .    .
      . . S    S
      . E NESW NESW W
      . . N    N)";
  EXPECT_EQ(counted(picture), (Counted{8, 2, 1}));
  EXPECT_EQ(total(picture), 8);
}

TEST(IslantVectors, a_single_quarter_is_an_open_island) {
  const auto* picture = R"(
      . .
      . S)";
  EXPECT_EQ(counted(picture), (Counted{0, 0, 1}));
  EXPECT_EQ(total(picture), -2);
}

TEST(IslantVectors, a_ring_of_bow_ties_is_four_islands_and_has_no_lake) {
  const auto* picture = R"(
      . . .  .  .
      . . .  .  .
      . . ES EW SW
      . . NS .  NS
      . . NE EW NW)";
  EXPECT_EQ(counted(picture), (Counted{16, 0, 4}));
  EXPECT_EQ(total(picture), 8);
}

TEST(IslantVectors, a_ring_of_notched_tiles_has_a_lake_with_straight_sides_or_none) {
  const auto* picture = R"(
      . . .   .   .
      . . .   .   .
      . . ES  ESW SW
      . . NES .   NSW
      . . NE  NEW NW)";
  EXPECT_EQ(counted(picture), (Counted{12, 1, 1}));
  EXPECT_EQ(total(picture), 11);
}

// --- Touching at points

TEST(IslantIslands, that_touch_at_a_corner_of_cells_stay_apart) {
  EXPECT_EQ(counted(R"(
      . . .
      . S .
      . N S
      . . N)"),
            (Counted{8, 0, 2}));
}

TEST(IslantIslands, whole_cells_corner_to_corner_stay_apart) {
  EXPECT_EQ(counted(R"(
      . .    .
      . NESW .
      . .    NESW)"),
            (Counted{0, 0, 2}));
}

TEST(IslantIslands, side_by_side_touch_at_their_tips_only) {
  EXPECT_EQ(counted(R"(
      . . . .
      . S S S
      . N N N)"),
            (Counted{12, 0, 3}));
}

TEST(IslantIslands, bow_ties_in_a_row_hang_together_pair_by_pair) {
  EXPECT_EQ(counted(R"(
      . . .  .  . .
      . E EW EW W .)"),
            (Counted{12, 0, 3}));
}

TEST(IslantIslands, both_wings_of_a_bow_tie_can_belong_to_one_island_or_to_two) {
  EXPECT_EQ(counted(R"(
      . .   .   .
      . ES  ESW SW
      . NES NS  NSW
      . NE  NEW NW)"),
            (Counted{12, 2, 1}));
  EXPECT_EQ(counted(R"(
      . .   .   .   .
      . ES  SW  .   .
      . NES NSW .   .
      . NS  NS  .   .
      . NES NSW .   .
      . NE  NW  .   .)")
                .islands,
            2);
}

TEST(IslantIslands, a_ring_through_bow_tie_points_stays_open_to_the_water_outside) {
  // The white cell in the middle is shut in between islands that touch at points.
  const Counted ring = counted(R"(
      . .  .  .
      . ES EW SW
      . NS .  NS
      . NE EW NW)");
  EXPECT_EQ(ring.lakes, 0);
}

// --- Completed or not

TEST(IslantCompleted, land_at_the_edge_of_the_sheet_never_is) {
  EXPECT_EQ(counted(R"(
      ES SW
      NE NW)"),
            (Counted{4, 0, 1}));
  EXPECT_EQ(counted(R"(
      NES SW
      NE  NW)"),
            (Counted{0, 0, 1}));
  EXPECT_EQ(counted(R"(
      N)"),
            (Counted{0, 0, 1}));
}

TEST(IslantCompleted, the_last_row_and_column_are_an_edge_too) {
  EXPECT_EQ(counted(R"(
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . S
      . . . . . . NS)"),
            (Counted{4, 0, 2}));
}

TEST(IslantCompleted, one_straight_edge_outwards_spoils_it) {
  EXPECT_EQ(counted(R"(
      . .  .
      . ES ESW
      . NE NW)"),
            (Counted{0, 0, 1}));
}

TEST(IslantCompleted, a_straight_edge_towards_a_hole_does_no_harm) {
  EXPECT_EQ(counted(R"(
      . .   .    .
      . ES  ESW  SW
      . NES .    NSW
      . NE  NEW  NW)"),
            (Counted{12, 1, 1}));
  EXPECT_EQ(counted(R"(
      . .  .    .
      . ES ESW  SW
      . NES S   NSW
      . NE NESW NW
      . .  N    .)")
                .lakes,
            2);  // the circle, and what the tip leaves of the cell
}

TEST(IslantCompleted, a_straight_edge_against_another_cells_water_is_straight) {
  EXPECT_EQ(counted(R"(
      . . . .
      . E E .)"),
            (Counted{0, 0, 2}));
}

TEST(IslantCompleted, an_edge_against_another_islands_cell_is_straight_if_no_land_meets_it) {
  EXPECT_EQ(counted(R"(
      . . .
      . S .
      . S .
      . N .)"),
            (Counted{4, 0, 2}));
}

// --- Sides

TEST(IslantSides, are_as_long_as_they_are_straight) {
  EXPECT_EQ(counted(R"(
      . .  .    .    .
      . .  ES   SW   .
      . ES NESW NESW SW
      . NE NESW NESW NW
      . .  NE   NW   .)"),
            (Counted{4, 4, 1}));
}

TEST(IslantSides, of_a_long_rectangle_are_four) {
  EXPECT_EQ(counted(R"(
      . .  .  .
      . ES SW .
      . NE NESW SW
      . .  NE NW)"),
            (Counted{4, 1, 1}));
}

TEST(IslantSides, of_a_notch_at_a_centre_count_twice) {
  EXPECT_EQ(counted(R"(
      . .  .   .
      . .  S   .
      . E  NEW W
      . .  .   .)"),
            (Counted{6, 0, 1}));
}

TEST(IslantSides, end_where_an_island_touches_itself_at_a_point) {
  // The wings on the right meet outside of the lake, whose shores do not count.
  EXPECT_EQ(counted(R"(
      . .   .  .
      . ES  SW .
      . NES NS .
      . NE  NW .)"),
            (Counted{8, 1, 1}));
}

TEST(IslantSides, towards_lakes_do_not_count) {
  EXPECT_EQ(counted(R"(
      . .   .   .
      . ES  ESW SW
      . NES N   NSW
      . NE  NEW NW)")
                .sides,
            12);
}

TEST(IslantSides, per_tile_are_the_slanted_edges_that_face_outwards) {
  Options options = level(1);
  options.sides = Sides::per_tile;
  // The large square: one diagonal in each of four cells.
  EXPECT_EQ(counted(R"(
      . .  .
      . ES SW
      . NE NW)",
                    options)
                .sides,
            4);
  // Twice as large: eight halves of which four are whole cells.
  EXPECT_EQ(counted(R"(
      . .  .    .    .
      . .  ES   SW   .
      . ES NESW NESW SW
      . NE NESW NESW NW
      . .  NE   NW   .)",
                    options)
                .sides,
            8);
  EXPECT_EQ(counted(R"(
      . . .
      . S .
      . N .)",
                    options)
                .sides,
            4);
  EXPECT_EQ(counted(R"(
      . . .
      . . S
      . . NES W
      . . N)",
                    options)
                .sides,
            8);
  EXPECT_EQ(counted(R"(
      . .  .   .   .
      . ES  ESW SW .
      . NES .   NSW .
      . NE  NEW NW .)",
                    options)
                .sides,
            12);
}

// --- Lakes

TEST(IslantLakes, of_open_islands_do_not_count) {
  EXPECT_EQ(counted(R"(
      . .
      . NESW)")
                .lakes,
            0);
}

TEST(IslantLakes, a_hole_of_several_cells_is_one) {
  EXPECT_EQ(counted(R"(
      . .   .   .   .
      . ES  ESW ESW SW
      . NES .   .   NSW
      . NE  NEW NEW NW)"),
            (Counted{16, 1, 1}));
}

TEST(IslantLakes, two_holes_are_two) {
  EXPECT_EQ(counted(R"(
      . .   .   .    .   .
      . ES  ESW ESW  ESW SW
      . NES .   NESW .   NSW
      . NE  NEW NEW  NEW NW)")
                .lakes,
            3);
}

TEST(IslantLakes, with_a_wave_in_it_a_hole_is_not_white) {
  const auto* picture = R"(
      ~6 .   .   .   . . . . ~6
      .  ES  ESW SW  . . . . .
      .  NES ~3  NSW . . . . .
      .  NE  NEW NW  . . . . .
      .  .   .   .   NESW . . . .
      .  .   .   .   . . . . .
      .  .   .   .   . . . . .
      .  .   .   .   . . . . .
      ~6 .   .   .   . . . . ~6)";
  EXPECT_EQ(counted(picture, level(2)), (Counted{12, 0, 2}));
}

TEST(IslantLakes, with_a_ship_in_one_of_its_cells_a_hole_is_not_white) {
  const auto* picture = R"(
      ~6 .   .   .   .   . . . . . ~6
      .  ES  ESW ESW SW  . . . . . .
      .  NES .   ^2  NSW . . . . . .
      .  NE  NEW NEW NW  . . . . . .
      .  .   .   .   .   . . . . . .
      .  .   .   .   . NESW . . . . .
      .  .   .   .   .   . . . . . .
      .  .   .   .   .   . . . . . .
      .  .   .   .   .   . . . . . .
      .  .   .   .   .   . . . . . .
      ~6 .   .   .   .   . . . . . ~6)";
  EXPECT_EQ(counted(picture, level(4)), (Counted{16, 0, 2}));
}

TEST(IslantLakes, around_an_island_in_the_lake_counts_for_the_outer_island) {
  EXPECT_EQ(counted(R"(
      . .    .    .    .    .
      . ES   ESW  ESW  ESW  SW
      . NES  S    .    .    NSW
      . NES  N    .    .    NSW
      . NES  .    .    .    NSW
      . NE   NEW  NEW  NEW  NW)"),
            (Counted{4 + 12 * 2 + 4, 1, 2}));
}

TEST(IslantLakes, of_an_island_inside_a_lake_count_for_the_inner_one) {
  // The outer ring is open (its top edge is straight), the inner island is completed with a circle.
  const auto* picture = R"(
      NESW NESW NESW NESW NESW NESW NESW
      NESW .    .    .    .    .    NESW
      NESW .    .    S    .    .    NESW
      NESW .    E    NESW W    .    NESW
      NESW .    .    N    .    .    NESW
      NESW .    .    .    .    .    NESW
      NESW NESW NESW NESW NESW NESW NESW)";
  EXPECT_EQ(counted(picture), (Counted{4, 1, 2}));
}

TEST(IslantLakes, a_hole_inside_the_inner_island_is_the_innermost_islands) {
  Options options = level(4);
  options.wave_start = WaveStart::edge;
  const auto* picture = R"(
      .  .   .   .    .    .    .    .    .   .  .
      .  ES  ESW ESW  ESW  ESW  ESW  ESW  ESW SW .
      .  NES .   .    .    .    .    .    .   NSW .
      .  NES .   .    .    .    .    .    .   NSW .
      .  NES .   .    ES   ESW  SW   .    .   NSW .
      .  NES .   .    NES  NESW NSW  .    .   NSW .
      .  NES .   .    NE   NEW  NW   .    .   NSW .
      .  NES .   .    .    .    .    .    .   NSW .
      .  NES .   .    .    .    .    .    .   NSW .
      .  NE  NEW NEW  NEW  NEW  NEW  NEW  NEW NW .
      .  .   .   .    .    .    .    .    .   .  .)";
  // The printed tile in the middle has no circle; the ring of water is the outer island's lake.
  EXPECT_EQ(counted(picture, options).lakes, 1);
  EXPECT_EQ(counted(picture, options).islands, 2);
}

TEST(IslantLakes, the_printed_tile_has_none) {
  Options options = level(1);
  options.level1_centre = true;
  EXPECT_EQ(counted(R"(
      . . . .    . . .
      . . . .    . . .
      . . . S    . . .
      . . E NESW W . .
      . . . N    . . .)",
                    options),
            (Counted{4, 0, 1}));
}

TEST(IslantLakes, a_quarter_shut_in_between_two_islands_is_none) {
  // The islands of the two larger tiles touch at points only, so the left one has a straight edge
  // outwards, and the white quarter between them belongs to neither.
  EXPECT_EQ(counted(R"(
      . .  .    .   .
      . .  S    S   .
      . E  NESW NES W
      . .  N    N   .)"),
            (Counted{6, 0, 2}));
}

TEST(IslantLakes, the_same_quarter_is_one_if_the_islands_are_joined) {
  const Counted joined = counted(R"(
      . .  .    .   .
      . .  ES   SW  .
      . E  NESW NES W
      . .  N    N   .)");
  EXPECT_EQ(joined.lakes, 2);  // the circle and the quarter
  EXPECT_EQ(joined.islands, 1);
}

TEST(IslantLakes, two_facing_notches_make_one_if_one_island_has_both) {
  EXPECT_EQ(counted(R"(
      . . .   .   .
      . . S   S   .
      . E NSW NES W
      . . N   N   .)"),
            (Counted{12, 0, 2}));
  const Counted joined = counted(R"(
      . . .   .   .
      . . ES  SW  .
      . E NSW NES W
      . . N   N   .)");
  EXPECT_EQ(joined.lakes, 1);
  EXPECT_EQ(joined.islands, 1);
}

// --- Whole sheets

TEST(IslantSheet, full_to_the_last_cell_of_whole_tiles_is_one_open_island) {
  const auto* picture = R"(
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW)";
  EXPECT_EQ(counted(picture), (Counted{0, 0, 1}));
}

TEST(IslantSheet, full_of_halves_is_a_tiling_of_squares) {
  const auto* picture = R"(
      ES SW ES SW ES SW ES
      NE NW NE NW NE NW NE
      ES SW ES SW ES SW ES
      NE NW NE NW NE NW NE
      ES SW ES SW ES SW ES
      NE NW NE NW NE NW NE
      ES SW ES SW ES SW ES)";
  // Nine whole squares; those cut by the right and the lower edge stay open.
  EXPECT_EQ(counted(picture), (Counted{36, 0, 16}));
}

TEST(IslantSheet, an_empty_one_is_worth_nothing) { EXPECT_EQ(total("."), 0); }

TEST(IslantSheet, with_a_tile_printed_in_the_middle_begins_at_minus_two) {
  for (const int number : {1, 2, 3, 4, 5}) {
    const State state = new_game(level(number), 1, "new");
    const Score score = score_of(state.table.sheets[0], state.table.options);
    EXPECT_EQ(score.total(), number == 1 ? 0 : -2) << "level " << number;
  }
}

TEST(IslantIslands, a_lone_tile_3_is_two) {
  const auto* picture = R"(
      . .  .
      . NS .
      . .  .)";
  EXPECT_EQ(counted(picture), (Counted{0, 0, 2}));
  EXPECT_EQ(total(picture), -4);
}

TEST(IslantSheet, islands_cost_points_only_if_completed_with_that_option) {
  Options options = level(1);
  options.island_penalty = IslandPenalty::completed;
  EXPECT_EQ(counted(R"(
      . . . .
      . S . S
      . N . .)",
                    options),
            (Counted{4, 0, 1}));
}

// --- Colours

TEST(IslantColour, counts_the_tiles_of_the_largest_piece_of_one_colour) {
  const auto* picture = R"(
      . . .  .      .   . .
      . . .  .      .   . .
      . . .  bS     .   . .
      . . rE pNESW  rW  . .
      . . .  rN     .   . .)";
  EXPECT_EQ(score_of(sheet_from(picture), level(3)).colour, 4);  // three red and the purple one
  EXPECT_EQ(slow_score(sheet_from(picture), level(3)).colour, 4);
}

TEST(IslantColour, counts_in_completed_islands_only) {
  const auto* picture = R"(
      . . .    .     . . .
      . . .    .     . . .
      . . .    .     . . .
      . . rNES pNESW . . .)";
  EXPECT_EQ(score_of(sheet_from(picture), level(3)).colour, 0);
}

TEST(IslantColour, does_not_connect_through_points_or_the_other_colour) {
  const auto* picture = R"(
      . .  .     .     .     .    .
      . .  .     rS    .     .    .
      . .  .     bNS   .     .    .
      . rE bEW   pNESW bEW   rW   .
      . .  .     bNS   .     .    .
      . .  .     rN    .     .    .
      . .  .     .     .     .    .)";
  // The wings of the bow ties that touch the purple tile are blue: four and the purple one.
  EXPECT_EQ(score_of(sheet_from(picture), level(3)).colour, 5);
  EXPECT_EQ(score_of(sheet_from(picture), level(3)), slow_score(sheet_from(picture), level(3)));
}

TEST(IslantColour, adds_to_the_points_of_the_land) {
  const auto* picture = R"(
      . . .  .      .   . .
      . . .  .      .   . .
      . . .  bS     .   . .
      . . rE pNESW  rW  . .
      . . .  rN     .   . .)";
  EXPECT_EQ(counted(picture, level(3)), (Counted{4, 0, 1}));
  EXPECT_EQ(total(picture, level(3)), 4 - 2 + 4);
}

TEST(IslantColour, may_be_red_or_blue_whichever_scores_more) {
  const auto* picture = R"(
      . . .  .      .   . .
      . . .  .      .   . .
      . . .  rS     .   . .
      . . bE pNESW  bW  . .
      . . .  bN     .   . .)";
  EXPECT_EQ(score_of(sheet_from(picture), level(3)).colour, 4);
}

// --- All parts of the score

TEST(IslantSheet, is_worth_the_sum_of_all_that_its_level_has) {
  Sheet sheet = sheet_from(R"(
      ~6 ~5 ~4 ~3 . .     .  . . . ~6
      .  .  .  .  . .     .  . . . .
      .  .  .  .  . .     .  . . . .
      .  .  .  .  . .     .  . . . .
      .  .  .  .  . bS    .  . . . .
      .  .  .  . rE pNESW rW . . . .
      .  .  .  .  . bN    .  . . . .
      .  .  .  .  . .     .  . . . .
      .  .  .  .  . .     .  . . . .
      .  .  .  .  . .     .  . . . .
      ~6 .  .  .  . .     .  . . . ~6)");
  sheet.marked = 2;
  // Four sides less one island, three tiles of a colour, a line of four, the second ship total.
  EXPECT_EQ(score_of(sheet, level(5)).total(), 4 - 2 + 3 + 4 + 4);
  // A level counts only what it has.
  EXPECT_EQ(score_of(sheet, level(4)).total(), 4 - 2 + 4 + 4);
}

}  // namespace
}  // namespace skerry::islant::test
