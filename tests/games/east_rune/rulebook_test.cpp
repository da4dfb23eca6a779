// A test for each sentence of the rulebook, named like the sentence.
#include <bit>
#include <map>
#include <set>

#include "games/east_rune/kit/kit.h"

namespace skerry::east_rune::test {
namespace {

// ---- The cards -------------------------------------------------------------------------------

TEST(EastRuneCards, six_chairs_have_a_virtue_only_two_of_each_kind) {
  const State start = dealt(4, "chairs");
  Cards chairs = told(start).chair_deck;
  chairs.push_back(told(start).field[0]);
  std::ranges::sort(chairs);
  EXPECT_EQ(chairs, words("beauty beauty light light reason reason"));
}

TEST(EastRuneCards, twenty_four_characters_have_a_domain_and_an_attribute) {
  std::map<Domain, int> domains;
  std::map<Attribute, int> attributes;
  std::set<std::string_view> names;
  for (const Character& character : kCharacterTable) {
    ++domains[character.domain];
    ++attributes[character.attribute];
    names.insert(character.id);
  }
  EXPECT_EQ(names.size(), 24U);
  // Reconstructed: six of each domain; 3, 3, 6, 6 and 6 of the attributes.
  for (const auto& [domain, count] : domains) EXPECT_EQ(count, 6);
  EXPECT_EQ(attributes[Attribute::sacred], 3);
  EXPECT_EQ(attributes[Attribute::mineral], 3);
  EXPECT_EQ(attributes[Attribute::animal], 6);
  EXPECT_EQ(attributes[Attribute::craft], 6);
  EXPECT_EQ(attributes[Attribute::culture], 6);
}

TEST(EastRuneCards, six_characters_with_a_virtue_are_monarchs_and_the_other_eighteen_vassals) {
  EXPECT_EQ(std::popcount(kMonarchs), 6);
  EXPECT_EQ(std::popcount(kVassals & kNamed), 18);
  for (std::size_t i = 0; i < kVirtues; ++i) {
    EXPECT_EQ(std::popcount(kOpeners[kFirstChair + i]), 2) << kVirtueNames[i].id;
  }
}

// ---- 1. Preparation --------------------------------------------------------------------------

TEST(EastRunePreparation, two_three_or_four_players_take_part) {
  for (int players = 0; players <= 6; ++players) {
    KeyedRng dealer(key_from_text("players"));
    EXPECT_EQ(EastRune::setup({}, players, dealer).has_value(), players >= 2 && players <= 4);
  }
}

TEST(EastRunePreparation, the_blank_cards_are_left_out) {
  for (const int players : {2, 3, 4}) {
    const Json state = kit::parse(json(dealt(players, "no blanks")));
    for (const char* key : {"chair_deck", "vassal_deck", "field", "hands"}) {
      EXPECT_EQ(kit::write(state.at(key)).find("blank"), std::string::npos);
    }
  }
}

TEST(EastRunePreparation, three_players_get_eight_cards_each_and_four_six) {
  for (const int players : {3, 4}) {
    for (int i = 0; i < 50; ++i) {
      const slow::Position p = told(dealt(players, std::to_string(i)));
      EXPECT_EQ(p.field.size(), 1U);
      for (const Cards& hand : p.hands) EXPECT_EQ(hand.size(), players == 3 ? 8U : 6U);
      EXPECT_EQ(p.dealer, 0);
      EXPECT_TRUE(p.vassal_deck.empty());
    }
  }
}

TEST(EastRunePreparation, every_order_of_the_cards_is_dealt) {
  std::set<std::string> first_cards;
  std::set<std::string> first_chairs;
  for (int i = 0; i < 500; ++i) {
    const slow::Position p = told(dealt(4, "order " + std::to_string(i)));
    first_cards.insert(p.hands[2].front());
    first_chairs.insert(p.field[0]);
  }
  EXPECT_EQ(first_cards.size(), 24U);
  EXPECT_EQ(first_chairs.size(), 3U);
}

TEST(EastRunePreparation, only_its_owner_sees_a_hand) {
  const State state = dealt(3, "owner");
  for (int i = 0; i < 3; ++i) {
    const Json view = kit::parse(json(EastRune::view(state, seat(i))));
    for (int j = 0; j < 3; ++j) {
      EXPECT_EQ(view.at("hands").at(static_cast<std::size_t>(j)).is_array(), i == j);
    }
  }
}

TEST(EastRunePreparation, nobody_sees_the_cards_of_a_deck) {
  for (const int players : {2, 3}) {
    const State state = dealt(players, "decks");
    const slow::Position p = told(state);
    for (int i = -1; i < players; ++i) {
      const Viewer viewer = i < 0 ? kSpectator : Viewer(seat(i));
      const Json view = kit::parse(json(EastRune::view(state, viewer)));
      EXPECT_EQ(kit::write(view.at("chair_deck")), std::to_string(p.chair_deck.size()));
      EXPECT_EQ(kit::write(view.at("vassal_deck")), std::to_string(p.vassal_deck.size()));
    }
  }
}

TEST(EastRunePreparation, the_first_seat_is_the_first_dealer) {
  for (const int players : {2, 3, 4}) {
    for (int i = 0; i < 50; ++i) {
      EXPECT_EQ(told(dealt(players, "dealer " + std::to_string(i))).dealer, 0);
    }
  }
}

// ---- 2. A round begins -----------------------------------------------------------------------

// The end of a round: seat 0 captures, and the next chair is turned up.
Setting before_the_next_chair() {
  return {.turn = 0,
          .phase = "last_turn",
          .deck = "light beauty",
          .field = "reason d5 e4",
          .hands = {"n1 d2", "n6 e1", "m2 e3 n3"},
          .passed = "1 2",
          .last_vassal = 0};
}

TEST(EastRuneRoundStart, the_dealer_turns_up_the_top_of_the_deck) {
  Setting setting = before_the_next_chair();
  setting.hands = {"n1 d2 d1", "n6 e1", "m2 e3 n3"};
  const slow::Position p = after(setting, {"pass"});
  EXPECT_EQ(p.field[0], "light");
  EXPECT_EQ(p.chair_deck, words("beauty"));
}

TEST(EastRuneRoundStart,
     from_the_dealer_clockwise_the_first_with_a_monarch_of_the_chairs_virtue_lays_it) {
  // Both seat 1 and seat 2 hold a monarch of light; seat 1 comes first after dealer 0.
  Setting setting = before_the_next_chair();
  setting.hands = {"n1 d2", "e1 d1", "m2 e3 n5"};
  slow::Position p = after(setting, {"pass", "open d1"});
  EXPECT_EQ(p.field, words("light d1"));
  EXPECT_EQ(p.hands, lists({"n1 d2", "e1", "m2 e3 n5"}));
  // The dealer comes before everybody.
  setting.hands = {"n1 d2 n5", "e1 d1", "m2 e3"};
  p = after(setting, {"pass", "open n5"});
  EXPECT_EQ(p.field, words("light n5"));
}

TEST(EastRuneRoundStart, a_monarch_of_another_virtue_does_not_count) {
  Setting setting = before_the_next_chair();
  setting.hands = {"n1 d2 m4", "e1 n2", "m2 e3 n5"};
  const State state = play(state_of(setting), {"pass"});
  EXPECT_EQ(state.turn, seat(2));
  EXPECT_EQ(choices(state), "open n5");
}

TEST(EastRuneRoundStart, who_holds_both_monarchs_chooses_and_must_lay_one) {
  Setting setting = before_the_next_chair();
  setting.hands = {"n1 d2", "n5 m2 d1 m4", "e3 m3"};
  const State state = play(state_of(setting), {"pass"});
  EXPECT_EQ(told(state).phase, "open");
  EXPECT_EQ(state.turn, seat(1));
  EXPECT_EQ(choices(state), "open n5 open d1");
  EXPECT_EQ(refused(state, "pass"), "east_rune.refused.must_open");
  EXPECT_EQ(refused(state, "m2"), "east_rune.refused.must_open");
  EXPECT_EQ(refused(state, "open m4"), "east_rune.refused.virtue");
  EXPECT_EQ(refused(state, "open n1"), "east_rune.refused.not_yours");
  EXPECT_EQ(told(play(state, {"open n5"})).field, words("light n5"));
}

TEST(EastRuneRoundStart, who_holds_one_monarch_is_asked_too_so_that_nobody_learns_of_a_choice) {
  Setting setting = before_the_next_chair();
  setting.hands = {"n1 d2", "e1 d1", "m2 e3 n5"};
  const State state = play(state_of(setting), {"pass"});
  EXPECT_EQ(told(state).phase, "open");
  EXPECT_EQ(state.turn, seat(1));
  EXPECT_EQ(choices(state), "open d1");
  EXPECT_EQ(refused(state, "pass"), "east_rune.refused.must_open");
  // Even if everybody can see it: it is the seat's only card.
  setting.hands = {"n1 d2", "d1", "m2 e3"};
  EXPECT_EQ(after(setting, {"pass"}).phase, "open");
  // To the others it looks like a choice.
  const auto seen = [&](std::string_view one, std::string_view other) {
    setting.hands = {"n1 d2", one, other};
    return json(EastRune::view(play(state_of(setting), {"pass"}), kSpectator));
  };
  EXPECT_EQ(seen("e1 d1", "m2 e3 n5"), seen("n5 d1", "m2 e3 e1"));
}

TEST(EastRuneRoundStart, turns_go_clockwise_from_who_laid_the_monarch) {
  Setting setting = before_the_next_chair();
  setting.hands = {"n1 e6", "n6 e1", "e5 e3 d1"};
  State state = play(state_of(setting), {"pass", "open d1"});
  EXPECT_EQ(state.turn, seat(2));
  EXPECT_EQ(told(state).laid_this_turn, 0);
  EXPECT_EQ(told(state).last_vassal, std::nullopt);  // the monarch is no claim
  state = play(state, {"pass"});
  EXPECT_EQ(state.turn, seat(0));
  state = play(state, {"pass"});
  EXPECT_EQ(state.turn, seat(1));
}

// ---- 3. A turn -------------------------------------------------------------------------------

Setting a_turn() {
  return {.turn = 1,
          .deck = "reason",
          .field = "light d1 e3",
          .hands = {"d2 n6", "d3 e4 n3 n4 m1 n2", "n1 m2"},
          .last_vassal = 0};
}

TEST(EastRuneTurn, a_card_of_the_following_domain_is_laid_or_the_turn_passed) {
  const Setting setting = a_turn();
  EXPECT_EQ(choices(setting), "n3 n4 pass");
  const slow::Position p = after(setting, {"n4"});
  EXPECT_EQ(p.field, words("light d1 e3 n4"));
  EXPECT_EQ(p.hands[1], words("d3 e4 n3 m1 n2"));
  EXPECT_EQ(p.last_vassal, 1);
  EXPECT_EQ(p.turn, 2);
}

TEST(EastRuneTurn, who_passed_is_skipped_for_the_rest_of_the_round) {
  const Setting setting{.turn = 1,
                        .deck = "reason",
                        .field = "light d1 e3",
                        .hands = {"m3 n6", "n4 e4 d3", "n1 d4"},
                        .last_vassal = 0};
  const State state = play(state_of(setting), {"pass", "n1"});
  EXPECT_EQ(told(state).passed, (std::vector<bool>{false, true, false}));
  EXPECT_EQ(state.turn, seat(0));
  // Seat 1 could lay d3 now and is not asked.
  EXPECT_EQ(play(state, {"m3"}).turn, seat(2));
}

TEST(EastRuneTurn, day_is_followed_by_evening_night_morning_and_day_again) {
  const std::vector<std::pair<std::string_view, std::string_view>> all{{"light d4", "e1 pass"},
                                                                       {"light e4", "n1 pass"},
                                                                       {"light n4", "m1 pass"},
                                                                       {"light m5", "d2 pass"}};
  for (const auto& [field, legal] : all) {
    // No domain may be skipped, gone back to or repeated.
    EXPECT_EQ(choices(Setting{.field = field, .hands = {"d2 e1 n1 m1", "d3", "d6"}}), legal);
  }
}

TEST(EastRuneTurn, any_domain_may_come_first) {
  // The chain begins where the monarch of the chair stands.
  for (const auto& [field, legal] :
       std::vector<std::pair<std::string_view, std::string_view>>{{"light d1", "e1 pass"},
                                                                  {"light n5", "m1 pass"},
                                                                  {"beauty e2", "n1 pass"},
                                                                  {"beauty m4", "d2 pass"},
                                                                  {"reason n2", "m1 pass"},
                                                                  {"reason d5", "e1 pass"}}) {
    EXPECT_EQ(choices(Setting{.field = field, .hands = {"d2 e1 n1 m1", "d3", "d6"}}), legal);
  }
}

TEST(EastRuneTurn, a_refusal_names_the_domain_that_is_due) {
  const State state = state_of(a_turn());
  EXPECT_EQ(refused(state, "e4"), "east_rune.refused.domain");
  const auto accepted = EastRune::accepts(state, seat(1), move("e4"));
  ASSERT_FALSE(accepted);
  EXPECT_EQ(accepted.error().message, "the chain goes on with a card of the night; e4 is none");
  EXPECT_EQ(refused(state, "n2"), "east_rune.refused.monarch");
  EXPECT_EQ(refused(state, "n6"), "east_rune.refused.not_yours");
  EXPECT_EQ(refused(state, "stop"), "east_rune.refused.pass_instead");
  EXPECT_EQ(refused(state, "open n3"), "east_rune.refused.not_opening");
  EXPECT_EQ(refused(state, "redeal"), "east_rune.refused.no_redeal");
}

TEST(EastRuneTurn, after_a_card_of_the_same_attribute_the_turn_goes_on) {
  // n3 is an animal like e3.
  const Setting setting = a_turn();
  const State state = play(state_of(setting), {"n3"});
  EXPECT_EQ(state.turn, seat(1));
  EXPECT_EQ(told(state).laid_this_turn, 1);
  EXPECT_EQ(choices(state), "m1 stop");
  EXPECT_EQ(refused(state, "pass"), "east_rune.refused.stop_instead");
}

TEST(EastRuneTurn, a_card_of_another_attribute_ends_the_turn) {
  const Setting setting = a_turn();
  const slow::Position p = after(setting, {"n3", "m1"});
  EXPECT_EQ(p.turn, 2);
  EXPECT_EQ(p.laid_this_turn, 0);
}

TEST(EastRuneTurn, one_may_decide_to_lay_no_more) {
  Setting setting = a_turn();
  setting.hands[0] = "m6 n6";
  const slow::Position p = after(setting, {"n3", "stop"});
  EXPECT_EQ(p.turn, 2);
  // To stop is not to pass.
  EXPECT_EQ(p.passed, (std::vector<bool>{false, false, false}));
}

TEST(EastRuneTurn, this_goes_on_as_often_as_one_likes) {
  const Setting setting{
      .turn = 0, .field = "beauty m4", .hands = {"d4 e4 n4 m5 e5", "d2 e1", "d6 m1"}};
  const State state = play(state_of(setting), {"d4", "e4", "n4", "m5"});
  EXPECT_EQ(told(state).field, words("beauty m4 d4 e4 n4 m5"));
  EXPECT_EQ(told(state).laid_this_turn, 4);
  EXPECT_EQ(state.turn, seat(0));
}

TEST(EastRuneTurn, a_turn_ends_when_nothing_more_can_be_laid) {
  Setting setting = a_turn();
  setting.hands = {"d2 m6", "d3 n3", "m5 m2"};
  // Who holds a card is asked, as nobody can see which it is.
  const State state = play(state_of(setting), {"n3"});
  EXPECT_EQ(choices(state), "stop");
  const slow::Position p = told(play(state, {"stop"}));
  EXPECT_EQ(p.turn, 2);
  EXPECT_EQ(p.laid_this_turn, 0);
  EXPECT_FALSE(p.passed[1]);
}

// ---- 4. A round ends -------------------------------------------------------------------------

TEST(EastRuneRoundEnd, when_somebody_has_laid_a_vassal_and_all_others_have_passed) {
  const Setting setting{.turn = 2,
                        .deck = "reason",
                        .field = "light d1 e3",
                        .hands = {"d2 n6", "n4 e4", "n1 d3"},
                        .passed = "1",
                        .last_vassal = 0};
  const slow::Position p = after(setting, {"pass"});
  EXPECT_EQ(p.phase, "last_turn");
  EXPECT_EQ(p.turn, 0);
  EXPECT_EQ(p.passed, (std::vector<bool>{false, true, true}));
}

TEST(EastRuneRoundEnd, also_when_the_others_passed_before_the_vassal) {
  const Setting setting{.turn = 2,
                        .deck = "reason",
                        .field = "light d1",
                        .hands = {"d2 n6", "n4 e4", "e6 n3"},
                        .passed = "0 1"};
  const slow::Position p = after(setting, {"e6"});
  EXPECT_EQ(p.phase, "last_turn");
  EXPECT_EQ(p.turn, 2);
}

TEST(EastRuneRoundEnd, is_looked_at_when_a_turn_ends_and_not_within_it) {
  const Setting setting{.turn = 2,
                        .deck = "reason",
                        .field = "beauty e2",
                        .hands = {"d2 n6", "n4 e4", "n3 m2 m1 d3"},
                        .passed = "0 1"};
  State state = play(state_of(setting), {"n3"});
  EXPECT_EQ(told(state).phase, "turn");
  EXPECT_EQ(told(state).laid_this_turn, 1);
  state = play(state, {"m1"});
  EXPECT_EQ(told(state).phase, "last_turn");
  EXPECT_EQ(told(state).laid_this_turn, 0);
}

TEST(EastRuneRoundEnd, when_all_have_passed_without_a_vassal_the_cards_stay_and_the_dealer_too) {
  const Setting setting{.dealer = 1,
                        .turn = 0,
                        .deck = "reason beauty",
                        .field = "light d1",
                        .hands = {"d2 e6", "n4 e4 n2", "m6 e3"},
                        .passed = "1 2"};
  const slow::Position p = after(setting, {"pass"});
  EXPECT_EQ(p.dealer, 1);
  EXPECT_EQ(p.field, words("light d1 reason"));
  EXPECT_EQ(p.phase, "open");
  EXPECT_EQ(p.turn, 1);
  EXPECT_EQ(p.passed, (std::vector<bool>{false, false, false}));  // of the new round
  EXPECT_EQ(p.last_vassal, std::nullopt);
  EXPECT_EQ(p.chair_deck, words("beauty"));
}

TEST(EastRuneRoundEnd, without_a_deck_it_ends_the_game) {
  const Setting setting{.dealer = 1,
                        .turn = 0,
                        .field = "light d1",
                        .hands = {"d2 e6", "n4 e4 n2", "m6 e3"},
                        .passed = "1 2",
                        .last_chair = 2};
  const State state = play(state_of(setting), {"pass"});
  const slow::Position p = told(state);
  EXPECT_EQ(p.phase, "over");
  EXPECT_EQ(p.turn, 1);
  EXPECT_EQ(p.field, words("light d1"));  // lost to all
  EXPECT_EQ(p.passed, (std::vector<bool>{false, false, false}));
  EXPECT_TRUE(EastRune::to_move(state).empty());
  EXPECT_TRUE(EastRune::outcome(state).has_value());
}

Setting extra_turn() {
  return {.turn = 0,
          .phase = "last_turn",
          .deck = "reason",
          .field = "light d1 e3",
          .hands = {"d2 n3 n4 m1", "n6 e4", "n1 d3 n2"},
          .passed = "1 2",
          .last_vassal = 0};
}

TEST(EastRuneRoundEnd, who_laid_the_last_vassal_may_take_one_more_turn) {
  EXPECT_EQ(choices(extra_turn()), "n3 n4 pass");
  // A whole turn: n3 is an animal like e3, so it goes on.
  const State state = play(state_of(extra_turn()), {"n3"});
  EXPECT_EQ(told(state).phase, "last_turn");
  EXPECT_EQ(told(state).laid_this_turn, 1);
  EXPECT_EQ(choices(state), "m1 stop");
  EXPECT_EQ(told(play(state, {"stop"})).dealer, 0);
  EXPECT_EQ(told(play(state, {"m1"})).chairs[0], words("light"));
}

TEST(EastRuneRoundEnd, the_extra_turn_may_be_passed) {
  const slow::Position p = after(extra_turn(), {"pass"});
  EXPECT_EQ(p.chairs[0], words("light"));
  EXPECT_EQ(p.field, words("reason"));
}

TEST(EastRuneRoundEnd, the_last_round_has_an_extra_turn_too) {
  const Setting setting{.turn = 2,
                        .field = "light d1 e3",
                        .hands = {"d2 n6", "n4 e4", "n1 d3"},
                        .passed = "1",
                        .last_vassal = 0};
  const State state = play(state_of(setting), {"pass"});
  EXPECT_TRUE(told(state).chair_deck.empty());
  EXPECT_EQ(told(state).phase, "last_turn");
  EXPECT_EQ(choices(state), "n6 pass");
}

TEST(EastRuneRoundEnd, who_laid_the_last_vassal_is_the_next_dealer_and_takes_all) {
  Setting setting = extra_turn();
  setting.dealer = 2;
  const slow::Position p = after(setting, {"pass"});
  EXPECT_EQ(p.dealer, 0);
  EXPECT_EQ(p.last_chair, 0);
}

TEST(EastRuneRoundEnd, cards_that_stayed_may_make_a_capture_with_several_chairs) {
  const Setting setting{.turn = 0,
                        .phase = "last_turn",
                        .field = "light d1 reason n2 m1",
                        .hands = {"d2", "n6", "n1"},
                        .chairs = {"beauty", "", "light reason beauty"},
                        .passed = "1 2",
                        .last_vassal = 0};
  const slow::Position p = after(setting, {"pass"});
  // From the field's top down.
  EXPECT_EQ(p.chairs[0], words("beauty reason light"));
  // m1 to seat 1, n2 to seat 2, d1 to seat 0.
  EXPECT_EQ(p.piles[1], (std::vector<Cards>{{"m1"}}));
  EXPECT_EQ(p.monarchs, lists({"d1", "", "n2"}));
}

// ---- 5. The capture --------------------------------------------------------------------------

TEST(EastRuneCapture,
     characters_are_dealt_from_the_top_one_by_one_from_the_next_seat_clockwise_to_all) {
  const Setting setting{.turn = 1,
                        .phase = "last_turn",
                        .field = "light d1 e3 n3 m1 d2 e6",
                        .hands = {"n6", "n1", "d4"},
                        .passed = "0 2",
                        .last_vassal = 1};
  // e6 2, d2 0, m1 1, n3 2, e3 0, d1 1. The last dealt lies on top.
  const slow::Position p = after(setting, {"pass"});
  EXPECT_EQ(p.piles[2], (std::vector<Cards>{{"e6", "n3"}}));
  EXPECT_EQ(p.piles[0], (std::vector<Cards>{{"d2", "e3"}}));
  EXPECT_EQ(p.piles[1], (std::vector<Cards>{{"m1"}}));
  EXPECT_EQ(p.monarchs, lists({"", "d1", ""}));
}

TEST(EastRuneCapture, a_new_round_makes_a_new_pile_beside_those_of_earlier_rounds) {
  const Setting setting{.turn = 1,
                        .phase = "last_turn",
                        .field = "light d1 e3 n3 m1 d2",
                        .hands = {"n6", "e1 e4", "d4"},
                        .piles = {"m2 d3 | n4", "", "m3"},
                        .passed = "0 2",
                        .last_vassal = 1};
  // d2 2, m1 0, n3 1, e3 2, d1 0.
  const slow::Position p = after(setting, {"pass"});
  EXPECT_EQ(p.piles[0], (std::vector<Cards>{{"m2", "d3"}, {"n4"}, {"m1"}}));
  EXPECT_EQ(p.piles[1], (std::vector<Cards>{{"n3"}}));
  EXPECT_EQ(p.piles[2], (std::vector<Cards>{{"m3"}, {"d2", "e3"}}));
}

TEST(EastRuneCapture, monarchs_are_put_apart_from_vassals) {
  for_each_state(4, {}, 60, [](const State& state) {
    const slow::Position p = told(state);
    for (const auto& piles : p.piles) {
      for (const Cards& pile : piles) {
        for (const std::string& card : pile) ASSERT_FALSE(is_monarch(*card_named(card)));
      }
    }
    for (const Cards& monarchs : p.monarchs) {
      for (const std::string& card : monarchs) ASSERT_TRUE(is_monarch(*card_named(card)));
    }
  });
}

// "The domains in a pile follow one another with 3 players, are alike with 4, and take turns
// with 2."
TEST(EastRuneCapture, the_domains_in_a_pile_are_what_the_rulebook_says) {
  for (const int players : {2, 3, 4}) {
    const std::size_t step = players == 2 ? 2 : players == 3 ? 1 : 0;
    std::size_t pairs = 0;
    for_each_state(players, {}, 200, [&](const State& state) {
      for (const auto& piles : told(state).piles) {
        for (const Cards& pile : piles) {
          for (std::size_t i = 1; i < pile.size(); ++i, ++pairs) {
            const auto domain = [&](std::size_t at) {
              return index_of(kCharacterTable[*card_named(pile[at])].domain);
            };
            ASSERT_EQ(domain(i), (domain(i - 1) + step) % 4) << json(state);
          }
        }
      }
    });
    EXPECT_GT(pairs, 1'000U);
  }
}

// ---- Cards on the table ----------------------------------------------------------------------

TEST(EastRuneTable, vassals_in_a_pile_can_be_used_like_ones_own_cards) {
  const Setting setting{.turn = 0,
                        .field = "light d1 e3",
                        .hands = {"n3 d2", "n6", "m2 m6"},
                        .piles = {"m1 n4 | n1"},
                        .last_vassal = 2};
  EXPECT_EQ(choices(setting), "n3 n4 n1 pass");
  const slow::Position p = after(setting, {"n4"});
  EXPECT_EQ(p.piles[0], (std::vector<Cards>{{"m1"}, {"n1"}}));
  EXPECT_EQ(p.hands[0], words("n3 d2"));
}

TEST(EastRuneTable, but_not_while_they_lie_under_others) {
  const Setting setting{.turn = 0,
                        .field = "light d1 e3",
                        .hands = {"n3 d2", "n6", "m2"},
                        .piles = {"n4 m1 | n1"},
                        .last_vassal = 2};
  EXPECT_EQ(choices(setting), "n3 n1 pass");
  EXPECT_EQ(refused(state_of(setting), "n4"), "east_rune.refused.covered");
}

TEST(EastRuneTable, monarchs_laid_aside_open_no_chair_and_are_not_laid_again) {
  // The dealer has a monarch of light aside; seat 2 holds the other one.
  Setting setting = before_the_next_chair();
  setting.hands = {"n1 d2", "n6 e1", "m2 e3 n5"};
  setting.monarchs = {"d1", "", ""};
  EXPECT_EQ(after(setting, {"pass"}).turn, 2);
  // Not even where monarchs of the hand may be laid.
  const Setting turn{.options = {.monarchs_in_chain = true},
                     .turn = 0,
                     .field = "beauty e2 n1 m2",
                     .hands = {"d2 d5", "n6", "e3"},
                     .monarchs = {"d1", "", ""},
                     .last_vassal = 2};
  EXPECT_EQ(choices(turn), "d2 d5 pass");
  EXPECT_EQ(refused(state_of(turn), "d1"), "east_rune.refused.not_yours");
}

TEST(EastRuneTable, a_pile_that_is_used_up_vanishes) {
  const Setting setting{.turn = 0,
                        .field = "light d1 e3",
                        .hands = {"d2", "n6", "m2"},
                        .piles = {"m1 | n1 | d3", "m6"},
                        .last_vassal = 2};
  const slow::Position p = after(setting, {"n1"});
  EXPECT_EQ(p.piles[0], (std::vector<Cards>{{"m1"}, {"d3"}}));
  EXPECT_EQ(p.piles[1], (std::vector<Cards>{{"m6"}}));
}

TEST(EastRuneTable, a_card_set_free_within_a_turn_can_go_on_it) {
  const Setting setting{
      .turn = 0, .field = "beauty e2", .hands = {"d2", "n6", "d3"}, .piles = {"m2 n3"}};
  EXPECT_EQ(choices(play(state_of(setting), {"n3"})), "m2 stop");
}

TEST(EastRuneTable, everybody_sees_what_lies_on_it) {
  for_each_state(3, {}, 20, [](const State& state) {
    const Json all = kit::parse(json(state));
    const Json seen = kit::parse(json(EastRune::view(state, kSpectator)));
    for (const char* key : {"field", "piles", "monarchs", "chairs", "passed", "last_vassal"}) {
      ASSERT_EQ(seen.at(key), all.at(key));
    }
  });
}

// ---- 6. The end ------------------------------------------------------------------------------

Setting a_count() {
  return {.phase = "over",
          .hands = {"d2 e6", "", "m6 e3 n1"},
          .piles = {"d3", "n3 n4", ""},
          .monarchs = {"d1 d5", "e2", ""},
          .chairs = {"light", "light beauty", "reason reason beauty"},
          .last_chair = 2};
}

TEST(EastRuneEnd, chairs_count_two_monarchs_one_and_cards_in_hand_minus_one) {
  const State state = state_of(a_count());
  EXPECT_EQ(EastRune::scores(state)[0], 2 + 2 - 2);
  EXPECT_EQ(EastRune::scores(state)[1], 4 + 1 - 0);
  EXPECT_EQ(EastRune::scores(state)[2], 6 + 0 - 3);
  std::string detail;
  JsonWriter out(detail);
  EastRune::write_score_detail(out, state, seat(0));
  EXPECT_EQ(detail, R"({"chairs":2,"monarchs":2,"hand":-2,"bonus":0})");
}

TEST(EastRuneEnd, vassals_on_the_table_count_nothing) {
  Setting setting = a_count();
  setting.piles = {"d3 d4 d6", "n3", ""};
  EXPECT_EQ(EastRune::scores(state_of(setting)), EastRune::scores(state_of(a_count())));
}

TEST(EastRuneEnd, the_most_points_win) {
  const auto outcome = EastRune::outcome(state_of(a_count()));
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->winners, SeatSet(seat(1)));
  EXPECT_EQ(outcome->ranks[0], 3);
  EXPECT_EQ(outcome->ranks[1], 1);
  EXPECT_EQ(outcome->ranks[2], 2);
  EXPECT_EQ(outcome->reason, "end");
}

TEST(EastRuneEnd, the_last_capture_comes_before_the_count) {
  Setting setting = extra_turn();
  setting.deck = "";
  const slow::Position p = after(setting, {"pass"});
  EXPECT_EQ(p.phase, "over");
  EXPECT_EQ(p.turn, 0);
  EXPECT_EQ(p.chairs[0], words("light"));
  EXPECT_TRUE(p.field.empty());
}

// ---- Two players -----------------------------------------------------------------------------

TEST(EastRuneTwoPlayers, there_are_no_chairs_and_the_monarchs_are_the_deck) {
  for (int i = 0; i < 30; ++i) {
    const slow::Position p = told(dealt(2, "two " + std::to_string(i)));
    Cards monarchs = p.chair_deck;
    monarchs.insert(monarchs.end(), p.field.begin(), p.field.end());
    std::ranges::sort(monarchs);
    EXPECT_EQ(monarchs, words("d1 d5 e2 m4 n2 n5"));
    EXPECT_TRUE(p.chairs[0].empty() && p.chairs[1].empty());
  }
}

TEST(EastRuneTwoPlayers, each_gets_six_vassals_and_the_rest_is_a_deck) {
  for (int i = 0; i < 30; ++i) {
    const slow::Position p = told(dealt(2, "six " + std::to_string(i)));
    for (const Cards& hand : p.hands) {
      for (const std::string& card : hand) EXPECT_FALSE(is_monarch(*card_named(card)));
    }
    // Every round that began took a monarch, and gave the dealer's opponent a vassal.
    const std::size_t rounds = 6 - p.chair_deck.size();
    EXPECT_EQ(p.hands[0].size(), 6U);
    EXPECT_EQ(p.hands[1].size(), 6 + rounds);
    EXPECT_EQ(p.vassal_deck.size(), 6 - rounds);
  }
}

TEST(EastRuneTwoPlayers, every_order_of_both_decks_is_dealt) {
  std::set<std::string> monarchs;
  std::set<std::string> held;
  std::set<std::string> drawn;
  for (int i = 0; i < 500; ++i) {
    const slow::Position p = told(dealt(2, "both decks " + std::to_string(i)));
    monarchs.insert(p.field[0]);
    held.insert(p.hands[0].front());
    drawn.insert(p.hands[1].back());  // the first card of the vassals' deck, or a later one
  }
  EXPECT_EQ(monarchs.size(), 6U);
  EXPECT_EQ(held.size(), 18U);
  EXPECT_EQ(drawn.size(), 18U);
}

Setting two_players() {
  return {.turn = 1,
          .phase = "last_turn",
          .deck = "e2 d1",
          .stock = "n4 m6",
          .field = "n5 m1 d2",
          .hands = {"e4 d3 n3", "m3 n1 e1"},
          .passed = "0",
          .last_vassal = 1,
          .last_chair = 0};
}

TEST(EastRuneTwoPlayers, the_dealer_turns_up_a_monarch_and_the_other_draws_a_vassal) {
  const slow::Position p = after(two_players(), {"pass"});
  EXPECT_EQ(p.dealer, 1);
  EXPECT_EQ(p.field, words("e2"));
  EXPECT_EQ(p.hands, lists({"e4 d3 n3 n4", "m3 n1 e1"}));  // drawn cards go last
  EXPECT_EQ(p.vassal_deck[0], "m6");
}

TEST(EastRuneTwoPlayers, the_dealer_takes_the_first_turn) {
  const State state = play(state_of(two_players()), {"pass"});
  EXPECT_EQ(state.turn, seat(1));
  EXPECT_EQ(choices(state), "n1 pass");
}

TEST(EastRuneTwoPlayers,
     the_winner_takes_all_monarchs_and_the_vassals_are_dealt_from_the_loser_on) {
  Setting setting = two_players();
  setting.field = "d5 n5 m1 d2";
  const slow::Position p = after(setting, {"e1"});
  EXPECT_EQ(p.monarchs, lists({"", "n5 d5"}));
  // e1 0, d2 1, m1 0; the monarchs take no part.
  EXPECT_EQ(p.piles[0], (std::vector<Cards>{{"e1", "m1"}}));
  EXPECT_EQ(p.piles[1], (std::vector<Cards>{{"d2"}}));
  EXPECT_EQ(p.last_chair, 1);
}

TEST(EastRuneTwoPlayers, a_monarch_counts_two_and_a_card_in_hand_minus_one) {
  const State state = state_of({.phase = "over",
                                .hands = {"e4 d3 n3", "m3"},
                                .monarchs = {"e2 d1 n5", "d5 n2 m4"},
                                .last_chair = 0});
  EXPECT_EQ(EastRune::scores(state)[0], 3);
  EXPECT_EQ(EastRune::scores(state)[1], 5);
  std::string detail;
  JsonWriter out(detail);
  EastRune::write_score_detail(out, state, seat(1));
  EXPECT_EQ(detail, R"({"chairs":0,"monarchs":6,"hand":-1,"bonus":0})");
}

TEST(EastRuneTwoPlayers, six_rounds_use_up_both_decks) {
  for_each_state(2, {}, 50, [](const State& state) {
    ASSERT_EQ(state.chair_deck.count, state.vassal_deck.count);
  });
}

}  // namespace
}  // namespace skerry::east_rune::test
