#include "games/isle_of_cats/components/cards.h"

namespace skerry::isle_of_cats {
namespace {

using enum Effect;

constexpr auto kRescue = CardKind::rescue;
constexpr auto kAnytime = CardKind::anytime;
constexpr Basket kNoBasket = Basket::none, kBroken = Basket::broken, kRegular = Basket::regular;
constexpr bool kWhilePaying = true;

// RECONSTRUCTION: the figures of the cards are those of a public implementation; the rulebook gives
// their kinds and totals.
constexpr auto kRuns = std::to_array<DiscoveryRun>({
    // clang-format off
    // numbers, kind, cost, basket, speed, effect, amount, of what, while paying
    {  1,   6, CardKind::oshax, 5, kNoBasket, 0, take_oshax, 1},
    {  7,  14, kRescue, 1, kNoBasket, 4},
    { 15,  22, kRescue, 0, kBroken,   0},
    { 23,  34, kRescue, 1, kBroken,   1},
    { 35,  42, kRescue, 2, kBroken,   3},
    { 43,  54, kRescue, 2, kRegular,  1},
    { 55,  66, kRescue, 3, kRegular,  3},
    { 67,  68, kAnytime, 2, kNoBasket, 0, fish_per, 2, Metric::oshax, kWhilePaying},
    { 69,  70, kAnytime, 1, kNoBasket, 0, next_tile_anywhere, 1},
    { 71,  72, kAnytime, 0, kNoBasket, 0, draw_cards, 2},
    { 73,  74, kAnytime, 1, kNoBasket, 0, draw_cards, 3},
    { 75,  75, kAnytime, 3, kNoBasket, 0, bag_tile_to_boat, 1},
    { 76,  76, kAnytime, 2, kNoBasket, 0, basket_for_fish, 5, Metric::nothing, kWhilePaying},
    { 77,  77, kAnytime, 1, kNoBasket, 0, move_cats, 3},
    { 78,  79, kAnytime, 2, kNoBasket, 0, fish_per, 1, Metric::private_lessons, kWhilePaying},
    { 80,  82, kAnytime, 2, kNoBasket, 0, extra_rescue, 1},
    { 83,  83, kAnytime, 1, kNoBasket, 0, bag_tiles_to_fields, 4},
    { 84,  85, kAnytime, 6, kNoBasket, 0, gain_basket, 1},
    { 86,  87, kAnytime, 2, kNoBasket, 0, lessons_for_basket, 2},
    { 88,  89, kAnytime, 3, kNoBasket, 0, treasures_for_basket, 2},
    { 90,  91, kAnytime, 2, kNoBasket, 0, fish_per, 1, Metric::cat_colours, kWhilePaying},
    { 92,  93, kAnytime, 2, kNoBasket, 0, fish_per, 2, Metric::rare_treasures, kWhilePaying},
    { 94,  95, kAnytime, 2, kNoBasket, 0, fish_per, 1, Metric::common_treasures, kWhilePaying},
    { 96,  97, kAnytime, 2, kNoBasket, 0, fish_per, 1, Metric::cats_of_colour, kWhilePaying},
    { 98, 106, CardKind::treasure, 2, kNoBasket, 0, rare_or_two_common},
    {107, 112, CardKind::treasure, 1, kNoBasket, 0, two_small_or_pay},
    {113, 142, CardKind::lesson, 2},
    {143, 150, CardKind::public_lesson, 1},
    // clang-format on
});

constexpr auto kRunOf = [] {
  std::array<std::uint8_t, kDiscoveryCards + 1> runs{};
  for (std::size_t run = 0; run < kRuns.size(); ++run) {
    for (std::size_t id = kRuns[run].first; id <= kRuns[run].last; ++id) {
      runs[id] = static_cast<std::uint8_t>(run);
    }
  }
  return runs;
}();

constexpr SoloAction cat(int number) { return {Takes::cat, static_cast<std::uint8_t>(number)}; }
constexpr SoloAction rare(int number) { return {Takes::rare, static_cast<std::uint8_t>(number)}; }
constexpr SoloAction oshax(int number) { return {Takes::oshax, static_cast<std::uint8_t>(number)}; }
constexpr SoloAction exchange(int first, int second) {
  return {Takes::exchange, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
}
constexpr SoloAction common(int which) {
  return {Takes::common, static_cast<std::uint8_t>(kFirstCommon + which)};
}
constexpr SoloAction k1x1 = common(0), k1x2 = common(1), kCorner3 = common(2), k1x3 = common(3);

constexpr std::array<SoloBasket, kSoloBaskets> kBaskets{{
    // number, baskets, speed, what she takes
    {174, 1, 0, {cat(5), cat(4)}},         {175, 4, 0, {cat(6), k1x1}},
    {176, 3, 0, {cat(3), oshax(3)}},       {177, 2, 1, {cat(4), cat(3)}},
    {178, 4, 1, {cat(2), kCorner3}},       {179, 3, 1, {cat(5), rare(4)}},
    {180, 3, 2, {cat(2), rare(2)}},        {181, 2, 2, {cat(7), oshax(2)}},
    {182, 1, 2, {cat(4), rare(1)}},        {183, 4, 3, {cat(1), k1x2}},
    {184, 3, 3, {cat(6), rare(5)}},        {185, 2, 3, {cat(2), k1x3}},
    {186, 4, 4, {cat(1), oshax(5)}},       {187, 1, 4, {cat(1), cat(5)}},
    {188, 4, 4, {cat(3), kCorner3}},       {189, 1, 5, {cat(6), cat(1)}},
    {190, 2, 5, {cat(7), k1x2}},           {191, 2, 6, {cat(5), cat(2)}},
    {192, 4, 6, {exchange(1, 6), cat(2)}}, {193, 3, 7, {cat(6), rare(3)}},
    {194, 4, 9, {exchange(2, 5), cat(1)}}, {195, 3, 9, {cat(8), oshax(1)}},
    {196, 3, 9, {cat(4), k1x3}},
}};

}  // namespace

std::span<const DiscoveryRun> discovery_runs() { return kRuns; }
const DiscoveryRun& discovery_card(CardId id) { return kRuns[kRunOf[id]]; }
const SoloBasket& solo_basket(CardId id) {
  return kBaskets[static_cast<std::size_t>(id - kFirstSoloBasket)];
}

}  // namespace skerry::isle_of_cats
