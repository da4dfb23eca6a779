#include "games/isle_of_cats/components/card_words.h"

#include <array>

namespace skerry::isle_of_cats {
namespace {

std::string text(int number) { return std::to_string(number); }

// The words for a metric: its noun for "… for each …", and the phrase for a number of it.
constexpr std::array<std::string_view, 33> kUnits{
    "",
    "cat",
    "cat that is no Oshax",
    "Oshax",
    "cat of the colour",
    "colour of cats",
    "cat of each colour",
    "cat at the edge",
    "cat of the colour at the edge",
    "cat of each colour at the edge",
    "cat of the largest group",
    "lonely cat",
    "lonely cat of the colour",
    "family",
    "common treasure",
    "rare treasure",
    "treasure",
    "treasure beside a cat of the colour",
    "cat with no treasure beside it",
    "rat beside a cat of the colour",
    "visible rat",
    "open edge square",
    "open square of the rooms",
    "covered square of the rooms",
    "open square of the middle row",
    "filled room",
    "open map",
    "covered map",
    "column of one colour, nine high",
    "own lesson",
    "permanent basket",
    "place in the order",
    "fish",
};
static_assert(kUnits.size() == static_cast<std::size_t>(Metric::fish) + 1);

std::string room_words(RoomSet set) {
  struct Named {
    RoomSet rooms;
    std::string_view name;
  };
  constexpr std::array<Named, 3> kNamed{{{rooms({1, 7}), "of the captain's rooms"},
                                         {rooms({2, 4}), "of the bedrooms"},
                                         {rooms({3}), "of the dining room"}}};
  for (const Named& named : kNamed) {
    if (named.rooms == set) return std::string(named.name);
  }
  return "of the rooms";
}

std::string unit_of(const Scoring& scoring) {
  std::string unit(kUnits[static_cast<std::size_t>(scoring.metric)]);
  const auto replace = [&](std::string_view what, const std::string& by) {
    if (const auto at = unit.find(what); at != std::string::npos) unit.replace(at, what.size(), by);
  };
  if (scoring.colour != Colour::none) {
    replace("cat of the colour", std::string(name_of(scoring.colour)) + " cat");
  }
  if (scoring.rooms != 0) replace("of the rooms", room_words(scoring.rooms));
  return unit;
}

std::string condition_of(const Scoring& scoring, std::string_view how) {
  if (scoring.metric == Metric::turn_position) return "if you are first in the order";
  if (scoring.number == 0) return "if there is no " + unit_of(scoring);
  return "if " + std::string(how) + text(scoring.number) + " x " + unit_of(scoring);
}

std::string scoring_words(const Scoring& scoring) {
  const std::string points = text(scoring.points);
  switch (scoring.form) {
    case Form::if_equal:
      return points + " " + condition_of(scoring, "exactly ");
    case Form::if_at_least:
      return points + " " + condition_of(scoring, "at least ");
    case Form::if_at_most:
      return points + " " + condition_of(scoring, "at most ");
    case Form::per:
      return points + " for each " + unit_of(scoring);
    case Form::per_each:
      return points + " for every " + text(scoring.number) + " x " + unit_of(scoring);
    case Form::per_from:
      return points + " for each " + unit_of(scoring) + ", if there are " + text(scoring.number);
    case Form::per_over:
      return points + " for each " + unit_of(scoring) + " above " + text(scoring.number);
    case Form::best_colour:
      return points + " for each " + unit_of(scoring) + " that has most";
    case Form::colours_without:
      return points + " for each colour without a " + unit_of(scoring);
    case Form::groups_of:
      return points + " for each group of " + text(scoring.number) + " or more cats";
    case Form::family_of_rank: {
      constexpr std::array<std::string_view, 4> kRanks{"", "largest", "second largest",
                                                       "third largest"};
      return "the points of the " + std::string(kRanks[static_cast<std::size_t>(scoring.number)]) +
             " group once more";
    }
    case Form::if_nobody_larger:
      return points + " for a group of " + text(scoring.number) +
             " or more cats if nobody has a larger one";
    case Form::copy_best_other:
      return "as many as her best other lesson";
  }
  return {};
}

std::string lesson_words(const Lesson& lesson) {
  std::string words = std::string(lesson.name) + ": " + scoring_words(lesson.scoring);
  if (lesson.solo) words += "; alone: " + scoring_words(*lesson.solo);
  return words;
}

std::string rescue_words(const DiscoveryRun& run) {
  constexpr std::array<std::string_view, 3> kBaskets{"", "broken basket, ", "regular basket, "};
  return std::string(kBaskets[static_cast<std::size_t>(run.basket)]) + "speed " + text(run.speed);
}

std::string effect_words(const DiscoveryRun& run) {
  const std::string amount = text(run.amount);
  switch (run.effect) {
    case Effect::none:
      return {};
    case Effect::take_oshax:
      return "take an Oshax";
    case Effect::fish_per:
      return amount + " fish for each " + unit_of({.form = Form::per, .metric = run.metric});
    case Effect::next_tile_anywhere:
      return "the next tile may lie apart";
    case Effect::draw_cards:
      return "draw " + amount + " cards, pay for those you keep";
    case Effect::bag_tile_to_boat:
      return "draw a tile from the bag and place it";
    case Effect::basket_for_fish:
      return "give up a permanent basket for " + amount + " fish";
    case Effect::move_cats:
      return "move up to " + amount + " cats to the other field";
    case Effect::extra_rescue:
      return "rescue one cat more when you next rescue";
    case Effect::bag_tiles_to_fields:
      return "draw " + amount + " tiles from the bag to the fields";
    case Effect::gain_basket:
      return "a permanent basket";
    case Effect::lessons_for_basket:
      return "discard " + amount + " lessons for a permanent basket";
    case Effect::treasures_for_basket:
      return "discard " + amount + " treasures for a permanent basket";
    case Effect::rare_or_two_common:
      return "a rare treasure or two common ones";
    case Effect::two_small_or_pay:
      return "two small treasures, or for a fish two common ones";
  }
  return {};
}

std::string basket_words(const SoloBasket& card) {
  std::string words = text(card.baskets) + " cards, speed " + text(card.speed) + ":";
  for (const SoloAction& action : card.actions) {
    words += ' ';
    if (action.takes == Takes::common) {
      words += name_of(ShapeId{action.number});
    } else {
      words += std::string(kTakesNames[static_cast<std::size_t>(action.takes)]) + " " +
               text(action.number);
    }
    if (action.takes == Takes::exchange) words += " " + text(action.second);
    words += ',';
  }
  words.pop_back();
  return words;
}

}  // namespace

std::string card_words(CardId card) {
  if (const Lesson* lesson = find_lesson(card)) return lesson_words(*lesson);
  if (is_solo_colour(card)) return std::string(name_of(solo_colour(card)));
  if (is_solo_basket(card)) return basket_words(solo_basket(card));
  if (!is_discovery_card(card)) return {};
  const DiscoveryRun& run = discovery_card(card);
  return run.kind == CardKind::rescue ? rescue_words(run) : effect_words(run);
}

std::string card_line(CardId card) {
  std::string line = text(card);
  if (is_discovery_card(card)) line += " (" + text(discovery_card(card).cost) + " fish)";
  return line + ": " + card_words(card);
}

}  // namespace skerry::isle_of_cats
