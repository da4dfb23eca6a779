// When anytime cards can be played, and in which order seats are asked for them.
#include "games/isle_of_cats/kit/moments.h"

namespace skerry::isle_of_cats::test {
namespace {

const std::vector<std::string> kAnswersWith84{"play 84", "pass", "quiet"};

// ---- The moments -------------------------------------------------------------------------------

TEST(IsleOfCatsMoments, a_seat_that_is_asked_plays_a_card_or_passes_or_is_quiet) {
  for (const Phase phase : {Phase::fields, Phase::deal, Phase::pay, Phase::lessons, Phase::choose,
                            Phase::reveal, Phase::rescue, Phase::finds, Phase::scoring}) {
    State state = asked_in(phase, {{84}, {}});
    const int first = state.order[0].index;
    EXPECT_EQ(waiting(state), first);
    EXPECT_EQ(IsleOfCats::to_move(state).size(), 1);
    EXPECT_EQ(legal(state, first), kAnswersWith84);
    play(state, first, "play 84");
    EXPECT_EQ(place_of(state, first).purse.baskets, 2);
    EXPECT_TRUE(state.used.contains(84));
    EXPECT_TRUE(place_of(state, first).hand.empty());
  }
}

TEST(IsleOfCatsMoments, before_the_fields_are_filled) {
  State state = asked_in(Phase::fields, {{84}, {}});
  const int fish = fish_of(state, 0);
  EXPECT_EQ(state.day, 2);
  EXPECT_TRUE(state.fields.line.empty());
  play(state, waiting(state), "pass");
  EXPECT_EQ(state.fields.line.count, 8);
  EXPECT_EQ(fish_of(state, 0), fish + kFishADay);
}

TEST(IsleOfCatsMoments, before_the_deal) {
  State state = asked_in(Phase::deal, {{84}, {}});
  EXPECT_EQ(state.fields.line.count, 8);
  EXPECT_TRUE(place_of(state, 0).packet.empty());
  play(state, waiting(state), "pass");
  EXPECT_EQ(state.phase, Phase::draft);
  EXPECT_EQ(place_of(state, 0).packet.size(), 7);
}

TEST(IsleOfCatsMoments, before_paying) {
  State state = asked_in(Phase::pay, {{84}, {}});
  EXPECT_EQ(place_of(state, 0).picks.count, 7);
  EXPECT_FALSE(state.is_paying());
  play(state, waiting(state), "pass");
  EXPECT_TRUE(state.is_paying());
  EXPECT_EQ(IsleOfCats::to_move(state).size(), 2);
}

TEST(IsleOfCatsMoments, before_lessons_are_read) {
  State state = asked_in(Phase::lessons, {{84, 113}, {114}});
  const int first = state.order[0].index;
  EXPECT_TRUE(place_of(state, first).lessons.empty());
  EXPECT_TRUE(place_of(state, 1 - first).lessons.empty());
  play(state, first, "pass");
  EXPECT_EQ(place_of(state, first).lessons, set_of({113}));
  EXPECT_EQ(place_of(state, 1 - first).lessons, set_of({114}));
}

TEST(IsleOfCatsMoments, after_the_rescue_cards_are_revealed) {
  State state = paying_with({{84, 43}, {7}});
  const int first = state.order[0].index;
  play_until(state,
             [](const State& now) { return now.phase == Phase::choose && !now.moment.open; });
  play(state, first, "rescue 43");
  play_until(state, [](const State& now) { return now.phase == Phase::reveal; });
  EXPECT_EQ(waiting(state), first);
  EXPECT_EQ(IsleOfCats::view(state, seat(1 - first)).table.seats[seat(first)].rescue, set_of({43}));
  EXPECT_EQ(state.turn, kNoSeat);
}

TEST(IsleOfCatsMoments, a_new_turn_order_counts_at_once) {
  State state = paying_with({{84}, {85, 7}});
  const int first = state.order[0].index;
  play_until(state, [&](const State& now) {
    return now.phase == Phase::choose && !now.moment.open && now.turn != seat(first);
  });
  play(state, 1 - first, "rescue 7");
  play(state, 1 - first, "done");
  ASSERT_EQ(state.phase, Phase::reveal);
  EXPECT_EQ(waiting(state), 1 - first);
}

TEST(IsleOfCatsMoments, once_more_after_the_last_day_just_before_scoring) {
  State state = asked_in(Phase::scoring, {{84}, {}});
  EXPECT_FALSE(IsleOfCats::outcome(state).has_value());
  EXPECT_TRUE(state.fields.line.empty());
  play(state, waiting(state), "pass");
  EXPECT_EQ(state.phase, Phase::end);
  EXPECT_TRUE(IsleOfCats::outcome(state).has_value());
}

// Whose turn it was when this seat was asked in that phase; everybody else does as little as they
// can.
std::vector<Seat> turns_before_which_asked(State state, Phase phase, Seat who) {
  std::vector<Seat> turns;
  while (state.phase != phase) play_little(state);
  while (state.phase == phase) {
    if (is_asked(state) && waiting(state) == who.index) turns.push_back(*state.turn);
    play_little(state);
  }
  return turns;
}

TEST(IsleOfCatsMoments, before_each_seats_choice_of_rescue_cards) {
  const State state = paying_with({{7}, {84}, {8}});
  EXPECT_EQ(turns_before_which_asked(state, Phase::choose, state.order[1]),
            (std::vector<Seat>{state.order[0], state.order[1], state.order[2]}));
}

TEST(IsleOfCatsMoments, before_every_turn_of_the_rescue_and_of_rare_finds) {
  for (const Phase phase : {Phase::rescue, Phase::finds}) {
    const State state = paying_with({{7}, {84}, {8}});
    EXPECT_EQ(turns_before_which_asked(state, phase, state.order[1]),
              (std::vector<Seat>{state.order[0], state.order[1], state.order[2]}));
  }
}

TEST(IsleOfCatsMoments, also_before_the_later_turns_of_a_phase) {
  State state = turn_in(Phase::rescue, {{}, {84}});
  const int first = state.order[0].index;
  place_of(state, first).purse.baskets = 2;
  play(state, first, "take " + field(state, 0)[0] + " permanent");
  place_on_map(state, first, false);
  EXPECT_EQ(state.turn, seat(1 - first));
  EXPECT_TRUE(is_asked(state));
  play(state, 1 - first, "pass");
  play(state, 1 - first, "pass");  // its turn
  EXPECT_EQ(state.turn, seat(first));
  EXPECT_TRUE(is_asked(state));
  EXPECT_EQ(waiting(state), 1 - first);
}

TEST(IsleOfCatsMoments, there_is_none_while_cards_are_picked) {
  State state = paying_with({{84}, {}});
  play_until(state, [](const State& now) { return now.phase == Phase::draft && now.day == 2; });
  while (state.phase == Phase::draft) {
    EXPECT_FALSE(state.moment.open);
    EXPECT_FALSE(any_legal(state, waiting(state), "play"));
    EXPECT_NE(refusal_of(state, state.order[0].index, "play 84"), "");
    play_little(state);
  }
}

TEST(IsleOfCatsMoments, a_moment_that_nobody_is_asked_in_leaves_no_trace) {
  State state = paying_with({{7}, {8}});
  while (state.phase != Phase::end) {
    EXPECT_FALSE(state.moment.open);
    play_little(state);
  }
}

// ---- Own turns ---------------------------------------------------------------------------------

TEST(IsleOfCatsMoments, on_its_own_turns_a_seat_may_play_cards_as_well) {
  for (const Phase phase : {Phase::lessons, Phase::choose, Phase::rescue, Phase::finds}) {
    State state = turn_in(phase, {{84, 145}, {}});
    const int first = state.order[0].index;
    if (phase == Phase::lessons) {
      EXPECT_TRUE(is_legal(state, first, "teach 145 red"));
    }
    ASSERT_EQ(state.turn, seat(first));
    ASSERT_FALSE(state.moment.open);
    EXPECT_TRUE(is_legal(state, first, "play 84"));
    play(state, first, "play 84");
    EXPECT_EQ(place_of(state, first).purse.baskets, 2);
  }
}

TEST(IsleOfCatsMoments, a_card_on_ones_own_turn_does_not_end_it) {
  State state = turn_with({84, 85});
  const int first = waiting(state);
  play(state, first, "play 84");
  EXPECT_EQ(waiting(state), first);
  EXPECT_FALSE(state.moment.open);
  play(state, first, "take " + field(state, 0)[0] + " permanent");
  place_on_map(state, first, false);
  // After the rescue it may still play before it ends its turn.
  EXPECT_EQ(waiting(state), first);
  EXPECT_EQ(legal(state, first), (std::vector<std::string>{"play 85", "end"}));
  play(state, first, "play 85");
  EXPECT_EQ(waiting(state), 1 - first);
}

TEST(IsleOfCatsMoments, nobody_plays_on_the_turn_of_another) {
  const State state = turn_in(Phase::rescue, {{}, {84}});
  const int first = state.order[0].index;
  EXPECT_TRUE(legal(state, 1 - first).empty());
  EXPECT_EQ(refusal_of(state, 1 - first, "play 84"), "not_your_turn");
}

// ---- Paying ------------------------------------------------------------------------------------

TEST(IsleOfCatsMoments, while_paying_only_cards_that_give_nothing_but_fish) {
  const CardSet allowed = CardSet::range(67, 68) | CardSet::range(76, 76) | CardSet::range(78, 79) |
                          CardSet::range(90, 97);
  for (int card = 67; card <= 97; ++card) {
    State state = paying_with({{}, {}});
    set_cards(state, place_of(state, 0).lessons, {113, 114});
    put(state, 0, "common_1x1");
    put(state, 0, "common_1x1");
    set_hand(state, 0, {card});
    const std::string text =
        "play " + std::to_string(card) +
        (kColourAnytimeCards.contains(static_cast<CardId>(card)) ? " red" : "");
    const bool expected = allowed.contains(static_cast<CardId>(card));
    EXPECT_EQ(is_legal(state, 0, text), expected) << card;
    EXPECT_EQ(refusal_of(state, 0, text), expected ? "" : "not_while_paying") << card;
  }
}

TEST(IsleOfCatsMoments, while_paying_only_cards_that_were_in_hand_before) {
  State state = asked_in(Phase::pay, {{71}, {}});
  const int first = waiting(state);
  set_deck(state, {78, 79});
  play(state, first, "play 71");
  ASSERT_TRUE(state.is_paying());
  play(state, first, "keep 78");
  EXPECT_EQ(refusal_of(state, first, "play 78"), "not_in_hand");
  EXPECT_EQ(refusal_of(state, first, "play 79"), "not_in_hand");
}

TEST(IsleOfCatsMoments, fish_got_while_paying_can_be_spent_at_once) {
  State state = paying_with({{78}, {}});
  const int first = state.order[0].index;
  set_cards(state, place_of(state, first).lessons, {113, 114, 115});
  remove_cards(state, {1});
  place_of(state, first).picks.push(1);
  place_of(state, first).purse.fish = 2;
  EXPECT_EQ(refusal_of(state, first, "keep 1"), "fish");
  play(state, first, "play 78");
  play(state, first, "keep 1");
  EXPECT_EQ(fish_of(state, first), 0);
}

// ---- The order of asking -----------------------------------------------------------------------

TEST(IsleOfCatsAsking, seats_are_asked_one_at_a_time_in_turn_order) {
  State state = asked_in(Phase::deal, {{84}, {85}, {67}});
  const auto order = state.order;
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(IsleOfCats::to_move(state), SeatSet(order[static_cast<std::size_t>(i)]));
    play(state, waiting(state), "pass");
  }
  EXPECT_EQ(state.phase, Phase::draft);
}

TEST(IsleOfCatsAsking, one_card_at_a_time_going_round_until_all_have_passed) {
  State state = asked_in(Phase::deal, {{84, 67}, {85, 68}, {86}});
  const auto order = state.order;
  play(state, order[0].index, "play 84");
  EXPECT_EQ(waiting(state), order[1].index);
  play(state, order[1].index, "play 85");
  // The third one has no lessons to discard.
  EXPECT_EQ(waiting(state), order[0].index);
  play(state, order[0].index, "pass");
  EXPECT_EQ(waiting(state), order[1].index);
  play(state, order[1].index, "play 68");
  // Passing does not last when somebody plays.
  EXPECT_EQ(waiting(state), order[0].index);
  play(state, order[0].index, "pass");
  EXPECT_EQ(state.phase, Phase::draft);
}

TEST(IsleOfCatsAsking, a_seat_alone_with_cards_is_asked_again_after_each) {
  State state = asked_in(Phase::deal, {{84, 67}, {}});
  const int first = waiting(state);
  play(state, first, "play 84");
  EXPECT_EQ(legal(state, first), (std::vector<std::string>{"play 67", "pass", "quiet"}));
  play(state, first, "play 67");
  EXPECT_EQ(state.phase, Phase::draft);
}

TEST(IsleOfCatsAsking, who_holds_none_that_it_could_play_is_never_asked) {
  State state = paying_with({{86, 88, 7, 1}, {87, 98, 107}});
  set_cards(state, place_of(state, 0).lessons, {113});
  put(state, 0, "common_1x1");
  for (int steps = 0; state.phase != Phase::end && state.day < 3; ++steps) {
    EXPECT_FALSE(state.moment.open) << "step " << steps;
    play_little(state);
  }
}

TEST(IsleOfCatsAsking, a_card_of_one_seat_may_let_another_be_asked) {
  // Before the fields are filled there is no cat to move, until somebody puts some there.
  State state = asked_in(Phase::fields, {{77}, {83}});
  const auto order = state.order;
  EXPECT_EQ(waiting(state), order[1].index);
  EXPECT_EQ(state.moment.skipped, bit_of(order[0]));
  set_bag(state, {"blue_01", "rare_L", "rare_L", "rare_L", "blue_02", "blue_03", "blue_04"});
  play(state, order[1].index, "play 83");
  play(state, order[1].index, "settle left");
  EXPECT_EQ(waiting(state), order[0].index);
  EXPECT_TRUE(is_legal(state, order[0].index, "play 77"));
}

TEST(IsleOfCatsAsking, that_a_seat_is_asked_is_public) {
  const State state = asked_in(Phase::fields, {{77}, {84}});
  for (const Viewer viewer : {Viewer{}, Viewer{seat(0)}, Viewer{seat(1)}}) {
    EXPECT_EQ(IsleOfCats::view(state, viewer).table.moment, state.moment);
    EXPECT_EQ(IsleOfCats::view(state, viewer).to_move, bit_of(state.order[1]));
  }
}

TEST(IsleOfCatsAsking, a_card_resolves_fully_before_anything_else) {
  State state = asked_in(Phase::deal, {{83, 84}, {85}});
  const int first = waiting(state);
  set_bag(state, {"blue_01", "blue_02", "blue_03", "blue_04", "red_01"});
  play(state, first, "play 83");
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(IsleOfCats::to_move(state), SeatSet(seat(first)));
    EXPECT_EQ(legal(state, first), (std::vector<std::string>{"settle left", "settle right"}));
    EXPECT_EQ(refusal_of(state, first, "play 84"), "must_settle");
    EXPECT_EQ(refusal_of(state, first, "pass"), "must_settle");
    EXPECT_EQ(refusal_of(state, 1 - first, "play 85"), "not_your_turn");
    play(state, first, "settle left");
  }
  EXPECT_EQ(waiting(state), 1 - first);
}

// ---- Quiet -------------------------------------------------------------------------------------

TEST(IsleOfCatsQuiet, a_quiet_seat_is_not_asked_again_even_if_others_play) {
  State state = asked_in(Phase::deal, {{84}, {85, 67}});
  const int first = waiting(state);
  play(state, first, "quiet");
  play(state, 1 - first, "play 85");
  EXPECT_EQ(waiting(state), 1 - first);
  EXPECT_TRUE(has(state.moment.skipped, seat(first)));
  play(state, 1 - first, "pass");
  EXPECT_EQ(state.phase, Phase::draft);
}

// The phases in which the first seat is asked on the second day, if it always answers this.
std::vector<Phase> asked_on_day_two(std::string_view answer) {
  State state = paying_with({{84}, {7}});
  const int first = state.order[0].index;
  std::vector<Phase> phases;
  while (state.day < 3) {
    if (state.day == 2 && is_asked(state) && waiting(state) == first) {
      phases.push_back(state.phase);
      play(state, first, answer);
    } else {
      play_little(state);
    }
  }
  return phases;
}

TEST(IsleOfCatsQuiet, a_pass_lasts_for_one_moment) {
  EXPECT_EQ(asked_on_day_two("pass"),
            (std::vector<Phase>{Phase::fields, Phase::deal, Phase::pay, Phase::lessons,
                                Phase::choose, Phase::choose, Phase::reveal, Phase::rescue,
                                Phase::rescue, Phase::finds, Phase::finds}));
}

TEST(IsleOfCatsQuiet, quiet_lasts_for_the_rest_of_the_phase) {
  EXPECT_EQ(asked_on_day_two("quiet"),
            (std::vector<Phase>{Phase::fields, Phase::deal, Phase::lessons, Phase::choose,
                                Phase::finds}));
}

TEST(IsleOfCatsQuiet, a_quiet_seat_may_still_play_on_its_own_turn) {
  State state = asked_in(Phase::choose, {{84, 85}, {}});
  const int first = waiting(state);
  play(state, first, "quiet");
  EXPECT_FALSE(state.moment.open);
  EXPECT_TRUE(is_legal(state, first, "play 84"));
  play(state, first, "done");
  ASSERT_EQ(state.phase, Phase::rescue);
  EXPECT_FALSE(state.moment.open);
  EXPECT_TRUE(is_legal(state, first, "play 84"));
  // After a rescue, too.
  play(state, first, "take " + field(state, 0)[0] + " permanent");
  place_on_map(state, first, false);
  EXPECT_EQ(legal(state, first), (std::vector<std::string>{"play 84", "play 85", "end"}));
}

// A turn of a quiet seat that has just rescued a cat.
State quiet_seat_after_a_rescue(std::initializer_list<int> hand, std::uint8_t rules_version = 2) {
  State state = asked_in(Phase::choose, {hand, {}});
  state.options.rules_version = rules_version;
  const int first = waiting(state);
  play(state, first, "quiet");
  play(state, first, "done");
  play(state, first, "take " + field(state, 0)[0] + " permanent");
  place_on_map(state, first, false);
  return state;
}

TEST(IsleOfCatsQuiet, a_quiet_seats_turn_ends_when_it_says_so) {
  State state = quiet_seat_after_a_rescue({84});
  const int first = state.order[0].index;
  EXPECT_TRUE(place_of(state, first).quiet);
  ASSERT_EQ(waiting(state), first);
  EXPECT_EQ(refusal_of(state, first, "pass"), "end_instead");
  play(state, first, "end");
  EXPECT_EQ(waiting(state), 1 - first);
  EXPECT_FALSE(place_of(state, first).passed);
}

TEST(IsleOfCatsQuiet, a_quiet_seats_turn_ends_by_itself_when_it_holds_no_card_that_it_could_play) {
  State state = quiet_seat_after_a_rescue({84});
  const int first = state.order[0].index;
  play(state, first, "play 84");
  EXPECT_EQ(waiting(state), 1 - first);
  // Card 86 needs two lessons.
  state = asked_in(Phase::choose, {{84, 86}, {}});
  play(state, first, "quiet");
  play(state, first, "play 84");
  play(state, first, "done");
  play(state, first, "take " + field(state, 0)[0] + " permanent");
  place_on_map(state, first, false);
  EXPECT_EQ(waiting(state), 1 - first);
}

TEST(IsleOfCatsQuiet, by_rules_version_1_a_quiet_seats_turn_ends_with_its_rescue) {
  const State state = quiet_seat_after_a_rescue({84}, 1);
  EXPECT_EQ(waiting(state), state.order[1].index);
}

TEST(IsleOfCatsQuiet, others_imagine_a_card_for_a_quiet_seat_whose_turn_goes_on) {
  const State state = quiet_seat_after_a_rescue({84});
  const Seat first = state.order[0];
  FastRng rng(1);
  for (int i = 0; i < 50; ++i) {
    const State imagined = IsleOfCats::imagine(IsleOfCats::view(state, state.order[1]), rng);
    EXPECT_FALSE(playable_of(imagined, first).empty());
  }
}

TEST(IsleOfCatsQuiet, a_quiet_seat_is_asked_again_before_scoring) {
  State state = paying_with({{84}, {}});
  play_until(state, [](const State& now) {
    return now.day == kDays && now.phase == Phase::finds && is_asked(now);
  });
  const int first = waiting(state);
  play(state, first, "quiet");
  play_until(state, [](const State& now) { return now.phase == Phase::scoring; });
  EXPECT_EQ(waiting(state), first);
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
