// Boats drawn as text (docs/score.md) and the sheet that `skerry score` prints.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/isle_of_cats/kit/boats.h"
#include "kit/text_file.h"

namespace skerry::isle_of_cats {
namespace {

using test::drawn;
using testing::HasSubstr;

// The example with one text replaced by another.
std::string example_with(std::string_view before, std::string_view after) {
  std::string text = kit::read_file("docs/examples/boat.txt");
  const std::size_t at = text.find(before);
  EXPECT_NE(at, std::string::npos) << before;
  if (at != std::string::npos) text.replace(at, before.size(), after);
  return text;
}

std::string fault(std::string_view text) {
  const auto request = read_boat_text(text);
  EXPECT_FALSE(request.has_value());
  return request ? "" : request.error().text();
}

std::string fault_with(std::string_view before, std::string_view after) {
  return fault(example_with(before, after));
}

TEST(IsleOfCatsText, the_example_has_the_sheet_of_the_docs) {
  const std::string sheet = sheet_text(drawn(kit::read_file("docs/examples/boat.txt")));
  EXPECT_EQ(sheet,
            "Rats: 2 visible                           -2\n"
            "Rooms: 4 not filled                      -20\n"
            "Cat families: 5, 3, 3, 3, 3               47\n"
            "Rare treasures: 1                          3\n"
            "Lessons                                   13\n"
            "  135 Sun-Powered                          6\n"
            "  0 Organised                              7\n"
            "  131 Mhoxxite Cattery                     0\n"
            "Public lessons                            18\n"
            "  148 Prospector                          18\n"
            "Total                                     59\n");
  std::string shown;
  for (const std::string& line : kit::lines_of(sheet)) shown += "    " + line + "\n";
  EXPECT_THAT(kit::read_file("docs/score.md"), HasSubstr(shown));
}

TEST(IsleOfCatsText, the_docs_show_the_example) {
  std::string shown;
  for (const std::string& line : kit::lines_of(kit::read_file("docs/examples/boat.txt"))) {
    shown += line.empty() ? "\n" : "    " + line + "\n";
  }
  EXPECT_THAT(kit::read_file("docs/score.md"), HasSubstr(shown));
}

TEST(IsleOfCatsText, a_sign_that_stands_apart_is_another_tile) {
  const BoatRequest request = drawn(R"(
boat: green
drawing:
        1.1.....
     .............
  ..................
 .....................
 ..........11..........
 .....................
  ..................
     .............
        ........
common: 1)");
  EXPECT_EQ(request.boat.count, 3);
  EXPECT_EQ(request.boat.id, BoatId::green);
}

TEST(IsleOfCatsText, blanks_and_windows_line_ends_do_not_count) {
  std::string spaced;
  for (const char sign : kit::read_file("docs/examples/boat.txt")) {
    spaced += sign == '\n' ? std::string("\t\r\n") : std::string(1, sign);
  }
  EXPECT_EQ(drawn(spaced).boat, drawn(kit::read_file("docs/examples/boat.txt")).boat);
  EXPECT_EQ(drawn(example_with("         jjprbsww", "j j p r b s w w")).boat,
            drawn(kit::read_file("docs/examples/boat.txt")).boat);
}

TEST(IsleOfCatsText, the_family_game_has_family_cards_and_no_oshax) {
  std::string family = example_with("mode: advanced", "mode: family");
  EXPECT_EQ(fault(family),
            "line 16: the tile C at [17,6]: green oshax_6: there are no Oshax in the family game");
  for (char& sign : family) sign = sign == 'C' ? '.' : sign;
  family.replace(family.find("green oshax: ."), 14, "");
  EXPECT_EQ(fault(family), "line 6: card 135 is not a family card");
  family.replace(family.find("Sun-Powered, Organised, Mhoxxite .attery"), 40, "153, 164");
  EXPECT_EQ(fault(family), "line 7: there are no public lessons in the family game");
  family.replace(family.find("public: Prospector"), 18, "");
  EXPECT_EQ(sheet_text(drawn(family)),
            "Rats: 2 visible                           -2\n"
            "Rooms: 5 not filled                      -25\n"
            "Cat families: 5, 3, 3, 3                  39\n"
            "Family cards                              24\n"
            "  153 Family: half of the edge cats        6\n"
            "  164 Family: treasures                   18\n"
            "Total                                     36\n");
}

TEST(IsleOfCatsText, solo_boats_have_the_sisters_lines) {
  const std::string solo = R"(
boat: blue
mode: solo
fish: 2
lessons: 142
public: 144 green
colours: red, blue, green, orange, purple
sister: Sister: rats, 200
drawing:
        aaaaa...
     .............
  ..................
 .....................
 ......................
 .....................
  ..................
     .............
        ........
green cats: a)";
  EXPECT_EQ(sheet_text(drawn(solo)),
            "Rats: 18 visible                         -18\n"
            "Rooms: 7 not filled                      -35\n"
            "Cat families                               0\n"
            "Rare treasures: 0                          0\n"
            "Lessons                                    0\n"
            "  142 Leftover fish                        0\n"
            "Public lessons (halved)                    1\n"
            "  144 Colour count, green                  1\n"
            "Total                                    -52\n"
            "\nThe sister\n"
            "  0 red at 5                               0\n"
            "  0 blue at 4                              0\n"
            "  1 green at 3                             3\n"
            "  0 orange at 2                            0\n"
            "  0 purple at 1                            0\n"
            "Lessons                                   98\n"
            "  201 Sister: rats                        90\n"
            "  200 Sister: wasted fish                  8\n"
            "Total                                    101\n"
            "\nThe sister wins.\n");
}

TEST(IsleOfCatsText, all_lessons_can_be_listed) {
  const auto lines = kit::lines_of(lessons_text());
  ASSERT_EQ(lines.size(), all_lessons().size());
  EXPECT_EQ(lines[0], "  0  Organised");
  EXPECT_EQ(lines[1], "113  Full edge");
}

TEST(IsleOfCatsText, what_is_wrong_is_said_with_its_line) {
  EXPECT_EQ(fault_with("boat: red", "boat: orange"),
            "line 2: must be \"blue\", \"green\", \"red\" or \"purple\", not \"orange\"");
  EXPECT_EQ(fault_with("players: 2", "players: 5"),
            "line 4: must be a number from 1 to 4, not \"5\"");
  EXPECT_EQ(fault_with("players: 2", "players 2"),
            "line 4: a line is a name, a colon and a value, such as \"fish: 8\"; this is "
            "\"players 2\"");
  EXPECT_EQ(fault_with("players: 2", "boat: red"), "line 4: boat was said before");
  EXPECT_EQ(fault_with("players: 2", "hens: 2"),
            "line 4: \"hens\" is nothing that a boat file has; tiles are \"blue cats\", \"blue "
            "oshax\", \"rare\" or \"common\"");
  EXPECT_EQ(fault_with("  cedddhkkkpobttzzzzzDD", "  cedddhkkkpobttzzzzzD"),
            "line 13: row 4 of a boat has 21 squares; this one has 20");
  EXPECT_EQ(fault_with("jjprbsww", "jjprbsw?"),
            "line 10: a square is a letter or a digit, or a dot if no tile lies there; this is "
            "\"?\"");
  EXPECT_EQ(fault_with("common:      e", "common:      E"),
            "line 13: the tile e at [1,3]: the key does not say what e is");
  EXPECT_EQ(fault_with("common:      e", "common:      a e"),
            "line 27: the sign a has a meaning since line 20");
  EXPECT_EQ(fault_with("blue cats:   a b", "rare:   a\nblue cats: b"),
            "line 14: the tile a at [11,4]: no rare tile has this shape of 5 squares");
  EXPECT_EQ(fault_with("drawing:", "drawing: here"),
            "line 9: the rows of the drawing stand on the next nine lines");
  EXPECT_EQ(fault(""), "the line \"boat: …\" is missing");
  EXPECT_EQ(fault("boat: red\ndrawing:\n ........"),
            "line 3: the drawing has nine rows; 8 are missing");
}

TEST(IsleOfCatsText, cards_must_be_there_and_of_their_kind) {
  EXPECT_EQ(fault_with("Sun-Powered", "Moon-Powered"),
            "line 6: there is no lesson \"Moon-Powered\"");
  EXPECT_EQ(fault_with("Sun-Powered", "Prospector"), "line 6: card 148 is not a private lesson");
  EXPECT_EQ(fault_with("Sun-Powered", "131"), "line 6: card 131 is there twice");
  EXPECT_EQ(fault_with("Prospector", "Prospector blue"), "line 7: Prospector has no colour");
  EXPECT_EQ(fault_with("Prospector", "144"),
            "line 7: Colour count needs the colour that was picked for it");
  EXPECT_EQ(fault_with("Prospector", "148, 148"), "line 7: card 148 is there twice");
  EXPECT_EQ(fault_with("public: Prospector", "sister: 197"),
            "line 7: the sister comes along in the solo game only");
  EXPECT_EQ(fault_with("mode: advanced", "mode: solo"),
            "one player plays solo, 2 to 4 play the other modes");
}

TEST(IsleOfCatsText, numbers_that_a_card_looks_at_must_be_there) {
  for (const auto& [card, line] : std::vector<std::pair<std::string, std::string>>{
           {"142", "fish"}, {"118", "baskets"}, {"119", "position"}, {"121", "opponents"}}) {
    EXPECT_THAT(fault_with("Sun-Powered", card),
                HasSubstr("the line \"" + line + ": …\" is missing"));
    EXPECT_TRUE(read_boat_text(example_with("lessons: Sun-Powered", line + ": 2\nlessons: " + card))
                    .has_value());
  }
  EXPECT_EQ(fault_with("lessons:", "position: 3\nlessons:"),
            "the position is larger than the number of figures on the island");
}

TEST(IsleOfCatsText, the_box_is_counted) {
  EXPECT_EQ(fault_with("players: 2", "players: 2\nfish: 1000001"),
            "line 5: must be a number from 0 to 1000000, not \"1000001\"");
  EXPECT_EQ(fault(R"(
boat: green
drawing:
        1.1.1.1.
     1.1..........
  ..................
 .....................
 ......................
 .....................
  ..................
     .............
        ........
common: 1)"),
            "line 4: the tile 1 at [13,0]: common_1x1: with 2 players there are only 5 of each "
            "common treasure");
  EXPECT_THAT(fault(std::string(kMostBoatText + 1, ' ')), HasSubstr("at most 65536 bytes"));
}

}  // namespace
}  // namespace skerry::isle_of_cats
