// Treasure maps, and treasures that are there to be taken or not (rulebook, "Treasure maps" and
// "Tile placement").
#include "games/isle_of_cats/kit/moments.h"

namespace skerry::isle_of_cats::test {
namespace {

using Texts = std::vector<std::string>;

// The first seat has rescued this cat and has to place it; it holds card 84.
State with_cat(std::string_view cat) {
  State state = turn_with({84});
  set_fields(state, {cat}, {"red_17", "red_16"});
  play(state, waiting(state), "take " + std::string(cat) + " permanent");
  return state;
}

// Places the tile at hand onto the map of that colour, an Oshax as one of `as`; a tile of that other
// colour covers no map of its own.
void cover_map(State& state, Colour map, Colour as) {
  const int who = waiting(state);
  const Layout& layout = layout_of(place_of(state, who).boat.id);
  ActionList<Action> list;
  IsleOfCats::legal(state, seat(who), list);
  for (const Action& action : list) {
    if (is_oshax(action.piece) && action.colour != as) continue;
    const Cells cells = cells_of(shape_of_piece(action.piece), action.placement);
    if (!cells.contains(layout.map_of[index_of(map)])) continue;
    if (as != map && as != Colour::none && cells.contains(layout.map_of[index_of(as)])) continue;
    return IsleOfCats::play(state, seat(who), action);
  }
  FAIL() << "no such place";
}

// ---- Maps --------------------------------------------------------------------------------------

TEST(IsleOfCatsMaps, a_cat_on_the_map_of_its_colour_earns_any_one_of_the_common_treasures) {
  for (const std::string_view shape :
       {"common_1x1", "common_1x2", "common_corner3", "common_1x3"}) {
    State state = with_cat("blue_01");
    const int first = waiting(state);
    state.rare = {};
    state.rare.add(kFirstRare);
    const auto common = state.common;
    cover_map(state, Colour::blue, Colour::blue);
    EXPECT_EQ(legal(state, first), (Texts{"take common_1x1", "take common_1x2",
                                          "take common_corner3", "take common_1x3", "decline"}));
    EXPECT_EQ(refusal_of(state, first, "take rare_L"), "not_offered");
    play(state, first, "take " + std::string(shape));
    play_any(state, first, "place");
    EXPECT_EQ(state.task.kind, TaskKind::none) << "one, and no more";
    const PlacedTile& tile = place_of(state, first).boat.tiles[1];
    EXPECT_EQ(name_of(tile.shape), shape);
    const auto at = static_cast<std::size_t>(tile.shape - kFirstCommon);
    EXPECT_EQ(state.common[at], common[at] - 1);
  }
}

TEST(IsleOfCatsMaps, nothing_comes_between_a_cat_its_place_and_the_treasure_of_its_map) {
  State state = with_cat("blue_01");
  const int first = waiting(state);
  for (const auto text : {"play 84", "end", "pass"}) {
    EXPECT_EQ(refusal_of(state, first, text), "must_place") << text;
  }
  cover_map(state, Colour::blue, Colour::blue);
  for (const auto text : {"play 84", "end", "pass"}) {
    EXPECT_EQ(refusal_of(state, first, text), "must_treasure") << text;
  }
  play(state, first, "take common_1x1");
  EXPECT_EQ(refusal_of(state, first, "play 84"), "must_place");
}

TEST(IsleOfCatsMaps, the_treasure_may_be_declined) {
  State state = with_cat("blue_01");
  const int first = waiting(state);
  const auto common = state.common;
  cover_map(state, Colour::blue, Colour::blue);
  play(state, first, "decline");
  EXPECT_EQ(state.common, common);
  EXPECT_EQ(tiles_of(state, first), 1U);
  EXPECT_FALSE(any_legal(state, first, "take common"));
}

TEST(IsleOfCatsMaps, a_cat_of_another_colour_may_cover_a_map_and_earns_nothing) {
  State state = with_cat("green_01");
  const int first = waiting(state);
  cover_map(state, Colour::blue, Colour::green);
  EXPECT_EQ(state.task.kind, TaskKind::none);
  EXPECT_EQ(tiles_of(state, first), 1U);
}

TEST(IsleOfCatsMaps, a_treasure_may_cover_a_map_and_earns_nothing) {
  State state = finds_turn({98, 7});
  const int first = waiting(state);
  state.rare = {};
  state.rare.add(kFirstRare);
  play(state, first, "play 98 rare_L");
  cover_map(state, Colour::blue, Colour::none);
  EXPECT_EQ(state.task.kind, TaskKind::none);
  EXPECT_EQ(tiles_of(state, first), 1U);
}

TEST(IsleOfCatsMaps, an_oshax_earns_the_treasure_of_the_colour_that_it_is_given) {
  for (const Colour colour : {Colour::blue, Colour::red}) {
    State state = finds_turn({1, 7});
    play(state, waiting(state), "play 1 oshax_3");
    cover_map(state, Colour::blue, colour);
    EXPECT_EQ(state.task.offer, colour == Colour::blue ? Offer::map : Offer::none);
  }
}

TEST(IsleOfCatsMaps, a_map_that_is_laid_bare_again_pays_like_one_that_was_never_covered) {
  State state = turn_with({88});
  const int first = waiting(state);
  Boat& boat = place_of(state, first).boat;
  const Cell map = layout_of(boat.id).map_of[index_of(Colour::blue)];
  const auto treasure_on = [&](const Cells& cells) {
    boat.place({.shape = kFirstCommon, .placement = *find_placement(kFirstCommon, cells)});
  };
  treasure_on(Cells::only(map));
  treasure_on(Cells::only((beside(Cells::only(map)) & kHull.squares).first()));
  set_fields(state, {"blue_01"}, {"red_01"});
  play(state, first, "play 88");
  while (state.task.kind != TaskKind::none) play_any(state, first, "discard");
  play(state, first, "take blue_01 permanent");
  cover_map(state, Colour::blue, Colour::blue);
  EXPECT_EQ(state.task.offer, Offer::map);
}

// ---- What is there to be taken -----------------------------------------------------------------

TEST(IsleOfCatsTreasures, a_common_treasure_that_has_run_out_can_no_longer_be_taken) {
  State state = with_cat("blue_01");
  const int first = waiting(state);
  state.common[1] = 0;
  cover_map(state, Colour::blue, Colour::blue);
  EXPECT_EQ(legal(state, first),
            (Texts{"take common_1x1", "take common_corner3", "take common_1x3", "decline"}));
  EXPECT_EQ(refusal_of(state, first, "take common_1x2"), "not_there");
  State finds = finds_turn({98});
  finds.common[1] = 0;
  EXPECT_EQ(refusal_of(finds, waiting(finds), "play 98 common_1x2"), "not_there");
  EXPECT_EQ(refusal_of(finds, waiting(finds), "play 98 common_1x3"), "");
}

TEST(IsleOfCatsTreasures, without_any_common_treasure_a_map_earns_nothing) {
  State state = with_cat("blue_01");
  state.common = {};
  cover_map(state, Colour::blue, Colour::blue);
  EXPECT_EQ(state.task.kind, TaskKind::none);
}

TEST(IsleOfCatsTreasures, only_a_rare_treasure_that_was_found_can_be_taken) {
  State state = finds_turn({98});
  const int first = waiting(state);
  state.rare = {};
  state.rare.add(kFirstRare);
  EXPECT_EQ(refusal_of(state, first, "play 98 rare_L"), "");
  EXPECT_EQ(refusal_of(state, first, "play 98 rare_T"), "not_there");
}

TEST(IsleOfCatsTreasures, a_tile_that_fits_nowhere_cannot_be_taken) {
  State rescue = turn_with({84});
  fill_boat(rescue, waiting(rescue));
  EXPECT_FALSE(any_legal(rescue, waiting(rescue), "take"));
  EXPECT_EQ(refusal_of(rescue, waiting(rescue), "take " + field(rescue, 0)[0] + " permanent"),
            "fits_nowhere");
  // One square is left.
  State finds = finds_turn({1, 98});
  const int first = waiting(finds);
  finds.rare = {};
  finds.rare.add(kFirstRare);
  place_of(finds, first).boat.covered = kHull.squares & ~Cells::only(cell_at(10, 4));
  for (const auto text : {"play 1 oshax_3", "play 98 rare_L", "play 98 common_1x2"}) {
    EXPECT_EQ(refusal_of(finds, first, text), "fits_nowhere") << text;
  }
  play(finds, first, "play 98 common_1x1");
  play_any(finds, first, "place");
  EXPECT_EQ(finds.task.kind, TaskKind::none) << "a second one has no place";
}

TEST(IsleOfCatsTreasures, a_card_got_in_the_rescue_is_played_in_rare_finds_of_the_same_day) {
  State state = turn_with({71});
  const int first = waiting(state);
  set_deck(state, {1, 98});
  play(state, first, "play 71");
  play(state, first, "keep 1");
  play(state, first, "keep 98");
  play_until(state, [](const State& now) { return now.phase == Phase::finds; });
  EXPECT_EQ(state.day, 1);
  EXPECT_TRUE(is_legal(state, first, "play 1 oshax_1"));
  EXPECT_TRUE(is_legal(state, first, "play 98 common_1x1"));
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
