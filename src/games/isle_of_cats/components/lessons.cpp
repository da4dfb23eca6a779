#include "games/isle_of_cats/components/lessons.h"

#include <algorithm>
#include <charconv>

namespace skerry::isle_of_cats {
namespace {

using enum Form;
using enum Metric;
using enum Colour;
using enum Deck;

constexpr Module kCore = Module::core, kA = Module::a, kB = Module::b, kC = Module::c;
constexpr Module kNoModule = Module::none;
constexpr bool kPicks = true, kFixed = false;

// RECONSTRUCTION: which module a card belongs to follows from the numbers of the cards (blocks of
// 14, 8, 8 and 8, as many as the rulebook demands). The names are ours but for Family Tree,
// Mhoxxite Cattery, Sun-Powered, Prospector and Organised, which the rulebook prints. Organised is
// in no deck; that every square of its column must lie under a cat is our reading.
constexpr auto kLessons = std::to_array<Lesson>({
    // clang-format off
    {kOrganised, "Organised", lesson, kNoModule, kFixed, {per, one_colour_columns, 7}},
    {113, "Full edge", lesson, kCore, kFixed, {if_equal, open_edge_squares, 12, 0}},
    {114, "Fifteen cats", lesson, kCore, kFixed, {if_equal, cats, 10, 15}},
    {115, "Three of each", lesson, kCore, kFixed, {if_at_least, fewest_cats_in_a_colour, 15, 3}},
    {116, "All colours on the edge", lesson, kCore, kFixed, {if_at_least, fewest_edge_cats_in_a_colour, 7, 1}},
    {117, "One colour on the edge", lesson, kCore, kFixed, {best_colour, edge_cats_of_colour, 1}},
    {118, "Three baskets", lesson, kCore, kFixed, {if_equal, permanent_baskets, 7, 3}},
    {119, "First in line", lesson, kCore, kFixed, {if_equal, turn_position, 7, 1}},
    {120, "Lonely cats", lesson, kCore, kFixed, {per, lonely_cats, 1}},
    {121, "Family Tree", lesson, kCore, kFixed, {if_nobody_larger, largest_group, 10, 3},
                                                Scoring{if_at_least, largest_group, 10, 7}},
    {122, "Rare treasures", lesson, kCore, kFixed, {per, rare_treasures, 2}},
    {123, "Common treasures", lesson, kCore, kFixed, {per, common_treasures, 1}},
    {124, "No rats", lesson, kCore, kFixed, {if_equal, visible_rats, 10, 0}},
    {125, "Rats welcome", lesson, kCore, kFixed, {per, visible_rats, 2}},
    {126, "Scholar", lesson, kCore, kFixed, {per, private_lessons, 1}},

    {127, "Hissnipper Cattery", lesson, kA, kFixed, {if_equal, cats_of_colour, 9, 5, blue}},
    {128, "Garmin Cattery", lesson, kA, kFixed, {if_equal, cats_of_colour, 9, 5, green}},
    {129, "Vandermil Cattery", lesson, kA, kFixed, {if_equal, cats_of_colour, 9, 5, purple}},
    {130, "Teruvian Cattery", lesson, kA, kFixed, {if_equal, cats_of_colour, 9, 5, red}},
    {131, "Mhoxxite Cattery", lesson, kA, kFixed, {if_equal, cats_of_colour, 9, 5, orange}},
    {132, "Five rats", lesson, kA, kFixed, {if_equal, visible_rats, 10, 5}},
    {133, "Six lessons", lesson, kA, kFixed, {if_equal, private_lessons, 7, 6}},
    {134, "Five treasures", lesson, kA, kFixed, {if_equal, treasures, 9, 5}},

    {135, "Sun-Powered", lesson, kB, kFixed, {per_each, edge_cats, 1, 2}},
    {136, "Captain's rooms full", lesson, kB, kFixed, {if_equal, open_squares_in_rooms, 12, 0, none, rooms({1, 7})}},
    {137, "Bedrooms empty", lesson, kB, kFixed, {if_equal, covered_squares_in_rooms, 18, 0, none, rooms({2, 4})}},
    {138, "Large families", lesson, kB, kFixed, {groups_of, nothing, 4, 4}},
    {139, "Oshax friend", lesson, kB, kFixed, {per, oshax, 3}},
    {140, "Dining room empty", lesson, kB, kFixed, {if_equal, covered_squares_in_rooms, 15, 0, none, rooms({3})}},
    {141, "Third family", lesson, kB, kFixed, {family_of_rank, nothing, 0, 3}},
    {142, "Leftover fish", lesson, kB, kFixed, {if_at_least, fish, 7, 5}},

    {143, "Colour on the edge", public_lesson, kC, kPicks, {per, edge_cats_of_colour, 2}},
    {144, "Colour count", public_lesson, kC, kPicks, {per, cats_of_colour, 1}},
    {145, "Three of a colour", public_lesson, kC, kPicks, {if_at_least, cats_of_colour, 5, 3}},
    {146, "Lonely colour", public_lesson, kC, kPicks, {per, lonely_cats_of_colour, 3}},
    {147, "Lessons for all", public_lesson, kC, kFixed, {per, private_lessons, 2}},
    {148, "Prospector", public_lesson, kC, kFixed, {per, treasures, 2}},
    {149, "Treasure beside a colour", public_lesson, kC, kPicks, {per, treasures_touching_colour, 1}},
    {150, "Open maps", public_lesson, kC, kFixed, {per, open_maps, 5}},

    {151, "Family: one colour on the edge", family, kNoModule, kFixed, {best_colour, edge_cats_of_colour, 1}},
    {152, "Family: all colours on the edge", family, kNoModule, kFixed, {if_at_least, fewest_edge_cats_in_a_colour, 9, 1}},
    {153, "Family: half of the edge cats", family, kNoModule, kFixed, {per_each, edge_cats, 1, 2}},
    {154, "Family: no rats", family, kNoModule, kFixed, {if_equal, visible_rats, 10, 0}},
    {155, "Family: middle row full", family, kNoModule, kFixed, {if_equal, open_squares_in_middle_row, 10, 0}},
    {156, "Family: full edge", family, kNoModule, kFixed, {if_equal, open_edge_squares, 12, 0}},
    {157, "Family: twenty cats", family, kNoModule, kFixed, {if_equal, plain_cats, 10, 20}},
    {158, "Family: three of each", family, kNoModule, kFixed, {if_at_least, fewest_cats_in_a_colour, 15, 3}},
    {159, "Family: five blue cats", family, kNoModule, kFixed, {if_equal, cats_of_colour, 9, 5, blue}},
    {160, "Family: five green cats", family, kNoModule, kFixed, {if_equal, cats_of_colour, 9, 5, green}},
    {161, "Family: five purple cats", family, kNoModule, kFixed, {if_equal, cats_of_colour, 9, 5, purple}},
    {162, "Family: five red cats", family, kNoModule, kFixed, {if_equal, cats_of_colour, 9, 5, red}},
    {163, "Family: five orange cats", family, kNoModule, kFixed, {if_equal, cats_of_colour, 9, 5, orange}},
    {164, "Family: treasures", family, kNoModule, kFixed, {per, treasures, 2}},
    {165, "Family: largest family", family, kNoModule, kFixed, {if_nobody_larger, largest_group, 10, 3}},
    {166, "Family: rats welcome", family, kNoModule, kFixed, {per, visible_rats, 2}},
    {167, "Family: filled rooms", family, kNoModule, kFixed, {per, filled_rooms, 2}},
    {168, "Family: third family", family, kNoModule, kFixed, {family_of_rank, nothing, 0, 3}},

    {197, "Sister: treasure-shy colours", sister, kNoModule, kFixed, {colours_without, treasures_touching_colour, 5}},
    {198, "Sister: size of the largest family", sister, kNoModule, kFixed, {per_from, largest_group, 2, 3}},
    {199, "Sister: few treasures", sister, kNoModule, kFixed, {if_at_most, treasures, 10, 8}},
    {200, "Sister: wasted fish", sister, kNoModule, kFixed, {per, fish, 4}},
    {201, "Sister: rats", sister, kNoModule, kFixed, {per, visible_rats, 5}},
    {202, "Sister: too many cats", sister, kNoModule, kFixed, {per_over, cats, 5, 15}},
    {203, "Sister: edge-shy colours", sister, kNoModule, kFixed, {colours_without, edge_cats_of_colour, 5}},
    {204, "Sister: best lesson again", sister, kNoModule, kFixed, {copy_best_other}},
    {205, "Sister: filled rooms", sister, kNoModule, kFixed, {per, filled_rooms, 3}},
    {206, "Sister: lonely cats", sister, kNoModule, kFixed, {per, lonely_cats, 5}},

    {207, "Sister: lessons", sister_advanced, kNoModule, kFixed, {per, private_lessons, 3}},
    {208, "Sister: largest family", sister_advanced, kNoModule, kFixed, {family_of_rank, nothing, 0, 1}},
    {209, "Sister: second largest family", sister_advanced, kNoModule, kFixed, {family_of_rank, nothing, 0, 2}},
    {210, "Sister: common treasures", sister_advanced, kNoModule, kFixed, {per, common_treasures, 3}},
    {211, "Sister: cats away from treasure", sister_advanced, kNoModule, kFixed, {per, cats_without_treasure_beside, 3}},
    {212, "Sister: covered maps", sister_advanced, kNoModule, kFixed, {per, covered_maps, 4}},
    {213, "Sister: families", sister_advanced, kNoModule, kFixed, {per, families, 5}},
    {214, "Sister: edge cats", sister_advanced, kNoModule, kFixed, {per, edge_cats, 1}},
    {215, "Sister: rat-shy colours", sister_advanced, kNoModule, kFixed, {colours_without, rats_touching_colour, 5}},
    // clang-format on
});

// The row of each card in the table; 0xff for a card without points.
constexpr std::uint8_t kAbsent = 0xff;
constexpr auto kRowOf = [] {
  std::array<std::uint8_t, 256> rows{};
  rows.fill(kAbsent);
  for (std::size_t row = 0; row < kLessons.size(); ++row) {
    rows[kLessons[row].id] = static_cast<std::uint8_t>(row);
  }
  return rows;
}();

constexpr char lower(char sign) {
  return sign >= 'A' && sign <= 'Z' ? static_cast<char>(sign - 'A' + 'a') : sign;
}

}  // namespace

std::span<const Lesson> all_lessons() { return kLessons; }

const Lesson* find_lesson(CardId id) {
  return kRowOf[id] == kAbsent ? nullptr : &kLessons[kRowOf[id]];
}

const Lesson* lesson_named(std::string_view text) {
  CardId id = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
  if (error == std::errc() && end == text.data() + text.size()) return find_lesson(id);
  const auto found = std::ranges::find_if(kLessons, [text](const Lesson& row) {
    return std::ranges::equal(row.name, text, {}, lower, lower);
  });
  return found == kLessons.end() ? nullptr : &*found;
}

}  // namespace skerry::isle_of_cats
