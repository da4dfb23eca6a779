// Rare finds and the end of a day of the advanced game, sentence by sentence.
#include "games/isle_of_cats/kit/kit.h"
#include "games/isle_of_cats/play/draft.h"

namespace skerry::isle_of_cats::test {
namespace {

// ---- Rare finds --------------------------------------------------------------------------------

TEST(IsleOfCatsFinds, an_oshax_is_placed_with_a_colour_of_ones_choice) {
  State state = finds_turn({1});
  const int first = waiting(state);
  play(state, first, "play 1 oshax_3");
  EXPECT_FALSE(state.oshax.contains(shape_of_piece(piece("oshax_3"))));
  for (const std::string_view colour : kColourNames) {
    EXPECT_TRUE(std::ranges::any_of(legal(state, first), [&](const std::string& text) {
      return text.starts_with("place") && text.ends_with(colour);
    }));
  }
  play_any(state, first, "place");
  EXPECT_EQ(place_of(state, first).boat.tiles[0].colour, Colour::blue);
  EXPECT_TRUE(state.used.contains(1));
}

TEST(IsleOfCatsFinds, a_treasure_card_gives_a_rare_or_up_to_two_common_treasures) {
  State state = finds_turn({98, 99});
  const int first = waiting(state);
  state.rare = {};
  state.rare.add(kFirstRare);
  State rare = state;
  play(rare, first, "play 98 rare_L");
  play_any(rare, first, "place");
  EXPECT_EQ(rare.task.kind, TaskKind::none);
  play(state, first, "play 98 common_1x3");
  play_any(state, first, "place");
  EXPECT_EQ(state.task.offer, Offer::any);
  EXPECT_FALSE(is_legal(state, first, "take rare_L"));
  State declined = state;
  play(declined, first, "decline");
  EXPECT_EQ(tiles_of(declined, first), 1U);
  play(state, first, "take common_corner3");
  play_any(state, first, "place");
  EXPECT_EQ(tiles_of(state, first), 2U);
  EXPECT_EQ(state.common[2], 4);
}

TEST(IsleOfCatsFinds, a_small_treasure_card_gives_two_small_ones_or_for_a_fish_any_two) {
  State state = finds_turn({107});
  const int first = waiting(state);
  const int fish = fish_of(state, first);
  EXPECT_EQ(refusal_of(state, first, "play 107 common_1x3"), "card_takes");
  State small = state;
  play(small, first, "play 107 common_1x1");
  play_any(small, first, "place");
  EXPECT_EQ(legal(small, first),
            (std::vector<std::string>{"take common_1x1", "take common_1x2", "decline"}));
  EXPECT_EQ(fish_of(small, first), fish);
  play(state, first, "play 107 common_1x3 pay");
  EXPECT_EQ(fish_of(state, first), fish - 1);
  play_any(state, first, "place");
  EXPECT_TRUE(is_legal(state, first, "take common_corner3"));
}

TEST(IsleOfCatsFinds, one_card_a_turn) {
  State state = finds_turn({98, 99});
  const int first = waiting(state);
  set_hand(state, 1 - first, {100});
  play(state, first, "play 98 common_1x1");
  play_any(state, first, "place");
  play(state, first, "decline");
  EXPECT_EQ(waiting(state), 1 - first);
  play(state, 1 - first, "pass");
  EXPECT_EQ(waiting(state), first);
}

TEST(IsleOfCatsFinds, who_passes_is_out_for_the_day) {
  State state = finds_turn({98, 99});
  const int first = waiting(state);
  set_hand(state, 1 - first, {100, 101, 102});
  play(state, first, "pass");
  for (const auto find : {"play 100 common_1x1", "play 101 common_1x1"}) {
    EXPECT_EQ(waiting(state), 1 - first);
    play(state, 1 - first, find);
    EXPECT_EQ(refusal_of(state, 1 - first, "pass"), "must_place");
    play_any(state, 1 - first, "place");
    play(state, 1 - first, "decline");
  }
  play(state, 1 - first, "pass");
  EXPECT_EQ(state.day, 2);
}

TEST(IsleOfCatsFinds, an_oshax_card_does_nothing_when_no_oshax_is_left) {
  State state = finds_turn({1});
  const int first = waiting(state);
  state.oshax.clear();
  EXPECT_EQ(legal(state, first), std::vector<std::string>{"pass"});
  EXPECT_EQ(refusal_of(state, first, "play 1 oshax_3"), "not_there");
}

TEST(IsleOfCatsFinds, everybody_with_cards_is_asked_so_that_nobody_learns_what_they_are) {
  const State state = finds_turn({7});
  EXPECT_EQ(legal(state, waiting(state)), std::vector<std::string>{"pass"});
}

// ---- Evening -----------------------------------------------------------------------------------

// At the end of a day nobody has cards, so the next day begins without questions.
State evening(int players) {
  State state = new_game(Mode::advanced, players);
  go_to(state, Phase::finds);
  for (int i = 0; i < players; ++i) set_hand(state, i, {});
  return state;
}

TEST(IsleOfCatsEvening, cats_leave_treasures_stay_hands_and_fish_are_kept) {
  State state = evening(2);
  const int first = waiting(state) < 0 ? 0 : waiting(state);
  set_hand(state, first, {7});
  state.rare = {};
  state.rare.add(kFirstRare);
  const auto cats = field(state, 0);
  const auto common = state.common;
  while (state.day == 1) play_little(state);
  EXPECT_EQ(state.common, common);
  EXPECT_TRUE(state.rare.shapes.contains(kFirstRare));
  EXPECT_TRUE(place_of(state, first).hand.contains(7));
  for (const auto& cat : cats) {
    EXPECT_FALSE(state.fields.line.contains(piece(cat)));
    EXPECT_FALSE(state.bag.contains(piece(cat)));
  }
}

TEST(IsleOfCatsEvening, cards_in_hand_have_no_limit_and_are_not_paid_for_again) {
  State state = evening(2);
  CardSet& hand = place_of(state, 0).hand;
  for (int card = 7; card <= 66; ++card) {
    remove_cards(state, {card});
    hand.add(static_cast<CardId>(card));
  }
  const CardSet before = hand;
  EXPECT_EQ(before.size(), 60);
  const int fish = fish_of(state, 0);
  while (state.day == 1 || !state.is_paying()) play_little(state);
  EXPECT_EQ(hand, before);
  EXPECT_EQ(fish_of(state, 0), fish + 20);
  play(state, 0, "done");
  EXPECT_EQ(fish_of(state, 0), fish + 20);
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
