// The scoring of cards as data: a form, a metric and numbers. Lessons of the deck, family cards and
// the sister's lessons are rows of one table, which boat/score.h evaluates.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "games/isle_of_cats/components/components.h"

namespace skerry::isle_of_cats {

using CardId = std::uint8_t;  // the printed number: 1 to 215
inline constexpr CardId kOrganised = 0;

// The quantities that cards count. A "cat" here is a cat or an Oshax tile; an Oshax has the colour
// of the family that it joined. A group is a connected set of cats of one colour.
enum class Metric : std::uint8_t {
  nothing,
  cats,
  plain_cats,  // without Oshax
  oshax,
  cats_of_colour,
  cat_colours,  // different ones
  fewest_cats_in_a_colour,
  edge_cats,
  edge_cats_of_colour,
  fewest_edge_cats_in_a_colour,
  largest_group,
  lonely_cats,  // groups of one
  lonely_cats_of_colour,
  families,  // groups of three or more
  common_treasures,
  rare_treasures,
  treasures,
  treasures_touching_colour,
  cats_without_treasure_beside,
  rats_touching_colour,  // visible ones
  visible_rats,
  open_edge_squares,
  open_squares_in_rooms,
  covered_squares_in_rooms,
  open_squares_in_middle_row,
  filled_rooms,
  open_maps,
  covered_maps,
  one_colour_columns,  // nine high, all of it under cats of one colour
  private_lessons,     // played and not discarded
  permanent_baskets,
  turn_position,
  fish,
};

enum class Form : std::uint8_t {
  if_equal,     // points if the metric is the number
  if_at_least,  // points if it is the number or more
  if_at_most,
  per,               // points times the metric
  per_each,          // points for every full `number` of the metric
  per_from,          // points times the metric if that is the number or more
  per_over,          // points for each one above the number
  best_colour,       // points times the metric of the colour where it is largest
  colours_without,   // points for each of the five colours whose metric is 0
  groups_of,         // points for every group of the number or more
  family_of_rank,    // the family points of the group that has this place by size
  if_nobody_larger,  // points if it is the number or more and no opponent's is larger
  copy_best_other,   // the points of the best other card of the row
};

struct Scoring {
  Form form;
  Metric metric = Metric::nothing;
  std::int8_t points = 0;
  std::int8_t number = 0;
  Colour colour = Colour::none;  // that the metric is of; none: the colour picked for the card
  RoomSet rooms = 0;             // that the metric is of
};

enum class Deck : std::uint8_t { lesson, public_lesson, family, sister, sister_advanced };
// The module of a card. The core cards are always in, and three modules of eight cards are added. A
// new module is a new letter here and its rows in the table.
enum class Module : std::uint8_t { none, core, a, b, c };
inline constexpr std::array<std::string_view, 5> kModuleNames{"", "core", "A", "B", "C"};

struct Lesson {
  CardId id;
  std::string_view name;
  Deck deck;
  Module module;
  bool picks_colour;  // a public lesson whose colour the player who reads it names
  Scoring scoring;
  std::optional<Scoring> solo{};  // the scoring in the solo game, where it differs
};

std::span<const Lesson> all_lessons();
// The lesson with this number; nullptr for a card without points.
const Lesson* find_lesson(CardId id);
// The lesson with this number or name, in any case.
const Lesson* lesson_named(std::string_view text);

// The points of a family (rulebook, "Cat families"): 0 for fewer than three cats.
constexpr int family_points(int cats) {
  constexpr std::array<int, 7> kPoints{0, 0, 0, 8, 11, 15, 20};
  return cats < 7 ? kPoints[static_cast<std::size_t>(cats)] : 5 * (cats - 2);
}

// Fixed points (rulebook, "Scoring").
inline constexpr int kPointsOfRat = -1;
inline constexpr int kPointsOfUnfilledRoom = -5;
inline constexpr int kPointsOfRareTreasure = 3;
// The sister's points for each cat, by the order in which the colours were revealed (rulebook,
// "Solo scoring").
inline constexpr std::array<int, kColours> kPointsOfSoloColours{5, 4, 3, 2, 1};

}  // namespace skerry::isle_of_cats
