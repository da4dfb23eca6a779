// The score of a boat. All quantities that any card may need are measured once; then each card is
// evaluated from them.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/isle_of_cats/boat/boat.h"
#include "games/isle_of_cats/components/lessons.h"

namespace skerry::isle_of_cats {

// The quantities of one boat, by colour where the metric has a colour.
struct Measure {
  std::array<std::uint8_t, kColours> cats{};  // with the Oshax that joined
  std::array<std::uint8_t, kColours> edge_cats{};
  std::array<std::uint8_t, kColours> lonely_cats{};
  std::array<std::uint8_t, kColours> treasures_touching{};
  std::array<std::uint8_t, kColours> rats_touching{};
  std::array<std::uint8_t, kRooms> open_squares{};  // by room
  std::uint8_t plain_cats = 0;
  std::uint8_t oshax = 0;
  std::uint8_t common_treasures = 0;
  std::uint8_t rare_treasures = 0;
  std::uint8_t cats_without_treasure_beside = 0;
  std::uint8_t visible_rats = 0;
  std::uint8_t open_edge_squares = 0;
  std::uint8_t open_squares_in_middle_row = 0;
  std::uint8_t open_maps = 0;
  std::uint8_t one_colour_columns = 0;
  std::uint8_t group_count = 0;
  std::array<std::uint8_t, kMostTiles> groups{};  // sizes, the largest first

  std::span<const std::uint8_t> group_sizes() const { return std::span(groups).first(group_count); }
  int largest_group() const { return group_count == 0 ? 0 : groups[0]; }
  int filled_rooms() const;
};
Measure measure(const Boat& boat);
int largest_group(const Boat& boat);

struct PublicLesson {
  CardId id = 0;
  Colour colour = Colour::none;  // of those that ask for one

  friend bool operator==(const PublicLesson&, const PublicLesson&) = default;
};

// The other facts that cards depend on.
struct Facts {
  Mode mode = Mode::advanced;
  int fish = 0;
  int permanent_baskets = 0;
  int turn_position = 1;  // 1 is the first on the island
  int opponents_largest_group = 0;
  bool any_group_wins = false;  // rules version 1: Family Tree needs no family of three
  std::span<const CardId> private_lessons{};  // family cards in family mode
  std::span<const PublicLesson> public_lessons{};
};

// The value of a metric; `colour` and `rooms` are for metrics that have them.
int value_of(Metric metric, const Measure& boat, const Facts& facts, Colour colour = Colour::none,
             RoomSet rooms = 0);
// The points of one card that does not depend on other cards (any but 204). `picked` is the colour
// that was named for a public lesson.
int points_of(const Lesson& lesson, const Measure& boat, const Facts& facts,
              Colour picked = Colour::none);

// The size that a largest group needs for the points of Form::if_nobody_larger.
int needed_to_be_largest(const Scoring& scoring, const Facts& facts);

struct CardPoints {
  CardId card = 0;
  std::int32_t points = 0;

  friend bool operator==(const CardPoints&, const CardPoints&) = default;
};

inline constexpr std::size_t kMostPrivate = 31;  // 30 in the deck and Organised
inline constexpr std::size_t kMostPublic = 8;
inline constexpr std::size_t kMostSister = 19;

template <std::size_t Most>
struct CardColumn {
  std::array<CardPoints, Most> cards{};
  std::uint8_t count = 0;
  std::int32_t total = 0;

  std::span<const CardPoints> listed() const { return std::span(cards).first(count); }
  void add(CardId card, int points) {
    cards[count++] = {card, points};
    total += points;
  }
  friend bool operator==(const CardColumn&, const CardColumn&) = default;
};

// The score pad of one player, with the cards in the order in which they were given.
struct Sheet {
  std::int32_t rats = 0;
  std::int32_t rooms = 0;
  std::int32_t families = 0;
  std::int32_t rare_treasures = 0;
  CardColumn<kMostPrivate> private_lessons;
  CardColumn<kMostPublic> public_lessons;  // in the solo game halved, rounded up
  std::int32_t total = 0;

  friend bool operator==(const Sheet&, const Sheet&) = default;
};
Sheet score(const Measure& boat, const Facts& facts);
Sheet score(const Boat& boat, const Facts& facts);

// The facts that the sister's score depends on.
struct SisterFacts {
  std::array<Colour, kColours> colour_order = kEveryColour;  // as revealed
  std::span<const CardId> lessons{};
};
struct SisterSheet {
  std::array<std::int32_t, kColours> colours{};  // in the order in which they were revealed
  CardColumn<kMostSister> lessons;
  std::int32_t total = 0;

  friend bool operator==(const SisterSheet&, const SisterSheet&) = default;
};
SisterSheet score_sister(const Measure& boat, const Facts& facts, const SisterFacts& sister);

}  // namespace skerry::isle_of_cats
