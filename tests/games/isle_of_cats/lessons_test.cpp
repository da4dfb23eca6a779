// Every lesson, family card and lesson of the sister on five drawn boats: at least one on which it
// scores, at least one on which it does not.
#include <gtest/gtest.h>

#include <set>

#include "games/isle_of_cats/kit/boats.h"
#include "kit/text_file.h"

namespace skerry::isle_of_cats {
namespace {

using test::drawn;

// Nothing at all.
constexpr std::string_view kNothing = R"(
boat: blue
drawing:
         ........
      .............
   ..................
  .....................
  ......................
  .....................
   ..................
      .............
         ........)";

// Three cats of each colour, each colour beside a rat; five rats and five treasures.
constexpr std::string_view kThrees = R"(
boat: green
drawing:
         ...jjj.q
      .ee...nj.qqq.
   ttttfeee..jhhq.o.o
  iii.tf..bbb..hkkooo..
  ..iffffbb.cchhkk..o...
  ..i..raaappccckmmm...
   ..rrrrsaplldddm.mm
      ...sapl.gg...
         ssp..gg.
blue cats: c k r
green cats: e m q
red cats: b i p
purple cats: a f h
orange cats: j o t
rare: g s
common: d l n)";

// Five green, five red and five purple cats; a family of five and one of three.
constexpr std::string_view kFives = R"(
boat: purple
drawing:
         ..ik....
      .p...ikkkk...
   ..pppp..ifffhhh...
  .n...pjjjfff.h.bb.ac.
  .nnmmmjqjleeeh..baacc.
  ..n..mmq.l.eeedbba.cc
   .n...qqqlrgr.db.aa
      .oooolrrr.d..
         .olr...d
green cats: f h j k l
red cats: b c n p r
purple cats: a e m o q
rare: d
common: g i)";

// Not a square is open.
constexpr std::string_view kFull = R"(
boat: blue
drawing:
       wzzzffff       
    twww00zzfdddd     
 uuttwxwy0yyfjjdccc   
uuttrrroyyykkkjdccaaa 
uvsrrqroomkkkjjgecbaaa
sssqqqqoommmhgggebbbb 
 ssppqpnomlmhhhgeeb   
    pppnnnllhiige     
       nnlllhii       
green cats: a g j l t y z
blue cats: b c e k u
orange cats: d n q r w
purple cats: f o
red cats: h m p s
rare: i
common: v x 0)";

constexpr std::size_t kDrawn = 5;
std::array<Measure, kDrawn> drawn_boats() {
  // The second is the boat of the rulebook's worked example.
  return {measure(drawn(kNothing).boat),
          measure(drawn(kit::read_file("docs/examples/boat.txt")).boat),
          measure(drawn(kThrees).boat), measure(drawn(kFives).boat), measure(drawn(kFull).boat)};
}

struct LessonRow {
  int card;
  Colour picked;
  std::array<int, kDrawn> points;
};

// Nobody else has a group of more than four. Points on: nothing, the worked example, threes, fives,
// full.
constexpr auto kLessonRows = std::to_array<LessonRow>({
    // clang-format off
    {0, Colour::none, {0, 7, 0, 0, 0}},  // Organised
    {113, Colour::none, {0, 0, 0, 0, 12}},  // Full edge
    {114, Colour::none, {0, 0, 10, 10, 0}},  // Fifteen cats
    {115, Colour::none, {0, 0, 15, 0, 0}},  // Three of each
    {116, Colour::none, {0, 7, 0, 0, 7}},  // All colours on the edge
    {117, Colour::none, {0, 4, 3, 4, 5}},  // One colour on the edge
    {120, Colour::none, {0, 4, 11, 7, 9}},  // Lonely cats
    {121, Colour::none, {0, 10, 0, 10, 0}},  // Family Tree
    {122, Colour::none, {0, 2, 4, 2, 2}},  // Rare treasures
    {123, Colour::none, {0, 8, 3, 2, 3}},  // Common treasures
    {124, Colour::none, {0, 0, 0, 0, 10}},  // No rats
    {125, Colour::none, {38, 4, 10, 18, 0}},  // Rats welcome
    {127, Colour::none, {0, 9, 0, 0, 9}},  // Hissnipper Cattery
    {128, Colour::none, {0, 0, 0, 9, 0}},  // Garmin Cattery
    {129, Colour::none, {0, 0, 0, 9, 0}},  // Vandermil Cattery
    {130, Colour::none, {0, 0, 0, 9, 0}},  // Teruvian Cattery
    {131, Colour::none, {0, 0, 0, 0, 9}},  // Mhoxxite Cattery
    {132, Colour::none, {0, 0, 10, 0, 0}},  // Five rats
    {134, Colour::none, {0, 0, 9, 0, 0}},  // Five treasures
    {135, Colour::none, {0, 6, 4, 4, 8}},  // Sun-Powered
    {136, Colour::none, {0, 12, 0, 0, 12}},  // Captain's rooms full
    {137, Colour::none, {18, 0, 0, 0, 0}},  // Bedrooms empty
    {138, Colour::none, {0, 4, 0, 4, 0}},  // Large families
    {139, Colour::none, {0, 3, 0, 0, 0}},  // Oshax friend
    {140, Colour::none, {15, 0, 0, 0, 0}},  // Dining room empty
    {141, Colour::none, {0, 8, 0, 0, 0}},  // Third family
    {143, Colour::blue, {0, 6, 2, 0, 8}},  // Colour on the edge
    {143, Colour::green, {0, 4, 6, 4, 10}},  // Colour on the edge
    {144, Colour::blue, {0, 5, 3, 0, 5}},  // Colour count
    {144, Colour::green, {0, 4, 3, 5, 7}},  // Colour count
    {145, Colour::blue, {0, 5, 5, 0, 5}},  // Three of a colour
    {145, Colour::green, {0, 5, 5, 5, 5}},  // Three of a colour
    {146, Colour::blue, {0, 0, 3, 0, 6}},  // Lonely colour
    {146, Colour::green, {0, 3, 9, 0, 9}},  // Lonely colour
    {148, Colour::none, {0, 18, 10, 6, 8}},  // Prospector
    {149, Colour::blue, {0, 5, 3, 0, 1}},  // Treasure beside a colour
    {149, Colour::green, {0, 3, 1, 1, 2}},  // Treasure beside a colour
    {150, Colour::none, {25, 0, 10, 10, 0}},  // Open maps
    {151, Colour::none, {0, 4, 3, 4, 5}},  // Family: one colour on the edge
    {152, Colour::none, {0, 9, 0, 0, 9}},  // Family: all colours on the edge
    {153, Colour::none, {0, 6, 4, 4, 8}},  // Family: half of the edge cats
    {154, Colour::none, {0, 0, 0, 0, 10}},  // Family: no rats
    {155, Colour::none, {0, 0, 0, 0, 10}},  // Family: middle row full
    {156, Colour::none, {0, 0, 0, 0, 12}},  // Family: full edge
    {157, Colour::none, {0, 10, 0, 0, 0}},  // Family: twenty cats
    {158, Colour::none, {0, 0, 15, 0, 0}},  // Family: three of each
    {159, Colour::none, {0, 9, 0, 0, 9}},  // Family: five blue cats
    {160, Colour::none, {0, 0, 0, 9, 0}},  // Family: five green cats
    {161, Colour::none, {0, 0, 0, 9, 0}},  // Family: five purple cats
    {162, Colour::none, {0, 0, 0, 9, 0}},  // Family: five red cats
    {163, Colour::none, {0, 0, 0, 0, 9}},  // Family: five orange cats
    {164, Colour::none, {0, 18, 10, 6, 8}},  // Family: treasures
    {165, Colour::none, {0, 10, 0, 10, 0}},  // Family: largest family
    {166, Colour::none, {38, 4, 10, 18, 0}},  // Family: rats welcome
    {167, Colour::none, {0, 6, 0, 0, 14}},  // Family: filled rooms
    {168, Colour::none, {0, 8, 0, 0, 0}},  // Family: third family
    {197, Colour::none, {25, 0, 0, 10, 5}},  // Sister: treasure-shy colours
    {198, Colour::none, {0, 10, 0, 10, 6}},  // Sister: size of the largest family
    {199, Colour::none, {10, 0, 10, 10, 10}},  // Sister: few treasures
    {201, Colour::none, {95, 10, 25, 45, 0}},  // Sister: rats
    {202, Colour::none, {0, 30, 0, 0, 40}},  // Sister: too many cats
    {203, Colour::none, {25, 0, 5, 10, 0}},  // Sister: edge-shy colours
    {205, Colour::none, {0, 9, 0, 0, 21}},  // Sister: filled rooms
    {206, Colour::none, {0, 20, 55, 35, 45}},  // Sister: lonely cats
    {208, Colour::none, {0, 15, 0, 15, 8}},  // Sister: largest family
    {209, Colour::none, {0, 8, 0, 8, 8}},  // Sister: second largest family
    {210, Colour::none, {0, 24, 9, 6, 9}},  // Sister: common treasures
    {211, Colour::none, {0, 18, 24, 30, 45}},  // Sister: cats away from treasure
    {212, Colour::none, {0, 20, 12, 12, 20}},  // Sister: covered maps
    {213, Colour::none, {0, 25, 0, 10, 10}},  // Sister: families
    {214, Colour::none, {0, 13, 9, 8, 16}},  // Sister: edge cats
    {215, Colour::none, {25, 20, 0, 15, 25}},  // Sister: rat-shy colours
    // clang-format on
});

Facts facts_for(const Lesson& lesson) {
  Facts facts;
  facts.opponents_largest_group = 4;
  if (lesson.deck == Deck::family) facts.mode = Mode::family;
  if (lesson.deck == Deck::sister || lesson.deck == Deck::sister_advanced) facts.mode = Mode::solo;
  return facts;
}

TEST(IsleOfCatsLessons, score_on_drawn_boats_what_the_table_says) {
  const auto boats = drawn_boats();
  for (const LessonRow& row : kLessonRows) {
    const Lesson& lesson = *find_lesson(static_cast<CardId>(row.card));
    for (std::size_t i = 0; i < kDrawn; ++i) {
      EXPECT_EQ(points_of(lesson, boats[i], facts_for(lesson), row.picked), row.points[i])
          << lesson.name << " on boat " << i;
    }
  }
}

// These look at what does not lie on the boat.
struct Asked {
  int card;
  Facts scores;
  Facts scores_not;
  int points;
};

constexpr std::array<CardId, 6> kSix{113, 114, 115, 116, 117, 133};

std::vector<Asked> cards_that_ask() {
  const auto lessons = [](std::size_t count) {
    return Facts{.private_lessons = std::span(kSix).first(count)};
  };
  const auto solo = [](Facts facts) {
    facts.mode = Mode::solo;
    return facts;
  };
  return {
      {118, {.permanent_baskets = 3}, {.permanent_baskets = 4}, 7},
      {119, {.turn_position = 1}, {.turn_position = 2}, 7},
      {126, lessons(4), lessons(0), 4},
      {133, lessons(6), lessons(5), 7},
      {142, {.fish = 5}, {.fish = 4}, 7},
      {147, lessons(3), lessons(0), 6},
      {200, solo({.fish = 3}), solo({.fish = 0}), 12},
      {207, solo(lessons(5)), solo(lessons(0)), 15},
  };
}

TEST(IsleOfCatsLessons, that_ask_for_fish_baskets_turn_order_and_lessons) {
  const Measure boat = measure(drawn(kThrees).boat);
  for (const Asked& asked : cards_that_ask()) {
    const Lesson& lesson = *find_lesson(static_cast<CardId>(asked.card));
    EXPECT_EQ(points_of(lesson, boat, asked.scores), asked.points) << lesson.name;
    EXPECT_EQ(points_of(lesson, boat, asked.scores_not), 0) << lesson.name;
  }
}

TEST(IsleOfCatsLessons, are_all_seen_to_score_and_not_to_score) {
  std::set<int> scored{204};  // it copies, and has a test of its own
  std::set<int> missed{204};
  for (const LessonRow& row : kLessonRows) {
    for (const int points : row.points) (points != 0 ? scored : missed).insert(row.card);
  }
  for (const Asked& asked : cards_that_ask()) {
    scored.insert(asked.card);
    missed.insert(asked.card);
  }
  for (const Lesson& lesson : all_lessons()) {
    EXPECT_TRUE(scored.contains(lesson.id)) << lesson.name;
    EXPECT_TRUE(missed.contains(lesson.id)) << lesson.name;
  }
}

}  // namespace
}  // namespace skerry::isle_of_cats
