// What lies on the table before the first move (rulebook, "Setup" and "Lesson modules").
#include <map>
#include <set>

#include "games/isle_of_cats/kit/kit.h"

namespace skerry::isle_of_cats::test {
namespace {

struct Start {
  Mode mode;
  int players;
};
constexpr std::array<Start, 7> kStarts{{{Mode::family, 2},
                                        {Mode::family, 3},
                                        {Mode::family, 4},
                                        {Mode::advanced, 2},
                                        {Mode::advanced, 3},
                                        {Mode::advanced, 4},
                                        {Mode::solo, 1}}};

// ---- The table ---------------------------------------------------------------------------------

TEST(IsleOfCatsSetup, the_bag_holds_every_cat_and_every_rare_treasure_and_nothing_else) {
  for (const Start& start : kStarts) {
    const State state = new_game(start.mode, start.players);
    std::array<int, kPieces> tiles{};
    for (const Piece tile : state.bag.all()) ++tiles[tile];
    // What was drawn for the first day came out of the bag.
    for (const Piece cat : state.fields.line.all()) ++tiles[cat];
    for (std::size_t i = 0; i < state.rare.shapes.count; ++i) {
      tiles[piece_of_shape(state.rare.shapes[i])] += state.rare.counts[i];
    }
    for (Piece tile = 0; tile < kPieces; ++tile) {
      const int expected = tile < kFirstRareTile ? 1 : tile < kFirstOshaxPiece ? 5 : 0;
      EXPECT_EQ(tiles[tile], expected) << piece_name(tile);
    }
  }
}

TEST(IsleOfCatsSetup, tiles_are_drawn_at_random) {
  std::set<Piece> firsts;
  for (int i = 0; i < 60; ++i) {
    const State state = new_game(Mode::advanced, 2, "seed " + std::to_string(i));
    firsts.insert(state.fields.line[0]);
  }
  EXPECT_GT(firsts.size(), 30U);
}

TEST(IsleOfCatsSetup, common_treasures_are_5_5_8_or_11_of_each_shape) {
  constexpr std::array<int, 5> kOfEach{0, 5, 5, 8, 11};
  for (const Start& start : kStarts) {
    const State state = new_game(start.mode, start.players);
    for (const int count : state.common) {
      EXPECT_EQ(count, kOfEach[static_cast<std::size_t>(start.players)]);
    }
  }
}

TEST(IsleOfCatsSetup, six_oshax_lie_below_the_common_treasures) {
  for (int players = 2; players <= 4; ++players) {
    const State state = new_game(Mode::advanced, players);
    EXPECT_EQ(std::set<ShapeId>(state.oshax.all().begin(), state.oshax.all().end()).size(), 6U);
  }
}

TEST(IsleOfCatsSetup, the_deck_holds_all_150_cards_in_random_order) {
  std::set<CardId> tops;
  for (int i = 0; i < 60; ++i) {
    const State state = new_game(Mode::advanced, 2, "seed " + std::to_string(i));
    tops.insert(state.deck[state.deck.count - 1U]);
    CardSet cards;
    for (const CardId card : state.deck.all()) cards.add(card);
    EXPECT_EQ(cards.size(), 150 - 14) << "none twice";
    for (const Place& place : state.seats) cards |= place.packet;
    EXPECT_EQ(cards, CardSet::range(1, 150));
  }
  EXPECT_GT(tops.size(), 30U);
}

// ---- The players -------------------------------------------------------------------------------

TEST(IsleOfCatsSetup, everybody_has_another_boat_and_one_permanent_basket) {
  const State state = new_game(Mode::advanced, 4);
  SeatMask boats = 0;
  for (int i = 0; i < 4; ++i) {
    const Place& place = state.seats[seat(i)];
    boats |= static_cast<SeatMask>(1U << static_cast<unsigned>(place.boat.id));
    EXPECT_EQ(place.purse.baskets, 1);
    EXPECT_EQ(place.purse.baskets_used, 0);
  }
  EXPECT_EQ(boats, 15);
}

TEST(IsleOfCatsSetup, all_boats_and_all_first_players_come_up) {
  SeatMask firsts = 0;
  SeatMask boats = 0;
  for (int i = 0; i < 60; ++i) {
    const State state = new_game(Mode::advanced, 4, "seed " + std::to_string(i));
    firsts |= bit_of(state.order[0]);
    boats |= static_cast<SeatMask>(1U << static_cast<unsigned>(state.seats[seat(0)].boat.id));
    EXPECT_EQ(state.order[1], clockwise(state.order[0], 4));
  }
  EXPECT_EQ(firsts, 15);
  EXPECT_EQ(boats, 15);
}

TEST(IsleOfCatsSetup, the_number_of_players_must_fit_the_mode) {
  for (const auto& [mode, players] :
       {std::pair{Mode::solo, 2}, {Mode::family, 1}, {Mode::advanced, 1}}) {
    KeyedRng rng(key_from_text("x"));
    Options options;
    options.mode = mode;
    const auto state = IsleOfCats::setup(options, players, rng);
    ASSERT_FALSE(state.has_value());
    EXPECT_EQ(state.error().where, "players");
  }
}

TEST(IsleOfCatsSetup, four_players_are_the_most) {
  EXPECT_EQ(IsleOfCats::info().max_players, 4);
  for (const PlayerRange& range : kPlayersOfModes) EXPECT_LE(range.max, 4);
}

// ---- Lesson modules ----------------------------------------------------------------------------

TEST(IsleOfCatsSetup, all_core_lessons_and_exactly_three_modules_are_in_the_deck) {
  const auto fault_of = [](std::string_view options) {
    JsonParser parser;
    JsonFaults faults(**parser.parse(options), "options", code::kBadOptions);
    read_options(IsleOfCats::info().options, JsonIn(faults), true);
    return faults.found() ? faults.first().where : std::string();
  };
  EXPECT_EQ(fault_of(R"({"modules":["A","B","C"]})"), "");
  EXPECT_EQ(fault_of(R"({"modules":["A","B"]})"), "options.modules");
  EXPECT_EQ(fault_of(R"({"modules":["A","B","B"]})"), "options.modules[2]");
  EXPECT_EQ(fault_of(R"({"modules":["A","B","D"]})"), "options.modules[2]");
  const State state = new_game(Mode::advanced, 2);
  std::map<Module, int> lessons;
  for (const Lesson& lesson : all_lessons()) {
    // The other decks are no discovery cards, so a set of those cannot be asked for them.
    if (lesson.deck != Deck::lesson && lesson.deck != Deck::public_lesson) continue;
    const bool dealt = std::ranges::any_of(
        state.seats.all, [&](const Place& place) { return place.packet.contains(lesson.id); });
    if (dealt || state.deck.contains(lesson.id)) ++lessons[lesson.module];
  }
  EXPECT_EQ(lessons, (std::map<Module, int>{
                         {Module::core, 14}, {Module::a, 8}, {Module::b, 8}, {Module::c, 8}}));
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
