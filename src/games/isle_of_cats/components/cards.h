// The cards that do more than score: 150 discovery cards, and the sister's baskets and colours.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "games/isle_of_cats/components/lessons.h"

namespace skerry::isle_of_cats {

enum class CardKind : std::uint8_t { oshax, rescue, anytime, treasure, lesson, public_lesson };
inline constexpr std::array<std::string_view, 6> kCardKindNames{
    "oshax", "rescue", "anytime", "treasure", "lesson", "public_lesson"};

enum class Basket : std::uint8_t { none, broken, regular };

// The effect of an Oshax, anytime or treasure card, with the `amount` and `metric` of its run.
enum class Effect : std::uint8_t {
  none,
  take_oshax,
  fish_per,              // `amount` fish per unit of `metric` (of a colour to pick, if it has one)
  next_tile_anywhere,    // the next tile need not touch
  draw_cards,            // `amount` cards; pay for what is kept
  bag_tile_to_boat,      // one tile out of the bag, placed at once
  basket_for_fish,       // a permanent basket is given up for `amount` fish
  move_cats,             // one to `amount` different cats, each to the other field
  extra_rescue,          // `amount` more in one turn
  bag_tiles_to_fields,   // `amount` tiles out of the bag; each cat to a field of one's choice
  gain_basket,           // `amount` permanent baskets
  lessons_for_basket,    // `amount` own private lessons are discarded for a permanent basket
  treasures_for_basket,  // `amount` own treasure tiles are discarded for one
  rare_or_two_common,    // treasure cards 98-106
  two_small_or_pay,      // treasure cards 107-112: two small, or two common for one more fish
};

// A run of identical cards with consecutive numbers.
struct DiscoveryRun {
  CardId first = 0;
  CardId last = 0;
  CardKind kind = CardKind::oshax;
  std::uint8_t cost = 0;  // fish
  Basket basket = Basket::none;
  std::uint8_t speed = 0;
  Effect effect = Effect::none;
  std::uint8_t amount = 0;
  Metric metric = Metric::nothing;
  bool allowed_while_paying = false;  // if it was in hand before the choice began
};
inline constexpr int kDiscoveryCards = 150;
std::span<const DiscoveryRun> discovery_runs();
constexpr bool is_discovery_card(int id) { return id >= 1 && id <= kDiscoveryCards; }
// Precondition: is_discovery_card(id).
const DiscoveryRun& discovery_card(CardId id);

// The sister's colour cards, 169 to 173.
inline constexpr CardId kFirstSoloColour = 169;
inline constexpr std::array<Colour, kColours> kSoloColours{
    Colour::blue, Colour::green, Colour::purple, Colour::red, Colour::orange};
constexpr bool is_solo_colour(int id) {
  return id >= kFirstSoloColour && id < kFirstSoloColour + static_cast<int>(kColours);
}
constexpr Colour solo_colour(CardId id) {
  return kSoloColours[static_cast<std::size_t>(id - kFirstSoloColour)];
}

// The kind of piece that the sister takes with a basket card.
enum class Takes : std::uint8_t { cat, rare, oshax, common, exchange };
inline constexpr std::array<std::string_view, 5> kTakesNames{"cat", "rare", "oshax", "common",
                                                             "switch"};
struct SoloAction {
  Takes takes = Takes::cat;
  std::uint8_t number = 0;  // the place in the line (from 1), or for a common treasure its shape
  std::uint8_t second = 0;  // the other cat of an exchange
};
struct SoloBasket {
  CardId id = 0;
  std::uint8_t baskets = 0;
  std::uint8_t speed = 0;
  std::array<SoloAction, 2> actions{};  // both are carried out, in this order
};
inline constexpr CardId kFirstSoloBasket = 174;
inline constexpr std::size_t kSoloBaskets = 23;
constexpr bool is_solo_basket(int id) {
  return id >= kFirstSoloBasket && id < kFirstSoloBasket + static_cast<int>(kSoloBaskets);
}
// Precondition: is_solo_basket(id).
const SoloBasket& solo_basket(CardId id);

inline constexpr CardId kFirstPrivateLesson = 113, kLastPrivateLesson = 142;
inline constexpr CardId kFirstPublicLesson = 143, kLastPublicLesson = 150;
inline constexpr CardId kFirstFamilyCard = 151, kLastFamilyCard = 168;
inline constexpr CardId kFirstSisterLesson = 197, kLastSisterLesson = 206;
inline constexpr CardId kFirstAdvancedLesson = 207, kLastAdvancedLesson = 215;

}  // namespace skerry::isle_of_cats
