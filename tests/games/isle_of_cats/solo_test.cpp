// The solo game: setup, draft, whose turn it is, scoring. What the sister's cards do is in
// sister_test.cpp.
#include "games/isle_of_cats/kit/solo.h"

#include <set>

#include "core/game.h"
#include "games/isle_of_cats/kit/boats.h"
#include "games/isle_of_cats/play/outcome.h"

namespace skerry::isle_of_cats::test {
namespace {

// The first turn of the rescue. The player has laid down nothing and has plenty to rescue with.
State rescuing(std::initializer_list<int> baskets) {
  State state = choosing({7}, baskets);
  set_eight_cats(state);
  place_of(state, 0).purse = {.fish = 100, .baskets = 8, .baskets_used = 0};
  play(state, 0, "done");
  return state;
}

void rescue_first(State& state) {
  play(state, 0, "take " + piece_name(state.fields.line[0]) + " permanent");
  place_on_map(state, 0, false);
}

// ---- Setup -------------------------------------------------------------------------------------

TEST(IsleOfCatsSolo, one_boat_five_common_treasures_of_each_and_four_cats_a_field) {
  const State state = solo_game();
  EXPECT_EQ(state.players, 1);
  for (const int count : state.common) EXPECT_EQ(count, 5);
  EXPECT_EQ(field(state, 0).size(), 4U);
  EXPECT_EQ(field(state, 1).size(), 4U);
  EXPECT_EQ(fish_of(state, 0), kFishADay);
  EXPECT_EQ(state.seats[seat(0)].purse.baskets, 1);
}

TEST(IsleOfCatsSolo, the_oshax_lie_in_a_line_in_random_order) {
  std::set<ShapeId> firsts;
  for (int i = 0; i < 60; ++i) {
    const State state = solo_game("seed " + std::to_string(i));
    const std::set<ShapeId> all(state.oshax.all().begin(), state.oshax.all().end());
    EXPECT_EQ(all.size(), 6U);
    firsts.insert(state.oshax[0]);
  }
  EXPECT_EQ(firsts.size(), 6U);
}

TEST(IsleOfCatsSolo, of_five_colour_cards_in_random_order_one_is_turned) {
  std::set<Colour> firsts;
  for (int i = 0; i < 60; ++i) {
    const State state = solo_game("seed " + std::to_string(i));
    EXPECT_EQ(std::set<Colour>(state.sister.colours.begin(), state.sister.colours.end()).size(),
              5U);
    EXPECT_EQ(state.sister.shown, 1);
    firsts.insert(state.sister.colours[0]);
  }
  EXPECT_EQ(firsts.size(), 5U);
}

TEST(IsleOfCatsSolo, three_lessons_lie_open_and_advanced_ones_by_difficulty) {
  for (int level = 0; level < 5; ++level) {
    std::set<CardId> seen;
    for (int i = 0; i < 60; ++i) {
      const State state = solo_game("seed " + std::to_string(i), static_cast<Difficulty>(level));
      const View view = IsleOfCats::view(state, Viewer{});
      const auto lessons = view.table.sister.lessons.all();
      const std::set<CardId> distinct(lessons.begin(), lessons.end());
      EXPECT_EQ(distinct.size(), static_cast<std::size_t>(3 + level));
      EXPECT_EQ(std::ranges::count_if(distinct, [](CardId id) { return id >= 207; }), level);
      EXPECT_TRUE(std::ranges::all_of(distinct, [](CardId id) { return id >= 197 && id <= 215; }));
      seen.insert(distinct.begin(), distinct.end());
    }
    EXPECT_EQ(seen.size(), level == 0 ? 10U : 19U);
  }
}

TEST(IsleOfCatsSolo, she_has_23_basket_cards_and_stands_behind_the_player) {
  const State state = solo_game();
  EXPECT_EQ(state.sister.deck.count, 23);
  EXPECT_TRUE(state.sister.row.empty());
  EXPECT_FALSE(state.sister.ahead);
  EXPECT_EQ(turn_position(state, seat(0)), 1);
}

TEST(IsleOfCatsSolo, her_basket_cards_are_shuffled) {
  std::set<CardId> nexts;
  for (int i = 0; i < 120; ++i) {
    const State state = solo_game("seed " + std::to_string(i));
    const auto deck = state.sister.deck.all();
    EXPECT_EQ(std::set<CardId>(deck.begin(), deck.end()).size(), 23U);
    nexts.insert(deck.back());
  }
  EXPECT_GT(nexts.size(), 18U);
}

TEST(IsleOfCatsSolo, tiles_lie_in_lines_as_they_are_drawn_and_equal_rare_treasures_in_stacks) {
  State state = choosing({7}, {174});
  state.rare = {};
  set_bag(state, {"blue_01", "rare_T", "blue_02", "blue_03", "rare_L", "blue_04", "red_01",
                  "rare_T", "red_02", "red_03", "red_04", "rare_O"});
  play_until(state, [](const State& now) { return now.day == 2; });
  EXPECT_EQ(field(state, 0),
            (std::vector<std::string>{"blue_01", "blue_02", "blue_03", "blue_04"}));
  EXPECT_EQ(field(state, 1), (std::vector<std::string>{"red_01", "red_02", "red_03", "red_04"}));
  ASSERT_EQ(state.rare.shapes.count, 2);
  EXPECT_EQ(name_of(state.rare.shapes[0]), "rare_T");
  EXPECT_EQ(state.rare.counts[0], 2);
  EXPECT_EQ(name_of(state.rare.shapes[1]), "rare_L");
  EXPECT_EQ(state.bag.count, 1);
}

// ---- Draft -------------------------------------------------------------------------------------

TEST(IsleOfCatsSolo, three_of_five_cards_are_picked_twice_and_the_top_card_is_added) {
  State state = solo_game();
  const Row<kDiscoveryCards> deck = state.deck;
  EXPECT_EQ(place_of(state, 0).packet.size(), 5);
  EXPECT_EQ(deck.count, 145);
  for (int i = 0; i < 3; ++i) play_any(state, 0, "draft");
  EXPECT_EQ(state.phase, Phase::draft);
  EXPECT_EQ(place_of(state, 0).packet.size(), 5);
  EXPECT_EQ(place_of(state, 0).rejected.size(), 2);
  for (int i = 0; i < 3; ++i) play_any(state, 0, "draft");
  EXPECT_TRUE(state.is_paying());
  EXPECT_EQ(place_of(state, 0).rejected.size(), 4);
  EXPECT_EQ(place_of(state, 0).picks.count, 7);
  EXPECT_EQ(place_of(state, 0).picks[6], deck[deck.count - 6U]);
  EXPECT_EQ(state.deck.count, 150 - 11);
}

// ---- Her row and the speed ---------------------------------------------------------------------

TEST(IsleOfCatsSolo, her_first_card_is_turned_after_the_players_rescue_cards_are_chosen) {
  State state = choosing({7, 43}, {178, 190, 174, 175});
  EXPECT_TRUE(state.sister.row.empty());
  play(state, 0, "rescue 7");
  EXPECT_TRUE(state.sister.row.empty());
  play(state, 0, "done");
  EXPECT_EQ(state.sister.row[0], 178);
  EXPECT_TRUE(state.sister.open);
  EXPECT_EQ(state.sister.speed, 1);
}

TEST(IsleOfCatsSolo, her_first_card_says_how_many_she_has_the_others_lie_face_down) {
  for (const auto& [card, count] : {std::pair{182, 1}, {185, 2}, {180, 3}, {178, 4}}) {
    State state = choosing({7, 8}, {card, 174, 175, 176});
    play(state, 0, "rescue 7");  // speed 4: the player is ahead
    play(state, 0, "done");
    EXPECT_EQ(state.sister.row.count, count);
    EXPECT_EQ(state.sister.deck.count, 23 - count);
    for (const Viewer viewer : {Viewer{}, Viewer{seat(0)}}) {
      const Sister seen = IsleOfCats::view(state, viewer).table.sister;
      EXPECT_EQ(seen.row[0], card);
      for (std::size_t i = 1; i < seen.row.count; ++i) EXPECT_EQ(seen.row[i], 0);
      for (const CardId hidden : seen.deck.all()) EXPECT_EQ(hidden, 0);
    }
  }
}

TEST(IsleOfCatsSolo, the_faster_one_is_ahead_and_equal_speed_keeps_the_order) {
  struct Case {
    int speed_card;  // 0: none
    bool was_ahead;
    bool ahead;
  };
  // Her card 183 has speed 3. The player's: none, 7 is 4, 35 is 3.
  for (const Case& test : {Case{0, false, true}, Case{0, true, true}, Case{7, false, false},
                           Case{7, true, false}, Case{35, false, false}, Case{35, true, true}}) {
    State state = choosing({7, 35, 8}, {183, 174, 175, 176});
    state.sister.ahead = test.was_ahead;
    if (test.speed_card != 0) play(state, 0, "rescue " + std::to_string(test.speed_card));
    play(state, 0, "done");
    EXPECT_EQ(state.sister.ahead, test.ahead);
    // If she is ahead she resolves one card before the player's first turn.
    EXPECT_EQ(state.sister.played.count, test.ahead ? 1 : 0);
    EXPECT_EQ(state.phase, Phase::rescue);
    EXPECT_EQ(waiting(state), 0);
  }
}

TEST(IsleOfCatsSolo, before_she_begins_the_player_is_asked_for_anytime_cards) {
  State state = choosing({84}, {183, 174, 175, 176});
  set_eight_cats(state);
  play(state, 0, "done");
  EXPECT_EQ(state.phase, Phase::reveal);
  EXPECT_TRUE(state.sister.ahead);
  EXPECT_EQ(state.fields.line.count, 8);
  play(state, 0, "pass");
  EXPECT_EQ(state.phase, Phase::rescue);
  EXPECT_EQ(state.fields.line.count, 7);
}

// ---- The rescue --------------------------------------------------------------------------------

TEST(IsleOfCatsSolo, she_resolves_one_card_after_each_turn_of_the_player) {
  // Speed 0: she is behind. Four cards.
  State state = rescuing({175, 183, 190, 178});
  EXPECT_EQ(state.sister.played.count, 0);
  for (int turn = 1; turn <= 3; ++turn) {
    rescue_first(state);
    EXPECT_EQ(state.sister.played.count, turn);
    EXPECT_FALSE(state.sister.open);
    EXPECT_EQ(state.turn, seat(0));
  }
  const View view = IsleOfCats::view(state, Viewer{});
  EXPECT_EQ(view.table.sister.row.count, 1);
  EXPECT_EQ(view.table.sister.row[0], 0);
  EXPECT_EQ(view.table.sister.played[1], 183);
}

TEST(IsleOfCatsSolo, speed_and_baskets_of_her_later_cards_do_not_count) {
  // 185 has two baskets and speed 3; 194 would have four and speed 9.
  State state = rescuing({185, 194, 196});
  EXPECT_EQ(state.sister.row.count, 1);  // she is ahead
  rescue_first(state);
  EXPECT_EQ(state.sister.played.count, 2);
  EXPECT_TRUE(state.sister.row.empty());
  EXPECT_EQ(state.sister.speed, 3);
}

TEST(IsleOfCatsSolo, without_cards_left_she_is_finished) {
  State state = rescuing({174});
  rescue_first(state);
  EXPECT_TRUE(state.sister.row.empty());
  const std::size_t cats = state.fields.line.count;
  rescue_first(state);
  EXPECT_EQ(state.fields.line.count, cats - 1);
}

TEST(IsleOfCatsSolo, two_cats_in_one_turn_are_one_card_of_hers) {
  State state = choosing({80}, {175, 183, 190, 178});
  set_eight_cats(state);
  place_of(state, 0).purse = {.fish = 100, .baskets = 8, .baskets_used = 0};
  play_until(state,
             [](const State& now) { return now.phase == Phase::rescue && !now.moment.open; });
  play(state, 0, "play 80");
  EXPECT_EQ(state.sister.played.count, 0);
  rescue_first(state);
  EXPECT_EQ(state.sister.played.count, 0);
  rescue_first(state);
  EXPECT_EQ(state.sister.played.count, 1);
}

TEST(IsleOfCatsSolo, when_the_player_passes_she_resolves_all_that_are_left) {
  State state = rescuing({175, 183, 190, 178});
  rescue_first(state);
  const auto common = state.common;
  play(state, 0, "pass");
  EXPECT_EQ(state.phase, Phase::finds);
  EXPECT_EQ(state.sister.played.count, 4);
  EXPECT_TRUE(state.sister.row.empty());
  EXPECT_EQ(state.common[1], common[1] - 2);  // 183 and 190
  EXPECT_EQ(state.common[2], common[2] - 1);  // 178
}

TEST(IsleOfCatsSolo, a_player_who_can_rescue_nothing_passes_and_she_goes_on) {
  State state = choosing({7}, {175, 183, 190, 178});
  place_of(state, 0).purse.baskets_used = 1;
  play(state, 0, "done");
  EXPECT_EQ(state.phase, Phase::finds);
  EXPECT_EQ(state.sister.played.count, 4);
}

TEST(IsleOfCatsSolo, when_the_fields_are_empty_she_resolves_all_that_are_left) {
  State state = rescuing({175, 176, 182, 183});
  set_fields(state, {"blue_01", "blue_02"}, {});
  state.rare = {};
  state.rare.add(kFirstRare);
  const auto common = state.common;
  rescue_first(state);
  // Her first card takes the other cat; of the rest only what is no cat counts.
  EXPECT_EQ(state.sister.played.count, 4);
  EXPECT_EQ(state.phase, Phase::finds);
  EXPECT_EQ(state.oshax.count, 5);
  EXPECT_TRUE(state.rare.shapes.empty());
  EXPECT_EQ(state.common[0], common[0] - 1);
  EXPECT_EQ(state.common[1], common[1] - 1);
}

TEST(IsleOfCatsSolo, also_when_the_player_takes_the_last_cat) {
  State state = rescuing({175, 176, 182, 183});
  set_fields(state, {}, {"blue_01"});
  rescue_first(state);
  EXPECT_EQ(state.sister.played.count, 4);
  EXPECT_EQ(state.phase, Phase::finds);
  EXPECT_EQ(state.oshax.count, 5);
}

// She is ahead and her card before the first turn takes the last cat.
State sister_takes_the_last_cat(std::initializer_list<int> hand) {
  State state = choosing(hand, {183, 174, 175, 176});
  set_fields(state, {"blue_01"}, {});
  play(state, 0, "done");
  EXPECT_EQ(state.phase, Phase::reveal);
  EXPECT_TRUE(state.sister.ahead);
  play(state, 0, "pass");
  return state;
}

TEST(IsleOfCatsSolo, when_her_first_card_takes_the_last_cat_the_player_is_still_asked) {
  State state = sister_takes_the_last_cat({84});
  EXPECT_TRUE(state.fields.line.empty());
  ASSERT_EQ(state.phase, Phase::rescue);
  EXPECT_TRUE(state.moment.open);
  EXPECT_EQ(state.sister.played.count, 1);
  play(state, 0, "pass");
  // There is no turn; she resolves what is left.
  EXPECT_EQ(state.phase, Phase::finds);
  EXPECT_EQ(state.sister.played.count, 4);
  EXPECT_FALSE(place_of(state, 0).passed);
}

TEST(IsleOfCatsSolo, cats_that_come_after_her_first_card_are_rescued) {
  State state = sister_takes_the_last_cat({83});
  set_bag(state, {"blue_02", "rare_L", "rare_L", "rare_L"});
  play(state, 0, "play 83");
  play(state, 0, "settle right");
  EXPECT_EQ(state.phase, Phase::rescue);
  EXPECT_FALSE(state.moment.open);
  EXPECT_EQ(state.sister.played.count, 1);
  EXPECT_TRUE(is_legal(state, 0, "take blue_02 permanent"));
}

TEST(IsleOfCatsSolo, with_the_last_cat_the_rescue_is_over_whatever_the_player_holds) {
  State state = rescuing({175, 176, 182, 183});
  set_hand(state, 0, {84});
  set_fields(state, {}, {"blue_01"});
  rescue_first(state);
  EXPECT_EQ(state.phase, Phase::finds);
  EXPECT_EQ(state.sister.played.count, 4);
}

TEST(IsleOfCatsSolo, she_does_nothing_in_rare_finds) {
  State state = rescuing({175, 183, 190, 178});
  play(state, 0, "pass");
  set_hand(state, 0, {98, 99});
  const auto common = state.common;
  const RareLine rare = state.rare;
  const Row<kOshaxShapes> oshax = state.oshax;
  play(state, 0, "play 98 common_1x3");
  play_any(state, 0, "place");
  play(state, 0, "decline");
  EXPECT_EQ(state.common[3], common[3] - 1);
  EXPECT_EQ(state.common[0], common[0]);
  EXPECT_EQ(state.rare, rare);
  EXPECT_EQ(state.oshax, oshax);
  EXPECT_EQ(state.sister.played.count, 4);
}

// ---- End of the day ----------------------------------------------------------------------------

TEST(IsleOfCatsSolo, one_more_colour_is_turned_at_the_end_of_each_day) {
  State state = solo_game();
  for (int day = 1; day <= 5; ++day) {
    play_until(state, [&](const State& now) { return now.day == day; });
    const Sister seen = IsleOfCats::view(state, seat(0)).table.sister;
    EXPECT_EQ(seen.shown, day);
    for (int i = 0; i < 5; ++i) {
      const auto at = static_cast<std::size_t>(i);
      EXPECT_EQ(seen.colours[at], i < day ? state.sister.colours[at] : Colour::none);
    }
  }
}

TEST(IsleOfCatsSolo, her_deck_lasts_for_five_days) {
  for (int game = 0; game < 20; ++game) {
    State state = solo_game("deck " + std::to_string(game));
    while (waiting(state) >= 0) play_little(state);
    EXPECT_GE(state.sister.played.count, 5);
    EXPECT_EQ(state.sister.played.count + state.sister.deck.count, 23);
    EXPECT_TRUE(state.sister.row.empty());
  }
}

TEST(IsleOfCatsSolo, oshax_cards_do_nothing_when_no_oshax_is_left) {
  State state = rescuing({175, 183, 190, 178});
  play(state, 0, "pass");
  set_hand(state, 0, {1, 2});
  state.oshax.clear();
  EXPECT_EQ(legal(state, 0), std::vector<std::string>{"pass"});
}

// ---- Scoring -----------------------------------------------------------------------------------

// A game that is over, with an empty boat, no fish and no lessons at all.
State bare_end() {
  State state = solo_game();
  while (waiting(state) >= 0) play_little(state);
  Place& place = place_of(state, 0);
  place.purse.fish = 0;
  place.lessons = {};
  state.public_lessons = {};
  state.sister.lessons.clear();
  return state;
}

TEST(IsleOfCatsSolo, public_lessons_count_half_each_rounded_up) {
  State state = bare_end();
  for (const auto tile : {"blue_01", "blue_02", "blue_03", "common_1x1"}) put(state, 0, tile);
  state.public_lessons.add({.id = 144, .colour = Colour::blue});   // 3 cats: 3
  state.public_lessons.add({.id = 144, .colour = Colour::green});  // 0
  state.public_lessons.add({.id = 145, .colour = Colour::blue});   // 5
  state.public_lessons.add({.id = 148});                           // 2
  const SeatScore score(state, seat(0));
  const auto points = score.sheet.public_lessons.listed();
  EXPECT_EQ(points[0].points, 2);
  EXPECT_EQ(points[1].points, 0);
  EXPECT_EQ(points[2].points, 3);
  EXPECT_EQ(points[3].points, 1);
  EXPECT_EQ(score.sheet.public_lessons.total, 6);
  EXPECT_EQ(score.sister.total - score.sister.lessons.total,
            score.sister.colours[0] + score.sister.colours[1] + score.sister.colours[2] +
                score.sister.colours[3] + score.sister.colours[4]);
}

TEST(IsleOfCatsSolo, family_tree_needs_a_family_of_seven) {
  State state = bare_end();
  set_cards(state, place_of(state, 0).lessons, {121});
  for (int cat = 1; cat <= 7; ++cat) {
    EXPECT_EQ(SeatScore(state, seat(0)).sheet.private_lessons.total, 0);
    put(state, 0, "blue_0" + std::to_string(cat));
  }
  EXPECT_EQ(largest_group(place_of(state, 0).boat), 7);
  EXPECT_EQ(SeatScore(state, seat(0)).sheet.private_lessons.total, 10);
}

TEST(IsleOfCatsSolo, she_scores_five_to_one_for_cats_in_the_order_of_colours_turned) {
  State state = bare_end();
  state.sister.colours = {Colour::red, Colour::green, Colour::orange, Colour::blue, Colour::purple};
  for (const auto tile : {"red_01", "red_02", "oshax_1", "blue_03", "purple_01", "rare_L"}) {
    put(state, 0, tile);
  }
  const SeatScore score(state, seat(0));
  EXPECT_EQ(score.sister.colours, (std::array<std::int32_t, 5>{10, 4, 0, 2, 1}));
  EXPECT_EQ(score.sister.total, 17);
}

TEST(IsleOfCatsSolo, her_lessons_look_at_the_player) {
  State state = bare_end();
  place_of(state, 0).purse.fish = 3;
  set_cards(state, place_of(state, 0).lessons, {113, 114});
  for (const int lesson : {200, 201, 204, 207}) {
    state.sister.lessons.push(static_cast<CardId>(lesson));
  }
  const SeatScore score(state, seat(0));
  const auto points = score.sister.lessons.listed();
  EXPECT_EQ(points[0], (CardPoints{200, 12}));
  EXPECT_EQ(points[1], (CardPoints{201, 19 * 5}));
  EXPECT_EQ(points[2], (CardPoints{204, 19 * 5}));  // her best other one again
  EXPECT_EQ(points[3], (CardPoints{207, 6}));
}

std::string outcome_json(const State& state) {
  std::string text;
  JsonWriter out(text);
  write_outcome(out, IsleOfCats::outcome(state));
  return text;
}

// Boats full of tiles, all lessons learned: some score as much as the sister does with this many
// fish of the player, four points for each.
State tied_end() {
  FastRng rng(6);
  State state = bare_end();
  state.sister.lessons.push(200);
  place_of(state, 0).lessons = kPrivateLessons;
  for (int boat = 0; boat < 200; ++boat) {
    place_of(state, 0).boat = random_boat(rng, Mode::solo, 1, 140);
    for (int fish = 0; fish < 60; ++fish) {
      place_of(state, 0).purse.fish = fish;
      const SeatScore score(state, seat(0));
      if (score.sheet.total == score.sister.total) return state;
    }
  }
  ADD_FAILURE() << "no tie found";
  return state;
}

TEST(IsleOfCatsSolo, she_wins_ties) {
  const State state = tied_end();
  const SeatScore score(state, seat(0));
  const std::string points = std::to_string(score.sheet.total);
  EXPECT_EQ(outcome_json(state), R"({"winners":[],"ranks":[2],"scores":[)" + points +
                                     R"(],"reason":"end","sister":)" + points + "}");
}

TEST(IsleOfCatsSolo, who_has_more_than_she_wins) {
  State state = tied_end();
  state.sister.lessons.clear();
  const SeatScore score(state, seat(0));
  ASSERT_GT(score.sheet.total, score.sister.total);
  EXPECT_EQ(outcome_json(state),
            R"({"winners":[0],"ranks":[1],"scores":[)" + std::to_string(score.sheet.total) +
                R"(],"reason":"end","sister":)" + std::to_string(score.sister.total) + "}");
}

TEST(IsleOfCatsSolo, the_detail_of_a_score_tells_hers_and_who_wins) {
  const State state = bare_end();
  std::string text;
  JsonWriter out(text);
  IsleOfCats::write_score_detail(out, state, seat(0));
  EXPECT_EQ(text, R"({"rats":-19,"rooms":-35,"families":0,"rare_treasures":0,"private":{},)"
                  R"("private_total":0,"public":{},"public_total":0,"total":-54,"sister":)"
                  R"({"colours":[0,0,0,0,0],"lessons":{},"lessons_total":0,"total":0},)"
                  R"("winner":"sister"})");
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
