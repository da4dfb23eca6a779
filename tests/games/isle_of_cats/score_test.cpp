// Points of a boat (rulebook, "Scoring" and "Solo scoring").
#include <gtest/gtest.h>

#include "games/isle_of_cats/kit/boats.h"
#include "kit/text_file.h"

namespace skerry::isle_of_cats {
namespace {

using test::drawn;

int points(int card, const BoatRequest& request, Colour picked = Colour::none) {
  return points_of(*find_lesson(static_cast<CardId>(card)), measure(request.boat), request.facts(),
                   picked);
}

// Rulebook, "Example": the boat is ours, the numbers are those that are given there.
class IsleOfCatsWorkedExample : public testing::Test {
 protected:
  BoatRequest sara = drawn(kit::read_file("docs/examples/boat.txt"));
  Measure boat = measure(sara.boat);
  Sheet sheet = score(sara.boat, sara.facts());

  std::vector<int> room_numbers_not_filled() const {
    std::vector<int> numbers;
    for (std::size_t room = 0; room < kRooms; ++room) {
      if (boat.open_squares[room] > 0) numbers.push_back(static_cast<int>(room) + 1);
    }
    return numbers;
  }
  std::vector<int> groups_of(Colour colour) const {
    Boat only;
    for (const PlacedTile& tile : sara.boat.placed()) {
      if (tile.colour == colour) only.place(tile);
    }
    const Measure measured = measure(only);
    return {measured.group_sizes().begin(), measured.group_sizes().end()};
  }
};

TEST_F(IsleOfCatsWorkedExample, rats) {
  EXPECT_EQ(boat.visible_rats, 2);
  EXPECT_EQ(sheet.rats, -2);
}

TEST_F(IsleOfCatsWorkedExample, rooms) {
  EXPECT_EQ(room_numbers_not_filled(), (std::vector{2, 3, 4, 6}));
  EXPECT_EQ(kRoomNames,
            (std::array<std::string_view, kRooms>{"captain", "bedroom", "dining", "bedroom",
                                                  "corridor", "cargo", "captain"}));
  EXPECT_EQ(sheet.rooms, -20);
}

TEST_F(IsleOfCatsWorkedExample, families) {
  EXPECT_EQ(groups_of(Colour::red), (std::vector{3, 1}));
  EXPECT_EQ(groups_of(Colour::green), (std::vector{3, 1}));
  EXPECT_EQ(groups_of(Colour::orange), (std::vector{3, 3}));
  EXPECT_EQ(groups_of(Colour::blue), (std::vector{5}));
  EXPECT_EQ(groups_of(Colour::purple), (std::vector{1, 1}));
  EXPECT_EQ(boat.oshax, 1);
  EXPECT_EQ(sheet.families, 47);
}

TEST_F(IsleOfCatsWorkedExample, the_green_family_is_one_with_its_oshax_only) {
  BoatRequest without = sara;
  for (std::size_t i = 0; i < without.boat.count; ++i) {
    if (kind_of(without.boat.tiles[i].shape) != Kind::oshax) continue;
    EXPECT_EQ(without.boat.tiles[i].colour, Colour::green);
    without.boat.tiles[i].colour = Colour::purple;
  }
  EXPECT_EQ(score(without.boat, without.facts()).families, 39);
}

TEST_F(IsleOfCatsWorkedExample, the_two_orange_families_touch_at_a_corner) {
  std::vector<Cells> groups;
  for (const PlacedTile& tile : sara.boat.placed()) {
    if (tile.colour != Colour::orange) continue;
    Cells joined = tile.cells();
    std::erase_if(groups, [&](const Cells& group) {
      const bool touches = beside(group).meets(joined);
      if (touches) joined |= group;
      return touches;
    });
    groups.push_back(joined);
  }
  ASSERT_EQ(groups.size(), 2U);
  const Cells corners = groups[0].later(kStride + 1) | groups[0].later(kStride - 1) |
                        groups[0].earlier(kStride + 1) | groups[0].earlier(kStride - 1);
  EXPECT_TRUE(corners.meets(groups[1]));
}

TEST_F(IsleOfCatsWorkedExample, rare_treasures) {
  EXPECT_EQ(boat.rare_treasures, 1);
  EXPECT_EQ(boat.common_treasures, 8);
  EXPECT_EQ(sheet.rare_treasures, 3);
}

TEST_F(IsleOfCatsWorkedExample, lessons) {
  EXPECT_EQ(value_of(Metric::edge_cats, boat, sara.facts()), 13);
  EXPECT_EQ(value_of(Metric::cats_of_colour, boat, sara.facts(), Colour::orange), 6);
  EXPECT_EQ(value_of(Metric::one_colour_columns, boat, sara.facts()), 1);
  ASSERT_EQ(sheet.private_lessons.count, 3);
  EXPECT_EQ(sheet.private_lessons.cards[0], (CardPoints{135, 6})) << "Sun-Powered";
  EXPECT_EQ(sheet.private_lessons.cards[1], (CardPoints{kOrganised, 7}));
  EXPECT_EQ(sheet.private_lessons.cards[2], (CardPoints{131, 0})) << "Mhoxxite Cattery";
  EXPECT_EQ(sheet.private_lessons.total, 13);
}

TEST_F(IsleOfCatsWorkedExample, public_lessons) {
  ASSERT_EQ(sheet.public_lessons.count, 1);
  EXPECT_EQ(sheet.public_lessons.cards[0], (CardPoints{148, 18})) << "Prospector";
  EXPECT_EQ(sheet.public_lessons.total, 18);
}

TEST_F(IsleOfCatsWorkedExample, total) { EXPECT_EQ(sheet.total, 59); }

TEST(IsleOfCatsScore, family_values_grow_by_5_from_the_sixth_cat_on) {
  const std::vector<int> expected{0, 0, 0, 8, 11, 15, 20, 25, 30, 35};
  for (std::size_t cats = 0; cats < expected.size(); ++cats) {
    EXPECT_EQ(family_points(static_cast<int>(cats)), expected[cats]);
  }
}

// A blue column of nine, and what can be wrong with it.
BoatRequest column_with(std::string_view signs, std::string_view key) {
  std::string text = "boat: blue\ndrawing:\n";
  for (int y = 0; y < kRows; ++y) {
    for (int x = 0; x < kColumns; ++x) {
      if (!kHull.squares.contains(cell_at(x, y))) continue;
      text += x == 12 ? signs[static_cast<std::size_t>(y)] : '.';
    }
    text += '\n';
  }
  return drawn(text.append(key));
}

TEST(IsleOfCatsScore, organised_wants_nine_squares_under_cats_of_one_colour) {
  for (const std::string_view signs : {"aaaaarrrr", "aaaaa....", ".aaaaa...", "........."}) {
    EXPECT_EQ(points(0, column_with(signs, "blue cats: a\nrare: r")), 0) << signs;
  }
  // Only treasures and straight cats lie within one column, so the whole one is drawn by hand.
  const std::string_view whole = R"(
boat: blue
drawing:
        .....a..
     ........a....
  ...........a......
 ............a........
 ............a.........
 ............b........
  ...........b......
     ........b....
        .....bb.
%: b)";
  const auto with_second = [&](std::string_view colour) {
    std::string text(whole);
    text.replace(text.find('%'), 1, std::string(colour) + " cats");
    return drawn(text + "\nblue cats: a");
  };
  EXPECT_EQ(points(0, with_second("red")), 0) << "a second colour";
  const BoatRequest blue = drawn(std::string(whole).replace(whole.find('%'), 4, "blue cats: a b"));
  EXPECT_EQ(points(0, blue), 7);
}

TEST(IsleOfCatsScore, a_corner_does_not_end_loneliness) {
  const BoatRequest corner = drawn(R"(
boat: blue
drawing:
        ........
     .............
  ..................
 .....aaaaa...........
 ..........bb..........
 ...........bb........
  ...........b......
     .............
        ........
blue cats: a b)");
  EXPECT_EQ(points(120, corner), 2);
  EXPECT_EQ(largest_group(corner.boat), 1);
}

TEST(IsleOfCatsScore, the_third_of_5_4_4_pays_as_a_family_of_4) {
  Measure boat;
  boat.group_count = 3;
  boat.groups = {5, 4, 4};
  EXPECT_EQ(points_of(*find_lesson(141), boat, {}), 11);
  EXPECT_EQ(points_of(*find_lesson(208), boat, {}), 15);
  EXPECT_EQ(points_of(*find_lesson(209), boat, {}), 11);
  boat.group_count = 2;
  EXPECT_EQ(points_of(*find_lesson(141), boat, {}), 0);
}

// A boat whose largest group has this many cats.
Measure with_largest_group(std::uint8_t cats) {
  Measure boat;
  boat.group_count = cats > 0 ? 1 : 0;
  boat.groups = {cats};
  return boat;
}

TEST(IsleOfCatsScore, family_tree_and_its_twin_need_a_family_of_three_or_more) {
  for (const CardId card : {CardId{121}, CardId{165}}) {
    const Mode mode = card == 165 ? Mode::family : Mode::advanced;
    for (std::uint8_t cats = 0; cats <= 8; ++cats) {
      EXPECT_EQ(points_of(*find_lesson(card), with_largest_group(cats), {.mode = mode}),
                cats >= 3 ? 10 : 0)
          << int{card} << " with a group of " << int{cats};
    }
  }
}

TEST(IsleOfCatsScore, family_tree_and_its_twin_are_won_in_ties) {
  for (const CardId card : {CardId{121}, CardId{165}}) {
    const Mode mode = card == 165 ? Mode::family : Mode::advanced;
    for (int others = 0; others <= 6; ++others) {
      EXPECT_EQ(points_of(*find_lesson(card), with_largest_group(4),
                          {.mode = mode, .opponents_largest_group = others}),
                others <= 4 ? 10 : 0)
          << int{card} << " against " << others;
    }
  }
}

TEST(IsleOfCatsScore, by_rules_version_1_family_tree_is_won_with_any_group) {
  const Lesson& tree = *find_lesson(121);
  const auto against = [](int others) {
    return Facts{.opponents_largest_group = others, .any_group_wins = true};
  };
  EXPECT_EQ(points_of(tree, with_largest_group(2), against(2)), 10);
  EXPECT_EQ(points_of(tree, with_largest_group(2), against(3)), 0);
  EXPECT_EQ(points_of(tree, with_largest_group(1), against(0)), 10);
  EXPECT_EQ(points_of(tree, with_largest_group(0), against(0)), 0) << "without cats";
}

TEST(IsleOfCatsScore, family_tree_needs_seven_alone) {
  for (std::uint8_t cats = 0; cats <= 8; ++cats) {
    EXPECT_EQ(points_of(*find_lesson(121), with_largest_group(cats), {.mode = Mode::solo}),
              cats >= 7 ? 10 : 0);
  }
}

TEST(IsleOfCatsScore, public_lessons_are_halved_alone_each_rounded_up) {
  const std::array<PublicLesson, 2> open{{{145, Colour::green}, {150, Colour::none}}};
  BoatRequest sara = drawn(kit::read_file("docs/examples/boat.txt"));
  Facts facts{.mode = Mode::solo, .public_lessons = open};
  EXPECT_EQ(score(sara.boat, facts).public_lessons.cards[0].points, 3) << "half of 5";
  EXPECT_EQ(score(Boat{}, facts).public_lessons.cards[1].points, 13) << "half of 25";
}

TEST(IsleOfCatsScore, the_family_game_has_no_points_for_rare_treasures) {
  const BoatRequest sara = drawn(kit::read_file("docs/examples/boat.txt"));
  EXPECT_EQ(score(sara.boat, {.mode = Mode::family}).rare_treasures, 0);
}

TEST(IsleOfCatsScore, the_family_game_counts_rats_rooms_families_and_its_two_cards) {
  const BoatRequest sara = drawn(kit::read_file("docs/examples/boat.txt"));
  const std::array<CardId, 2> cards{157, 167};  // exactly twenty cats; 2 points for a filled room
  const Sheet sheet = score(sara.boat, {.mode = Mode::family, .private_lessons = cards});
  EXPECT_EQ(sheet.rats, -2);
  EXPECT_EQ(sheet.rooms, -20);
  EXPECT_EQ(sheet.families, 47);
  EXPECT_EQ(sheet.private_lessons.total, 10 + 6);
  EXPECT_EQ(sheet.total, -2 - 20 + 47 + 16);
}

TEST(IsleOfCatsScore, a_room_is_filled_when_its_last_square_is_covered) {
  // The room at the bow has four squares; none of them is a rat.
  Boat boat;
  const ShapeId three = shape_named("common_1x3").value();
  const ShapeId one = shape_named("common_1x1").value();
  const Cells bow = test::squares({{20, 3}, {20, 4}, {20, 5}});
  boat.place({.shape = three, .placement = *find_placement(three, bow)});
  EXPECT_EQ(score(boat, {}).rooms, -35);
  boat.place({.shape = one, .placement = *find_placement(one, test::squares({{21, 4}}))});
  EXPECT_EQ(score(boat, {}).rooms, -30);
  EXPECT_EQ(score(boat, {}).rats, -19);
}

TEST(IsleOfCatsScore, the_sister_scores_the_colours_in_the_order_of_their_cards) {
  const BoatRequest sara = drawn(kit::read_file("docs/examples/boat.txt"));
  const Measure boat = measure(sara.boat);
  SisterFacts sister;
  sister.colour_order = {Colour::orange, Colour::purple, Colour::blue, Colour::red, Colour::green};
  const SisterSheet sheet = score_sister(boat, {.mode = Mode::solo}, sister);
  EXPECT_EQ(sheet.colours, (std::array<std::int32_t, 5>{30, 8, 15, 8, 4}));
  EXPECT_EQ(sheet.total, 65);
}

TEST(IsleOfCatsScore, card_204_copies_the_best_other_lesson_of_the_sister) {
  const BoatRequest sara = drawn(kit::read_file("docs/examples/boat.txt"));
  const Measure boat = measure(sara.boat);
  const std::array<CardId, 3> lessons{204, 205, 213};
  SisterFacts sister{.lessons = lessons};
  SisterSheet sheet = score_sister(boat, {.mode = Mode::solo}, sister);
  EXPECT_EQ(sheet.lessons.cards[0], (CardPoints{204, 25})) << "five families at five points";
  EXPECT_EQ(sheet.lessons.cards[1], (CardPoints{205, 9}));
  EXPECT_EQ(sheet.lessons.total, 59);
  sister.lessons = std::span(lessons).first(1);
  sheet = score_sister(boat, {.mode = Mode::solo}, sister);
  EXPECT_EQ(sheet.lessons.total, 0) << "nothing to copy";
}

TEST(IsleOfCatsScore, colours_that_are_not_aboard_are_shy_of_everything) {
  const Measure nothing = measure(Boat{});
  for (const int card : {197, 203, 215}) {
    EXPECT_EQ(points_of(*find_lesson(static_cast<CardId>(card)), nothing, {}), 25) << card;
  }
}

TEST(IsleOfCatsScore, oshax_are_no_sixth_colour_but_bring_their_familys) {
  const BoatRequest request = drawn(R"(
boat: blue
drawing:
        ........
     .............
  ..................
 .....aaaaa...........
 ........oo............
 .......oo............
  .....oo...........
     .............
        ........
blue cats: a
red oshax: o)");
  const Measure boat = measure(request.boat);
  EXPECT_EQ(value_of(Metric::cat_colours, boat, {}), 2);
  EXPECT_EQ(value_of(Metric::cats, boat, {}), 2);
  EXPECT_EQ(value_of(Metric::plain_cats, boat, {}), 1);
}

}  // namespace
}  // namespace skerry::isle_of_cats
