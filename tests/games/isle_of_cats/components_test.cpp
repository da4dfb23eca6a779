// What is in the box of The Isle of Cats, held against the rulebook's list of components and
// against the facts in tests/data/isle_of_cats.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/isle_of_cats/boat/boat.h"
#include "games/isle_of_cats/components/cards.h"
#include "games/isle_of_cats/kit/slow.h"

namespace skerry::isle_of_cats {
namespace {

int count(Deck deck) {
  int cards = 0;
  for (const Lesson& lesson : all_lessons()) {
    cards += lesson.deck == deck && lesson.id != kOrganised ? 1 : 0;
  }
  return cards;
}

slow::Squares as_squares(const Cells& cells) {
  slow::Squares squares;
  cells.for_each([&](Cell cell) { squares.emplace(x_of(cell), y_of(cell)); });
  return squares;
}

std::string text_of(const Json& json) { return std::string(json.as_string()); }

TEST(IsleOfCatsComponents, are_as_many_as_the_rulebook_lists) {
  std::map<Kind, int> shapes;
  for (std::size_t shape = 0; shape < kShapeCount; ++shape) {
    const auto id = static_cast<ShapeId>(shape);
    EXPECT_EQ(kShapes[shape].kind, kind_of(id)) << kShapes[shape].name;
    ++shapes[kind_of(id)];
  }
  EXPECT_EQ(shapes[Kind::cat] * static_cast<int>(kColours), 85);
  EXPECT_EQ(shapes[Kind::oshax], 6);
  EXPECT_EQ(shapes[Kind::rare] * kCopiesOfRare, 25);
  EXPECT_EQ(shapes[Kind::common] * kCopiesOfCommon, 44);
  EXPECT_EQ(kBoats, 4U);
  EXPECT_EQ(kDiscoveryCards, 150);
  EXPECT_EQ(count(Deck::lesson), 30);
  EXPECT_EQ(count(Deck::public_lesson), 8);
  EXPECT_EQ(count(Deck::family), 18);
  EXPECT_EQ(kSoloColours.size(), 5U);
  EXPECT_EQ(kSoloBaskets, 23U);
  EXPECT_EQ(count(Deck::sister), 10);
  EXPECT_EQ(count(Deck::sister_advanced), 9);
}

TEST(IsleOfCatsComponents, boats_have_7_rooms_19_rats_and_5_maps) {
  EXPECT_EQ(kHull.squares.size(), 142);
  EXPECT_EQ(kHull.edge.size(), 44);
  EXPECT_EQ(kHull.middle_row.size(), 22);
  int squares = 0;
  for (const Cells& room : kHull.rooms) squares += room.size();
  EXPECT_EQ(squares, 142);
  for (const Layout& layout : kLayouts) {
    EXPECT_EQ(layout.rats.size(), 19);
    EXPECT_EQ(layout.maps.size(), 5);
    EXPECT_FALSE(layout.rats.meets(layout.maps));
    EXPECT_TRUE(kHull.squares.covers(layout.rats | layout.maps));
  }
}

TEST(IsleOfCatsComponents, boats_are_those_of_the_facts) {
  const Json& facts = slow::facts();
  EXPECT_EQ(as_squares(kHull.squares), slow::squares_with(facts.at("hull"), "#"));
  EXPECT_EQ(as_squares(kHull.edge), slow::squares_with(facts.at("edge"), "E"));
  for (std::size_t room = 0; room < kRooms; ++room) {
    const std::string sign(1, static_cast<char>('1' + room));
    EXPECT_EQ(as_squares(kHull.rooms[room]), slow::squares_with(facts.at("rooms"), sign)) << sign;
  }
  for (std::size_t boat = 0; boat < kBoats; ++boat) {
    const Json& rows = facts.at("boats").at(kBoatNames[boat]);
    EXPECT_EQ(as_squares(kLayouts[boat].rats), slow::squares_with(rows, "r"));
    EXPECT_EQ(as_squares(kLayouts[boat].maps), slow::squares_with(rows, "BGRPO"));
    for (const Colour colour : kEveryColour) {
      const std::string sign(1, "BGRPO"[index_of(colour)]);
      EXPECT_EQ(as_squares(Cells::only(kLayouts[boat].map_of[index_of(colour)])),
                slow::squares_with(rows, sign));
    }
  }
}

TEST(IsleOfCatsComponents, shapes_are_those_of_the_facts) {
  const auto& shapes = slow::facts().at("shapes").as_object();
  ASSERT_EQ(shapes.size(), kShapeCount);
  for (std::size_t shape = 0; shape < kShapeCount; ++shape) {
    const auto id = static_cast<ShapeId>(shape);
    const Json* facts = shapes.if_contains(name_of(id));
    ASSERT_NE(facts, nullptr) << name_of(id);
    EXPECT_EQ(text_of(facts->at("kind")), name_of(kind_of(id)));
    std::set<slow::Squares> ours;
    for (int i = 0; i < placement_count(id); ++i) {
      ours.insert(as_squares(cells_of(id, static_cast<Placement>(i))));
    }
    EXPECT_EQ(ours, slow::placements(std::string(name_of(id)), {}, false)) << name_of(id);
  }
}

TEST(IsleOfCatsComponents, tiles_have_names_that_lead_back_to_them) {
  std::set<std::string> names;
  for (std::size_t tile = 0; tile < kTileCount; ++tile) {
    const std::string name = tile_name(static_cast<TileId>(tile));
    EXPECT_TRUE(names.insert(name).second) << name;
    EXPECT_EQ(tile_named(name), static_cast<TileId>(tile)) << name;
  }
  EXPECT_EQ(tile_name(cat_tile(Colour::green, 6)), "green_07");
  EXPECT_EQ(tile_name(rare_tile(kFirstRare)), "rare_L");
  for (const char* none : {"", "green", "green_7", "green_18", "green_00", "pink_01", "oshax_1"}) {
    EXPECT_FALSE(tile_named(none).has_value()) << none;
  }
  EXPECT_EQ(shape_named("oshax_6"), ShapeId{22});
  EXPECT_FALSE(shape_named("cat_18").has_value());
}

TEST(IsleOfCatsComponents, small_treasures_are_1x1_and_1x2) {
  for (std::size_t shape = 0; shape < kShapeCount; ++shape) {
    const auto id = static_cast<ShapeId>(shape);
    EXPECT_EQ(is_small(id), name_of(id) == "common_1x1" || name_of(id) == "common_1x2");
  }
}

TEST(IsleOfCatsComponents, discovery_cards_are_those_of_the_facts) {
  std::map<CardKind, int> kinds;
  for (int id = 1; id <= kDiscoveryCards; ++id) {
    const DiscoveryRun& run = discovery_card(static_cast<CardId>(id));
    ASSERT_LE(run.first, id);
    ASSERT_GE(run.last, id);
    ++kinds[run.kind];
  }
  EXPECT_EQ(kinds[CardKind::oshax], 6);
  EXPECT_EQ(kinds[CardKind::rescue], 60);
  EXPECT_EQ(kinds[CardKind::anytime], 31);
  EXPECT_EQ(kinds[CardKind::treasure], 15);
  EXPECT_EQ(kinds[CardKind::lesson], 30);
  EXPECT_EQ(kinds[CardKind::public_lesson], 8);

  constexpr std::array<std::string_view, 3> kBaskets{"", "broken", "regular"};
  for (const Json& run : slow::facts().at("discovery").as_array()) {
    std::string kind = text_of(run.at("kind"));
    if (kind == "public lesson") kind = "public_lesson";
    for (auto id = run.at("ids").at(0).as_int64(); id <= run.at("ids").at(1).as_int64(); ++id) {
      const DiscoveryRun& ours = discovery_card(static_cast<CardId>(id));
      EXPECT_EQ(kCardKindNames[static_cast<std::size_t>(ours.kind)], kind) << id;
      EXPECT_EQ(ours.cost, run.at("cost").as_int64()) << id;
      EXPECT_EQ(ours.allowed_while_paying, run.as_object().contains("while_paying")) << id;
      const Json* basket = run.as_object().if_contains("basket");
      const bool has_basket = basket != nullptr && !basket->is_null();
      EXPECT_EQ(kBaskets[static_cast<std::size_t>(ours.basket)],
                has_basket ? text_of(*basket) : std::string())
          << id;
      const Json* speed = run.as_object().if_contains("speed");
      EXPECT_EQ(ours.speed, speed == nullptr ? 0 : speed->as_int64()) << id;
    }
  }
}

TEST(IsleOfCatsComponents, what_a_card_does_stands_on_oshax_anytime_and_treasure_cards_only) {
  for (const DiscoveryRun& run : discovery_runs()) {
    const bool acts = run.kind == CardKind::oshax || run.kind == CardKind::anytime ||
                      run.kind == CardKind::treasure;
    EXPECT_EQ(run.effect != Effect::none, acts) << static_cast<int>(run.first);
    EXPECT_EQ(run.effect == Effect::fish_per, run.metric != Metric::nothing);
  }
}

TEST(IsleOfCatsComponents, modules_have_8_cards_and_the_core_14) {
  std::map<Module, int> cards;
  for (const Lesson& lesson : all_lessons()) ++cards[lesson.module];
  EXPECT_EQ(cards[Module::core], 14);
  EXPECT_EQ(cards[Module::a], 8);
  EXPECT_EQ(cards[Module::b], 8);
  EXPECT_EQ(cards[Module::c], 8);
}

TEST(IsleOfCatsComponents, lessons_are_those_of_the_facts) {
  constexpr std::array<std::string_view, 5> kDecks{"lesson", "public_lesson", "family", "sister",
                                                   "sister_advanced"};
  std::set<int> ids;
  for (const Json& card : slow::facts().at("cards").as_array()) {
    const auto id = card.at("id").as_int64();
    ids.insert(static_cast<int>(id));
    const Lesson* lesson = find_lesson(static_cast<CardId>(id));
    ASSERT_NE(lesson, nullptr) << id;
    EXPECT_EQ(lesson->id, id);
    EXPECT_EQ(kDecks[static_cast<std::size_t>(lesson->deck)], text_of(card.at("deck"))) << id;
    const Json* module = card.as_object().if_contains("module");
    EXPECT_EQ(kModuleNames[static_cast<std::size_t>(lesson->module)],
              module == nullptr ? std::string() : text_of(*module))
        << id;
    const Json* picks = card.as_object().if_contains("pick_colour");
    EXPECT_EQ(lesson->picks_colour, picks != nullptr && picks->as_bool()) << id;
  }
  for (const Lesson& lesson : all_lessons()) {
    EXPECT_TRUE(ids.contains(lesson.id) || lesson.id == kOrganised) << lesson.name;
    EXPECT_EQ(lesson_named(lesson.name), &lesson);
    EXPECT_EQ(lesson_named(std::to_string(lesson.id)), &lesson);
  }
  EXPECT_EQ(lesson_named("sun-powered")->id, 135);
  for (const char* none : {"", "112", "169", "196", "216", "256", "-1", "Sun Powered"}) {
    EXPECT_EQ(lesson_named(none), nullptr) << none;
  }
}

TEST(IsleOfCatsComponents, the_sisters_cards_are_those_of_the_facts) {
  const auto& baskets = slow::facts().at("solo_baskets").as_array();
  ASSERT_EQ(baskets.size(), kSoloBaskets);
  for (const Json& card : baskets) {
    const SoloBasket& ours = solo_basket(static_cast<CardId>(card.at("id").as_int64()));
    EXPECT_EQ(ours.id, card.at("id").as_int64());
    EXPECT_EQ(ours.baskets, card.at("baskets").as_int64());
    EXPECT_EQ(ours.speed, card.at("speed").as_int64());
    ASSERT_EQ(card.at("actions").as_array().size(), ours.actions.size());
    for (std::size_t i = 0; i < ours.actions.size(); ++i) {
      const SoloAction& action = ours.actions[i];
      const auto& facts = card.at("actions").at(i).as_array();
      EXPECT_EQ(kTakesNames[static_cast<std::size_t>(action.takes)], text_of(facts[0]));
      if (action.takes == Takes::common) {
        EXPECT_EQ(name_of(ShapeId{action.number}), text_of(facts[1]));
      } else {
        EXPECT_EQ(action.number, facts[1].as_int64());
      }
      EXPECT_EQ(action.second, facts.size() > 2 ? facts[2].as_int64() : 0);
    }
  }
  for (std::size_t i = 0; i < kColours; ++i) {
    const auto id = static_cast<CardId>(kFirstSoloColour + i);
    ASSERT_TRUE(is_solo_colour(id));
    EXPECT_EQ(name_of(solo_colour(id)), text_of(slow::facts().at("solo_colours").at(i)));
  }
}

}  // namespace
}  // namespace skerry::isle_of_cats
